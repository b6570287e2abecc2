import { Problem } from '@byre/contract/problem';
import type { Actor } from '../access/actor.ts';
import { eachFarm, type FarmAccess } from '../access/farm-access.ts';
import { anyFarmOf, type ProvenFarm, type ProvenFarmsInSql } from '../access/proven-farm.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import { inSavepoint, inTransaction } from '../db/transaction.ts';
import { askAlone, type Batch, type SharedWork } from './batch.ts';

/** What every writing command gets: the transaction, the farm it may write to, and who writes, when and from where. */
export type FarmWork = SharedWork & {
  /** When it happened by the person's clock, in the date form of answers; null if unknown. Never used for ordering. */
  readonly eventTime: string | null;
  /** What the person's clock showed, and its offset; null if unknown. */
  readonly deviceClock: { readonly at: string; readonly offsetMs: number } | null;
  readonly device: string | null;
  /** The author of the edit if the actor accepts it for them; otherwise the actor. */
  readonly author?: { readonly id: string; readonly name: string | null };
  /**
   * Asks for one document. If edits are carried out side by side, this is one statement with what the others ask for.
   */
  ask<Asked, Told>(batch: Batch<Asked, Told>, asked: Asked): Promise<Told>;
  /**
   * Runs a part that may fail on its own: what it wrote is undone, including a step of the counter, and its error is
   * rethrown.
   */
  savepoint<Result>(part: () => Promise<Result>): Promise<Result>;
};

/** The counter of a farm that this process knows of, and its epoch. */
export type ToldHead = { epoch: string; head: number };

/** `told`: as known before the request began. A counter that is found later must not be lower. */
export type WorkOptions = {
  now: Date;
  eventTime?: string | null;
  device?: string | null;
  isOneWrite?: boolean;
  told?: ToldHead;
};

/**
 * Runs `work` in one transaction that holds the farm's counter. Its first read is sent to Postgres right after the
 * lock, in the same round trip, and sees what the previous writer left. Its writes wait for the counter.
 *
 * Throws 503 `set-back` if the farm accepts no writes [S18].
 */
export const inFarmWork = <Result>(
  db: Database,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
  work: (work: FarmWork) => Promise<Result>,
): Promise<Result> =>
  makingCounter(db, access, () =>
    inTransaction(
      db,
      (tx, opened) => behindLock(opened as Promise<readonly Locked[]>, tx, access, actor, options, work),
      { opening: lockOf(access) },
    ),
  );

/** The same in an open transaction, within `makingCounter`. */
export const withFarmWork = <Result>(
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
  work: (work: FarmWork) => Promise<Result>,
): Promise<Result> => behindLock(tx.rows<Locked>(lockOf(access)), tx, access, actor, options, work);

const behindLock = async <Result>(
  locking: Promise<readonly Locked[]>,
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
  work: (work: FarmWork) => Promise<Result>,
): Promise<Result> => {
  const taken = locking.then(([locked]) => locked && takenIn(locked, options.told));
  const [done, stood] = await Promise.allSettled([work(workOn(tx, access, actor, nextOf(taken), options)), taken]);
  // If the lock fails, everything after it fails because of that, so its error is the one to report. It also means that
  // somebody who may no longer write here is told nothing else.
  if (stood.status === 'rejected') throw stood.reason;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
};

/** Runs a transaction, and if its farm had no counter, makes one and runs it again. */
export const makingCounter = async <Result>(
  db: Database,
  access: FarmAccess,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof NoCounter)) throw error;
    await inTransaction(db, (tx) => lockFarm(tx, access, {}, async () => undefined));
    return attempt();
  }
};

/** The farm was never written to. */
class NoCounter extends Error {
  override readonly name = 'NoCounter';
}

/** Access that was found a moment ago has ended, or its person has changed. Nothing was written. */
export class AccessOver extends Error {
  override readonly name = 'AccessOver';
}

/** [S18] A farm whose counter went back accepts no write of any kind before a new epoch has begun. */
const takenIn = (locked: Locked, told: ToldHead | undefined): Locked => {
  if (!locked.holds) throw new AccessOver('The access is over.');
  const isBehind = told !== undefined && told.epoch === locked.epoch && locked.head < told.head;
  if (locked.is_set_back || isBehind)
    throw new Problem('set-back', undefined, { retryAfterSeconds: setBackRetrySeconds });
  return locked;
};

/** A person must resolve it. */
const setBackRetrySeconds = 60;

/** The number of a transaction that is acquiring its lock. */
const nextOf = (locking: Promise<Locked | undefined>): Promise<number> => {
  const next = locking.then((locked) => {
    if (!locked) throw new NoCounter('The farm has no counter.');
    return locked.head + 1;
  });
  // Work that writes nothing does not ask for it.
  next.catch(() => undefined);
  return next;
};

/**
 * Locks the farm's counter row in an open transaction and returns the work on it. This lock comes before any other, so
 * that two writers of one farm queue up and cannot deadlock. It is held until commit, so that nobody sees a higher
 * number before all rows of the lower ones. Throws 503 `set-back` if the farm accepts no writes [S18].
 */
