import { isDateOnly, parseDate } from '@byre/contract/dates';
import { fieldProblem } from '@byre/contract/problem';
import type { Actor } from '../../access/actor.ts';
import { type Statement, sql } from '../../db/sql.ts';

/** What a report is asked about. */
export type About = { farm_id?: string; species?: string };
/** A span of time: from the first moment on, up to the second and without it. */
export type Span = { from: Date; to: Date };

/** Every report begins with the farms that it may read, `scope`, and reads nothing beside them. */
export const scopeOf = (actor: Actor, { farm_id }: About): Statement => sql`
  scope as materialized (
    select farm._id as farm_id, farm.name as farm_name
    from visible_farm
    join farm on farm._id = visible_farm.farm_id
    where visible_farm.user_id = ${actor.userId}
      ${farm_id === undefined ? sql`` : sql`and visible_farm.farm_id = ${farm_id}`}
  )
`;

/** A report of a farm that is not there, or not theirs to see, has no row at all. */
export const isThere = ({ farm_id }: About): Statement =>
  farm_id === undefined ? sql`true` : sql`exists (select 1 from scope)`;

/** Whether the animal of a row is of the species asked for. */
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

/** The month of a moment: `2026-03`. */
export const monthOf = (moment: Statement): Statement => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;

/** The names of a case's conditions, each once, the most certain first. */
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

const dayMs = 86_400_000;
const longestYears = 10;

/** The time that a report is of: what was asked for, or the year that ends now. Throws 400 where it is no time. */
export const spanOf = (query: { from?: string; to?: string }, now: Date): Span => {
  const to = query.to === undefined ? now : endOf(query.to);
  const from = query.from === undefined ? yearsBefore(to, 1) : startOf(query.from);
  if (from >= to) {
    const message = 'The time ends before it begins.';
    throw fieldProblem('bad-request', { pointer: '/to', code: 'end-before-start', message });
  }
  if (from < yearsBefore(to, longestYears)) {
    const message = `A report is of ${longestYears} years at most.`;
    throw fieldProblem('bad-request', { pointer: '/from', code: 'out-of-range', message });
  }
  return { from, to };
};

// The schema lets no other dates through.
const startOf = (date: string): Date => new Date(parseDate(date) ?? Number.NaN);
/** A day is all of it, a moment is the millisecond that answers tell apart. */
const endOf = (date: string): Date => new Date(startOf(date).getTime() + (isDateOnly(date) ? dayMs : 1));

const yearsBefore = (date: Date, years: number): Date => {
  const before = new Date(date);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
};
