import { ends, feet, quarters, siteKindOf } from '@byre/contract/medical-records/body-sites';

/** The quarters or feet that notes name, as a vet would tap them: "Clots left hind" of an udder is the left hind quarter. */
export const sitesIn = (notes: string, organ: string | null): string[] => {
  const kind = siteKindOf(organ, null);
  if (kind !== 'quarters' && kind !== 'feet') return [];
  const sites = kind === 'quarters' ? quarters : feet;
  return sites.filter((_, place) => notes.toLowerCase().includes(ends[place] ?? ''));
};
