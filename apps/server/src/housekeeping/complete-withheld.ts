import { hourMs } from '@byre/contract/time';
import { completeSome, recountProduct, waitingFarm } from '../commands/recount-facts.ts';
import type { Database } from '../db/database.ts';
import { onOneConnectionEach } from '../db/spread.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { followList } from '../importers/central-list.ts';
import { productList } from '../importers/products.ts';

/**
 * Works out what usages withhold for which nobody has yet: those of before migration 83, those that a server of an
 * earlier release changes while it still runs, and those of a farm whose facts have changed. Returns how many were
 * completed.
 */
export const completeWithheld = async (db: Database, now: Date): Promise<number> => {
  await completeList(db);
  await completeLimits(db, now);
  let completed = 0;
  for (;;) {
    const batch = await inTransaction(db, async (tx) => {
      await onOneConnectionEach(tx);
      const farmId = await waitingFarm(tx);
      return farmId && completeSome(tx, farmId, now);
    });
    if (batch === null) return completed;
    completed += batch;
  }
};

/** The residue limits of a product list that was stored before they were worked out. */
const completeList = async (db: Database): Promise<void> => {
  const [waiting] = await db.rows(sql`
    select 1
    from product
    where residue_limit is null
    limit 1
  `);
  if (waiting) await inTransaction(db, (tx) => followList(tx, productList));
};

/** Products with a residue limit that was entered or removed just before the process died. */
const completeLimits = async (db: Database, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const entered = await db.rows<{ practice_id: string; product_id: string }>(sql`
    select distinct entry.practice_id, entry.product_id
    from formulary_entry as entry
    join medicine_usage as usage on usage.product_id = entry.product_id
    join practice_farm on practice_farm.practice_id = entry.practice_id and practice_farm.farm_id = usage.farm_id
    where entry.residue_limit is not null
      and entry.active
      and entry.deleted_at is null
      and entry.updated_at > ${since}::timestamptz
      and usage.residue_limit = 'unknown'
      and usage.deleted_at is null
  `);
  for (const one of entered) await recountProduct(db, { practiceId: one.practice_id, productId: one.product_id, now });
};
