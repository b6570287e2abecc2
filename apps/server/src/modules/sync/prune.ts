import { dayMs } from '@byre/contract/time';
import { farmOfJob } from '../../access/proven-farm.ts';
import { lockFarm } from '../../commands/lock-farm.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';

/** How long a device may be unused and still receive deletions, and have its edits recognised. */
const keptMs = 400 * dayMs;
/** Rows deleted in one transaction, during which a farm's counter is locked. */
const batchRows = 5_000;

export type Pruned = { tombstones: number; answers: number };

/**
 * Forgets what no device needs any more: tombstones, and the answers to applied edits. A farm's horizon rises with the
 * removed tombstones, so a device that was away for longer gets the whole farm [P4]. Refused edits stay until somebody
 * has decided about them. Removes one batch of each; call it again until both are 0.
 */
export const pruneSync = async (db: Database, now: Date): Promise<Pruned> => {
  const before = new Date(now.getTime() - keptMs);
  return { tombstones: await pruneTombstones(db, before), answers: await pruneAnswers(db, before) };
};

/** One farm at a time, under its counter: a pull must not see the earlier horizon and the later tombstones. */
const pruneTombstones = (db: Database, before: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [oldest] = await tx.rows<{ farm_id: string }>(sql`
      select farm_id
      from sync_tombstone
      where at < ${before}
      order by at
      limit 1
    `);
    if (!oldest) return 0;
    const farmId = farmOfJob('housekeeping', oldest.farm_id);
    await lockFarm(tx, farmId);
    const [pruned] = await tx.rows<{ rows: number }>(sql`
      with gone as (
        delete from sync_tombstone
        where (farm_id, entity, id) in (
          select farm_id, entity, id
          from sync_tombstone
          where farm_id = ${farmId}
            and at < ${before}
          order by ver
          limit ${batchRows}
        )
        returning ver
      ),
      raised as (
        update farm_head
        set horizon = greatest(horizon, (select max(ver) from gone))
        where farm_id = ${farmId}
      )
      select count(*) as rows
      from gone
    `);
    return pruned?.rows ?? 0;
  });

const pruneAnswers = async (db: Database, before: Date): Promise<number> => {
  const rows = await db.rows(sql`
    delete from sync_mutation
    where (farm_id, id) in (
      select farm_id, id
      from sync_mutation
      where status = 'applied'
        and at < ${before}
      order by at
      limit ${batchRows}
    )
    returning id
  `);
  return rows.length;
};
