import { Dexie } from 'dexie';
import { oneAfterTheOther } from '../browser/lock-tabs.ts';
import { hasLastWords } from '../edits/last-words.ts';
import { BaseDatabase, deleteOldBases, OutboxDatabase, onDatabase } from '../storage/database.ts';
import { deviceDatabase, ownKeyOf } from '../storage/device-database.ts';
import { takenKey } from '../storage/dexie-base.ts';
import { closedToldKey } from './closed-told.ts';

/*
 * Taking the records off a device. What came from the server goes; what is nowhere else stays: edits that are not sent, and
 * half-filled forms as they are, sealed if there is a lock. Before the first record is deleted, the intention is stored,
 * so that a device that dies during it continues at the next start.
 */

/** Goes on with what a device did not live to finish. To be called at a start. */
export const finishTaking = async (): Promise<void> => {
  const people = await onDatabase(deviceDatabase, () => deviceDatabase.person.toArray());
  for (const { user_id, sealed } of people) if (sealed) await takeRecords(user_id);
};

/** They sign in: their records may come again. What was due to be deleted first is still deleted. */
export const letRecordsIn = (userId: string): Promise<void> =>
  inTurn(userId, async () => {
    await takeSealed(userId);
    await onBase(userId, (base) => base.meta.delete(takenKey));
    // The mark goes first: a device that dies between the two takes once more, and does not stay without records.
    await onDatabase(deviceDatabase, () => deviceDatabase.person.update(userId, { sealed: undefined }));
  });

/** Takes the records of somebody of whom it is stored that they are to go. */
export const takeRecords = (userId: string): Promise<void> => inTurn(userId, () => takeSealed(userId));

/** Another tab may be doing the same, or may have signed them in since. */
const inTurn = (userId: string, work: () => Promise<void>): Promise<void> =>
  oneAfterTheOther(`byre-taking-${userId}`, work);

/** Whether a form of a person is half filled on this device. */
export const hasUnfinishedForms = async (userId: string): Promise<boolean> =>
  hasLastWords(userId) || (await onOutbox(userId, (outbox) => outbox.draft.count())) > 0;

const isTaken = (userId: string): Promise<boolean> =>
  onBase(userId, async (base) => (await base.meta.get(takenKey)) !== undefined);

/** The mark is made in the transaction that takes them: a tab that fetches still writes before it, or not at all. */
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
 * The log of what was sent tells of records too. Where nobody asked for it to go it stays: after a backup was restored, what
 * the backup does not have is sent again from it [E9]. What the practice has not heard of yet stays in any case.
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
