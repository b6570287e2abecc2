import { type Codec, type Place, plainCodec } from './codec.ts';
import { DeviceError } from './device-error.ts';

/** Seals and opens one person's data while the lock is open. */
export type Cipher = {
  seal(text: string, place: Place): Uint8Array;
  open(sealed: Uint8Array, place: Place): string;
  /** A stand-in for an id, always the same one. */
  mark(id: string): string;
};

/**
 * This tab's state of a person's lock; there is none for a person without a lock. `seals`: new values are sealed. That
 * begins when the lock is safely stored, and ends when its removal has begun.
 */
export type Held = { kind: 'locked' } | { kind: 'open'; lockId: string; cipher: Cipher; seals: boolean };

const keyring = new Map<string, Held>();
const listeners = new Set<() => void>();

export const heldOf = (userId: string): Held | undefined => keyring.get(userId);

export const hold = (userId: string, held: Held): void => {
  keyring.set(userId, held);
  tell();
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Calls `listener` when a lock closes or opens. Returns a function that stops it. */
export const onHeld = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const closing = new Set<() => void>();

/** Calls `listener` just before a lock closes, while things can still be sealed. Returns a function that stops it. */
export const beforeClosing = (listener: () => void): (() => void) => {
  closing.add(listener);
  return () => closing.delete(listener);
};

/** Closes a person's lock in this tab. */
export const closeLock = (userId: string): void => {
  for (const listener of closing) listener();
  hold(userId, { kind: 'locked' });
};

/** Takes note of a person's lock as stored; undefined if there is none. Another tab may have changed it. */
export const noteLock = (userId: string, stored: string | undefined): void => {
  const held = keyring.get(userId);
  const next = stored === undefined ? withoutLock(held) : withLock(held, stored);
  if (next === held) return;
  if (next) keyring.set(userId, next);
  else keyring.delete(userId);
  tell();
};

/** The key stays, in case a value appears that was sealed with it. */
const withoutLock = (held: Held | undefined): Held | undefined =>
  held?.kind === 'open' ? sealing(held, false) : undefined;

const withLock = (held: Held | undefined, stored: string): Held => {
  const { lockId, state } = JSON.parse(stored) as { lockId: string; state: string };
  // Removed and set up again elsewhere: the keys held here open nothing any more, and must not seal anything.
  if (held?.kind !== 'open' || held.lockId !== lockId) return held?.kind === 'locked' ? held : { kind: 'locked' };
  return sealing(held, state !== 'opening');
};

const sealing = (held: Extract<Held, { kind: 'open' }>, seals: boolean): Held =>
  held.seals === seals ? held : { ...held, seals };

/**
 * A person's codec. It checks the lock at every use, so that anything that still holds it when the lock closes, such as
 * an open transaction or a request in progress, can do nothing any more.
 */
export const codecOf = (userId: string): Codec => ({
  encode: (value, place) => {
    const cipher = sealingCipher(userId);
    return cipher ? cipher.seal(JSON.stringify(value), place) : plainCodec.encode(value, place);
  },
  decode: (stored, place) => {
    if (typeof stored === 'string') return plainCodec.decode(stored, place);
    return JSON.parse(openCipher(userId).open(stored, place));
  },
  mark: (id) => sealingCipher(userId)?.mark(id) ?? id,
  marks: (id) => {
    const held = unlocked(userId);
    return held ? [held.cipher.mark(id), id] : [id];
  },
});

const unlocked = (userId: string): Extract<Held, { kind: 'open' }> | undefined => {
  const held = keyring.get(userId);
  if (held?.kind === 'locked') throw new DeviceError('locked');
  return held;
};

const sealingCipher = (userId: string): Cipher | null => {
  const held = unlocked(userId);
  return held?.seals ? held.cipher : null;
};

const openCipher = (userId: string): Cipher => {
  const held = unlocked(userId);
  if (!held) throw new DeviceError('locked');
  return held.cipher;
};

const sealedMark = 'sealed:';

/** Seals a person's text, for storage that accepts only text. */
export const sealText = (userId: string, text: string, place: Place): string => {
  const cipher = sealingCipher(userId);
  return cipher ? sealedMark + toBase64(cipher.seal(text, place)) : text;
};

/** Opens the output of `sealText`; throws if it cannot be opened. */
export const openText = (userId: string, stored: string, place: Place): string =>
  isSealedText(stored) ? openCipher(userId).open(fromBase64(stored.slice(sealedMark.length)), place) : stored;

export const isSealedText = (stored: string): boolean => stored.startsWith(sealedMark);

/** A placeholder for a sealed text that is not known yet; it never opens. */
export const unknownText = sealedMark;

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
