import { doseDoubts } from './dose-doubts.ts';
import type { EntryDoubt, EntryQuestion } from './entry-doubt.ts';
import { periodDoubts } from './period-doubts.ts';
import { strengthDoubts } from './strength-doubts.ts';

/**
 * What is doubtful about a formulary entry before anything is calculated from it: against the product's name, what the
 * practice confirmed before, its other entries of the same substances, and what can be. A figure that was confirmed before and
 * is the same is not asked about again; one that cannot be is refused all the same.
 */
export const entryDoubts = (question: EntryQuestion): EntryDoubt[] => [
  ...strengthDoubts(question),
  ...doseDoubts(question),
  ...periodDoubts(question),
];
