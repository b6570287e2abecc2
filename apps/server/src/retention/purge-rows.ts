import type { ProvenFarm } from '../access/proven-farm.ts';
import type { RecordTable } from '../commands/tables.ts';
import type { Transaction } from '../db/database.ts';
import { isSpread, onOneConnectionEach } from '../db/spread.ts';
import { type Statement, sql } from '../db/sql.ts';

/** What is purged, by table. */
export type PurgedTable =
  | RecordTable['table']
  | 'revision'
  | 'practice_revision'
  | 'quarantine'
  | 'sync_mutation'
  | 'attachment_content';

/** The SHA-256 of each purged row, as Postgres writes it. */
export type Gone = { readonly table: PurgedTable; readonly hashes: readonly string[] };

/**
 * The farm whose rows are deleted, the time before which they must have ended, and how many of a table are deleted at
 * once.
 */
export type Due = { readonly farmId: ProvenFarm; readonly before: Date; readonly most: number };

/**
 * The triggers that protect history allow a purge, but by their own clock only of rows older than five years. A row
 * must be written in the same way on every machine, because its text is hashed.
 */
export const beginPurge = async (tx: Transaction): Promise<void> => {
  // Otherwise a worker of Citus does not receive the settings.
  if (await isSpread(tx)) await tx.rows(sql`set local citus.propagate_set_commands to 'local'`);
  await onOneConnectionEach(tx);
  await tx.rows(sql`set local byre.purging to 'yes'`);
  await tx.rows(sql`set local timezone to 'UTC'`);
  await tx.rows(sql`set local datestyle to 'ISO, MDY'`);
};

/** The SHA-256 of a row. */
export const hashOf = (row: Statement): Statement => sql`encode(sha256(convert_to(${row}::text, 'UTF8')), 'hex')`;

/**
 * Deletes rows of the table. The statement ends before `returning` and calls the rows `item`. Citus returns the columns
 * of a deleted row, but nothing calculated from them.
 */
export const purgeRows = async (tx: Transaction, table: PurgedTable, deletion: Statement): Promise<Gone> => {
  const rows = await tx.rows<{ hash: string }>(sql`
    with gone as (${deletion} returning item.*)
    select ${hashOf(sql`gone`)} as hash
    from gone
  `);
  return { table, hashes: rows.map(({ hash }) => hash) };
};
