import { type FollowedResource, followedResources } from '@byre/contract/changes/schema';
import type { FarmAccess } from '../../access/farm-access.ts';
import { type RecordTable, recordTables } from '../../commands/tables.ts';
import type { Db } from '../../db/database.ts';
import { type Gathered, gatheredAlone, gatheredFirst } from '../../db/spread.ts';
import { identifier, join, type Statement, sql } from '../../db/sql.ts';
import type { Leg, Standing, Told } from './plan.ts';

/** The tables below a farm, parents before their children: the changes of one transaction are reported in this order. */
const tables: readonly RecordTable[] = Object.values(recordTables);

const rankOf = (resource: FollowedResource): number => followedResources.indexOf(resource);
/** Departures come after what lives on the farm, whatever release made the cursor. */
const rankOfDeparted = 99;

/** The counters of the farms that somebody may see. A farm that nobody has ever written to has none yet. */
export const listStandings = async (db: Db, accesses: readonly FarmAccess[]): Promise<Standing[]> => {
  const farmIds = accesses.map(({ farmId }) => farmId);
  const rows = await db.rows<{ farm_id: string; head: number; horizon: number }>(sql`
    ${await gatheredAlone(db, [{ table: 'farm_head', where: sql`farm_id = any (${farmIds}::text[])` }])}
    select asked.farm_id, coalesce(h.head, 0) as head, coalesce(h.horizon, 0) as horizon
    from unnest(${farmIds}::text[]) as asked (farm_id)
    left join farm_head h on h.farm_id = asked.farm_id
  `);
  return rows.map(({ farm_id: farmId, head, horizon }) => ({ farmId, head, horizon }));
};

/** The changes as JSON texts with a separator between them, their number, and the place of the last one. */
export type ChangeLines = { readonly text: Uint8Array; readonly count: number; readonly last: Told | null };

/** A leg of a farm that the reader has been proved to see. */
export type GuardedLeg = Leg & { readonly access: FarmAccess };

/** How to read some legs: which resources, how many changes at most, and the separator of their texts. */
type Part = { readonly resources: readonly FollowedResource[]; readonly limit: number; readonly separator: string };

/** The first changes of some legs, leg after leg, each in the order in which it happened there. */
export const listChanges = async (db: Db, legs: readonly GuardedLeg[], part: Part): Promise<ChangeLines> => {
  const statement = changesOf(legs, part, await gatheredFirst(db, ofLegs(legs)));
  const [text, count, farmId, ver, rank, id] = (await db.raw(statement)) ?? [];
  if (!text || !count || !farmId || !ver || !rank || !id) return { text: new Uint8Array(), count: 0, last: null };
  const [number, told] = [(one: Uint8Array) => Number(decoder.decode(one)), (one: Uint8Array) => decoder.decode(one)];
  const last = { farmId: told(farmId), ver: number(ver), rank: number(rank), id: told(id) };
  return { text, count: number(count), last };
};

const decoder = new TextDecoder();

/**
 * The statement: first the places, from the indexes by farm and counter, reading no more of each table than a page
 * needs; then the documents of those on the page. It returns a single row: a thousand rows would cost the process more
 * than everything else it does with a page, which is only to pass its bytes on.
 */
