import type { Product } from '@byre/contract/products/schema';

/* Plain data and rules. */

type Named = Pick<Product, 'product_name' | 'active_substances'>;

/**
 * Products of the list that a practice's own product may have become, the likeliest first: those that share the first
 * word of the name, or every active substance. They are only suggestions; a person links them.
 */
export const likelyMatches = <P extends Named>(own: Named, listed: readonly P[]): P[] => {
  const scored = listed.map((product) => ({ product, score: scoreOf(own, product) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product);
};

/** The words of the name and substances that are worth searching the list for. */
export const searchWordsOf = ({ product_name, active_substances }: Named): string[] => [
  ...new Set([firstWord(product_name), ...active_substances.map((name) => name.toLowerCase())].filter(isTelling)),
];

const isTelling = (word: string): boolean => word.length >= 4;

const firstWord = (name: string): string => name.trim().toLowerCase().split(/\s+/)[0] ?? '';

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2),
  );

/**
 * Two points for the first word of the name, one for each other shared word, and one if all substances are the same.
 */
const scoreOf = (own: Named, listed: Named): number => {
  const [ours, theirs] = [wordsOf(own.product_name), wordsOf(listed.product_name)];
  const first = firstWord(own.product_name);
  const isSameFirst = isTelling(first) && firstWord(listed.product_name) === first;
  const substances = new Set(own.active_substances.map((name) => name.toLowerCase()));
  const isSameMade =
    substances.size > 0 &&
    substances.size === listed.active_substances.length &&
    listed.active_substances.every((name) => substances.has(name.toLowerCase()));
  if (!(isSameFirst || isSameMade)) return 0;
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return (isSameFirst ? 2 : 0) + (isSameMade ? 1 : 0) + shared;
};
