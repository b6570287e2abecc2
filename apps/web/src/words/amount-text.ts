import { format } from './format.ts';
import type { AllWords } from './with-later.ts';

/** `20 ml`, `1 tube`, `3 tubes`. A unit that is not in the catalogue is shown as stored. */
export const amountText = (
  words: AllWords['medicineUsage'],
  amount: { volume: number; units: string | null } | null,
): string => {
  if (amount === null) return '';
  const figure = format.number(amount.volume);
  if (amount.units === null) return figure;
  const unit = (amount.volume === 1 ? words.oneUnit[amount.units] : undefined) ?? words.units[amount.units];
  return `${figure} ${unit ?? amount.units}`;
};
