import type { Animal } from '@byre/contract/animals/schema';
import { Plate } from '../../ui/plate.tsx';
import { tagFace } from '../../words/ear-tag.ts';
import type { Words } from '../../words/en.ts';
import { useWords } from '../../words/words.tsx';

/** An animal by its ear tag; by its stock number, as groups and untagged young have it; else by its id. */
export function AnimalTag({ animal, size }: { animal: Animal; size?: 'small' | 'large' }) {
  const { animals: words } = useWords();
  if (animal.identification_number === null) return untaggedName(animal, words);
  const { text, ownCount } = tagFace(animal.identification_number);
  if (ownCount === 0) return text;
  return <Plate value={text} boldCount={ownCount} size={size} />;
}

const untaggedName = (animal: Animal, words: Words['animals']): string => {
  if (animal.stock_id !== null) return words.stock(animal.stock_id);
  return `${words.untagged} · ${animal._id}`;
};
