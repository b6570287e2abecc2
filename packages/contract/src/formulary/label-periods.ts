import type { Produce } from '../animals/produce.ts';
import { isKnownSpecies } from '../animals/species.ts';
import { inFull, isNeverPermitted, lengthMsOf } from '../medicine-usage/rules.ts';
import { isShorter, type LabelPeriod } from './cascade.ts';
import type { FormularyEntry, WithdrawalPeriod } from './schema.ts';

type Told = Pick<FormularyEntry, 'species' | 'withdrawal_periods' | 'confirmed_by'>;

/**
 * What a practice has confirmed from the label for one kind of produce, over all species: the longest period, or that
 * no animal giving it may have the product. `missing` are species of the product that nobody has confirmed: the label
 * may have a longer period for one of them.
 */
export const labelPeriodOf = (
  entries: readonly Told[],
  produce: WithdrawalPeriod['product_type'],
  speciesOfProduct: readonly string[],
): { label: LabelPeriod; missing: string[] } => {
  const confirmed = entries.filter(({ confirmed_by }) => confirmed_by !== null);
  const lines = confirmed.flatMap(({ withdrawal_periods }) =>
    withdrawal_periods.filter(({ product_type }) => product_type === produce),
  );
  // A period that counts from calving cannot be multiplied: it must be looked up.
  if (lines.some(({ counts_from }) => counts_from === 'calving')) return { label: { kind: 'unknown' }, missing: [] };
  const periods = lines.flatMap(({ period, unit }) =>
    period === null || unit === null ? [] : [{ kind: 'period' as const, period, unit }],
  );
  const [first, ...more] = periods;
  const told = new Set(
    confirmed.flatMap(({ species, withdrawal_periods }) =>
      withdrawal_periods.some(({ product_type }) => product_type === produce) ? [species] : [],
    ),
  );
  const missing = told.has(null) ? [] : speciesOfProduct.filter((species) => !told.has(species));
  if (first) return { label: more.reduce((longest, one) => (isShorter(longest, one) ? one : longest), first), missing };
  const isRefused = lines.length > 0 && missing.length === 0;
  return { label: isRefused ? { kind: 'not-authorised' } : { kind: 'unknown' }, missing };
};

/** The facts of an entry that decide which of its periods apply to a use. */
type LabelEntry = Pick<FormularyEntry, 'species' | 'routes' | 'withdrawal_periods' | 'confirmed_by' | 'active'>;

/**
 * The withdrawal periods of the label for one use of a product, as the practice confirmed them: for the animal's species,
 * otherwise for all species; and for the route by which it was given, if an entry names that route. Nothing if nobody
 * confirmed the label. For an animal whose species is not known those of every species, since the longest counts.
 */
export const labelWithdrawalsFor = (
  entries: readonly LabelEntry[],
  { species, route }: { species: string | null; route: string | null },
): WithdrawalPeriod[] => {
  const confirmed = entries.filter(({ active, confirmed_by }) => active && confirmed_by !== null);
  const own = confirmed.filter((entry) => entry.species === species);
  const fitting = !isKnownSpecies(species)
    ? confirmed
    : own.length > 0
      ? own
      : confirmed.filter((entry) => entry.species === null);
  const given = route?.trim().toLowerCase() ?? '';
  const byRoute = fitting.filter(({ routes }) => routes.some((one) => one.toLowerCase() === given));
  return (byRoute.length > 0 ? byRoute : fitting).flatMap(({ withdrawal_periods }) => withdrawal_periods);
};

/**
 * The line of a label for one kind of produce that withholds it for longest; null if the label gives no period for it. A
 * label that does not permit the use gives none.
 */
export const longestLineFor = (lines: readonly WithdrawalPeriod[], productType: Produce): WithdrawalPeriod | null => {
  const own = lines.filter((line) => line.product_type === productType && !isNeverPermitted(inFull(line)));
  return own.toSorted((a, b) => labelLengthMs(b) - labelLengthMs(a))[0] ?? null;
};

/** From calving is longer than any period from treatment. */
const labelLengthMs = (line: WithdrawalPeriod): number =>
  line.counts_from === 'calving' ? Number.POSITIVE_INFINITY : lengthMsOf(inFull(line));
