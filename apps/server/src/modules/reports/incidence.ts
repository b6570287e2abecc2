import { breedingFemales, isRoutineWork, populationOf } from '@byre/contract/reports/routine-work';
import type { Incidence, IncidenceLine } from '@byre/contract/reports/schema';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { rounded } from './antibiotics/sums.ts';
import { daysOfMonths, headsOnFarm, presentOnFarm, slackDays, soFar } from './present.ts';
import { type About, happenedIn, isOfSpecies, isThere, monthOf, monthsOf, type Span, scopeOf } from './scope.ts';

type Cases = {
  farm_id?: string;
  condition_id: string;
  name: string | null;
  species: string | null;
  month: string;
  cases: number;
  /** Sick heads: for a pen or flock, as many as were treated. */
  affected: number;
  /** Cases of breeding females. */
  breeding: number;
};
type AtRisk = {
  farm_id?: string;
  species: string | null;
  month: string;
  animal_months: number;
  breeding_months: number;
};
type Counted = { months: string[]; cases: Cases[] };
type Sources = Counted & { at_risk: AtRisk[] };

/** New cases by condition, species and month, with the animals at risk; counted on two connections at once. */
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

/** The same of each farm apart. */
export const findIncidenceOfFarms = async (
  db: Db,
  actor: Actor,
  { about, span, now }: { about: About; span: Span; now: Date },
): Promise<FarmIncidence[]> => {
  const [[row], [atRisk]] = await Promise.all([
    db.rows<{ counted: Counted }>(newCases(actor, about, span, now, farm)),
    db.rows<{ at_risk: AtRisk[] }>(animalMonths(actor, about, span, now, farm)),
  ]);
  const months = row?.counted.months ?? [];
  const cases = Map.groupBy(row?.counted.cases ?? [], ({ farm_id = '' }) => farm_id);
  return [...Map.groupBy(atRisk?.at_risk ?? [], ({ farm_id = '' }) => farm_id)].map(([farmId, at_risk]) => ({
    farmId,
    species: new Set(at_risk.filter(({ animal_months }) => animal_months > 0).map(({ species }) => species)),
    conditions: linesOf({ months, cases: cases.get(farmId) ?? [], at_risk }),
  }));
};

/** New cases of a farm, with the species that it had animals of. */
export type FarmIncidence = { farmId: string; species: ReadonlySet<string | null>; conditions: IncidenceLine[] };

/** What is counted of each farm apart: a column more. */
const farm = sql`farm_id, `;
const allTogether = sql``;

const linesOf = ({ months, cases, at_risk }: Sources): IncidenceLine[] => {
  const atRisk = new Map(at_risk.map((one) => [`${one.species} ${one.month}`, one]));
  return [...Map.groupBy(cases, (one) => `${one.condition_id} ${one.species}`).values()]
    .flatMap((those) => {
      const [first] = those;
      if (!first) return [];
      const { condition_id, name, species } = first;
      const casesIn = new Map(those.map((one) => [one.month, one]));
      const byMonth = months.map((month) => ({
        month,
        cases: casesIn.get(month)?.cases ?? 0,
        affected: casesIn.get(month)?.affected ?? 0,
        animal_months: atRisk.get(`${species} ${month}`)?.animal_months ?? 0,
      }));
      return [
        {
          condition_id,
          name,
          species,
          routine: isRoutineWork(first),
          ...rateOf(byMonth),
          breeding: breedingOf(species, {
            cases: those.reduce((sum, one) => sum + one.breeding, 0),
            months: months.reduce((sum, month) => sum + (atRisk.get(`${species} ${month}`)?.breeding_months ?? 0), 0),
          }),
          months: byMonth.map((one) => {
            const { cases: newCases, per_100_animal_months } = rateOf([one]);
            return { month: one.month, cases: newCases, per_100_animal_months };
          }),
        },
      ];
    })
    .toSorted((a, b) => b.cases - a.cases);
};

/** Species without breeding females, and farms without any, are left out. */
const breedingOf = (
  species: string | null,
  { cases, months }: { cases: number; months: number },
): IncidenceLine['breeding'] => {
  const population = populationOf(species);
  if (population === null || months === 0) return null;
  return {
    population,
    cases,
    animal_years: rounded(months / 12),
    per_100_animal_years: rounded((cases / months) * 1_200),
  };
};

const rateOf = (months: readonly { cases: number; affected: number; animal_months: number }[]) => {
  const cases = months.reduce((sum, one) => sum + one.cases, 0);
  const animals_affected = months.reduce((sum, one) => sum + one.affected, 0);
  const animal_months = rounded(months.reduce((sum, one) => sum + one.animal_months, 0));
  return {
    cases,
    animals_affected,
    animal_months,
    per_100_animal_months: animal_months > 0 ? rounded((animals_affected / animal_months) * 100) : null,
    per_100_animal_years: animal_months > 0 ? rounded((animals_affected / animal_months) * 1_200) : null,
  };
};

/**
 * The months of the period, each from when until when by the clocks of the place. The animals' stays are in the same
 * form.
 */
