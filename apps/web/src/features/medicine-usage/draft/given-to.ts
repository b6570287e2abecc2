import { isNeverEaten } from '@byre/contract/animals/eaten-species';
import { produceOf, produceTypes } from '@byre/contract/animals/produce';
import { knownSpecies } from '@byre/contract/animals/species';
import { neverReasonOf, type WithheldAnimal } from '@byre/contract/medicine-usage/withheld';
import type { Product } from '@byre/contract/products/schema';
import type { MilkFarm } from '@byre/contract/reports/milk-giving';
import { type DraftWithdrawal, producedBy, type WithdrawalProduct } from './withdrawals.ts';

/**
 * The animals that a medicine is given to, as far as they are known, and their farm. There is always one: of an animal
 * that this device does not hold nothing is known, so that its produce is asked about as a cow's is.
 */
export type GivenTo = {
  animals: readonly WithheldAnimal[];
  farm: MilkFarm | null;
};

/** The produce for which the record of a medicine given at `at` needs a withdrawal: that of every animal. */
export const produceAsked = ({ animals, farm }: GivenTo, at: string): WithdrawalProduct[] =>
  produceTypes.filter((type) => animals.some((animal) => produceOf(animal, farm, at).includes(type)));

/** The produce for which a withdrawal can be recorded. More than is asked: some people milk a suckler cow. */
export const producePossible = ({ animals }: GivenTo): WithdrawalProduct[] =>
  produceTypes.filter((type) => animals.some((animal) => canGive(animal, type)));

const canGive = ({ species, gender }: WithheldAnimal, type: WithdrawalProduct): boolean => {
  if (species !== null && isNeverEaten(species)) return false;
  if (gender === 'Male' && (type === 'milk' || type === 'eggs')) return false;
  return producedBy(knownSpecies(species)).includes(type);
};

/**
 * The lines of the form that apply to one of the animals. A line that some of them need is for those only: a calf
 * treated with its mother gets no milk withdrawal. A male never gets one.
 */
export const linesFor = (
  lines: readonly DraftWithdrawal[],
  animal: WithheldAnimal,
  { given, at }: { given: GivenTo; at: string },
): DraftWithdrawal[] => {
  const asked = produceAsked(given, at);
  const own = produceOf(animal, given.farm, at);
  return lines.filter(
    ({ product_type: type }) => canGive(animal, type) && (own.includes(type) || !asked.includes(type)),
  );
};

/** Why no produce of the animals may ever be used after a product. */
export type NeverReason = 'banned' | 'no_residue_limit';

/** The same for a product, by what is known of its residue limit; null if a period may be set. */
export const neverReason = (
  { animals }: Pick<GivenTo, 'animals'>,
  product: Pick<Product, 'product_name' | 'active_substances' | 'residue_limit'>,
): NeverReason | null => {
  const { product_name: name, residue_limit } = product;
  const active_substances = product.active_substances.map((substance) => ({ name: substance, concentration: null }));
  const reasons = animals.map((animal) => neverReasonOf({ name, active_substances, residue_limit }, animal));
  return reasons.find((reason) => reason !== null) ?? null;
};
