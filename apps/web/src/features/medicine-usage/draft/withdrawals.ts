import { poultry } from '@byre/contract/animals/birds';
import { isOfSpecies } from '@byre/contract/animals/species';
import type { WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { countsFromCalving, inFull, isNeverPermitted, isShorterThanLabel } from '@byre/contract/medicine-usage/rules';
import type { Withdrawal } from '@byre/contract/medicine-usage/schema';
import { textOrNull } from '../../../forms/text-or-null.ts';

export type WithdrawalProduct = Withdrawal['product_type'];
export type WithdrawalUnit = NonNullable<Withdrawal['unit']>;
export type WithdrawalBasis = NonNullable<Withdrawal['basis']>;

/** A withdrawal as the form holds it. Drafts of earlier versions lack the fields that may be missing. */
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
  /** Why the period is shorter than the label's, as typed. */
  period_reason?: string;
  /** The source was the label before the period became shorter than the label's. */
  wasFromLabel?: boolean;
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
  ...(withdrawal.period_reason ? { period_reason: withdrawal.period_reason } : {}),
});

export const withdrawalOf = (line: DraftWithdrawal): Withdrawal =>
  kindOf(line) === 'always'
    ? inFull({ product_type: line.product_type, not_permitted: true, basis: line.basis })
    : inFull({ ...line, period: line.period ?? 0, period_reason: textOrNull(line.period_reason ?? '') });

/** Whether two lines mean the same, whatever their source and reason. */
export const saysTheSame = (one: DraftWithdrawal, other: DraftWithdrawal): boolean => {
  const statementOf = (line: DraftWithdrawal) =>
    JSON.stringify({ ...withdrawalOf(line), basis: null, period_reason: null });
  return statementOf(one) === statementOf(other);
};

/** Whether the period of a line is shorter than the label's, whatever the reason. One that is being filled in is not. */
export const isShortOf = (line: DraftWithdrawal, label: WithdrawalPeriod | null): boolean =>
  label !== null &&
  !(line.period === null && kindOf(line) !== 'always') &&
  isShorterThanLabel({ ...withdrawalOf(line), period_reason: null }, inFull(label));

/**
 * The line with the source that it can have: a period shorter than the label's is not from the label, but the vet's. Once
 * it is long enough again, it is from the label again and needs no reason.
 */
export const withSource = (line: DraftWithdrawal, label: WithdrawalPeriod | null): DraftWithdrawal => {
  const isShort = isShortOf(line, label);
  if (isShort && line.basis === 'spc') return { ...line, basis: 'vet', wasFromLabel: true };
  if (isShort || !line.wasFromLabel || (line.period === null && kindOf(line) !== 'always')) return line;
  const { wasFromLabel: _, period_reason: __, ...others } = line;
  return { ...others, basis: 'spc' };
};

/** All of this produce, never to be used. */
export const neverUsed = (produce: readonly WithdrawalProduct[]): DraftWithdrawal[] =>
  produce.map((type) => asKind({ product_type: type, period: null, unit: usualUnit(type), basis: 'vet' }, 'always'));

/** What a person reads on a label for the cascade; the period is `null` while it is being filled in. */
export type DraftLabel = { kind: 'period'; period: number | null; unit: WithdrawalUnit } | { kind: 'not-authorised' };

export const withdrawalUnits = ['hours', 'days'] as const satisfies WithdrawalUnit[];
export const withdrawalBases = ['spc', 'cascade', 'vet'] as const satisfies WithdrawalBasis[];

const milked = ['Cattle', 'Buffalo', 'Sheep', 'Goat'];

/** The food that animals of a species produce. All of it if the species is unknown. */
export const producedBy = (species: string | null): WithdrawalProduct[] => {
  const isMilked = isOfSpecies(species, milked);
  if (isMilked === 'unknown') return ['meat', 'milk', 'eggs', 'honey'];
  if (isMilked === 'yes') return ['meat', 'milk'];
  if (isOfSpecies(species, poultry) === 'yes') return ['meat', 'eggs'];
  return isOfSpecies(species, ['Honey bee']) === 'yes' ? ['honey'] : ['meat'];
};

/** Labels give milk withdrawals in hours, and all others in days. */
export const usualUnit = (product: WithdrawalProduct): WithdrawalUnit => (product === 'milk' ? 'hours' : 'days');
