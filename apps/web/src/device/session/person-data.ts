import { Dexie } from 'dexie';
import { forgetLastWords } from '../edits/last-words.ts';
import { deviceAtHand } from '../opened/open-device.ts';
import { BaseDatabase, OutboxDatabase } from '../storage/database.ts';
import { photosBeside } from '../storage/unsent-count.ts';
import { removeMark } from '../storage/unsent-mark.ts';

/** How many edits and photos of a person are waiting on this device, open or not. */
export const countUnsent = async (userId: string): Promise<number> => {
  const outbox = new OutboxDatabase(userId);
  if (!(await Dexie.exists(outbox.name))) return 0;
  const device = deviceAtHand();
  const lent = device?.userId === userId ? device.lent : null;
  try {
    const edits = await outbox.open_edit
      .where('id')
      .above('')
      .filter((row) => (lent?.lentState(row.id) ?? row.state) !== 'acked')
      .toArray();
    return edits.length + photosBeside(await outbox.photo.toArray(), edits).length;
  } finally {
    outbox.close();
  }
};

/** Deletes both databases of a person, and what is stored beside them. */
export const deletePerson = async (userId: string): Promise<void> => {
  // Before the databases, so that if this is interrupted, nothing is left that should have been deleted.
  removeMark(userId);
  forgetLastWords(userId);
  await Dexie.delete(new BaseDatabase(userId).name);
  await Dexie.delete(new OutboxDatabase(userId).name);
};
