import type { Actor } from '../../access/actor.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type About, instant, isThere, type Span, scopeOf } from './scope.ts';
import { usesIn, usesOfSeveral } from './used.ts';
import { withoutSpecies } from './without-species.ts';

/**
 * Medicines used, by farm and product, and by month. Animals are counted by the head: a pen counts once, with the
 * largest number that was treated. A pen counts as one if nobody said how many, and is one of `uncounted_groups`.
 */
export const medicineUse = (actor: Actor, about: About, span: Span): Statement => sql`
  with ${scopeOf(actor, about)}, ${usesIn(about, span)}, ${usesOfSeveral(about, span)}, told as materialized (
    select used.farm_id, used.farm_name, used.volume, used.is_cascade, used.treatment_id, used.animal_id, kind.product_id,
      kind.name, kind.theraputic_group, kind.units
    from used
    join kind using (kind)
  ), line as (
    -- All of a product on a farm, with each unit; combined without a join, because Postgres underestimates both.
    select farm_id, product_id, max(farm_name) as farm_name, max(name) as name, max(theraputic_group) as theraputic_group,
      coalesce(
        json_agg(json_build_object('volume', volume, 'units', units) order by volume desc)
          filter (where is_unit and volume is not null),
        '[]'
      ) as quantities,
      max(usages) as usages, max(treatments) as treatments, max(animals) + sum(more_heads) as animals,
      sum(uncounted_groups) as uncounted_groups, max(without_amount) as without_amount, max(cascade) as cascade
    from (
      select farm_id, product_id, units, grouping(units) = 0 as is_unit, max(farm_name) as farm_name, max(name) as name,
        max(theraputic_group) as theraputic_group, sum(volume) as volume, count(*) as usages,
        count(distinct treatment_id) as treatments, count(distinct animal_id) as animals,
        count(*) filter (where volume is null) as without_amount, count(*) filter (where is_cascade) as cascade,
        0 as more_heads, 0 as uncounted_groups
      from told
      group by grouping sets ((farm_id, product_id), (farm_id, product_id, units))
      union all
      select farm_id, product_id, null, false, null, null, null, null, 0, 0, 0, 0, 0, sum(heads - 1), sum(is_uncounted)
      from (
        select farm_id, product_id, coalesce(max(heads), 1) as heads, (max(heads) is null)::integer as is_uncounted
        from several
        join kind using (kind)
        group by farm_id, product_id, animal_id
      ) as by_animal
      group by farm_id, product_id
    ) as part
    group by farm_id, product_id
  )
  select json_build_object(
    'from', iso(${instant(span.from)}),
    'to', iso(${instant(span.to)}),
    'without_species', ${withoutSpecies(about, { now: span.to, span })},
    'products', coalesce((
      select json_agg(one)
      from (
        select farm_id, farm_name, product_id, name, theraputic_group, quantities, usages, treatments, animals,
          uncounted_groups, without_amount, cascade
        from line
        order by usages desc, name, farm_name, farm_id, product_id
      ) as one
    ), '[]'),
    'months', coalesce((
      select json_agg(json_build_object(
        'month', month, 'usages', usages, 'treatments', treatments, 'animals', animals + coalesce(more_heads, 0),
        'uncounted_groups', coalesce(uncounted_groups, 0)
      ) order by month)
      from (
        -- Animals are identified by two texts. They are concatenated first, which takes a tenth of sorting the pairs.
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
      left join (
        select month, sum(heads - 1) as more_heads, sum(is_uncounted) as uncounted_groups
        from (
          select month, coalesce(max(heads), 1) as heads, (max(heads) is null)::integer as is_uncounted
          from several
          group by month, farm_id, animal_id
        ) as by_animal
        group by month
      ) as heads_of_month using (month)
    ), '[]')
  )::text as report
  where ${isThere(about)}
`;
