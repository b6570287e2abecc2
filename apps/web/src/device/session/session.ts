import { isObject } from '@byre/contract/json';
import type { Session, User } from '@byre/contract/session/schema';
import { minuteMs } from '@byre/contract/time';
import { countDaysAt } from '../../words/place.ts';
import { deviceNameOf, placeHere } from '../browser/device-name.ts';
import { closeDevice, deviceAtHand, openDevice } from '../opened/open-device.ts';
import { resumeSync } from '../opened/running-sync.ts';
import { onDatabase, type PersonRow, type Sealed } from '../storage/database.ts';
import { deviceDatabase as database, lockKeyOf, ownKeyOf } from '../storage/device-database.ts';
import { heldOf, noteLock } from '../storage/keyring.ts';
import { isLocked, readLock, storableToken, tokenIn } from '../storage/stored-token.ts';
import { isPortal, noteMark, readJson, readOwnProblem, retryAfterMs } from './own-answer.ts';
import { countUnsent, deletePerson } from './person-data.ts';

/** The person using this device now. `expired`: they can still record; sending waits for a new sign-in. */
export type CurrentSession = { user: User; expires_at: string; expired: boolean; ranOutAtMs?: number };

/**
 * A person who has signed in on this device. `signedIn`: can continue without a network. `isLocked`: their data can be
 * read only after they have unlocked it.
 */
export type Person = { user: User; signedIn: boolean; isLocked: boolean; unsent: number; sealed: Sealed | null };

export type SignInOutcome =
  | { kind: 'signed-in'; session: CurrentSession }
  | { kind: 'wrong-password' }
  /** The password is correct, but a one-time code is needed as well, or the given one was wrong. */
  | { kind: 'second-factor'; isWrong: boolean }
  /** The password is correct but not enough: their second factor is a passkey. */
  | { kind: 'passkey-needed' }
  | { kind: 'no-network' }
  /** The network requires its own sign-in first. */
  | { kind: 'portal' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'failed' };

const signInTimeoutMs = 20_000;

/** The sign-in form; the code is for people with a second factor. */
export type SignInWith = { email: string; password: string; code?: string };

/** Signs in over the network. The token stays on the device, so that everything works without one afterwards. */
export const signIn = async ({ email, password, code }: SignInWith): Promise<SignInOutcome> => {
  const body = JSON.stringify({
    email,
    password,
    one_time_code: code,
    name: deviceNameOf(navigator.userAgent),
    place: placeHere(),
  });
  const response = await fetch('/api/authenticate/third_party', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(signInTimeoutMs),
  }).catch(() => null);
  if (response === null) return { kind: 'no-network' };
  const session = response.ok ? await readJson(response) : null;
  if (!isSession(session)) return refusalOf(response);
  noteMark(response);
  return { kind: 'signed-in', session: await keepSession(session) };
};

/** Why the sign-in failed. Only Byre itself can say that the password is wrong, because a portal also answers 401. */
export const refusalOf = async (response: Response): Promise<Exclude<SignInOutcome, { kind: 'signed-in' }>> => {
  const problem = response.ok ? null : await readOwnProblem(response);
  switch (problem?.code) {
    case 'unauthenticated':
    case 'bad-request':
      return { kind: 'wrong-password' };
    case 'second-factor-required':
      if (problem.errors?.[0]?.pointer === '/passkey') return { kind: 'passkey-needed' };
      return { kind: 'second-factor', isWrong: problem.errors?.[0]?.code === 'wrong-code' };
    case 'too-many-requests':
      return { kind: 'too-many', retryAfterSeconds: (retryAfterMs(response) ?? minuteMs) / 1_000 };
  }
  if (problem !== null || (response.status >= 500 && !isPortal(response))) return { kind: 'failed' };
  return { kind: isPortal(response) ? 'portal' : 'no-network' };
};

