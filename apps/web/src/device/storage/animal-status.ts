import type { Document } from '@byre/sync/state';

export type AnimalStatus = 'on-farm' | 'left' | 'dead';

/** Where an animal is, by its document. Death takes precedence over departure. */
export const animalStatus = (animal: Document): AnimalStatus => {
  if (animal.deceased_record) return 'dead';
  return animal.date_left_farm ? 'left' : 'on-farm';
};
