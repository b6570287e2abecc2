import { courseText } from '@byre/contract/medicine-usage/course';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { format } from '../../../words/format.ts';
import type { AllWords } from '../../../words/with-later.ts';

/** The details of a use that fit on a line, the most important first. */
export const usageDetails = (usage: MedicineUsage, words: AllWords['medicineUsage'], now: Date): string[] => [
  ...(usage.number_of_animals == null ? [] : [words.toHeads(usage.number_of_animals)]),
  ...(usage.dose ? [usage.dose] : []),
  ...(usage.route ? [words.routes[usage.route] ?? usage.route] : []),
  courseText(usage, now, { words: words.course, format: dates }),
  ...(usage.administered_by ? [words.givenBy(usage.administered_by)] : []),
  ...usage.batches.map(({ number, expiry }) =>
    expiry === null ? words.batch(number) : words.batchWithExpiry(number, format.day(expiry)),
  ),
];

const dates = { moment: format.dayAndTime, end: format.day };
