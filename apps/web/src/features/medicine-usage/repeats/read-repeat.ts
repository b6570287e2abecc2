import { knownSpecies } from '@byre/contract/animals/species';
import { unknownAnimal } from '@byre/contract/medicine-usage/withheld';
import { productOfStated } from '@byre/contract/practice-products/rules';
import { getAnimal, getFarm } from '../../../device/reads/farm-reads.ts';
import { listFormularyOf } from '../../../device/reads/formulary-reads.ts';
import { getProduct } from '../../../device/reads/list-reads.ts';
import { lastUsageOfProduct, listAnimalUsages } from '../../../device/reads/record-reads.ts';
import { residueLimitFor } from '../../../device/reads/residue-limit-reads.ts';
import { canCalculateFrom } from '../doses/dose-sum.ts';
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
  const [animal, farm, weight, entries, lastOfProduct, listed] = await Promise.all([
    getAnimal(farmId, animalId),
    getFarm(farmId),
    readWeightForDose(farmId, animalId, now),
    listFormularyOf(last.product_id),
    lastUsageOfProduct(last.product_id),
    getProduct(last.product_id),
  ]);
  const { practice_product: stated } = last;
  const product = listed ?? (stated ? productOfStated(last.product_id, stated) : null);
  const entry = entryFor(entries, knownSpecies(animal?.document.species ?? null));
  const isUsable = entry !== null && canCalculateFrom({ entry, product, entries });
  return {
    last,
    given: { animals: [animal?.document ?? unknownAnimal], farm: farm?.farm ?? null },
    animal: animal?.document ?? null,
    // Anything to be confirmed is asked in the form.
    weight: weight?.isStale ? null : weight,
    entry: entry === null || isUsable ? entry : { ...entry, dose: null },
    entries,
    // Of a product that has left the list the last use says it.
    limit: product ? await residueLimitFor(product, entries) : (last.residue_limit ?? 'unknown'),
    batchInUse: batchInUse(lastOfProduct, farmId, now),
    course: usages.filter((one) => one.medical_record_id === recordId && one.product_id === last.product_id).reverse(),
    now,
  };
};
