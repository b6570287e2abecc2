import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CopyTable, copyLine } from '@byre/demo-data/copy-text';
import { practices } from '@byre/demo-data/practices';
import { storePeople } from '@byre/demo-data/store';
import { animalTable, recordTable } from '@byre/demo-data/tables';
import { shippedConditions } from '@byre/reference-data/shipped';
import type { Database, Transaction } from '@byre/server/db/database';
import { recountFarmDigests } from '@byre/server/db/farm-digests';
import { identifier, identifiers, sql } from '@byre/server/db/sql';
import { inTransaction } from '@byre/server/db/transaction';
import { importConditions } from '@byre/server/importers/conditions';
import { animalRow, animalsAFarm, farmId, firstVer, recordRow, recordsAnAnimal, stamp } from './rows.ts';

const linesAtOnce = 500;

/** Settings that make filling and indexing fast. The benchmark throws this server away afterwards. */
export const fillSettings = { maintenance_work_mem: '512MB', max_wal_size: '16GB' } as const;

/**
 * Fills an empty, migrated database with this many animals and twice as many records, all visible to the people of one practice.
 */
export const fill = async (
  db: Database,
  animals: number,
  records = animals * recordsAnAnimal,
): Promise<{ farms: number; records: number }> => {
  const farms = Math.max(1, Math.ceil(animals / animalsAFarm));
  await importConditions(db, await shippedConditions());
  const indexes = await inTransaction(db, async (tx) => {
    await storePeople(tx, new Date(stamp));
    await fillFarms(tx, farms);
    return await dropIndexes(tx, ['animal', 'medical_record']);
  });
  // Fills in two halves at the same time: Postgres builds the search text as it stores the rows, which is most of the work.
  const middle = Math.ceil(animals / 2);
  await Promise.all([
    inTransaction(db, (tx) => fillAnimals(tx, { first: 0, end: middle }, records)),
    inTransaction(db, (tx) => fillAnimals(tx, { first: middle, end: animals }, records)),
  ]);
  await inTransaction(db, async (tx) => {
    for (const definition of indexes) await tx.script(definition);
    await recountFarmDigests(tx);
  });
  await db.rows(sql`vacuum analyze farm, practice_farm, animal, medical_record, condition`);
  return { farms, records };
};

const fillFarms = async (tx: Transaction, farms: number): Promise<void> => {
  const all = { first: 0, end: farms };
  const lines = (lineOf: (farm: number) => string) => linesOf(all, lineOf);
  await copy(
    tx,
    'farm',
    ['_id', 'name', 'ver'],
    lines((farm) => `${farmId(farm)}\tFarm ${farm}\t${firstVer}\n`),
  );
  await copy(
    tx,
    'farm_head',
    ['farm_id', 'head'],
    lines((farm) => `${farmId(farm)}\t${firstVer}\n`),
  );
  await copy(
    tx,
    'practice_farm',
    ['practice_id', 'farm_id'],
    lines((farm) => `${practices.glen._id}\t${farmId(farm)}\n`),
  );
};

/** Rows by number; the last number is not included. */
type Range = { first: number; end: number };

/** Animals with all of their records. */
const fillAnimals = async (tx: Transaction, animals: Range, records: number): Promise<void> => {
  const animalLines = linesOf(animals, (animal) => copyLine(animalTable, animalRow(animal)));
  await copyTable(tx, animalTable, animalLines);
  const own = {
    first: animals.first * recordsAnAnimal,
    end: Math.min(records, animals.end * recordsAnAnimal),
  };
  await copyTable(
    tx,
    recordTable,
    linesOf(own, (record) => copyLine(recordTable, recordRow(record))),
  );
};

/**
 * Drops the indexes that no constraint needs, and returns the statements that create them again. Maintained row by row, the
 * full-text index takes ten times as long as when it is built at once.
 */
const dropIndexes = async (tx: Transaction, tables: readonly string[]): Promise<string[]> => {
  const indexes = await tx.rows<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition
    from pg_indexes i
    where schemaname = current_schema
      and tablename = any(${tables}::text[])
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
  `);
  for (const { name } of indexes) await tx.rows(sql`drop index ${identifier(name)}`);
  return indexes.map(({ definition }) => definition);
};

const copyTable = <Row>(tx: Transaction, { table, columns }: CopyTable<Row>, lines: Iterable<string>): Promise<void> =>
  copy(tx, table, Object.keys(columns), lines);

const copy = async (tx: Transaction, table: string, columns: string[], lines: Iterable<string>): Promise<void> => {
  const into = await tx.copyIn(sql`copy ${identifier(table)} (${identifiers(columns)}) from stdin`);
  await pipeline(Readable.from(lines), into);
};

/** The lines of a range of rows, several hundred at a time. */
function* linesOf({ first, end }: Range, lineOf: (row: number) => string): Generator<string> {
  for (let from = first; from < end; from += linesAtOnce) {
    const length = Math.min(linesAtOnce, end - from);
    yield Array.from({ length }, (_, at) => lineOf(from + at)).join('');
  }
}
