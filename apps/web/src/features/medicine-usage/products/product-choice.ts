import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { Product } from '@byre/contract/products/schema';
import type { AllWords } from '../../../words/with-later.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { entryFor } from '../draft/formulary-facts.ts';
import { producedBy } from '../draft/withdrawals.ts';

/** The entries of the formulary, by product. */
export type EntriesOf = ReadonlyMap<string, readonly FormularyEntry[]>;

/** How long what people eat of this species is withheld after a product, as the formulary says; null where it does not. */
export const withheldAfter = (
  entries: readonly FormularyEntry[],
  species: string | null,
  { medicineUsage, productChoice }: Pick<AllWords, 'medicineUsage' | 'productChoice'>,
): string | null => {
  const entry = confirmedFor(entries, species);
  const told = (entry?.withdrawal_periods ?? []).filter(({ product_type }) =>
    producedBy(species).includes(product_type),
  );
  const parts = told.toSorted(milkFirst).map((period) => {
    const produce = medicineUsage.produce[period.product_type];
    if (period.not_permitted) return productChoice.notPermitted(produce);
    const whole = inFull({ ...period, basis: 'spc' });
    if (period.period === 0 && whole.counts_from === 'treatment') return productChoice.none(produce);
    return productChoice.withheld(produce, withdrawalLength(medicineUsage, whole));
  });
  return parts.length === 0 ? null : parts.join(' · ');
};

/** What nobody has confirmed is told nowhere as a fact. */
const confirmedFor = (entries: readonly FormularyEntry[], species: string | null): FormularyEntry | null => {
  const entry = entryFor(entries, species);
  return entry?.confirmed_by == null ? null : entry;
};

/** Vets choose by the milk. */
const milkFirst = (a: WithdrawalPeriod, b: WithdrawalPeriod): number =>
  Number(b.product_type === 'milk') - Number(a.product_type === 'milk');

/** The hours for which milk is withheld after a product; infinite where nobody says, or where it never may be used. */
export const milkHours = (entries: readonly FormularyEntry[], species: string | null): number => {
  const milk = confirmedFor(entries, species)?.withdrawal_periods.find(({ product_type }) => product_type === 'milk');
  if (!milk || milk.not_permitted || milk.period === null || milk.counts_from === 'calving')
    return Number.POSITIVE_INFINITY;
  return milk.unit === 'days' ? milk.period * 24 : milk.period;
};

/** For which cows a tube into the udder is; null for what is no tube, or does not say. */
export const tubeFor = (
  product: Pick<Product, 'product_name' | 'treatment_strategy'>,
  entries: readonly FormularyEntry[],
): 'milking' | 'dry' | null => {
  if (!/intramammary/i.test(`${product.treatment_strategy.join(' ')} ${product.product_name}`)) return null;
  const name = product.product_name;
  if (/\b(dry|DC)\b/i.test(name)) return 'dry';
  if (/\b(lactating|milking|lactation|LC)\b/i.test(name)) return 'milking';
  const milk = entries.flatMap((entry) => entry.withdrawal_periods).find(({ product_type }) => product_type === 'milk');
  if (milk?.counts_from === 'calving') return 'dry';
  // A sealant is given to dry cows and withholds nothing: of a tube without a period it cannot be told.
  return milk?.period ? 'milking' : null;
};

/** What is wrong with a tube for this cow, in words; null where nothing is, or where nobody can say. */
export const tubeWarning = (
  product: Pick<Product, 'product_name' | 'treatment_strategy'>,
  { entries, isDry: isDryCow }: { entries: readonly FormularyEntry[]; isDry: boolean | null },
  { productChoice }: Pick<AllWords, 'productChoice'>,
): string | null => {
  const tube = isDryCow === null ? null : tubeFor(product, entries);
  if (tube === 'milking' && isDryCow) return productChoice.milkingTubeForDry;
  return tube === 'dry' && !isDryCow ? productChoice.dryTubeForMilking : null;
};

/** Whether she is dry, by the last state that was written down; null where none was. */
export const isDry = (history: readonly HistoryEntry[]): boolean | null => {
  const last = history.reduce<HistoryEntry | null>((a, b) => (a && a.date > b.date ? a : b), null);
  if (last === null) return null;
  if (/^dry\b/i.test(last.name)) return true;
  return /^(early|peak|mid|late) lactation|^lactating/i.test(last.name) ? false : null;
};
