import { isEaten } from '@byre/contract/animals/eaten-species';
import type { Farm } from '@byre/contract/farms/schema';
import { type CascadeMinimum, cascadeMinimum, isShorter, type LabelPeriod } from '@byre/contract/formulary/cascade';
import { labelPeriodOf } from '@byre/contract/formulary/label-periods';
import { hasNoLabel, isInGreatBritain } from '@byre/contract/formulary/listed-label';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { Product } from '@byre/contract/products/schema';
import { speciesOf } from '@byre/contract/products/species';
import type { NeverReason } from '../draft/given-to.ts';
import type { UsageDraft } from '../draft/usage-draft.ts';
import {
  type DraftLabel,
  type DraftWithdrawal,
  kindOf,
  producedBy,
  type WithdrawalProduct,
} from '../draft/withdrawals.ts';

/** What is known of the label for one kind of produce, and its source. */
export type KnownLabel = {
  label: LabelPeriod;
  from: 'formulary' | 'product-list' | 'person';
  /** Species of the product without an entry in the formulary. The label may have a longer period for one of them. */
  missing: string[];
};

type Sources = {
  draft: UsageDraft;
  entries: readonly FormularyEntry[];
  product: Product | null;
  /** Why no period is lawful after the product; null if one is. */
  never: NeverReason | null;
};

/**
 * What the label says: what a person read on it, else what the practice has confirmed, else what follows from the
 * product's listed species. Everything else must be looked up. If a substance is banned in food-producing animals, or no
 * residue limit is known, it does not matter what the label says.
 */
export const labelOf = (produce: WithdrawalProduct, { draft, entries, product, never }: Sources): KnownLabel => {
  if (never !== null) return { label: { kind: never }, from: 'product-list', missing: [] };
  const { [produce]: read } = draft.labels ?? {};
  if (read) return { label: saidBy(read), from: 'person', missing: [] };
  const meant = product === null ? [] : speciesOf(product);
  const giving = meant.filter((species) => producedBy(species).includes(produce) && isEaten(species));
  const known = labelPeriodOf(entries, produce, giving);
  if (known.label.kind !== 'unknown') return { ...known, from: 'formulary' };
  // If neither the list nor the name gives a species, it is unknown what the product is authorised for.
  const isForNone = hasNoLabel(product) || (meant.length > 0 && giving.length === 0);
  return isForNone
    ? { label: { kind: 'not-authorised' }, from: 'product-list', missing: [] }
    : { ...known, from: 'formulary' };
};

const saidBy = (read: DraftLabel): LabelPeriod => {
  if (read.kind === 'not-authorised') return read;
  return read.period === null || read.period < 0 ? { kind: 'unknown' } : { ...read, period: read.period };
};

/** The minimum withdrawal under the cascade, as far as it is known; null if the cascade is not used. */
export const leastFor = (
  produce: WithdrawalProduct,
  sources: Sources,
  farm: Pick<Farm, 'post_code'> | null,
): CascadeMinimum['minimum'] =>
  sources.draft.isCascade
    ? cascadeMinimum(produce, labelOf(produce, sources).label, isInGreatBritain(farm)).minimum
    : null;

/**
 * Whether a line of the form is shorter than the minimum. One that is being filled in or depends on a calving is not.
 */
export const isTooShort = (line: DraftWithdrawal, least: CascadeMinimum['minimum']): boolean =>
  line.period !== null &&
  least !== null &&
  kindOf(line) === 'treatment' &&
  isShorter({ period: line.period, unit: line.unit }, least);