/** Signs in on this device with the server's answer. Throws a `DeviceError` if it cannot be stored. */
export const keepSession = async ({ token, expires_at, user }: Session): Promise<CurrentSession> => {
  await readLock(user.id);
  // A person who knows the password may have forgotten the PIN, so the server stores a second key.
  if (isLocked(user.id)) await (await import('../lock/second-key.ts')).openWithSecondKey(user.id, token);
  const before = await onDatabase(database, () => database.person.get(user.id));
  if (before?.sealed) await (await import('./taken-records.ts')).letRecordsIn(user.id);
  const kept = storableToken(user.id, token);
  const row: PersonRow = { user_id: user.id, user, token: kept, expires_at, expired: false, lastUsedAtMs: Date.now() };
  await onDatabase(database, () =>
    database.transaction('rw', database.person, database.setting, async () => {
      await database.person.put(row);
      await database.setting.put({ key: 'currentUser', value: user.id });
    }),
  );
  // It only decides what is suggested at sign-out.
  await import('./shared-device.ts').then(({ noteSignIn }) => noteSignIn(user.id)).catch(() => undefined);
  openDevice(user.id);
  resumeSync().catch(() => undefined);
  return sessionOf(row);
};

/** The signed-in person; null if there is none. Opens their data. */
export const currentSession = async (): Promise<CurrentSession | null> => {
  const row = await currentPerson();
  if (!row) return null;
  openDevice(row.user_id);
  lastSession = sessionOf(row);
  return lastSession;
};

let lastSession: CurrentSession | undefined;

/** The session as last read, while its data is open, for the first render of a screen. */
export const sessionAtHand = (): CurrentSession | undefined =>
  lastSession && deviceAtHand()?.userId === lastSession.user.id ? lastSession : undefined;

const currentPerson = (): Promise<PersonRow | null> =>
  onDatabase(database, async () => {
    // It is nearly always the same person. In sequence, the second read would wait until the screen is rendered.
    const likely = lastSession?.user.id;
    const [current, ahead] = await Promise.all([
      database.setting.get('currentUser'),
      likely === undefined ? undefined : rowsOf(likely),
    ]);
    if (!current) return null;
    const [row, lock] = ahead && current.value === likely ? ahead : await rowsOf(current.value);
    if (!row?.token) return null;
    noteLock(row.user_id, lock?.value);
    return row;
  });

const rowsOf = (userId: string) => Promise.all([database.person.get(userId), database.setting.get(lockKeyOf(userId))]);

const sessionOf = (row: PersonRow): CurrentSession => {
  const user = row.user as User;
  countDaysAt(user.practices);
  const { expires_at, expired, ranOutAtMs } = row;
  return { user, expires_at, expired, ...(expired && ranOutAtMs !== undefined && { ranOutAtMs }) };
};

/** A person known to this device; null for any other. */
export const personOf = async (userId: string): Promise<User | null> =>
  ((await onDatabase(database, () => database.person.get(userId)))?.user as User | undefined) ?? null;

/** Stores what the server now says about a person, if this device knows them. */
export const keepUser = (user: User): Promise<void> =>
  onDatabase(database, () =>
    database.transaction('rw', database.person, async () => {
      const known = (await database.person.get(user.id))?.user;
      // Every write makes the screens read again.
      if (JSON.stringify(known) !== JSON.stringify(user)) await database.person.update(user.id, { user });
    }),
  );

/** The token for requests; null if nobody is signed in. */
export const currentToken = async (): Promise<string | null> => {
  const row = await currentPerson();
  return row && tokenIn(row);
};

/**
 * Whether the server still accepts the token. If not, nothing is deleted: the person is asked to sign in again, and can
 * work in the meantime (see `ended-session.ts` for how long).
 */
export const markExpired = async (userId: string, expired: boolean): Promise<void> => {
  await onDatabase(database, async () => {
    const row = await database.person.get(userId);
    if (row?.expired === !expired)
      await database.person.update(userId, { expired, ranOutAtMs: expired ? Date.now() : undefined });
  });
};

