import type { Animal } from '@byre/contract/animals/schema';
import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useState } from 'react';
import { animalStatus } from '../../../device/storage/animal-status.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { useOneSave } from '../../../forms/use-one-save.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import { useWords } from '../../../words/words.tsx';
import { plainTag } from '../plain-tag.ts';
import { saveLeft } from './commands.ts';
import { FormDialog } from './form-dialog.tsx';
import { dayFault } from './upkeep-rules.ts';
import { useTakeLeftBack } from './use-take-left-back.ts';

export interface MarkLeftProps {
  animal: Animal;
  /** Its withdrawals, because the buyer must be told. */
  withdrawals: ReactNode;
  now: () => Date;
}

/** The button that records that an animal has left the farm; nothing if it has left or is dead. */
export function MarkLeft(props: MarkLeftProps) {
  const { left: words } = useWords().upkeep;
  const [isOpen, setOpen] = useState(false);
  if (animalStatus(props.animal) !== 'on-farm') return null;
  return (
    <>
      <Button variant="quiet" icon={LogOut} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <LeftDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LeftDialog({ animal, withdrawals, now, onClose }: MarkLeftProps & { onClose: () => void }) {
  const { upkeep: words, animals, app } = useWords();
  const takeBack = useTakeLeftBack();
  const [day, setDay] = useState<string | null>(() => now().toISOString());
  const once = useOneSave();
  const [failure, setFailure] = useState<string | null>(null);
  const fault = dayFault(day, animal, now());
  const save = async () => {
    if (fault !== null) return setFailure(words[fault]);
    if (!once.begin()) return;
    try {
      await saveLeft(animal, day);
      once.saved();
      showToast({ message: words.left.done(plainTag(animal, animals)), undo: () => void takeBack(animal) });
      onClose();
    } catch (error) {
      once.failed();
      setFailure(failureText(app, error));
    }
  };
  return (
    <FormDialog
      title={words.left.button}
      saveLabel={words.save}
      failure={failure}
      onSave={() => void save()}
      onClose={onClose}
    >
      {withdrawals}
      <DateTimeField
        label={words.left.when}
        value={day}
        onChange={setDay}
        now={now}
        error={fault === null ? undefined : words[fault]}
      />
    </FormDialog>
  );
}
