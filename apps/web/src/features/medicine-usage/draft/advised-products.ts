import type { Product } from '@byre/contract/products/schema';

/**
 * Whether the treatments that a condition's entry advises name the product: one of its substances, or its whole group
 * if that is given in more than one word ("anti inflammatory", "antimicrobial intramammary"). A group of one word would
 * put every antibiotic under every infection. Treatments advised against do not count, and a dry-cow tube is not
 * advised for a cow in milk.
 */
export const isAdvised = (
  {
    product_name,
    active_substances,
    theraputic_group,
  }: Pick<Product, 'product_name' | 'active_substances' | 'theraputic_group'>,
  treatments: readonly string[],
): boolean => {
  const isForDryCows = /\bdry cow/i.test(product_name);
  const advised = treatments
    .filter((treatment) => !/^no\b/i.test(treatment) && (!isForDryCows || /\bdry/i.test(treatment)))
    .map((treatment) => new Set(wordsOf(treatment)));
  const groups = (theraputic_group ?? '')
    .split(';')
    .map(wordsOf)
    .filter((words) => words.length > 1);
  const substances = active_substances
    .map((substance) => wordsOf(substance).slice(0, 1))
    .filter(([name = '']) => name.length > 4);
  return [...substances, ...groups].some((words) => advised.some((text) => words.every((word) => text.has(word))));
};

/** The regulator and the condition list use different words for the same thing. */
const sameWords: Readonly<Record<string, string>> = { antibiotic: 'antimicrobial', nsaid: 'inflammatory' };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => sameWords[word] ?? word);
