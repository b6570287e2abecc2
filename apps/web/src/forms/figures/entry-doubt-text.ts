import type { EntryDoubt, EntryFigure } from '@byre/contract/plausible/formulary/entry-doubt';
import { doseText, periodText, strengthsText } from '@byre/reference-data/formulary-text';
import { useAllWords } from '../../words/all-words.ts';
import { amountText } from '../../words/amount-text.ts';
import { format } from '../../words/format.ts';
import type { AllWords } from '../../words/with-later.ts';

/** The name of a doubtful figure of a formulary entry, and what is doubtful about it in one sentence. */
export type DoubtText = { name: string; text: string };

export const useEntryDoubtText = (): ((doubt: EntryDoubt) => DoubtText) => {
  const words = useAllWords();
  return (doubt) => ({ name: nameOf(words, doubt), text: entryDoubtText(words, doubt) });
};

const nameOf = ({ plausible: { entry: words } }: AllWords, { pointer, now, reason }: EntryDoubt): string => {
  const [, field = '', bound] = pointer.split('/');
  const figure = now ?? ('before' in reason ? reason.before : null);
  if (figure !== null && 'product_type' in figure) return words.withdrawal[figure.product_type];
  return field === 'strengths' || field === 'product_name'
    ? words.strength
    : bound === 'min'
      ? words.least
      : bound === 'max'
        ? words.most
        : words.dose;
};

const entryDoubtText = (
  { plausible: { entry: words }, medicineUsage }: AllWords,
  { now: figure, reason }: EntryDoubt,
): string => {
  const now = figure === null ? '' : textOf(figure);
  switch (reason.code) {
    case 'more-than-matter':
      return words.moreThanMatter(now, format.number(Math.round(reason.mg)), reason.per);
    case 'name-says':
      return words.nameSays(now, textOf({ ...reason.name, substance: null }));
    case 'changed':
      return words.changed(textOf(reason.before), now);
    case 'shorter':
      return words.shorter(textOf(reason.before), now);
    case 'others-have':
      return words.othersHave(now, rangeOf(words, reason), reason.unit);
    case 'too-much':
    case 'too-little': {
      const amount = amountText(medicineUsage, { volume: Number(reason.amount.toPrecision(3)), units: reason.unit });
      const kg = format.number(reason.kg);
      return reason.code === 'too-much' ? words.tooMuch(kg, amount) : words.tooLittle(kg, amount);
    }
    case 'wide-bound':
      return words.wideBound(`${rough(reason.bound)} ${reason.unit}`);
    case 'period-unlike':
      return words.periodUnlike(now, rangeOf(words, reason));
  }
};

const rangeOf = (words: AllWords['plausible']['entry'], { least, most }: { least: number; most: number }): string =>
  least === most ? rough(least) : words.range(rough(least), rough(most));

const rough = (value: number): string => format.number(Number(value.toPrecision(3)));

/** A figure as it is typed in the cells of the formulary. */
const textOf = (value: EntryFigure): string => {
  if ('product_type' in value) return periodText(value);
  return 'per_amount' in value ? doseText(value) : strengthsText([value]);
};