const monthsIn = (span: Span): Statement => {
  const names = monthsOf(span).map(({ month }) => month);
  return sql`
  month as materialized (
    select month, starts, ends, date_part('epoch', ends - starts) as seconds
    from unnest(${names}::text[]) as month
    cross join lateral (
      select (month || '-01')::timestamp at time zone 'UTC' as starts,
        ((month || '-01')::timestamp + interval '1 month') at time zone 'UTC' as ends
    ) as span
  )
`;
};

const animalMonths = (actor: Actor, about: About, span: Span, now: Date, by = allTogether): Statement => sql`
  with ${scopeOf(actor, about)}, ${monthsIn(span)}, stay as materialized (
    -- Most animals are there the whole time. Those are counted, not examined month by month.
    select ${by}one.species, one.since, one.until, one.grown_since, sum(one.animals)::float8 as animals
    from scope
    cross join lateral (
      select species, since, until, grown_since, count(*) as animals
      from (
        select species, since, until,
          ${grownSince} as grown_since
        from (${presentOnFarm(about, span, now)}) as present
      ) as grown
      group by species, since, until, grown_since
      union all
      select species, since, until, null as grown_since, animals
      from (${headsOnFarm(about, span, now)}) as heads
      offset 0
    ) as one
    group by ${by}one.species, one.since, one.until, one.grown_since
  ), at_risk as (
    select ${by}one.species, month.month, one.seconds / month.seconds as animal_months,
      coalesce(one.breeding_seconds, 0) / month.seconds as breeding_months
    from month
    -- Month by month, so that few enough rows are added up at a time not to be sorted.
    cross join lateral (
      select ${by}stay.species, sum(stay.animals * date_part('epoch',
          least(stay.until, month.ends) - greatest(stay.since, month.starts)
        )) as seconds,
        sum(stay.animals * date_part('epoch', least(stay.until, month.ends) - greatest(stay.grown_since, month.starts)))
          filter (where stay.grown_since < least(stay.until, month.ends)) as breeding_seconds
      from stay
      where stay.since < month.ends
        and stay.until > month.starts
      group by ${by}stay.species
      offset 0
    ) as one
  )
  select coalesce(json_agg(at_risk), '[]') as at_risk
  from at_risk
`;

/** The age at which a female of a species is an adult; null for species without breeding females here. */
const grownAfter = (species: Statement, ageOf = (months: number) => `${months} months`): Statement => {
  const ages = breedingFemales
    .map((one) => sql`when ${one.species} then ${ageOf(one.fromMonths)}::interval`)
    .reduce((all, one) => sql`${all} ${one}`);
  return sql`case ${species} ${ages} end`;
};

/**
 * From when in its stay a female is an adult; null if it is not before the end. Then it counts together with all others
 * that are not. Counting days decides it for all but the few that grow up meanwhile; the calendar, which takes ten times
 * as long, decides for those.
 */
const grownSince = sql`
  case when gender = 'Female' then case
    when since - date_of_birth > ${grownAfter(sql`species`, (months) => `${daysOfMonths(months) + slackDays} days`)} then since
    when until - date_of_birth < ${grownAfter(sql`species`, (months) => `${daysOfMonths(months) - slackDays} days`)} then null
    when date_of_birth + ${grownAfter(sql`species`)} < until
      then greatest(since, date_of_birth + ${grownAfter(sql`species`)})
  end end
`;

/** For a pen or flock, as many heads as a treatment or medicine of the case says, one if none does. */
const headsTreated = sql`
  select greatest(1, (
    select max(treatment.number_of_animals)
    from treatment_history as treatment
    where treatment.farm_id = record.farm_id
      and treatment.medical_record_id = record._id
      and treatment.deleted_at is null
  ), (
    select max(usage.number_of_animals)
    from medicine_usage as usage
    where usage.farm_id = record.farm_id
      and usage.medical_record_id = record._id
      and usage.deleted_at is null
  ))
`;

/** A case counts once for each of its conditions, at whatever level, in the month in which it began. */
const newCases = (actor: Actor, about: About, span: Span, now: Date, by = allTogether): Statement => sql`
  with ${scopeOf(actor, about)}, ${monthsIn(span)}, found as (
    select ${by}one.condition_id, one.name, one.species, one.month, one.affected, one.is_breeding
    from scope
    cross join lateral (
      select listed.condition_id, listed.name, ${monthOf(sql`record.happened_at`, span)} as month, ill.species,
        coalesce(ill.is_breeding, false) as is_breeding,
        case when ill.is_group then (${headsTreated}) else 1 end as affected
      from medical_record as record
      left join lateral (
        select animal.stock_species as species, animal.stock_gender = 'Female'
            and animal.date_of_birth + ${grownAfter(sql`animal.stock_species`)} <= record.happened_at as is_breeding,
          is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid) as is_group
        from animal
        where animal.farm_id = scope.farm_id
          and animal._id = record.animal_id
        offset 0
      ) as ill on true
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
    select ${by}condition_id, max(name) as name, species, month, count(*) as cases, sum(affected) as affected,
      count(*) filter (where is_breeding) as breeding
    from found
    group by ${by}condition_id, species, month
  )
  select json_build_object(
    'months', (select json_agg(month.month order by month.month) from month),
    'cases', coalesce((select json_agg(counted order by condition_id, species, month) from counted), '[]')
  ) as counted
  where ${isThere(about)}
`;
