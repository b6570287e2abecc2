import type { FarmAccess } from '../access/farm-access.ts';
import { identifier, join, type SqlValue, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import { type Batch, ofEachTable } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { canStandUnder, idType, standAbove } from './parents.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';
import type { Document } from './write.ts';

/** A row as a command finds it, locked. */
export type Found = { state: 'live' | 'deleted'; document: Document; version: number; ver: number };

/** What a new document would find: its parents, and whatever already has its id in the farm. */
export type Place = { parents_stand: boolean; is_taken: boolean; is_here: boolean; first: Document | null };

type Address = { readonly parents: Parents; readonly id: string };

/**
 * The row of a document under its parents, locked until the end of the transaction; null if there is none there. A deleted
 * one is found too, told apart by its state.
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

/** What stands at the place of a new document. Its ids must be possible. */
export const lookAt = (work: FarmWork, table: RecordTable, parents: Parents, id: string): Promise<Place> =>
  work.ask(placesIn(table), { parents, id });

type FoundRow = { at: number; document: Document; version: number; ver: number; is_deleted: boolean };

const rowsIn = ofEachTable(
  (table): Batch<Address, Found | null> => ({
    kind: 'read',
    run: async (work, addresses) => {
      const rows = await work.tx.rows<FoundRow>(sql`
        select asked.at, ${identifier(table.document)}(item) as document, item.version, item.ver,
          ${table.isRecord ? sql`item.deleted_at is not null` : sql`false`} as is_deleted
        from ${asked(table, addresses)}
        join ${identifier(table.table)} as item
          on item.farm_id = ${work.access.farmId}
          and item._id = asked._id
          and ${isUnder(table)}
        for update of item
      `);
      const found = new Map(rows.map((row) => [row.at, foundOf(row)]));
      return addresses.map((_address, index) => found.get(index + 1) ?? null);
    },
  }),
);

const foundOf = ({ document, version, ver, is_deleted }: FoundRow): Found => ({
  state: is_deleted ? 'deleted' : 'live',
  document,
  version,
  ver,
});

const placesIn = ofEachTable(
  (table): Batch<Address, Place> => ({
    kind: 'read',
    run: ({ tx, access }, addresses) =>
      tx.rows<Place>(sql`
        select ${standAbove(access, idsAbove(table))} as parents_stand,
          there.is_here is not null as is_taken,
          coalesce(there.is_here, false) as is_here,
          (
            select document
            from revision
            where ${firstRevision(access, table, sql`asked._id::text`)}
          ) as first
        from ${asked(table, addresses)}
        left join lateral (
          select ${isUnder(table)} as is_here
          from ${identifier(table.table)} as item
          where item.farm_id = ${access.farmId}
            and item._id = asked._id
        ) as there on true
        order by asked.at
      `),
  }),
);

/** Of the history of a document, how it was first. */
export const firstRevision = ({ farmId }: FarmAccess, { entity }: RecordTable, id: SqlValue): Statement => sql`
  farm_id = ${farmId}
    and entity = ${entity}
    and entity_id = ${id}
    and version = 1
`;

/**
 * The addresses as rows: the id, the ids above it, and in which place it was asked for. One alone stands there as values, so that
 * Postgres plans no join for it.
 */
const asked = (table: RecordTable, addresses: readonly Address[]): Statement => {
  const columns = [
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

const parentType = (column: RecordTable['parents'][number]): Statement =>
  column === 'animal_id' ? sql`text` : sql`uuid`;

const isUnder = (table: RecordTable): Statement =>
  join(
    table.parents.map((column) => sql`item.${identifier(column)} = asked.${identifier(column)}`),
    sql` and `,
    sql`true`,
  );

/** The ids above a document that was asked for. */
const idsAbove = ({ parents }: RecordTable) => {
  const idIn = (column: RecordTable['parents'][number]) =>
    parents.includes(column) ? sql`asked.${identifier(column)}` : null;
  return { animalId: idIn('animal_id'), medicalRecordId: idIn('medical_record_id'), treatmentId: idIn('treatment_id') };
};
