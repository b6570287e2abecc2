import { plainText } from '@byre/contract/plain-text';
import { knownProducts, searchProducts } from '../../device/reads/list-reads.ts';
import { useLive } from '../../device/use-live.ts';
import type { UseSuggestions } from '../../features/desk-tables/suggestions.tsx';
import { useColleagues } from './use-colleagues.ts';

const mostOffered = 8;

/** Names for the filters of the tables: colleagues from the server, products from the lists of this computer. */
export const useFilterSuggestions: UseSuggestions = (of, text) => {
  const colleagues = useColleagues(of === 'people');
  const asked = of === 'products' ? text : '';
  const products = useLive(
    async () => (asked === '' ? [] : searchProducts(asked, { limit: mostOffered })),
    [asked],
    () => (asked === '' ? [] : knownProducts(asked, { limit: mostOffered })),
  );
  if (text === '') return [];
  if (of === 'products') return [...new Set((products ?? []).map(({ product_name }) => product_name))];
  return namesWith(
    colleagues.map(({ name }) => name),
    text,
  );
};

/** The names with a word that begins with each typed word, ignoring case and accents. */
export const namesWith = (names: readonly string[], text: string): readonly string[] => {
  const typed = plainText(text).split(/\s+/).filter(Boolean);
  const begins = (name: string) => {
    const words = plainText(name).split(/[\s-]+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  return [...new Set(names.filter(begins))].slice(0, mostOffered);
};
