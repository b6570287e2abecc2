import { format } from './format.ts';
import type { OrganicPeriod } from './organic-periods.ts';
import type { AllWords } from './with-later.ts';
import { withdrawalLength } from './withdrawal-length.ts';

/** One kind of produce, and until when it is not organic. */
export const organicText = (
  { productType, withdrawal, until }: OrganicPeriod,
  { medicineUsage, withdrawalEntry }: Pick<AllWords, 'medicineUsage' | 'withdrawalEntry'>,
): string => {
  const { organic } = withdrawalEntry;
  const produce = medicineUsage.produce[productType];
  return until === null
    ? organic.untilCounted(produce, withdrawalLength(medicineUsage, withdrawal, null))
    : organic.until(produce, format.dayAndTime(until));
};
