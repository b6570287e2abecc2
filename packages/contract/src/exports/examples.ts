import { allAnimalsExamples } from '../across-farms/examples.ts';

/** The lines of an export are documents whose examples are with their own resource. */
export const exportExamples = {
  documents: { 'an animal': allAnimalsExamples.documents['a cow, and whose'] },
  bodies: {},
} as const;
