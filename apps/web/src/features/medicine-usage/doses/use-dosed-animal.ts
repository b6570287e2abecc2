import { isStockGroup } from '@byre/contract/animals/stock-group';
import type { FigureAnimal } from '@byre/contract/plausible/animal';
import { getAnimal } from '../../../device/reads/farm-reads.ts';
import { useOpened } from '../../../forms/use-opened.ts';
import { type KnownWeight, readWeight } from '../draft/known-weights.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import { datesOfUsage } from '../draft/usage-draft.ts';

/** What the figures of a medicine are compared with. */
export type DosedAnimal = {
  animal: FigureAnimal;
  lastWeight: KnownWeight | null;
  /** How many animals the amount is for; null for a pen or flock that nobody counted. */
  heads: number | null;
  /** When it was given. */
  at: string;
};

/** The animal of the form as this device or the desk knows it. Of a group with a form of its own, only the species. */
export function useDosedAnimal(context: UsageFormContext): DosedAnimal {
  const { farmId, animalId, animal: told, species, amountOf, draft, startOfTreatment, now } = context;
  const known = useOpened(async () => {
    const [animal, lastWeight] = await Promise.all([getAnimal(farmId, animalId), readWeight(farmId, animalId)]);
    return { animal: animal?.document ?? null, lastWeight };
  }, [farmId, animalId]);
  const animal = known?.animal ?? told ?? null;
  const isUncounted = amountOf === undefined && animal !== null && isStockGroup(animal);
  return {
    animal: animal ?? { species, gender: null, date_of_birth: null, national_breed_code: null, reproductive_state: [] },
    lastWeight: known?.lastWeight ?? null,
    heads: amountOf === undefined ? (draft.number_of_animals ?? (isUncounted ? null : 1)) : 1,
    at: datesOfUsage(draft, startOfTreatment).start_date ?? now().toISOString(),
  };
}
