import { thumbnailEdge } from '@byre/contract/attachments/rules';
import type { Attachment } from '@byre/contract/attachments/schema';
import { offeredAgain } from '@byre/sync/photo-step';
import { base64Of, sha256Of } from '../browser/blob-text.ts';
import { shrunkPhoto } from '../browser/shrunk-photo.ts';
import { openedDevice } from '../opened/open-device.ts';
import { wakePhotos } from '../opened/running-photos.ts';
import { getAnimal, getFarm } from '../reads/farm-reads.ts';
import type { WaitingPhotoRow } from '../storage/database.ts';
import { createDexiePhotos } from '../storage/dexie-photos.ts';
import { bytesRow, photoRow } from '../storage/photo-rows.ts';
import { type Edit, newId, type SavedEdit, saveEdit } from './edits.ts';

/** What a photo shows: an animal, and of it a case, a treatment or a medicine. */
export type PhotoPlace = {
  farm_id: string;
  animal_id: string;
  medical_record_id?: string | null;
  treatment_id?: string | null;
  medicine_usage_id?: string | null;
  /** What it shows, where that is known before it is taken. */
  caption?: string;
};

/** There is room for records only. */
export class NoRoomForPhotos extends Error {
  override readonly name = 'NoRoomForPhotos';
}

/** What photos leave free for records, in bytes: some ten thousand of those. */
const roomForRecords = 25_000_000;

/** Throws where a photo would take the last room of the device. Where the browser does not say how much there is, it is tried. */
const leaveRoomForRecords = async (): Promise<void> => {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage !== undefined && quota !== undefined && quota - usage < roomForRecords) throw new NoRoomForPhotos();
};

/** A photo in the size in which it is sent. The bytes are base64. */
type ShrunkPhoto = { sha256: string; byteSize: number; takenAt: string; whole: string; small: string };

/** Throws where the file holds no picture that this browser can read, and a NoRoomForPhotos where it would take the last room of the device. */
export const shrink = async (file: File): Promise<ShrunkPhoto> => {
  await leaveRoomForRecords();
  const whole = await shrunkPhoto(file);
  const small = await shrunkPhoto(whole, thumbnailEdge);
  const [sha256, wholeText, smallText] = await Promise.all([sha256Of(whole), base64Of(whole), base64Of(small)]);
  // When a file was written is when its photo was taken, where it comes from a camera.
  const takenAt = new Date(file.lastModified).toISOString();
  return { sha256, byteSize: whole.size, takenAt, whole: wholeText, small: smallText };
};

/** The rows of the bytes of a photo, in both sizes. */
export const bytesOf = (id: string, { whole, small }: Pick<ShrunkPhoto, 'whole' | 'small'>) => {
  const { codec } = openedDevice();
  return [bytesRow(id, 'whole', whole, codec), bytesRow(id, 'small', small, codec)];
};

/** What is known of a photo whose bytes are on this device. */
export type PhotoToSave = Pick<ShrunkPhoto, 'sha256' | 'byteSize' | 'takenAt'> & { id: string };

/** The row of a photo that waits to be sent, and the edit that makes its record. */
export const photoToSend = async (
  of: PhotoPlace,
  { id, sha256, byteSize, takenAt }: PhotoToSave,
): Promise<{ row: WaitingPhotoRow; edit: Edit }> => {
  const { farm_id, animal_id, medical_record_id = null, treatment_id = null, medicine_usage_id = null } = of;
  const [animal, farm] = await Promise.all([getAnimal(farm_id, animal_id), getFarm(farm_id)]);
  const row = photoRow(
    {
      ...{ id, attachmentId: id, farmId: farm_id, animalId: animal_id, recordId: medical_record_id },
      tag: animal?.document.identification_number ?? null,
      farmName: farm?.farm.name ?? null,
      ...{ sha256, byteSize, received: 0, failures: 0, spoilt: 0, nextAtMs: 0, refusal: null },
      savedAtMs: Date.now(),
    },
    openedDevice().codec,
  );
  const edit: Edit = {
    entity: 'attachment',
    op: 'create',
    parents: { farm_id, animal_id, medical_record_id, treatment_id },
    id,
    before: null,
    after: { medical_record_id, treatment_id, medicine_usage_id, caption: of.caption ?? null, taken_at: takenAt },
  };
  return { row, edit };
};

/**
 * Saves a photo on this device: its record goes with the edits, its bytes after it. Durable when it resolves. Throws as
 * `shrink` does, and a DeviceError where it could not be kept; nothing is kept then.
 */
export const keepPhoto = async (of: PhotoPlace, file: File): Promise<string> => {
  const { whole, small, ...photo } = await shrink(file);
  const id = newId();
  const { row, edit } = await photoToSend(of, { ...photo, id });
  await saveEdit(edit, { photos: { put: [{ row, bytes: bytesOf(id, { whole, small }) }] } });
  wakePhotos();
  return id;
};

/** Deletes a photo, with its bytes where they wait on this device. */
export const deletePhoto = (photo: Attachment, waitingId: string | null): Promise<SavedEdit> => {
  const { farm_id, animal_id, medical_record_id, treatment_id, _id } = photo;
  return saveEdit(
    {
      entity: 'attachment',
      op: 'delete',
      parents: { farm_id, animal_id, medical_record_id, treatment_id },
      id: _id,
      before: photo,
      after: {},
    },
    waitingId === null ? {} : { photos: { gone: [waitingId] } },
  );
};

/** Lets go of the bytes of a photo whose record is gone. */
export const letPhotoGo = (id: string): Promise<void> =>
  openedDevice().outbox.updateWithDrafts({ photos: { gone: [id] } }, () => ({ result: undefined, writes: {} }));

/** Offers a photo that was refused again. */
export const offerPhotoAgain = async (id: string): Promise<void> => {
  await createDexiePhotos(openedDevice()).change(id, offeredAgain);
  wakePhotos();
};

/** Says what a photo shows; null takes the words away. */
export const saveCaption = (photo: Attachment, caption: string | null): Promise<SavedEdit> => {
  const { farm_id, animal_id, medical_record_id, treatment_id, _id } = photo;
  return saveEdit({
    entity: 'attachment',
    op: 'update',
    parents: { farm_id, animal_id, medical_record_id, treatment_id },
    id: _id,
    before: photo,
    after: { caption },
  });
};
