import { knownSpecies } from '@byre/contract/animals/species';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { unknownAnimal } from '@byre/contract/medicine-usage/withheld';
import type { Product } from '@byre/contract/products/schema';
import { conditionsOfCase } from '../../../device/reads/case-conditions.ts';
import { getAnimal, getFarm } from '../../../device/reads/farm-reads.ts';
import { knownFormularyProducts, listFormularyProducts } from '../../../device/reads/formulary-reads.ts';
import { getCondition, knownProducts, searchProducts } from '../../../device/reads/list-reads.ts';
import { getUsage, lastUsageOfProduct } from '../../../device/reads/record-reads.ts';
import { recordedProducts } from '../../../device/sync/practice-history.ts';
import { likeliest, readUsed, type UsedChoice } from '../../../forms/recent-choices.ts';
import { isAdvised } from './advised-products.ts';
import { productUses } from './commands.ts';
import type { GivenTo } from './given-to.ts';

/** The data that the form of a medicine starts from. */
export type UsageStart = {
  species: string | null;
  given: GivenTo;
  /** The conditions of the case, and the routes that the list has for them. */
  conditionIds: string[];
  routes: string[];
  /** The usage to change; `null` if this treatment has none. */
  usage: MedicineUsage | null;
};

export const readUsageStart = async (
  place: { farmId: string; animalId: string; recordId: string },
  usageId: string | null,
): Promise<UsageStart> => {
  const { farmId, animalId, recordId } = place;
  const [animal, farm, conditions, usage] = await Promise.all([
    getAnimal(farmId, animalId),
    getFarm(farmId),
    conditionsOfCase(farmId, recordId),
    usageId === null ? null : getUsage(farmId, usageId),
  ]);
  const isOfCase = usage?.document.medical_record_id === recordId;
  return {
    species: knownSpecies(animal?.document.species ?? null),
    given: { animals: [animal?.document ?? unknownAnimal], farm: farm?.farm ?? null },
    conditionIds: conditions.map(({ _id }) => _id),
    routes: [...new Set(conditions.flatMap((one) => one.route_of_admin))],
    usage: usage && isOfCase ? usage.document : null,
  };
};

/** The last use of a product, with the species it was used on, because a withdrawal applies to one species only. */
export const readLastUse = async (
  productId: string | null,
): Promise<{ usage: MedicineUsage; species: string | null } | null> => {
  const usage = productId === null ? null : await lastUsageOfProduct(productId);
  if (usage === null) return null;
  const animal = await getAnimal(usage.farm_id, usage.animal_id);
  return { usage, species: knownSpecies(animal?.document.species ?? null) };
};

/** Why a product is offered before anything is typed; null for a search result. */
export type Offer = 'recommended' | 'for-conditions' | 'formulary' | 'most-used' | null;
export type FoundProduct = {
  product: Product;
  offer: Offer;
};

/** As many as can be seen at a glance. */
const firstRows = 8;

/** The products to offer before anything is typed, and how many the search covers. */
export type FirstProducts = {
  likely: FoundProduct[];
  /** Every product of the formulary, those advised for the conditions first, then the likely others. */
  withFormulary: FoundProduct[];
  total: number;
};

/**
 * The formulary's products that the conditions' treatments name, then those that the practice has used for such
 * conditions, then those that it and this device use most, formulary products first.
 */
export const readFirstProducts = async (
  { species, conditionIds }: { species: string | null; conditionIds: readonly string[] },
  now: Date,
): Promise<FirstProducts> => {
  const [offered, used, recorded, forConditions, formulary, conditions] = await Promise.all([
    searchProducts('', { species, limit: Number.POSITIVE_INFINITY }),
    readUsed(productUses),
    recordedProducts(),
    recordedProducts(conditionIds),
    listFormularyProducts(species),
    Promise.all(conditionIds.map(getCondition)),
  ]);
  const byId = new Map(offered.map((product) => [product._id, product]));
  const rowsOf = (uses: readonly UsedChoice[], offer: Offer): FoundProduct[] =>
    likeliest(uses, now).flatMap((id) => {
      const product = byId.get(id);
      return product ? [{ product, offer }] : [];
    });
  const ids = new Set(formulary);
  const inFormulary = offered.filter(({ _id }) => ids.has(_id));
  const treatments = conditions.flatMap((condition) => condition?.treatments ?? []);
  const mostUsed = rowsOf([...used, ...recorded], 'most-used');
  const usedBefore = rowsOf(forConditions, 'for-conditions');
  // What the practice has agreed on should be found at a glance, the most used first.
  const settled = [
    ...mostUsed.filter(({ product }) => ids.has(product._id)),
    ...inFormulary.map((product) => ({ product })),
  ].map(({ product }): FoundProduct => ({ product, offer: 'formulary' }));
  // Products used for such conditions first, then the most used.
  const advised = withoutRepeats([...usedBefore, ...settled])
    .filter(({ product }) => ids.has(product._id) && isAdvised(product, treatments))
    .map(({ product }): FoundProduct => ({ product, offer: 'recommended' }));
  const likely = withoutRepeats([
    ...advised.slice(0, shownAdvised),
    ...usedBefore.slice(0, firstRows),
    ...settled.slice(0, firstRows),
    ...mostUsed,
  ]).slice(0, firstRows + shownAdvised);
  return { likely, withFormulary: withoutRepeats([...advised, ...settled, ...likely]), total: offered.length };
};

/** More than these would push the products used before out of sight. */
const shownAdvised = 4;

/** Each product once, at its first position. */
const withoutRepeats = (found: readonly FoundProduct[]): FoundProduct[] => {
  const seen = new Set<string>();
  return found.filter(({ product: { _id } }) => !seen.has(_id) && seen.add(_id));
};

/** The species, and how many of the best matches; all of them if they will be sorted in another way. */
type Wanted = { species: string | null; limit: number };

/** The search results. Of equally good matches, formulary products come first. */
export const findProducts = async (text: string, { species, limit }: Wanted): Promise<FoundProduct[]> =>
  (await searchProducts(text, { species, limit, likely: listFormularyProducts(species) })).map(asAnswer);

/** The same from memory, for the render after a key press. Undefined if the lists have not been read yet. */
export const findKnownProducts = (text: string, { species, limit }: Wanted): FoundProduct[] | undefined => {
  const likely = knownFormularyProducts(species);
  return likely && knownProducts(text, { species, limit, likely })?.map(asAnswer);
};

const asAnswer = (product: Product): FoundProduct => ({ product, offer: null });
