import type { HistoryEntry } from '@byre/contract/animals/schema';
import type { FormularyEntry, WithdrawalPeriod } from '@byre/contract/formulary/schema';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { Product } from '@byre/contract/products/schema';
import type { AllWords } from '../../../words/with-later.ts';
import { withdrawalLength } from '../../../words/withdrawal-length.ts';
import { entryFor } from '../draft/formulary-facts.ts';
import { type GivenTo, neverReason } from '../draft/given-to.ts';
import type { UsageFormContext } from '../draft/usage-context.ts';
import type { WithdrawalProduct } from '../draft/withdrawals.ts';

/** The entries of the formulary, by product. */
export type EntriesOf = ReadonlyMap<string, readonly FormularyEntry[]>;

/** The formulary's withdrawals after a product, for the produce that the animals may give; null if it has none. */
export const withheldAfter = (
  entries: readonly FormularyEntry[],
  { species, asked }: { species: string | null; asked: readonly WithdrawalProduct[] },
  { medicineUsage, productChoice }: Pick<AllWords, 'medicineUsage' | 'productChoice'>,
): string | null => {
  const entry = confirmedFor(entries, species);
  const told = (entry?.withdrawal_periods ?? []).filter(({ product_type }) => asked.includes(product_type));
  const parts = told.toSorted(milkFirst).map((period) => {
    const produce = medicineUsage.produce[period.product_type];
    if (period.not_permitted) return productChoice.notPermitted(produce);
    const whole = inFull({ ...period, basis: 'spc' });
    if (period.period === 0 && whole.counts_from === 'treatment') return productChoice.none(produce);
    return productChoice.withheld(produce, withdrawalLength(medicineUsage, whole));
  });
  return parts.length === 0 ? null : parts.join(' · ');
};

/** Unconfirmed entries are never shown as facts. */
const confirmedFor = (entries: readonly FormularyEntry[], species: string | null): FormularyEntry | null => {
  const entry = entryFor(entries, species);
  return entry?.confirmed_by == null ? null : entry;
};

/** Vets choose by the milk withdrawal. */
const milkFirst = (a: WithdrawalPeriod, b: WithdrawalPeriod): number =>
  Number(b.product_type === 'milk') - Number(a.product_type === 'milk');

/** The milk withdrawal after a product, in hours; infinite if it is unknown or the milk may never be used. */
export const milkHours = (entries: readonly FormularyEntry[], species: string | null): number => {
  const milk = confirmedFor(entries, species)?.withdrawal_periods.find(({ product_type }) => product_type === 'milk');
  if (!milk || milk.not_permitted || milk.period === null || milk.counts_from === 'calving')
    return Number.POSITIVE_INFINITY;
  return milk.unit === 'days' ? milk.period * 24 : milk.period;
};

/** Which cows an intramammary tube is for; null if it is not a tube, or does not say. */
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
  // A sealant is given to dry cows and withholds nothing, so a tube without a period could be either.
  return milk?.period ? 'milking' : null;
};

/** The milk withdrawals in hours after the formulary's products, by product, as far as they are known and end. */
export const milkHoursOf = (
  formulary: EntriesOf,
  { species, asked }: { species: string | null; asked: readonly WithdrawalProduct[] },
): ReadonlyMap<string, number> => {
  if (!asked.includes('milk')) return new Map();
  const known = [...formulary].map(([id, entries]) => [id, milkHours(entries, species)] as const);
  return new Map(known.filter(([, hours]) => Number.isFinite(hours)));
};

/** The products with the shortest milk withdrawal first. Those without a known one come last, in their order. */
export const shortestMilkFirst = <T extends { product: Pick<Product, '_id'> }>(
  found: readonly T[],
  hours: ReadonlyMap<string, number>,
): T[] => {
  const [known, unknown]: [T[], T[]] = [[], []];
  for (const one of found) (hours.has(one.product._id) ? known : unknown).push(one);
  const of = ({ product }: T) => hours.get(product._id) ?? 0;
  return [...known.sort((a, b) => of(a) - of(b)), ...unknown];
};

/** How many of the `count` animals are recorded as dry or in milk. Others are neither, or it is unknown. */
export type MilkStates = { dry: number; inMilk: number; count: number };

/** Of the animals of a form. None of untagged animals, because their record is filed under another one. */
export const milkStatesIn = ({
  animalId,
  animalIds,
  given,
}: Pick<UsageFormContext, 'animalId' | 'animalIds' | 'given'>) =>
  animalIds === undefined && animalId === ''
    ? null
    : milkStatesOf(
        given.animals.map(({ reproductive_state }) => reproductive_state),
        given.animals.length,
      );

/** The states of animals with these reproductive histories; `count` includes animals whose history is not known. */
export const milkStatesOf = (histories: readonly (readonly HistoryEntry[])[], count: number): MilkStates => {
  const states = histories.map(isDry);
  const numberOf = (state: boolean) => states.filter((one) => one === state).length;
  return { dry: numberOf(true), inMilk: numberOf(false), count };
};

/** Why a tube is wrong for this animal or some of the group, as a text; null if it is not, or that is unknown. */
export const tubeWarning = (
  product: Pick<Product, 'product_name' | 'treatment_strategy'>,
  { entries, states }: { entries: readonly FormularyEntry[]; states: MilkStates | null },
  { productChoice: words }: Pick<AllWords, 'productChoice'>,
): string | null => {
  if (states === null) return null;
  const { dry, inMilk, count } = states;
  const tube = dry + inMilk === 0 ? null : tubeFor(product, entries);
  if (tube === 'milking' && dry > 0)
    return count === 1 ? words.milkingTubeForDry : words.milkingTubeForSomeDry(dry, count);
  if (tube === 'dry' && inMilk > 0)
    return count === 1 ? words.dryTubeForMilking : words.dryTubeForSomeMilking(inMilk, count);
  return null;
};

/**
 * Why no produce may ever be used after a product, as a text for its row; null if that is not so, or not known before the
 * product is chosen.
 */
export const neverMark = (
  product: Pick<Product, 'product_name' | 'active_substances' | 'residue_limit'>,
  { entries, given }: { entries: readonly FormularyEntry[]; given: GivenTo },
  { withdrawalEntry: words }: Pick<AllWords, 'withdrawalEntry'>,
): string | null => {
  const isEntered = entries.some(({ residue_limit }) => residue_limit !== null);
  const reason = neverReason(given, isEntered ? { ...product, residue_limit: 'known' } : product);
  return reason && words.neverMark[reason];
};

/** Whether she is dry, by her last recorded state; null if she has none. */
export const isDry = (history: readonly HistoryEntry[]): boolean | null => {
  const last = history.reduce<HistoryEntry | null>((a, b) => (a && a.date > b.date ? a : b), null);
  if (last === null) return null;
  if (/^dry\b/i.test(last.name)) return true;
  return /^(early|peak|mid|late) lactation|^lactating/i.test(last.name) ? false : null;
};
