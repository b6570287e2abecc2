import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';

/** The details of a use that fit on a line, the most important first. */
export const usageDetails = (usage: MedicineUsage, words: AllWords['medicineUsage']): string[] => [
  ...(usage.number_of_animals == null ? [] : [words.toHeads(usage.number_of_animals)]),
  ...(usage.dose ? [usage.dose] : []),
  ...(usage.route ? [words.routes[usage.route] ?? usage.route] : []),
  givenText(usage, words),
  ...(usage.administered_by ? [words.givenBy(usage.administered_by)] : []),
  ...usage.batches.map(({ number, expiry }) =>
    expiry === null ? words.batch(number) : words.batchWithExpiry(number, format.day(expiry)),
  ),
];

const givenText = (usage: MedicineUsage, words: AllWords['medicineUsage']): string => {
  const { start_date: start, end_date: end, created_at } = usage;
  const first = start ?? created_at;
  if (end === null) return words.givenFrom(format.day(first));
  return end === first ? words.given(format.dayAndTime(first)) : words.givenFromTo(format.day(first), format.day(end));
};
