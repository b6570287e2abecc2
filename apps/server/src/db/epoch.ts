import type { epochModes } from '@byre/contract/sync/messages';
import type { Db } from './database.ts';
import { sql } from './sql.ts';

export type Epoch = { epoch: string; mode: (typeof epochModes)[number] };

/** Reads the epoch, to be sent together with other statements. */
export const epochQuestion = sql`
  select epoch, mode
  from service_epoch
  order by since desc
  limit 1
`;

/** The epoch in the answer to `epochQuestion`. */
export const epochIn = ([row]: readonly object[]): Epoch => {
  if (!row) throw new Error('The database has no epoch.');
  return row as Epoch;
};

/** The generation of the database that counters belong to, and what devices of an earlier one must do. */
export const getEpoch = async (db: Db): Promise<Epoch> => epochIn(await db.rows(epochQuestion));
