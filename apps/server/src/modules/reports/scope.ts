import { spanOfDate } from '@byre/contract/dates';
import {
  addDays,
  dayOf as dayOfPlace,
  daysBetween,
  type MonthOfPlace,
  monthsBetween,
  startOfDay,
  yearsBefore,
} from '@byre/contract/place-days';
import { fieldProblem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { narrowedTo } from '../../access/proven-farm.ts';
import type { Db } from '../../db/database.ts';
import { gathered, isSpread } from '../../db/spread.ts';
import { identifier, type Statement, sql } from '../../db/sql.ts';
import { requireCountable } from '../../http/reading/asked-dates.ts';

/** The subject of a report. */
export type About = {
  farm_id?: string;
  species?: string;
  /** Tables are on several machines, so rows must be gathered first. */
  isSpread?: boolean;
};

/** What is requested, with what reading it needs. */
export const aboutOf = async <Query extends About>(db: Db, query: Query): Promise<Query & About> => ({
  ...query,
  isSpread: await isSpread(db),
});
/**
 * A period: from its first moment up to its last, which is not included. Its days and months are those of a time zone.
 */
export type Span = { from: Date; to: Date; zone: string };

/** Every report begins with the farms that it may read, `scope`, and reads no others. */
export const scopeOf = (actor: Actor, { farm_id, isSpread }: About): Statement => sql`
  scope as materialized (
    select farm._id as farm_id, farm.name as farm_name
    from visible_farm
    join farm on farm._id = visible_farm.farm_id
    where visible_farm.user_id = ${actor.userId}
      ${farm_id === undefined ? sql`` : sql`and visible_farm.farm_id = ${narrowedTo(farm_id)}`}
      ${actor.onlyFarms === undefined ? sql`` : sql`and visible_farm.farm_id = any (${narrowedTo(actor.onlyFarms)}::text[])`}
  )${isSpread ? sql`, ${ofScope}` : sql``}
`;

const inScope = sql`farm_id in (select farm_id from scope)`;
const ofUse = (column: string): Statement =>
  sql`(farm_id, _id) in (select farm_id, ${identifier(column)} from medicine_usage)`;
/** For animals that have moved on, the versions that stayed with the holding. */
const stayed = (column: string): Statement =>
  sql`(farm_id, entity_id) in (select holding_id, ${identifier(column)}::text from medicine_usage)`;

/** Everything on the farms of `scope`, and what was given there to animals while they were on it. */
const ofScope = gathered([
  { table: 'medicine_usage', where: sql`${inScope} or holding_id in (select farm_id from scope)` },
  { table: 'animal', where: inScope },
  { table: 'medical_record', where: sql`${inScope} or ${ofUse('medical_record_id')}` },
  { table: 'treatment_history', where: sql`${inScope} or ${ofUse('treatment_id')}` },
  {
    table: 'revision',
    where: sql`${inScope} and (${stayed('animal_id')} or ${stayed('medical_record_id')} or ${stayed('treatment_id')})`,
  },
]);

/** All farms of the reader: an animal of `scope` may now live on another of them, with its records. */
export const reachOf = (actor: Actor): Statement => sql`
  reach as materialized (
    select visible_farm.farm_id
    from visible_farm
    where visible_farm.user_id = ${actor.userId}
      ${actor.onlyFarms === undefined ? sql`` : sql`and visible_farm.farm_id = any (${narrowedTo(actor.onlyFarms)}::text[])`}
  )
`;

/** A report of a farm that does not exist, or is not theirs to see, has no row at all. */
export const isThere = ({ farm_id }: About): Statement =>
  farm_id === undefined ? sql`true` : sql`exists (select 1 from scope)`;

/** Whether the animal of a row has the requested species. */
export const isOfSpecies = (row: Statement, { species }: About): Statement =>
  species === undefined
    ? sql`true`
    : sql`(
      select animal.species
      from animal
      where animal.farm_id = ${row}.farm_id
        and animal._id = ${row}.animal_id
    ) = ${species}`;

export const instant = (date: Date): Statement => sql`${date.toISOString()}::timestamptz`;

export const happenedIn = (row: Statement, { from, to }: Span): Statement => sql`
  ${row}.deleted_at is null
  and ${row}.happened_at >= ${instant(from)}
  and ${row}.happened_at < ${instant(to)}
`;

/** The month of a moment of the period: `2026-03`. The month starts are calculated once, not for each row. */
export const monthOf = (moment: Statement, span: Span): Statement => {
  const months = monthsOf(span);
  const names = months.map(({ month }) => month);
  const starts = months.map((one) => one.starts.toISOString());
  return sql`(${names}::text[])[width_bucket(${moment}, ${starts}::timestamptz[])]`;
};

/** The day of a moment of the period, in the same way: `2026-03-01`. */
export const dayOf = (moment: Statement, { from, to, zone }: Span): Statement => {
  const days = daysFrom(from, to, zone);
  const starts = days.map((day) => startOfDay(day, zone).toISOString());
  return sql`(${days}::text[])[width_bucket(${moment}, ${starts}::timestamptz[])]`;
};

const daysFrom = (from: Date, to: Date, zone: string): string[] => {
  const first = dayOfPlace(from, zone);
  const last = dayOfPlace(new Date(to.getTime() - 1), zone);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
};

export const monthsOf = ({ from, to, zone }: Span): MonthOfPlace[] => monthsBetween(from, to, zone);

/** The names of a case's conditions, each once, most certain first. */
export const conditionNames = (record: Statement): Statement => sql`(
  select coalesce(json_agg(named.name order by named.first), '[]')
  from (
    select coalesce(one ->> 'name', one ->> 'condition_id') as name, min(place) as first
    from jsonb_array_elements(
      ${record}.confirmed_conditions || ${record}.presumptive_conditions || ${record}.tentative_conditions
    ) with ordinality as listed (one, place)
    group by 1
  ) as named
)`;

const longestYears = 10;

/** The period of a report: the requested one, or the year that ends now. Throws 400 if it is not valid. */
export const spanOf = (query: { from?: string; to?: string }, now: Date, zone: string): Span => {
  requireCountable({ from: query.from, to: query.to });
  const to = query.to === undefined ? now : dateIn(query.to, zone).to;
  const from = query.from === undefined ? yearsBefore(to, 1, zone) : dateIn(query.from, zone).from;
  if (from >= to) {
    const message = 'The period ends before it begins.';
    throw fieldProblem('bad-request', { pointer: '/to', code: 'end-before-start', message });
  }
  if (from < yearsBefore(to, longestYears, zone)) {
    const message = `A report may cover at most ${longestYears} years.`;
    throw fieldProblem('bad-request', { pointer: '/from', code: 'out-of-range', message });
  }
  return { from, to, zone };
};

const dateIn = (date: string, zone: string): { from: Date; to: Date } => {
  const span = spanOfDate(date, zone);
  if (span === null) throw new Error('The schema lets no other dates through.');
  return span;
};
