import type { OutboxStore } from '@byre/sync/ports';
import { Dexie } from 'dexie';
import type { Codec } from './codec.ts';
import { BaseDatabase, OutboxDatabase } from './database.ts';
import { createDexieOutbox } from './dexie-outbox.ts';
import { uuidAt } from './ids.ts';

/** How many edits of a person wait on this device, open or not. */
export const countUnsent = async (userId: string): Promise<number> => {
  const outbox = new OutboxDatabase(userId);
  if (!(await Dexie.exists(outbox.name))) return 0;
  try {
    return await outbox.open_edit
      .where('id')
      .above('')
      .filter((row) => row.state !== 'acked')
      .count();
  } finally {
    outbox.close();
  }
};

/** What somebody recorded on this device and has not sent, whoever is signed in; null where there is nothing of theirs. */
export const readUnsent = async (
  userId: string,
  codec: Codec,
): Promise<Awaited<ReturnType<OutboxStore['read']>> | null> => {
  const outbox = new OutboxDatabase(userId);
  if (!(await Dexie.exists(outbox.name))) return null;
  try {
    return await createDexieOutbox(outbox, codec, () => uuidAt(Date.now())).read();
  } finally {
    outbox.close();
  }
};

/** Deletes both databases of a person. */
export const deletePerson = async (userId: string): Promise<void> => {
  await Dexie.delete(new BaseDatabase(userId).name);
  await Dexie.delete(new OutboxDatabase(userId).name);
};
