import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useUiWords } from '../../../ui/words.tsx';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useWords } from '../../../words/words.tsx';
import { useDecide } from './queries.ts';
import { useRefusalText } from './refusal-text.ts';
import { RefusedFacts } from './refused-facts.tsx';
import { RepairField } from './repair-field.tsx';
import { acceptanceOf, fieldsOf, type Put, undecided } from './repair-rules.ts';

export interface RepairDialogProps {
  edit: RefusedEdit;
  what: string;
  practiceId: string;
  now: () => Date;
  onClose: () => void;
}

/** A refused change, field by field: what its author wrote is put right, and it becomes a record with their name. */
export function RepairDialog({ edit, what, practiceId, now, onClose }: RepairDialogProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const { syncStatus } = useWords();
  const { cancel } = useUiWords();
  const [put, setPut] = useState<Readonly<Record<string, Put>>>({});
  const [attempts, setAttempts] = useState(0);
  const { mutate, isPending, error } = useDecide(practiceId);
  const failure = useRefusalText(error);
  const fields = fieldsOf(edit);
  const missing = attempts > 0 ? undecided(fields, put) : [];
  const nameOf = (field: string) => syncStatus.fields[field] ?? field;
  const say = (field: string, said: Put | null) => {
    const { [field]: _, ...others } = put;
    setPut(said === null ? others : { ...others, [field]: said });
  };
  const accept = () => {
    setAttempts((count) => count + 1);
    if (undecided(fields, put).length > 0) return;
    const done = () => {
      showToast({ message: words.accepted, tone: 'good' });
      onClose();
    };
    mutate({ what: 'accept', id: edit._id, fields: acceptanceOf(fields, put) }, { onSuccess: done });
  };
  return (
    <Dialog
      isOpen
      width="wide"
      onClose={onClose}
      title={words.title(what, edit.person)}
      isDismissable={!isPending && Object.keys(put).length === 0}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" isBusy={isPending} onClick={accept}>
            {words.accept}
          </Button>
        </>
      }
    >
      <div className="health-repair">
        <RefusedFacts edit={edit} now={now()} />
        {failure === null ? (
          <p>{edit.op === 'delete' ? words.deletion : words.explanation}</p>
        ) : (
          <Banner tone="danger" title={failure} isLive />
        )}
        <ErrorSummary
          key={attempts}
          faults={missing.map(({ field }) => ({ fieldId: `put-${field}`, message: words.choose(nameOf(field)) }))}
        />
        {fields.map((one) => (
          <RepairField
            key={one.field}
            of={one}
            name={nameOf(one.field)}
            author={edit.person}
            said={put[one.field]}
            onSay={(said) => say(one.field, said)}
            isMissing={missing.includes(one)}
            now={now}
          />
        ))}
      </div>
    </Dialog>
  );
}
