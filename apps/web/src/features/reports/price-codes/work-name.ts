import { ofObservations } from '@byre/contract/price-codes/procedures';
import type { PricedWork } from '@byre/contract/reports/day-book-schema';
import type { DeskWords } from '../../../words/en-desk.ts';
import type { AllWords } from '../../../words/with-later.ts';

/** What a price code is for, as people call it: the product, or the work. */
export const workName = (
  { kind, subject, name }: Pick<PricedWork, 'kind' | 'subject' | 'name'>,
  { reports: { dayBook } }: Pick<DeskWords, 'reports'>,
  { observations }: Pick<AllWords, 'observations'>,
): string => {
  if (kind === 'product') return name ?? subject;
  if (subject.startsWith(ofObservations)) {
    const observed = subject.slice(ofObservations.length);
    return dayBook.observation(observations.kinds[observed] ?? observed);
  }
  const kinds: Readonly<Record<string, string>> = dayBook.kinds;
  return kinds[subject] ?? subject;
};
