import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import { useState } from 'react';
import { FigureScope } from '../../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../../forms/figures/use-figures.ts';
import { useFailureText } from '../../../tables/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { useDecide } from './queries.ts';
import { RefusedFacts } from './refused-facts.tsx';
import { RepairField } from './repair-field.tsx';
import {
  acceptanceOf,
  beginningOf,
  emptyField,
  fieldsOf,
  findingIn,
  type Put,
  undecided,
  unfinished,
  unsaidFields,
} from './repair-rules.ts';

export interface RepairDialogProps {
  edit: RefusedEdit;
  what: string;
  practiceId: string;
  now: () => Date;
  onClose: () => void;
}

/**
 * A refused change, field by field. Its author's values are corrected, and it becomes a record under the author's name.
 */
export function RepairDialog({ edit, what, practiceId, now, onClose }: RepairDialogProps) {
  const { repair: words } = useDeskWords().syncHealth;
  const { unsentChanges } = useAllWords();
  const { cancel } = useUiWords();
  const { put, say, fields, unsaid, missing, half, attempts, attempt } = usePutRight(edit);
  const { mutate, isPending, error } = useDecide(practiceId);
  const failure = useFailureText(error);
  const nameOf = (field: string) => unsentChanges.fields[field] ?? field;
  const figures = useFigures();
  const accept = async () => {
    const decided = attempt();
    if (decided === null || !(await figures.settle(findingIn(edit, decided, now())))) return;
    const done = () => {
      showToast({ message: words.accepted, tone: 'good' });
      onClose();
    };
    mutate({ what: 'accept', id: edit._id, fields: decided }, { onSuccess: done });
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
          <Button variant="primary" isBusy={isPending} onClick={() => void accept()}>
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
          faults={[
            ...missing.map(({ field }) => ({ fieldId: `put-${field}`, message: words.choose(nameOf(field)) })),
            ...half.map((field) => ({ fieldId: `put-${field}`, message: words.unfinished(nameOf(field)) })),
          ]}
        />
        <FigureScope figures={figures}>
          {fields.map((one) => (
            <RepairField
              key={one.field}
              of={one}
              name={nameOf(one.field)}
              author={edit.person}
              said={put[one.field]}
              onSay={(said) => say(one.field, said)}
              isMissing={missing.some(({ field }) => field === one.field)}
              isUnfinished={half.includes(one.field)}
              now={now}
            />
          ))}
        </FigureScope>
        <MoreFields
          unsaid={unsaid}
          nameOf={nameOf}
          onAdd={(field) => say(field, { kind: 'value', value: beginningOf(field) })}
        />
      </div>
    </Dialog>
  );
}

/** The admin's values for each field, including fields that the author left empty, and what is still missing. */
const usePutRight = (edit: RefusedEdit) => {
  const [put, setPut] = useState<Readonly<Record<string, Put>>>({});
  const [attempts, setAttempts] = useState(0);
  const written = fieldsOf(edit);
  const unsaid = unsaidFields(edit);
  const fields = [...written, ...unsaid.filter((field) => put[field]).map(emptyField)];
  const say = (field: string, said: Put | null) => {
    const { [field]: _, ...others } = put;
    setPut(said === null ? others : { ...others, [field]: said });
  };
  const [missing, half] = [undecided(fields, put), unfinished(put)];
  return {
    put,
    say,
    fields,
    unsaid: unsaid.filter((field) => !put[field]),
    missing: attempts > 0 ? missing : [],
    half: attempts > 0 ? half : [],
    attempts,
    /** The values to send, or null while something is missing. */
    attempt: () => {
      setAttempts((count) => count + 1);
      return missing.length > 0 || half.length > 0 ? null : acceptanceOf(fields, put);
    },
  };
};

type MoreFieldsProps = { unsaid: readonly string[]; nameOf: (field: string) => string; onAdd: (field: string) => void };

/** Fields that the author left empty can be filled in too. */
function MoreFields({ unsaid, nameOf, onAdd }: MoreFieldsProps) {
  const { repair: words } = useDeskWords().syncHealth;
  if (unsaid.length === 0) return null;
  return (
    <Select
      label={words.more}
      choices={unsaid.map((field) => ({ value: field, label: nameOf(field) }))}
      emptyLabel={words.moreNothing}
      value={null}
      onChange={(field) => field !== null && onAdd(field)}
    />
  );
}