export const changesOf = (
  legs: readonly GuardedLeg[],
  { resources, limit, separator }: Part,
  first: Statement = sql``,
): Statement => {
  const wanted = tables.filter(({ entity }) => resources.includes(entity));
  const sources = [
    ...(resources.includes('farm') ? [farmPlaces(limit)] : []),
    ...wanted.map((table) => placesOf(table, limit)),
    departedPlaces(resources, limit),
  ];
  const lines = [...(resources.includes('farm') ? [farmLines] : []), ...wanted.map(linesOf), departedLines];
  return sql`
    with ${first}place as materialized (
      select leg.at, leg.farm_id, leg.is_snapshot, leg.since, found.ver, found.rank, found.id
      from unnest(
        ${legs.map(({ access }) => access.farmId)}::text[], ${legs.map(({ after }) => after)}::bigint[],
        ${legs.map(({ upTo }) => upTo)}::bigint[], ${legs.map(({ isSnapshot }) => isSnapshot)}::boolean[],
        ${legs.map(({ after, place }) => place?.ver ?? after)}::bigint[],
        ${legs.map(({ place }) => place?.rank ?? -1)}::int[], ${legs.map(({ place }) => place?.id ?? '')}::text[],
        ${legs.map(({ since }) => since)}::bigint[], ${legs.map(({ goneAfter }) => goneAfter)}::bigint[]
      ) with ordinality as leg (farm_id, after, up_to, is_snapshot, place_ver, place_rank, place_id, since, gone_after, at)
      cross join lateral (
        ${join(
          sources.map((source) => sql`(${source})`),
          sql` union all `,
        )}
        order by ver, rank, id
        limit ${limit}
      ) as found
      order by leg.at, found.ver, found.rank, found.id
      limit ${limit}
    )
    select page.text, page.changes, last.farm_id, last.ver, last.rank, last.id
    from (
      select string_agg(told.line, ${separator}::text order by told.at, told.ver, told.rank, told.id) as text,
        count(*) as changes
      from (${join(lines, sql` union all `)}) as told
    ) as page
    cross join (
      select farm_id, ver, rank, id
      from place
      order by at desc, ver desc, rank desc, id desc
      limit 1
    ) as last
  `;
};

/**
 * Everything reportable on the farms of some legs, with what its versions say. All of it is read on the machine of each
 * farm, as its counter was: the coordinator has taken its snapshot before, and sees a write of several machines first.
 */
const ofLegs = (legs: readonly GuardedLeg[]): Gathered[] => {
  const farmIds = legs.map(({ access }) => access.farmId);
  const uncounted = legs.filter(({ upTo }) => upTo === 0).map(({ access }) => access.farmId);
  const where = sql`farm_id = any (${farmIds}::text[]) and ver > ${Math.min(...legs.map(({ after }) => after))}`;
  const ids = join(
    tables.map(({ table }) => sql`select _id::text from ${identifier(table)}`),
    sql` union all `,
  );
  return [
    ...tables.map(({ table }) => ({ table, where })),
    { table: 'sync_tombstone', where },
    { table: 'revision', where: sql`farm_id = any (${farmIds}::text[]) and entity_id in (${ids})` },
    {
      table: 'past_stay',
      beside: sql`join farm_head as counter on counter.farm_id = own.lives_on`,
      where: sql`counter.farm_id = any (${farmIds}::text[]) and own.animal_id in (select _id from animal)`,
    },
    {
      table: 'farm',
      beside: sql`join farm_head as counter on counter.farm_id = own._id`,
      where: sql`counter.farm_id = any (${farmIds.filter((farmId) => !uncounted.includes(farmId))}::text[])`,
      others: sql`union all select other.* from farm as other where other._id = any (${uncounted}::text[])`,
    },
  ];
};

/** The rows of a leg: above its counter, or in the same transaction after its place. */
const inLeg = (rank: number, id: Statement): Statement => sql`
  ver > leg.after
    and ver <= leg.up_to
    and (ver > leg.place_ver or (${rank}::int, ${id} collate "C") > (leg.place_rank, leg.place_id collate "C"))
`;

const farmPlaces = (limit: number): Statement => sql`
  select ver, ${rankOf('farm')}::int as rank, _id collate "C" as id
  from farm
  where _id = leg.farm_id
    and ${inLeg(rankOf('farm'), sql`_id`)}
  limit ${limit}
`;

const placesOf = (table: RecordTable, limit: number): Statement => sql`
  select ver, ${rankOf(table.entity)}::int as rank, _id::text collate "C" as id
  from ${identifier(table.table)}
  where farm_id = leg.farm_id
    and ${inLeg(rankOf(table.entity), sql`_id::text`)}
    ${table.isRecord ? sql`and (deleted_at is null or ver > leg.gone_after)` : sql``}
  order by ver, _id
  limit ${limit}
`;

