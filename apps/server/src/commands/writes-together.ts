import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '@byre/contract/problem';
import type { Actor } from '../access/actor.ts';
import type { FarmAccess } from '../access/farm-access.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, sqlStateOf } from '../db/transaction.ts';
import {
  AccessOver,
  type FarmWork,
  inFarmWork,
  lockOfEach,
  NotHeld,
  type WorkOptions,
  worksBehind,
} from './farm-work.ts';
import { NeedsSavepoints, sideBySideOnFarms } from './side-by-side.ts';

/*
 * Writes that one caller sends while others of theirs are in progress are done together, in one transaction:
 *
 *   write 1  ───── alone ─────┐
 *   write 2  ──── waits ──────┼─┐
 *   write 3  ──── waits ──────┼─┼── 1 lock, 1 select, 1 insert, 1 commit
 *   write 4  ──── waits ──────┼─┘
 *
 * No write waits in order to be joined by others; it only waits for earlier ones. Together they take the locks that are free,
 * and no others. A write whose farm somebody else holds is done alone, and if Postgres refuses something, each of them is
 * repeated alone, so that none is harmed by its neighbours. Each has its own answer, and a refusal before its write leaves
 * nothing behind.
 *
 * Only writes of one caller, because people of one practice must not wait for those of another, nor anybody for the check
 * of somebody else's rights.
 */

type Written = { readonly value: unknown } | { readonly error: unknown };

type Item = {
  readonly access: FarmAccess;
  readonly actor: Actor;
  readonly options: Pick<WorkOptions, 'now' | 'told'>;
  /** What it reads or writes on its farm. Writes that touch the same thing are done one after another. */
  readonly touches: string;
  readonly write: (work: FarmWork) => Promise<unknown>;
  /** Runs something as part of the request: it counts for its practice, and belongs to its trace. */
  readonly inContext: <Result>(work: () => Result) => Result;
  readonly answer: PromiseWithResolvers<unknown>;
};

type Caller = { waiting: Item[]; underWay: number; readonly farms: Set<string> };

export type WritesTogether = {
  /** Carries out one write to a farm, alone or with others. `write` must write one document and do nothing after it. */
  add<Result>(
    access: FarmAccess,
    actor: Actor,
    options: Item['options'] & { touches: string },
    write: (work: FarmWork) => Promise<Result>,
  ): Promise<Result>;
};

/** A statement with many more would hold its farms for too long. */
const mostTogether = 25;
/**
 * With one transaction at a time, the next writes are already being read meanwhile, and more of them share the cost of
 * one.
 */
const mostUnderWay = 1;
/** Writes that wait for one that takes longer than this go ahead, because it may be waiting for a lock. */
const usualWaitMs = 50;
/** Beyond this number a write waits in the pool's queue, which refuses it if that takes too long. */
const mostWaiting = 100;

const ofPools = new WeakMap<Database, WritesTogether>();

/** The queues of a pool. The first caller decides how long they wait for a slow write. */
export const writesTogether = (db: Database, { waitMs = usualWaitMs } = {}): WritesTogether => {
  const known = ofPools.get(db) ?? openWrites(db, waitMs);
  ofPools.set(db, known);
  return known;
};

const openWrites = (db: Database, waitMs: number): WritesTogether => {
  const callers = new Map<string, Caller>();

  const start = (key: string, caller: Caller): void => {
    while (caller.underWay < mostUnderWay) {
      const items = takeFrom(caller);
      if (items.length === 0) break;
      void run(key, caller, items);
    }
    if (caller.waiting.length === 0 && caller.farms.size === 0) callers.delete(key);
  };
  const run = async (key: string, caller: Caller, items: readonly Item[]): Promise<void> => {
    let isCounted = true;
    const uncount = (): void => {
      if (isCounted) caller.underWay -= 1;
      isCounted = false;
    };
    for (const { access } of items) caller.farms.add(access.farmId);
    caller.underWay += 1;
    const timer = setTimeout(() => {
      uncount();
      start(key, caller);
    }, waitMs);
    await carryOut(db, items);
    clearTimeout(timer);
    for (const { access } of items) caller.farms.delete(access.farmId);
    uncount();
    start(key, caller);
  };
  return {
    add: <Result>(
      access: FarmAccess,
      actor: Actor,
      { touches, ...options }: Item['options'] & { touches: string },
      write: (work: FarmWork) => Promise<Result>,
    ) => {
      const key = callerOf(access, actor);
      const caller = callers.get(key) ?? { waiting: [], underWay: 0, farms: new Set() };
      const answer = Promise.withResolvers<unknown>();
      const item = { access, actor, options, touches, write, inContext: AsyncLocalStorage.snapshot(), answer };
      if (caller.waiting.length >= mostWaiting) void alone(db, item);
      else {
        callers.set(key, caller);
        caller.waiting.push(item);
        start(key, caller);
      }
      return answer.promise as Promise<Result>;
    },
  };
};

