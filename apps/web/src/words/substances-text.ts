import type { SubstanceGiven } from '@byre/contract/reports/substance-schema';
import { amountText } from './amount-text.ts';
import type { AllWords } from './with-later.ts';

/** `Oxytetracycline 4,000 mg` for each active substance whose amount is known. */
export const substancesText = (words: AllWords['medicineUsage'], substances: readonly SubstanceGiven[]): string[] =>
  substances.flatMap(({ substance, amount, unit }) =>
    amount === null ? [] : [`${substance} ${amountText(words, { volume: amount, units: unit })}`],
  );
