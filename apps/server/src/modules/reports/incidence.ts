import { asIfUtc } from '@byre/contract/place-days';
import { breedingFemales, placeStock } from '@byre/contract/reports/routine-work';
import type { Incidence, IncidenceLine } from '@byre/contract/reports/schema';
import { boarWords, sowWords } from '@byre/contract/reports/stock-classes';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/database.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { type AtRisk, type Counted, linesOf } from './incidence-lines.ts';
import { daysOfMonths, headsOnFarm, presentOnFarm, slackDays, soFar } from './present.ts';
import { type About, happenedIn, isOfSpecies, isThere, monthOf, monthsOf, type Span, scopeOf } from './scope.ts';
import { withoutSpecies } from './without-species.ts';

/** New cases by condition, species and month, with the animals at risk; counted on two connections at once. */
export const findIncidence = async (
  db: Db,
  actor: Actor,
  { about, span, now }: { about: About; span: Span; now: Date },
): Promise<Incidence | null> => {
  const [[row], [atRisk]] = await Promise.all([
    db.rows<{ counted: Counted & Pick<Incidence, 'without_species'> }>(newCases(actor, about, span, now)),
    db.rows<{ at_risk: AtRisk[] }>(animalMonths(actor, about, span, now)),
  ]);
  if (!row || !atRisk) return null;
  const conditions = linesOf({ ...row.counted, ...atRisk }, monthsUpTo(span, now));
  const { without_species } = row.counted;
  return { from: span.from.toISOString(), to: span.to.toISOString(), conditions, without_species };
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
  const elapsed = monthsUpTo(span, now);
  const cases = Map.groupBy(row?.counted.cases ?? [], ({ farm_id = '' }) => farm_id);
  return [...Map.groupBy(atRisk?.at_risk ?? [], ({ farm_id = '' }) => farm_id)].map(([farmId, at_risk]) => ({
    farmId,
    species: new Set(at_risk.filter(({ animal_months }) => animal_months > 0).map(({ species }) => species)),
    conditions: linesOf({ months, cases: cases.get(farmId) ?? [], at_risk }, elapsed),
  }));
};

/** New cases of a farm, with the species that it had animals of. */
export type FarmIncidence = { farmId: string; species: ReadonlySet<string | null>; conditions: IncidenceLine[] };

/** What is counted of each farm apart: a column more. */
const farm = sql`farm_id, `;
const allTogether = sql``;

