import type { DoubtfulFigure } from '@byre/contract/plausible/formulary/doubt-schema';
import { type EntryDoubt, type EntryFigure, needsReason } from '@byre/contract/plausible/formulary/entry-doubt';
import { Problem } from '@byre/contract/problem';
import type { FieldError } from '@byre/contract/problem-document';
import { doseText, periodText, strengthsText } from '@byre/reference-data/formulary-text';

/** What a writer answered: the figures that are right, and why a withdrawal is shorter. */
export type Answers = { confirm?: readonly string[] | null | undefined; reason?: string | null | undefined };

/** A doubtful figure with a sentence for people. */
export const doubtfulFigure = (doubt: EntryDoubt): DoubtfulFigure => ({ ...doubt, message: sentenceOf(doubt) });

/**
 * Throws 422 for figures that cannot be, for doubtful ones that the writer has not confirmed, and for a withdrawal that
 * becomes shorter without a reason.
 */
export const refuseUnconfirmed = (doubts: readonly DoubtfulFigure[], { confirm, reason }: Answers): void => {
  const open = doubts.filter(({ pointer, answer }) => answer === 'refuse' || !(confirm ?? []).includes(pointer));
  const isMute = doubts.some(needsReason) && (reason ?? '').trim() === '';
  refuse(open, isMute ? [missingReason] : []);
};

/** Throws 422 for figures that cannot be. An import confirms nothing, so that the rest is asked about later. */
export const refuseImpossible = (doubts: readonly DoubtfulFigure[]): void =>
  refuse(doubts.filter(({ answer }) => answer === 'refuse'));

const missingReason: FieldError = {
  pointer: '/reason',
  code: 'required',
  message: 'Give the reason for the shorter withdrawal.',
};

const refuse = (open: readonly DoubtfulFigure[], more: readonly FieldError[] = []): void => {
  const errors = [...open.map(fieldErrorOf), ...more];
  const [first] = errors;
  if (first) throw new Problem('rule-broken', first.message, { errors, doubts: [...open] });
};

const fieldErrorOf = ({ pointer, answer, message }: DoubtfulFigure): FieldError => ({
  pointer,
  code: answer === 'refuse' ? 'out-of-range' : 'implausible',
  message,
});

const sentenceOf = ({ now: figure, reason }: EntryDoubt): string => {
  const now = figure === null ? 'left out' : textOf(figure);
  switch (reason.code) {
    case 'more-than-matter':
      return `${now} is not possible: a ${reason.per} cannot hold ${rough(reason.mg)} mg.`;
    case 'name-says':
      return `The entry says ${now}, but the product's name says ${textOf({ ...reason.name, substance: null })}.`;
    case 'changed':
      return `It was confirmed as ${textOf(reason.before)}, and is now ${now}.`;
    case 'shorter':
      return `The withdrawal was confirmed as ${textOf(reason.before)}, and becomes shorter: ${now}.`;
    case 'others-have':
      return `${now} is unlike the practice's other entries, which have ${rangeOf(reason)} ${reason.unit}.`;
    case 'too-much':
    case 'too-little':
      return `An animal of ${rough(reason.kg)} kg would get ${rough(reason.amount)} ${reason.unit} each time.`;
    case 'wide-bound':
      return `The bound ${rough(reason.bound)} ${reason.unit} is far from the usual dose.`;
    case 'period-unlike':
      return `${now} is unlike other labels, which have ${rangeOf(reason)} days.`;
  }
};

const rangeOf = ({ least, most }: { least: number; most: number }): string =>
  least === most ? rough(least) : `${rough(least)} to ${rough(most)}`;

const rough = (value: number): string => String(Number(value.toPrecision(3)));

const textOf = (value: EntryFigure): string => {
  if ('product_type' in value) return periodText(value);
  return 'per_amount' in value ? doseText(value) : strengthsText([value]);
};
