import { labelWithdrawalsFor, longestLineFor } from '@byre/contract/formulary/label-periods';
import type { FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { GivenTo } from './given-to.ts';
import { type DraftWithdrawal, draftOf, saysTheSame, type WithdrawalProduct } from './withdrawals.ts';

/** The formulary entry for a species: one for it, else one for all species; confirmed entries come first. */
export const entryFor = (entries: readonly FormularyEntry[], species: string | null): FormularyEntry | null => {
  const isConfirmed = ({ confirmed_by }: FormularyEntry) => confirmed_by !== null;
  const own = entries.filter((entry) => entry.species === species);
  const general = entries.filter((entry) => entry.species === null);
  const fitting = [...own, ...general];
  return fitting.find(isConfirmed) ?? fitting[0] ?? null;
};

/** A use as far as it decides which lines of a label apply to it. */
type LabelledUse = {
  base: MedicineUsage | null;
  product_id: string | null;
  route: string | null;
};

/**
 * What the confirmed label says for one use, for each species among the animals. A use that is corrected keeps the label
 * of when it was given, as long as its product and route stay.
 */
export const labelOfUse = (
  entries: readonly FormularyEntry[],
  { animals }: Pick<GivenTo, 'animals'>,
  { base, product_id, route }: LabelledUse,
): WithdrawalPeriod[] => {
  const isSame = base !== null && base.product_id === product_id && base.route === route;
  // Not known of what a device stored with an earlier version.
  if (isSame && base.residue_limit) return base.label_withdrawals;
  const species = new Set(animals.map((animal) => animal.species));
  return [...species].flatMap((one) => labelWithdrawalsFor(entries, { species: one, route }));
};

/**
 * The lines of a label that are withdrawals of this produce, as the form holds them: of each kind the longest. A line that
 * does not permit milk or eggs is about the use, not about the produce, so it is none; for meat and honey it means that
 * the animal may not be eaten.
 */
export const labelLines = (
  periods: readonly WithdrawalPeriod[],
  produce: readonly WithdrawalProduct[],
): DraftWithdrawal[] =>
  produce.flatMap((type) => {
    const refused = periods.find((line) => line.product_type === type && line.not_permitted);
    const line = (type === 'meat' || type === 'honey' ? refused : undefined) ?? longestLineFor(periods, type);
    return line ? [draftOf(inFull({ ...line, basis: 'spc' }))] : [];
  });

/** Whether the withdrawals in the form equal those of the entry, so that they may carry its mark. */
export const saysWhatTheEntrySays = (
  lines: readonly DraftWithdrawal[],
  { withdrawal_periods }: Pick<FormularyEntry, 'withdrawal_periods'>,
  produce: readonly WithdrawalProduct[],
): boolean => {
  const told = labelLines(withdrawal_periods, produce);
  return (
    lines.length > 0 &&
    lines.length === told.length &&
    told.every((line) => lines.some((one) => saysTheSame(one, line)))
  );
};
