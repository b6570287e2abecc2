import type { Animal } from '@byre/contract/animals/schema';
import type { Attachment } from '@byre/contract/attachments/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { type Standing, standingOf } from '@byre/sync/photo-step';
import type { Document, OutboxRow } from '@byre/sync/state';
import { place } from '../../words/place.ts';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { type Codec, placeOf } from '../storage/codec.ts';
import { type DocumentRow, onDatabase, type WaitingPhotoRow } from '../storage/database.ts';
import { whereMarked } from '../storage/marked.ts';
import { placeOfPhoto, readBytes, type WaitingPhoto } from '../storage/photo-rows.ts';
import { ofScope, recordTable } from '../storage/shelves.ts';
import { readThumbnail, withThumbnail } from '../storage/thumbnails.ts';
import { readAnimal } from './animal-reads.ts';
import { editsOfAnimal, editsOfFarm, type Item, overlaidList } from './overlay.ts';
import { joinedIn, type MovedHere, workHere } from './work-here.ts';

/** A photo as a screen shows it. `waiting`: its bytes are on this device and not yet on the server. */
export type PhotoItem = Item<Attachment> & { waiting: Waiting | null };
export type Waiting = WaitingPhoto & { standing: Standing };

/**
 * The photos of an animal and of its records, the first one first. Live inside `useLive`: the edits are read before the
 * copy.
 */
export const listPhotos = async (farmId: string, animalId: string): Promise<PhotoItem[]> => {
  const device = openedDevice();
  const [edits, waiting] = await Promise.all([editsOfAnimal(device, farmId, animalId), waitingIds(device)]);
  return shownPhotos(device, await storedOfAnimal(device, farmId, animalId), edits, waiting);
};

/** The photos of a farm that can be viewed, the first one first. Live inside `useLive`. */
export const listFarmPhotos = async (farmId: string): Promise<PhotoItem[]> => {
  const device = openedDevice();
  const [edits, waiting] = await Promise.all([editsOfFarm(device, farmId), waitingIds(device)]);
  return shownPhotos(device, await storedOfFarm(device, farmId), edits, waiting);
};

/**
 * Whether a photo was taken or added on the day of `moment`. A photo from the gallery that was taken earlier belongs to
 * the visit in which it was added, and still to its own day.
 */
export const isPhotoOfDay = (
  { taken_at, created_at }: Pick<Attachment, 'taken_at' | 'created_at'>,
  moment: Date,
): boolean => [taken_at, created_at].some((at) => at !== null && place.isSameDay(new Date(at), moment));

/** Of the photos of a farm on a day those that are work on its holding, with those of animals that have moved since. */
export const photosHere = (
  photos: readonly PhotoItem[],
  { moved, animals }: { moved: MovedHere; animals: ReadonlyMap<string, Item<Animal>> },
): PhotoItem[] => {
  const own = new Map(photos.map((photo) => [photo.document._id, photo]));
  const here = workHere(photos, moved.arrived.attachments, { moved, joined: joinedIn(animals), at: takenAt });
  return here.map((item) => own.get(item.document._id) ?? { ...item, waiting: null });
};

const takenAt = ({ taken_at, created_at }: Attachment): string => taken_at ?? created_at;

/** Whether the record of a photo exists, with the edits of this device. */
export const isPhotoThere = async ({
  farm_id,
  animal_id,
  _id,
}: Pick<Attachment, 'farm_id' | 'animal_id' | '_id'>): Promise<boolean> => {
  const device = openedDevice();
  const edits = await editsOfAnimal(device, farm_id, animal_id);
  const stored = await storedOfAnimal(device, farm_id, animal_id);
  return overlaidList<Attachment>('attachment', stored, edits).some(({ document }) => document._id === _id);
};

/**
 * The attachments of a case and of what is below it, including those whose bytes are on another device. `sent`: as the
 * server sent them, for a desk computer that may not hold the farm, or not their last versions.
 */