/** A key that is equal only for the same person with the same rights. */
const callerOf = ({ holds }: FarmAccess, { userId, name, role, device, resetBy }: Actor): string =>
  JSON.stringify([userId, name, role, device, resetBy ?? null, holds?.of ?? null]);

/**
 * The next writes that can be done together, taken from those waiting: no two that touch the same, and none on a farm
 * that is being written to.
 */
const takeFrom = (caller: Caller): Item[] => {
  const taken = new Map<string, Item>();
  caller.waiting = caller.waiting.filter((item) => {
    const thing = `${item.access.farmId} ${item.touches}`;
    if (taken.size >= mostTogether || taken.has(thing) || caller.farms.has(item.access.farmId)) return true;
    taken.set(thing, item);
    return false;
  });
  return [...taken.values()];
};

/** Does all of them, and answers each. Never throws. */
const carryOut = async (db: Database, items: readonly Item[]): Promise<void> => {
  const [first, ...others] = items;
  if (first && others.length === 0) return alone(db, first);
  let written = new Map<Item, Written>();
  try {
    written = (await first?.inContext(() => together(db, items))) ?? written;
  } catch (error) {
    // Postgres has refused something, so nothing was written. After any other error it is not known how far it got.
    const wasRefused = sqlStateOf(error) !== undefined || error instanceof NeedsSavepoints;
    if (!wasRefused) for (const { answer } of items) answer.reject(error);
    if (!wasRefused) return;
  }
  const left = items.filter((item) => {
    const own = written.get(item);
    if (own && 'value' in own) item.answer.resolve(own.value);
    else if (own) item.answer.reject(own.error);
    return !own;
  });
  await Promise.all(left.map((item) => alone(db, item)));
};

const alone = (db: Database, { access, actor, options, write, inContext, answer }: Item): Promise<void> =>
  inContext(() => inFarmWork(db, access, actor, { ...options, isOneWrite: true }, write)).then(
    answer.resolve,
    answer.reject,
  );

/** The result of each, except those whose farm is held by somebody else, or has no counter yet. */
const together = async (db: Database, items: readonly Item[]): Promise<Map<Item, Written>> => {
  const written = new Map<Item, Written>();
  await inTransaction(
    db,
    async (tx, opened) => {
      written.clear();
      const parts = worksBehind(tx, opened, items).flatMap(({ work, held }, index) => {
        const item = items[index];
        return item ? [{ work, part: partOf(item, held, written) }] : [];
      });
      await sideBySideOnFarms(parts);
    },
    { opening: lockOfEach(items.map(({ access }) => access)), isPlannedOnce: true },
  );
  return written;
};

/**
 * A refusal is the answer to that write only. It reads after the locks, in the same round trip, and writes only to
 * farms that are held.
 */
const partOf =
  (item: Item, held: Promise<unknown>, written: Map<Item, Written>) =>
  async (work: FarmWork): Promise<void> => {
    const ask: FarmWork['ask'] = async (batch, asked) => {
      if (batch.kind === 'write') await held;
      return work.ask(batch, asked);
    };
    const told = await refusalAsValue(item.write({ ...work, ask }));
    // What was found on a farm that is not held does not count. It also means that somebody who may no longer write
    // there is told nothing else.
    const standing = await refusalAsValue(held);
    if (!('error' in standing)) written.set(item, told);
    else if (!(standing.error instanceof NotHeld)) written.set(item, standing);
  };

/** The refusal; throws everything else. */
const refusalAsValue = async (work: Promise<unknown>): Promise<Written> => {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof Problem || error instanceof AccessOver || error instanceof NotHeld) return { error };
    throw error;
  }
};
