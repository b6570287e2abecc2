import type { NamingColumn } from '@byre/contract/entities/declaration';
import { identifier, json, type Statement, sql } from '../db/sql.ts';
import type { SharedWork } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { idType } from './parents.ts';
import type { RecordTable } from './tables.ts';

/** An edit of a document, with what the history keeps of it alone. */
export type Edit = { readonly id: string; readonly happened: Happened };

type Happened = {
  readonly event_time: string | null;
  readonly device_time: string | null;
  readonly clock_offset_ms: number | null;
  readonly device: string | null;
  readonly author_id: string | null;
  readonly author_name: string | null;
};

export const happenedIn = ({ eventTime, deviceClock, device, author }: FarmWork): Happened => ({
  event_time: eventTime,
  device_time: deviceClock?.at ?? null,
  clock_offset_ms: deviceClock?.offsetMs ?? null,
  device,
  author_id: author?.id ?? null,
  author_name: author?.name ?? null,
});

/** Who writes, and when, as rows are stamped. */
export const stampOf = ({ now, actor }: SharedWork) => ({ at: now.toISOString(), by: actor.name });

/** An id as Postgres writes it: an address may have a UUID in capitals. */
export const keyOf = ({ isRecord }: RecordTable, id: string): string => (isRecord ? id.toLowerCase() : id);

/**
 * What an id is compared with, to be one of these. A single one is compared as such: Postgres would plan a statement with a
 * list anew each time, because a list of one promises less than the lists it plans for.
 */
export const anyOf = (table: RecordTable, edits: readonly Edit[]): Statement => {
  const [only, ...more] = edits;
  if (only && more.length === 0) return sql`${only.id}::${idType(table)}`;
  return sql`any (${edits.map(({ id }) => id)}::${idType(table)}[])`;
};

type Writing = {
  op: 'create' | 'update' | 'delete';
  edits: readonly Edit[];
  /** The column of a row that names the document of its edit: its own id, or the one above it with which it goes. */
  editOf: '_id' | NamingColumn;
  /** Finds the rows that live and are about to be written. */
  before: Statement;
  ver: number;
  /** With the last write goes the commit. */
  isLast: boolean;
};

type WrittenRow = { id: string; document: string; version: number; ver: number };

/**
 * One statement writes the rows, keeps what they now say, and brings the farm's counter and digest to it: there is no version without
 * its revision, and no row that the digest does not know. The rows that it replaces are read first: Citus carries out one part
 * after the other, and would find them as they are written. It returns no document of a row either, only its columns.
 */
export const writeWithRevisions = (
  work: SharedWork,
  table: RecordTable,
  { op, edits, editOf, before, ver, isLast }: Writing,
  write: Statement,
): Promise<WrittenRow[]> => {
  const { actor, access, now, tx } = work;
  const statement = sql`
    with replaced as materialized (
      select _id, ver${isOfHolding(table) ? sql`, holding_id` : sql``}
      from ${identifier(table.table)}
      where farm_id = ${access.farmId}
        and ${before}
    ),
    stored as (
      ${write}
      returning item.*
    ),
    written as (
      select stored._id, stored.${identifier(editOf)} as edit_of, stored.version, stored.ver,
        ${identifier(table.document)}(stored::${identifier(table.table)}) as document
      from stored
    ),
    kept as (
      insert into revision (
        farm_id, entity, entity_id, version, op, at, event_time, device_time, clock_offset_ms, user_id, user_name, device,
        author_id, author_name, reset_by, document, ver
      )
      select place.farm_id, ${table.entity}, written._id::text, written.version, ${op}, ${now}, happened.event_time,
        happened.device_time, happened.clock_offset_ms, ${actor.userId}::uuid, ${actor.name},
        happened.device, happened.author_id, happened.author_name, ${actor.resetBy ?? null}::text, place.document, place.ver
      from written
      cross join lateral ${whatHappened(table, edits)}
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
          from replaced
        )
      where farm_id = ${access.farmId}
    )
    select written.document::text as document, written._id::text as id, written.version, written.ver
    from written
  `;
  tx.moved(`farm:${access.farmId}`, ver);
  return isLast ? tx.last<WrittenRow>(statement) : tx.rows<WrittenRow>(statement);
};

/** What the history keeps of the edit of a row that was written. Of a single edit it need not be looked up. */
const whatHappened = (table: RecordTable, edits: readonly Edit[]): Statement => {
  const [only, ...more] = edits;
  if (only && more.length === 0) {
    const { event_time, device_time, clock_offset_ms, device, author_id, author_name } = only.happened;
    return sql`(
      select ${event_time}::timestamptz as event_time, ${device_time}::timestamptz as device_time,
        ${clock_offset_ms}::bigint as clock_offset_ms, ${device}::text as device, ${author_id}::uuid as author_id,
        ${author_name}::text as author_name
    ) as happened`;
  }
  const byId = Object.fromEntries(edits.map((edit) => [keyOf(table, edit.id), edit.happened]));
  return sql`jsonb_to_record(${json(byId)}::jsonb -> written.edit_of::text) as happened (
    event_time timestamptz, device_time timestamptz, clock_offset_ms bigint, device text, author_id uuid, author_name text
  )`;
};

/**
 * Where a version is kept: on the farm, and where it was given on another holding in the history of that one too, which has it in its
 * records; also in that of a holding which it is no longer of. That holding's own counter has not moved.
 */
const placesOf = ({ access }: SharedWork, table: RecordTable): Statement => {
  const here = sql`select ${access.farmId} as farm_id, written.document::jsonb as document, written.ver as ver`;
  if (!isOfHolding(table)) return here;
  return sql`
    ${here}
    union all
    select holding._id, written.document::jsonb || jsonb_build_object('farm_id', holding._id), null
    from (
      select written.document ->> 'holding_id' as _id
      union
      select replaced.holding_id
      from replaced
      where replaced._id = written._id
    ) as holding
    where holding._id <> ${access.farmId}
  `;
};

const isOfHolding = ({ kept }: RecordTable): boolean => kept.includes('holding_id');
