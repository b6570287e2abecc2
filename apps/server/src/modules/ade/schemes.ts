import { isPracticeProductId } from '@byre/contract/products/rules';

/*
 * The schemes of identifiers in ICAR ADE, and Byre's words in its code lists. Uses schemes that ADE knows (its folder
 * `well-known`) where there is one, otherwise Byre's own.
 */

import { isOfSpecies } from '@byre/contract/animals/species';

export type Identifier = { readonly scheme: string; readonly id: string };

/** A holding: the county parish holding number. */
export const holdingScheme = 'uk.cph';
/** A holding without such a number, as in Northern Ireland. */
export const ownHoldingScheme = 'byre.holding';
export const ownAnimalScheme = 'byre.animal';
export const earTagScheme = 'uk.cts.eartag';
export const electronicScheme = 'std.iso.11785';
/** Marketing authorisation numbers of the Veterinary Medicines Directorate; ADE names no scheme for medicines. */
export const medicineScheme = 'uk.gov.defra.vmd';
/** Products that a practice has added itself. Nobody has authorised them under this number. */
export const ownMedicineScheme = 'byre.practice-product';
/**
 * The schemes of diagnoses for which the list of conditions has a column, those that herd software is most likely to
 * know first.
 */
export const conditionSchemes = {
  icar: 'icar.disease',
  venom: 'org.venomcoding',
  mondo: 'org.monarchinitiative.mondo',
  snomed: 'org.snomed',
} as const;
export type ConditionCode = keyof typeof conditionSchemes;
export const ownConditionScheme = 'byre.condition';
export const ownBreedScheme = 'byre.breed';
export const cattleBreedScheme = 'uk.cts.breed';

/** A holding, by its county parish holding number if it has one. */
export const holdingOf = (farmId: string): Identifier => ({
  scheme: /^\d{2}\/\d{3}\/\d{4}(\/\d{2})?$/.test(farmId) ? holdingScheme : ownHoldingScheme,
  id: farmId,
});

/** Both schemes name a holding in addresses and events, whatever its number looks like. */
export const isHoldingScheme = (scheme: string): boolean => scheme === holdingScheme || scheme === ownHoldingScheme;

export const isHolding = ({ scheme, id }: Identifier, farmId: string): boolean =>
  isHoldingScheme(scheme) && id === farmId;

/** A medicine, by its marketing authorisation number if it has one. */
export const medicineIdOf = (productId: string): Identifier => ({
  scheme: isPracticeProductId(productId) ? ownMedicineScheme : medicineScheme,
  id: productId,
});

/** An animal in lists: by its ear tag if it is British cattle, else by its id. */
export type Tagged = {
  readonly animal_id: string;
  readonly identification_number: string | null;
  readonly species: string | null;
};

export const animalIdentifierOf = ({ animal_id, identification_number, species }: Tagged): Identifier => {
  const tag = (identification_number ?? '').replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  return isOfSpecies(species, ['Cattle']) === 'yes' && /^UK\d{12}$/.test(tag)
    ? { scheme: earTagScheme, id: tag }
    : { scheme: ownAnimalScheme, id: animal_id };
};

/**
 * UN/CEFACT units of a dose, and how many of them one of ours is. A unit that is missing here does not exist in ADE.
 */
const doseUnits: ReadonlyMap<string, readonly [code: string, factor: number]> = new Map([
  ['ml', ['MLT', 1]],
  ['l', ['LTR', 1]],
  ['mg', ['MGM', 1]],
  ['g', ['GRM', 1]],
  ['kg', ['GRM', 1_000]],
  ['tube', ['XTU', 1]],
  ['syringe', ['SYR', 1]],
]);

export type AdeDose = { readonly doseQuantity?: number | undefined; readonly doseUnits?: string | undefined };

/** An amount in units of ADE; undefined if ADE has none for ours. An amount without a unit is not an amount. */
export const doseOf = (amount: { volume: number; units: string | null } | null): AdeDose | undefined => {
  const unit = doseUnits.get(amount?.units ?? '');
  if (!amount || !unit) return undefined;
  const [code, factor] = unit;
  return { doseQuantity: amount.volume * factor, doseUnits: code };
};

/** The reverse; null for a unit that Byre does not use, and for what is no amount. */
export const volumeOf = ({ doseQuantity = 0, doseUnits: code }: AdeDose): { volume: number; units: string } | null => {
  const unit = [...doseUnits].find(([, [known, factor]]) => known === code && factor === 1);
  return unit && doseQuantity > 0 && doseQuantity <= largestVolume ? { volume: doseQuantity, units: unit[0] } : null;
};

/** The largest amount that a use may have. */
const largestVolume = 1e9;

const withdrawalProducts: Readonly<Record<string, string>> = {
  meat: 'Meat',
  milk: 'Milk',
  eggs: 'Eggs',
  honey: 'Honey',
};
export const withdrawalProductOf = (product: string): string => withdrawalProducts[product] ?? 'Other';
/** The same in Byre's words; undefined for what nobody eats, and for what the standard does not name. */
export const ownWithdrawalProductOf = (product: string | undefined): string | undefined =>
  Object.entries(withdrawalProducts).find(([, name]) => name === product)?.[0];
/** Whether the standard names this produce. */
export const isNamedProduct = (product: string | undefined): boolean =>
  ownWithdrawalProductOf(product) !== undefined || otherProducts.includes(product ?? '');
const otherProducts: readonly string[] = ['Velvet', 'Fibre', 'Other'];

/** The species that ADE knows. */
export const species: readonly string[] = ['Buffalo', 'Cattle', 'Deer', 'Elk', 'Goat', 'Horse', 'Pig', 'Sheep'];

const genders: ReadonlyMap<string, string> = new Map([
  ['female', 'Female'],
  ['male', 'Male'],
  ['castrated', 'MaleNeuter'],
  ['castrated male', 'MaleNeuter'],
  ['neutered male', 'MaleNeuter'],
  ['neutered female', 'FemaleNeuter'],
]);
export const genderOf = (gender: string | null): string =>
  genders.get((gender ?? '').trim().toLowerCase()) ?? 'Unknown';
