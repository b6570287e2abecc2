import { type NamedMedicine, strengthInName } from '../../formulary/strength-in-name.ts';
import type { EntryDoubt } from './entry-doubt.ts';
import { tooDense } from './strength-doubts.ts';
import { isSameStrength } from './strengths.ts';

const pointer = '/product_name';

/**
 * What is doubtful about the strength in the name of a practice's own product: more than a ml or a g can hold, or another
 * strength than its name had before. Nothing if the name still has the same. Formulary entries and strengths are compared with the name.
 */
export const productDoubts = (product: NamedMedicine, before: NamedMedicine | null): EntryDoubt[] => {
  const [now, was] = [product, before].map(strengthOf);
  if (was && now && isSameStrength(was, now)) return [];
  const dense = now && tooDense(now, [now]);
  if (dense)
    return [{ pointer, now, answer: 'refuse', reason: { code: 'more-than-matter', ...dense }, source: 'matter' }];
  if (!was) return [];
  return [{ pointer, now: now ?? null, answer: 'ask', reason: { code: 'changed', before: was }, source: 'earlier' }];
};

const strengthOf = (product: NamedMedicine | null) => {
  const named = product && strengthInName(product);
  return named && { ...named, substance: null };
};
