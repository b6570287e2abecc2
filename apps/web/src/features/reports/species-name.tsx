import { useDeskWords } from '../../words/desk-words.tsx';

/** A species in the language of the desk. Saved tables keep the published name. */
export function SpeciesName({ species }: { species: string | null }) {
  const { tables, reports } = useDeskWords();
  return species === null ? reports.unknown : (tables.values[species] ?? species);
}
