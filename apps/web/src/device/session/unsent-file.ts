import { isObject } from '@byre/contract/json';
import { type MutableEntity, mutableEntities } from '@byre/contract/sync/entities';
import type { Mutation } from '@byre/contract/sync/messages';
import { type HandedOver, handOver, type TakenIn, takeIn } from '@byre/sync/hand-over';
import type { OutboxRow } from '@byre/sync/state';
import { deviceNameOf } from '../browser/device-name.ts';
import { openedDevice } from '../opened/open-device.ts';
import { triggerSync } from '../opened/running-sync.ts';
import { OutboxDatabase } from '../storage/database.ts';
import { createDexieOutbox } from '../storage/dexie-outbox.ts';
import { uuidAt } from '../storage/ids.ts';
import { codecOf } from '../storage/keyring.ts';
import { currentSession, personOf } from './session.ts';

/** The description of a file of unsent work that was read and found valid. */
export type UnsentFile = {
  person: { id: string; name: string };
  device: string;
  exportedAt: string;
  edits: readonly HandedOver[];
  /** When the first and last of the changes were made. */
  firstAt: string | null;
  lastAt: string | null;
};

/** Why a file cannot be imported. `other-person`: only the person who made the changes may send them. */
export type FileRefusal =
  | { kind: 'not-a-file' }
  | { kind: 'newer' }
  | { kind: 'damaged' }
  | { kind: 'empty' }
  | { kind: 'other-person'; name: string };

const format = 'byre-unsent';
const version = 1;

/**
 * All unsent work of the signed-in person, or of another person on this device, as JSON text to keep or to hand over.
 */
export const exportUnsent = async (userId?: string): Promise<string> => {
  const device = openedDevice();
  const id = userId ?? device.userId;
  const rows = await fixUnsent(id);
  const person = await personOf(id);
  return JSON.stringify(
    {
      format,
      version,
      person: { id, name: person?.name ?? '' },
      device: deviceNameOf(navigator.userAgent),
      exported_at: new Date().toISOString(),
      edits: rows.map(({ mutation, shown, document, tag, farmName, savedAtMs, state }) => ({
        ...{ mutation, shown, document, tag, state },
        farm_name: farmName,
        saved_at: new Date(savedAtMs).toISOString(),
      })),
    },
    null,
    2,
  );
};

const fixUnsent = async (userId: string): Promise<OutboxRow[]> => {
  const { userId: ownId, outbox } = openedDevice();
  if (userId === ownId) return outbox.update(handOver);
  const database = new OutboxDatabase(userId);
  try {
    return await createDexieOutbox(database, codecOf(userId), () => uuidAt(Date.now())).update(handOver);
  } finally {
    database.close();
  }
};

/** Reads a file, and returns what is in it or why it cannot be imported. Nothing is imported yet. */
export const readUnsentFile = async (text: string): Promise<UnsentFile | FileRefusal> => {
  const file = parsed(text);
  if (!isObject(file) || file.format !== format) return { kind: 'not-a-file' };
  if (typeof file.version === 'number' && file.version > version) return { kind: 'newer' };
  const { person, edits, device, exported_at } = file;
  if (!isObject(person) || typeof person.id !== 'string' || !Array.isArray(edits)) return { kind: 'damaged' };
  const read = edits.map(readEdit);
  const sound = read.filter((edit) => edit !== null);
  // All or nothing, because a damaged file may have lost the part that matters.
  if (sound.length < read.length) return { kind: 'damaged' };
  if (sound.length === 0) return { kind: 'empty' };
  const name = String(person.name ?? '');
  if ((await currentSession())?.user.id !== person.id) return { kind: 'other-person', name };
  const times = sound.map(({ savedAtMs }) => savedAtMs).toSorted((a, b) => a - b);
  return {
    person: { id: person.id, name },
    device: String(device ?? ''),
    exportedAt: String(exported_at ?? ''),
    edits: sound,
    firstAt: isoAt(times[0]),
    lastAt: isoAt(times.at(-1)),
  };
};

/** Imports the work in a file, to be sent from here. What is already here is left as it is. */
export const takeInUnsent = async ({ edits }: UnsentFile): Promise<TakenIn> => {
  const taken = await openedDevice().outbox.updateWithLog(0, (snapshot, log) => takeIn(snapshot, log, edits));
  if (taken.added > 0) triggerSync('edit').catch(() => undefined);
  return taken;
};

const isoAt = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readEdit = (edit: unknown): HandedOver | null => {
  if (!isObject(edit) || !isMutation(edit.mutation)) return null;
  const savedAtMs = Date.parse(String(edit.saved_at ?? edit.mutation.event_time));
  return {
    mutation: edit.mutation,
    shown: isObject(edit.shown) ? (edit.shown as HandedOver['shown']) : {},
    document: isObject(edit.document) ? edit.document : null,
    tag: typeof edit.tag === 'string' ? edit.tag : null,
    farmName: typeof edit.farm_name === 'string' ? edit.farm_name : null,
    savedAtMs: Number.isFinite(savedAtMs) ? savedAtMs : 0,
  };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** Checked only as far as this device uses it; the server checks every edit itself. */
const isMutation = (value: unknown): value is Mutation =>
  isObject(value) &&
  [value.id, value.farm_id, value.animal_id, value.entity_id, value.event_time].every(isText) &&
  [value.medical_record_id, value.treatment_id].every(isTextOrNull) &&
  mutableEntities.includes(value.entity as MutableEntity) &&
  ['create', 'update', 'delete'].includes(String(value.op)) &&
  typeof value.seq === 'number' &&
  Array.isArray(value.depends_on) &&
  value.depends_on.every(isText) &&
  isObject(value.fields) &&
  Object.values(value.fields).every((change) => isObject(change) && 'base' in change && 'new' in change);
