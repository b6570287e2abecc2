import { allAnimalsExamples } from '../across-farms/examples.ts';

/** Lines of exports are documents that have their examples where they belong. */
export const exportExamples = {
  documents: { 'an animal': allAnimalsExamples.documents['a cow, and whose'] },
  bodies: {},
} as const;
