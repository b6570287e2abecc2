import { testEvent } from '@byre/contract/webhooks/events';
import type { NameBook } from '../access/names-of-others.ts';
import type { Database } from '../db/database.ts';
import { payloadsOf } from './payload.ts';
import { type Outcome, post, type Resolve } from './post.ts';
import { headsOf, nextMsOf, readQueue, type Waiting } from './queue.ts';
import type { Reach } from './reach.ts';
import { pausedAfterMs, restAfter } from './schedule.ts';
import { beginTries, settle, type Tried } from './settle.ts';
import { signedHeaders } from './signature.ts';
import { keepStanding, pauseByItself, releaseLease, renewLease, type Subscription } from './subscription.ts';
import { hasRoom, takeIn } from './take-in.ts';
import { withholdUnseen } from './unseen.ts';

export type Working = {
  readonly db: Database;
  readonly names: NameBook;
  readonly reach: Reach;
  readonly resolve: Resolve;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly random: () => number;
  /** For one message, from looking up its receiver to the end of the answer. */
  readonly deadlineMs: number;
  /** Aborted when the service stops. The next process sends again what was in progress. */
  readonly stopped: AbortSignal;
};

/** Messages of one webhook in progress at the same time. A slow receiver gets no more of the service than this. */
const mostAtOnce = 4;
/** Messages that are made and recorded together. */
const waveSize = 16;
/** After this, others have their turn. */
const mostWaves = 30;

/**
 * Works on a webhook whose lease this process holds: reads the feed, sends what is due, and records the results, until
 * there is nothing left to do for now. If the process dies between sending and recording, the message is sent again
 * with the same id.
 */
export const workOn = async (working: Working, holding: { id: string; lease: string }): Promise<void> => {
  const { db, now } = working;
  let nextMs: number | null = null;
  for (let wave = 0; wave < mostWaves; wave += 1) {
    if (working.stopped.aborted) break;
    const subscription = await renewLease(db, holding, now());
    if (!subscription) return;
    if (subscription.isKeyEnded) return pauseByItself(db, subscription, 'key-ended', now());
    const { queue, more } = await refill(working, subscription);
    const due = headsOf(queue).filter(({ nextTryMs }) => nextTryMs <= now().getTime());
    nextMs = more ? now().getTime() : nextMsOf(queue);
    if (due.length === 0 && !more) break;
    if (due.length === 0) continue;
    // One message is enough to see whether a receiver is back.
    const isOver = await sendWave(working, subscription, due.slice(0, subscription.failures > 0 ? 1 : waveSize));
    nextMs = now().getTime();
    if (isOver) break;
  }
  await releaseLease(db, holding, nextMs);
};

/** The queue, with new messages if there is room. */
const refill = async (
  working: Working,
  subscription: Subscription,
): Promise<{ queue: readonly Waiting[]; more: boolean }> => {
  const queue = await readQueue(working.db, subscription.id);
  if (!hasRoom(queue)) return { queue, more: false };
  const { made, more } = await takeIn(working, subscription, queue);
  const full = made > 0 ? await readQueue(working.db, subscription.id) : queue;
  return { queue: full, more: more && hasRoom(full) };
};

/**
 * Sends a few messages that do not wait for each other. Returns whether the receiver must be left alone for a while.
 */
const sendWave = async (working: Working, subscription: Subscription, wave: readonly Waiting[]): Promise<boolean> => {
  const { db, now, random, stopped } = working;
  const { bodies, unseenFarms } = await payloadsOf(working, subscription, wave);
  const withheld = wave.filter(({ id }) => bodies.get(id) === null).map(({ id }) => id);
  if (withheld.length > 0) await withholdUnseen(working, subscription, { ids: withheld, farms: unseenFarms });
  const open = wave.filter(({ id }) => bodies.get(id) !== null);
  const begun = await beginTries(db, subscription, open, now());
  const tried = await atMost(mostAtOnce, begun, (waiting) =>
    tryOnce(working, subscription, waiting, bodies.get(waiting.id) ?? ''),
  );
  if (stopped.aborted) return true;
  await settle(db, tried, { now: now(), random });
  return keepOutcome(working, subscription, tried);
};

const tryOnce = async (
  { reach, resolve, deadlineMs, now, stopped }: Working,
  { url, secrets }: Subscription,
  waiting: Waiting,
  body: string,
): Promise<Tried> => {
  const startMs = performance.now();
  const headers = {
    ...signedHeaders({ id: waiting.id, at: now(), body, secrets }),
    'user-agent': 'Byre-Webhooks',
  };
  const outcome = await post({ url, body, headers, reach, resolve, deadlineMs, stopped });
  return { waiting, outcome, ms: performance.now() - startMs };
};

/** Records the state of the receiver after a wave. Returns whether it must be left alone now. */
const keepOutcome = async (
  { db, now, random }: Working,
  subscription: Subscription,
  tried: readonly Tried[],
): Promise<boolean> => {
  if (tried.some(({ outcome }) => outcome.fault === null)) {
    await keepStanding(db, subscription, { kind: 'arrived' }, now());
    return false;
  }
  const counted = tried.filter(({ waiting }) => waiting.type !== testEvent).map(({ outcome }) => outcome);
  if (counted.length === 0) return false;
  if (counted.some(({ status }) => status === 410)) {
    await pauseByItself(db, subscription, 'gone', now());
    return true;
  }
  const { failures, failingSinceMs } = subscription;
  if (failingSinceMs !== null && now().getTime() - failingSinceMs >= pausedAfterMs) {
    await pauseByItself(db, subscription, 'failing', now());
    return true;
  }
  const isAway = counted.some(isOfReceiver);
  const retryAfterMs = Math.max(0, ...counted.map((outcome) => outcome.retryAfterMs ?? 0));
  const restMs = restAfter({ tries: failures + 1, retryAfterMs, random });
  const restUntil = isAway ? new Date(now().getTime() + restMs) : null;
  await keepStanding(db, subscription, { kind: 'failed', restUntil }, now());
  return isAway;
};

/** Whether the receiver as a whole is unavailable. Other faults may be about that one record, and the others go on. */
const isOfReceiver = ({ fault, status }: Outcome): boolean =>
  fault !== 'status' || status === 429 || (status !== null && status >= 502 && status <= 504);

/** Does something for each item, a few at the same time, and returns the results in order. */
const atMost = async <Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const entries = items.entries();
  const worker = async (): Promise<void> => {
    for (const [position, item] of entries) results[position] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
};
