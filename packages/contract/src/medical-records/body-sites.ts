/* Plain data, because the forms of the field app use these without loading the schemas. */

import { isBird } from '../animals/birds.ts';
import { isOfSpecies } from '../animals/species.ts';

export const ends = ['left fore', 'right fore', 'left hind', 'right hind'] as const;
export type End = (typeof ends)[number];

/** The quarters of an udder, as seen from behind: the fore ones above. */
export const quarters = ends.map((end) => `${end} quarter` as const);
/** The halves of an udder with two glands. */
const halves = ['left half', 'right half'] as const;
export const feet = ends.map((end) => `${end} foot` as const);
const birdFeet = ['left foot', 'right foot'] as const;
/** The claws of a foot, the outer one first. */
export const clawsOf = (end: End) => [`${end} outer claw`, `${end} inner claw`] as const;
const sides = ['left side', 'right side'] as const;
const eyes = ['left eye', 'right eye'] as const;

/**
 * The words for places on an animal. Records hold them as they are here, in every language. Other words are not
 * refused.
 */
export const bodySites: readonly string[] = [
  ...[...quarters, ...halves, ...feet, ...ends.flatMap(clawsOf)],
  ...[...birdFeet, ...sides, ...eyes],
];

/**
 * All of them in a row, the first with a capital: `Left fore quarter, left hind quarter`; null if there is none.
 * `names` has the words to show; a word that is not in it is shown as stored.
 */
export const sitesLine = (sites: readonly string[], names: Readonly<Record<string, string>>): string | null => {
  const text = sites.map((site) => names[site] ?? site).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
};

/** A group of places that are asked for together. */
export type SiteKind = 'quarters' | 'halves' | 'feet' | 'eyes' | 'sides';

/** The places of each kind, in the order in which they are offered. */
const sitesOfKind: Readonly<Record<SiteKind, readonly string[]>> = {
  quarters,
  halves,
  feet: [...feet, ...birdFeet],
  eyes,
  sides,
};

/** The places of each kind that an animal has, and those already recorded of it, so that they can be removed. */
export const placesFor = (species: string | null, recorded: readonly string[]): Map<SiteKind, readonly string[]> => {
  const udder = udderOf(species);
  const own = new Set<string>([
    ...(udder === null ? [] : sitesOfKind[udder]),
    ...(isBird(species) ? birdFeet : feet),
    ...eyes,
    ...sides,
  ]);
  const kinds = Object.entries(sitesOfKind) as [SiteKind, readonly string[]][];
  const shown = kinds.map(
    ([kind, all]) => [kind, all.filter((one) => own.has(one) || recorded.includes(one))] as const,
  );
  return new Map(shown.filter(([, places]) => places.length > 0));
};

/**
 * How an udder is divided; null if that has no name, as in a sow with two rows of glands. Hinds, alpacas and llamas have
 * four quarters as cows do; ewes, goats and mares two halves with a teat each.
 */
const udderOf = (species: string | null): 'quarters' | 'halves' | null => {
  if (isOfSpecies(species, ['Cattle', 'Deer', 'Alpaca', 'Llama']) !== 'no') return 'quarters';
  return isOfSpecies(species, ['Sheep', 'Goat', 'Horse', 'Donkey']) === 'yes' ? 'halves' : null;
};

/**
 * Which places a condition asks for first: by the organ of the condition on the list, or only a side if the organ
 * suggests nothing more precise. Without a species as for cattle.
 */
export const siteKindOf = (organ: string | null, species: string | null): SiteKind => {
  if (/udder|teat|mammary/i.test(organ ?? '')) return udderOf(species) ?? 'sides';
  if (/foot|feet|hoof|claw|limb|leg|joint/i.test(organ ?? '')) return 'feet';
  return /eye/i.test(organ ?? '') ? 'eyes' : 'sides';
};
