import type { Incidence, IncidenceLine } from '@byre/contract/reports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { presentOnFarm, soFar } from './present.ts';
import { type About, happenedIn, isOfSpecies, isThere, monthOf, monthsOf, type Span, scopeOf } from './scope.ts';

type Cases = { condition_id: string; name: string | null; species: string | null; month: string; cases: number };
type AtRisk = { species: string | null; month: string; animal_months: number };
type Counted = { months: string[]; cases: Cases[] };
type Sources = Counted & { at_risk: AtRisk[] };

/** New cases by condition, species and month, beside the animals at risk; counted on two connections at once. */
export const findIncidence = async (
  db: Db,
  actor: Actor,
  { about, span, now }: { about: About; span: Span; now: Date },
): Promise<Incidence | null> => {
  const [[row], [atRisk]] = await Promise.all([
    db.rows<{ counted: Counted }>(newCases(actor, about, span, now)),
    db.rows<{ at_risk: AtRisk[] }>(animalMonths(actor, about, span, now)),
  ]);
  if (!row || !atRisk) return null;
  const conditions = linesOf({ ...row.counted, ...atRisk });
  return { from: span.from.toISOString(), to: span.to.toISOString(), conditions };
};

const linesOf = ({ months, cases, at_risk }: Sources): IncidenceLine[] => {
  const atRisk = new Map(at_risk.map((one) => [`${one.species} ${one.month}`, one.animal_months]));
  return [...Map.groupBy(cases, (one) => `${one.condition_id} ${one.species}`).values()]
    .flatMap((those) => {
      const [first] = those;
      if (!first) return [];
      const { condition_id, name, species } = first;
      const casesIn = new Map(those.map((one) => [one.month, one.cases]));
      const byMonth = months.map((month) => ({
        month,
        cases: casesIn.get(month) ?? 0,
        animal_months: atRisk.get(`${species} ${month}`) ?? 0,
      }));
      return [
        {
          condition_id,
          name,
          species,
          ...rateOf(byMonth),
          months: byMonth.map((one) => {
            const { cases: newCases, per_100_animal_months } = rateOf([one]);
            return { month: one.month, cases: newCases, per_100_animal_months };
          }),
        },
      ];
    })
    .toSorted((a, b) => b.cases - a.cases);
};

const rateOf = (months: readonly { cases: number; animal_months: number }[]) => {
  const cases = months.reduce((sum, one) => sum + one.cases, 0);
  const animal_months = rounded(months.reduce((sum, one) => sum + one.animal_months, 0));
  return {
    cases,
    animal_months,
    per_100_animal_months: animal_months > 0 ? rounded((cases / animal_months) * 100) : null,
  };
};

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/** The months of the time, from when until when each, as the clocks of the place show it: so are the animals' stays. */
const monthsIn = (span: Span): Statement => {
  const names = monthsOf(span).map(({ month }) => month);
  return sql`
  month as materialized (
    select month, (month || '-01')::timestamp at time zone 'UTC' as starts,
      ((month || '-01')::timestamp + interval '1 month') at time zone 'UTC' as ends
    from unnest(${names}::text[]) as month
  )
`;
};

const animalMonths = (actor: Actor, about: About, span: Span, now: Date): Statement => sql`
  with ${scopeOf(actor, about)}, ${monthsIn(span)}, stay as (
    -- Most animals are there all the time: those are counted, not gone through month by month.
    select one.species, one.since, one.until, sum(one.animals)::float8 as animals
    from scope
    cross join lateral (
      select species, since, until, count(*) as animals
      from (${presentOnFarm(about, span, now)}) as present
      group by species, since, until
      offset 0
    ) as one
    group by one.species, one.since, one.until
  ), at_risk as (
    select stay.species, month.month, sum(stay.animals * date_part('epoch',
      least(stay.until, month.ends) - greatest(stay.since, month.starts)
    ) / date_part('epoch', month.ends - month.starts)) as animal_months
    from stay
    join month on month.starts < stay.until
      and month.ends > stay.since
    group by stay.species, month.month
  )
  select coalesce(json_agg(at_risk), '[]') as at_risk
  from at_risk
`;

/** A case counts once for each of its conditions, at whatever level, in the month in which it began. */
const newCases = (actor: Actor, about: About, span: Span, now: Date): Statement => sql`
  with ${scopeOf(actor, about)}, ${monthsIn(span)}, found as (
    select one.condition_id, one.name, one.species, one.month
    from scope
    cross join lateral (
      select listed.condition_id, listed.name, ${monthOf(sql`record.happened_at`, span)} as month,
        (
          select animal.stock_species
          from animal
          where animal.farm_id = scope.farm_id
            and animal._id = record.animal_id
        ) as species
      from medical_record as record
      cross join lateral (
        select one ->> 'condition_id' as condition_id, max(one ->> 'name') as name
        from jsonb_array_elements(
          record.confirmed_conditions || record.presumptive_conditions || record.tentative_conditions
        ) as one
        group by 1
      ) as listed
      where record.farm_id = scope.farm_id
        and ${happenedIn(sql`record`, soFar(span, now))}
        and ${isOfSpecies(sql`record`, about)}
      offset 0
    ) as one
  ), counted as (
    select condition_id, max(name) as name, species, month, count(*) as cases
    from found
    group by condition_id, species, month
  )
  select json_build_object(
    'months', (select json_agg(month.month order by month.month) from month),
    'cases', coalesce((select json_agg(counted order by condition_id, species, month) from counted), '[]')
  ) as counted
  where ${isThere(about)}
`;
