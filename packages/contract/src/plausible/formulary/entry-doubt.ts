import type { Dose, FormularyEntry, Strength, WithdrawalPeriod } from '../../formulary/schema.ts';
import type { NamedMedicine, SuggestedStrength } from '../../formulary/strength-in-name.ts';
import type { SourceName } from '../sources.ts';

/* Plain data and rules, because the app asks them before it calculates a dose, and carries none of the schemas. */

/** The figures of a formulary entry with which others calculate. */
export type EntryFigures = Pick<FormularyEntry, 'species' | 'strengths' | 'dose' | 'routes' | 'withdrawal_periods'>;

/** Another entry of the practice, for the same product or for one with the same substances. */
export type OtherEntry = EntryFigures & Pick<FormularyEntry, 'product_id'>;

export type EntryQuestion = {
  product_id: string;
  entry: EntryFigures;
  /** The product as the list or the practice has it; null if it is not known. */
  product: NamedMedicine | null;
  /** The figures that the practice confirmed last; null if it never did. */
  before: EntryFigures | null;
  others: readonly OtherEntry[];
};

/** Why a figure of an entry is asked about or refused, with what it is compared with. */
export type EntryReason =
  /** More of the substance than a ml or a g can hold. */
  | { code: 'more-than-matter'; mg: number; per: 'ml' | 'g' }
  /** The product's name states another strength. */
  | { code: 'name-says'; name: SuggestedStrength }
  /** The practice confirmed another figure before, or a figure that is gone now. */
  | { code: 'changed'; before: EntryFigure }
  /** A withdrawal becomes shorter, goes to zero or goes away. */
  | { code: 'shorter'; before: WithdrawalPeriod }
  /** The practice's other entries of the product have another strength, or those of the substances other doses. */
  | { code: 'others-have'; least: number; most: number; unit: string }
  /** An ordinary animal of the species would get more, or less, than can be given. */
  | { code: 'too-much' | 'too-little'; amount: number; unit: string; kg: number; species: string | null }
  /** A bound is far from the usual dose. */
  | { code: 'wide-bound'; bound: number; unit: string }
  /** The practice's other entries of the substances by the same route, or labels, have quite other periods. In days. */
  | { code: 'period-unlike'; least: number; most: number };

/** One figure of an entry. */
export type EntryFigure = Strength | Dose | WithdrawalPeriod;

export type EntryDoubt = {
  /** JSON pointer to the figure in the entry, or to where one is gone. */
  pointer: string;
  /** The figure; null if it is gone. */
  now: EntryFigure | null;
  answer: 'ask' | 'refuse';
  reason: EntryReason;
  source: SourceName;
};

/** Whether a doubt is settled only by a reason in words: produce would be free earlier than before. */
export const needsReason = ({ reason }: Pick<EntryDoubt, 'reason'>): boolean => reason.code === 'shorter';
