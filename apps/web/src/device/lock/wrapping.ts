import { fromBase64, toBase64 } from '../storage/keyring.ts';
import type { PasskeyWrap, PinWrap, Wrapped } from './vault.ts';

/** As many rounds as a phone does in about a second; more than current advice for PBKDF2 with SHA-256. */
const iterations = 700_000;
const keyBytes = 32;
const nonceBytes = 12;
const saltBytes = 16;

export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));
export const newKey = (): Uint8Array<ArrayBuffer> => randomBytes(keyBytes);

/** A key that only encrypts and decrypts, and that no script can read. */
const asKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const pinKey = async (pin: string, salt: string, rounds: number): Promise<CryptoKey> => {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: rounds };
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

/** A passkey’s answer is not yet a key. */
const passkeyKey = async (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('byre app lock');
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

/** Includes the lock's id, so that a key wrapped for one lock opens no other. */
const wrapUnder = async (key: CryptoKey, dataKey: Uint8Array<ArrayBuffer>, lockId: string): Promise<Wrapped> => {
  const iv = randomBytes(nonceBytes);
  const additionalData = new TextEncoder().encode(lockId);
  const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, dataKey);
  const wrapped = new Uint8Array(nonceBytes + body.byteLength);
  wrapped.set(iv);
  wrapped.set(new Uint8Array(body), nonceBytes);
  return toBase64(wrapped);
};

/** Null if it was another key. */
const unwrapUnder = async (
  key: CryptoKey,
  wrapped: Wrapped,
  lockId: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bytes = fromBase64(wrapped);
  const additionalData = new TextEncoder().encode(lockId);
  const how = { name: 'AES-GCM', iv: bytes.subarray(0, nonceBytes), additionalData };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, bytes.subarray(nonceBytes)));
  } catch {
    return null;
  }
};

export const wrapWithPin = async (dataKey: Uint8Array<ArrayBuffer>, lockId: string, pin: string): Promise<PinWrap> => {
  const salt = toBase64(randomBytes(saltBytes));
  return { salt, iterations, wrapped: await wrapUnder(await pinKey(pin, salt, iterations), dataKey, lockId) };
};

export const unwrapWithPin = async ({ salt, iterations: rounds, wrapped }: PinWrap, lockId: string, pin: string) =>
  unwrapUnder(await pinKey(pin, salt, rounds), wrapped, lockId);

export const wrapWithPasskey = async (
  dataKey: Uint8Array<ArrayBuffer>,
  lockId: string,
  { credentialId, salt, secret }: { credentialId: string; salt: string; secret: Uint8Array<ArrayBuffer> },
): Promise<PasskeyWrap> => ({
  credentialId,
  salt,
  wrapped: await wrapUnder(await passkeyKey(secret), dataKey, lockId),
});

export const unwrapWithPasskey = async ({ wrapped }: PasskeyWrap, lockId: string, secret: Uint8Array<ArrayBuffer>) =>
  unwrapUnder(await passkeyKey(secret), wrapped, lockId);

export const wrapWithKey = async (
  dataKey: Uint8Array<ArrayBuffer>,
  lockId: string,
  key: Uint8Array<ArrayBuffer>,
): Promise<Wrapped> => wrapUnder(await asKey(key), dataKey, lockId);

export const unwrapWithKey = async (wrapped: Wrapped, lockId: string, key: Uint8Array<ArrayBuffer>) =>
  unwrapUnder(await asKey(key), wrapped, lockId);
