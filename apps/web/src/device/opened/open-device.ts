import { createLending, type LendingOutbox } from '@byre/sync/lent-writes';
import { type Mark, marked } from '@byre/sync/mark';
import type { BaseStore, OutboxStore } from '@byre/sync/ports';
import { Dexie, RangeSet } from 'dexie';
import { createHerdCache, type HerdCache } from '../caches/herd-cache.ts';
import { createListCache, type ListCache } from '../caches/list-cache.ts';
import { createRecordCache, type RecordCache } from '../caches/record-cache.ts';
import { createTagCache, type TagCache } from '../caches/tag-cache.ts';
import type { Codec } from '../storage/codec.ts';
import { BaseDatabase, OutboxDatabase } from '../storage/database.ts';
import { DeviceError } from '../storage/device-error.ts';
import { createDexieBase } from '../storage/dexie-base.ts';
import { createDexieOutbox, type DeviceOutbox } from '../storage/dexie-outbox.ts';
import { uuidAt } from '../storage/ids.ts';
import { codecOf } from '../storage/keyring.ts';
import { leaveMark } from '../storage/unsent-mark.ts';

/** A person's open data on this device. */
export type OpenDevice = {
  userId: string;
  codec: Codec;
  outboxDatabase: OutboxDatabase;
  baseDatabase: BaseDatabase;
  outbox: DeviceOutbox;
  /** What the engine stores of the edits while the device is full. */
  lent: LendingOutbox;
  base: BaseStore;
  tags: TagCache;
  herds: HerdCache;
  records: RecordCache;
  lists: ListCache;
};

/** The person whose data this tab shows, one at a time. Null while nobody is signed in. */
let open: OpenDevice | null = null;

/** The open data; throws a DeviceError `signed-out` if there is none. */
export const openedDevice = (): OpenDevice => {
  if (!open) throw new DeviceError('signed-out');
  return open;
};

/** The open data, or null. */
export const deviceAtHand = (): OpenDevice | null => open;
/** The person whose data is open; null for nobody. */
export const openedUserId = (): string | null => open?.userId ?? null;

/**
 * Opens a person's data, closing another's. Takes no time, because the databases themselves open at their first use.
 */
export const openDevice = (userId: string, codec: Codec = codecOf(userId)): OpenDevice => {
  if (open?.userId === userId) return open;
  closeDevice();
  const outboxDatabase = new OutboxDatabase(userId);
  const baseDatabase = new BaseDatabase(userId);
  const tags = createTagCache(baseDatabase, codec);
  const outbox = createDexieOutbox(outboxDatabase, codec, () => uuidAt(Date.now()));
  const lent = createLending(outbox, { isFullError: isFull, onLent: (ids) => tellReaders(outboxDatabase, ids) });
  open = {
    userId,
    codec,
    outboxDatabase,
    baseDatabase,
    outbox: markedToo({ ...outbox, read: lent.read }, (mark) => leaveMark(userId, mark)),
    lent,
    base: createDexieBase(baseDatabase, codec),
    tags,
    herds: createHerdCache(baseDatabase, codec, tags),
    records: createRecordCache(baseDatabase, codec),
    lists: createListCache(baseDatabase, codec),
  };
  return open;
};

/**
 * Opens the databases ahead of their first use, which reports any failure, and reads the unsent edits, which every screen
 * needs. The browser does that while the page renders.
 */
export const openAhead = ({ outbox, baseDatabase }: OpenDevice): void => {
  for (const ahead of [outbox.read(), baseDatabase.open()]) ahead.catch(() => undefined);
};

/** The outbox as the engine writes it. */
export const outboxOfEngine = ({ userId, lent }: OpenDevice): OutboxStore =>
  marked(lent, (mark) => leaveMark(userId, mark));

const isFull = (error: unknown): boolean => error instanceof DeviceError && error.code === 'storage-full';

/** Makes queries about these edits run again, although none of them was written. */
const tellReaders = ({ name }: OutboxDatabase, ids: readonly string[]): void => {
  const keys = new RangeSet().addKeys([...ids]);
  const table = `idb://${name}/open_edit/`;
  Dexie.on.storagemutated.fire({ [table]: keys, [`${table}:dels`]: keys });
};

/** Every write leaves the mark, even one that removes a draft. */
const markedToo = (outbox: DeviceOutbox, leave: (mark: Mark) => void): DeviceOutbox => ({
  ...marked(outbox, leave),
  updateWithDrafts: (drafts, decide) =>
    marked({ ...outbox, update: (again) => outbox.updateWithDrafts(drafts, again) }, leave).update(decide),
});

/** Closes the open data and clears its memory. */
export const closeDevice = (): void => {
  if (open === null) return;
  open.outboxDatabase.close();
  open.baseDatabase.close();
  open = null;
  for (const listener of closed) listener();
};

const closed = new Set<() => void>();

/**
 * Calls `listener` when a person's data was closed, so that other memory of it can be cleared. Returns a function that
 * stops it.
 */
export const onDeviceClosed = (listener: () => void): (() => void) => {
  closed.add(listener);
  return () => closed.delete(listener);
};