/** Everybody who has signed in on this device, the latest first, with their unsent work. */
export const listPeople = async (): Promise<Person[]> => {
  const { rows, locks } = await onDatabase(database, async () => {
    const rows = await database.person.toArray();
    return { rows, locks: await database.setting.bulkGet(rows.map(({ user_id }) => lockKeyOf(user_id))) };
  });
  const locked = new Set(locks.map((lock) => lock?.key));
  rows.sort((a, b) => b.lastUsedAtMs - a.lastUsedAtMs);
  return Promise.all(
    rows.map(async (row) => ({
      user: row.user as User,
      signedIn: row.token !== null,
      isLocked: locked.has(lockKeyOf(row.user_id)) && heldOf(row.user_id)?.kind !== 'open',
      unsent: await countUnsent(row.user_id),
      sealed: row.sealed ?? null,
    })),
  );
};

/** Continues as a person whose token is still on this device, without a network. False if it is not. */
export const continueAs = async (userId: string): Promise<boolean> => {
  const isKnown = await onDatabase(database, () =>
    database.transaction('rw', database.person, database.setting, async () => {
      const row = await database.person.get(userId);
      if (!row?.token) return false;
      await database.person.update(userId, { lastUsedAtMs: Date.now() });
      await database.setting.put({ key: 'currentUser', value: userId });
      return true;
    }),
  );
  if (isKnown) {
    await readLock(userId);
    openDevice(userId);
  }
  return isKnown;
};

/**
 * Ends the session. The data and the unsent work stay on the device for this person's next sign-in. `sealed`: the
 * records are about to be removed, see `taken-records.ts`.
 */
export const signOut = async (sealed?: Sealed): Promise<{ unsent: number }> => {
  const row = await currentPerson();
  if (!row) return { unsent: 0 };
  const token = tokenIn(row);
  // Without a network the token expires by itself; here it is forgotten either way. An emptied device still has to
  // report that.
  if (token !== null && sealed !== 'emptied') endOnServer(token);
  await onDatabase(database, () =>
    database.transaction('rw', database.person, database.setting, async () => {
      await database.person.update(row.user_id, { token: null, ...(sealed && { sealed }) });
      await database.setting.delete('currentUser');
    }),
  );
  const unsent = await countUnsent(row.user_id);
  closeDevice();
  return { unsent };
};

/** Ends the session of a token, if the server can be reached. */
export const endOnServer = (token: string): void => {
  const headers = { authorization: `Bearer ${token}` };
  fetch('/api/session', { method: 'DELETE', headers, signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
};

/** Removes a person and their data from this device, with unsent work only if that was explicitly requested. */
export const removePerson = async (
  userId: string,
  { evenUnsent }: { evenUnsent: boolean },
): Promise<{ kind: 'removed' } | { kind: 'unsent'; unsent: number }> => {
  const unsent = await countUnsent(userId);
  if (unsent > 0 && !evenUnsent) return { kind: 'unsent', unsent };
  if ((await currentPerson())?.user_id === userId) await signOut();
  await deletePerson(userId);
  await onDatabase(database, () =>
    database.transaction('rw', database.person, database.setting, async () => {
      await database.person.delete(userId);
      await database.setting.delete(lockKeyOf(userId));
      await database.setting.where('key').startsWith(ownKeyOf(userId, '')).delete();
    }),
  );
  noteLock(userId, undefined);
  return { kind: 'removed' };
};

/** A setting of this device, such as the theme; null if it was never set. */
export const getSetting = async (key: string): Promise<string | null> =>
  (await onDatabase(database, () => database.setting.get(`setting ${key}`)))?.value ?? null;

export const setSetting = async (key: string, value: string): Promise<void> => {
  await onDatabase(database, () => database.setting.put({ key: `setting ${key}`, value }));
};

/** Whether an answer is a session of ours. */
export const isSession = (value: unknown): value is Session =>
  isObject(value) && typeof (value as Session).token === 'string' && typeof (value as Session).user?.id === 'string';