export const attachmentsOfCase = async (
  { farm_id, animal_id, _id }: Pick<MedicalRecord, 'farm_id' | 'animal_id' | '_id'>,
  sent: readonly Attachment[],
): Promise<Attachment[]> => {
  const device = openedDevice();
  const edits = await editsOfAnimal(device, farm_id, animal_id);
  const newest = new Map<unknown, Document>();
  for (const document of [...(await storedOfAnimal(device, farm_id, animal_id)), ...sent]) {
    const known = newest.get(document._id);
    if (known === undefined || Number(known.version) < Number(document.version)) newest.set(document._id, document);
  }
  return overlaidList<Attachment>('attachment', [...newest.values()], edits)
    .map(({ document }) => document)
    .filter(({ medical_record_id }) => medical_record_id === _id);
};

/** The copy of the server's attachments of an animal and of its records. */
const storedOfAnimal = async (
  { baseDatabase, codec }: OpenDevice,
  farmId: string,
  animalId: string,
): Promise<Document[]> => {
  const table = recordTable(baseDatabase, 'attachment');
  const rows = await onDatabase(baseDatabase, () =>
    whereMarked(table, '[farm_id+animal_id]', { codec, scope: farmId, id: animalId }).toArray(),
  );
  return documentsIn(rows, codec, table);
};

/** The copy of the server's attachments of a farm. */
const storedOfFarm = async ({ baseDatabase, codec }: OpenDevice, farmId: string): Promise<Document[]> => {
  const table = recordTable(baseDatabase, 'attachment');
  const rows = await onDatabase(baseDatabase, () => ofScope(table, farmId).toArray());
  return documentsIn(rows, codec, table);
};

type Rows = Parameters<typeof placeOf>[0];

const documentsIn = (rows: readonly DocumentRow[], codec: Codec, table: Rows): Document[] =>
  rows.flatMap((row) => (row.value === null ? [] : [codec.decode(row.value, placeOf(table, row)) as Document]));

const shownPhotos = async (
  device: OpenDevice,
  base: readonly Document[],
  edits: readonly OutboxRow[],
  waiting: ReadonlySet<string>,
): Promise<PhotoItem[]> => {
  const items = overlaidList<Attachment>('attachment', base, edits);
  const own = await waitingAmong(
    device,
    items.flatMap(({ document }) => idsOfPicture(document)).filter((id) => waiting.has(id)),
  );
  const photos = items.map((item): PhotoItem => {
    const photo = idsOfPicture(item.document).flatMap((id) => own.get(id) ?? [])[0];
    return { ...item, waiting: photo ? { ...photo, standing: standingOf(photo, edits) } : null };
  });
  // Sent from here, but its record does not say so yet. One pull, for many photos, will bring that.
  const unsure = photos.filter(({ document, waiting }) => waiting === null && document.sha256 === null);
  const sent =
    unsure.length === 0
      ? new Set<string>()
      : await withThumbnail(
          device,
          unsure.flatMap(({ document }) =>
            idsOfPicture(document).map((attachmentId) => ({ farmId: document.farm_id, attachmentId })),
          ),
        );
  return (
    photos
      // A photo whose bytes are still on another device cannot be viewed.
      .filter(
        ({ document, waiting }) =>
          waiting !== null || document.sha256 !== null || idsOfPicture(document).some((id) => sent.has(id)),
      )
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  );
};

/** The attachments by whose ids this device may have the picture: its own, and the one it was copied from. */
export const idsOfPicture = ({ _id, copied_from }: Pick<Attachment, '_id' | 'copied_from'>): string[] =>
  // What an earlier version stored has no such field.
  [_id, copied_from ?? null].filter((id) => id !== null);

const keyOf = ({ document }: PhotoItem): string => `${document.created_at} ${document._id}`;

