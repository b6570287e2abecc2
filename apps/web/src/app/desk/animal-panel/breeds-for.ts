import type { Breed } from '../../../device/reads/list-reads.ts';

/**
 * The breeds of a species whose name contains every typed word, or whose code begins with the text; an exact code
 * first. Nothing before anything is typed, because a list of breeds is long.
 */
export const breedsFor = (
  breeds: readonly Breed[],
  { species, text }: { species: string | null; text: string },
): readonly Breed[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const [typed] = words;
  const isCode = ({ code }: Breed) => words.length === 1 && code.toLowerCase() === typed;
  const suits = breeds.filter((breed) => species === null || breed.species === species);
  const found = suits.filter(
    ({ code, name }) =>
      words.every((word) => name.toLowerCase().includes(word)) ||
      (words.length === 1 && code.toLowerCase().startsWith(typed ?? '')),
  );
  return [...found.filter(isCode), ...found.filter((breed) => !isCode(breed))];
};
