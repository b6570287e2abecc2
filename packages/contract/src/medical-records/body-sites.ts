/* Plain data: the forms of the field app name these without the schemas. */

export const ends = ['left fore', 'right fore', 'left hind', 'right hind'] as const;
export type End = (typeof ends)[number];

/** The quarters of an udder, as they are looked at from behind: the fore ones above. */
export const quarters = ends.map((end) => `${end} quarter` as const);
export const feet = ends.map((end) => `${end} foot` as const);
/** The claws of a foot, the outer one first. */
export const clawsOf = (end: End) => [`${end} outer claw`, `${end} inner claw`] as const;
export const sides = ['left side', 'right side'] as const;
export const eyes = ['left eye', 'right eye'] as const;

/** The words for places on an animal. The record holds them as they are here, in every language; another word is not refused. */
export const bodySites: readonly string[] = [...quarters, ...feet, ...ends.flatMap(clawsOf), ...sides, ...eyes];

/** All of them in a row, the first with a capital: `Left fore quarter, left hind quarter`; null where none is known. `names`: what they are called; another is shown as it is stored. */
export const sitesLine = (sites: readonly string[], names: Readonly<Record<string, string>>): string | null => {
  const text = sites.map((site) => names[site] ?? site).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
};

/** Which places a condition asks for first. */
export type SiteKind = 'quarters' | 'feet' | 'eyes' | 'sides';

/** By the organ of the condition on the list; only a side if the organ does not suggest more. */
export const siteKindOf = (organ: string | null): SiteKind => {
  if (/udder|teat|mammary/i.test(organ ?? '')) return 'quarters';
  if (/foot|feet|hoof|claw|limb|leg|joint/i.test(organ ?? '')) return 'feet';
  return /eye/i.test(organ ?? '') ? 'eyes' : 'sides';
};
