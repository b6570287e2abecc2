import type { Animal } from '@byre/contract/animals/schema';
import { tagFace } from '../../words/ear-tag.ts';
import type { Words } from '../../words/en.ts';

/** The fields that identify an animal to people. */
export type Tagged = Pick<Animal, '_id' | 'identification_number' | 'stock_id'>;

/** The name of an animal in a sentence: its ear tag, else its stock number, else its id. */
export const plainTag = (animal: Tagged, words: Words['animals']): string => {
  if (animal.identification_number !== null) return tagFace(animal.identification_number).text;
  return animal.stock_id === null ? `${words.untagged} · ${animal._id}` : words.stock(animal.stock_id);
};
