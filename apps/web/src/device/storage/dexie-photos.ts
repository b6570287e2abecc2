import type { PhotoStore } from '@byre/sync/photo-ports';
import type { Codec } from './codec.ts';
import { type BaseDatabase, type OutboxDatabase, onDatabase, type WaitingPhotoRow } from './database.ts';
import { fromBase64, toBase64 } from './keyring.ts';
import { photoRow, placeOfPhoto, readBytes, type WaitingPhoto } from './photo-rows.ts';
import { keepThumbnail } from './thumbnails.ts';

type Databases = { outboxDatabase: OutboxDatabase; baseDatabase: BaseDatabase; codec: Codec };

/** The unsent photos of a device, in IndexedDB beside the outbox. */
export const createDexiePhotos = (databases: Databases): PhotoStore => {
  const { outboxDatabase: database, codec } = databases;
  const decode = ({ id, value }: WaitingPhotoRow) => codec.decode(value, placeOfPhoto(id)) as WaitingPhoto;
  const keepSmall = async ({ id, farmId, attachmentId }: WaitingPhoto): Promise<void> => {
    const small = await onDatabase(database, () => readBytes(database, codec, id, 'small'));
    if (small !== null) await keepThumbnail(databases, { farmId, attachmentId }, small);
  };
  return {
    list: () => onDatabase(database, async () => (await database.photo.orderBy('id').toArray()).map(decode)),
    change: async (id, decide) => {
      const { photo, photo_bytes } = database;
      const stored = await onDatabase(database, () => photo.get(id));
      const found = stored && decode(stored);
      // Stored before the bytes are removed, so that the photo stays visible and is not fetched from the server again.
      if (found && decide(found) === 'sent') await keepSmall(found);
      return onDatabase(database, () =>
        database.transaction('rw', photo, photo_bytes, async () => {
          const now = await photo.get(id);
          if (now === undefined) return null;
          const row = decode(now);
          const next = decide(row);
          if (next !== 'sent') {
            await photo.put(photoRow({ ...row, ...next }, codec));
            return next;
          }
          await photo.delete(id);
          await photo_bytes.bulkDelete([
            [id, 'whole'],
            [id, 'small'],
          ]);
          return null;
        }),
      );
    },
    readPart: async (id, { offset, length }) => {
      const whole = await onDatabase(database, () => readBytes(database, codec, id, 'whole'));
      return whole === null ? null : toBase64(fromBase64(whole).subarray(offset, offset + length));
    },
  };
};
