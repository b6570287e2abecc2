import type { NamingColumn } from '@byre/contract/entities/declaration';
import type { Json } from '@byre/contract/fields';
import { identifier, identifiers, join, json, type Statement, sql } from '../db/sql.ts';
import { type Batch, type OfFarm, ofEachTable, type SharedWork, workOfAll } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { idType } from './parents.ts';
import { putStaysRight } from './stays.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';
import {
  anyOf,
  type Edit,
  type EditOnFarm,
  happenedIn,
  keyOf,
  placeOf,
  stampOf,
  type WrittenRow,
  writeWithRevisions,
} from './write-with-revisions.ts';

/** A document as values, as made by the document function of its table. */
export type Document = { readonly [field: string]: Json };

/** A row as a command leaves it. */
export type Written = {
  /** JSON text as made by Postgres. */
  document: string;
  version: number;
  /** The farm counter stamped on the row. */
  ver: number;
  /** True if a create was a repeat and nothing was written. */
  replayed: boolean;
};

/** Writes a new row, its stamps, and its first revision. The id must be free in the farm. */
export const insertRow = (
  work: FarmWork,
  table: RecordTable,
  parents: Parents,
  id: string,
  values: Document,
): Promise<Written> => work.ask(insertsInto(table), { parents, id, values, happened: happenedIn(work) });

/** Writes all of a row's columns, with a new version and its revision. */
export const updateRow = (work: FarmWork, table: RecordTable, id: string, values: Document): Promise<Written> =>
  work.ask(updatesOf(table), { id, values, happened: happenedIn(work) });

/** Marks a row and everything below it as deleted, each with a revision. What was already deleted stays as it was. */
export const deleteRow = (work: FarmWork, table: RecordTable, id: string): Promise<Written> =>
  work.ask(deletesFrom(table), { id, happened: happenedIn(work) });

type EditWithValues = Edit & { readonly values: Document };

const stamps = ['created_at', 'updated_at', 'created_by', 'updated_by', 'version', 'ver'];

type Insert = EditWithValues & { readonly parents: Parents };

const insertsInto = ofEachTable((table): Batch<Insert, Written> => {
  const names = identifiers(['farm_id', '_id', ...table.parents, ...table.columns, ...stamps]);
  const rowOf = (work: SharedWork, ver: number, { parents, id, values }: Insert) => {
    const { at, by } = stampOf(work);
    return {
      ...values,
      farm_id: work.access.farmId,
      _id: id,
      ...Object.fromEntries(table.parents.map((column) => [column, parentId(column, parents)])),
      ...{ created_at: at, updated_at: at, created_by: by, updated_by: by, version: 1, ver },
    };
  };
  const insert = (rows: readonly object[]) => sql`
    insert into ${identifier(table.table)} as item (${names})
    select ${names}
    from jsonb_populate_recordset(null::${identifier(table.table)}, ${json(rows)})
  `;
  const writing = { op: 'create', editOf: '_id', before: sql`false` } as const;
  return {
    kind: 'write',
    run: async (work, edits) => {
      const ver = await work.ver;
      const rows = edits.map((edit) => rowOf(work, ver, edit));
      const about = { ...writing, edits, ver, isLast: work.isOneWrite };
      return inOrder(table, edits, await writeWithRevisions(work, table, about, insert(rows)));
    },
    across: async (all, isLast) => {
      const edits = await onTheirFarms(all);
      const rows = all.map(({ work, asked }, index) => rowOf(work, edits[index]?.ver ?? 0, asked));
      const about = { ...writing, edits, ver: null, isLast };
      return inOrder(table, edits, await writeWithRevisions(workOfAll(all), table, about, insert(rows)));
    },
  };
});

/** The edits with their farms, and the farms' new counters. */
const onTheirFarms = <Own extends EditWithValues>(all: readonly OfFarm<Own>[]): Promise<(Own & EditOnFarm)[]> =>
  Promise.all(all.map(async ({ work, asked }) => ({ ...asked, farmId: work.access.farmId, ver: await work.ver })));

