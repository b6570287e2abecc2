import { addDays, dayOf, startOfDay } from '@byre/contract/place-days';
import { type VisitFarm, type VisitPlan, visitTasks } from '@byre/contract/reports/visit-plan-schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { json, type Statement, sql } from '../../db/sql.ts';
import { stateOfRecord } from '../medical-records/queries.ts';
import { withheldLines, withholdsAfter } from './running-withdrawals.ts';
import { type About, conditionNames, instant, isOfSpecies, isThere, scopeOf } from './scope.ts';
import { withoutSpecies } from './without-species.ts';

type Page = { limit: number; skip: number };
type At = { now: Date; zone: string };
/** The first day and the number of days; a day without a time in the reader's zone. */
export type PlanDays = { from?: string | undefined; days?: number | undefined };

const usualDays = 7;
/** A course whose end nobody recorded is asked about for this long, as on a vet's first screen. */
const endlessDays = 14;
/** A medicine that began earlier than this is not a course in progress. */
const longestCourseDays = 400;

type Found = Pick<VisitPlan, 'data' | 'total' | 'farms' | 'without_species'>;

/** A page of the work by farm and day; null if the farm is not theirs to see. */
export const findVisitPlan = async (
  db: Db,
  actor: Actor,
  { about, page, days, at }: { about: About; page: Page; days: PlanDays; at: At },
): Promise<VisitPlan | null> => {
  const from = days.from ?? dayOf(at.now, at.zone);
  const to = addDays(from, (days.days ?? usualDays) - 1);
  const [row] = await db.rows<{ found: Found }>(visitPlan(actor, about, page, { from, to, at }));
  return row ? { ...row.found, ...page, from, to } : null;
};

type Asked = { from: string; to: string; at: At };

/**
 * The work on animals that are on the farm, as `standing`. Days are passed as moments calculated here, because Postgres
 * does not know some zones, and interprets some names differently.
 */
const tasksOf = (actor: Actor, about: About, { from, to, at: { now, zone } }: Asked): Statement => {
  const begins = startOfDay(from, zone);
  const ends = startOfDay(addDays(to, 1), zone);
  const today = sql`${dayOf(now, zone)}::date`;
  return sql`
  with ${scopeOf(actor, about)}, calendar as materialized (
    select day, since, until
    from ${calendarOf(from, to, zone)}
  ), task as materialized (
    ${ofCases(about, { from, to, today })}
    union all
    ${ofCourses(about, { begins, ends })}
    union all
    ${ofWithdrawals(about, { begins, ends })}
  ), standing as materialized (
    select task.kind, task.farm_id, task.farm_name, task.animal_id, animal.identification_number, animal.species,
      task.medical_record_id, task.day, task.overdue, task.medicine, task.product_type, task.ends_at
    from task
    join animal on animal.farm_id = task.farm_id
      and animal._id = task.animal_id
    where coalesce(animal.date_left_farm > ${instant(now)}, true)
      and animal.deceased_record is null
  )`;
};

/** A page of it. */
export const visitPlan = (actor: Actor, about: About, page: Page, asked: Asked): Statement => sql`
  ${tasksOf(actor, about, asked)}, page as (
    select kind, farm_id, farm_name, animal_id, identification_number, species, medical_record_id, day, overdue, medicine,
      product_type, ends_at, row_number() over (order by ${inOrder}) as place
    from standing
    order by place
    limit ${page.limit}
    offset ${page.skip}
  )
  select json_build_object(
    'data', coalesce((
      select json_agg(json_build_object(
        'kind', page.kind, 'farm_id', page.farm_id, 'farm_name', page.farm_name, 'animal_id', page.animal_id,
        'identification_number', page.identification_number, 'species', page.species,
        'medical_record_id', page.medical_record_id, 'day', page.day, 'overdue', page.overdue,
        'conditions', coalesce(${conditionNames(sql`record`)}, '[]'),
        'body_sites', to_json(coalesce(record.body_sites, '{}')), 'medicine', page.medicine,
        'product_type', page.product_type, 'ends_at', iso(page.ends_at), 'version', record.version
      ) order by page.place)
      from page
      left join medical_record as record on record.farm_id = page.farm_id
        and record._id = page.medical_record_id
        and record.deleted_at is null
    ), '[]'),
    'total', (select count(*) from standing),
    'without_species', ${withoutSpecies(about, { now: asked.at.now })},
    'farms', coalesce((
      select json_agg(json_build_object(
        'farm_id', farm_id, 'farm_name', farm_name, ${countsByKind}
      ) order by farm_name, farm_id)
      from (
        select farm_id, farm_name, ${countedByKind}
        from standing
        group by farm_id, farm_name
      ) as of_farm
    ), '[]')
  ) as found
  where ${isThere(about)}
`;

/** How much there is to do on one farm on one day. */
export type VisitsOfDay = Pick<VisitFarm, 'farm_id' | 'farm_name' | 'rechecks' | 'doses' | 'withdrawals'> & {
  day: string;
};

/** The same by farm and day, for a number of days from today. Overdue work counts for today. */
export const visitsOfDays = (actor: Actor, about: About, days: number, at: At): Statement => {
  const from = dayOf(at.now, at.zone);
  return sql`
  ${tasksOf(actor, about, { from, to: addDays(from, days - 1), at })}
  select farm_id, farm_name, greatest(day, ${from}::date)::text as day,
    (count(*) filter (where kind = ${'recheck'}))::integer as rechecks,
    (count(*) filter (where kind = ${'dose'}))::integer as doses,
    (count(*) filter (where kind = ${'withdrawal'}))::integer as withdrawals
  from standing
  where day is not null
    and kind <> ${'open_case'}
  group by 1, 2, 3
  order by 3, 2, 1
`;
};

