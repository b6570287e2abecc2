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
  readonly device: string | null;
  /** Who wrote the edit, where the actor accepts it for them; else the actor did. */
  readonly author?: { readonly id: string; readonly name: string | null };
  /**
   * The farm counter of this transaction: bumped at the first call, the same at each later one. Must be stamped on
   * every row written.
   */
  ver(): Promise<number>;
  /** Runs a part that may fail alone: what it wrote is undone, a bump of the counter too, and its error thrown on. */
  savepoint<Result>(part: () => Promise<Result>): Promise<Result>;
};

export type WorkOptions = { now: Date; eventTime?: string | null; device?: string | null };

/** Runs `work` in one transaction that holds the farm's counter. */
export const inFarmWork = <Result>(
  db: Database,
  access: FarmAccess,
  actor: Actor,
  options: WorkOptions,
  work: (work: FarmWork) => Promise<Result>,
): Promise<Result> => {
  const opening = lockOf(access.farmId);
  return inTransaction(
    db,
    async (tx, locked) => {
      if (locked.length === 0) await lockFarm(tx, access.farmId);
      return work(workOn(tx, access, actor, options));
    },
    { opening },
  );
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
  await lockFarm(tx, access.farmId);
  return workOn(tx, access, actor, options);
};

/** The work on a farm whose counter is locked. */
const workOn = (
  tx: Transaction,
  access: FarmAccess,
  actor: Actor,
  { now, eventTime = null, device = actor.device }: WorkOptions,
): FarmWork => {
  let bumped: Promise<number> | undefined;
  const ver = () => {
    bumped ??= bump(tx, access.farmId);
    return bumped;
  };
  const savepoint = async <Result>(part: () => Promise<Result>): Promise<Result> => {
    const before = bumped;
    try {
      return await inSavepoint(tx, 'part', part);
    } catch (error) {
      // The rollback has undone a bump made inside: the next writer of this transaction must bump again.
      bumped = before;
      throw error;
    }
  };
  return { tx, access, actor, now, eventTime, device, ver, savepoint };
};

const lockOf = (farmId: string): Statement => sql`select head from farm_head where farm_id = ${farmId} for update`;

const lockFarm = async (tx: Transaction, farmId: string): Promise<void> => {
  const lock = () => tx.rows(lockOf(farmId));
  if ((await lock()).length > 0) return;
  await tx.rows(sql`
    insert into farm_head (farm_id, digest)
    values (${farmId}, farm_digest(${farmId}))
    on conflict (farm_id) do nothing
  `);
  await lock();
};

const bump = async (tx: Transaction, farmId: string): Promise<number> => {
  const [row] = await tx.rows<{ head: number }>(sql`
    update farm_head
    set head = head + 1
    where farm_id = ${farmId}
    returning head
  `);
  if (!row) throw new Error('The farm has no counter.');
  tx.moved(`farm:${farmId}`, row.head);
  return row.head;
};
