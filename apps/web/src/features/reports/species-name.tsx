import { useDeskWords } from '../../words/desk-words.tsx';

/** A species in the words of the desk; saved tables keep the published one. */
export function SpeciesName({ species }: { species: string | null }) {
  const { tables, reports } = useDeskWords();
  return species === null ? reports.unknown : (tables.values[species] ?? species);
}
