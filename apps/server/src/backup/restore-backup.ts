import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database, Transaction } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { lockMigrations, runMissing } from '../db/migrate.ts';
import { refuseOtherVersions } from '../db/postgres-version.ts';
import { newestMigration } from '../db/schema-version.ts';
import { grantServing } from '../db/serving-role.ts';
import { identifier, identifiers, sql } from '../db/sql.ts';
import { inTransaction, sqlStateOf } from '../db/transaction.ts';
import { beginEpochIn } from '../modules/sync/epoch.ts';
import { PlainProblem, sentenceOf } from '../plain-problem.ts';
import { spoiltFault } from './fault.ts';
import { type CheckedBackup, checkBackup, readBackup } from './read-backup.ts';
import type { BackupHead, BackupRecord, BackupTable } from './records.ts';
import { isEmptyDatabase, listTables } from './tables.ts';
import { inWords } from './take-backup.ts';

export type RestoringOptions = {
  path: string;
  passphrase: string | null;
  /** The serving role, if it is not the one that owns the database. */
  servingRole: string | null;
  onProgress?: (line: string) => void;
};

export type Restored = { head: BackupHead; rows: number; epoch: string };

/**
 * Restores a backup into an empty database: the tables by our own migrations up to the one named in the file, the
 * records as they were without firing triggers, then the migrations of this release, the rights of the serving role,
 * and a new epoch of sync. The file is read to its end before anything is written, and everything is one transaction:
 * the database then has the whole backup, or nothing.
 */
export const restoreBackup = async (databaseUrl: string, options: RestoringOptions): Promise<Restored> => {
  const { path, passphrase, onProgress = () => {} } = options;
  onProgress('Reading the backup to its end before anything is written');
  const checked = await checkBackup(path, passphrase);
  refuseNewer(path, checked.head);
  const db = connect(databaseUrl, { maxConnections: 1 });
  try {
    await refuseOtherVersions(db);
    const epoch = await inTransaction(db, (tx) => fill(tx, checked, options));
    onProgress('Tidying up indexes and statistics');
    await lookThroughTables(db, checked.head.tables);
    return { head: checked.head, rows: checked.rows, epoch };
  } finally {
    await db.close();
  }
};

const refuseNewer = (path: string, { schemaVersion }: BackupHead): void => {
  const known = newestMigration();
  if (schemaVersion <= known) return;
  throw new PlainProblem(
    `${path} is of a newer release of Byre (its tables are of version ${schemaVersion}, this release knows ${known}): ` +
      'restore it with that release or a later one.',
  );
};

const fill = async (tx: Transaction, checked: CheckedBackup, options: RestoringOptions): Promise<string> => {
  const { head } = checked;
  const { path, servingRole, onProgress } = options;
  await lockMigrations(tx);
  await tx.rows(sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)
  `);
  if (!(await isEmptyDatabase(tx))) {
    throw new PlainProblem(
      'The database is not empty, and nothing was changed: a backup is only restored into a new, empty one.',
    );
  }
  await runMissing(tx, { upTo: head.schemaVersion, onProgress });
  await refuseOtherTables(tx, path, head.tables);
  const tables = head.tables.map(({ name }) => name);
  // These records are already complete. A trigger would derive them again, from rows of another time.
  for (const name of tables) await tx.rows(sql`alter table ${identifier(name)} disable trigger user`);
  // Rows written by the migrations themselves. The tables that are left out refer to them.
  await tx.rows(sql`truncate ${identifiers(tables)} cascade`);
  const indexes = await takeIndexesAway(tx, tables);
  await copyTables(tx, checked, options);
  await giveIndexesBack(tx, indexes, onProgress);
  for (const { name, last } of head.sequences) {
    if (last !== null) await tx.rows(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
  for (const name of tables) await tx.rows(sql`alter table ${identifier(name)} enable trigger user`);
  for (const name of tables) await tx.rows(sql`analyze ${identifier(name)}`);
  await runMissing(tx, { onProgress });
  if (servingRole !== null) await grantServing(tx, servingRole);
  return beginEpochIn(tx, 'restore');
};

/** Migrations and file must have the same tables and columns. */
const refuseOtherTables = async (tx: Transaction, path: string, tables: readonly BackupTable[]): Promise<void> => {
  const inWordsOf = (some: readonly BackupTable[]) =>
    new Set(some.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column}`)]));
  const [made, written] = [inWordsOf(await listTables(tx)), inWordsOf(tables)];
  const odd = [...[...made].filter((name) => !written.has(name)), ...[...written].filter((name) => !made.has(name))];
  if (odd.length === 0) return;
  throw new PlainProblem(
    `${path} has other tables than this release makes (${odd.slice(0, 3).join(', ')}), and nothing was changed.`,
  );
};