/** A day's work: farm by farm, day by day. Open cases, which have a later day or none, come at the end of their farm. */
const inOrder = sql`farm_name nulls last, farm_id, day nulls last,
        array_position(${[...visitTasks]}::text[], kind), identification_number, animal_id, medicine,
        medical_record_id, product_type`;

const countsByKind = sql`'rechecks', rechecks, 'doses', doses, 'withdrawals', withdrawals, 'open_cases', open_cases`;
const countedByKind = sql`count(*) filter (where kind = ${'recheck'}) as rechecks,
          count(*) filter (where kind = ${'dose'}) as doses,
          count(*) filter (where kind = ${'withdrawal'}) as withdrawals,
          count(*) filter (where kind = ${'open_case'}) as open_cases`;

const calendarOf = (from: string, to: string, zone: string): Statement => {
  const days: { day: string; since: string; until: string }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const next = addDays(day, 1);
    days.push({ day, since: startOfDay(day, zone).toISOString(), until: startOfDay(next, zone).toISOString() });
  }
  return sql`jsonb_to_recordset(${json(days)}::jsonb) as day_of_plan (day date, since timestamptz, until timestamptz)`;
};

/**
 * Open cases: those to re-check by the last day on their day, including overdue ones; the others with the later day on
 * which they are to be re-checked, or without one.
 */
const ofCases = (about: About, { from, to, today }: { from: string; to: string; today: Statement }): Statement => sql`
    select one.kind, one.farm_id, one.farm_name, one.animal_id, one.medical_record_id, one.day, one.overdue, one.medicine,
      one.product_type, one.ends_at
    from scope
    cross join lateral (
      select case when record.recheck_on <= ${to}::date then ${'recheck'} else ${'open_case'} end as kind, scope.farm_id,
        scope.farm_name, record.animal_id, record._id as medical_record_id,
        record.recheck_on as day,
        coalesce(record.recheck_on < ${today}, false) as overdue, null::text as medicine, null::text as product_type,
        null::timestamptz as ends_at
      from medical_record as record
      where record.farm_id = scope.farm_id
        and record.deleted_at is null
        and ${isOfSpecies(sql`record`, about)}
        and ${stateOfRecord(sql`record`)} = 'open'
        and (record.recheck_on is null or record.recheck_on >= ${from}::date or record.recheck_on < ${today})
      offset 0
    ) as one`;

/** Continuing courses: a dose on each of their days after the first, which was given when it was recorded. */
const ofCourses = (about: About, { begins, ends }: { begins: Date; ends: Date }): Statement => sql`
    select ${'dose'} as kind, one.farm_id, one.farm_name, one.animal_id, one.medical_record_id, calendar.day, false as overdue,
      one.name as medicine, null::text as product_type, null::timestamptz as ends_at
    from scope
    cross join lateral (
      select scope.farm_id, scope.farm_name, usage.animal_id, usage.medical_record_id, usage.name,
        coalesce(usage.start_date, usage.created_at) as start, usage.end_date
      from medicine_usage as usage
      where usage.farm_id = scope.farm_id
        and usage.deleted_at is null
        and usage.holding_id = scope.farm_id
        and usage.happened_at >= ${instant(begins)} - ${longestCourseDays} * interval '1 day'
        and usage.happened_at < ${instant(ends)}
        and (usage.end_date >= ${instant(begins)}
          or usage.end_date is null and usage.happened_at >= ${instant(begins)} - ${endlessDays} * interval '1 day')
        and ${isOfSpecies(sql`usage`, about)}
        and not exists (
          select 1
          from treatment_history as treatment
          where treatment.farm_id = scope.farm_id
            and treatment.medical_record_id = usage.medical_record_id
            and treatment.deleted_at is null
            and treatment.successful_treatment
        )
      offset 0
    ) as one
    join calendar on calendar.since > one.start
      and (one.end_date >= calendar.since
        or one.end_date is null and one.start >= calendar.since - ${endlessDays} * interval '1 day')`;

/**
 * Produce that may be used again: if several medicines withhold it, the last counts, and none has ended while one has
 * no end, or while a withdrawal is not recorded.
 */
const ofWithdrawals = (about: About, { begins, ends }: { begins: Date; ends: Date }): Statement => {
  return sql`
    select ${'withdrawal'} as kind, freed.farm_id, freed.farm_name, freed.animal_id, freed.medical_record_id, calendar.day,
      false as overdue, freed.medicine, freed.product_type, freed.ends_at
    from (
      select one.farm_id, one.farm_name, one.animal_id, one.product_type, max(one.ends_at) as ends_at,
        (array_agg(one.name order by one.ends_at desc, one.name, one.medical_record_id))[1] as medicine,
        (array_agg(one.medical_record_id order by one.ends_at desc, one.name, one.medical_record_id))[1] as medical_record_id
      from scope
      cross join lateral (
        select scope.farm_id, scope.farm_name, usage.animal_id, usage.medical_record_id, usage.name,
          held ->> 'product_type' as product_type, (held ->> 'until')::timestamptz as ends_at,
          held ->> 'state' = 'not_recorded' as is_unrecorded
        from medicine_usage as usage
        cross join lateral jsonb_array_elements(${withheldLines}) as held
        where usage.farm_id = scope.farm_id
          and usage.deleted_at is null
          and ${isOfSpecies(sql`usage`, about)}
          and ${withholdsAfter(begins)}
        offset 0
      ) as one
      group by one.farm_id, one.farm_name, one.animal_id, one.product_type
      having count(*) = count(one.ends_at)
        and not bool_or(one.is_unrecorded)
    ) as freed
    join calendar on freed.ends_at >= calendar.since
      and freed.ends_at < calendar.until
    where freed.ends_at < ${instant(ends)}`;
};
