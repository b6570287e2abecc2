import type { PracticeProduct } from '@byre/contract/practice-products/schema';
import type { Product } from '@byre/contract/products/schema';
import { useQuery } from '@tanstack/react-query';
import { searchListedProducts } from '../../device/server/practice-products.ts';
import { likelyMatches, searchWordsOf } from './match.ts';

const none: Product[] = [];

/** Products of the list that this one may have become. Fetched again when the list is opened again. */
export const useMatches = (product: PracticeProduct, isWanted: boolean): readonly Product[] => {
  const { data } = useQuery({
    queryKey: ['own-products', product.practice_id, 'matches', product._id, product.version],
    queryFn: async () => {
      const found = await Promise.all(searchWordsOf(product).map(searchListedProducts));
      const listed = new Map(found.flat().map((one) => [one._id, one]));
      return likelyMatches(product, [...listed.values()]).slice(0, 8);
    },
    enabled: isWanted,
  });
  return data ?? none;
};
