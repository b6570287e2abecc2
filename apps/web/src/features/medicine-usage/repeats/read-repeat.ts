import { knownSpecies } from '@byre/contract/animals/species';
import { getAnimal } from '../../../device/reads/farm-reads.ts';
import { listFormularyOf } from '../../../device/reads/formulary-reads.ts';
import { lastUsageOfProduct, listAnimalUsages } from '../../../device/reads/record-reads.ts';
import { entryFor } from '../draft/formulary-facts.ts';
import { readWeightForDose } from '../draft/known-weights.ts';
import { batchInUse } from '../draft/usage-draft.ts';
import type { KnownOfRepeat } from './repeat-rules.ts';

/** The starting data for giving a medicine of this animal again; `null` if the animal never had it. */
export const readRepeat = async (
  { farmId, animalId, recordId }: { farmId: string; animalId: string; recordId: string },
  usageId: string,
  now: Date,
): Promise<KnownOfRepeat | null> => {
  const usages = (await listAnimalUsages(farmId, animalId)).map(({ document }) => document);
  const last = usages.find(({ _id }) => _id === usageId);
  if (!last) return null;
  const [animal, weight, entries, lastOfProduct] = await Promise.all([
    getAnimal(farmId, animalId),
    readWeightForDose(farmId, animalId, now),
    listFormularyOf(last.product_id),
    lastUsageOfProduct(last.product_id),
  ]);
  const species = knownSpecies(animal?.document.species ?? null);
  return {
    last,
    species,
    // Anything to be confirmed is asked in the form.
    weight: weight?.isStale ? null : weight,
    entry: entryFor(entries, species),
    batchInUse: batchInUse(lastOfProduct, farmId, now),
    course: usages.filter((one) => one.medical_record_id === recordId && one.product_id === last.product_id).reverse(),
    now,
  };
};
