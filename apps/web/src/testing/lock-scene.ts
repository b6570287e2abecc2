import { keepDraft } from '../device/edits/drafts.ts';
import { saveEdit } from '../device/edits/edits.ts';
import type { OpenDevice } from '../device/opened/open-device.ts';
import { changeOwnSetting } from '../device/reads/own-settings.ts';
import { deviceDatabase } from '../device/storage/device-database.ts';
import { draftPlace } from '../device/storage/draft-rows.ts';
import { openTestDevice, seedFarm, testAnimal, testFarm } from './test-device.ts';

/** What must not be readable on the device of a person who has locked it. */
export const secrets = {
  tag: 'UK 123456 700421',
  tagAsId: 'UK123456700421',
  farmName: 'Glenbeg Hill',
  keeper: 'Hamish Orr',
  notes: 'lame on the left hind',
  draft: 'half a sentence about Daisy',
};

export const farmId = '12/345/6789';

/** A person's device after a morning's work: a farm, an unsent edit, a finished one, and a half-filled form. */
export const openWorkedDevice = async (): Promise<{ device: OpenDevice; token: string }> => {
  const device = await openTestDevice();
  const token = `token-${crypto.randomUUID()}`;
  await deviceDatabase.person.update(device.userId, { token });
  const farm = testFarm({ _id: farmId, name: secrets.farmName, keeper: secrets.keeper });
  const animal = testAnimal({ _id: secrets.tagAsId, farm_id: farmId, identification_number: secrets.tag });
  await seedFarm(device, farm, [animal]);
  await device.base.apply([
    {
      kind: 'put',
      bucket: `farm:${farmId}`,
      entry: { entity: 'medical-record', id: 'r', ver: 9, document: oldRecord },
    },
    { kind: 'put', bucket: `farm:${farmId}`, entry: { entity: 'medical-record', id: 'gone', ver: 9, document: null } },
  ]);
  await saveCase(secrets.notes);
  await saveCase('and the other one');
  await device.outbox.update(({ rows: [row] }) => ({
    result: null,
    writes: row ? { close: [{ ...row, state: 'discarded', closedAtMs: 1, reason: 'mistake' } as never] } : {},
  }));
  await saveCase(secrets.notes);
  await keepDraft({
    ...{ id: 'half-filled', key: draftKeyOf(device), savedAtMs: 0, rev: 1, ids: {}, value: { notes: secrets.draft } },
    place: draftPlace('case', farmId, { animal_id: secrets.tagAsId }),
  });
  await changeOwnSetting('opened', () => JSON.stringify([secrets.tagAsId]));
  return { device, token };
};

export const draftKeyOf = ({ userId }: Pick<OpenDevice, 'userId'>): string =>
  `case ${farmId} ${secrets.tagAsId} ${userId}`;

const oldRecord = { _id: 'r', farm_id: farmId, animal_id: secrets.tagAsId, notes: `once ${secrets.notes}` };

export const saveCase = (notes: string) =>
  saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farmId, animal_id: secrets.tagAsId },
    before: null,
    after: { notes },
  });

/** Everything in IndexedDB and localStorage of a person, including keys and indexes, as text. */
export const bytesOf = async (userId: string): Promise<string> => {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const own = await Promise.all(names.filter((name) => name.includes(userId)).map(contentsOf));
  const device = (await contentsOf('byre-device')).filter((row) => row.includes(userId));
  const local = Object.entries(localStorage).filter(([key]) => key.includes(userId));
  return [...own.flat(), ...device, ...local.flat()].join('\n');
};

const contentsOf = async (name: string): Promise<string[]> => {
  const database = await answerOf(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  if (stores.length === 0) return [];
  const transaction = database.transaction(stores, 'readonly');
  const all = await Promise.all(
    stores.map(async (store) => {
      const rows = await answerOf(transaction.objectStore(store).getAll());
      const keys = await answerOf(transaction.objectStore(store).getAllKeys());
      return rows.map((row, i) => `${store} ${textIn(keys[i])} ${textIn(row)}`);
    }),
  );
  database.close();
  return all.flat();
};

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Bytes are read as possible characters. */
const textIn = (value: unknown): string => {
  if (value instanceof Uint8Array) return String.fromCharCode(...value);
  if (Array.isArray(value)) return value.map(textIn).join(' ');
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().map(textIn).join(' ');
  return String(value);
};
