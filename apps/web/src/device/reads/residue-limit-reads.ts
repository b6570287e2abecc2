import {
  type ResidueLimit,
  residueLimitOfListed,
  residueLimitOfOwn,
  substancesWithLimit,
} from '@byre/contract/formulary/residue-limits';
import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { statedProduct } from '@byre/contract/practice-products/rules';
import type { Product } from '@byre/contract/products/schema';
import { listedProducts } from './list-reads.ts';

/* What screens may read of residue limits, from this device. Live inside `useLive`. */

/**
 * Whether a residue limit is known for a product, by the list or by an entry of the formulary. Worked out here for a
 * product that the service has not seen yet, and for a list from before the service worked it out.
 */
export const residueLimitFor = async (
  product: Product,
  entries: readonly Pick<FormularyEntry, 'residue_limit'>[],
): Promise<ResidueLimit> => {
  const limit = product.residue_limit ?? (await workedOut(product));
  return limit === 'unknown' && entries.some(({ residue_limit }) => residue_limit !== null) ? 'known' : limit;
};

const workedOut = async (product: Product): Promise<ResidueLimit> => {
  const withLimit = substancesWithLimit(await listedProducts());
  const stated = statedProduct(product);
  return stated ? residueLimitOfOwn(stated, withLimit) : residueLimitOfListed(product, withLimit);
};
