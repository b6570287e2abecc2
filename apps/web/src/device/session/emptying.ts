import type { OpenDevice } from '../opened/open-device.ts';
import { triggerSync } from '../opened/running-sync.ts';
import { onDatabase } from '../storage/database.ts';
import { removedKey } from './closed-told.ts';
import { forgetRemoval, postReport, standingOf } from './device-report.ts';
import { signOutSealed } from './records.ts';
import { currentSession, currentToken, endOnServer } from './session.ts';

/**
 * The practice requests that the records be removed from this device. Unsent changes are sent first, as far as
 * possible, and the rest stays. Completion is noted beside the outbox and reported at once, or else after the next
 * sign-in.
 */
export const emptyDevice = async (device: OpenDevice, askedAt: string): Promise<void> => {
  const { userId, outboxDatabase } = device;
  await triggerSync('send-now').catch(() => undefined);
  // Locked, signed out or another person by now: repeated at the next contact.
  const token = await currentToken();
  if (token === null || (await currentSession())?.user.id !== userId) return;
  await signOutSealed(userId, 'emptied');
  await onDatabase(outboxDatabase, () => outboxDatabase.meta.put({ key: removedKey, value: askedAt }));
  const answer = await postReport(await standingOf(device), token);
  if (answer !== null) await forgetRemoval(device);
  endOnServer(token);
  outboxDatabase.close();
};
