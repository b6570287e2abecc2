import { sitesLine } from '@byre/contract/medical-records/body-sites';
import type { AllWords } from './with-later.ts';

/** The text of a place on the animal. An unknown one is shown as stored. */
export const siteText = (site: string, words: AllWords['medicalRecords']['sites']): string => words.names[site] ?? site;

<<<<<<< HEAD
/** All of them in a row; null where none is known. Of a copy from before there was such a field nothing is known. */
export const sitesText = (
  sites: readonly string[] | undefined,
  words: AllWords['medicalRecords']['sites'],
): string | null => sitesLine(sites ?? [], words.names);
=======
/** All places in a row, the first with a capital: `Left fore quarter, left hind quarter`; null if there are none. */
export const sitesText = (
  sites: readonly string[] | undefined,
  words: AllWords['medicalRecords']['sites'],
): string | null => {
  // A copy stored before this field existed has no value.
  const text = (sites ?? []).map((site) => siteText(site, words)).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
};
>>>>>>> 16d06a5c (Comments and titles of components, forms, tables and words are plain)
