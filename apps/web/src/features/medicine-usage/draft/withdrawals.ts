import { poultry } from '@byre/contract/animals/birds';
import { isOfSpecies } from '@byre/contract/animals/species';
import { countsFromCalving, inFull, isNeverPermitted } from '@byre/contract/medicine-usage/rules';
import type { Withdrawal } from '@byre/contract/medicine-usage/schema';

export type WithdrawalProduct = Withdrawal['product_type'];
export type WithdrawalUnit = NonNullable<Withdrawal['unit']>;
export type WithdrawalBasis = NonNullable<Withdrawal['basis']>;

/** A withdrawal as the form holds it. Drafts of earlier versions lack the last three fields. */
export type DraftWithdrawal = {
  product_type: WithdrawalProduct;
  /** `null` while the line is being filled in, and if the produce must never be used. */
  period: number | null;
  unit: WithdrawalUnit;
  basis: WithdrawalBasis | null;
  not_permitted?: boolean;
  counts_from?: Withdrawal['counts_from'];
  /** For a period after calving: the minimum dry period of the cow, in days. */
  minimum_dry_days?: number | null;
};

/** How long produce is withheld: for a time after the last dose, for a time after calving, or always. */
export const withheldKinds = ['treatment', 'calving', 'always'] as const;
export type WithheldKind = (typeof withheldKinds)[number];

export const kindOf = ({ not_permitted, counts_from }: DraftWithdrawal): WithheldKind =>
  not_permitted ? 'always' : (counts_from ?? 'treatment');

/** Only milk can depend on a calving. */
export const kindsFor = (product: WithdrawalProduct): readonly WithheldKind[] =>
  product === 'milk' ? withheldKinds : withheldKinds.filter((kind) => kind !== 'calving');

/** Changes the kind of a line, and removes fields that the new kind does not have. */
export const asKind = (line: DraftWithdrawal, kind: WithheldKind): DraftWithdrawal => ({
  ...line,
  period: kind === 'always' ? null : line.period,
  not_permitted: kind === 'always',
  counts_from: kind === 'calving' ? 'calving' : 'treatment',
  minimum_dry_days: kind === 'calving' ? (line.minimum_dry_days ?? null) : null,
});

export const draftOf = (withdrawal: Withdrawal): DraftWithdrawal => ({
  product_type: withdrawal.product_type,
  period: withdrawal.period,
  unit: withdrawal.unit ?? usualUnit(withdrawal.product_type),
  basis: withdrawal.basis,
  not_permitted: isNeverPermitted(withdrawal),
  counts_from: countsFromCalving(withdrawal) ? 'calving' : 'treatment',
  minimum_dry_days: withdrawal.minimum_dry_days ?? null,
});

export const withdrawalOf = (line: DraftWithdrawal): Withdrawal =>
  kindOf(line) === 'always'
    ? inFull({ product_type: line.product_type, not_permitted: true, basis: line.basis })
    : inFull({ ...line, period: line.period ?? 0 });

/** Whether two lines mean the same, whatever their source. */
export const saysTheSame = (one: DraftWithdrawal, other: DraftWithdrawal): boolean => {
  const statementOf = (line: DraftWithdrawal) => JSON.stringify({ ...withdrawalOf(line), basis: null });
  return statementOf(one) === statementOf(other);
};

/** Everything that an animal of the species produces, never to be used. */
export const neverUsed = (species: string | null): DraftWithdrawal[] =>
  producedBy(species).map((type) =>
    asKind({ product_type: type, period: null, unit: usualUnit(type), basis: 'vet' }, 'always'),
  );

/** What a person reads on a label for the cascade; the period is `null` while it is being filled in. */
export type DraftLabel = { kind: 'period'; period: number | null; unit: WithdrawalUnit } | { kind: 'not-authorised' };

export const withdrawalUnits = ['hours', 'days'] as const satisfies WithdrawalUnit[];
export const withdrawalBases = ['spc', 'cascade', 'vet'] as const satisfies WithdrawalBasis[];

const milked = ['Cattle', 'Sheep', 'Goat'];

/** The food that this animal produces, and so the withdrawals that apply. All of them if the species is unknown. */
export const producedBy = (species: string | null): WithdrawalProduct[] => {
  const isMilked = isOfSpecies(species, milked);
  if (isMilked === 'unknown') return ['meat', 'milk', 'eggs', 'honey'];
  if (isMilked === 'yes') return ['meat', 'milk'];
  if (isOfSpecies(species, poultry) === 'yes') return ['meat', 'eggs'];
  return isOfSpecies(species, ['Honey bee']) === 'yes' ? ['honey'] : ['meat'];
};

/** Labels give milk withdrawals in hours, and all others in days. */
export const usualUnit = (product: WithdrawalProduct): WithdrawalUnit => (product === 'milk' ? 'hours' : 'days');
