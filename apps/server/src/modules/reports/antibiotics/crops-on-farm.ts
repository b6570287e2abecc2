import { type Statement, sql } from '../../../db/sql.ts';
import { timeOf } from '../present.ts';
import { type About, instant, type Span } from '../scope.ts';

/** Species kept in houses, counted by crop. */
const poultry = ['Chicken', 'Turkey', 'Duck', 'Goose'];

/**
 * The crops of poultry on the farm of `scope` that ended in the period, or were there at its end. An animal entry is a
 * house: a count of zero ends a crop, and the next count above zero begins one. `birds`: the last count above zero, as
 * far as the period has passed; null if nobody counted. `left_at`: null for a crop that was there at the end.
 *
 * `given_from` and `given_to`: the days, by the clocks of the place, on which a medicine was for this crop. Its last day
 * counts whole. What was given between two crops was for the second, because a first count applies to the days before
 * it.
 */
export const cropsOn = (about: About, span: Span, now: Date): Statement => {
  const { from, end } = timeOf(span, now);
  return sql`
    select flock._id as animal_id, flock.stock_id, flock.stock_species as species, crop.number, crop.birds,
      dated.housed_at, case when crop.ended_at < ${end} then crop.ended_at end as left_at,
      coalesce(crop.free_from, date_trunc('day', dated.housed_at, 'UTC'), '-infinity') as given_from,
      coalesce(least(crop.free_at, crop.next_at), 'infinity') as given_to
    from (
      select animal._id, animal.stock_id, animal.stock_species, animal.head_count,
        coalesce(animal.date_joined_farm, animal.date_of_birth) as arrived_at,
        least(animal.date_left_farm, animal.died_at) as gone_at
      from animal
      where animal.farm_id = scope.farm_id
        and is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid)
        and animal.stock_species = any (${poultry}::text[])
        and ${about.species === undefined ? sql`true` : sql`animal.stock_species = ${about.species}`}
      offset 0
    ) as flock
    cross join lateral (
      select number, birds, filled_at, case when next_at is null then least(emptied_at, flock.gone_at) else emptied_at end as ended_at,
        lag(emptied_at) over (order by number) as emptied_before, lag(free_at) over (order by number) as free_from,
        case when next_at is not null then free_at end as free_at, next_at
      from (
        select number, birds, filled_at, emptied_at, date_trunc('day', emptied_at, 'UTC') + interval '1 day' as free_at,
          lead(filled_at) over (order by number) as next_at
        from (
          -- A row of zero belongs to the crop that it ends.
          select emptied as number, min(at) filter (where count > 0) as filled_at, min(at) filter (where count = 0) as emptied_at,
            (array_agg(count order by place desc) filter (where count > 0))[1] as birds
          from (
            select place, (one ->> 'count')::integer as count, moment_of(one ->> 'date') as at,
              count(*) filter (where (one ->> 'count')::integer = 0)
                over (order by place rows between unbounded preceding and 1 preceding) as emptied
            from jsonb_array_elements(flock.head_count) with ordinality as listed (one, place)
            where place = 1 or moment_of(one ->> 'date') < ${end}
          ) as counted
          group by emptied
          having bool_or(count > 0)
          union all
          select 0, null, null, null
          where jsonb_array_length(flock.head_count) = 0
        ) as run
      ) as followed
    ) as crop
    cross join lateral (
      -- The day of arrival is that of one crop. Where software changes it with each crop, it is that of the last.
      select case
        when flock.arrived_at >= coalesce(crop.emptied_before, '-infinity')
          and flock.arrived_at < coalesce(crop.ended_at, 'infinity')
          then flock.arrived_at
        else crop.filled_at
      end as housed_at
    ) as dated
    where coalesce(dated.housed_at, '-infinity') < ${end}
      and coalesce(crop.ended_at, 'infinity') >= ${from}
  `;
};

/** What was given to the crops of `crop`, by product and unit, until the end of the period. */
export const givenToCrops = ({ to, zone }: Span): Statement => sql`
  select crop.farm_id, crop.animal_id, crop.number, served.pool, given.product_id, given.name, given.substances,
    given.units, crop.species, sum(given.volume) as volume, count(*) as usages,
    count(*) filter (where given.is_cascade) as cascade, array_agg(distinct given.kind) as kinds
  from crop
  join served using (farm_id)
  cross join lateral (
    select usage.kind, usage.product_id, usage.name, jsonb_path_query_array(usage.active_substances, '$[*].name') as substances,
      usage.total_volume ->> 'units' as units, usage.used_volume as volume, usage.is_cascade
    from medicine_usage as usage
    where usage.farm_id = crop.farm_id
      and usage.animal_id = crop.animal_id
      and usage.holding_id = crop.farm_id
      and usage.deleted_at is null
      and usage.happened_at < ${instant(to)}
      and usage.happened_at at time zone ${zone} >= crop.given_from at time zone 'UTC'
      and usage.happened_at at time zone ${zone} < crop.given_to at time zone 'UTC'
    offset 0
  ) as given
  group by crop.farm_id, crop.animal_id, crop.number, served.pool, given.product_id, given.substances, given.units,
    crop.species, given.name, given.volume is null
`;
