import { type Mark, marked } from '@byre/sync/mark';
import type { BaseStore } from '@byre/sync/ports';
import type { Codec } from './codec.ts';
import { BaseDatabase, OutboxDatabase } from './database.ts';
import { DeviceError } from './device-error.ts';
import { createDexieBase } from './dexie-base.ts';
import { createDexieOutbox, type DeviceOutbox } from './dexie-outbox.ts';
import { createHerdCache, type HerdCache } from './herd-cache.ts';
import { uuidAt } from './ids.ts';
import { codecOf } from './keyring.ts';
import { createListCache, type ListCache } from './list-cache.ts';
import { createRecordCache, type RecordCache } from './record-cache.ts';
import { createTagCache, type TagCache } from './tag-cache.ts';
import { leaveMark } from './unsent-mark.ts';

/** A person's data on this device, open. */
export type OpenDevice = {
  userId: string;
  codec: Codec;
  outboxDatabase: OutboxDatabase;
  baseDatabase: BaseDatabase;
  outbox: DeviceOutbox;
  base: BaseStore;
  tags: TagCache;
  herds: HerdCache;
  records: RecordCache;
  lists: ListCache;
};

/** Whose data this tab shows; one person at a time. Null while nobody is signed in. */
let open: OpenDevice | null = null;

/** The open data; throws a DeviceError `signed-out` when there is none. */
export const openedDevice = (): OpenDevice => {
  if (!open) throw new DeviceError('signed-out');
  return open;
};

/** The open data, or null. */
export const deviceAtHand = (): OpenDevice | null => open;
/** Whose data are open; null for nobody's. */
export const openedUserId = (): string | null => open?.userId ?? null;

/** Opens a person's data, closing another's. Takes no time: the databases themselves open at their first use. */
export const openDevice = (userId: string, codec: Codec = codecOf(userId)): OpenDevice => {
  if (open?.userId === userId) return open;
  closeDevice();
  const outboxDatabase = new OutboxDatabase(userId);
  const baseDatabase = new BaseDatabase(userId);
  const tags = createTagCache(baseDatabase, codec);
  open = {
    userId,
    codec,
    outboxDatabase,
    baseDatabase,
    outbox: markedToo(
      createDexieOutbox(outboxDatabase, codec, () => uuidAt(Date.now())),
      (mark) => leaveMark(userId, mark),
    ),
    base: createDexieBase(baseDatabase, codec),
    tags,
    herds: createHerdCache(baseDatabase, codec, tags),
    records: createRecordCache(baseDatabase, codec),
    lists: createListCache(baseDatabase, codec),
  };
  return open;
};

/** Every write of it leaves the mark, also one that takes a draft away. */
const markedToo = (outbox: DeviceOutbox, leave: (mark: Mark) => void): DeviceOutbox => ({
  ...marked(outbox, leave),
  updateWithDrafts: (drafts, decide) =>
    marked({ ...outbox, update: (again) => outbox.updateWithDrafts(drafts, again) }, leave).update(decide),
});

/** Closes the open data and forgets what was kept of it in memory. */
export const closeDevice = (): void => {
  open?.outboxDatabase.close();
  open?.baseDatabase.close();
  open = null;
};
