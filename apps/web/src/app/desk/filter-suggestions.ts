import { isEaten } from '@byre/contract/animals/eaten-species';
import { type NamedProduct, speciesOf } from '@byre/contract/products/species';
import { typedWords } from '../../device/caches/typed-words.ts';
import { knownProducts, searchProducts } from '../../device/reads/list-reads.ts';
import { useLive } from '../../device/use-live.ts';
import type { UseSuggestions } from '../../features/desk-tables/suggestions.tsx';
import { holdsAll } from '../../features/search/word-index.ts';
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
export const offeredProducts = (found: readonly NamedProduct[]): readonly string[] => {
  const isForPets = (product: NamedProduct) => {
    const meant = speciesOf(product);
    return meant.length > 0 && !meant.some(isEaten);
  };
  const sorted = found.toSorted((a, b) => Number(isForPets(a)) - Number(isForPets(b)));
  return [...new Set(sorted.map(({ product_name }) => product_name))].slice(0, mostOffered);
};

/** The names with a word that begins with each typed word, ignoring case and accents. */
export const namesWith = (names: readonly string[], text: string): readonly string[] => {
  const typed = typedWords(text);
  const begins = (name: string) => holdsAll(typedWords(name), typed);
  return [...new Set(names.filter(begins))].slice(0, mostOffered);
};
