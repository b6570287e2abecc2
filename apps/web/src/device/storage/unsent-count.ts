import type { OutboxRow } from '@byre/sync/state';
import type { Codec } from './codec.ts';
import { type OpenEditRow, type OutboxDatabase, onDatabase, type WaitingPhotoRow } from './database.ts';

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

/**
 * The same for edits in memory. Of most photos only the key is read: they have the ids of their records, and a phone may
 * hold a thousand.
 */
export const readPhotosBeside = (
  { outboxDatabase, codec }: { outboxDatabase: OutboxDatabase; codec: Codec },
  unsentEdits: readonly Pick<OutboxRow, 'mutation'>[],
): Promise<WaitingPhotoRow[]> =>
  onDatabase(outboxDatabase, async () => {
    const { photo } = outboxDatabase;
    const ids = await photo.toCollection().primaryKeys();
    const made = new Set(unsentEdits.map(({ mutation }) => mutation.entity_id));
    const others = ids.filter((id) => !made.has(id));
    if (others.length === 0) return [];
    const photos = (await photo.bulkGet(others)).flatMap((row) => row ?? []);
    return photosBeside(
      photos,
      [...made].flatMap((id) => codec.marks(id).map((entity_id) => ({ entity_id }))),
    );
  });
