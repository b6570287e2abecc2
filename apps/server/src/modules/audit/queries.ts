import type { AuditKind, AuditQuery } from '@byre/contract/audit/schema';
import { auditGroups } from '@byre/contract/audit/schema';
import { spanOfDate } from '@byre/contract/dates';
import { defaultLimit } from '@byre/contract/paging';
import { mutableEntities } from '@byre/contract/sync/entities';
import type { Actor } from '../../access/actor.ts';
import { narrowedTo } from '../../access/proven-farm.ts';
import type { Db } from '../../db/database.ts';
import { type PageText, readPlainPage } from '../../db/plain-page.ts';
import { containsText } from '../../db/search.ts';
import { type Gathered, gatheredFirst } from '../../db/spread.ts';
import { join, type Statement, sql } from '../../db/sql.ts';
import { when } from '../../db/when.ts';

/**
 * A page of the events in an admin's practices, newest first, in one statement. They are in three tables, each in the
 * order of an index by practice or farm and time, and no more rows are read from each than this page can need.
 */
export const pageOfAudit = async (db: Db, actor: Actor, query: AuditQuery): Promise<PageText> => {
  const most = (query.skip ?? 0) + (query.limit ?? defaultLimit);
  const sources = sourcesOf(actor, query);
  const newest = join(
    sources.map(
      ({ within, from, columns }) => sql`
      (
        select found.*
        from ${within}
        cross join lateral (
          select ${columns}
          ${from}
          order by at desc, _id desc
          limit ${most}
        ) found
        order by found.at desc, found._id desc
        limit ${most}
      )`,
    ),
    sql` union all `,
  );
  const counts = join(
    sources.map(
      ({ within, from }) => sql`(select count(*) from ${within} cross join lateral (select 1 ${from}) found)`,
    ),
    sql` + `,
  );
  return readPlainPage(db, query, {
    document,
    from: sql`from (${newest}) as entry`,
    order: sql`at desc, _id desc`,
    total: sql`select ${counts} as items`,
    first: await gatheredFirst(db, gatheredOf(actor, query)),
  });
};

/** The query for the tables that Citus manages. */
const gatheredOf = (actor: Actor, query: AuditQuery): Gathered[] => [
  {
    table: 'audit_event',
    where: sql`practice_id in (select practice_id from administered_practice where user_id = ${actor.userId})
        and ${inPeriod(query)}`,
  },
  {
    table: 'revision',
    where: sql`farm_id in (select farm_id from visible_farm where user_id = ${actor.userId})
        and ${inPeriod(query)}
        and ${when(query.record, (id) => sql`entity_id = ${id}`)}`,
  },
];

const document = sql`json_build_object(
  '_id', _id, 'at', iso(at), 'kind', kind, 'by_id', by_id, 'by', by_name, 'device', device,
  'person_id', person_id, 'person', person_name,
  'farm_id', farm_id, 'farm_name', (select farm.name from farm where farm._id = entry.farm_id),
  'animal_id', animal_id, 'entity', entity, 'entity_id', entity_id, 'version', version, 'detail', detail
)`;

/** Rows of one table: for each practice or farm of `within`, those of `from`, as `columns`. */
type Source = { within: Statement; from: Statement; columns: Statement };

const sourcesOf = (actor: Actor, query: AuditQuery): Source[] => {
  const wanted = wantedKinds(query);
  const practices = sql`(select practice_id from administered_practice where user_id = ${actor.userId}) practice`;
  const farms = sql`(select farm_id from visible_farm where user_id = ${actor.userId}) visible`;
  const ops = wanted.flatMap((kind) => opOf[kind] ?? []);
  const formularyOps = wanted.flatMap((kind) => formularyOpsOf[kind] ?? []);
  const found = [
    ...(ops.length > 0 && query.person === undefined
      ? [{ within: farms, from: revisions(actor, query, ops), columns: revisionColumns }]
      : []),
    ...(formularyOps.length > 0 && query.person === undefined && query.farm === undefined
      ? [{ within: practices, from: formularyRevisions(query, formularyOps), columns: formularyColumns }]
      : []),
  ];
  const noted = wanted.filter((kind) => !(kind in opOf || kind in formularyOpsOf));
  // Even an empty page needs a source to select from.
  if (noted.length === 0 && found.length > 0) return found;
  return [{ within: practices, from: events(actor, query, noted), columns: eventColumns }, ...found];
};

const wantedKinds = ({ group, kind }: AuditQuery): AuditKind[] => {
  const ofGroup: readonly AuditKind[] = group === undefined ? Object.values(auditGroups).flat() : auditGroups[group];
  return ofGroup.filter((one) => kind === undefined || one === kind);
};

const opOf: Partial<Record<AuditKind, string>> = {
  'record-created': 'create',
  'record-changed': 'update',
  'record-deleted': 'delete',
};
const formularyOpsOf: Partial<Record<AuditKind, string[]>> = {
  'formulary-confirmed': ['create', 'update'],
  'formulary-removed': ['delete'],
};

const allNoted = Object.values(auditGroups)
  .flat()
  .filter((kind) => !(kind in opOf || kind in formularyOpsOf)).length;

