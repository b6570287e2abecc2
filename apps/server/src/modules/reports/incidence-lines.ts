import { isRoutineWork, placesOf, populationOf } from '@byre/contract/reports/routine-work';
import type { IncidenceLine } from '@byre/contract/reports/schema';
import { rounded } from './antibiotics/sums.ts';

export type Cases = {
  farm_id?: string;
  condition_id: string;
  name: string | null;
  species: string | null;
  month: string;
  cases: number;
  /** Sick heads: for a pen or flock, as many as were treated. */
  affected: number;
  /** Cases of breeding females, and their sick heads. */
  breeding: number;
  affected_breeding: number;
  /** Cases of counted pens of pigs, other than sows and boars, or poultry, and their sick heads. */
  in_places: number;
  affected_in_places: number;
};
export type AtRisk = {
  farm_id?: string;
  species: string | null;
  month: string;
  animal_months: number;
  breeding_months: number;
  place_months: number;
};
export type Counted = { months: string[]; cases: Cases[] };
type Sources = Counted & { at_risk: AtRisk[] };

/** A line for each condition and species, the most frequent first. `elapsed`: the months of the period up to now. */
export const linesOf = ({ months, cases, at_risk }: Sources, elapsed: number): IncidenceLine[] => {
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
            affected: those.reduce((sum, one) => sum + one.affected_breeding, 0),
            months: months.reduce((sum, month) => sum + (atRisk.get(`${species} ${month}`)?.breeding_months ?? 0), 0),
          }),
          places: placesIn(species, elapsed, {
            cases: those.reduce((sum, one) => sum + one.in_places, 0),
            affected: those.reduce((sum, one) => sum + one.affected_in_places, 0),
            months: months.reduce((sum, month) => sum + (atRisk.get(`${species} ${month}`)?.place_months ?? 0), 0),
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
  { cases, affected, months }: { cases: number; affected: number; months: number },
): IncidenceLine['breeding'] => {
  const population = populationOf(species);
  if (population === null || months === 0) return null;
  return {
    population,
    cases,
    animals_affected: affected,
    animal_years: rounded(months / 12),
    per_100_animal_years: rounded((affected / months) * 1_200),
  };
};

/**
 * Places are the heads that stood there at one time on average, and a place-year is one of them for a year. Other species,
 * and farms without a counted pen or house, have none.
 */
const placesIn = (
  species: string | null,
  elapsed: number,
  { cases, affected, months }: { cases: number; affected: number; months: number },
): IncidenceLine['places'] => {
  const population = placesOf(species);
  if (population === null || months === 0 || elapsed === 0) return null;
  return {
    population,
    cases,
    animals_affected: affected,
    places: rounded(months / elapsed),
    per_100_place_years: rounded((affected / months) * 1_200),
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
