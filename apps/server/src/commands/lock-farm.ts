import type { ProvenFarm } from '../access/proven-farm.ts';
import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Waits for the counter of a farm and keeps it until the transaction ends. Meanwhile nothing else is written there. */
export const lockFarm = async (tx: Transaction, farmId: ProvenFarm): Promise<void> => {
  await tx.rows(sql`select head from farm_head where farm_id = ${farmId} for update`);
};
