import type { Actor } from '../access/actor.ts';
import type { FarmAccess } from '../access/farm-access.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import { inSavepoint, inTransaction } from '../db/transaction.ts';

/** What every writing command gets: the transaction, the farm it may write to, and who, when and from where. */
export type FarmWork = {
  readonly tx: Transaction;
  readonly access: FarmAccess;
  readonly actor: Actor;
  readonly now: Date;
  /** When it happened by the person's clock, in the answer's date form; null when not told. Never used for order. */
  readonly eventTime: string | null;
  /** The person's clock as it stood, and what it was off; null when not told. */
  readonly deviceClock: { readonly at: string; readonly offsetMs: number } | null;
  readonly device: string | null;
  /** Who wrote the edit, where the actor accepts it for them; else the actor did. */
  readonly author?: { readonly id: string; readonly name: string | null };
  /**
   * The farm counter that this transaction makes, the next one of the row it holds locked; there once the lock is. Must be
   * stamped on every row written, and is taken over by the counter in the statement that writes one: where nothing is
   * written it does not move.
   */
  readonly ver: Promise<number>;
  /** One document is written and nothing after it, so that a row's insert or update takes the commit along. */
  readonly isOneWrite: boolean;
  /** Runs a part that may fail alone: what it wrote is undone, a bump of the counter too, and its error thrown on. */
  savepoint<Result>(part: () => Promise<Result>): Promise<Result>;
};

export type WorkOptions = { now: Date; eventTime?: string | null; device?: string | null; isOneWrite?: boolean };

/**
 * Runs `work` in one transaction that holds the farm's counter. Its first read goes to Postgres right behind the lock, in
 * the same round trip, and sees what the writer before it left; its writes wait for the counter.
 */
export const inFarmWork = async <Result>(
  db: Database,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
  work: (work: FarmWork) => Promise<Result>,
): Promise<Result> => {
  const attempt = () =>
    inTransaction(
      db,
      (tx, opened) => {
        const ver = opened.then(([locked]) => nextOf(locked as Locked | undefined));
        // Work that writes nothing does not ask for it.
        ver.catch(() => undefined);
        return work(workOn(tx, access, actor, ver, options));
      },
      { opening: lockOf(access.farmId) },
    );
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof NoCounter)) throw error;
    await inTransaction(db, (tx) => lockFarm(tx, access.farmId));
    return attempt();
  }
};

/** The farm was never written to. */
class NoCounter extends Error {
  override readonly name = 'NoCounter';
}

const nextOf = (locked: Locked | undefined): number => {
  if (!locked) throw new NoCounter('The farm has no counter.');
  return locked.head + 1;
};

/**
 * Takes the farm's counter row in an open transaction and gives the work on it. The lock comes before any other, so
 * that two writers of one farm queue up and cannot deadlock, and holds until commit, so that nobody sees a
 * higher number before all rows of the lower ones.
 */
export const beginFarmWork = async (
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
): Promise<FarmWork> => {
  const head = await lockFarm(tx, access.farmId);
  return workOn(tx, access, actor, Promise.resolve(head + 1), options);
};

/** The work on a farm whose counter is being locked. */
const workOn = (
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  ver: Promise<number>,
  { now, eventTime = null, device = actor.device, isOneWrite = false }: WorkOptions,
): FarmWork => ({
  ...{ tx, access, actor, now, eventTime, deviceClock: null, device, ver, isOneWrite },
  savepoint: (part) => inSavepoint(tx, 'part', part),
});

type Locked = { head: number };

const lockOf = (farmId: string): Statement => sql`select head from farm_head where farm_id = ${farmId} for update`;

/** Locks the farm's counter, which is made where there was none, and tells it. */
const lockFarm = async (tx: Transaction, farmId: string): Promise<number> => {
  const lock = () => tx.rows<Locked>(lockOf(farmId));
  const [locked] = await lock();
  if (locked) return locked.head;
  await tx.rows(sql`
    insert into farm_head (farm_id, digest)
    values (${farmId}, farm_digest(${farmId}))
    on conflict (farm_id) do nothing
  `);
  const [made] = await lock();
  if (!made) throw new Error('The farm has no counter.');
  return made.head;
};
