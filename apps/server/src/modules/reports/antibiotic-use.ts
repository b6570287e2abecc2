import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type AntibioticSources, antibioticUse as figures } from '@byre/contract/reports/antibiotic-use';
import { stockAges } from '@byre/contract/reports/stock-classes';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { daysOf, groupsOnFarm, presentOnFarm } from './present.ts';
import { type About, isThere, type Span, scopeOf } from './scope.ts';
import { usesIn } from './used.ts';

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
    db.rows<{ sources: Omit<AntibioticSources, 'weights' | 'stock' | 'groups'> }>(antibioticSources(actor, question)),
    db.rows<Required<Pick<AntibioticSources, 'stock' | 'groups'>>>(stockAtRisk(actor, question)),
  ]);
  if (!row || !atRisk) return null;
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    days: Math.round(daysOf(span, now) * 1_000) / 1_000,
    ...figures({ ...row.sources, ...atRisk, weights }),
  };
};

const antibioticSources = (actor: Actor, { about, span }: AntibioticQuestion): Statement => sql`
  with ${scopeOf(actor, about)}, ${usesIn(about, span)}, summed as materialized (
    select farm_id, month, place, species, max(name) as name, sum(volume) as volume, count(*) as usages,
      count(*) filter (where is_cascade) as cascade
    from used
    join kind using (kind)
    group by grouping sets ((farm_id, place, species), (month, place, species))
  ), thing as materialized (
    -- Substances stand in it by their names, and so does whether an amount was written down: neither may be added up.
    select distinct on (place) place, product_id, substances, units
    from kind
    order by place
  ), fact as (
    select asked.product_id, asked.species, coalesce(entry.strengths, '[]') as strengths,
      coalesce(product.highest_priority_antibiotic, false) as highest_priority,
      coalesce(product.authorization_route ~* '\\m(MAPI|parallel import)\\M', false) as imported,
      product._id is not null and product.removed_at is null as listed
    from (
      select distinct thing.product_id, summed.species
      from summed
      join thing using (place)
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
        join thing using (place)
        order by farm_id, month, product_id, species, units
      ) as one
    ), '[]'),
    'products', coalesce((select json_agg(fact) from fact), '[]'),
    'farms', coalesce((select json_agg(scope order by farm_name, farm_id) from scope), '[]')
  ) as sources
  where ${isThere(about)}
`;

/** Ends of months fall on other days in other years: months given in days are right to less than these. */
const slackDays = 4;
const daysOfMonth = 365.2425 / 12;
const ages = [...stockAges].sort((a, b) => a - b);

/**
 * Of the ages that tell classes apart the highest that was reached half-way between two moments. Days tell it of all but
 * the few animals that reached one within the slack, which the calendar decides: it takes ten times as long. Days are
 * counted to both moments, twice the age, since adding takes a tenth of halving.
 */
const ageBetween = (birth: Statement, since: Statement, until: Statement): Statement => {
  const steps = ages.flatMap((age) => [-1, 1].map((side) => `${2 * (age * daysOfMonth + side * slackDays)} days`));
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

/** The entries of each class, as a mean over the time; and of those the pens and flocks, which are none to be counted. */
const stockAtRisk = (actor: Actor, { about, span, now }: AntibioticQuestion): Statement => sql`
  with ${scopeOf(actor, about)}, stock as (${meanOf(presentOnFarm(about, span, now), { span, now })}),
    stock_group as (${meanOf(groupsOnFarm(about, span, now), { span, now })})
  select (
      select coalesce(json_agg(json_build_object(
        'farm_id', farm_id, 'species', species, 'gender', gender, 'state', state, 'age_months', age_months,
        'animals', animals
      )), '[]')
      from stock
    ) as stock, (
      select coalesce(json_agg(json_build_object(
        'farm_id', farm_id, 'species', species, 'gender', gender, 'state', state, 'age_months', age_months,
        'animals', animals, 'entries', entries
      ) order by farm_id, species), '[]')
      from stock_group
    ) as groups
`;

const meanOf = (present: Statement, { span, now }: { span: Span; now: Date }): Statement => {
  const seconds = daysOf(span, now) * 86_400;
  return sql`
    select scope.farm_id, one.species, one.gender, one.state, one.age_months, one.animals, one.entries
    from scope
    cross join lateral (
      select species, gender, state, age_months, sum(seconds) / ${Math.max(1, seconds)}::float8 as animals,
        count(*) as entries
      from (
        select species, gender, state, ${ageBetween(sql`date_of_birth`, sql`since`, sql`until`)} as age_months,
          -- Of a hundred thousand nearly all were there all of it: of those no two moments are taken from each other.
          case when is_whole then ${seconds}::float8 else date_part('epoch', until - since) end as seconds
        from (${present} offset 0) as present
      ) as aged
      group by species, gender, state, age_months
      offset 0
    ) as one
  `;
};
