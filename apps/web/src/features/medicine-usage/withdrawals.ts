import type { Withdrawal } from '@byre/contract/medicine-usage/schema';

export type WithdrawalProduct = Withdrawal['product_type'];
export type WithdrawalUnit = NonNullable<Withdrawal['unit']>;
export type WithdrawalBasis = NonNullable<Withdrawal['basis']>;

/** A withdrawal as the form holds it. */
export interface DraftWithdrawal {
  product_type: WithdrawalProduct;
  /** `null` while the line is being filled in. */
  period: number | null;
  unit: WithdrawalUnit;
  basis: WithdrawalBasis | null;
}

/** What a person reads off a label for the cascade; the period is `null` while it is being filled in. */
export type DraftLabel = { kind: 'period'; period: number | null; unit: WithdrawalUnit } | { kind: 'not-authorised' };

export const withdrawalUnits = ['hours', 'days'] as const satisfies WithdrawalUnit[];
export const withdrawalBases = ['spc', 'cascade', 'vet'] as const satisfies WithdrawalBasis[];

const poultry = ['Chicken', 'Turkey', 'Duck', 'Goose', 'Guinea fowl', 'Quail', 'Pheasant', 'Partridge'];
const milked = ['Cattle', 'Sheep', 'Goat'];

/** What people eat of this animal: the withdrawals that can be asked for. Everything where the species is unknown. */
export const producedBy = (species: string | null): WithdrawalProduct[] => {
  if (species === null) return ['meat', 'milk', 'eggs', 'honey'];
  if (milked.includes(species)) return ['meat', 'milk'];
  if (poultry.includes(species)) return ['meat', 'eggs'];
  return species === 'Honey bee' ? ['honey'] : ['meat'];
};

/** Milk is counted in hours on the label, everything else in days. */
export const usualUnit = (product: WithdrawalProduct): WithdrawalUnit => (product === 'milk' ? 'hours' : 'days');
