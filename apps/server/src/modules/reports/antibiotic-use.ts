import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type AntibioticSources, antibioticUse as figures } from '@byre/contract/reports/antibiotic-use';
import { stockAges } from '@byre/contract/reports/stock-classes';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { daysOf, presentOnFarm, timeOf } from './present.ts';
import { type About, happenedIn, isOfSpecies, isThere, monthOf, type Span, scopeOf } from './scope.ts';

export type AntibioticQuestion = { about: About; span: Span; now: Date; weights: AntibioticSources['weights'] };

/**
 * Antibiotics used. Postgres adds up amounts and animals, on two connections at once, since neither needs the other and
 * each goes through thousands of rows; the rules of the contract make figures of them.
 */
export const findAntibioticUse = async (
  db: Db,
  actor: Actor,
  question: AntibioticQuestion,
): Promise<AntibioticUse | null> => {
  const { span, now, weights } = question;
  const [[row], [atRisk]] = await Promise.all([
    db.rows<{ sources: Omit<AntibioticSources, 'weights' | 'stock'> }>(antibioticSources(actor, question)),
    db.rows<{ stock: AntibioticSources['stock'] }>(stockAtRisk(actor, question)),
  ]);
  if (!row || !atRisk) return null;
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    days: Math.round(daysOf(span, now) * 1_000) / 1_000,
    ...figures({ ...row.sources, ...atRisk, weights }),
  };
};

/** Substances stand in the group by their names, and so does whether an amount was written down: neither may be added up. */
const kind = sql`product_id, species, substances, units, has_amount`;

const antibioticSources = (actor: Actor, { about, span }: AntibioticQuestion): Statement => sql`
  with ${scopeOf(actor, about)}, used as materialized (
    select one.farm_id, one.product_id, one.name, one.month, one.species, one.substances, one.units, one.has_amount,
      one.volume, one.is_cascade
    from scope
    cross join lateral (
      select scope.farm_id, usage.product_id, usage.name, ${monthOf(sql`usage.happened_at`)} as month,
        (
          select animal.stock_species
          from animal
          where animal.farm_id = scope.farm_id
            and animal._id = usage.animal_id
        ) as species,
        jsonb_path_query_array(usage.active_substances, '$[*].name') as substances,
        usage.total_volume ->> 'units' as units, usage.total_volume is not null as has_amount,
        (usage.total_volume ->> 'volume')::numeric as volume,
        coalesce((usage.cascade ->> 'used')::boolean, false) as is_cascade
      from medicine_usage as usage
      where usage.farm_id = scope.farm_id
        and ${happenedIn(sql`usage`, span)}
        and ${isOfSpecies(sql`usage`, about)}
      offset 0
    ) as one
  ), summed as materialized (
    select farm_id, month, ${kind}, max(name) as name, sum(volume) as volume, count(*) as usages,
      count(*) filter (where is_cascade) as cascade
    from used
    group by grouping sets ((farm_id, ${kind}), (month, ${kind}))
  ), fact as (
    select asked.product_id, asked.species, coalesce(entry.strengths, '[]') as strengths,
      coalesce(product.highest_priority_antibiotic, false) as highest_priority,
      coalesce(product.authorization_route ~* '\\m(MAPI|parallel import)\\M', false) as imported,
      product._id is not null and product.removed_at is null as listed
    from (
      select distinct product_id, species
      from summed
    ) as asked
    left join lateral (
      select product._id, product.highest_priority_antibiotic, product.authorization_route, product.removed_at
      from product
      where product._id = asked.product_id
      offset 0
    ) as product on true
    left join lateral (
      -- A strength is the product's, whatever the species it was confirmed for; the nearest is the one taken.
      select formulary_entry.strengths
      from user_practice
      join formulary_entry on formulary_entry.practice_id = user_practice.practice_id
      where user_practice.user_id = ${actor.userId}
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
        select farm_id, month, product_id, name, species, substances, units, volume, usages, cascade
        from summed
        order by farm_id, month, product_id, species, units
      ) as one
    ), '[]'),
    'products', coalesce((select json_agg(fact) from fact), '[]'),
    'farms', coalesce((select json_agg(scope order by farm_name, farm_id) from scope), '[]')
  ) as sources
  where ${isThere(about)}
`;

/** Of the ages that tell classes apart the highest that was reached: the oldest first, since most animals are grown. */
const ageOf = (birth: Statement, moment: Statement): Statement => {
  const reached = [...stockAges]
    .toSorted((a, b) => b - a)
    .map((age) => sql`when ${birth} + ${`${age} months`}::interval <= ${moment} then ${age}::integer`)
    .reduce((all, one) => sql`${all} ${one}`);
  return sql`case when ${birth} is null then null ${reached} else 0 end`;
};

/** Ends of months fall on other days in other years: months told in days are right to less than these. */
const slack = sql`interval '4 days'`;

/**
 * The animals of each class, as a mean over the time. Of a hundred thousand nearly all were there all of it, and most had
 * reached the highest age before it began: of those no two moments are taken from each other.
 */
const stockAtRisk = (actor: Actor, { about, span, now }: AntibioticQuestion): Statement => {
  const { from, end } = timeOf(span, now);
  const oldest = Math.max(...stockAges);
  const seconds = daysOf(span, now) * 86_400;
  return sql`
    with ${scopeOf(actor, about)}, whole as materialized (
      select ${from} + (${end} - ${from}) / 2 as middle,
        ${from} - ${`${oldest} months`}::interval - ${slack} as oldest_birth
    ), stock as (
      select scope.farm_id, one.species, one.gender, one.state, one.age_months, one.animals
      from scope
      cross join whole
      cross join lateral (
        select species, gender, state, age_months, sum(seconds) / ${Math.max(1, seconds)}::float8 as animals
        from (
          select species, gender, state,
            case
              when date_of_birth <= whole.oldest_birth then ${oldest}::integer
              else ${ageOf(sql`date_of_birth`, sql`middle`)}
            end as age_months,
            case when is_whole then ${seconds}::float8 else date_part('epoch', until - since) end as seconds
          from (
            select species, gender, state, date_of_birth, since, until, is_whole,
              case when is_whole then whole.middle else since + (until - since) / 2 end as middle
            from (${presentOnFarm(about, span, now)}) as present
            offset 0
          ) as aged
        ) as present
        group by species, gender, state, age_months
        offset 0
      ) as one
    )
    select coalesce(json_agg(stock), '[]') as stock
    from stock
  `;
};
