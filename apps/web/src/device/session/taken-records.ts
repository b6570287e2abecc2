import { Dexie } from 'dexie';
import { oneAfterTheOther } from '../browser/lock-tabs.ts';
import { hasLastWords } from '../edits/last-words.ts';
import { BaseDatabase, deleteOldBases, OutboxDatabase, onDatabase } from '../storage/database.ts';
import { deviceDatabase, ownKeyOf } from '../storage/device-database.ts';
import { takenKey } from '../storage/dexie-base.ts';
import { closedToldKey } from './closed-told.ts';

/*
 * Removes the records from a device. What came from the server is deleted. What exists nowhere else stays: unsent edits
 * and half-filled forms, sealed if there is a lock. The intention is stored before the first record is deleted, so that
 * a device that dies during it continues at the next start.
 */

/** Continues a removal that was interrupted. Called at a start. */
export const finishTaking = async (): Promise<void> => {
  const people = await onDatabase(deviceDatabase, () => deviceDatabase.person.toArray());
  for (const { user_id, sealed } of people) if (sealed) await takeRecords(user_id);
};

/** Allows records again when the person signs in. A removal that was due is completed first. */
export const letRecordsIn = (userId: string): Promise<void> =>
  inTurn(userId, async () => {
    await takeSealed(userId);
    await onBase(userId, (base) => base.meta.delete(takenKey));
    // The mark is removed first. A device that dies between the two repeats the removal, and is not left without
    // records.
    await onDatabase(deviceDatabase, () => deviceDatabase.person.update(userId, { sealed: undefined }));
  });

/** Removes the records of a person for whom the intention is stored. */
export const takeRecords = (userId: string): Promise<void> => inTurn(userId, () => takeSealed(userId));

/** Another tab may be doing the same, or may have signed them in since. */
const inTurn = (userId: string, work: () => Promise<void>): Promise<void> =>
  oneAfterTheOther(`byre-taking-${userId}`, work);

/** Whether a person has a half-filled form on this device. */
export const hasUnfinishedForms = async (userId: string): Promise<boolean> =>
  hasLastWords(userId) || (await onOutbox(userId, (outbox) => outbox.draft.count())) > 0;

const isTaken = (userId: string): Promise<boolean> =>
  onBase(userId, async (base) => (await base.meta.get(takenKey)) !== undefined);

/**
 * The mark is set in the transaction that removes the records, so a tab that is still fetching writes before it or not
 * at all.
 */
const takeSealed = async (userId: string): Promise<void> => {
  const sealed = (await onDatabase(deviceDatabase, () => deviceDatabase.person.get(userId)))?.sealed;
  if (!sealed || (await isTaken(userId))) return;
  if (sealed === 'left' || sealed === 'emptied') await forgetSent(userId);
  await onDatabase(deviceDatabase, () => deviceDatabase.setting.where('key').startsWith(ownKeyOf(userId, '')).delete());
  await deleteOldBases(userId);
  await onBase(userId, (base) =>
    base.transaction('rw', base.tables, async () => {
      await Dexie.Promise.all(base.tables.map((table) => table.clear()));
      await base.meta.put({ key: takenKey, value: true });
    }),
  );
};

/**
 * The log of what was sent also reveals records. Unless its removal was requested it stays, because after a restore
 * from a backup, what the backup lacks is sent again from it [E9]. What has not been reported to the practice yet stays
 * in any case.
 */
const forgetSent = (userId: string): Promise<unknown> =>
  onOutbox(userId, async (outbox) => {
    const toldMs = Number((await outbox.meta.get(closedToldKey))?.value ?? 0);
    return outbox.closed_edit.filter(({ state, closedAtMs }) => state === 'settled' || closedAtMs <= toldMs).delete();
  });

const onBase = <T>(userId: string, work: (base: BaseDatabase) => PromiseLike<T>): Promise<T> =>
  onOwn(new BaseDatabase(userId), work);

const onOutbox = <T>(userId: string, work: (outbox: OutboxDatabase) => PromiseLike<T>): Promise<T> =>
  onOwn(new OutboxDatabase(userId), work);

const onOwn = async <D extends Dexie, T>(database: D, work: (database: D) => PromiseLike<T>): Promise<T> => {
  try {
    return await onDatabase(database, async () => await work(database));
  } finally {
    database.close();
  }
};
