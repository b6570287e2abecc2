import { onDatabase, type Sealed } from '../storage/database.ts';
import { deviceDatabase } from '../storage/device-database.ts';
import { countUnsent } from './person-data.ts';
import { removePerson, signOut } from './session.ts';
import { hasUnfinishedForms, takeRecords } from './taken-records.ts';

/** Signs out and takes the records along. Of somebody with nothing unsent nothing stays at all. */
export const signOutAndRemove = async (userId: string): Promise<{ unsent: number }> => {
  if ((await countUnsent(userId)) === 0 && !(await hasUnfinishedForms(userId))) {
    const outcome = await removePerson(userId, { evenUnsent: false });
    if (outcome.kind === 'removed') return { unsent: 0 };
  }
  return signOutSealed(userId, 'left');
};

/** Signs out, and takes off the device what came from the server. */
export const signOutSealed = async (userId: string, sealed: Sealed): Promise<{ unsent: number }> => {
  const current = await onDatabase(deviceDatabase, () => deviceDatabase.setting.get('currentUser'));
  if (current?.value === userId) await signOut(sealed);
  // Somebody else is at it; theirs goes on.
  else await onDatabase(deviceDatabase, () => deviceDatabase.person.update(userId, { token: null, sealed }));
  await takeRecords(userId);
  return { unsent: await countUnsent(userId) };
};
