import type { Animal } from '@byre/contract/animals/schema';

/** Where an animal is. Death takes precedence over departure. */
export const animalStatus = (animal: Animal): 'on-farm' | 'left' | 'dead' => {
  if (animal.deceased_record !== null) return 'dead';
  return animal.date_left_farm === null ? 'on-farm' : 'left';
};
