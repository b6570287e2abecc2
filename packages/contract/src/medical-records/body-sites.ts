/* Plain data, because the forms of the field app use these without loading the schemas. */

export const ends = ['left fore', 'right fore', 'left hind', 'right hind'] as const;
export type End = (typeof ends)[number];

/** The quarters of an udder, as seen from behind: the fore ones above. */
export const quarters = ends.map((end) => `${end} quarter` as const);
export const feet = ends.map((end) => `${end} foot` as const);
/** The claws of a foot, the outer one first. */
export const clawsOf = (end: End) => [`${end} outer claw`, `${end} inner claw`] as const;
export const sides = ['left side', 'right side'] as const;
export const eyes = ['left eye', 'right eye'] as const;

/**
 * The words for places on an animal. Records hold them as they are here, in every language. Other words are not
 * refused.
 */
export const bodySites: readonly string[] = [...quarters, ...feet, ...ends.flatMap(clawsOf), ...sides, ...eyes];

/**
 * All of them in a row, the first with a capital: `Left fore quarter, left hind quarter`; null if there is none.
 * `names` has the words to show; a word that is not in it is shown as stored.
 */
export const sitesLine = (sites: readonly string[], names: Readonly<Record<string, string>>): string | null => {
  const text = sites.map((site) => names[site] ?? site).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
};

/** Which places a condition asks for first. */
export type SiteKind = 'quarters' | 'feet' | 'eyes' | 'sides';

/** By the organ of the condition on the list, or only a side if the organ suggests nothing more precise. */
export const siteKindOf = (organ: string | null): SiteKind => {
  if (/udder|teat|mammary/i.test(organ ?? '')) return 'quarters';
  if (/foot|feet|hoof|claw|limb|leg|joint/i.test(organ ?? '')) return 'feet';
  return /eye/i.test(organ ?? '') ? 'eyes' : 'sides';
};
