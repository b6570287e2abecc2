import { type Statement, sql } from '../../../db/sql.ts';
import { timeOf } from '../present.ts';
import { type About, instant, type Span } from '../scope.ts';

/** Species kept in houses, counted by crop. */
const poultry = ['Chicken', 'Turkey', 'Duck', 'Goose'];

/**
 * The crops of poultry on the farm of `scope` that ended in the period, or were there at its end. An animal entry is a
 * house: a count of zero ends a crop, and the next count above zero begins one. If the house moves, its crop ends there
 * and goes on as a crop of the other farm. `birds`: the last count above zero, as far as the period has passed; null if
 * nobody counted. `left_at`: null for a crop that was there at the end.
 *
 * `given_from` and `given_to`: the days, by the clocks of the place, on which a medicine was for this crop. Its last day
 * counts whole. What was given between two crops was for the second, because a first count applies to the days before
 * it.
 */
export const cropsOn = (about: About, span: Span, now: Date): Statement => {
  const { from, end } = timeOf(span, now);
  return sql`
    select flock._id as animal_id, flock.lives_on, flock.stock_id, flock.stock_species as species,
      row_number() over (partition by flock._id order by crop.ended_at, crop.number) as number, crop.birds, dated.housed_at,
      case when crop.ended_at < ${end} then crop.ended_at end as left_at,
      greatest(
        coalesce(crop.free_from, date_trunc('day', dated.housed_at, 'UTC'), '-infinity'),
        date_trunc('day', flock.came_at, 'UTC')
      ) as given_from,
      coalesce(least(crop.free_at, crop.next_at, flock.moved_on_at), 'infinity') as given_to
    from (
      ${housesOf(about)}
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
      select greatest(flock.came_at, case
        when flock.arrived_at >= coalesce(crop.emptied_before, '-infinity')
          and flock.arrived_at < coalesce(crop.ended_at, 'infinity')
          then flock.arrived_at
        else crop.filled_at
      end) as housed_at
    ) as dated
    where coalesce(dated.housed_at, '-infinity') < ${end}
      and coalesce(crop.ended_at, 'infinity') >= ${from}
      -- Earlier ones were on the farm that the house came from.
      and coalesce(crop.ended_at, 'infinity') > coalesce(flock.came_at, '-infinity')
  `;
};

/**
 * The houses of the farm of `scope`, and those that were there and have moved. `lives_on`: where its uses are now.
 * `came_at`: when it left the farm before this one. `moved_on_at`: when it left the farm after this one, from when it may
 * be back.
 */
const housesOf = ({ species }: About): Statement => sql`
  select animal._id, animal.farm_id as lives_on, animal.stock_id, animal.stock_species, animal.head_count,
    coalesce(animal.date_joined_farm, animal.date_of_birth) as arrived_at,
    least(animal.date_left_farm, animal.died_at) as gone_at, (
      select max(earlier.until)
      from past_stay as earlier
      where earlier.lives_on = animal.farm_id
        and earlier.animal_id = animal._id
    ) as came_at, null::timestamptz as moved_on_at
  from animal
  where animal.farm_id = scope.farm_id
    and is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid)
    and animal.stock_species = any (${poultry}::text[])
    and ${species === undefined ? sql`true` : sql`animal.stock_species = ${species}`}
  union all
  select past.animal_id, past.lives_on, past.stock_id, past.stock_species, coalesce(past.head_count, '[]'), past.since,
    least(past.until, past.back_since), (
      select max(earlier.until)
      from past_stay as earlier
      where earlier.lives_on = past.lives_on
        and earlier.animal_id = past.animal_id
        and earlier.version < past.version
    ), (
      select min(later.until)
      from past_stay as later
      where later.lives_on = past.lives_on
        and later.animal_id = past.animal_id
        and later.version > past.version
    )
  from past_stay as past
  where past.farm_id = scope.farm_id
    and is_stock_group(past.species, past.stock_id, past.identification_number, past.eid)
    and past.stock_species = any (${poultry}::text[])
    and ${species === undefined ? sql`true` : sql`past.stock_species = ${species}`}
`;

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
    where usage.farm_id = crop.lives_on
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
