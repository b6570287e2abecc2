import { dayMs } from '@byre/contract/time';
import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import { wakePhotos } from '../opened/running-photos.ts';
import { onDatabase } from '../storage/database.ts';
import { type DraftChange, placeOfDraft } from '../storage/draft-rows.ts';
import { type Edit, newId, type SavedEdit, saveEdits } from './edits.ts';
import { bytesOf, type PhotoPlace, type PhotoToSave, photoToSend, shrink } from './photos.ts';

/*
 * Photos of an unsaved form. Their bytes are stored with those of all photos, and the form's draft has their ids, so
 * they are there when the form is opened again, however the app ended. Saving the form creates their records in the
 * same step. Until then they are neither counted nor sent.
 */

export type StagedPhoto = PhotoToSave;

/** Durable when it resolves. Throws as `keepPhoto` does. */
export const stagePhoto = async (file: File): Promise<StagedPhoto> => {
  const { whole, small, ...photo } = await shrink(file);
  const device = openedDevice();
  const { outboxDatabase } = device;
  const id = newId();
  await onDatabase(outboxDatabase, () => outboxDatabase.photo_bytes.bulkPut(bytesOf(id, { whole, small })));
  await sweep(device).catch(() => undefined);
  return { ...photo, id };
};

/** Deletes photos that were not saved with their form. */
export const unstagePhotos = (ids: readonly string[]): Promise<void> => {
  const { outboxDatabase } = openedDevice();
  return onDatabase(outboxDatabase, () => outboxDatabase.photo_bytes.bulkDelete(ids.flatMap(bothSizes)));
};

/** Saves the edits of a form with its photos, all or none. */
export const saveWithPhotos = async (
  edits: readonly Edit[],
  { of, staged }: { of: PhotoPlace; staged: readonly StagedPhoto[] },
  drafts: DraftChange,
): Promise<SavedEdit[]> => {
  if (staged.length === 0) return saveEdits(edits, drafts);
  const photos = await Promise.all(staged.map((photo) => photoToSend(of, photo)));
  const put = photos.map(({ row }) => ({ row, bytes: [] }));
  const saved = await saveEdits([...edits, ...photos.map(({ edit }) => edit)], { ...drafts, photos: { put } });
  wakePhotos();
  return saved;
};

const bothSizes = (id: string): [string, 'whole' | 'small'][] => [
  [id, 'whole'],
  [id, 'small'],
];

/** A discarded form can be restored, and another tab may have one open. */
const keptDays = 7;

/** Deletes the bytes of forms that were discarded for good. */
const sweep = async ({ outboxDatabase: database, codec }: OpenDevice): Promise<void> => {
  const oldestMs = Date.now() - keptDays * dayMs;
  const keys = await onDatabase(database, () => database.photo_bytes.toCollection().primaryKeys());
  const waiting = new Set(await onDatabase(database, () => database.photo.toCollection().primaryKeys()));
  const old = [...new Set(keys.map(([id]) => id))].filter((id) => madeAtMs(id) < oldestMs && !waiting.has(id));
  if (old.length === 0) return;
  const drafts = await onDatabase(database, () => database.draft.toArray());
  const inForms = JSON.stringify(drafts.map(({ id, value }) => codec.decode(value, placeOfDraft(id))));
  await unstagePhotos(old.filter((id) => !inForms.includes(id)));
};

/** When an id of version 7 was created. */
const madeAtMs = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
