import { type EachFarm, eachFarm, type FarmAccess } from '../access/farm-access.ts';
import type { Transaction } from '../db/database.ts';
import { isSpread } from '../db/spread.ts';
import { identifier, join, type SqlValue, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import { type Batch, type OfFarm, ofEachTable, workOfAll } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { canStandUnder, idType, standAbove } from './parents.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';
import type { Document } from './write.ts';

/** A locked row, as a command finds it. */
export type Found = { state: 'live' | 'deleted'; document: Document; version: number; ver: number };

/**
 * What is there for a new document: its parents, and whatever already has its id on the farm, or on another one
 * (`is_elsewhere`).
 */
export type Place = {
  parents_stand: boolean;
  is_taken: boolean;
  is_here: boolean;
  is_elsewhere: boolean;
  first: Document | null;
};

type Address = { readonly parents: Parents; readonly id: string };

/**
 * The row of a document under its parents, locked until the end of the transaction; null if there is none. A deleted
 * one is found too, and its state says so.
 */
export const findForWrite = (
  work: FarmWork,
  table: RecordTable,
  parents: Parents,
  id: string,
): Promise<Found | null> => {
  const isPossible = !table.isRecord || (isUuid(id) && canStandUnder(table, parents));
  return isPossible ? work.ask(rowsIn(table), { parents, id }) : Promise.resolve(null);
};

/** What is already at the place of a new document. Its ids must be valid. */
export const lookAt = (work: FarmWork, table: RecordTable, parents: Parents, id: string): Promise<Place> =>
  work.ask(placesIn(table), { parents, id });

type FoundRow = { at: number; document: Document; version: number; ver: number; is_deleted: boolean };

const rowsIn = ofEachTable((table): Batch<Address, Found | null> => {
  const find = async (
    tx: Transaction,
    { farmId }: FarmAccess | EachFarm,
    { addresses, count, lock }: { addresses: Statement; count: number; lock: Statement },
  ) => {
    const rows = await tx.rows<FoundRow>(sql`
      select asked.at, ${identifier(table.document)}(item) as document, item.version, item.ver,
        ${table.isRecord ? sql`item.deleted_at is not null` : sql`false`} as is_deleted
      from ${addresses}
      join ${identifier(table.table)} as item
        on item.farm_id = ${farmId}
        and item._id = asked._id
        and ${isUnder(table)}
      ${lock}
    `);
    const found = new Map(rows.map((row) => [row.at, foundOf(row)]));
    return Array.from({ length: count }, (_none, index) => found.get(index + 1) ?? null);
  };
  return {
    kind: 'read',
    run: ({ tx, access }, addresses) =>
      find(tx, access, {
        ...{ addresses: asked(table, addresses), count: addresses.length },
        lock: sql`for update of item`,
      }),
    across: (all) => {
      const { tx, farms, addresses } = askedOnFarms(table, all);
      // A writer holds the farm's counter. If somebody else holds it, this must not wait for them.
      return find(tx, farms, { addresses, count: all.length, lock: sql`` });
    },
  };
});

const foundOf = ({ document, version, ver, is_deleted }: FoundRow): Found => ({
  state: is_deleted ? 'deleted' : 'live',
  document,
  version,
  ver,
});

const placesIn = ofEachTable((table): Batch<Address, Place> => {
  const look = async (tx: Transaction, access: FarmAccess | EachFarm, addresses: Statement) =>
    tx.rows<Place>(sql`
      select ${standAbove(access, idsAbove(table))} as parents_stand,
        there.is_here is not null as is_taken,
        coalesce(there.is_here, false) as is_here,
        ${(await isSpread(tx)) ? sql`false` : elsewhere(table, access)} as is_elsewhere,
        (
          select document
          from revision
          where ${firstRevision(access, table, sql`asked._id::text`)}
        ) as first
      from ${addresses}
      left join lateral (
        select ${isUnder(table)} as is_here
        from ${identifier(table.table)} as item
        where item.farm_id = ${access.farmId}
          and item._id = asked._id
      ) as there on true
      order by asked.at
    `);
  return {
    kind: 'read',
    run: ({ tx, access }, addresses) => look(tx, access, asked(table, addresses)),
    across: async (all) => {
      const { tx, farms, addresses } = askedOnFarms(table, all);
      const places = await look(tx, farms, addresses);
      return places.map((place, at) => ({ ...place, is_elsewhere: place.is_elsewhere || isOfEarlierFarm(all, at) }));
    },
  };
});

/** Whether another farm has the id. Where tables are distributed, ids are held by farm and nobody looks. */
const elsewhere = ({ table }: RecordTable, { farmId }: FarmAccess | EachFarm): Statement =>
  sql`is_id_elsewhere(${table}::regclass, asked._id, ${farmId})`;

/** Whether the same id is asked for a farm before: nothing of the same transaction has been written yet. */
const isOfEarlierFarm = (all: readonly OfFarm<Address>[], at: number): boolean =>
  all.slice(0, at).some(({ work, asked: { id } }) => {
    const own = all[at];
    return id === own?.asked.id && work.access.farmId !== own.work.access.farmId;
  });

/** The first version in the history of a document. */
export const firstRevision = (
  { farmId }: FarmAccess | EachFarm,
  { entity }: RecordTable,
  id: SqlValue,
): Statement => sql`
  farm_id = ${farmId}
    and entity = ${entity}
    and entity_id = ${id}
    and version = 1
`;

/**
 * The addresses as rows: the id, the parents' ids, and the position in the request. A single one is written as values,
 * so that Postgres plans no join.
 */
const asked = (table: RecordTable, addresses: readonly Address[], farmIds: readonly string[] = []): Statement => {
  const columns = [
    ...(farmIds.length > 0 ? [{ name: 'farm_id', type: sql`text`, values: farmIds }] : []),
    { name: '_id', type: idType(table), values: addresses.map(({ id }) => id) },
    ...table.parents.map((column) => ({
      name: column,
      type: parentType(column),
      values: addresses.map(({ parents }) => parentId(column, parents) ?? ''),
    })),
  ];
  if (addresses.length === 1) {
    const values = columns.map(({ name, type, values: [value = ''] }) => sql`${value}::${type} as ${identifier(name)}`);
    return sql`(select ${join(values, sql`, `)}, 1 as at) as asked`;
  }
  const lists = columns.map(({ type, values }) => sql`${values}::${type}[]`);
  const names = [...columns.map(({ name }) => name), 'at'].map((name) => sql`${identifier(name)}`);
  return sql`unnest(${join(lists, sql`, `)}) with ordinality as asked (${join(names, sql`, `)})`;
};

/** The same for several farms, each address with its farm. */
const askedOnFarms = (table: RecordTable, all: readonly OfFarm<Address>[]) => {
  const { farms, farmIds } = eachFarm(
    all.map(({ work }) => work.access),
    sql`asked.farm_id`,
  );
  const addresses = asked(
    table,
    all.map((one) => one.asked),
    farmIds,
  );
  return { tx: workOfAll(all).tx, farms, addresses };
};

const parentType = (column: RecordTable['parents'][number]): Statement =>
  column === 'animal_id' ? sql`text` : sql`uuid`;

const isUnder = (table: RecordTable): Statement =>
  join(
    table.parents.map((column) => sql`item.${identifier(column)} = asked.${identifier(column)}`),
    sql` and `,
    sql`true`,
  );

/** The parents' ids of a requested document. */
const idsAbove = ({ parents }: RecordTable) => {
  const idIn = (column: RecordTable['parents'][number]) =>
    parents.includes(column) ? sql`asked.${identifier(column)}` : null;
  return { animalId: idIn('animal_id'), medicalRecordId: idIn('medical_record_id'), treatmentId: idIn('treatment_id') };
};
