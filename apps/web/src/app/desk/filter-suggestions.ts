import { isEaten } from '@byre/contract/formulary/listed-label';
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
    async () => (asked === '' ? [] : searchProducts(asked)),
    [asked],
    () => (asked === '' ? [] : knownProducts(asked)),
  );
  if (text === '') return [];
  if (of === 'products') return offeredProducts(products ?? []);
  return namesWith(
    colleagues.map(({ name }) => name),
    text,
  );
};

/** The names of the first products, with those for pets alone after all others. */
export const offeredProducts = (found: readonly ProductFor[]): readonly string[] => {
  const isForPets = ({ species }: ProductFor) => species.length > 0 && !species.some(isEaten);
  const sorted = found.toSorted((a, b) => Number(isForPets(a)) - Number(isForPets(b)));
  return [...new Set(sorted.map(({ product_name }) => product_name))].slice(0, mostOffered);
};

type ProductFor = { readonly product_name: string; readonly species: readonly string[] };

/** The names with a word that begins with each typed word, ignoring case and accents. */
export const namesWith = (names: readonly string[], text: string): readonly string[] => {
  const typed = plainText(text).split(/\s+/).filter(Boolean);
  const begins = (name: string) => {
    const words = plainText(name).split(/[\s-]+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  return [...new Set(names.filter(begins))].slice(0, mostOffered);
};
