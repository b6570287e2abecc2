import type { Farm } from '@byre/contract/farms/schema';
import { useState } from 'react';
import { answerMilk } from '../../device/server/farm-answers.ts';
import { useOneSave } from '../../forms/use-one-save.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/toast-queue.ts';
import { useWords } from '../../words/words.tsx';

/**
 * Whether the farm's milk is for human consumption, asked once. If none is, no record calls a missing milk withdrawal a
 * gap. It needs signal, and nobody in the barn waits for it.
 */
export function MilkAnswer({ farm: { _id, milk_for_people } }: { farm: Pick<Farm, '_id' | 'milk_for_people'> }) {
  const { milk: words } = useWords().farms;
  const once = useOneSave();
  const [isBusy, setBusy] = useState(false);
  // A device that has not received the answer yet does not show it.
  const stands = milk_for_people ?? null;
  const say = async (answer: boolean | null, before: boolean | null) => {
    if (!once.begin()) return;
    setBusy(true);
    try {
      await answerMilk(_id, answer);
      once.saved();
      // The button changes as soon as the farm has been downloaded again.
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
