import type { Animal } from '@byre/contract/animals/schema';
import { tagFace } from '../../words/ear-tag.ts';
import type { Words } from '../../words/en.ts';

/** As much of an animal as tells people which it is. */
export type Tagged = Pick<Animal, '_id' | 'identification_number' | 'stock_id'>;

/** What an animal is called in a sentence: by its ear tag, its stock number, else its id. */
export const plainTag = (animal: Tagged, words: Words['animals']): string => {
  if (animal.identification_number !== null) return tagFace(animal.identification_number).text;
  return animal.stock_id === null ? `${words.untagged} · ${animal._id}` : words.stock(animal.stock_id);
};
