import { type Statement, sql } from '../../db/sql.ts';
import { type About, happenedIn, monthOf, type Span } from './scope.ts';

/**
 * The uses of medicines on the farms of `scope`, `used`, read from `medicine_usage_of_holding_newest` alone: those
 * given there, wherever the animal now lives; and what uses of a kind share, `kind`. `place` is the same for kinds that
 * only the product list's words distinguish.
 */
export const usesIn = (about: About, span: Span): Statement => sql`
  used as materialized (
    select scope.farm_id, scope.farm_name, one.kind, one.species, one.month, one.volume, one.is_cascade,
      one.treatment_id, one.animal_id
    from scope
    cross join lateral (
      select usage.kind, usage.stock_species as species, ${monthOf(sql`usage.happened_at`, span)} as month,
        usage.used_volume as volume, usage.is_cascade, usage.treatment_id, usage.animal_id
      from medicine_usage as usage
      where usage.holding_id = scope.farm_id
        and ${happenedIn(sql`usage`, span)}
        and ${about.species === undefined ? sql`true` : sql`usage.stock_species = ${about.species}`}
      offset 0
    ) as one
  ), kind as materialized (
    select asked.kind, any_use.product_id, any_use.name, any_use.theraputic_group, any_use.substances, any_use.units,
      dense_rank() over (
        order by any_use.product_id, any_use.substances, any_use.units, any_use.has_amount
      ) as place
    from (
      select distinct kind
      from used
    ) as asked
    cross join lateral (
      select usage.product_id, usage.name, usage.theraputic_group,
        jsonb_path_query_array(usage.active_substances, '$[*].name') as substances,
        usage.total_volume ->> 'units' as units, usage.total_volume is not null as has_amount
      from medicine_usage as usage
      where usage.kind = asked.kind
      order by usage._id
      limit 1
    ) as any_use
  )
`;
