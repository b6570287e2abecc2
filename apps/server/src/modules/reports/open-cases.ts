import { addDays, dayOf, daysBetween, startOfDay } from '@byre/contract/place-days';
import type { RecheckTime } from '@byre/contract/reports/recheck-times';
import type { OpenCase, OpenCases } from '@byre/contract/reports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { json, type Statement, sql } from '../../db/sql.ts';
import { stateOfRecord } from '../medical-records/queries.ts';
import { type About, conditionNames, instant, isOfSpecies, isThere, scopeOf } from './scope.ts';
import { withoutSpecies } from './without-species.ts';

/** A week, a month, a quarter: how long cases have been open. */
const ages: readonly { from: number; to: number | null }[] = [
  { from: 0, to: 7 },
  { from: 7, to: 30 },
  { from: 30, to: 90 },
  { from: 90, to: null },
];

const comingDays = 7;

type AboutCases = About & { recheck?: RecheckTime };
type Page = { limit: number; skip: number };
type At = { now: Date; zone: string };

type Found = Omit<OpenCases, 'data' | 'limit' | 'skip'> & { data: Omit<OpenCase, 'days'>[] };

/** A page of them, each with its age; null if the farm is not theirs to see. */
export const findOpenCases = async (
  db: Db,
  actor: Actor,
  { about, page, at }: { about: AboutCases; page: Page; at: At },
): Promise<OpenCases | null> => {
  const [row] = await db.rows<{ found: Found }>(openCases(actor, about, page, at));
  if (!row) return null;
  const today = dayOf(at.now, at.zone);
  const daysSince = (moment: string) => Math.max(0, daysBetween(dayOf(moment, at.zone), today));
  const data = row.found.data.map((one) => ({ ...one, days: daysSince(one.happened_at) }));
  return { ...row.found, data, ...page };
};

/**
 * The cases of animals on the farm that no treatment has ended, oldest first; of those to re-check, the first due
 * first.
 */
export const openCases = (actor: Actor, about: AboutCases, page: Page, { now, zone }: At): Statement => {
  const day = dayOf(now, zone);
  const today = sql`${day}::date`;
  const lastComing = sql`${today} + ${comingDays}::integer`;
  const isAsked = {
    due: sql`recheck_on <= ${today}`,
    coming: sql`recheck_on > ${today} and recheck_on <= ${lastComing}`,
    any: sql`true`,
  }[about.recheck ?? 'any'];
  const order = (row: Statement) =>
    about.recheck === undefined
      ? sql`${row}.happened_at, ${row}._id`
      : sql`${row}.recheck_on, ${row}.happened_at, ${row}._id`;
  return sql`
  with ${scopeOf(actor, about)}, open as materialized (
    select one.farm_id, one.farm_name, one._id, one.animal_id, one.happened_at, one.identification_number, one.species,
      one.recheck_on, one.is_departed
    from scope
    cross join lateral (
      select scope.farm_id, scope.farm_name, record._id, record.animal_id, record.happened_at,
        animal.identification_number, animal.species, record.recheck_on,
        coalesce(animal.date_left_farm <= ${instant(now)}, false) or animal.deceased_record is not null as is_departed
      from medical_record as record
      left join animal on animal.farm_id = scope.farm_id
        and animal._id = record.animal_id
      where record.farm_id = scope.farm_id
        and record.deleted_at is null
        and ${isOfSpecies(sql`record`, about)}
        and ${stateOfRecord(sql`record`)} = 'open'
      offset 0
    ) as one
  ), standing as (
    select farm_id, farm_name, _id, animal_id, happened_at, identification_number, species, recheck_on
    from open
    where not is_departed
  ), page as (
    select json_build_object(
      '_id', standing._id, 'farm_id', standing.farm_id, 'farm_name', farm_name, 'animal_id', standing.animal_id,
      'identification_number', identification_number, 'species', species, 'happened_at', iso(standing.happened_at),
      'conditions', ${conditionNames(sql`record`)}, 'body_sites', to_json(record.body_sites), 'treatments', treated.treatments,
      'last_treated_at', iso(treated.last), 'recheck_on', iso(standing.recheck_on::timestamp at time zone 'UTC')
    ) as document, standing.recheck_on, standing.happened_at, standing._id
    from (
      select farm_id, farm_name, _id, animal_id, happened_at, identification_number, species, recheck_on
      from standing
      where ${isAsked}
      order by ${order(sql`standing`)}
      limit ${page.limit}
      offset ${page.skip}
    ) as standing
    join medical_record as record on record.farm_id = standing.farm_id
      and record._id = standing._id
    cross join lateral (
      select count(*) as treatments, max(treatment.happened_at) as last
      from treatment_history as treatment
      where treatment.farm_id = standing.farm_id
        and treatment.medical_record_id = standing._id
        and treatment.deleted_at is null
    ) as treated
  )
  select json_build_object(
    'data', coalesce((select json_agg(document order by ${order(sql`page`)}) from page), '[]'),
    'total', (select count(*) from standing where ${isAsked}),
    'by_age', (
      select json_agg(json_build_object('from_days', from_days, 'to_days', to_days, 'cases', (
        select count(*)
        from standing
        where (oldest is null or happened_at >= oldest)
          and happened_at < youngest
      )) order by from_days)
      from ${agesOn(day, zone)}
    ),
    'departed', (select count(*) from open where is_departed),
    'without_species', ${withoutSpecies(about, { now })},
    'rechecks', (
      select json_build_object(
        'overdue', count(*) filter (where recheck_on < ${today}),
        'today', count(*) filter (where recheck_on = ${today}),
        'coming', count(*) filter (where recheck_on > ${today} and recheck_on <= ${lastComing})
      )
      from standing
    )
  ) as found
  where ${isThere(about)}
`;
};

/**
 * The ages on a day, and between which times a case of that age began. Future cases count as the youngest. Postgres
 * gets times and no zone, because it does not know some zones, and interprets some names differently.
 */
const agesOn = (day: string, zone: string): Statement => {
  const startOf = (days: number) => startOfDay(addDays(day, 1 - days), zone).toISOString();
  const rows = ages.map(({ from, to }) => ({
    from_days: from,
    to_days: to,
    oldest: to === null ? null : startOf(to),
    youngest: from === 0 ? 'infinity' : startOf(from),
  }));
  return sql`jsonb_to_recordset(${json(rows)}::jsonb)
        as age (from_days integer, to_days integer, oldest timestamptz, youngest timestamptz)`;
};
