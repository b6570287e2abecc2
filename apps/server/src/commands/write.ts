import type { Json } from '@byre/contract/fields';
import { identifier, identifiers, join, json, type Statement, sql } from '../db/sql.ts';
import { isUuid } from '../ids.ts';
import type { FarmWork } from './farm-work.ts';
import { type Parents, parentId, type RecordTable } from './tables.ts';

/** A document as values: what the document function of its table makes. */
export type Document = { readonly [field: string]: Json };

/** A row as a command finds it, locked. */
export type Found = { state: 'live' | 'deleted'; document: Document; version: number; ver: number };

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

/**
 * The row of a document under its parents, locked until the end of the transaction; null if there is none there. A deleted
 * one is found too, told apart by its state.
 */
export const findForWrite = async (
  work: FarmWork,
  table: RecordTable,
  parents: Parents,
  id: string,
): Promise<Found | null> => {
  const isPossible = !table.isRecord || [id, parents.medicalRecordId, parents.treatmentId].every(isUuidOrNull);
  if (!isPossible) return null;
  const [row] = await work.tx.rows<{ document: Document; version: number; ver: number; is_deleted: boolean }>(sql`
    select ${identifier(table.document)}(item) as document, version, ver,
      ${table.isRecord ? sql`deleted_at is not null` : sql`false`} as is_deleted
    from ${identifier(table.table)} as item
    where farm_id = ${work.access.farmId}
      and _id = ${id}
      and ${underParents(table, parents)}
    for update
  `);
  if (!row) return null;
  const { document, version, ver, is_deleted } = row;
  return { state: is_deleted ? 'deleted' : 'live', document, version, ver };
};

/** Writes a new row, its stamps, and its first revision. The id must be free in the farm. */
export const insertRow = async (
  work: FarmWork,
  table: RecordTable,
  parents: Parents,
  id: string,
  values: Document,
): Promise<Written> => {
  const ver = await work.ver;
  const stamp = stampOf(work);
  const row = {
    ...values,
    farm_id: work.access.farmId,
    _id: id,
    ...Object.fromEntries(table.parents.map((column) => [column, parentId(column, parents)])),
    created_at: stamp.at,
    updated_at: stamp.at,
    created_by: stamp.by,
    updated_by: stamp.by,
    version: 1,
    ver,
  };
  const names = identifiers([
    'farm_id',
    '_id',
    ...table.parents,
    ...table.columns,
    'created_at',
    'updated_at',
    'created_by',
    'updated_by',
    'version',
    'ver',
  ]);
  return writtenBy(
    work,
    table,
    { op: 'create', before: sql`false`, isLast: work.isOneWrite },
    sql`
      insert into ${identifier(table.table)} as item (${names})
      select ${names}
      from jsonb_populate_record(null::${identifier(table.table)}, ${json(row)})
      returning ${returned(table)}
    `,
  );
};

/** Writes all of a row's columns anew, with a new version and its revision. */
export const updateRow = async (work: FarmWork, table: RecordTable, id: string, values: Document): Promise<Written> => {
  const ver = await work.ver;
  const stamp = stampOf(work);
  const names = identifiers(table.columns);
  const next = join(
    table.columns.map((column) => sql`next.${identifier(column)}`),
    sql`, `,
  );
  return writtenBy(
    work,
    table,
    { op: 'update', before: sql`_id = ${id}`, isLast: work.isOneWrite },
    sql`
      update ${identifier(table.table)} as item
      set (${names}) = (
          select ${next}
          from jsonb_populate_record(null::${identifier(table.table)}, ${json(values)}) as next
        ),
        ${table.isRecord ? sql`updated_by = ${stamp.by},` : sql``}
        updated_at = ${stamp.at}, version = item.version + 1, ver = ${ver}
      where item.farm_id = ${work.access.farmId}
        and item._id = ${id}
      returning ${returned(table)}
    `,
  );
};

/** Marks a row and all below it as deleted, each with a revision; what was deleted before stays as it was. */
export const deleteRow = async (work: FarmWork, table: RecordTable, id: string): Promise<Written> => {
  const written = await markDeleted(work, table, sql`_id = ${id}`);
  for (const child of table.children) {
    await markDeleted(work, child.table, sql`${identifier(child.by)} = ${id} and deleted_at is null`);
  }
  const [row] = written;
  if (!row) throw new Error('The row to delete is gone.');
  return row;
};

