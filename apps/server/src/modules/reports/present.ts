import { type Statement, sql } from '../../db/sql.ts';
import { type About, instant, type Span } from './scope.ts';

/**
 * The animals at risk, `present`: each that was on its farm at some moment of the time, from when until when within it.
 * What has not come yet is no risk: the time ends now at the latest. An animal without a day of coming is taken to have
 * been there since its birth (interface 2.4).
 */
export const presentIn = (about: About, span: Span, now: Date): Statement => {
  const end = instant(span.to < now ? span.to : now);
  return sql`
    present as (
      select one.farm_id, one.species, one.gender, one.state, one.date_of_birth, one.since, one.until
      from scope
      cross join lateral (
        select scope.farm_id, animal.species, animal.gender, animal.reproductive_state -> -1 ->> 'name' as state,
          animal.date_of_birth, stay.since, stay.until
        from animal
        cross join lateral (
          select greatest(${instant(span.from)}, coalesce(animal.date_joined_farm, animal.date_of_birth)) as since,
            least(
              ${end}, animal.date_left_farm, (animal.deceased_record ->> 'date_of_death')::timestamptz
            ) as until
        ) as stay
        where animal.farm_id = scope.farm_id
          and ${about.species === undefined ? sql`true` : sql`animal.species = ${about.species}`}
          and stay.since < stay.until
        offset 0
      ) as one
    )
  `;
};

/** The days of the time that have come. */
export const daysOf = ({ from, to }: Span, now: Date): number =>
  Math.max(0, (Math.min(to.getTime(), now.getTime()) - from.getTime()) / 86_400_000);
