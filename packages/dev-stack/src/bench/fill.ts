import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AnimalRow } from '@byre/demo-data/animal';
import { type CopyTable, copyLine } from '@byre/demo-data/copy-text';
import { people } from '@byre/demo-data/people';
import { practices } from '@byre/demo-data/practices';
import { storePeople } from '@byre/demo-data/store';
import { animalTable, recordTable, type Stamped } from '@byre/demo-data/tables';
import type { RecordRow } from '@byre/demo-data/world';
import { shippedConditions } from '@byre/reference-data/shipped';
import type { Database, Transaction } from '@byre/server/db/database';
import { identifier, identifiers, sql } from '@byre/server/db/sql';
import { inTransaction } from '@byre/server/db/transaction';
import { importConditions } from '@byre/server/importers/conditions';

/** Farms stay as large as farms are; more animals are more farms. */
export const ANIMALS_A_FARM = 330;
const RECORDS_AN_ANIMAL = 2;
const LINES_AT_ONCE = 500;
const VER = 1;
const STAMP = '2026-06-01T09:00:00.000Z';

const BREEDS = ['HF', 'AA', 'LIM', 'SIM', 'CH', 'BRB', 'AYR', 'JE'];
const STATES = ['heifer', 'in calf', 'dry', 'milking'];

/** The id of a farm by its number, in the form of a holding number. */
export function farmId(farm: number): string {
  return `91/${String(Math.floor(farm / 10_000)).padStart(3, '0')}/${String(farm % 10_000).padStart(4, '0')}`;
}

/** The id of an animal by its number, in the form of an ear tag. */
export function animalId(animal: number): string {
  const text = String(animal).padStart(12, '0');
  return `UK${text.slice(0, 6)}${text.slice(6)}`;
}

/** The id of a record by its number. */
export function recordId(record: number): string {
  return `018f0000-0000-7000-8000-${record.toString(16).padStart(12, '0')}`;
}

/** What makes filling and indexing quick, for the server that the benchmark throws away afterwards. */
export const FILL_SETTINGS = { maintenance_work_mem: '512MB', max_wal_size: '16GB' } as const;

/** Fills an empty, migrated database with so many animals and twice as many records, all seen by the people of one practice. */
export async function fill(
  db: Database,
  animals: number,
  records = animals * RECORDS_AN_ANIMAL,
): Promise<{ farms: number; records: number }> {
  const farms = Math.max(1, Math.ceil(animals / ANIMALS_A_FARM));
  await importConditions(db, await shippedConditions());
  await inTransaction(db, async (tx) => {
    const indexes = await dropIndexes(tx, ['animal', 'medical_record']);
    await storePeople(tx, new Date(STAMP));
    await copy(
      tx,
      'farm',
      ['_id', 'name', 'ver'],
      count(farms, (farm) => `${farmId(farm)}\tFarm ${farm}\t${VER}\n`),
    );
    await copy(
      tx,
      'farm_head',
      ['farm_id', 'head'],
      count(farms, (farm) => `${farmId(farm)}\t${VER}\n`),
    );
    const serving = count(farms, (farm) => `${practices.glen._id}\t${farmId(farm)}\n`);
    await copy(tx, 'practice_farm', ['practice_id', 'farm_id'], serving);
    await copyTable(
      tx,
      animalTable,
      count(animals, (animal) => copyLine(animalTable, animalRow(animal))),
    );
    await copyTable(
      tx,
      recordTable,
      count(records, (record) => copyLine(recordTable, recordRow(record))),
    );
    for (const definition of indexes) await tx.script(definition);
    await tx.rows(sql`update farm_head set digest = farm_digest(farm_id)`);
  });
  await db.rows(sql`vacuum analyze farm, practice_farm, animal, medical_record, condition`);
  return { farms, records };
}

/** The farm an animal is on. */
export function farmOf(animal: number): string {
  return farmId(Math.floor(animal / ANIMALS_A_FARM));
}

/** The animal a record is of. */
export function animalOf(record: number): number {
  return Math.floor(record / RECORDS_AN_ANIMAL);
}

function animalRow(animal: number): Stamped<AnimalRow> {
  const id = animalId(animal);
  const born = new Date(Date.UTC(2018 + (animal % 8), animal % 12, 1 + (animal % 28))).toISOString();
  return {
    _id: id,
    farm_id: farmOf(animal),
    date_joined_farm: born,
    date_left_farm: null,
    date_of_birth: born,
    species: 'Cattle',
    national_breed_code: BREEDS[animal % BREEDS.length] ?? null,
    gender: animal % 5 === 0 ? 'Male' : 'Female',
    reproductive_state: [
      { name: STATES[animal % STATES.length] ?? 'heifer', date: born },
      { name: STATES[(animal + 1) % STATES.length] ?? 'heifer', date: STAMP },
    ],
    milk_yield_level: [{ name: animal % 2 === 0 ? 'high' : 'low', date: STAMP }],
    diet_intensity: [{ name: 'grass', date: STAMP }],
    herd_id: animal % 3,
    stock_id: animal,
    identification_number: id,
    eid: [`826${String(animal).padStart(12, '0')}`],
    deceased_record: null,
    updated_at: STAMP,
    version: 1,
    ver: VER,
  };
}

function recordRow(record: number): Stamped<RecordRow> {
  const animal = animalOf(record);
  const [author = people[0]] = people;
  return {
    _id: recordId(record),
    farm_id: farmOf(animal),
    animal_id: animalId(animal),
    tentative_conditions: [
      { condition_id: 'bench', date_diagnosed: STAMP, name: 'Mastitis', organ: 'Udder', system: 'Mammary' },
    ],
    tentative_diagnosis_methods: [{ name: 'Clots in milk', notes: null }],
    presumptive_conditions: [],
    presumptive_diagnosis_methods: [],
    confirmed_conditions: [],
    confirmed_diagnosis_methods: [],
    notes: `Left hind quarter hard and warm, seen at the morning milking; case ${record}.`,
    examined_at: STAMP,
    created_at: STAMP,
    updated_at: STAMP,
    created_by: author?.name ?? null,
    updated_by: author?.name ?? null,
    version: 1,
    ver: VER,
  };
}

/**
 * Drops the indexes that no constraint needs, and gives what makes them again: filled row by row, the one over all text
 * takes ten times as long as made at once.
 */
async function dropIndexes(tx: Transaction, tables: readonly string[]): Promise<string[]> {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition
    from pg_indexes i
    where schemaname = current_schema
      and tablename = any(${tables}::text[])
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
  `);
  for (const { name } of indexes) await tx.rows(sql`drop index ${identifier(name)}`);
  return indexes.map(({ definition }) => definition);
}

function copyTable<Row>(tx: Transaction, { table, columns }: CopyTable<Row>, lines: Iterable<string>): Promise<void> {
  return copy(tx, table, Object.keys(columns), lines);
}

async function copy(tx: Transaction, table: string, columns: string[], lines: Iterable<string>): Promise<void> {
  const into = await tx.copyIn(sql`copy ${identifier(table)} (${identifiers(columns)}) from stdin`);
  await pipeline(Readable.from(lines), into);
}

/** The lines of `count` rows, several hundred a piece. */
function* count(rows: number, lineOf: (row: number) => string): Generator<string> {
  for (let first = 0; first < rows; first += LINES_AT_ONCE) {
    const length = Math.min(LINES_AT_ONCE, rows - first);
    yield Array.from({ length }, (_, at) => lineOf(first + at)).join('');
  }
}
