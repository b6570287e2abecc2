import type { RefusedEdit } from '@byre/contract/quarantine/schema';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { fieldOf } from '../field-text.ts';
import { FieldValue } from '../field-value.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { RefusedFacts, useWhat } from './refused-facts.tsx';
import { RepairDialog } from './repair-dialog.tsx';
import { entityOf, fieldsOf } from './repair-rules.ts';
import '../queue/queue.css';

/** Every refused change without a decision. */
export function RefusedList({
  refused,
  practiceId,
  now,
}: {
  refused: readonly RefusedEdit[];
  practiceId: string;
  now: () => Date;
}) {
  const { refused: words } = useDeskWords().syncHealth;
  if (refused.length === 0) {
    return (
      <EmptyState icon={ClipboardCheck} title={words.none}>
        {words.noneHint}
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none
    <ul role="list" className="health-refused" aria-label={words.title}>
      {refused.map((edit) => (
        <RefusedItem key={edit._id} edit={edit} practiceId={practiceId} now={now} />
      ))}
    </ul>
  );
}

function RefusedItem({ edit, practiceId, now }: { edit: RefusedEdit; practiceId: string; now: () => Date }) {
  const { refused: words } = useDeskWords().syncHealth;
  const [open, setOpen] = useDialog(edit);
  const what = useWhat(edit);
  const close = () => setOpen(null);
  return (
    <li className="queue-item" aria-labelledby={`${edit._id}-what`}>
      <div className="queue-item-head">
        <h3 id={`${edit._id}-what`}>{what}</h3>
        <StatusPill tone={edit.status === 'conflict' ? 'warning' : 'danger'}>{words.states[edit.status]}</StatusPill>
      </div>
      <RefusedFacts edit={edit} now={now()} />
      <RefusedReason edit={edit} />
      <RefusedValues edit={edit} />
      <div className="queue-item-actions">
        {mayBeRepaired(edit) && (
          <Button variant="primary" onClick={() => setOpen('repair')}>
            {words.decide}
          </Button>
        )}
        <Button onClick={() => setOpen('dismiss')}>{words.dismiss}</Button>
      </div>
      {open === 'repair' && <RepairDialog edit={edit} what={what} practiceId={practiceId} now={now} onClose={close} />}
      {open === 'dismiss' && <DismissDialog edit={edit} what={what} practiceId={practiceId} onClose={close} />}
    </li>
  );
}

/** A link from elsewhere can open the decision dialog by its address. Closing it removes that from the address. */
const useDialog = (edit: RefusedEdit) => {
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<'repair' | 'dismiss' | null>(
    params.get('decide') === edit._id && mayBeRepaired(edit) ? 'repair' : null,
  );
  const change = (next: typeof open) => {
    setOpen(next);
    if (params.has('decide')) setParams({}, { replace: true });
  };
  return [open, change] as const;
};

const mayBeRepaired = (edit: RefusedEdit): boolean => entityOf(edit) !== null && edit.conflict?.kind !== 'deleted';

function RefusedReason({ edit }: { edit: RefusedEdit }) {
  const { repair, fields } = useAllWords().unsentChanges;
  const messages = (edit.problem?.errors ?? []).map((error) =>
    repair.fault(fields[fieldOf(error.pointer)] ?? null, error),
  );
  return (
    <div className="queue-item-reason">
      <p>
        {messages.length > 0
          ? [...new Set(messages)].join(' ')
          : edit.problem
            ? repair.refused(edit.problem)
            : edit.detail}
      </p>
    </div>
  );
}

function RefusedValues({ edit }: { edit: RefusedEdit }) {
  const { unsentChanges } = useAllWords();
  const fields = fieldsOf(edit);
  if (fields.length === 0) return null;
  return (
    <details className="queue-item-fields">
      <summary>{unsentChanges.queue.whatChanged}</summary>
      <dl>
        {fields.map(({ field, mine }) => (
          <div key={field}>
            <dt>{unsentChanges.fields[field] ?? field}</dt>
            <dd>
              <FieldValue field={field} value={mine} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
