import type { AllWords } from './with-later.ts';

/** A place on the animal in words; one that no list knows is shown as it is stored. */
export const siteText = (site: string, words: AllWords['medicalRecords']['sites']): string => words.names[site] ?? site;

/** All of them in a row, the first with a capital: `Left fore quarter, left hind quarter`; null where none is known. */
export const sitesText = (
  sites: readonly string[] | undefined,
  words: AllWords['medicalRecords']['sites'],
): string | null => {
  // Of a copy from before there was such a field nothing is known.
  const text = (sites ?? []).map((site) => siteText(site, words)).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
};
