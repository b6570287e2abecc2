import type { OutboxRow } from '@byre/sync/state';
import type { OpenDevice } from '../opened/open-device.ts';
import { onDatabase } from '../storage/database.ts';
import { openPlace } from '../storage/dexie-outbox.ts';
import { type Draft, type DraftPlace, draftPlace, draftRow, overKey } from '../storage/draft-rows.ts';
import { isSealedText, openText } from '../storage/keyring.ts';

/*
 * Versions before 0.4 stored half-filled forms in localStorage. They are taken over once each. A browser that dies may
 * restore what was removed from there, so a draft is identified by its content.
 */

const prefix = 'byre-draft:';

type Databases = Pick<OpenDevice, 'userId' | 'outboxDatabase' | 'baseDatabase' | 'codec'>;

export const takeInOldDrafts = async (device: Databases): Promise<void> => {
  const { userId, outboxDatabase, codec } = device;
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix) && isOf(userId, name));
  const found = names.flatMap((name) => readable(userId, name));
  if (found.length === 0) return;
  const drafts = await Promise.all(found.map((one) => draftOf(device, one)));
  const { draft, meta } = outboxDatabase;
  await onDatabase(outboxDatabase, () =>
    outboxDatabase.transaction('rw', draft, meta, async () => {
      const over = ((await meta.get(overKey))?.value as readonly string[] | undefined) ?? [];
      const known = await draft.bulkGet(drafts.map(({ id }) => id));
      const fresh = drafts.filter(({ id }, i) => !over.includes(id) && !known[i]);
      await draft.bulkPut(fresh.map((one) => draftRow(one, codec)));
    }),
  );
  for (const { name } of found) localStorage.removeItem(name);
};

const isOf = (userId: string, name: string): boolean => name.slice(prefix.length).split(' ').includes(userId);

type Readable = { name: string; id: string; key: string; value: unknown };

/** What cannot be decrypted now stays as it is. */
const readable = (userId: string, name: string): Readable[] => {
  const text = localStorage.getItem(name) ?? '';
  const id = `old ${fingerprint(name + text)}`;
  try {
    // A sealed one contains its name; an unsealed one is stored under it.
    if (!isSealedText(text)) return [{ name, id, key: name.slice(prefix.length), value: JSON.parse(text) }];
    return [
      { name, id, ...(JSON.parse(openText(userId, text, ['old-draft', name])) as { key: string; value: unknown }) },
    ];
  } catch {
    return [];
  }
};

const draftOf = async (device: Databases, { id, key, value }: Readable): Promise<Draft> => {
  const place = await placeOf(device, key);
  return { id, key, place, savedAtMs: Date.now(), rev: 0, ids: {}, value };
};

/** A 53-bit hash of the text (cyrb53). It protects nothing, and only distinguishes drafts. */
const fingerprint = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/** The place of an old draft's form, from its name; null if the record above it is not on this device. */
const placeOf = async (device: Databases, key: string): Promise<DraftPlace | null> => {
  const [form, first = '', second = '', third = '', fourth] = key.split(' ');
  if (form === 'group' || form === 'tb-test') return draftPlace(form, first);
  if (form === 'group-medicine') return draftPlace('group', first);
  if (form === 'news' || form === 'death') return draftPlace(form, first, { animal_id: second });
  if (form === 'case' && first === 'new') return draftPlace('case', second, { animal_id: third });
  if (form !== 'case' && form !== 'treatment' && form !== 'medicine') return null;
  const isFirstMedicine = first === 'with-treatment';
  const isNew = first === 'new' || isFirstMedicine;
  const found = await findDocument(device, isNew ? second : first);
  if (!found) return null;
  const { farm_id, animal_id, medical_record_id, treatment_id, id } = found;
  const onCase = { animal_id, medical_record_id: medical_record_id ?? id };
  if (isFirstMedicine || (form === 'treatment' && isNew))
    return draftPlace('treatment', farm_id, { ...onCase, repeat_id: fourth ?? null });
  if (isNew) return draftPlace('medicine', farm_id, { ...onCase, treatment_id: id });
  if (form === 'case') return draftPlace('case', farm_id, { animal_id, entity_id: id });
  return draftPlace(form, farm_id, { ...onCase, treatment_id, entity_id: id });
};

type Found = {
  id: string;
  farm_id: string;
  animal_id: string;
  medical_record_id: string | null;
  treatment_id: string | null;
};

const findDocument = async (device: Databases, id: string): Promise<Found | null> => {
  const { outboxDatabase, baseDatabase, codec } = device;
  const open = await onDatabase(outboxDatabase, () => outboxDatabase.open_edit.toArray());
  const edit = open
    .map((row) => codec.decode(row.value, openPlace(row.id)) as OutboxRow)
    .find((row) => row.mutation.entity_id === id);
  if (edit) return { ...edit.mutation, id };
  for (const table of [baseDatabase.medical_record, baseDatabase.treatment_history, baseDatabase.medicine_usage]) {
    const row = await onDatabase(baseDatabase, () =>
      table.filter((one) => one.id === id && one.value !== null).first(),
    );
    if (!row?.value) continue;
    const document = codec.decode(row.value, [table.name, row.farm_id, row.id]) as Partial<Found> & {
      farm_id: string;
      animal_id: string;
    };
    return { medical_record_id: null, treatment_id: null, ...document, id };
  }
  return null;
};
