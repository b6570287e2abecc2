import type { Place } from './codec.ts';
import { onDatabase, type PersonRow } from './database.ts';
import { deviceDatabase as database, lockKeyOf } from './device-database.ts';
import { heldOf, noteLock, openText, sealText, unknownText } from './keyring.ts';

/** Tokens of sign-ins while the person's lock was closed. They cannot be stored before it opens. */
const waiting = new Map<string, string>();

/** Where a person's token is stored. */
const tokenPlace = (userId: string): Place => ['person', userId];

/** Reads whether a person has a lock, and its state. */
export const readLock = async (userId: string): Promise<void> => {
  const lock = await onDatabase(database, () => database.setting.get(lockKeyOf(userId)));
  noteLock(userId, lock?.value);
};

export const isLocked = (userId: string): boolean => heldOf(userId)?.kind === 'locked';

/**
 * A new token in the form that can be stored now. While the lock is closed it waits in memory, and a placeholder is
 * stored.
 */
export const storableToken = (userId: string, token: string): string => {
  if (!isLocked(userId)) return sealText(userId, token, tokenPlace(userId));
  waiting.set(userId, token);
  return unknownText;
};

/** The token of a person; null also if it is sealed and the lock is closed. */
export const tokenIn = ({ user_id, token }: PersonRow): string | null => {
  try {
    return token === null ? null : openText(user_id, token, tokenPlace(user_id));
  } catch {
    return null;
  }
};

/** A lock was opened, set up or is being removed: the token is now stored in the same form as everything else. */
export const keepToken = async (userId: string): Promise<void> => {
  await onDatabase(database, () =>
    database.transaction('rw', database.person, async () => {
      const row = await database.person.get(userId);
      if (!row?.token) return;
      const token = waiting.get(userId) ?? tokenIn(row);
      if (token !== null) await database.person.update(userId, { token: sealText(userId, token, tokenPlace(userId)) });
    }),
  );
  waiting.delete(userId);
};
