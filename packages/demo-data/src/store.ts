import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashPassword } from '@byre/server/access/passwords';
import type { Transaction } from '@byre/server/db/database';
import { recountFarmDigests } from '@byre/server/db/farm-digests';
import { identifier, identifiers, type Statement, sql } from '@byre/server/db/sql';
import { type CopyTable, copyLine } from './copy-text.ts';
import { demoPassword, people } from './people.ts';
import { practices } from './practices.ts';
import {
  animalTable,
  farmTable,
  observationTable,
  practiceTable,
  recordTable,
  treatmentTable,
  usageTable,
} from './tables.ts';
import type { FarmWorld } from './world.ts';

const kinds = ['animals', 'records', 'treatments', 'usages', 'observations'] as const;

export type WorldCounts = Record<'farms' | (typeof kinds)[number], number>;

/** Rows of so many farms are held at once. */
const farmsAtOnce = 20;
/** A farm's counter after its first transaction. */
const firstVer = 1;

/** The practices, and the people who sign in. */
export const storePeople = async (tx: Transaction, today: Date): Promise<void> => {
  await copyRows(tx, practiceTable, Object.values(practices));
  const hashes = await Promise.all(people.map(() => hashPassword(demoPassword)));
  const rows = people.map((person, position) => ({
    id: person.id,
    email: person.email,
    name: person.name,
    role: person.role,
    password_hash: hashes[position] ?? '',
    limited: person.onlyFarms !== undefined,
    created_at: today.toISOString(),
    practice_id: practices[person.practice]._id,
  }));
  const { practice_id, ...account } = plainColumns(
    'id',
    'email',
    'name',
    'role',
    'password_hash',
    'limited',
    'created_at',
    'practice_id',
  );
  await copyRows(tx, { table: 'app_user', columns: account }, rows);
  const belonging = rows.map(({ id, practice_id: practice }) => ({ user_id: id, practice_id: practice }));
  await copyRows(tx, { table: 'user_practice', columns: { user_id: 'plain', practice_id } }, belonging);
};

/** The farms with everything below them, each row stamped, and with a first revision where versions are kept. */
export const storeWorld = async (
  tx: Transaction,
  world: Iterable<FarmWorld>,
  { farms, onProgress }: { farms: number; onProgress: (line: string) => void },
): Promise<WorldCounts> => {
  const counts: WorldCounts = { farms: 0, animals: 0, records: 0, treatments: 0, usages: 0, observations: 0 };
  for (const some of inChunks(world, farmsAtOnce)) {
    await storeFarms(tx, some);
    await copyRows(tx, animalTable, stamped(some.flatMap(({ animals }) => animals)));
    await copyRows(tx, recordTable, stamped(some.flatMap(({ records }) => records)));
    await copyRows(tx, treatmentTable, stamped(some.flatMap(({ treatments }) => treatments)));
    await copyRows(tx, usageTable, stamped(some.flatMap(({ usages }) => usages)));
    await copyRows(tx, observationTable, stamped(some.flatMap(({ observations }) => observations)));
    counts.farms += some.length;
    for (const kind of kinds) counts[kind] += some.reduce((sum, farm) => sum + farm[kind].length, 0);
    onProgress(`${counts.farms} of ${farms} farms, ${counts.animals} animals, ${counts.records} cases`);
  }
  await storeRevisions(tx);
  await recountFarmDigests(tx);
  return counts;
};

const storeFarms = async (tx: Transaction, some: readonly FarmWorld[]): Promise<void> => {
  await copyRows(tx, farmTable, stamped(some.map(({ farm }) => farm.row)));
  const heads = some.map(({ farm }) => ({ farm_id: farm.row._id, head: firstVer }));
  await copyRows(tx, { table: 'farm_head', columns: plainColumns('farm_id', 'head') }, heads);
  const serving = some.flatMap(({ farm }) =>
    farm.practiceIds.map((id) => ({ practice_id: id, farm_id: farm.row._id })),
  );
  await copyRows(tx, { table: 'practice_farm', columns: plainColumns('practice_id', 'farm_id') }, serving);
  const limits = some.flatMap(({ farm }) =>
    people
      .filter(({ onlyFarms }) => onlyFarms?.includes(farm.number))
      .map(({ id }) => ({ user_id: id, farm_id: farm.row._id })),
  );
  await copyRows(tx, { table: 'user_farm', columns: plainColumns('user_id', 'farm_id') }, limits);
};

/** What is there is all of its first version, so the revisions are read off the tables. */
const storeRevisions = async (tx: Transaction): Promise<void> => {
  await tx.rows(sql`
    insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document, ver)
    select farm_id, 'animal', _id, version, 'create', updated_at, 'import', animal_document(a)::jsonb, ver
    from animal a
  `);
  await storeRecordRevisions(tx, recordTable.table, 'medical-record', sql`medical_record_document(item)`);
  await storeRecordRevisions(tx, treatmentTable.table, 'treatment-history', sql`treatment_history_document(item)`);
  await storeRecordRevisions(tx, usageTable.table, 'medicine-usage', sql`medicine_usage_document(item)`);
  await storeRecordRevisions(tx, observationTable.table, 'observation', sql`observation_document(item)`);
};

const storeRecordRevisions = async (
  tx: Transaction,
  table: string,
  entity: string,
  document: Statement,
): Promise<void> => {
  await tx.rows(sql`
    insert into revision (farm_id, entity, entity_id, version, op, at, event_time, user_id, user_name, device, document, ver)
    select item.farm_id, ${entity}, item._id::text, item.version, 'create', item.created_at, item.created_at,
      author.id, item.created_by, 'Example world', ${document}::jsonb, item.ver
    from ${identifier(table)} as item
    left join app_user as author on author.name = item.created_by
  `);
};

const copyRows = async <Row extends object>(
  tx: Transaction,
  table: CopyTable<Row>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const into = await tx.copyIn(
    sql`copy ${identifier(table.table)} (${identifiers(Object.keys(table.columns))}) from stdin`,
  );
  await pipeline(Readable.from(copyChunks(table, rows)), into);
};

const linesAtOnce = 200;

function* copyChunks<Row extends object>(table: CopyTable<Row>, rows: readonly Row[]): Generator<string> {
  for (let first = 0; first < rows.length; first += linesAtOnce) {
    yield rows
      .slice(first, first + linesAtOnce)
      .map((row) => copyLine(table, row))
      .join('');
  }
}

const stamped = <Row>(rows: readonly Row[]): (Row & { ver: number })[] =>
  rows.map((row) => ({ ...row, ver: firstVer }));

const plainColumns = <Column extends string>(...columns: Column[]): Record<Column, 'plain'> =>
  Object.fromEntries(columns.map((column) => [column, 'plain'])) as Record<Column, 'plain'>;

function* inChunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
