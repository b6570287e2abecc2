import {
  PracticeProductChange,
  PracticeProductInput,
  StatedProduct,
  StatedProductInput,
} from '@byre/contract/practice-products/schema';

/** Input for a practice's own product, and its description in a use. */
export const practiceProductParts = {
  PracticeProductInput,
  PracticeProductChange,
  StatedProduct,
  StatedProductInput,
} as const;
