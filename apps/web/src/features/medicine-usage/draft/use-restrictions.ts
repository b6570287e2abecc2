import { produceOf } from '@byre/contract/animals/produce';
import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import type { WithheldAnimal } from '@byre/contract/medicine-usage/withheld';
import { dayMs } from '@byre/contract/time';
import type { GivenTo } from './given-to.ts';

/**
 * What a label does not permit for an animal that is given the medicine. `milk`: she is milked, or may be. `before_calving`:
 * she is dry, in calf or a heifer, and the label forbids the last months before calving. `eggs`: she may be laying.
 * `meat`, `honey`: the animal may not be eaten.
 */
export type UseRestriction = 'meat' | 'milk' | 'before_calving' | 'eggs' | 'honey';

/** The restrictions for which there is a text, in its order. */
export const useRestrictions = ['meat', 'milk', 'before_calving', 'eggs', 'honey'] as const satisfies UseRestriction[];

/**
 * What the label does not permit for one of the animals at `at`. "Not for use in animals producing milk for human
 * consumption" is about the use: it means nothing for a male, a calf or a suckler cow, and nothing is withheld because of
 * it alone.
 */
export const restrictionsOfUse = (
  label: readonly WithdrawalPeriod[],
  { animals, farm }: GivenTo,
  at: string,
): UseRestriction[] => {
  const refused = new Set(label.flatMap((line) => (line.not_permitted ? [line.product_type] : [])));
  const found = new Set(
    animals.flatMap((animal) =>
      produceOf(animal, farm, at).flatMap((type): UseRestriction[] => {
        if (!refused.has(type)) return [];
        if (type !== 'milk') return [type];
        return [isInMilkYet(animal, at) ? 'milk' : 'before_calving'];
      }),
    ),
  );
  return useRestrictions.filter((one) => found.has(one));
};

/** Heifers calve at two years at the earliest. */
const firstCalvingMs = 2 * 365 * dayMs;

/** Whether she is milked now, or may be: not if her last state says dry, in calf or heifer, or she is too young to have calved. */
const isInMilkYet = (
  { reproductive_state: history, date_of_birth: born, milk_yield_level: yields }: WithheldAnimal,
  at: string,
) => {
  const last = history.reduce<HistoryEntry | null>((a, b) => (a && a.date > b.date ? a : b), null);
  if (last !== null) return /lactat/i.test(last.name) || !/\bdry\b|heifer|\bin[- ](calf|lamb|kid)/i.test(last.name);
  return yields.length > 0 || born === null || Date.parse(at) - Date.parse(born) >= firstCalvingMs;
};
