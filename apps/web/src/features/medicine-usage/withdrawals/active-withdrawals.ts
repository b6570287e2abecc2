import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import {
  mayWithhold,
  type OfAnimal,
  type Withheld,
  type WithheldLine,
  withheldNow,
} from '@byre/contract/medicine-usage/withheld';

/** What is withheld at `now`, why, and until when, for each animal of which anything is. */
export const withheldOfAnimals = (
  usages: readonly MedicineUsage[],
  factsOf: (animalId: string) => OfAnimal,
  now: Date,
): Map<string, Withheld<MedicineUsage>[]> => {
  const byAnimal = [...Map.groupBy(usages, (usage) => usage.animal_id)];
  const withheld = byAnimal.map(
    ([animalId, own]) => [animalId, withheldNow({ ...factsOf(animalId), usages: own, now })] as const,
  );
  return new Map(withheld.filter(([, found]) => found.length > 0));
};

/** The usages that may withhold anything at `now`: the others of a long history need no animal. */
export const usagesThatMayWithhold = (usages: readonly MedicineUsage[], now: Date): MedicineUsage[] =>
  usages.filter((usage) => mayWithhold(usage, now));

/**
 * The lines that a person must read: every reason with its medicine, without duplicates. Of several dates only the
 * last, because the others end before it.
 */
export const linesToRead = ({ lines }: Withheld<MedicineUsage>): WithheldLine<MedicineUsage>[] => {
  const keyOf = ({ reason, usage, withdrawal }: WithheldLine<MedicineUsage>) =>
    reason === 'dated' ? reason : JSON.stringify([reason, usage.name, withdrawal && { ...withdrawal, ends_at: null }]);
  const first = new Map<string, WithheldLine<MedicineUsage>>();
  for (const line of lines) if (!first.has(keyOf(line))) first.set(keyOf(line), line);
  return [...first.values()];
};
