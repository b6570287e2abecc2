import type { ProvenFarm } from '../access/proven-farm.ts';
import type { Transaction } from '../db/database.ts';
import { identifier, identifiers, join, json, type Statement, sql } from '../db/sql.ts';
import { type RecordTable, recordTables } from './tables.ts';

/** An arriving animal, and since when it is there, if known. */
export type Arriving = { id: string; joined: string | null };

export type Moving = {
  from: ProvenFarm;
  to: ProvenFarm;
  animals: readonly Arriving[];
  /** The counters of both farms, stepped in this transaction. */
  fromVer: number;
  toVer: number;
  now: string;
};

/**
 * Moves animals and everything below them to another farm, in the caller's transaction, which holds the counters of
 * both [P11]. The old farm keeps a tombstone of each row, and the new one gets it with a new version. The history is
 * copied, and closed on the old farm: people who could read it there are still responsible for it. Medicines that were
 * given there stay in its records, and so do the days the animal spent there.
 */
export const moveAnimals = async (tx: Transaction, moving: Moving): Promise<void> => {
  await endStays(tx, moving);
  for (const table of Object.values(recordTables)) await moveRows(tx, table, moving);
};

/**
 * Records the period that the animals spent on the farm they leave, and updates all their stays with where they live
 * now.
 */
const endStays = async (tx: Transaction, moving: Moving): Promise<void> => {
  const { from, to, now } = moving;
  await tx.rows(sql`
    with ${alreadyThere('animal', sql`_id = any (${moving.animals.map(({ id }) => id)}::text[])`, moving)},
    ended as (
      insert into past_stay (
        farm_id, animal_id, version, since, until, lives_on, identification_number, species, gender, date_of_birth,
        stock_state, stock_id, eid, head_count
      )
      select animal.farm_id, animal._id, animal.version, coalesce(animal.date_joined_farm, animal.date_of_birth),
        least(${joinedAt(sql`animal`, now)}, animal.date_left_farm, animal.died_at), ${to},
        animal.identification_number, animal.species, animal.gender, animal.date_of_birth, animal.stock_state,
        animal.stock_id, animal.eid, animal.head_count
      from animal
      join ${arrivingOf(moving)} on arriving.id = animal._id
      where animal.farm_id = ${from}
        and animal._id not in (select _id from there)
      returning animal_id
    )
    update past_stay
    set lives_on = ${to}
    where lives_on = ${from}
      and animal_id in (select animal_id from ended)
  `);
};

/**
 * `there`: which of these rows the other farm already has, so that they stay where they are. This is found before
 * anything moves, one farm at a time.
 */
const alreadyThere = (table: string, which: Statement, { from, to }: Moving): Statement => {
  const name = identifier(table);
  return sql`leaving as materialized (
      select _id
      from ${name}
      where farm_id = ${from}
        and ${which}
    ),
    there as materialized (
      select _id
      from ${name}
      where farm_id = ${to}
        and _id in (select _id from leaving)
    )`;
};

const arrivingOf = ({ animals }: Moving): Statement =>
  sql`jsonb_to_recordset(${json(animals)}) as arriving (id text, joined timestamptz)`;

/**
 * Since when an animal has been on its new farm: the date in its list if possible, otherwise when it left the other
 * farm, otherwise now.
 */
const joinedAt = (animal: Statement, now: string): Statement => sql`
  case
    when arriving.joined > coalesce(${animal}.date_joined_farm, ${animal}.date_of_birth, '-infinity')
      and arriving.joined <= ${now}::timestamptz
    then arriving.joined
    else least(${animal}.date_left_farm, ${now}::timestamptz)
  end
`;

const moveRows = async (tx: Transaction, table: RecordTable, moving: Moving): Promise<void> => {
  const { from, to, animals, fromVer, toVer, now } = moving;
  const ids = animals.map(({ id }) => id);
  const { entity } = table;
  const name = identifier(table.table);
  const document = identifier(table.document);
  const stamps = table.isRecord ? recordStamps : ['updated_at'];
  const kept = ['_id', ...table.parents, ...table.columns, ...table.kept, ...stamps];
  const isAnimal = entity === 'animal';
  // The days of arrival and departure are those on the farm that it leaves.
  const days: Record<string, Statement> = { date_joined_farm: joinedAt(sql`gone`, now), date_left_farm: sql`null` };
  const brought = kept.map((column) => (isAnimal ? days[column] : undefined) ?? sql`${identifier(column)}`);
  const isLive = table.isRecord ? sql`deleted_at is null` : sql`true`;
  const ofAnimals = sql`${identifier(table.isRecord ? 'animal_id' : '_id')} = any (${ids}::text[])`;
  await tx.rows(sql`
    with ${alreadyThere(table.table, ofAnimals, moving)},
    gone as (
      delete from ${name} as item
      where farm_id = ${from}
        and ${ofAnimals}
        and _id not in (select _id from there)
      returning item.*
    ),
    arrived as (
      insert into ${name} as item (farm_id, ${identifiers(kept)}, version, ver)
      select ${to}, ${join(brought, sql`, `)}, version + 1, ${toVer}
      from gone
      ${isAnimal ? sql`join ${arrivingOf(moving)} on arriving.id = gone._id` : sql``}
      returning item.*
    ),
    come as (
      select arrived._id::text as id, arrived.version, ${isLive} as is_live,
        ${document}(arrived::${name})::jsonb as document
      from arrived
    ),
    buried as (
      insert into sync_tombstone (farm_id, entity, id, ver, at)
      select ${from}, ${entity}, _id::text, ${fromVer}, ${now}::timestamptz
      from gone
      on conflict (farm_id, entity, id) do update
      set ver = excluded.ver, at = excluded.at
    ),
    risen as (
      delete from sync_tombstone
      where farm_id = ${to}
        and entity = ${entity}
        and id in (select id from come)
    ),
    copied as (
      insert into revision (${identifiers(['farm_id', ...revisionColumns])})
      select ${to}, ${identifiers(revisionColumns)}
      from revision
      where farm_id = ${from}
        and entity = ${entity}
        and entity_id in (select id from come)
      on conflict (farm_id, entity, entity_id, version) do nothing
    ),
    noted as (
      insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document, ver)
      select ${to}, ${entity}, id, version, 'update', ${now}::timestamptz, 'import', document, ${toVer}::bigint
      from come
      union all
      select ${from}, ${entity}, _id::text, version + 1, 'delete', ${now}::timestamptz, 'import', ${document}(gone::${name})::jsonb, ${fromVer}::bigint
      from gone
      on conflict (farm_id, entity, entity_id, version) do nothing
    ),
    left_behind as (${summed(from, sql`- (select coalesce(sum(row_digest(${entity}, _id::text, ver)), 0) from gone where ${isLive})`)})
    ${summed(to, sql`+ (select coalesce(sum(row_digest(${entity}, id, ${toVer})), 0) from come where is_live)`)}
  `);
};

const recordStamps = ['created_at', 'updated_at', 'created_by', 'updated_by', 'deleted_at'];

const revisionColumns = [
  'entity',
  'entity_id',
  'version',
  'op',
  'at',
  'event_time',
  'device_time',
  'clock_offset_ms',
  'user_id',
  'user_name',
  'device',
  'author_id',
  'author_name',
  'reset_by',
  'document',
];

const summed = (farmId: ProvenFarm, change: Statement): Statement => sql`
  update farm_head
  set digest = digest ${change}
  where farm_id = ${farmId}
`;
