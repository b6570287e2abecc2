import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';

/** A species in the language of the desk. Saved tables keep the published name. */
export function SpeciesName({ species }: { species: string | null }) {
  return speciesText(species, useDeskWords());
}

/** The same as text. */
export const speciesText = (species: string | null, { tables, reports }: DeskWords): string =>
  species === null ? reports.unknown : (tables.values[species] ?? species);
