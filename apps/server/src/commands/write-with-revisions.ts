import type { NamingColumn } from '@byre/contract/entities/declaration';
import type { FarmAccess } from '../access/farm-access.ts';
import { anyFarmOf, type ProvenFarm } from '../access/proven-farm.ts';
import { identifier, json, type Statement, sql } from '../db/sql.ts';
import type { SharedWork } from './batch.ts';
import type { FarmWork } from './farm-work.ts';
import { idType } from './parents.ts';
import type { RecordTable } from './tables.ts';

/** An edit of a document, with what the history records about this edit only. */
export type Edit = { readonly id: string; readonly happened: Happened };

/** One of several edits on several farms: its farm, and the new counter of that farm. */
export type EditOnFarm = Edit & { readonly farmId: ProvenFarm; readonly ver: number };

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

/** The author and time with which rows are stamped. */
export const stampOf = ({ now, actor }: SharedWork) => ({ at: now.toISOString(), by: actor.name });

/** An id as Postgres writes it. An address may have a UUID in capitals. */
export const keyOf = ({ isRecord }: RecordTable, id: string): string => (isRecord ? id.toLowerCase() : id);

/**
 * The comparison for an id to be one of these. A single one is compared as a value: with a list, Postgres would plan
 * the statement again each time, because a list of one is cheaper than the lists it plans for.
 */
export const anyOf = (table: RecordTable, edits: readonly Edit[]): Statement => {
  const [only, ...more] = edits;
  if (only && more.length === 0) return sql`${only.id}::${idType(table)}`;
  return sql`any (${edits.map(({ id }) => id)}::${idType(table)}[])`;
};

type Writing = {
  op: 'create' | 'update' | 'delete';
  edits: readonly (Edit | EditOnFarm)[];
  /** The column of a row with the id of the edited document: its own id, or that of the parent it is deleted with. */
  editOf: '_id' | NamingColumn;
  /** Finds the rows that are about to be written and are not deleted. */
  before: Statement;
  /** The farm's new counter; null if the edits are on several farms, each with its own. */
  ver: number | null;
  /** The commit is sent with the last write. */
  isLast: boolean;
};

export type WrittenRow = { farm_id: string; id: string; document: string; version: number; ver: number };

/**
 * One statement writes the rows, stores their new versions in the history, and updates the farm's counter and digest.
 * So there is no version without its revision, and no row that is missing from the digest. The rows it replaces are
 * read first, because Citus carries out one part after the other and would find the new ones. Citus also returns no
 * document of a row, only its columns.
 */
export const writeWithRevisions = (
  work: SharedWork,
  table: RecordTable,
  { op, edits, editOf, before, ver, isLast }: Writing,
  write: Statement,
): Promise<WrittenRow[]> => {
  const { actor, access, now, tx } = work;
  const counters = ver === null ? countersOf(edits) : [{ farmId: access.farmId, ver }];
  const statement = sql`
    with replaced as materialized (
      select farm_id, _id, ver${isOfHolding(table) ? sql`, holding_id` : sql``}
      from ${identifier(table.table)}
      where farm_id = ${ver === null ? anyFarmOf(counters.map(({ farmId }) => farmId)) : access.farmId}
        and ${before}
    ),
    stored as (
      ${write}
      returning item.*
    ),
    written as (
      select stored.farm_id, stored._id, stored.${identifier(editOf)} as edit_of, stored.version, stored.ver,
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
      cross join lateral (${placesOf(table)}) as place
    ),
    summed as (${ver === null ? summedOfEach(table, op, counters) : summed(access, table, op, ver)})
    select written.farm_id, written.document::text as document, written._id::text as id, written.version, written.ver
    from written
  `;
  for (const counter of counters) tx.moved(`farm:${counter.farmId}`, counter.ver);
  return isLast ? tx.last<WrittenRow>(statement) : tx.rows<WrittenRow>(statement);
};

type Counter = { readonly farmId: ProvenFarm; readonly ver: number };

const countersOf = (edits: readonly (Edit | EditOnFarm)[]): Counter[] => {
  const vers = new Map(
    edits.map((edit): [ProvenFarm, number] => {
      if (!('farmId' in edit)) throw new Error('The farm of an edit is not known.');
      return [edit.farmId, edit.ver];
    }),
  );
  return [...vers].map(([farmId, ver]) => ({ farmId, ver }));
};

/** Updates the farm's counter and digest for what was written. */
const summed = ({ farmId }: FarmAccess, table: RecordTable, op: Writing['op'], ver: number): Statement => sql`
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
      where farm_id = ${farmId}
`;

/** The same for each of several farms. */
const summedOfEach = (table: RecordTable, op: Writing['op'], counters: readonly Counter[]): Statement => sql`
      update farm_head as h
      set head = moved.ver, digest = h.digest + moved.came - moved.went
      from (
        select counter.farm_id, counter.ver,
          case when ${op} = 'delete' then 0 else (
            select coalesce(sum(row_digest(${table.entity}, written._id::text, written.ver)), 0)
            from written
            where written.farm_id = counter.farm_id
          ) end as came,
          (
            select coalesce(sum(row_digest(${table.entity}, replaced._id::text, replaced.ver)), 0)
            from replaced
            where replaced.farm_id = counter.farm_id
          ) as went
        from unnest(
          ${counters.map(({ farmId }) => farmId)}::text[], ${counters.map(({ ver }) => ver)}::bigint[]
        ) as counter (farm_id, ver)
      ) as moved
      where h.farm_id = moved.farm_id
`;

/** What the history records about the edit of a written row. For a single edit it need not be looked up. */
const whatHappened = (table: RecordTable, edits: readonly (Edit | EditOnFarm)[]): Statement => {
  const [only, ...more] = edits;
  if (only && more.length === 0) {
    const { event_time, device_time, clock_offset_ms, device, author_id, author_name } = only.happened;
    return sql`(
      select ${event_time}::timestamptz as event_time, ${device_time}::timestamptz as device_time,
        ${clock_offset_ms}::bigint as clock_offset_ms, ${device}::text as device, ${author_id}::uuid as author_id,
        ${author_name}::text as author_name
    ) as happened`;
  }
  const isOfEach = only !== undefined && 'farmId' in only;
  const byId = Object.fromEntries(edits.map((edit) => [placeOf(table, edit), edit.happened]));
  const place = isOfEach ? sql`concat(written.farm_id, ' ', written.edit_of)` : sql`written.edit_of::text`;
  return sql`jsonb_to_record(${json(byId)}::jsonb -> ${place}) as happened (
    event_time timestamptz, device_time timestamptz, clock_offset_ms bigint, device text, author_id uuid, author_name text
  )`;
};

/** What identifies the document of an edit: its id, together with its farm if there are several farms. */
export const placeOf = (table: RecordTable, edit: Edit | EditOnFarm): string =>
  'farmId' in edit ? `${edit.farmId} ${keyOf(table, edit.id)}` : keyOf(table, edit.id);

/**
 * Where a version is stored: on the farm and, for a medicine given on another holding, in that holding's history too,
 * because it is in that holding's records; also for a holding it no longer belongs to. That holding's own counter does
 * not move.
 */
const placesOf = (table: RecordTable): Statement => {
  const here = sql`select written.farm_id, written.document::jsonb as document, written.ver as ver`;
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
        and replaced.farm_id = written.farm_id
    ) as holding
    where holding._id <> written.farm_id
  `;
};

const isOfHolding = ({ kept }: RecordTable): boolean => kept.includes('holding_id');