type Index = { name: string; definition: string };

/** An index that is made once over all rows costs a fraction of one that grows row by row. Those of keys stay. */
const takeIndexesAway = async (tx: Transaction, tables: readonly string[]): Promise<Index[]> => {
  const indexes = await tx.rows<Index>(sql`
    select i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace
      and t.relname = any (${tables}::text[])
      and not exists (select from pg_constraint k where k.conindid = i.oid)
    order by i.relname
  `);
  for (const { name } of indexes) await tx.rows(sql`drop index ${identifier(name)}`);
  return indexes;
};

const giveIndexesBack = async (
  tx: Transaction,
  indexes: readonly Index[],
  onProgress: RestoringOptions['onProgress'],
): Promise<void> => {
  onProgress?.(`Making ${indexes.length} indexes`);
  for (const { definition } of indexes) await tx.script(definition);
};

/** The file is read a second time, and checked again, because it may have changed in the meantime. */
const copyTables = async (tx: Transaction, { sums }: CheckedBackup, options: RestoringOptions): Promise<void> => {
  const { path, passphrase, onProgress } = options;
  const records = readBackup(path, passphrase);
  for await (const record of tablesOf(records)) {
    if (record.kind !== 'table') continue;
    const { name, columns } = record.value;
    const rows = sums.get(name)?.rows ?? 0;
    if (rows > 0) onProgress?.(`${name}: ${inWords(rows)}`);
    const into = await tx.copyIn(sql`copy ${identifier(name)} (${identifiers(columns)}) from stdin`);
    await pipeline(Readable.from(linesOf(records)), into).catch((error: unknown) => {
      throw refused(name, error);
    });
    const [count] = await tx
      .rows<{ rows: number }>(sql`select count(*) as rows from ${identifier(name)}`)
      .catch((error: unknown) => {
        throw refused(name, error);
      });
    if (count?.rows !== rows) throw spoiltFault(path);
  }
};

/** The records of a backup, one after the other. All readers share it: each record is read once. */
async function* tablesOf(records: AsyncGenerator<BackupRecord>) {
  for (let next = await records.next(); !next.done; next = await records.next()) {
    if (next.value.kind === 'lines') continue;
    yield next.value;
  }
}

/** The lines of the current table, up to its checksum. */
async function* linesOf(records: AsyncGenerator<BackupRecord>): AsyncGenerator<Buffer> {
  for (let next = await records.next(); !next.done; next = await records.next()) {
    if (next.value.kind !== 'lines') return;
    yield next.value.bytes;
  }
}

const refused = (table: string, error: unknown): unknown => {
  if (sqlStateOf(error) === undefined || error instanceof PlainProblem) return error;
  return new PlainProblem(`PostgreSQL refuses rows of ${table}, and nothing was changed: ${sentenceOf(error)}.`);
};

/** Postgres reads long lists from indexes alone only if it knows that all rows of a page are visible to everybody. */
const lookThroughTables = async (db: Database, tables: readonly BackupTable[]): Promise<void> => {
  for (const { name } of tables) await db.rows(sql`vacuum (analyze, skip_locked) ${identifier(name)}`);
};
