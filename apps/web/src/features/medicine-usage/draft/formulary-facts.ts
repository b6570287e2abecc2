import type { FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import { type DraftWithdrawal, draftOf, producedBy, saysTheSame } from './withdrawals.ts';

/** The formulary entry for a species: one for it, else one for all species; confirmed entries come first. */
export const entryFor = (entries: readonly FormularyEntry[], species: string | null): FormularyEntry | null => {
  const isConfirmed = ({ confirmed_by }: FormularyEntry) => confirmed_by !== null;
  const own = entries.filter((entry) => entry.species === species);
  const general = entries.filter((entry) => entry.species === null);
  const fitting = [...own, ...general];
  return fitting.find(isConfirmed) ?? fitting[0] ?? null;
};

/** The withdrawals of an entry as the form holds them, for the food that the species produces. */
export const entryLines = ({ withdrawal_periods }: FormularyEntry, species: string | null): DraftWithdrawal[] =>
  withdrawal_periods
    .filter(({ product_type }) => producedBy(species).includes(product_type))
    .map((period) => draftOf(inFull({ ...period, basis: 'spc' })));

/** Produce of the species that must not be used at all after this product. */
export const notPermittedFor = (
  { withdrawal_periods }: FormularyEntry,
  species: string | null,
): WithdrawalPeriod['product_type'][] =>
  withdrawal_periods.flatMap(({ product_type, not_permitted }) =>
    not_permitted && producedBy(species).includes(product_type) ? [product_type] : [],
  );

/** Whether the withdrawals in the form equal those of the entry, so that they may carry its mark. */
export const saysWhatTheEntrySays = (
  lines: readonly DraftWithdrawal[],
  entry: FormularyEntry,
  species: string | null,
): boolean => {
  const told = entryLines(entry, species);
  return (
    lines.length > 0 &&
    lines.length === told.length &&
    told.every((line) => lines.some((one) => saysTheSame(one, line)))
  );
};