/** The months of the period up to now, parts of months included, by the clocks of the place. */
const monthsUpTo = (span: Span, now: Date): number => {
  const { from, to, zone } = soFar(span, now);
  const [begins, ends] = [asIfUtc(from, zone).getTime(), asIfUtc(to, zone).getTime()];
  return monthsOf(span).reduce((sum, { month }) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const [starts, next] = [Date.UTC(year, number - 1), Date.UTC(year, number)];
    return sum + Math.max(0, Math.min(ends, next) - Math.max(begins, starts)) / (next - starts);
  }, 0);
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
    select ${by}one.species, one.since, one.until, one.grown_since, sum(one.animals)::float8 as animals,
      sum(one.places)::float8 as places
    from scope
    cross join lateral (
      select species, since, until, grown_since, count(*) as animals, 0 as places
      from (
        select species, since, until,
          ${grownSince({ species: sql`species`, gender: sql`gender`, state: sql`state`, born: sql`date_of_birth`, since: sql`since`, until: sql`until` })} as grown_since
        from (${presentOnFarm(about, span, now)}) as present
      ) as grown
      group by species, since, until, grown_since
      union all
      select species, since, until, grown_since, animals, places
      from (${headsOnFarm(about, span, now, { isPlace: isPlace(sql`stay.since`), grownSince: grownSince(ofPen) })}) as heads
      offset 0
    ) as one
    group by ${by}one.species, one.since, one.until, one.grown_since
  ), at_risk as (
    select ${by}one.species, month.month, one.seconds / month.seconds as animal_months,
      coalesce(one.breeding_seconds, 0) / month.seconds as breeding_months,
      one.place_seconds / month.seconds as place_months
    from month
    -- Month by month, so that few enough rows are added up at a time not to be sorted.
    cross join lateral (
      select ${by}stay.species, sum(stay.animals * date_part('epoch',
          least(stay.until, month.ends) - greatest(stay.since, month.starts)
        )) as seconds,
        sum(stay.animals * date_part('epoch', least(stay.until, month.ends) - greatest(stay.grown_since, month.starts)))
          filter (where stay.grown_since < least(stay.until, month.ends)) as breeding_seconds,
        sum(stay.places * date_part('epoch',
          least(stay.until, month.ends) - greatest(stay.since, month.starts)
        )) as place_seconds
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
 * Whether a counted pen, house or batch, the row `animal`, holds places at a time. Pens of sows and boars do not, by
 * their age or by what a vet calls them.
 */
const isPlace = (at: Statement): Statement => sql`(
  animal.stock_species = any(${Object.values(placeStock).flat()}::text[])
  and jsonb_array_length(animal.head_count) > 0
  and (
    animal.stock_gender = 'Female' and animal.date_of_birth + ${grownAfter(sql`animal.stock_species`)} <= ${at}
  ) is not true
  and (animal.stock_species = 'Pig' and animal.stock_state ~* ${calledBreedingPigs}) is not true
)`;

const calledBreedingPigs = String.raw`\y(?:${sowWords}|${boarWords})\y`;

/** The columns of an animal and its stay that tell from when it is a breeding female. */
type Growing = Record<'species' | 'gender' | 'state' | 'born' | 'since' | 'until', Statement>;

const ofAnimal = {
  species: sql`animal.stock_species`,
  gender: sql`animal.stock_gender`,
  state: sql`animal.stock_state`,
  born: sql`animal.date_of_birth`,
};
const ofPen: Growing = { ...ofAnimal, since: sql`stay.since`, until: sql`stay.until` };

/**
 * Whether a vet calls it a breeding female: a sow at any age, others if nobody recorded their birth. A pen often has no
 * sex.
 */
const isCalledBreeding = ({ species, gender, state, born }: Omit<Growing, 'since' | 'until'>): Statement => {
  const words = breedingFemales
    .map((one) => sql`when ${one.species} then ${one.called}`)
    .reduce((all, one) => sql`${all} ${one}`);
  return sql`(
    ${state} is not null
    and (${born} is null or ${species} = 'Pig')
    and ${gender} is distinct from 'Male'
    and ${state} ~* case ${species} ${words} end
  )`;
};

/**
 * From when in its stay a female is an adult; null if it is not before the end. Then it counts together with all others
 * that are not. Counting days decides it for all but the few that grow up meanwhile; the calendar, which takes ten times
 * as long, decides for those.
 */
const grownSince = ({ species, gender, state, born, since, until }: Growing): Statement => sql`
  case when ${isCalledBreeding({ species, gender, state, born })} then ${since}
  when ${gender} = 'Female' then case
    when ${since} - ${born} > ${grownAfter(species, (months) => `${daysOfMonths(months) + slackDays} days`)} then ${since}
    when ${until} - ${born} < ${grownAfter(species, (months) => `${daysOfMonths(months) - slackDays} days`)} then null
    when ${born} + ${grownAfter(species)} < ${until}
      then greatest(${since}, ${born} + ${grownAfter(species)})
  end end
`;

/**
 * The cases of the farms of `scope` for which somebody recorded how many animals were treated, `numbered`: pens and
 * flocks, and untagged animals filed under a single one. They are few, so only theirs are looked up.
 */
const numberedCases = sql`
  numbered as materialized (
    select one.medical_record_id
    from scope
    cross join lateral (
      select treatment.medical_record_id
      from treatment_history as treatment
      where treatment.farm_id = scope.farm_id
        and treatment.number_of_animals is not null
        and treatment.deleted_at is null
      union all
      select usage.medical_record_id
      from medicine_usage as usage
      where usage.farm_id = scope.farm_id
        and usage.number_of_animals is not null
        and usage.deleted_at is null
      offset 0
    ) as one
  )
`;

/** As many heads as a treatment or medicine of the case says, one if none does. */
const headsTreated = sql`
  case when record._id in (select medical_record_id from numbered) then greatest(1, (
    select max(treatment.number_of_animals)
    from treatment_history as treatment
    where treatment.farm_id = record.farm_id
      and treatment.medical_record_id = record._id
      and treatment.number_of_animals is not null
      and treatment.deleted_at is null
  ), (
    select max(usage.number_of_animals)
    from medicine_usage as usage
    where usage.farm_id = record.farm_id
      and usage.medical_record_id = record._id
      and usage.number_of_animals is not null
      and usage.deleted_at is null
  )) else 1 end
`;

/** A case counts once for each of its conditions, at whatever level, in the month in which it began. */
const newCases = (actor: Actor, about: About, span: Span, now: Date, by = allTogether): Statement => sql`
  with ${scopeOf(actor, about)}, ${monthsIn(span)}, ${numberedCases}, found as (
    select ${by}one.condition_id, one.name, one.species, one.month, one.affected, one.is_breeding, one.is_place
    from scope
    cross join lateral (
      select listed.condition_id, listed.name, ${monthOf(sql`record.happened_at`, span)} as month, ill.species,
        coalesce(ill.is_breeding, false) as is_breeding, coalesce(ill.is_group and ill.is_place, false) as is_place,
        ${headsTreated} as affected
      from medical_record as record
      left join lateral (
        select animal.stock_species as species, ${isCalledBreeding(ofAnimal)} or animal.stock_gender = 'Female'
            and animal.date_of_birth + ${grownAfter(sql`animal.stock_species`)} <= record.happened_at as is_breeding,
          is_stock_group(animal.species, animal.stock_id, animal.identification_number, animal.eid) as is_group,
          ${isPlace(sql`record.happened_at`)} as is_place
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
      count(*) filter (where is_breeding) as breeding,
      coalesce(sum(affected) filter (where is_breeding), 0) as affected_breeding, count(*) filter (where is_place) as in_places,
      coalesce(sum(affected) filter (where is_place), 0) as affected_in_places
    from found
    group by ${by}condition_id, species, month
  )
  select json_build_object(
    'months', (select json_agg(month.month order by month.month) from month),
    'cases', coalesce((select json_agg(counted order by condition_id, species, month) from counted), '[]'),
    'without_species', ${withoutSpecies(about, { now, span })}
  ) as counted
  where ${isThere(about)}
`;
