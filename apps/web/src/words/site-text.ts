import { sitesLine } from '@byre/contract/medical-records/body-sites';
import type { AllWords } from './with-later.ts';

/** The text of a place on the animal. An unknown one is shown as stored. */
export const siteText = (site: string, words: AllWords['medicalRecords']['sites']): string => words.names[site] ?? site;

/** All places in a row; null if there are none. A copy stored before this field existed has no value. */
export const sitesText = (
  sites: readonly string[] | undefined,
  words: AllWords['medicalRecords']['sites'],
): string | null => sitesLine(sites ?? [], words.names);
