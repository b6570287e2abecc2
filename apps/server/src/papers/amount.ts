import type { PaperFormat } from './paper-format.ts';
import type { PaperWords } from './words/en.ts';

/** `20 ml`, `1 tube`. A unit that is not in the catalogue is written as stored. */
export const amountText = (
  amount: { volume: number; units: string | null },
  words: PaperWords,
  format: PaperFormat,
): string => {
  const figure = format.number(amount.volume);
  if (amount.units === null) return figure;
  const [one, many] = words.units[amount.units] ?? [amount.units, amount.units];
  return `${figure}\u00a0${amount.volume === 1 ? one : many}`;
};

export const amountsText = (
  amounts: readonly { volume: number; units: string | null }[],
  words: PaperWords,
  format: PaperFormat,
): string => amounts.map((amount) => amountText(amount, words, format)).join('; ') || words.none;
