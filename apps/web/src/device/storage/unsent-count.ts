import type { OpenEditRow, WaitingPhotoRow } from './database.ts';

/**
 * The photos that are to be counted beside the edits: those whose record is sent. Before that a photo is one thing with the edit
 * that makes its record. Needs no key: it counts also what is behind somebody's lock.
 */
export const photosBeside = (
  photos: readonly WaitingPhotoRow[],
  unsentEdits: readonly Pick<OpenEditRow, 'entity_id'>[],
): WaitingPhotoRow[] => {
  const made = new Set(unsentEdits.map(({ entity_id }) => entity_id));
  return photos.filter(({ mark }) => !made.has(mark));
};
