import type { Document } from '@byre/sync/state';

export type AnimalStatus = 'on-farm' | 'left' | 'dead';

/** Where an animal is, from its document as stored. Death takes precedence over departure. */
export const statusOf = (document: Document): AnimalStatus => {
  if (document.deceased_record) return 'dead';
  return document.date_left_farm ? 'left' : 'on-farm';
};
