import { dayOf } from '@byre/contract/place-days';
import type { RecheckTime } from '@byre/contract/reports/recheck-times';
import type { Actor } from '../../access/actor.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { stateOfRecord } from '../medical-records/queries.ts';
import { type About, conditionNames, instant, isOfSpecies, isThere, scopeOf } from './scope.ts';

/** A week, a month, a quarter: how long cases have been open. */
const ages = sql`(values (0, 7), (7, 30), (30, 90), (90, null::integer)) as age (from_days, to_days)`;

const comingDays = 7;

type AboutCases = About & { recheck?: RecheckTime };

/** The cases of animals on the farm that no treatment has ended, the oldest first; of those to be looked at again the first due. */
export const openCases = (
  actor: Actor,
  about: AboutCases,
  page: { limit: number; skip: number },
  { now, zone }: { now: Date; zone: string },
): Statement => {
  const today = sql`${dayOf(now, zone)}::date`;
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
    select one.farm_id, one.farm_name, one._id, one.animal_id, one.happened_at, one.days, one.identification_number, one.species,
      one.recheck_on, one.is_departed
    from scope
    cross join lateral (
      select scope.farm_id, scope.farm_name, record._id, record.animal_id, record.happened_at,
        ${today} - (record.happened_at at time zone ${zone})::date as days,
        animal.identification_number, animal.species, noted_recheck(record.notes, record.updated_at) as recheck_on,
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
    select farm_id, farm_name, _id, animal_id, happened_at, days, identification_number, species, recheck_on
    from open
    where not is_departed
  ), page as (
    select json_build_object(
      '_id', standing._id, 'farm_id', standing.farm_id, 'farm_name', farm_name, 'animal_id', standing.animal_id,
      'identification_number', identification_number, 'species', species, 'happened_at', iso(standing.happened_at),
      'days', greatest(days, 0), 'conditions', ${conditionNames(sql`record`)}, 'treatments', treated.treatments,
      'last_treated_at', iso(treated.last), 'recheck_on', iso(standing.recheck_on::timestamp at time zone 'UTC')
    ) as document, standing.recheck_on, standing.happened_at, standing._id
    from (
      select farm_id, farm_name, _id, animal_id, happened_at, days, identification_number, species, recheck_on
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
    'limit', ${page.limit}::integer,
    'skip', ${page.skip}::bigint,
    'by_age', (
      select json_agg(json_build_object('from_days', from_days, 'to_days', to_days, 'cases', (
        select count(*)
        from standing
        where greatest(days, 0) >= from_days
          and (to_days is null or greatest(days, 0) < to_days)
      )) order by from_days)
      from ${ages}
    ),
    'departed', (select count(*) from open where is_departed),
    'rechecks', (
      select json_build_object(
        'overdue', count(*) filter (where recheck_on < ${today}),
        'today', count(*) filter (where recheck_on = ${today}),
        'coming', count(*) filter (where recheck_on > ${today} and recheck_on <= ${lastComing})
      )
      from standing
    )
  )::text as report, (select count(*) from standing where ${isAsked})::text as total
  where ${isThere(about)}
`;
};
