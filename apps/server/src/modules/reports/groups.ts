import { type Statement, sql } from '../../db/sql.ts';
import { timeOf } from './present.ts';
import type { About, Span } from './scope.ts';

/**
 * Of the entries at risk on the farm of `scope` those that are pens or flocks, as `presentOnFarm` tells them: they are no
 * animals that could be counted. Asked for farm by farm, so that they are read off `animal_stock_group`.
 */
export const groupsOnFarm = (about: About, span: Span, now: Date): Statement => {
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
      and is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid)
      and ${about.species === undefined ? sql`true` : sql`animal.stock_species = ${about.species}`}
      and stay.since < stay.until
  `;
};
