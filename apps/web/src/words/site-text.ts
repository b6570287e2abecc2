import { sitesLine } from '@byre/contract/medical-records/body-sites';
import type { AllWords } from './with-later.ts';

/** A place on the animal in words; one that no list knows is shown as it is stored. */
export const siteText = (site: string, words: AllWords['medicalRecords']['sites']): string => words.names[site] ?? site;

/** All of them in a row; null where none is known. Of a copy from before there was such a field nothing is known. */
export const sitesText = (
  sites: readonly string[] | undefined,
  words: AllWords['medicalRecords']['sites'],
): string | null => sitesLine(sites ?? [], words.names);
