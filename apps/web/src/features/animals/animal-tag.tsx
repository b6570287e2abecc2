import { Plate } from '../../ui/keypads/plate.tsx';
import { tagFaceAmong } from '../../words/ear-tag.ts';
import { useWords } from '../../words/words.tsx';
import { plainTag, type Tagged } from './plain-tag.ts';

interface AnimalTagProps {
  animal: Tagged;
  size?: 'small' | 'large';
  /** The animals shown next to it. If their digits end alike, more of the tag is highlighted. */
  among?: readonly Tagged[];
}

/** An animal by its ear tag, else by its stock number (groups, untagged young), else by its id. */
export function AnimalTag({ animal, size, among = [] }: AnimalTagProps) {
  const { animals: words } = useWords();
  if (animal.identification_number === null) return plainTag(animal, words);
  const others = among.flatMap(({ identification_number }) => identification_number ?? []);
  const { text, ownCount } = tagFaceAmong(animal.identification_number, others);
  if (ownCount === 0) return text;
  return <Plate value={text} boldCount={ownCount} size={size} />;
}
