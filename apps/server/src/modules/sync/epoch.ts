import { epochModes } from '@byre/contract/sync/messages';
import { keepEvent } from '../../access/audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Epoch } from '../../db/epoch.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';

export const isEpochMode = (text: string): text is Epoch['mode'] => epochModes.some((mode) => mode === text);

/**
 * Begins a new generation of the database, after a backup was restored or the records were replaced. No counter that a
 * device has read means anything any more. The mode tells devices what to do with their copy (SPEC, S13).
 */
export const beginEpoch = (db: Database, mode: Epoch['mode']): Promise<string> =>
  inTransaction(db, (tx) => beginEpochIn(tx, mode));

/** The same within the transaction that sets the records back. */
export const beginEpochIn = async (tx: Transaction, mode: Epoch['mode']): Promise<string> => {
  const epoch = await insertEpoch(tx, mode);
  await tx.rows(sql`delete from set_back`);
  await keepEvent(tx, { at: new Date(), kind: 'epoch-begun', by: null, practiceId: 'every', detail: { mode } });
  return epoch;
};

const insertEpoch = async (tx: Transaction, mode: Epoch['mode']): Promise<string> => {
  const [row] = await tx.rows<{ epoch: string }>(sql`
    insert into service_epoch (epoch, mode, since)
    -- After the previous one, whatever the clock says: it may be behind the clock that wrote the backup.
    select gen_random_uuid()::text, ${mode}, greatest(clock_timestamp(), max(since) + interval '1 millisecond')
    from service_epoch
    returning epoch
  `);
  if (!row) throw new Error('An insert without a condition gives one row.');
  return row.epoch;
};
