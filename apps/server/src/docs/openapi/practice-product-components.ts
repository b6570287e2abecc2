import {
  PracticeProductChange,
  PracticeProductInput,
  StatedProduct,
  StatedProductInput,
} from '@byre/contract/practice-products/schema';

/** What is sent of a practice's own product, and what a use states of it. */
export const practiceProductParts = {
  PracticeProductInput,
  PracticeProductChange,
  StatedProduct,
  StatedProductInput,
} as const;