const updatesOf = ofEachTable((table): Batch<EditWithValues, Written> => {
  const names = identifiers(table.columns);
  const next = join(
    table.columns.map((column) => sql`next.${identifier(column)}`),
    sql`, `,
  );
  const run: Batch<EditWithValues, Written>['run'] = async (work, edits) => {
    const ver = await work.ver;
    const { at, by } = stampOf(work);
    const [only, ...more] = edits;
    if (!table.isRecord) {
      await putStaysRight(
        work.tx,
        work.access.farmId,
        edits.map(({ id, values }) => ({ ...values, _id: id })),
      );
    }
    // For a single one they need not be looked up row by row.
    const values =
      only && more.length === 0
        ? json(only.values)
        : sql`${json(Object.fromEntries(edits.map((edit) => [keyOf(table, edit.id), edit.values])))}::jsonb -> item._id::text`;
    const written = await writeWithRevisions(
      work,
      table,
      {
        ...{ op: 'update', edits, editOf: '_id', ver, isLast: work.isOneWrite },
        before: sql`_id = ${anyOf(table, edits)}`,
      },
      sql`
        update ${identifier(table.table)} as item
        set (${names}) = (
            select ${next}
            from jsonb_populate_record(null::${identifier(table.table)}, ${values}) as next
          ),
          ${table.isRecord ? sql`updated_by = ${by},` : sql``}
          updated_at = ${at}, version = item.version + 1, ver = ${ver}
        where item.farm_id = ${work.access.farmId}
          and item._id = ${anyOf(table, edits)}
      `,
    );
    return inOrder(table, edits, written);
  };
  // For an animal, what is known about its stays, farm by farm.
  if (!table.isRecord) return { kind: 'write', run };
  return {
    kind: 'write',
    run,
    across: async (all, isLast) => {
      const edits = await onTheirFarms(all);
      const work = workOfAll(all);
      const { at, by } = stampOf(work);
      const places = [edits.map(({ farmId }) => farmId), edits.map(({ id }) => id)] as const;
      const values = json(Object.fromEntries(edits.map((edit) => [placeOf(table, edit), edit.values])));
      const written = await writeWithRevisions(
        work,
        table,
        {
          ...{ op: 'update', edits, editOf: '_id', ver: null, isLast },
          before: sql`(farm_id, _id) in (
            select edit.farm_id, edit._id
            from unnest(${places[0]}::text[], ${places[1]}::${idType(table)}[]) as edit (farm_id, _id)
          )`,
        },
        sql`
          update ${identifier(table.table)} as item
          set (${names}) = (
              select ${next}
              from jsonb_populate_record(
                null::${identifier(table.table)}, ${values}::jsonb -> concat(item.farm_id, ' ', item._id)
              ) as next
            ),
            updated_by = ${by}, updated_at = ${at}, version = item.version + 1, ver = edit.ver
          from unnest(
            ${places[0]}::text[], ${places[1]}::${idType(table)}[], ${edits.map(({ ver }) => ver)}::bigint[]
          ) as edit (farm_id, _id, ver)
          where item.farm_id = edit.farm_id
            and item._id = edit._id
        `,
      );
      return inOrder(table, edits, written);
    },
  };
});

/**
 * The column by which rows deleted with a document are found: its own id, or the column of those below that has its id.
 */
type Level = { readonly table: RecordTable; readonly by: '_id' | NamingColumn };

const deletesFrom = ofEachTable((table): Batch<Edit, Written> => {
  const levels: Level[] = [{ table, by: '_id' }, ...table.children];
  return {
    kind: 'write',
    run: async (work, edits) => {
      const ver = await work.ver;
      // Sent one after the other, so that all levels take one round trip.
      const [written = []] = await Promise.all(
        levels.map((level, depth) =>
          markDeleted(work, level, {
            gone: sql`${identifier(level.by)} = ${anyOf(table, edits)}${depth === 0 ? sql`` : sql` and deleted_at is null`}`,
            ...{ edits, ver, isLast: work.isOneWrite && depth === levels.length - 1 },
          }),
        ),
      );
      return inOrder(table, edits, written);
    },
  };
});

type Going = { gone: Statement; edits: readonly Edit[]; ver: number; isLast: boolean };

const markDeleted = (work: SharedWork, { table, by: editOf }: Level, { gone, edits, ver, isLast }: Going) => {
  const { at, by } = stampOf(work);
  return writeWithRevisions(
    work,
    table,
    { op: 'delete', edits, editOf, before: gone, ver, isLast },
    sql`
      update ${identifier(table.table)} as item
      set deleted_at = ${at}, updated_at = ${at}, updated_by = ${by}, version = item.version + 1, ver = ${ver}
      where item.farm_id = ${work.access.farmId}
        and ${gone}
    `,
  );
};

/** Assigns to each edit the row that it wrote. */
const inOrder = (table: RecordTable, edits: readonly (Edit | EditOnFarm)[], rows: readonly WrittenRow[]): Written[] => {
  const isOfEach = edits.some((edit) => 'farmId' in edit);
  const byPlace = new Map(rows.map((row) => [isOfEach ? `${row.farm_id} ${row.id}` : row.id, row]));
  return edits.map((edit) => {
    const row = byPlace.get(placeOf(table, edit));
    if (!row) throw new Error('The row to write is gone.');
    const { document, version, ver } = row;
    return { document, version, ver, replayed: false };
  });
};
