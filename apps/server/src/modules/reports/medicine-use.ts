import type { Actor } from '../../access/actor.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, happenedIn, instant, isOfSpecies, isThere, monthOf, type Span, scopeOf } from './scope.ts';

/** Medicines used, by farm and product, and by month. */
export const medicineUse = (actor: Actor, about: About, span: Span): Statement => sql`
  with ${scopeOf(actor, about)}, used as materialized (
    select one.farm_id, one.farm_name, one.product_id, one.name, one.theraputic_group, one.treatment_id, one.animal_id,
      one.month, one.units, one.volume, one.is_cascade
    from scope
    cross join lateral (
      select scope.farm_id, scope.farm_name, usage.product_id, usage.name, usage.theraputic_group, usage.treatment_id,
        usage.animal_id, ${monthOf(sql`usage.happened_at`)} as month, usage.total_volume ->> 'units' as units,
        (usage.total_volume ->> 'volume')::numeric as volume,
        coalesce((usage.cascade ->> 'used')::boolean, false) as is_cascade
      from medicine_usage as usage
      where usage.farm_id = scope.farm_id
        and ${happenedIn(sql`usage`, span)}
        and ${isOfSpecies(sql`usage`, about)}
      offset 0
    ) as one
  ), quantity as (
    select farm_id, product_id, json_agg(json_build_object('volume', volume, 'units', units) order by volume desc) as all
    from (
      select farm_id, product_id, units, sum(volume) as volume
      from used
      where volume is not null
      group by farm_id, product_id, units
    ) as by_unit
    group by farm_id, product_id
  ), line as (
    select farm_id, farm_name, product_id, max(name) as name, max(theraputic_group) as theraputic_group,
      count(*) as usages, count(distinct treatment_id) as treatments, count(distinct animal_id) as animals,
      count(*) filter (where volume is null) as without_amount, count(*) filter (where is_cascade) as cascade
    from used
    group by farm_id, farm_name, product_id
  )
  select json_build_object(
    'from', iso(${instant(span.from)}),
    'to', iso(${instant(span.to)}),
    'products', coalesce((
      select json_agg(one)
      from (
        select farm_id, farm_name, product_id, name, theraputic_group, coalesce(quantity.all, '[]') as quantities,
          usages, treatments, animals, without_amount, cascade
        from line
        left join quantity using (farm_id, product_id)
        order by usages desc, name, farm_name, farm_id, product_id
      ) as one
    ), '[]'),
    'months', coalesce((
      select json_agg(json_build_object(
        'month', month, 'usages', usages, 'treatments', treatments, 'animals', animals
      ) order by month)
      from (
        -- Animals are told apart by two texts: put together first, which is a tenth of sorting the pairs.
        select month, sum(usages) as usages, treatments, count(*) as animals
        from (
          select month, farm_id, animal_id, count(*) as usages
          from used
          group by month, farm_id, animal_id
        ) as by_animal
        join (
          select month, count(distinct treatment_id) as treatments
          from used
          group by month
        ) as by_treatment using (month)
        group by month, treatments
      ) as by_month
    ), '[]')
  )::text as report
  where ${isThere(about)}
`;
