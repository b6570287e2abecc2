import { type DoseAmount, type DoseAnswer, doseFor } from '@byre/contract/formulary/dose';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import type { EntryDoubt } from '@byre/contract/plausible/formulary/entry-doubt';
import { entryDoubts } from '@byre/contract/plausible/formulary/entry-doubts';
import { plausible } from '@byre/contract/plausible/plausible';
import type { Product } from '@byre/contract/products/schema';
import type { UsageDraft } from '../draft/usage-draft.ts';
import type { DosedAnimal } from './use-dosed-animal.ts';

/** How often a dose is given: once, or as often as entered for a course; null while that is not entered. */
export const dosesOf = ({ isGivenOnce, doses }: Pick<UsageDraft, 'isGivenOnce' | 'doses'>): number | null =>
  isGivenOnce ? 1 : (doses ?? null);

/** An entry, and what its figures are compared with before a dose is calculated from them. */
export type KnownOfEntry = {
  entry: FormularyEntry;
  product: Product | null;
  /** All entries of the product. */
  entries: readonly FormularyEntry[];
};

/** What is doubtful about the dose and the strengths of an entry, by themselves. */
const doubtsOfDose = ({ entry, product, entries }: KnownOfEntry): EntryDoubt[] =>
  entryDoubts({
    product_id: entry.product_id,
    entry,
    product: product && {
      name: product.product_name,
      forms: product.treatment_strategy,
      substances: product.active_substances,
    },
    before: null,
    others: entries.filter(({ _id, confirmed_by }) => _id !== entry._id && confirmed_by !== null),
  }).filter(({ pointer }) => /^\/(dose|strengths)/.test(pointer));

/**
 * Whether a dose may be calculated from an entry: a person has confirmed it, and so answered for what is doubtful, and it
 * has nothing that cannot be.
 */
export const canCalculateFrom = (known: KnownOfEntry): boolean =>
  known.entry.confirmed_by !== null && !doubtsOfDose(known).some(({ answer }) => answer === 'refuse');

/**
 * The dose of one animal each time, and what all doses together are; `inAll` is null while their number is not entered.
 * `doubts`: another strength than the product's name says, which a person has confirmed.
 * Nothing is offered from an entry that is `unconfirmed`, or `doubtful`: a figure of it cannot be, or no animal can be
 * given `amount`, and then the doubts are what looks wrong.
 */
export type OfferedDose =
  | { kind: 'amount'; answer: DoseAmount; each: number; inAll: number | null; doubts: readonly EntryDoubt[] }
  | { kind: 'unconfirmed' }
  | { kind: 'doubtful'; doubts: readonly EntryDoubt[]; amount: number | null }
  | Extract<DoseAnswer, { kind: 'unknown' }>;

/** The dose that the form offers, from what the practice has confirmed and a weight that is settled. */
export const offeredDose = (
  {
    draft,
    dosed: { animal, at },
    ...known
  }: KnownOfEntry & { draft: UsageDraft; dosed: Pick<DosedAnimal, 'animal' | 'at'> },
  weightKg: number | null,
): OfferedDose => {
  const { dose, strengths } = known.entry;
  const unit = draft.units ?? 'ml';
  if (known.entry.confirmed_by === null) return { kind: 'unconfirmed' };
  const doubts = doubtsOfDose(known);
  if (!canCalculateFrom(known)) return { kind: 'doubtful', doubts, amount: null };
  const answer = doseFor({ weightKg, dose, strengths, countedIn: unit });
  if (answer.kind === 'unknown') return answer;
  const each = answer.amount;
  const given = { kind: 'amount', value: each, unit, animal, at, kg: weightKg, heads: 1, doses: 1 } as const;
  if (plausible(given).answer !== 'fine') return { kind: 'doubtful', doubts, amount: each };
  const doses = dosesOf(draft);
  return {
    kind: 'amount',
    answer,
    each,
    inAll: doses === null ? null : Number((each * doses).toFixed(6)),
    doubts: doubts.filter(({ reason }) => reason.code === 'name-says'),
  };
};
