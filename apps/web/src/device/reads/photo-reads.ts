import type { Attachment } from '@byre/contract/attachments/schema';
import { type Standing, standingOf } from '@byre/sync/photo-step';
import type { Document, OutboxRow } from '@byre/sync/state';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { type Codec, placeOf } from '../storage/codec.ts';
import { type DocumentRow, onDatabase, type WaitingPhotoRow } from '../storage/database.ts';
import { whereMarked } from '../storage/marked.ts';
import { placeOfPhoto, readBytes, type WaitingPhoto } from '../storage/photo-rows.ts';
import { ofScope, recordTable } from '../storage/shelves.ts';
import { readThumbnail, withThumbnail } from '../storage/thumbnails.ts';
import { editsOfAnimal, editsOfFarm, type Item, overlaidList } from './overlay.ts';

/** A photo as a screen shows it. `waiting`: its bytes are on this device and not yet on the server. */
export type PhotoItem = Item<Attachment> & { waiting: Waiting | null };
export type Waiting = WaitingPhoto & { standing: Standing };

/**
 * The photos of an animal and of its records, the first one first. Live inside `useLive`: the edits are read before the
 * copy.
 */
export const listPhotos = async (farmId: string, animalId: string): Promise<PhotoItem[]> => {
  const device = openedDevice();
  const { baseDatabase, codec } = device;
  const [edits, waiting] = await Promise.all([editsOfAnimal(device, farmId, animalId), sealedRows(device)]);
  const table = recordTable(baseDatabase, 'attachment');
  const rows = await onDatabase(baseDatabase, () =>
    whereMarked(table, '[farm_id+animal_id]', { codec, scope: farmId, id: animalId }).toArray(),
  );
  return shownPhotos(device, documentsIn(rows, codec, table), edits, waitingAmong(waiting, codec));
};

/** The photos of a farm that can be viewed, the first one first. Live inside `useLive`. */
export const listFarmPhotos = async (farmId: string): Promise<PhotoItem[]> => {
  const device = openedDevice();
  const { baseDatabase, codec } = device;
  const [edits, waiting] = await Promise.all([editsOfFarm(device, farmId), sealedRows(device)]);
  const table = recordTable(baseDatabase, 'attachment');
  const rows = await onDatabase(baseDatabase, () => ofScope(table, farmId).toArray());
  return shownPhotos(device, documentsIn(rows, codec, table), edits, waitingAmong(waiting, codec));
};

type Rows = Parameters<typeof placeOf>[0];

const documentsIn = (rows: readonly DocumentRow[], codec: Codec, table: Rows): Document[] =>
  rows.flatMap((row) => (row.value === null ? [] : [codec.decode(row.value, placeOf(table, row)) as Document]));

const shownPhotos = async (
  device: OpenDevice,
  base: readonly Document[],
  edits: readonly OutboxRow[],
  waitingOf: (id: string) => WaitingPhoto | null,
): Promise<PhotoItem[]> => {
  const photos = overlaidList<Attachment>('attachment', base, edits).map((item): PhotoItem => {
    const own = waitingOf(item.document._id);
    return { ...item, waiting: own && { ...own, standing: standingOf(own, edits) } };
  });
  // Sent from here, but its record does not say so yet. One pull, for many photos, will bring that.
  const unsure = photos.filter(({ document, waiting }) => waiting === null && document.sha256 === null);
  const sent =
    unsure.length === 0
      ? new Set<string>()
      : await withThumbnail(
          device,
          unsure.map(({ document }) => ({ farmId: document.farm_id, attachmentId: document._id })),
        );
  return (
    photos
      // A photo whose bytes are still on another device cannot be viewed.
      .filter(({ document, waiting }) => waiting !== null || document.sha256 !== null || sent.has(document._id))
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  );
};

const keyOf = ({ document }: PhotoItem): string => `${document.created_at} ${document._id}`;

/**
 * Decodes only what is needed, not the thousand others that a phone may hold. A waiting photo has the id of its record.
 */
const waitingAmong = (rows: readonly WaitingPhotoRow[], codec: Codec): ((id: string) => WaitingPhoto | null) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    return row === undefined ? null : decodedPhoto(row, codec);
  };
};

const decodedPhoto = ({ id, value }: WaitingPhotoRow, codec: Codec): WaitingPhoto =>
  codec.decode(value, placeOfPhoto(id)) as WaitingPhoto;

/**
 * The photos to be sent besides the edits, the oldest first. One whose record is still in the outbox is counted and
 * shown with that.
 */
export const listPhotosToSend = async (): Promise<Waiting[]> => {
  const device = openedDevice();
  const [{ rows }, waiting] = await Promise.all([device.outbox.read(), waitingRows(device)]);
  return waiting
    .map((photo) => ({ ...photo, standing: standingOf(photo, rows) }))
    .filter(({ standing }) => standing === 'ready');
};

const sealedRows = ({ outboxDatabase }: OpenDevice): Promise<WaitingPhotoRow[]> =>
  onDatabase(outboxDatabase, () => outboxDatabase.photo.orderBy('id').toArray());

const waitingRows = async (device: OpenDevice): Promise<WaitingPhoto[]> =>
  (await sealedRows(device)).map((row) => decodedPhoto(row, device.codec));

/** The bytes of a waiting photo in base64; null if they have been sent in the meantime. */
export const waitingBytes = (id: string, size: 'whole' | 'small'): Promise<string | null> => {
  const { outboxDatabase, codec } = openedDevice();
  return onDatabase(outboxDatabase, () => readBytes(outboxDatabase, codec, id, size));
};

/** A small photo stored on this device, in base64; null if there is none. */
export const keptThumbnail = (farmId: string, attachmentId: string): Promise<string | null> =>
  readThumbnail(openedDevice(), { farmId, attachmentId });
