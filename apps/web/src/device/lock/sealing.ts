import { streamOf, subkeyOf, wordsOf } from './chacha.ts';
import { poly1305, tagBytes } from './poly1305.ts';

/*
 * XChaCha20-Poly1305. A value is sealed inside an IndexedDB transaction, which ends when anything is awaited: the browser's
 * own ciphers can only be awaited, so this one is ours, small, and held against OpenSSL's in its test. The nonce is so
 * long that a random one never comes twice.
 *
 * Sealed: 1 byte that says how, 24 bytes nonce, the value, 16 bytes tag.
 */

const kind = 1;
const nonceBytes = 24;
const headBytes = 1 + nonceBytes;

/** Seals bytes under a key of 32 bytes. */
export const seal = (key: Uint8Array, plain: Uint8Array, nonce: Uint8Array = randomNonce()): Uint8Array => {
  const sealed = new Uint8Array(headBytes + plain.length + tagBytes);
  sealed[0] = kind;
  sealed.set(nonce, 1);
  const { authKey, stream } = keysOf(key, nonce, plain.length);
  const body = sealed.subarray(headBytes, headBytes + plain.length);
  exclusiveOr(plain, stream, body);
  sealed.set(poly1305(authKey, authenticated(body)), headBytes + plain.length);
  return sealed;
};

/** What was sealed; null if it is not what was sealed under this key, to the last bit. */
export const unseal = (key: Uint8Array, sealed: Uint8Array): Uint8Array | null => {
  const length = sealed.length - headBytes - tagBytes;
  if (length < 0 || sealed[0] !== kind) return null;
  const body = sealed.subarray(headBytes, headBytes + length);
  const { authKey, stream } = keysOf(key, sealed.subarray(1, headBytes), length);
  if (!isSame(poly1305(authKey, authenticated(body)), sealed.subarray(headBytes + length))) return null;
  const plain = new Uint8Array(length);
  exclusiveOr(body, stream, plain);
  return plain;
};

const randomNonce = (): Uint8Array => crypto.getRandomValues(new Uint8Array(nonceBytes));

/** The first block of the stream is the key of the tag; the others cover the value. */
const keysOf = (key: Uint8Array, nonce: Uint8Array, length: number) => {
  const { key: subkey, tail } = subkeyOf(wordsOf(key), wordsOf(nonce));
  const words = streamOf(subkey, tail, 0, 1 + Math.ceil(length / 64));
  const bytes = new Uint8Array(words.buffer);
  return { authKey: bytes.subarray(0, 32), stream: bytes.subarray(64) };
};

const exclusiveOr = (from: Uint8Array, stream: Uint8Array, into: Uint8Array): void => {
  for (let i = 0; i < from.length; i += 1) into[i] = (from[i] as number) ^ (stream[i] as number);
};

/** What the tag speaks of: the value, filled up to sixteen bytes, and the lengths of what goes with it and of itself. */
const authenticated = (body: Uint8Array): Uint8Array => {
  const filled = Math.ceil(body.length / 16) * 16;
  const message = new Uint8Array(filled + 16);
  message.set(body);
  new DataView(message.buffer).setUint32(filled + 8, body.length, true);
  return message;
};

/** In a time that says nothing about where they differ. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i += 1) difference |= (one[i] as number) ^ (other[i] ?? 0);
  return difference === 0;
};
