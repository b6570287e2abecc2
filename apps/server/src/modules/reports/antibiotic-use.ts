import { practiceProductStart } from '@byre/contract/products/rules';
import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type ConversionName, conversionTableOf } from '@byre/contract/reports/conversions';
import { stockAges } from '@byre/contract/reports/stock-classes';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type AntibioticSources, antibioticUse as figures } from './antibiotics/antibiotic-use.ts';
import { cropsOn, givenToCrops } from './antibiotics/crops-on-farm.ts';
import type { UsedProduct } from './antibiotics/weighed-use.ts';
import { daysOf, daysOfMonths, groupsOnFarm, presentOnFarm, slackDays } from './present.ts';
import { type About, isThere, type Span, scopeOf } from './scope.ts';
import { usesIn } from './used.ts';
import { withoutSpecies } from './without-species.ts';

export type AntibioticQuestion = { about: About; span: Span; now: Date } & Pick<
  AntibioticSources,
  'weights' | 'slaughtered'
> & { conversion: ConversionName };

/**
 * Antibiotics used. Postgres adds up amounts and animals, on two connections at once, because they are independent and
 * each reads thousands of rows. The rules of the contract turn the sums into figures.
 */
export const findAntibioticUse = async (
  db: Db,
  actor: Actor,
  question: AntibioticQuestion,
): Promise<AntibioticUse | null> => {
  const { span, now, weights, slaughtered, conversion } = question;
  const [[row], [atRisk]] = await Promise.all([
    db.rows<{ sources: Uses; check: Checked | null }>(antibioticSources(actor, question)),
    db.rows<Required<Pick<AntibioticSources, 'stock' | 'groups'>>>(stockAtRisk(actor, question)),
  ]);
  if (!row || !atRisk) return null;
  const table = conversionTableOf(conversion);
  const { used, things, without_species, ...facts } = row.sources;
  const thingOf = new Map(things.map(({ place, ...thing }) => [place, thing]));
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    without_species,
    days: Math.round(daysOf(span, now) * 1_000) / 1_000,
    conversion: {
      name: conversion,
      source: table?.source ?? null,
      checked_at: row.check?.checked_at ?? null,
      checked_by: row.check?.checked_by ?? null,
    },
    ...figures({
      ...facts,
      used: used.flatMap((one) => {
        const thing = thingOf.get(one.place);
        return thing ? [{ ...one, ...thing }] : [];
      }),
      ...atRisk,
      weights,
      slaughtered,
      conversion: table,
    }),
  };
};

/** What products in one unit have in common, and uses of it, which name it by its place. */
type Thing = Pick<UsedProduct, 'product_id' | 'substances' | 'units'>;
type UsedAt = Omit<UsedProduct, keyof Thing> & { place: number };
type Uses = Required<Pick<AntibioticSources, 'products' | 'farms' | 'crops' | 'crop_used'>> & {
  used: readonly UsedAt[];
  things: readonly (Thing & { place: number })[];
  without_species: number;
};

/** Who compared a conversion table with its source, and when. */
type Checked = { checked_at: string; checked_by: string };

/**
 * Farms of the same practices are weighed by the same strengths, `pool`: a strength that any practice of a farm has
 * confirmed counts for all of them, and the farmer gets the same answer from each.
 */