const departedPlaces = (resources: readonly FollowedResource[], limit: number): Statement => sql`
  select ver, ${rankOfDeparted}::int as rank, concat(entity, ' ', id) collate "C" as id
  from sync_tombstone
  where farm_id = leg.farm_id
    and ${inLeg(rankOfDeparted, sql`concat(entity, ' ', id)`)}
    and ver > leg.gone_after
    and entity = any (${resources}::text[])
  order by ver, concat(entity, ' ', id) collate "C"
  limit ${limit}
`;

const place: Statement = sql`place.at, place.ver, place.rank, place.id`;

const farmLines: Statement = sql`
  select ${place},
    json_build_object(
      'resource', 'farm', 'op', case when place.is_snapshot then 'created' else 'updated' end, '_id', f._id,
      'farm_id', f._id, 'at', null, 'by', null, 'document', farm_document(f::farm)
    )::text as line
  from place
  join farm f on f._id = place.farm_id
  where place.rank = ${rankOf('farm')}::int
`;

/**
 * A row, with its author and time: from its last version, or, if it was imported without versions, from its own stamps.
 * If that version was made when the row was taken over from another farm, it came from there.
 */
const linesOf = (table: RecordTable): Statement => sql`
  select ${place},
    json_build_object(
      'resource', ${table.entity}::text,
      'op', case
        when ${isDeleted(table)} then 'deleted'
        when place.is_snapshot or item.version = 1 then 'created'
        when ${hasArrived(table, sql`came.ver = item.ver`)} then 'moved'
        when ${isNewTo(table)} then 'created'
        when ${hasArrived(table, sql`came.ver > place.since`)} then 'moved'
        else 'updated'
      end,
      '_id', item._id,
      'farm_id', item.farm_id,
      'at', iso(coalesce(written.at, item.updated_at)),
      'by', case
        when written.version is null then ${table.isRecord ? sql`item.updated_by` : sql`null`}
        when written.user_id is not null then written.user_name
      end,
      'document', case when ${isDeleted(table)} then null else ${identifier(table.document)}(item::${identifier(table.table)}) end
    )::text as line
  from place
  join ${identifier(table.table)} as item
    on item.farm_id = place.farm_id
    and item._id = ${table.isRecord ? sql`place.id::uuid` : sql`place.id`}
  left join revision written
    on written.farm_id = item.farm_id
    and written.entity = ${table.entity}
    and written.entity_id = item._id::text
    and written.version = item.version
  where place.rank = ${rankOf(table.entity)}::int
`;

/**
 * It came with its animal from another farm: when it was last written, which has the same counter as the animal's
 * arrival, or since its reader had received everything on this farm, whoever has written it afterwards. The version of
 * the arrival is one above the one that left. On Citus only what its own farm's machine has is read: the farm
 * that it left is on another one, where the move may appear a moment later, and so may one to the next farm.
 */
const hasArrived = (table: RecordTable, when: Statement): Statement => sql`
  exists (
    select 1
    from past_stay stay
    join revision came
      on came.farm_id = item.farm_id
      and came.entity = ${recordTables.animal.entity}
      and came.entity_id = stay.animal_id
      and came.version = stay.version + 1
    where stay.lives_on = item.farm_id
      and stay.animal_id = ${table.isRecord ? sql`item.animal_id` : sql`item._id`}
      and ${when}
  )
`;

/** It was created on its farm after its reader had received everything there, and has been written again since. */
const isNewTo = ({ entity }: RecordTable): Statement => sql`
  exists (
    select 1
    from revision first
    where first.farm_id = item.farm_id
      and first.entity = ${entity}
      and first.entity_id = item._id::text
      and first.version = 1
      and first.ver > place.since
  )
`;

const isDeleted = ({ isRecord }: RecordTable): Statement => (isRecord ? sql`item.deleted_at is not null` : sql`false`);

const departedLines: Statement = sql`
  select ${place},
    json_build_object(
      'resource', s.entity, 'op', 'moved', '_id', s.id, 'farm_id', s.farm_id, 'at', iso(s.at), 'by', null, 'document', null
    )::text as line
  from place
  join sync_tombstone s
    on s.farm_id = place.farm_id
    and s.entity = split_part(place.id, ' ', 1)
    and s.id = substr(place.id, strpos(place.id, ' ') + 1)
  where place.rank = ${rankOfDeparted}::int
`;
