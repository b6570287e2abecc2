import type { Animal } from '@byre/contract/animals/schema';
import { Plate } from '../../ui/plate.tsx';
import { tagFace } from '../../words/ear-tag.ts';
import { useWords } from '../../words/words.tsx';
import { plainTag } from './plain-tag.ts';

/** An animal by its ear tag; by its stock number, as groups and untagged young have it; else by its id. */
export function AnimalTag({ animal, size }: { animal: Animal; size?: 'small' | 'large' }) {
  const { animals: words } = useWords();
  if (animal.identification_number === null) return plainTag(animal, words);
  const { text, ownCount } = tagFace(animal.identification_number);
  if (ownCount === 0) return text;
  return <Plate value={text} boldCount={ownCount} size={size} />;
}