export const beginFarmWork = async (
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
): Promise<FarmWork> => {
  const [work] = await beginFarmWorkReading(tx, access, actor, options, async () => undefined);
  return work;
};

/**
 * The same, with a first read in the same round trip. It runs once the lock is held, and sees what the previous writer
 * left.
 */
export const beginFarmWorkReading = async <Read>(
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
  read: () => Promise<Read>,
): Promise<[FarmWork, Read]> => {
  const { head, found } = await lockFarm(tx, access, options, read);
  return [workOn(tx, access, actor, Promise.resolve(head + 1), options), found];
};

/** The work on a farm whose counter is being locked. */
const workOn = (
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  ver: Promise<number>,
  { now, eventTime = null, device = actor.device, isOneWrite = false }: WorkOptions,
): FarmWork => {
  const work: FarmWork = {
    ...{ tx, access, actor, now, eventTime, deviceClock: null, device, ver, isOneWrite },
    ask: (batch, asked) => askAlone(work, batch, asked),
    savepoint: (part) => inSavepoint(tx, 'part', part),
  };
  return work;
};

type Locked = { farm_id: string; head: number; epoch: string; is_set_back: boolean; holds: boolean };

const presentEpoch = sql`(select epoch from service_epoch order by since desc limit 1)`;

const lockOf = ({ farmId, holds }: FarmAccess): Statement =>
  lockWhere(farmId, { holds: holds?.condition(farmId), manner: sql`` });

/**
 * Locks the counters of several farms, but only those that nobody else holds, so that nobody waits for another's farm.
 * All accesses belong to the same person, so whether they are still valid is checked once.
 */
export const lockOfEach = (accesses: readonly FarmAccess[]): Statement => {
  const { farms, farmIds } = eachFarm(accesses, sql`h.farm_id`);
  return lockWhere(anyFarmOf([...new Set(farmIds)]), {
    holds: accesses.at(-1)?.holds?.condition(farms.farmId),
    manner: sql`skip locked`,
  });
};

const lockWhere = (
  farms: ProvenFarm | ProvenFarmsInSql,
  { holds = sql`true`, manner }: { holds: Statement | undefined; manner: Statement },
): Statement => sql`
  select h.farm_id, h.head, ${presentEpoch} as epoch, ${holds} as holds,
    exists (
      select
      from set_back s
      where s.farm_id = h.farm_id
        and s.epoch = ${presentEpoch}
        -- What a device alone says stops its own pushes only.
        and s.session_hash is null
    ) as is_set_back
  from farm_head h
  where h.farm_id = ${farms}
  for update of h ${manner}
`;

type Wanted = {
  readonly access: FarmAccess;
  readonly actor: Actor;
  readonly options: Pick<WorkOptions, 'now' | 'told'>;
};

/** Somebody else holds the farm, or it has no counter yet: nothing was written. */
export class NotHeld extends Error {
  override readonly name = 'NotHeld';
}

/**
 * For each requested farm, its work while `lockOfEach` is in progress (`locking`). It may read immediately. `held` says
 * whether it may write; it throws `NotHeld`, or the reason why writing is refused. All have the same moment.
 */
export const worksBehind = (
  tx: Transaction,
  locking: Promise<readonly object[]>,
  wanted: readonly Wanted[],
): { work: FarmWork; held: Promise<unknown> }[] => {
  const now = new Date(Math.max(...wanted.map(({ options }) => options.now.getTime())));
  const byFarm = locking.then((rows) => new Map((rows as readonly Locked[]).map((row) => [row.farm_id, row])));
  return wanted.map(({ access, actor, options: { told } }) => {
    const ver = byFarm.then((locked) => {
      const own = locked.get(access.farmId);
      if (!own) throw new NotHeld('The farm is not held.');
      return takenIn(own, told).head + 1;
    });
    // Work that writes nothing does not ask for it.
    ver.catch(() => undefined);
    return { work: workOn(tx, access, actor, ver, { now }), held: ver };
  });
};

/** Locks the farm's counter, creating it if necessary, and returns it with what was read under the lock. */
const lockFarm = async <Read>(
  tx: Transaction,
  access: FarmAccess,
  { told }: Pick<WorkOptions, 'told'>,
  read: () => Promise<Read>,
): Promise<{ head: number; found: Read }> => {
  const lock = () => Promise.all([tx.rows<Locked>(lockOf(access)), read()]);
  const [[locked], found] = await lock();
  if (locked) return { head: takenIn(locked, told).head, found };
  await tx.rows(sql`
    insert into farm_head (farm_id, digest)
    values (${access.farmId}, farm_digest(${access.farmId}))
    on conflict (farm_id) do nothing
  `);
  // What was read before the lock is not valid, because somebody else may have been the first to write here.
  const [[made], foundNow] = await lock();
  if (!made) throw new Error('The farm has no counter.');
  return { head: takenIn(made, told).head, found: foundNow };
};
