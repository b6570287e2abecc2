import type { ChangeOp, FollowedResource } from '@byre/contract/changes/schema';
import { Problem } from '@byre/contract/problem';
import { minuteMs } from '@byre/contract/time';
import { restartedEvent } from '@byre/contract/webhooks/events';
import type { Database, Transaction } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { State } from '../modules/changes/cursor.ts';
import { readOn, stateOfNow } from '../modules/changes/onward.ts';
import { mostWaiting, recordKeyOf, type Waiting } from './queue.ts';
import { keepProgress, type Subscription } from './subscription.ts';

/**
 * The most messages that may wait before the feed is left for later. The feed reports each document once, however often
 * it changes.
 */
const mostUntried = 200;
/** Changes that are read at once. Each is read whole. */
const pageChanges = 100;

/** A change without its document. */
export type Told = {
  readonly resource: FollowedResource;
  readonly op: ChangeOp;
  readonly _id: string;
  readonly farm_id: string;
  readonly at: string | null;
  readonly by: string | null;
  readonly document: { readonly created_at?: string; readonly version?: number } | null;
};

export type TakingIn = { readonly db: Database; readonly newId: () => string; readonly now: () => Date };

/** Whether a queue has room for more. */
export const hasRoom = (queue: readonly Waiting[]): boolean =>
  queue.length < mostWaiting && queue.filter(({ tries }) => tries === 0).length < mostUntried;

/**
 * Makes the next changes of the feed into messages and stores the new cursor in the same transaction, so each change
 * becomes a message even if a process dies. If the feed must be read from the beginning, a message says so. Returns
 * whether there are new messages, and whether there is more to read.
 */
export const takeIn = async (
  { db, newId, now }: TakingIn,
  subscription: Subscription,
  queue: readonly Waiting[],
): Promise<{ made: number; more: boolean }> => {
  const readMs = now().getTime();
  const found = await readNext(db, subscription);
  if (found === null) return restart({ db, newId, now }, subscription);
  const { told, state, more } = found;
  const isStill = state === subscription.progress;
  if (isStill) return { made: 0, more: false };
  const wanted = told.flatMap((change) => asWanted(change, subscription));
  const fresh = withoutRepeats(wanted, queue);
  const made = await inTransaction(db, async (tx) => {
    if (!(await keepProgress(tx, subscription, { ...state, readMs }))) return 0;
    await insertMessages(tx, subscription.id, fresh, { newId, now: now() });
    return fresh.length;
  });
  return { made, more };
};

/** A write may have begun this long before it was committed and became readable. */
const longestWriteMs = minuteMs;

/**
 * A change as it is sent to a webhook, if it is sent. The feed reports a document in its present state: one that was
 * made and changed again since the last read is `created`, or `updated` if it was changed while the feed was being
 * read. A receiver that wants only one of the two must still hear of that document, of a new one at worst twice.
 */
export const asWanted = (change: Told, { events, progress }: Subscription): Told[] => {
  const { resource, op, document } = change;
  if (events === null || events.has(`${resource}.${op}`)) return [change];
  const other = otherOf(op, document?.version);
  if (other === null || !events.has(`${resource}.${other}`)) return [];
  const madeMs = Date.parse(document?.created_at ?? '');
  return madeMs >= (progress.readMs ?? Number.NaN) - longestWriteMs ? [{ ...change, op: other }] : [];
};

/** What a change of a new document counts as as well. */
const otherOf = (op: ChangeOp, version = 1): ChangeOp | null => {
  if (op === 'updated') return 'created';
  return op === 'created' && version > 1 ? 'updated' : null;
};

/** The next page; null if the stored cursor is no longer valid. */
const readNext = async (
  db: Database,
  { actor, farms, resources, progress }: Subscription,
): Promise<{ told: Told[]; state: State; more: boolean } | null> => {
  const read = (tx: Transaction) => readOn(tx, actor, { state: progress, farms, resources, limit: pageChanges });
  try {
    const { told, state, more } = await inTransaction(db, read, { readOnly: true, isolation: 'repeatable read' });
    const isAsBefore = told.length === 0 && JSON.stringify(state.told) === JSON.stringify(progress.told);
    return { told: told as Told[], state: isAsBefore ? progress : state, more };
  } catch (error) {
    if (error instanceof Problem && error.code === 'cursor-expired') return null;
    throw error;
  }
};

/**
 * Leaves out a change of a record whose last waiting message was never sent. That message will contain the record's
 * state when it is sent, so it covers this change too.
 */
const withoutRepeats = (told: readonly Told[], queue: readonly Waiting[]): Told[] => {
  const last = new Map(queue.map((waiting) => [recordKeyOf(waiting), waiting]));
  return told.filter(({ resource, op, _id, farm_id }) => {
    const before = last.get(recordKeyOf({ resource, recordId: _id }));
    if (op !== 'updated' || !before || before.tries > 0 || before.farmId !== farm_id) return true;
    return before.type !== `${resource}.updated` && before.type !== `${resource}.created`;
  });
};

/** Appends changes to the queue. */
export const insertMessages = async (
  tx: Transaction,
  webhookId: string,
  told: readonly Told[],
  { newId, now }: { newId: () => string; now: Date },
): Promise<void> => {
  if (told.length === 0) return;
  const messages = told.map(({ _id: record_id, by: who, document: _, ...change }, nth) => ({
    ...change,
    record_id,
    who,
    id: newId(),
    type: `${change.resource}.${change.op}`,
    nth,
  }));
  await tx.rows(sql`
    insert into webhook_delivery (
      _id, webhook_id, type, resource, record_id, farm_id, happened_at, happened_by, created_at, next_try_at
    )
    select id, ${webhookId}::uuid, type, resource, record_id, farm_id, at, who, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${json(messages)}) as message (
      id uuid, type text, resource text, record_id text, farm_id text, at timestamptz, who text, nth integer
    )
    order by nth
  `);
};

const restart = ({ db, newId, now }: TakingIn, subscription: Subscription): Promise<{ made: number; more: boolean }> =>
  inTransaction(db, async (tx) => {
    const state = await stateOfNow(tx, subscription.actor, subscription.farms);
    const progress = { ...state, readMs: now().getTime() };
    if (!(await keepProgress(tx, subscription, progress))) return { made: 0, more: false };
    await tx.rows(sql`
      insert into webhook_delivery (_id, webhook_id, type, created_at, next_try_at)
      values (${newId()}, ${subscription.id}, ${restartedEvent}, ${now()}, ${now()})
    `);
    return { made: 1, more: false };
  });
