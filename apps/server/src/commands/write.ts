import type { NamingColumn } from '@byre/contract/entities/declaration';
import type { Json } from '@byre/contract/fields';
import { identifier, identifiers, join, json, type Statement, sql } from '../db/sql.ts';
import { type Batch, ofEachTable, type SharedWork } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { putStaysRight } from './stays.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';
import { anyOf, type Edit, happenedIn, keyOf, stampOf, writeWithRevisions } from './write-with-revisions.ts';

/** A document as values: what the document function of its table makes. */
export type Document = { readonly [field: string]: Json };

/** A row as a command leaves it. */
export type Written = {
  /** JSON text as Postgres made it. */
  document: string;
  version: number;
  /** The farm counter stamped on the row. */
  ver: number;
  /** True when a create was a repeat and nothing was written. */
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

/** Marks a row and all below it as deleted, each with a revision; what was deleted before stays as it was. */
export const deleteRow = (work: FarmWork, table: RecordTable, id: string): Promise<Written> =>
  work.ask(deletesFrom(table), { id, happened: happenedIn(work) });

type EditWithValues = Edit & { readonly values: Document };

const stamps = ['created_at', 'updated_at', 'created_by', 'updated_by', 'version', 'ver'];

const insertsInto = ofEachTable((table): Batch<EditWithValues & { readonly parents: Parents }, Written> => {
  const names = identifiers(['farm_id', '_id', ...table.parents, ...table.columns, ...stamps]);
  return {
    kind: 'write',
    run: async (work, edits) => {
      const ver = await work.ver;
      const { at, by } = stampOf(work);
      const rows = edits.map(({ parents, id, values }) => ({
        ...values,
        farm_id: work.access.farmId,
        _id: id,
        ...Object.fromEntries(table.parents.map((column) => [column, parentId(column, parents)])),
        ...{ created_at: at, updated_at: at, created_by: by, updated_by: by, version: 1, ver },
      }));
      const written = await writeWithRevisions(
        work,
        table,
        { op: 'create', edits, editOf: '_id', before: sql`false`, ver, isLast: work.isOneWrite },
        sql`
          insert into ${identifier(table.table)} as item (${names})
          select ${names}
          from jsonb_populate_recordset(null::${identifier(table.table)}, ${json(rows)})
        `,
      );
      return inOrder(table, edits, written);
    },
  };
});

const updatesOf = ofEachTable((table): Batch<EditWithValues, Written> => {
  const names = identifiers(table.columns);
  const next = join(
    table.columns.map((column) => sql`next.${identifier(column)}`),
    sql`, `,
  );
  return {
    kind: 'write',
    run: async (work, edits) => {
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
      // Of a single one they need not be looked up row by row.
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
    },
  };
});

/** The column by which rows are found that go with a document: its own id, or the one of those below that names it. */
type Level = { readonly table: RecordTable; readonly by: '_id' | NamingColumn };

const deletesFrom = ofEachTable((table): Batch<Edit, Written> => {
  const levels: Level[] = [{ table, by: '_id' }, ...table.children];
  return {
    kind: 'write',
    run: async (work, edits) => {
      const ver = await work.ver;
      // Sent behind each other, so that all levels are one round trip.
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

/** To each edit the row that it wrote. */
const inOrder = (
  table: RecordTable,
  edits: readonly Edit[],
  rows: readonly (Omit<Written, 'replayed'> & { id: string })[],
): Written[] => {
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return edits.map(({ id }) => {
    const row = byId.get(keyOf(table, id));
    if (!row) throw new Error('The row to write is gone.');
    return { ...row, replayed: false };
  });
};
