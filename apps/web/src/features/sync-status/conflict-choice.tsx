import { discardEdit, retryEdit } from '../../device/edits.ts';
import type { QueueItem } from '../../device/outbox-view.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { useWords } from '../../words/words.tsx';
import { FieldValue } from './field-value.tsx';

type Conflict = NonNullable<QueueItem['conflict']>;

export interface ConflictChoiceProps {
  item: QueueItem;
  conflict: Conflict;
  now: Date;
}

/** Two people wrote the same thing: both versions side by side, and the choice between them. */
export function ConflictChoice({ item, conflict, now }: ConflictChoiceProps) {
  const words = useWords();
  const { conflict: said } = words.syncStatus;
  const labels = {
    fields: { mine: said.keepMine, theirs: said.takeTheirs },
    deleted: { mine: said.keepAsNew, theirs: said.letDelete },
    edited: { mine: said.deleteAnyway, theirs: said.keepTheirs },
  }[conflict.kind];
  const decide = (work: Promise<boolean>, done: string) => {
    work.then(
      (hasWorked) => showToast({ message: hasWorked ? done : words.app.unexpected }),
      () => showToast({ message: words.app.unexpected, tone: 'danger' }),
    );
  };
  return (
    <div className="queue-item-reason">
      <p>{said[conflict.kind](conflict.by, conflict.at, now)}</p>
      {conflict.fields.map((field) => (
        <ConflictFieldRow key={field.field} field={field} />
      ))}
      <div className="queue-item-actions">
        <Button onClick={() => decide(retryEdit(item.id), said.keptMine)}>{labels.mine}</Button>
        <Button onClick={() => decide(discardEdit(item.id, said.tookTheirs), said.tookTheirs)}>{labels.theirs}</Button>
      </div>
    </div>
  );
}

function ConflictFieldRow({ field: { field, base, mine, theirs } }: { field: Conflict['fields'][number] }) {
  const { syncStatus } = useWords();
  const { before, yours, theirs: theirsLabel } = syncStatus.conflict;
  const columns = [
    { label: before, value: base },
    { label: yours, value: mine },
    { label: theirsLabel, value: theirs },
  ];
  return (
    <section className="conflict-field">
      <h4>{syncStatus.fields[field] ?? field}</h4>
      <dl>
        {columns.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <FieldValue field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
