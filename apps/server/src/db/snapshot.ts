import type { Session } from './database.ts';
import { isSpread } from './spread.ts';
import { type Statement, sql } from './sql.ts';

/**
 * On Citus each connection to a worker has its own snapshot, from when the transaction first uses it, and a statement
 * may open more of them. With one connection to each worker, all statements read the same rows of a farm.
 */
const oneConnectionEach = sql`set local citus.max_adaptive_executor_pool_size to 1`;

/** The setting that a transaction with one snapshot needs right after its `begin`; null without Citus. */
export const snapshotSetting = async (session: Session): Promise<Statement | null> =>
  (await isSpread(session)) ? oneConnectionEach : null;

/**
 * Takes the snapshot of a transaction that has just begun on all machines at one moment. Nobody can write to a farm in
 * that moment, because each write raises the farm's counter, whose table is locked. Only the coordinator's table is
 * locked: all writers go through it, and a worker would take its snapshot before it got the lock. The lock is released
 * at once; the snapshots stay.
 *
 * Does nothing without Citus. Throws if writers hold their locks for longer than the lock timeout.
 */
export const takeSnapshotEverywhere = async (session: Session): Promise<void> => {
  if (!(await isSpread(session))) return;
  await session.command(sql`savepoint moment`);
  await session.command(sql`set local citus.enable_ddl_propagation to off`);
  await session.command(sql`lock table farm_head in share mode`);
  await session.rows(sql`select 1 as one from farm_head limit 1`);
  await session.command(sql`rollback to savepoint moment`);
  await session.command(sql`release savepoint moment`);
};
