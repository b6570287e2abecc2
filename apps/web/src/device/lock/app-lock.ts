import { server } from '../server/api-client.ts';
import { DeviceError } from '../storage/device-error.ts';
import { hold, noteLock, toBase64 } from '../storage/keyring.ts';
import { cipherOf } from './cipher.ts';
import { keyOf, takeKey } from './held-keys.ts';
import { askPasskey, type PasskeySecret } from './passkey.ts';
import { rewriteAll } from './rewriting.ts';
import { asUrlText, secondKeyPath } from './second-key.ts';
import { closeEverywhere, openEverywhere } from './sharing.ts';
import { afterWrong, noTries, waitLeft } from './tries.ts';
import type { IdleMinutes, PasskeyWrap, Vault } from './vault.ts';
import { changeVault, createVault, readVault } from './vault-store.ts';
import { newKey, unwrapWithPasskey, unwrapWithPin, wrapWithKey, wrapWithPasskey, wrapWithPin } from './wrapping.ts';

/** The ways to unlock. */
export type Way = { kind: 'pin'; pin: string } | { kind: 'passkey'; passkey: PasskeySecret };

/** `waitMs`: how long no PIN is accepted. */
export type Unlocking = { kind: 'open' } | { kind: 'wrong'; waitMs: number } | { kind: 'wait'; waitMs: number };

/**
 * Sets up a person's lock. Everything of theirs is sealed from now on, and existing rows are rewritten in the
 * background. Needs signal once, because the server must store the second key before anything depends on it. Throws
 * `ServerError`, and then nothing was changed.
 */
export const turnOn = async (userId: string, way: Way, idleMinutes: IdleMinutes): Promise<void> => {
  const [lockId, dataKey, secondKey] = [crypto.randomUUID(), newKey(), newKey()];
  const body = { key: asUrlText(toBase64(secondKey)) };
  await server.tell({ method: 'PUT', path: secondKeyPath(lockId), body, auth: 'user' });
  const vault: Vault = {
    lockId,
    state: 'sealing',
    idleMinutes,
    ...(await wrapped(way, dataKey, lockId)),
    second: await wrapWithKey(dataKey, lockId, secondKey),
    tries: noTries,
    isForgotten: false,
  };
  // Registered here before it is stored, so that this tab does not take it for another tab's lock and close.
  const first = cipherOf(dataKey);
  hold(userId, { kind: 'open', lockId, cipher: first, seals: false });
  try {
    await createVault(userId, vault);
  } catch (error) {
    noteLock(userId, undefined);
    throw error;
  }
  await takeKey(userId, lockId, dataKey);
  first.erase();
  await openEverywhere(userId, { lockId, dataKey });
  goOnRewriting(userId);
};

const wrapped = async (
  way: Way,
  dataKey: Uint8Array<ArrayBuffer>,
  lockId: string,
): Promise<Pick<Vault, 'pin' | 'passkey'>> =>
  way.kind === 'pin'
    ? { pin: await wrapWithPin(dataKey, lockId, way.pin), passkey: null }
    : { pin: null, passkey: await wrapWithPasskey(dataKey, lockId, way.passkey) };

/** Removes the lock. Existing rows are rewritten unencrypted in the background, and the key is deleted last. */
export const turnOff = async (userId: string): Promise<void> => {
  await changeVault(userId, (vault) => ({ ...vault, state: 'opening' }));
  goOnRewriting(userId);
};

/** A wrong PIN is counted before it is checked, so that closing the app in between gains nothing. */
export const unlockWithPin = async (userId: string, pin: string): Promise<Unlocking> => {
  const nowMs = Date.now();
  let waitMs = 0;
  const vault = await changeVault(userId, (stored) => {
    waitMs = waitLeft(stored.tries, nowMs);
    return waitMs > 0 ? stored : { ...stored, tries: afterWrong(stored.tries, nowMs) };
  });
  if (waitMs > 0) return { kind: 'wait', waitMs };
  if (!vault?.pin) return { kind: 'wrong', waitMs: 0 };
  const dataKey = await unwrapWithPin(vault.pin, vault.lockId, pin);
  if (dataKey === null) return { kind: 'wrong', waitMs: waitLeft(vault.tries, Date.now()) };
  return open(userId, vault.lockId, dataKey);
};

/** Null if the person cancelled. */
export const unlockWithPasskey = async (userId: string): Promise<Unlocking | null> => {
  const vault = await readVault(userId);
  if (!vault?.passkey) return null;
  const dataKey = await answered(vault.passkey, vault.lockId);
  return dataKey && open(userId, vault.lockId, dataKey);
};

const answered = async (passkey: PasskeyWrap, lockId: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const secret = await askPasskey(passkey);
  return secret && unwrapWithPasskey(passkey, lockId, secret);
};

const open = async (userId: string, lockId: string, dataKey: Uint8Array<ArrayBuffer>): Promise<Unlocking> => {
  await changeVault(userId, (vault) => ({ ...vault, tries: noTries, isForgotten: false }));
  await openEverywhere(userId, { lockId, dataKey });
  goOnRewriting(userId);
  return { kind: 'open' };
};

/** Closes the lock, in every tab. */
export const lockNow = (userId: string): void => closeEverywhere(userId);

/** Sets a new PIN, or a first one besides a passkey. Only while unlocked. */
export const setPin = (userId: string, pin: string): Promise<void> =>
  withKey(userId, async (lockId, dataKey) => {
    const wrap = await wrapWithPin(dataKey, lockId, pin);
    await changeVault(userId, (vault) => ({ ...vault, pin: wrap, tries: noTries, isForgotten: false }));
  });

/** Adds a passkey to the PIN. Only while unlocked. */
export const setPasskey = (userId: string, passkey: PasskeySecret): Promise<void> =>
  withKey(userId, async (lockId, dataKey) => {
    const wrap = await wrapWithPasskey(dataKey, lockId, passkey);
    await changeVault(userId, (vault) => ({ ...vault, passkey: wrap, isForgotten: false }));
  });

/** Then only the PIN unlocks. */
export const removePasskey = async (userId: string): Promise<void> => {
  await changeVault(userId, (vault) => (vault.pin ? { ...vault, passkey: null } : vault));
};

export const setIdleMinutes = async (userId: string, idleMinutes: IdleMinutes): Promise<void> => {
  await changeVault(userId, (vault) => ({ ...vault, idleMinutes }));
};

/** The person says that they forgot the PIN. After signing in with their password they choose another. */
export const markForgotten = async (userId: string): Promise<void> => {
  await changeVault(userId, (vault) => ({ ...vault, isForgotten: true }));
};

const withKey = async (
  userId: string,
  work: (lockId: string, dataKey: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> => {
  const key = keyOf(userId);
  if (!key) throw new Error('The lock is closed.');
  await work(key.lockId, key.dataKey);
};

/** An interrupted run continues after the next unlocking. Until then everything can be read as it is. */
export const goOnRewriting = (userId: string): void => {
  rewriteAll(userId).catch((error: unknown) => {
    if (!(error instanceof DeviceError)) reportError(error);
  });
};
