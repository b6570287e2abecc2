import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { Withheld } from '@byre/contract/medicine-usage/withheld';
import type { Words } from '../../../words/en.ts';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';

/** What of one animal is withheld in a few words: `Meat until Fri 11 Dec, milk not recorded`. */
export const withheldPill = (
  withheld: readonly Pick<Withheld<MedicineUsage>, 'productType' | 'state' | 'until'>[],
  words: Words['animals']['withdrawal'],
): string => {
  if (withheld.every(({ state }) => state === 'not_recorded')) return words.notRecorded;
  if (withheld.every(({ state }) => state === 'never')) return words.never;
  return inOneLine(
    withheld.map(({ productType, state, until }) => {
      const produce = words.products[productType];
      if (state === 'not_recorded') return words.produceNotRecorded(produce);
      if (state === 'never') return words.produceNever(produce);
      return state === 'until' && until !== null
        ? words.produceUntil(produce, format.weekday(until))
        : words.open(produce);
    }),
  );
};
