import type { Codec } from './codec.ts';
import { type BaseDatabase, onDatabase } from './database.ts';
import { takenKey } from './dexie-base.ts';

export type PhotoAt = { farmId: string; attachmentId: string };

type To = { baseDatabase: BaseDatabase; codec: Codec };

/** Stores a small photo, in base64, with the copy of the records. It can be fetched again, and is deleted with them. */
export const keepThumbnail = async ({ baseDatabase, codec }: To, at: PhotoAt, base64: string): Promise<void> => {
  const { meta, photo_thumbnail } = baseDatabase;
  await onDatabase(baseDatabase, () =>
    baseDatabase.transaction('rw', meta, photo_thumbnail, async () => {
      // The records have been removed from this device in the meantime.
      if ((await meta.get(takenKey)) !== undefined) return;
      const value = codec.encode(base64, placeOf(at));
      await photo_thumbnail.put({ farm_id: at.farmId, id: at.attachmentId, value });
    }),
  ).catch(() => {
    // Full, refused or locked: it is fetched when it is viewed.
  });
};

/** A small photo in base64; null if this device does not have it. */
export const readThumbnail = ({ baseDatabase, codec }: To, at: PhotoAt): Promise<string | null> =>
  onDatabase(baseDatabase, async () => {
    const row = await baseDatabase.photo_thumbnail.get([at.farmId, at.attachmentId]);
    return row === undefined ? null : String(codec.decode(row.value, placeOf(at)));
  });

/** Which of these photos this device has a small one of: the server has those, whatever its records say yet. */
export const withThumbnail = (
  { baseDatabase }: Pick<To, 'baseDatabase'>,
  photos: readonly PhotoAt[],
): Promise<ReadonlySet<string>> =>
  onDatabase(baseDatabase, async () => {
    const keys = photos.map(({ farmId, attachmentId }): [string, string] => [farmId, attachmentId]);
    const rows = await baseDatabase.photo_thumbnail.bulkGet(keys);
    return new Set(rows.flatMap((row) => (row === undefined ? [] : [row.id])));
  });

const placeOf = ({ farmId, attachmentId }: PhotoAt) => ['photo_thumbnail', farmId, attachmentId] as const;
