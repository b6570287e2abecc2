import { testEvent } from '@byre/contract/webhooks/events';
import type { DeliveryState } from '@byre/contract/webhooks/schema';
import type { Db } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';
import type { Outcome } from './post.ts';
import type { Waiting } from './queue.ts';
import { givenUpAfterMs, pauseAfter } from './schedule.ts';

type Holding = { readonly id: string; readonly lease: string };

/**
 * Records that messages are about to be sent. If the process dies while sending, the receiver may have one of them, and
 * the next process must know that. Returns those that still wait, if the webhook still belongs to this process.
 */
export const beginTries = async (
  db: Db,
  { id, lease }: Holding,
  wave: readonly Waiting[],
  now: Date,
): Promise<Waiting[]> => {
  const begun = await db.rows<{ id: string; tries: number; first_try_ms: number }>(sql`
    update webhook_delivery
    set tries = tries + 1, first_try_at = coalesce(first_try_at, ${now}), last_try_at = ${now}
    where _id = any (${wave.map((one) => one.id)}::uuid[])
      and state = 'waiting'
      and exists (select 1 from webhook where _id = ${id} and lease = ${lease})
    returning _id as id, tries, extract(epoch from first_try_at)::float8 * 1000 as first_try_ms
  `);
  const known = new Map(begun.map((one) => [one.id, one]));
  return wave.flatMap((waiting) => {
    const now = known.get(waiting.id);
    return now ? [{ ...waiting, tries: now.tries, firstTryMs: now.first_try_ms }] : [];
  });
};

/** A message and the result of this try. */
export type Tried = { readonly waiting: Waiting; readonly outcome: Outcome; readonly ms: number };

/** What a try shows about a message. */
type Settled = {
  id: string;
  state: DeliveryState;
  next_try_at: string | null;
  status: number | null;
  fault: string | null;
  ms: number;
};

/**
 * Records the results: messages have arrived, will be tried again, or are given up after three days. A test message is
 * tried once.
 */
export const settle = async (
  db: Db,
  tried: readonly Tried[],
  { now, random }: { now: Date; random: () => number },
): Promise<void> => {
  const settled = tried.map(({ waiting, outcome, ms }): Settled => {
    const { fault, status, retryAfterMs } = outcome;
    const age = now.getTime() - (waiting.firstTryMs ?? now.getTime());
    const isOver = waiting.type === testEvent || age >= givenUpAfterMs;
    const state = fault === null ? 'delivered' : isOver ? 'dead' : 'waiting';
    const next = now.getTime() + pauseAfter({ tries: waiting.tries, retryAfterMs, random });
    return {
      ...{ id: waiting.id, state, status, fault, ms: Math.round(ms) },
      next_try_at: state === 'waiting' ? new Date(next).toISOString() : null,
    };
  });
  await db.rows(sql`
    update webhook_delivery d
    set state = s.state, next_try_at = s.next_try_at, last_status = s.status, last_fault = s.fault, last_ms = s.ms,
      settled_at = case when s.state <> 'waiting' then ${now}::timestamptz end
    from jsonb_to_recordset(${json(settled)}) as s (
      id uuid, state text, next_try_at timestamptz, status integer, fault text, ms integer
    )
    where d._id = s.id
      and d.state = 'waiting'
  `);
};

/** Nobody in the practice may read the subjects of these messages any more, so they are not sent. */
export const withhold = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db.rows(sql`
    update webhook_delivery
    set state = 'withheld', next_try_at = null, settled_at = ${now}
    where _id = any (${ids}::uuid[])
      and state = 'waiting'
  `);
};
