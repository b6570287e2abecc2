import { kindOf } from '@byre/contract/sync/entities';
import { useState } from 'react';
import { retryEdit } from '../../../device/edits/repairs.ts';
import type { QueueItem as Item } from '../../../device/reads/queue-reads.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import type { Tone } from '../../../ui/theme/tone.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { DiscardDialog } from '../discard-dialog.tsx';
import { fieldOf } from '../field-text.ts';
import { FieldValue } from '../field-value.tsx';
import { TagPlate } from '../tag-plate.tsx';
import { needsPerson } from './queue-rules.ts';
import './queue.css';

const tones: Record<Item['state'], Tone> = {
  pending: 'neutral',
  sending: 'info',
  acked: 'info',
  blocked: 'neutral',
  conflict: 'warning',
  rejected: 'danger',
  'no-access': 'danger',
  held: 'warning',
};

export interface QueueItemProps {
  item: Item;
  /** The address of the record it belongs to; null if there is none to open. */
  to: string | null;
  /** The address where a person decides about it. */
  repairTo: string;
  /** The first one to deal with. Its button is the primary one of the screen. */
  isFirst: boolean;
  now: Date;
}

/** One unsent change: what it is, its state, and what can be done with it. */
export function QueueItem({ item, to, repairTo, isFirst, now }: QueueItemProps) {
  const { unsentChanges } = useAllWords();
  const what = unsentChanges.what[item.entity][item.op];
  return (
    <li className="queue-item" aria-labelledby={`${item.id}-what`}>
      <div className="queue-item-head">
        <h3 id={`${item.id}-what`}>{what}</h3>
        <StatusPill tone={item.isStopped ? 'warning' : tones[item.state]}>
          {item.isStopped ? unsentChanges.queue.stopped.state : unsentChanges.queue.states[item.state]}
        </StatusPill>
      </div>
      <p className="queue-item-where">
        {item.tag && <TagPlate tag={item.tag} />}
        {item.farm_name && <span>{item.farm_name}</span>}
      </p>
      <QueueItemTimes item={item} now={now} />
      {item.datesOffMs !== null && <p>{unsentChanges.queue.datesOff(item.datesOffMs)}</p>}
      <QueueItemReason item={item} now={now} />
      <QueueItemFields item={item} />
      <QueueItemActions item={item} to={to} repairTo={repairTo} isFirst={isFirst} what={what} />
    </li>
  );
}

function QueueItemTimes({ item, now }: { item: Item; now: Date }) {
  const { queue } = useAllWords().unsentChanges;
  const parts = [queue.savedAt(item.savedAt, now)];
  if (item.attempts > 0) parts.push(queue.attempts(item.attempts));
  if (item.nextTryAt !== null) parts.push(queue.nextTry(item.nextTryAt, now));
  if (item.waitsFor.length > 0) parts.push(queue.waitsFor(item.waitsFor.length));
  return <p className="queue-item-times">{inOneLine(parts)}</p>;
}

function QueueItemReason({ item, now }: { item: Item; now: Date }) {
  const { queue, conflict, fields, repair } = useAllWords().unsentChanges;
  if (item.conflict) {
    return (
      <p>
        {conflict[item.conflict.kind](item.conflict.by, item.conflict.at, now)} {queue.explanations.conflict}
      </p>
    );
  }
  if (item.state !== 'rejected' && item.state !== 'no-access' && item.state !== 'held') return null;
  const faults = (item.reason?.errors ?? []).map((error) =>
    repair.fault(fields[fieldOf(error.pointer)] ?? null, error),
  );
  const detail = faults.join(' ') || (item.reason && repair.refused(item.reason));
  return (
    <div className="queue-item-reason">
      {detail && <p>{detail}</p>}
      <p>{queue.explanations[item.state]}</p>
    </div>
  );
}

function QueueItemFields({ item }: { item: Item }) {
  const { unsentChanges } = useAllWords();
  const [isOpen, setOpen] = useState(false);
  // An id says nothing to a person, and what it refers to is named above.
  const fields = Object.entries(item.fields).filter(([field]) => kindOf(item.entity, field) !== 'id');
  if (fields.length === 0 || item.conflict) return null;
  return (
    <details className="queue-item-fields" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{unsentChanges.queue.whatChanged}</summary>
      {/* Names are looked up in the central lists, so only for open items. */}
      {isOpen && (
        <dl>
          {fields.map(([field, change]) => (
            <div key={field}>
              <dt>{unsentChanges.fields[field] ?? field}</dt>
              <dd>
                <FieldValue field={field} value={change.new} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

type ActionsProps = Pick<QueueItemProps, 'item' | 'to' | 'repairTo' | 'isFirst'> & { what: string };

function QueueItemActions({ item, to, repairTo, isFirst, what }: ActionsProps) {
  const { app, unsentChanges } = useAllWords();
  const { queue } = unsentChanges;
  const [isDiscarding, setDiscarding] = useState(false);
  const retry = () => {
    retryEdit(item.id).catch(() => showToast({ message: app.unexpected, tone: 'danger' }));
  };
  return (
    <div className="queue-item-actions">
      {(item.state === 'conflict' || item.state === 'rejected') && (
        <ButtonLink variant={isFirst ? 'primary' : 'secondary'} to={repairTo}>
          {unsentChanges.repair.open}
        </ButtonLink>
      )}
      {to !== null && <ButtonLink to={to}>{queue.open}</ButtonLink>}
      {needsPerson(item) && !item.conflict && <Button onClick={retry}>{queue.retry}</Button>}
      {item.canDiscard && !item.conflict && (
        <Button variant="quiet" onClick={() => setDiscarding(true)}>
          {queue.discard}
        </Button>
      )}
      <DiscardDialog item={item} what={what} isOpen={isDiscarding} onClose={() => setDiscarding(false)} />
    </div>
  );
}
