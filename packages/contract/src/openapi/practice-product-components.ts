import {
  PracticeProductChange,
  PracticeProductInput,
  StatedProduct,
  StatedProductInput,
} from '../practice-products/schema.ts';

/** What is sent of a practice's own product, and what a use states of it. */
export const practiceProductParts = {
  PracticeProductInput,
  PracticeProductChange,
  StatedProduct,
  StatedProductInput,
} as const;