const antibioticSources = (actor: Actor, { about, span, now, conversion }: AntibioticQuestion): Statement => sql`
  with ${scopeOf(actor, about)}, ${usesIn(about, span)}, served as materialized (
    select farm_id, dense_rank() over (order by practices) as pool, practices
    from (
      select farm_id, array_agg(practice_id order by practice_id) as practices
      from practice_farm
      where farm_id in (select farm_id from scope)
      group by farm_id
    ) as list
  ), weighed as materialized (
    select used.farm_id, used.month, used.species, used.volume, used.is_cascade, served.pool, kind.place, kind.name
    from used
    join kind using (kind)
    join served using (farm_id)
  ), summed as materialized (
    select farm_id, month, pool, place, species, max(name) as name, sum(volume) as volume, count(*) as usages,
      count(*) filter (where is_cascade) as cascade
    from weighed
    group by grouping sets ((farm_id, pool, place, species), (month, pool, place, species))
  ), crop as materialized (
    select scope.farm_id, scope.farm_name, one.*
    from scope
    cross join lateral (${cropsOn(about, span, now)}) as one
  ), crop_given as materialized (${givenToCrops(span)}
  ), thing as materialized (
    -- Substances are grouped by name, and by whether an amount was recorded: neither may be added up with the other.
    select distinct on (place) place, product_id, substances, units
    from kind
    order by place
  ), own_kind as materialized (
    select product_id, kind
    from kind
    where starts_with(product_id, ${practiceProductStart})
    union
    select product_id, unnest(kinds)
    from crop_given
    where starts_with(product_id, ${practiceProductStart})
  ), fact as (
    select asked.pool, asked.product_id, asked.species, coalesce(entry.strengths, '[]') as strengths,
      coalesce(to_json(product.treatment_strategy), stated.facts -> 'treatment_strategy', '[]') as forms,
      stated.facts ->> 'authority' as authority,
      coalesce(product.highest_priority_antibiotic, false) as highest_priority,
      coalesce(product.authorization_route ~* '\\m(MAPI|parallel import)\\M', false) as imported,
      product._id is not null and product.removed_at is null as listed
    from (
      select distinct thing.product_id, summed.species, summed.pool
      from summed
      join thing using (place)
      union
      select product_id, species, pool
      from crop_given
    ) as asked
    left join lateral (
      select product._id, product.highest_priority_antibiotic, product.authorization_route, product.removed_at,
        product.treatment_strategy
      from product
      where product._id = asked.product_id
      offset 0
    ) as product on true
    left join lateral (
      -- A practice's own product, as stated with its newest use on these farms: no practice reads the list of another.
      select newest.facts
      from own_kind
      cross join lateral (
        select usage._id, fit.facts
        from medicine_usage as usage
        cross join lateral (
          -- Hardly any use has facts. If Postgres knew the conditions, it would expect no match and scan the whole table.
          -- So it reads back from the newest use until one fits, usually the first.
          select usage.practice_product::json as facts
          where usage.practice_product is not null
            and (select pool from served where served.farm_id = usage.holding_id) = asked.pool
          offset 0
        ) as fit
        where usage.kind = own_kind.kind
        order by usage._id desc
        limit 1
      ) as newest
      where own_kind.product_id = asked.product_id
      order by newest._id desc
      limit 1
    ) as stated on true
    left join lateral (
      -- A strength belongs to the product, whatever species it was confirmed for. The nearest species is used.
      select formulary_entry.strengths
      from formulary_entry
      where formulary_entry.practice_id = any (
          select unnest(practices)
          from served
          where served.pool = asked.pool
        )
        and formulary_entry.product_id = asked.product_id
        and formulary_entry.deleted_at is null
        and formulary_entry.confirmed_by is not null
        and formulary_entry.strengths <> '[]'
      order by coalesce(formulary_entry.species = asked.species, false) desc, formulary_entry.confirmed_at desc,
        formulary_entry.practice_id, formulary_entry._id
      limit 1
    ) as entry on true
  )
  select json_build_object(
    'used', coalesce((
      select json_agg(one)
      from (
        select farm_id, month, pool, place, name, species, volume, usages, cascade
        from summed
        order by farm_id, month, place, species, pool
      ) as one
    ), '[]'),
    'crop_used', coalesce((
      select json_agg(one)
      from (
        select farm_id, animal_id, number, null as month, pool, product_id, name, species, substances, volume, units,
          usages, cascade
        from crop_given
        order by farm_id, animal_id, number, product_id, units, name
      ) as one
    ), '[]'),
    'crops', coalesce((
      select json_agg(json_build_object(
        'farm_id', farm_id, 'farm_name', farm_name, 'animal_id', animal_id, 'number', number, 'stock_id', stock_id,
        'species', species, 'housed_at', iso(housed_at), 'left_at', iso(left_at), 'birds', birds
      ) order by farm_name, farm_id, housed_at, animal_id, number)
      from crop
    ), '[]'),
    'things', coalesce((select json_agg(thing) from thing), '[]'),
    'products', coalesce((select json_agg(fact) from fact), '[]'),
    'farms', coalesce((
      select json_agg(json_build_object(
        'farm_id', scope.farm_id, 'farm_name', scope.farm_name, 'farm_type', farm.robust_farm_type
      ) order by scope.farm_name, scope.farm_id)
      from scope
      join farm on farm._id = scope.farm_id
    ), '[]'),
    'without_species', ${withoutSpecies(about, { now, span })}
  ) as sources, (
    select json_build_object('checked_at', iso(checked_at), 'checked_by', checked_by)
    from conversion_check
    where conversion_check.name = ${conversion}
  ) as check
  where ${isThere(about)}
`;

