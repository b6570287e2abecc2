import { asIfUtc } from '@byre/contract/place-days';
import { dayMs } from '@byre/contract/time';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, instant, type Span } from './scope.ts';

/**
 * The animals at risk on the farm of `scope`: each that was there at some time in the period, from when until when
 * within it, and whether that is all of it. Animals that now live on another farm count for their days on this one. The
 * future does not count: the period ends now at the latest. An animal without a day of arrival counts from its birth
 * (interface 2.4).
 *
 * Queried farm by farm, so that each is read from `animal_at_risk` and `past_stay_at_risk` alone.
 */
export const presentOnFarm = (about: About, span: Span, now: Date): Statement => {
  const { from, end } = timeOf(span, now);
  return sql`
    ${livingOnFarm(about, span, now)}
    union all
    select past.stock_species, past.stock_gender, past.stock_state, past.date_of_birth, stay.since, stay.until,
      stay.since = ${from} and stay.until = ${end}
    from past_stay as past
    cross join lateral (
      select greatest(${from}, past.since) as since, least(${end}, past.until, past.back_since) as until
    ) as stay
    where past.farm_id = scope.farm_id
      and ${about.species === undefined ? sql`true` : sql`past.stock_species = ${about.species}`}
      and stay.since < stay.until
  `;
};

/**
 * The animals at risk that are pens or flocks rather than single animals. Only those, so that they are read from
 * `animal_stock_group` and `past_stay_stock_group`.
 */
export const groupsOnFarm = (about: About, span: Span, now: Date): Statement => {
  const { from, end } = timeOf(span, now);
  return sql`
    select animal.stock_species as species, animal.stock_gender as gender, animal.stock_state as state,
      animal.date_of_birth, stay.since, stay.until, stay.since = ${from} and stay.until = ${end} as is_whole,
      ${headSeconds} as head_seconds
    from (${groupsEverOnFarm(about)}) as animal
    cross join lateral (
      select greatest(${from}, animal.arrived_at) as since, least(${end}, animal.gone_at) as until
    ) as stay
    where stay.since < stay.until
  `;
};

/**
 * The pens and flocks of the farm of `scope`, and those that were there and have moved, with what was counted of them
 * there: from when until when, as far as known. What asks about them calls them `animal`.
 */
const groupsEverOnFarm = ({ species }: About): Statement => sql`
  select animal.stock_species, animal.stock_gender, animal.stock_state, animal.date_of_birth, animal.head_count,
    coalesce(animal.date_joined_farm, animal.date_of_birth) as arrived_at,
    least(animal.date_left_farm, animal.died_at) as gone_at
  from animal
  where animal.farm_id = scope.farm_id
    and is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid)
    and ${species === undefined ? sql`true` : sql`animal.stock_species = ${species}`}
  union all
  select past.stock_species, past.stock_gender, past.stock_state, past.date_of_birth, past.head_count, past.since,
    least(past.until, past.back_since)
  from past_stay as past
  where past.farm_id = scope.farm_id
    and is_stock_group(past.species, past.stock_id, past.identification_number, past.eid)
    and ${species === undefined ? sql`true` : sql`past.stock_species = ${species}`}
`;

/**
 * Heads × seconds of a pen or flock during its stay; null if nobody counted. A count applies until the next one, and
 * the first one also before it.
 */
const headSeconds = sql`(
  select sum(held.count * date_part('epoch',
    greatest(least(stay.until, held.ends), stay.since) - least(greatest(stay.since, held.starts), stay.until)
  )) filter (where held.starts < stay.until and held.ends > stay.since)
  from (
    select (one ->> 'count')::float8 as count,
      case when place = 1 then '-infinity' else moment_of(one ->> 'date') end as starts,
      lead(moment_of(one ->> 'date'), 1, 'infinity') over (order by place) as ends
    from jsonb_array_elements(animal.head_count) with ordinality as listed (one, place)
  ) as held
)`;

const livingOnFarm = (about: About, span: Span, now: Date): Statement => {
  const { from, end } = timeOf(span, now);
  return sql`
    select animal.stock_species as species, animal.stock_gender as gender, animal.stock_state as state,
      animal.date_of_birth, stay.since, stay.until, stay.since = ${from} and stay.until = ${end} as is_whole
    from animal
    cross join lateral (
      select greatest(${from}, coalesce(animal.date_joined_farm, animal.date_of_birth)) as since,
        least(${end}, animal.date_left_farm, animal.died_at) as until
    ) as stay
    where animal.farm_id = scope.farm_id
      and ${about.species === undefined ? sql`true` : sql`animal.stock_species = ${about.species}`}
      and stay.since < stay.until
  `;
};

/**
 * Besides the first stay of each counted pen or flock, one for as long as each count applied. `places`: all heads of
 * those that `isPlace` holds for. `grown_since`: from when they are adults.
 */
export const headsOnFarm = (
  about: About,
  span: Span,
  now: Date,
  { isPlace, grownSince }: { isPlace: Statement; grownSince: Statement },
): Statement => {
  const { from, end } = timeOf(span, now);
  return sql`
    select animal.stock_species as species, stay.since, stay.until, grown.since as grown_since,
      sum(held.count - 1) as animals, coalesce(sum(held.count) filter (where ${isPlace}), 0) as places
    from (${groupsEverOnFarm(about)}) as animal
    cross join lateral (
      select (one ->> 'count')::float8 as count,
        case when place = 1 then '-infinity' else moment_of(one ->> 'date') end as starts,
        lead(moment_of(one ->> 'date'), 1, 'infinity') over (order by place) as ends
      from jsonb_array_elements(animal.head_count) with ordinality as listed (one, place)
    ) as held
    cross join lateral (
      select greatest(${from}, animal.arrived_at, held.starts) as since,
        least(${end}, animal.gone_at, held.ends) as until
    ) as stay
    cross join lateral (select ${grownSince} as since) as grown
    where stay.since < stay.until
    group by animal.stock_species, stay.since, stay.until, grown.since
  `;
};

/** The past part of the period. If the period is in the future, it ends before it begins. */
export const soFar = ({ from, to, zone }: Span, now: Date): Span => ({ from, to: to < now ? to : now, zone });

/**
 * The past part of the period, from when until when by the clocks of the place. An animal arrives, leaves and is born
 * on a day, which is stored as its first moment in UTC, and no day is longer than another when the clocks change.
 */
export const timeOf = (span: Span, now: Date): { from: Statement; end: Statement } => {
  const { from, to, zone } = soFar(span, now);
  return { from: instant(asIfUtc(from, zone)), end: instant(asIfUtc(to, zone)) };
};

/** The past days of the period. */
export const daysOf = (span: Span, now: Date): number => {
  const { from, to, zone } = soFar(span, now);
  return Math.max(0, (asIfUtc(to, zone).getTime() - asIfUtc(from, zone).getTime()) / dayMs);
};

/**
 * Month ends fall on different days in different years, so ages in months given as days are accurate to within these
 * limits.
 */
export const slackDays = 4;
export const daysOfMonths = (months: number): number => (months * 365.2425) / 12;
