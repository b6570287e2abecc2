import { type OpenDevice, openedDevice } from '../opened/open-device.ts';
import type { OutboxDatabase } from '../storage/database.ts';
import { onDatabase } from '../storage/database.ts';
import { type Draft, draftRow, type LiveDraft, maxOver, overKey, placeOfDraft } from '../storage/draft-rows.ts';
import { mayStand } from '../storage/draft-rules.ts';
import { uuidAt } from '../storage/ids.ts';
import { recordTables } from '../storage/shelves.ts';
import { keepLastWords, takeInLastWords } from './last-words.ts';

/*
 * Half-filled forms. They are stored beside the outbox, as durable as it is, so that the transaction that saves an edit
 * also removes its draft. The id of a saved or discarded draft is remembered for a while, so that nothing that comes
 * late, such as another tab or words stored elsewhere, restores it.
 */

/** The draft stored last under a key; null if there is none, or none that can be read. */
export const readDraft = async <T>(key: string): Promise<Draft<T> | null> => {
  try {
    const device = openedDevice();
    await draftsReady(device);
    const found = await onDatabase(device.outboxDatabase, () =>
      device.outboxDatabase.draft.where('key').anyOf(device.codec.marks(key)).toArray(),
    );
    const drafts = found.map(({ id, value }) => device.codec.decode(value, placeOfDraft(id)) as Draft<T>);
    const [last] = drafts.sort((a, b) => b.savedAtMs - a.savedAtMs);
    if (last === undefined) return null;
    if (!(await isSaved(device, last))) return last;
    await throwAwayDrafts([last.id]);
    return null;
  } catch {
    // If storage is refused the draft is lost, but not the form.
    return null;
  }
};

/**
 * Stores the content of a form. `over`: the form was saved or discarded in the meantime, in this tab or another, and
 * nothing was stored. Sealing comes before the first await, because the lock may close at the next moment.
 */
export const keepDraft = (draft: Draft): Promise<'kept' | 'over'> => {
  const { outboxDatabase, codec } = openedDevice();
  const row = draftRow(draft, codec);
  return onDatabase(outboxDatabase, () =>
    outboxDatabase.transaction('rw', outboxDatabase.draft, outboxDatabase.meta, async () => {
      if (!mayStand(draft, { over: await overIn(outboxDatabase), keptRev: null })) return 'over';
      await outboxDatabase.draft.put(row);
      return 'kept';
    }),
  );
};

/** Stores it while the page is closing, when nothing can be awaited. */
export const keepDraftAtOnce = (draft: Draft): void => {
  try {
    keepLastWords(openedDevice().userId, draft);
  } catch {
    // Refused, full or locked: the last second is lost.
  }
};

/** Discards drafts; the returned function restores them. */
export const throwAwayDrafts = async (ids: readonly string[]): Promise<() => Promise<void>> => {
  const { outboxDatabase } = openedDevice();
  const { draft, meta } = outboxDatabase;
  const rows = await onDatabase(outboxDatabase, () =>
    outboxDatabase.transaction('rw', draft, meta, async () => {
      const over = await overIn(outboxDatabase);
      const found = await draft.bulkGet([...ids]);
      await draft.bulkDelete([...ids]);
      await meta.put({ key: overKey, value: [...ids, ...over].slice(0, maxOver) });
      return found.flatMap((row) => row ?? []);
    }),
  );
  return async () => {
    await onDatabase(outboxDatabase, () =>
      outboxDatabase.transaction('rw', draft, meta, async () => {
        const over = await overIn(outboxDatabase);
        await meta.put({ key: overKey, value: over.filter((id) => !ids.includes(id)) });
        await draft.bulkPut(rows);
      }),
    );
  };
};

/** Every unsaved form, the latest first. Only on farms that the person may see. */
export const listDrafts = async (): Promise<LiveDraft[]> => {
  const { outboxDatabase, baseDatabase, codec } = openedDevice();
  const rows = await onDatabase(outboxDatabase, () => outboxDatabase.draft.toArray());
  const drafts = rows.flatMap(({ id, value }) => {
    const draft = codec.decode(value, placeOfDraft(id)) as Draft;
    return draft.place === null ? [] : [{ ...draft, place: draft.place }];
  });
  const farmIds = [...new Set(drafts.map(({ place }) => place.farm_id))];
  if (farmIds.length === 0) return [];
  const farms = await onDatabase(baseDatabase, () => baseDatabase.farm.bulkGet(farmIds));
  const seen = new Set(farms.flatMap((farm) => (farm?.value ? [farm.id] : [])));
  return drafts.filter(({ place }) => seen.has(place.farm_id)).sort((a, b) => b.savedAtMs - a.savedAtMs);
};

const ready = new WeakMap<OpenDevice, Promise<void>>();

/**
 * Takes over, once, drafts that earlier versions or closing pages stored elsewhere. Not inside a live query, because it
 * writes.
 */
export const draftsReady = (device: OpenDevice): Promise<void> => {
  const known = ready.get(device);
  if (known !== undefined) return known;
  const taking = takeIn(device).catch(() => {
    // Tried again with the next form. Until then they stay.
    ready.delete(device);
  });
  ready.set(device, taking);
  return taking;
};

const takeIn = async (device: OpenDevice): Promise<void> => {
  // Hardly anybody has any, so only those who do load the code that takes them over.
  if (Object.keys(localStorage).some((name) => name.startsWith('byre-draft:')))
    await (await import('./old-drafts.ts')).takeInOldDrafts(device);
  await takeInLastWords(device);
};

const overIn = async ({ meta }: OutboxDatabase): Promise<readonly string[]> =>
  ((await meta.get(overKey))?.value as readonly string[] | undefined) ?? [];

/** Whether a document that the form would create exists. If so it was saved, whatever happened to the draft. */
const isSaved = async ({ outbox, baseDatabase }: OpenDevice, { ids, place }: Draft): Promise<boolean> => {
  const made = Object.values(ids);
  if (made.length === 0 || place === null) return false;
  const { rows } = await outbox.read();
  if (rows.some(({ mutation }) => made.includes(mutation.entity_id))) return true;
  const keys = made.map((id): [string, string] => [place.farm_id, id]);
  const found = await onDatabase(baseDatabase, () =>
    Promise.all(recordTables(baseDatabase).map((table) => table.bulkGet(keys))),
  );
  return found.flat().some((row) => row !== undefined);
};

/** An id for a new draft, or for a document that a form will create. */
export const newDraftId = (): string => uuidAt(Date.now());