/** Only these, not the thousand others that a phone may hold. A waiting photo has the id of its record. */
const waitingAmong = async (
  { outboxDatabase, codec }: OpenDevice,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingPhoto>> => {
  if (ids.length === 0) return new Map();
  const rows = await onDatabase(outboxDatabase, () => outboxDatabase.photo.bulkGet([...ids]));
  return new Map(rows.flatMap((row) => (row ? [[row.id, decodedPhoto(row, codec)] as const] : [])));
};

const decodedPhoto = ({ id, value }: WaitingPhotoRow, codec: Codec): WaitingPhoto =>
  codec.decode(value, placeOfPhoto(id)) as WaitingPhoto;

/**
 * The photos to be sent besides the edits, the oldest first, each with the place of its attachment: that of a copy if
 * the case was moved. One whose record is still in the outbox is counted and shown with that.
 */
export const listPhotosToSend = async (): Promise<Waiting[]> => {
  const device = openedDevice();
  const [{ rows }, waiting] = await Promise.all([device.outbox.read(), waitingRows(device)]);
  const ready = waiting
    .map((photo) => ({ ...photo, standing: standingOf(photo, rows) }))
    .filter(({ standing }) => standing === 'ready');
  const copies = await copiesOfGone(device, ready, rows);
  return Promise.all(
    ready.map(async (photo) => {
      const copy = copies.get(photo.attachmentId);
      if (copy === undefined) return photo;
      const animal = await readAnimal(device, copy.farm_id, copy.animal_id);
      const tag = animal?.document.identification_number ?? null;
      return { ...photo, animalId: copy.animal_id, recordId: copy.medical_record_id, tag };
    }),
  );
};

/** The copies of attachments that are no longer in the device's copy of the server, by the id they were copied from. */
const copiesOfGone = async (
  device: OpenDevice,
  photos: readonly WaitingPhoto[],
  edits: readonly OutboxRow[],
): Promise<ReadonlyMap<string, Attachment>> => {
  if (photos.length === 0) return new Map();
  const { baseDatabase } = device;
  const deleted = new Set(edits.flatMap(({ mutation }) => (mutation.op === 'delete' ? [mutation.entity_id] : [])));
  const originals = await onDatabase(baseDatabase, () =>
    recordTable(baseDatabase, 'attachment').bulkGet(
      photos.map(({ farmId, attachmentId }): [string, string] => [farmId, attachmentId]),
    ),
  );
  const gone = photos.filter(
    ({ attachmentId }, at) => (originals[at]?.value ?? null) === null || deleted.has(attachmentId),
  );
  const ids = new Set(gone.map(({ attachmentId }) => attachmentId));
  const copies = new Map<string, Attachment>();
  // Only then is the whole farm read.
  for (const farmId of new Set(gone.map((photo) => photo.farmId))) {
    const ofFarm = await editsOfFarm(device, farmId);
    for (const { document } of overlaidList<Attachment>('attachment', await storedOfFarm(device, farmId), ofFarm)) {
      const from = document.copied_from ?? null;
      if (from !== null && ids.has(from)) copies.set(from, document);
    }
  }
  return copies;
};

/** A live query that asked for them is repeated for every change of a waiting photo. */
const waitingIds = async ({ outboxDatabase }: OpenDevice): Promise<ReadonlySet<string>> =>
  new Set(await onDatabase(outboxDatabase, () => outboxDatabase.photo.toCollection().primaryKeys()));

const waitingRows = async ({ outboxDatabase, codec }: OpenDevice): Promise<WaitingPhoto[]> => {
  const rows = await onDatabase(outboxDatabase, () => outboxDatabase.photo.orderBy('id').toArray());
  return rows.map((row) => decodedPhoto(row, codec));
};

/** The bytes of a waiting photo in base64; null if they have been sent in the meantime. */
export const waitingBytes = (id: string, size: 'whole' | 'small'): Promise<string | null> => {
  const { outboxDatabase, codec } = openedDevice();
  return onDatabase(outboxDatabase, () => readBytes(outboxDatabase, codec, id, size));
};

/** A small photo stored on this device, in base64; null if there is none. */
export const keptThumbnail = (farmId: string, attachmentId: string): Promise<string | null> =>
  readThumbnail(openedDevice(), { farmId, attachmentId });
