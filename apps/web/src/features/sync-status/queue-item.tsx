import { useState } from 'react';
import { retryEdit } from '../../device/edits.ts';
import type { QueueItem as Item } from '../../device/outbox-view.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import type { Tone } from '../../ui/tone.ts';
import { useWords } from '../../words/words.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { FieldValue } from './field-value.tsx';
import { needsPerson } from './queue-rules.ts';
import { TagPlate } from './tag-plate.tsx';
import './queue.css';

const tones: Record<Item['state'], Tone> = {
  pending: 'neutral',
  sending: 'info',
  acked: 'info',
  blocked: 'neutral',
  conflict: 'warning',
  rejected: 'danger',
  'no-access': 'danger',
};

export interface QueueItemProps {
  item: Item;
  /** The record it belongs to; null where there is none to open. */
  to: string | null;
  now: Date;
}

/** One unsent change: what it is, where it stands, and everything that can be done with it. */
export function QueueItem({ item, to, now }: QueueItemProps) {
  const { syncStatus } = useWords();
  const what = syncStatus.what[item.entity][item.op];
  return (
    <li className="queue-item" aria-labelledby={`${item.id}-what`}>
      <div className="queue-item-head">
        <h3 id={`${item.id}-what`}>{what}</h3>
        <StatusPill tone={tones[item.state]}>{syncStatus.queue.states[item.state]}</StatusPill>
      </div>
      <p className="queue-item-where">
        {item.tag && <TagPlate tag={item.tag} />}
        {item.farm_name && <span>{item.farm_name}</span>}
      </p>
      <QueueItemTimes item={item} now={now} />
      <QueueItemReason item={item} now={now} />
      <QueueItemFields item={item} />
      <QueueItemActions item={item} to={to} what={what} />
    </li>
  );
}

function QueueItemTimes({ item, now }: { item: Item; now: Date }) {
  const { queue } = useWords().syncStatus;
  const parts = [queue.savedAt(item.savedAt, now)];
  if (item.attempts > 0) parts.push(queue.attempts(item.attempts));
  if (item.nextTryAt !== null) parts.push(queue.nextTry(item.nextTryAt, now));
  if (item.waitsFor.length > 0) parts.push(queue.waitsFor(item.waitsFor.length));
  return <p className="queue-item-times">{parts.join(' · ')}</p>;
}

function QueueItemReason({ item, now }: { item: Item; now: Date }) {
  const { queue } = useWords().syncStatus;
  if (item.conflict) return <ConflictChoice item={item} conflict={item.conflict} now={now} />;
  if (item.state !== 'rejected' && item.state !== 'no-access') return null;
  const detail = item.reason?.errors.map((error) => error.message).join(' ') || item.reason?.detail;
  return (
    <div className="queue-item-reason">
      {detail && <p>{detail}</p>}
      <p>{queue.explanations[item.state]}</p>
    </div>
  );
}

function QueueItemFields({ item }: { item: Item }) {
  const { syncStatus } = useWords();
  const fields = Object.entries(item.fields);
  if (fields.length === 0 || item.conflict) return null;
  return (
    <details className="queue-item-fields">
      <summary>{syncStatus.queue.whatChanged}</summary>
      <dl>
        {fields.map(([field, change]) => (
          <div key={field}>
            <dt>{syncStatus.fields[field] ?? field}</dt>
            <dd>
              <FieldValue field={field} value={change.new} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function QueueItemActions({ item, to, what }: { item: Item; to: string | null; what: string }) {
  const words = useWords();
  const { queue } = words.syncStatus;
  const [isDiscarding, setDiscarding] = useState(false);
  const retry = () => {
    retryEdit(item.id).catch(() => showToast({ message: words.app.unexpected, tone: 'danger' }));
  };
  return (
    <div className="queue-item-actions">
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
