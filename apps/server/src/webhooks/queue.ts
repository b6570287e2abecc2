import { restartedEvent, testEvent } from '@byre/contract/webhooks/events';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A waiting message. */
export type Waiting = {
  readonly id: string;
  readonly type: string;
  readonly resource: string | null;
  readonly recordId: string | null;
  readonly farmId: string | null;
  readonly happenedAt: string | null;
  readonly happenedBy: string | null;
  readonly createdMs: number;
  readonly tries: number;
  readonly firstTryMs: number | null;
  readonly nextTryMs: number;
};

/**
 * When this many wait, the feed is not read further. What happens in the meantime is sent in its later state once there
 * is room.
 */
export const mostWaiting = 5_000;

/** The waiting messages of a webhook, in the order in which they were made. */
export const readQueue = async (db: Db, webhookId: string): Promise<Waiting[]> => {
  const rows = await db.rows<{
    id: string;
    type: string;
    resource: string | null;
    record_id: string | null;
    farm_id: string | null;
    happened_at: string | null;
    happened_by: string | null;
    created_ms: number;
    tries: number;
    first_try_ms: number | null;
    next_try_ms: number;
  }>(sql`
    select _id as id, type, resource, record_id, farm_id, iso(happened_at) as happened_at, happened_by,
      extract(epoch from created_at)::float8 * 1000 as created_ms, tries,
      extract(epoch from first_try_at)::float8 * 1000 as first_try_ms,
      extract(epoch from next_try_at)::float8 * 1000 as next_try_ms
    from webhook_delivery
    where webhook_id = ${webhookId}
      and state = 'waiting'
    order by seq
    limit ${mostWaiting}
  `);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    resource: row.resource,
    recordId: row.record_id,
    farmId: row.farm_id,
    happenedAt: row.happened_at,
    happenedBy: row.happened_by,
    createdMs: row.created_ms,
    tries: row.tries,
    firstTryMs: row.first_try_ms,
    nextTryMs: row.next_try_ms,
  }));
};

export const recordKeyOf = ({ resource, recordId }: Pick<Waiting, 'resource' | 'recordId'>): string =>
  `${resource} ${recordId}`;

/**
 * The messages that may be sent now, however long earlier ones take. Messages about one record go out one after the
 * other. A farm that was taken away ends everything on it, so no message of that farm passes that one in either
 * direction. Nothing at all passes the message to read everything again.
 */
export const headsOf = (queue: readonly Waiting[]): Waiting[] => {
  const records = new Set<string>();
  const farms = new Set<string | null>();
  const endedFarms = new Set<string | null>();
  let isAnythingBefore = false;
  let isRestarted = false;
  return queue.filter((waiting) => {
    const { type, farmId } = waiting;
    if (type === testEvent) return true;
    const record = recordKeyOf(waiting);
    const isEnd = type === 'farm.deleted';
    const isFree =
      type === restartedEvent
        ? !isAnythingBefore
        : !isRestarted && !records.has(record) && !endedFarms.has(farmId) && !(isEnd && farms.has(farmId));
    isAnythingBefore = true;
    if (type === restartedEvent) isRestarted = true;
    records.add(record);
    farms.add(farmId);
    if (isEnd) endedFarms.add(farmId);
    return isFree;
  });
};

/** When the next message may be sent, in milliseconds since 1970; null if none waits. */
export const nextMsOf = (queue: readonly Waiting[]): number | null => {
  const times = headsOf(queue).map(({ nextTryMs }) => nextTryMs);
  return times.length === 0 ? null : Math.min(...times);
};
