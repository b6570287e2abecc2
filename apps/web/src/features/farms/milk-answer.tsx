import type { Farm } from '@byre/contract/farms/schema';
import { useState } from 'react';
import { answerMilk } from '../../device/server/farm-answers.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useWords } from '../../words/words.tsx';

/**
 * Whether milk of the farm goes to people, answered once: where none does, no record calls a missing milk withdrawal a gap.
 * It takes signal; nobody waits for it in the barn.
 */
export function MilkAnswer({ farm: { _id, milk_for_people } }: { farm: Pick<Farm, '_id' | 'milk_for_people'> }) {
  const { milk: words } = useWords().farms;
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  // A device that has not been told yet knows nothing of it.
  const stands = milk_for_people ?? null;
  const say = async (answer: boolean | null, before: boolean | null) => {
    if (!once.begin()) return;
    setBusy(true);
    try {
      await answerMilk(_id, answer);
      once.saved();
      // Another button stands there as soon as the farm has come down.
      once.again();
      const message = answer === false ? words.notAsked : words.asked;
      showToast({ message, tone: 'good', undo: () => void say(before, answer) });
    } catch {
      once.failed();
      showToast({ message: words.failed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const isNone = stands === false;
  return (
    <>
      {isNone && <p>{words.none}</p>}
      <Button isBusy={isBusy} onClick={() => void say(isNone ? null : false, stands)}>
        {isNone ? words.askAgain : words.answerNone}
      </Button>
      <p className="field-hint">{words.note}</p>
    </>
  );
}
