import { dayMs, hourMs } from '@byre/contract/time';
import { onDatabase } from '../storage/database.ts';
import { deviceDatabase as database } from '../storage/device-database.ts';
import { tokenIn } from '../storage/stored-token.ts';
import { signOutSealed } from './records.ts';

/** How long a person can still read after their session expired: enough for a week without signal on the hill. */
export const sealAfterMs = 7 * dayMs;

/** The server says that a person ended the session of this token, so the records are removed from the device. */
export const sealEnded = async (userId: string, token: string): Promise<void> => {
  const row = await onDatabase(database, () => database.person.get(userId));
  // They have signed in again since, and this was the answer to an earlier request.
  if (!row || tokenIn(row) !== token) return;
  await signOutSealed(userId, 'ended');
};

const lookEveryMs = hourMs;

/** Checks now and every hour whether a session expired too long ago. Returns a function that stops it. */
export const sealInTime = (): (() => void) => {
  const look = () => {
    sealOverdue().catch(() => undefined);
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return () => clearInterval(timer);
};

/** Removes the records of sessions that expired too long ago. */
export const sealOverdue = async (nowMs = Date.now()): Promise<void> => {
  const people = await onDatabase(database, () => database.person.toArray());
  for (const { user_id, token, expired, ranOutAtMs } of people) {
    if (!expired || token === null) continue;
    // Earlier versions of the app did not record the time.
    if (ranOutAtMs === undefined)
      await onDatabase(database, () => database.person.update(user_id, { ranOutAtMs: nowMs }));
    else if (nowMs - ranOutAtMs >= sealAfterMs) await signOutSealed(user_id, 'ran-out');
  }
};
