import type { MutableEntity } from '../sync/entities.ts';

/** What can be deleted below an animal and restored, by the names used in the history. Plain data, for the app. */
export const deletable = [
  'medical-record',
  'treatment-history',
  'medicine-usage',
  'observation',
] as const satisfies readonly MutableEntity[];
export type Deletable = (typeof deletable)[number];
