import type { OpenEditRow, WaitingPhotoRow } from './database.ts';

/**
 * The photos that are counted besides the edits: those whose record has been sent. Before that, a photo counts as one
 * with the edit that creates its record. Needs no key, so it also counts behind a closed lock.
 */
export const photosBeside = (
  photos: readonly WaitingPhotoRow[],
  unsentEdits: readonly Pick<OpenEditRow, 'entity_id'>[],
): WaitingPhotoRow[] => {
  const made = new Set(unsentEdits.map(({ entity_id }) => entity_id));
  return photos.filter(({ mark }) => !made.has(mark));
};
