import { ofObservations } from '../price-codes/procedures.ts';
import type { PricedWork } from '../reports/day-book-schema.ts';

export type WorkNames = {
  kinds: Readonly<Record<string, string>>;
  observation: (what: string) => string;
  observationKinds: Readonly<Record<string, string>>;
};

/** What a price code is for, on the screen and on paper: the product, or the work as people call it. */
export const workName = (
  { kind, subject, name }: Pick<PricedWork, 'kind' | 'subject' | 'name'>,
  { kinds, observation, observationKinds }: WorkNames,
): string => {
  if (kind === 'product') return name ?? subject;
  if (!subject.startsWith(ofObservations)) return kinds[subject] ?? subject;
  const observed = subject.slice(ofObservations.length);
  return observation(observationKinds[observed] ?? observed);
};
