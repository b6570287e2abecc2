import { thumbnailEdge } from '@byre/contract/attachments/rules';
import type { Attachment } from '@byre/contract/attachments/schema';
import { dayMs } from '@byre/contract/time';
import { offeredAgain } from '@byre/sync/photo-step';
import { base64Of, sha256Of } from '../browser/blob-text.ts';
import { shrunkPhoto } from '../browser/shrunk-photo.ts';
import { openedDevice } from '../opened/open-device.ts';
import { wakePhotos } from '../opened/running-photos.ts';
import { getAnimal, getFarm } from '../reads/farm-reads.ts';
import type { WaitingPhotoRow } from '../storage/database.ts';
import { correctedMoment } from '../storage/device-clock.ts';
import { createDexiePhotos } from '../storage/dexie-photos.ts';
import { bytesRow, photoRow } from '../storage/photo-rows.ts';
import { type DraftChange, type Edit, newId, type SavedEdit, saveEdit } from './edits.ts';

/** What a photo shows: an animal, or one of its cases, treatments or medicines. */
export type PhotoPlace = {
  farm_id: string;
  animal_id: string;
  medical_record_id?: string | null;
  treatment_id?: string | null;
  medicine_usage_id?: string | null;
  /** The caption of a photo that was given none. */
  caption?: string;
};

/** The remaining space is reserved for records. */
export class NoRoomForPhotos extends Error {
  override readonly name = 'NoRoomForPhotos';
}

/** The space that photos leave free for records, in bytes: enough for about ten thousand. */
const roomForRecords = 25_000_000;

/** Throws if a photo would take the last space on the device. If the browser does not report the space, it is tried. */
const leaveRoomForRecords = async (): Promise<void> => {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  if (usage !== undefined && quota !== undefined && quota - usage < roomForRecords) throw new NoRoomForPhotos();
};

/** A photo at the size in which it is sent. The bytes are base64. */
type ShrunkPhoto = { sha256: string; byteSize: number; takenAt: string; whole: string; small: string };

/**
 * Throws if the file contains no picture that this browser can read, and a NoRoomForPhotos if it would take the last
 * space on the device.
 */
export const shrink = async (file: File): Promise<ShrunkPhoto> => {
  await leaveRoomForRecords();
  const whole = await shrunkPhoto(file);
  const small = await shrunkPhoto(whole, thumbnailEdge);
  const [sha256, wholeText, smallText] = await Promise.all([sha256Of(whole), base64Of(whole), base64Of(small)]);
  return { sha256, byteSize: whole.size, takenAt: takenAtOf(file), whole: wholeText, small: smallText };
};

/**
 * When a photo was taken: a camera writes its file at that moment, by the clock of this device, whose error is corrected
 * as in every other edit. An older file may come from another camera, or from before the clock was set, so it keeps its
 * own date.
 */
const takenAtOf = ({ lastModified }: File): string => {
  const ageMs = Date.now() - lastModified;
  return ageMs >= 0 && ageMs < dayMs ? correctedMoment(lastModified) : new Date(lastModified).toISOString();
};

/** The rows of a photo's bytes, in both sizes. */
export const bytesOf = (id: string, { whole, small }: Pick<ShrunkPhoto, 'whole' | 'small'>) => {
  const { codec } = openedDevice();
  return [bytesRow(id, 'whole', whole, codec), bytesRow(id, 'small', small, codec)];
};

/** What is known of a photo whose bytes are on this device. */
export type PhotoToSave = Pick<ShrunkPhoto, 'sha256' | 'byteSize' | 'takenAt'> & {
  id: string;
  /** As typed. Missing if nothing was typed, empty if it is to have none. */
  caption?: string;
};

/** The row of a photo waiting to be sent, and the edit that creates its record. */
export const photoToSend = async (
  of: PhotoPlace,
  { id, sha256, byteSize, takenAt, caption = of.caption ?? '' }: PhotoToSave,
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
    after: { medical_record_id, treatment_id, medicine_usage_id, caption: caption.trim() || null, taken_at: takenAt },
  };
  return { row, edit };
};

/**
 * Saves a photo on this device: its record is sent with the edits, its bytes afterwards. Durable when it resolves.
 * Throws as `shrink` does, and a DeviceError if it could not be stored; then nothing is stored.
 */
export const keepPhoto = async (of: PhotoPlace, file: File): Promise<string> => {
  const { whole, small, ...photo } = await shrink(file);
  const id = newId();
  const { row, edit } = await photoToSend(of, { ...photo, id });
  await saveEdit(edit, { photos: { put: [{ row, bytes: bytesOf(id, { whole, small }) }] } });
  wakePhotos();
  return id;
};

/** The edit that deletes a photo. */
export const photoDeletion = (photo: Attachment): Edit => {
  const { farm_id, animal_id, medical_record_id, treatment_id, _id } = photo;
  const parents = { farm_id, animal_id, medical_record_id, treatment_id };
  return { entity: 'attachment', op: 'delete', parents, id: _id, before: photo, after: {} };
};

/** Deletes a photo, and its bytes if they are waiting on this device. */
export const deletePhoto = (photo: Attachment, waitingId: string | null): Promise<SavedEdit> =>
  saveEdit(photoDeletion(photo), waitingId === null ? {} : { photos: { gone: [waitingId] } });

/** Deletes the bytes of a photo whose record is gone. */
export const letPhotoGo = (id: string): Promise<void> =>
  openedDevice().outbox.updateWithDrafts({ photos: { gone: [id] } }, () => ({ result: undefined, writes: {} }));

export const offerPhotoAgain = async (id: string): Promise<void> => {
  await createDexiePhotos(openedDevice()).change(id, offeredAgain);
  wakePhotos();
};

/** Sets a photo's caption; null removes it. `photo`: as the person saw it. The draft it was typed in ends with that. */
export const saveCaption = (photo: Attachment, caption: string | null, drafts?: DraftChange): Promise<SavedEdit> => {
  const { farm_id, animal_id, medical_record_id, treatment_id, _id } = photo;
  const parents = { farm_id, animal_id, medical_record_id, treatment_id };
  return saveEdit({ entity: 'attachment', op: 'update', parents, id: _id, before: photo, after: { caption } }, drafts);
};
