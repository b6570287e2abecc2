import type { Actor } from '../../access/actor.ts';
import { type FarmAccess, listFarmAccess } from '../../access/farm-access.ts';
import type { Database, Db } from '../../db/database.ts';
import { isSpread } from '../../db/spread.ts';
import type { Standing } from './plan.ts';
import { listStandings } from './queries.ts';

/** The counters, by farm, up to which a snapshot taken from now on has everything; null if any snapshot has. */
export type Settled = ReadonlyMap<string, number> | null;

/**
 * Reads, before a transaction takes its snapshot, how far it may report the farms that somebody sees. On Citus that is
 * not the counter in the snapshot itself: the coordinator takes its part first, and a worker takes its own later. Of a
 * write in between, the worker would have the counter, and the coordinator neither the farm's own document nor that an
 * animal has moved there, so that both would be passed over. A write is committed on the coordinator before it is on
 * any worker, so what was counted before the transaction began is in all parts of its snapshot.
 */
export const listSettled = async (db: Database, actor: Actor): Promise<Settled> => {
  if (!(await isSpread(db))) return null;
  const standings = await listStandings(db, await listFarmAccess(db, actor));
  return new Map(standings.map(({ farmId, head }) => [farmId, head]));
};

/**
 * Of the farms of a snapshot those that were seen before it, with the counters up to which they may be reported. What
 * was seen or written only since follows on the next page.
 */
export const settledOf = async (
  tx: Db,
  asked: readonly FarmAccess[],
  settled: Settled,
): Promise<{ accesses: FarmAccess[]; standings: Standing[] }> => {
  const accesses = asked.filter(({ farmId }) => settled?.has(farmId) ?? true);
  const standings = await listStandings(tx, accesses);
  const upTo = ({ farmId, head }: Standing) => Math.min(head, settled?.get(farmId) ?? head);
  return { accesses, standings: standings.map((standing) => ({ ...standing, head: upTo(standing) })) };
};
