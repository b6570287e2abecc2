import { onDatabase, type Sealed } from '../storage/database.ts';
import { deviceDatabase } from '../storage/device-database.ts';
import { countUnsent } from './person-data.ts';
import { removePerson, signOut } from './session.ts';
import { hasUnfinishedForms, takeRecords } from './taken-records.ts';

/** Signs out and removes the records. If the person has nothing unsent, nothing of theirs stays. */
export const signOutAndRemove = async (userId: string): Promise<{ unsent: number }> => {
  if ((await countUnsent(userId)) === 0 && !(await hasUnfinishedForms(userId))) {
    const outcome = await removePerson(userId, { evenUnsent: false });
    if (outcome.kind === 'removed') return { unsent: 0 };
  }
  return signOutSealed(userId, 'left');
};

/** Signs out, and removes from the device what came from the server. */
export const signOutSealed = async (userId: string, sealed: Sealed): Promise<{ unsent: number }> => {
  const current = await onDatabase(deviceDatabase, () => deviceDatabase.setting.get('currentUser'));
  if (current?.value === userId) await signOut(sealed);
  // Another tab is already doing this, and continues.
  else await onDatabase(deviceDatabase, () => deviceDatabase.person.update(userId, { token: null, sealed }));
  await takeRecords(userId);
  return { unsent: await countUnsent(userId) };
};
