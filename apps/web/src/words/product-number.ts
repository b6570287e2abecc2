import type { StatedProduct } from '@byre/contract/practice-products/schema';
import { isPracticeProductId } from '@byre/contract/products/rules';
import type { AllWords } from './with-later.ts';

export type Numbered = {
  product_id: string;
  practice_product?: Pick<StatedProduct, 'authority' | 'certificate'> | null;
};

/**
 * The number shown beside a product's name: its authorisation number, or for a practice's own product that it is not on
 * the list, the authority for its use, and its certificate.
 */
export const productNumber = (
  { practiceProducts: words }: Pick<AllWords, 'practiceProducts'>,
  { product_id, practice_product: stated }: Numbered,
): string => {
  if (!stated) return isPracticeProductId(product_id) ? words.unlisted : product_id;
  const mark = words.mark(words.authorities[stated.authority]);
  return stated.certificate ? `${mark}, ${stated.certificate}` : mark;
};
