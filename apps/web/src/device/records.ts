import type { Sealed } from './database.ts';
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
  const left = await signOut(sealed);
  await takeRecords(userId, sealed);
  return left;
};