const ages = [...stockAges].sort((a, b) => a - b);

/**
 * The highest of the class ages reached by the middle of a period. Counting days decides it for all but the few animals
 * within the tolerance; the calendar decides for those, which takes ten times as long. Days are counted to both ends
 * and compared with twice the age, because adding takes a tenth of halving.
 */
const ageBetween = (birth: Statement, since: Statement, until: Statement): Statement => {
  const steps = ages.flatMap((age) => [-1, 1].map((side) => `${2 * (daysOfMonths(age) + side * slackDays)} days`));
  const told = [0, ...ages].reduce((all, age, index) => sql`${all} when ${2 * index} then ${age}::integer`, sql``);
  const reached = ages
    .toReversed()
    .map(
      (age) =>
        sql`when ${birth} + ${`${age} months`}::interval <= ${since} + (${until} - ${since}) / 2 then ${age}::integer`,
    )
    .reduce((all, one) => sql`${all} ${one}`);
  return sql`
    case width_bucket((${since} - ${birth}) + (${until} - ${birth}), ${steps}::interval[]) ${told}
      else case when ${birth} is null then null ${reached} else 0 end
    end
  `;
};

/**
 * The entries of each class, as a mean over the period; and how many of them are pens and flocks, which are not single
 * animals.
 */
const stockAtRisk = (actor: Actor, { about, span, now }: AntibioticQuestion): Statement => sql`
  with ${scopeOf(actor, about)}, stock as (${meanOf(presentOnFarm(about, span, now), { span, now })}),
    stock_group as (${meanOf(groupsOnFarm(about, span, now), { span, now, hasHeads: true })})
  select (
      select coalesce(json_agg(json_build_object(
        'farm_id', farm_id, 'species', species, 'gender', gender, 'state', state, 'age_months', age_months,
        'animals', animals
      )), '[]')
      from stock
    ) as stock, (
      select coalesce(json_agg(json_build_object(
        'farm_id', farm_id, 'species', species, 'gender', gender, 'state', state, 'age_months', age_months,
        'animals', animals, 'entries', entries, 'heads', heads
      ) order by farm_id, species), '[]')
      from stock_group
    ) as groups
`;

const meanOf = (
  present: Statement,
  { span, now, hasHeads = false }: { span: Span; now: Date; hasHeads?: boolean },
): Statement => {
  const seconds = daysOf(span, now) * 86_400;
  const headSeconds = hasHeads ? sql`head_seconds` : sql`null::float8`;
  return sql`
    select scope.farm_id, one.species, one.gender, one.state, one.age_months, one.animals, one.entries, one.heads
    from scope
    cross join lateral (
      select species, gender, state, age_months, sum(seconds) / ${Math.max(1, seconds)}::float8 as animals,
        count(*) as entries, sum(head_seconds) / ${Math.max(1, seconds)}::float8 as heads
      from (
        select species, gender, state, ${ageBetween(sql`date_of_birth`, sql`since`, sql`until`)} as age_months,
          -- Nearly all of a hundred thousand animals were there the whole time. For those no times are subtracted.
          case when is_whole then ${seconds}::float8 else date_part('epoch', until - since) end as seconds,
          ${headSeconds} as head_seconds
        from (${present} offset 0) as present
      ) as aged
      group by species, gender, state, age_months, head_seconds is null
      offset 0
    ) as one
  `;
};
