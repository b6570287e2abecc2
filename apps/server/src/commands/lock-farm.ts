import type { ProvenFarm } from '../access/proven-farm.ts';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Raises the counter of a farm that this transaction has locked, and returns it. It must be stamped on what is written. */
export const stepCounter = async (tx: Transaction, farmId: ProvenFarm): Promise<number> => {
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

/** Waits for the counter of a farm and keeps it until the transaction ends. Meanwhile nothing else is written there. */
export const lockFarm = async (tx: Transaction, farmId: ProvenFarm): Promise<void> => {
  await tx.rows(sql`select head from farm_head where farm_id = ${farmId} for update`);
};