const markDeleted = async (work: FarmWork, table: RecordTable, which: Statement): Promise<Written[]> => {
  const ver = await work.ver;
  const stamp = stampOf(work);
  return writeWithRevision(
    work,
    table,
    { op: 'delete', before: which, isLast: false },
    sql`
      update ${identifier(table.table)} as item
      set deleted_at = ${stamp.at}, updated_at = ${stamp.at}, updated_by = ${stamp.by},
        version = item.version + 1, ver = ${ver}
      where item.farm_id = ${work.access.farmId}
        and ${which}
      returning ${returned(table)}
    `,
  );
};

const writtenBy = async (work: FarmWork, table: RecordTable, what: Writing, write: Statement): Promise<Written> => {
  const [row] = await writeWithRevision(work, table, what, write);
  if (!row) throw new Error('The row to write is gone.');
  return row;
};

type WrittenRow = Omit<Written, 'replayed'>;

/** `before` finds the rows that live and are about to be written; with the last write goes the commit. */
type Writing = { op: 'create' | 'update' | 'delete'; before: Statement; isLast: boolean };

/**
 * One statement writes the rows, keeps what they now say, and brings the farm's counter and digest to it: there is no version without
 * its revision, and no row that the digest does not know. The rows that it replaces are read as they stood before.
 */
const writeWithRevision = async (
  work: FarmWork,
  table: RecordTable,
  { op, before, isLast }: Writing,
  write: Statement,
): Promise<Written[]> => {
  const { actor, access, now, eventTime, deviceClock, device, author } = work;
  const ver = await work.ver;
  const statement = sql`
    with written as (${write}),
    kept as (
      insert into revision (
        farm_id, entity, entity_id, version, op, at, event_time, device_time, clock_offset_ms, user_id, user_name, device,
        author_id, author_name, reset_by, document
      )
      select place.farm_id, ${table.entity}, written._id::text, written.version, ${op}, ${now},
        ${eventTime}::timestamptz, ${deviceClock?.at ?? null}::timestamptz, ${deviceClock?.offsetMs ?? null}::bigint,
        ${actor.userId}::uuid, ${actor.name}, ${device}, ${author?.id ?? null}::uuid,
        ${author?.name ?? null}, ${actor.resetBy ?? null}::text, place.document
      from written
      cross join lateral (${placesOf(work, table)}) as place
    ),
    summed as (
      update farm_head
      set head = ${ver}, digest = digest
        + case when ${op} = 'delete' then 0 else (
          select coalesce(sum(row_digest(${table.entity}, _id::text, ver)), 0)
          from written
        ) end
        - (
          select coalesce(sum(row_digest(${table.entity}, _id::text, ver)), 0)
          from ${identifier(table.table)}
          where farm_id = ${access.farmId}
            and ${before}
        )
      where farm_id = ${access.farmId}
    )
    select written.document::text as document, written.version, written.ver
    from written
  `;
  work.tx.moved(`farm:${access.farmId}`, ver);
  const rows = await (isLast ? work.tx.last<WrittenRow>(statement) : work.tx.rows<WrittenRow>(statement));
  return rows.map((row) => ({ ...row, replayed: false }));
};

/**
 * Where a version is kept: on the farm, and where it was given on another holding in the history of that one too, which has it in its
 * records; also in that of a holding which it is no longer of.
 */
const placesOf = ({ access }: FarmWork, table: RecordTable): Statement => {
  const here = sql`select ${access.farmId} as farm_id, written.document::jsonb as document`;
  if (!table.kept.includes('holding_id')) return here;
  return sql`
    ${here}
    union all
    select holding._id, written.document::jsonb || jsonb_build_object('farm_id', holding._id)
    from (
      select written.document ->> 'holding_id' as _id
      union
      select before.holding_id
      from ${identifier(table.table)} as before
      where before.farm_id = ${access.farmId}
        and before._id = written._id
    ) as holding
    where holding._id <> ${access.farmId}
  `;
};

const returned = (table: RecordTable): Statement =>
  sql`item._id, item.version, item.ver, ${identifier(table.document)}(item) as document`;

const underParents = (table: RecordTable, parents: Parents): Statement =>
  join(
    table.parents.map((column) => sql`${identifier(column)} = ${parentId(column, parents)}`),
    sql` and `,
    sql`true`,
  );

const stampOf = ({ now, actor }: FarmWork) => ({ at: now.toISOString(), by: actor.name });

const isUuidOrNull = (id: string | null): boolean => id === null || isUuid(id);