const eventColumns = sql`
  lpad(id::text, 20, '0') collate "C" as _id, at, kind, 
  case when shown then who end as by_id, case when shown then who_name else name_of_their_practice(who) end as by_name,
  case when shown then device end as device, person_id, person_name,
  farm_id collate "C" as farm_id,
  null::text as animal_id, null::text as entity, subject as entity_id, null::integer as version, detail`;

/** Actions of somebody in another practice are shown under that practice's name, unless it shows its people's names. */
const shownTo = (actor: Actor, who: Statement): Statement =>
  sql`cross join lateral (select shows_name_to(${who}, ${actor.userId}) as shown) as seen`;

const events = (actor: Actor, query: AuditQuery, kinds: readonly string[]): Statement => sql`
  from audit_event
  ${shownTo(actor, sql`who`)}
  where audit_event.practice_id = practice.practice_id
    and ${kinds.length === allNoted ? sql`true` : sql`kind = any(${kinds}::text[])`}
    and ${inPeriod(query)}
    and ${when(query.by, (by) => sql`who = ${by} and shown`)}
    and ${when(query.person, (person) => sql`person_id = ${person}`)}
    and ${when(query.farm, (farm) => sql`farm_id = ${narrowedTo(farm)}`)}
    and ${when(query.record, (id) => sql`subject = ${id}`)}
    and ${when(query.search, (text) =>
      containsText(
        sql`lower(concat_ws(
    ' ', case when shown then concat_ws(' ', who_name, device) else name_of_their_practice(who) end, person_name, detail::text
  ))`,
        text,
      ),
    )}`;

const revisionColumns = sql`
  (entity || ' ' || entity_id || ' ' || lpad(version::text, 9, '0')) collate "C" as _id, at,
  case op when 'create' then 'record-created' when 'update' then 'record-changed' else 'record-deleted' end as kind,
  case when shown then user_id end as by_id, case when shown then user_name else name_of_their_practice(user_id) end as by_name,
  case when shown then device end as device, null::uuid as person_id, null::text as person_name,
  revision.farm_id collate "C" as farm_id, case entity when 'animal' then entity_id else document ->> 'animal_id' end as animal_id,
  entity, entity_id, version,
  nullif(jsonb_strip_nulls(jsonb_build_object(
    'author', case when shows_name_to(author_id, viewer) then author_name else name_of_their_practice(author_id) end,
    'reset_by', case when shown then reset_by end
  )), '{}') as detail`;

/**
 * Writes by people and keys; the loading of a central list is recorded once. All entities are named, because the
 * table's key has them before the id and can then serve a search for one id.
 */
const revisions = (actor: Actor, query: AuditQuery, ops: readonly string[]): Statement => sql`
  from revision
  cross join lateral (
    select shows_name_to(user_id, ${actor.userId}) as shown, ${actor.userId}::uuid as viewer
  ) as seen
  where revision.farm_id = visible.farm_id
    and user_id is not null
    and ${ops.length === 3 ? sql`true` : sql`op = any(${ops}::text[])`}
    and ${inPeriod(query)}
    and ${when(query.by, (by) => sql`user_id = ${by} and shown`)}
    and ${when(query.farm, (farm) => sql`revision.farm_id = ${narrowedTo(farm)}`)}
    and ${when(query.record, (id) => sql`entity = any(${mutableEntities}::text[]) and entity_id = ${id}`)}
    and ${when(query.search, (text) =>
      containsText(
        sql`lower(concat_ws(
    ' ', case when shown then concat_ws(' ', user_name, device) else name_of_their_practice(user_id) end, entity_id,
    case when shows_name_to(author_id, viewer) then author_name end
  ))`,
        text,
      ),
    )}`;

const formularyColumns = sql`
  (entity || ' ' || entity_id || ' ' || lpad(version::text, 9, '0')) collate "C" as _id, at,
  case op when 'delete' then 'formulary-removed' else 'formulary-confirmed' end as kind,
  user_id as by_id, user_name as by_name, device, null::uuid as person_id, null::text as person_name,
  null::text collate "C" as farm_id, null::text as animal_id, entity, entity_id, version,
  jsonb_build_object('product', document ->> 'product_name', 'species', document ->> 'species')
    || jsonb_strip_nulls(jsonb_build_object('reset_by', reset_by)) as detail`;

/** Nobody has confirmed what a file contained. */
const formularyRevisions = (query: AuditQuery, ops: readonly string[]): Statement => sql`
  from practice_revision
  where practice_revision.practice_id = practice.practice_id
    and user_id is not null
    and op = any(${ops}::text[])
    and ${inPeriod(query)}
    and ${when(query.by, (by) => sql`user_id = ${by}`)}
    and ${when(query.record, (id) => sql`entity_id = ${id}`)}
    and ${when(query.search, (text) => containsText(sql`lower(concat_ws(' ', user_name, device, document ->> 'product_name'))`, text))}`;

const inPeriod = ({ from, to, time_zone = 'UTC' }: AuditQuery): Statement => sql`
  ${when(from, (date) => sql`at >= ${spanOfDate(date, time_zone)?.from.toISOString() ?? null}::timestamptz`)}
    and ${when(to, (date) => sql`at < ${spanOfDate(date, time_zone)?.to.toISOString() ?? null}::timestamptz`)}`;
