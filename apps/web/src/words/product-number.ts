import type { StatedProduct } from '@byre/contract/practice-products/schema';
import { isPracticeProductId } from '@byre/contract/products/rules';
import type { AllWords } from './with-later.ts';

type Numbered = { product_id: string; practice_product?: Pick<StatedProduct, 'authority' | 'certificate'> | null };

/**
 * The number of a product beside its name: its authorisation number, or of what a practice wrote down itself, that the list
 * does not have it, by what right it was used, and its certificate.
 */
export const productNumber = (
  { practiceProducts: words }: Pick<AllWords, 'practiceProducts'>,
  { product_id, practice_product: stated }: Numbered,
): string => {
  if (!stated) return isPracticeProductId(product_id) ? words.unlisted : product_id;
  const mark = words.mark(words.authorities[stated.authority]);
  return stated.certificate ? `${mark}, ${stated.certificate}` : mark;
};
