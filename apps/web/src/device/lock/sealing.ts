import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/*
 * XChaCha20-Poly1305. A value is sealed inside an IndexedDB transaction, which ends when anything is awaited, and the
 * browser's own ciphers can only be awaited; so an audited library does it. The nonce is so long that a random one never
 * comes twice.
 *
 * Sealed: 1 byte that says how, 24 bytes nonce, the value, 16 bytes tag. The first byte is 2: the row for which it was
 * sealed is authenticated with it. 1 is of before, sealed for no row in particular; it is read and no longer written.
 */

const [ofAnyRow, ofItsRow] = [1, 2] as const;
const nonceBytes = 24;
const headBytes = 1 + nonceBytes;
const tagBytes = 16;

/** Seals bytes under a key of 32 bytes, for where `binding` says and nowhere else. */
export const seal = (
  key: Uint8Array,
  plain: Uint8Array,
  binding: Uint8Array,
  nonce: Uint8Array = randomNonce(),
): Uint8Array => {
  const sealed = new Uint8Array(headBytes + plain.length + tagBytes);
  sealed[0] = ofItsRow;
  sealed.set(nonce, 1);
  xchacha20poly1305(key, nonce, binding).encrypt(plain, sealed.subarray(headBytes));
  return sealed;
};

/** What was sealed; null if it is not what was sealed under this key for this place, to the last bit. */
export const unseal = (key: Uint8Array, sealed: Uint8Array, binding: Uint8Array): Uint8Array | null => {
  if (sealed.length < headBytes + tagBytes) return null;
  if (sealed[0] !== ofItsRow && sealed[0] !== ofAnyRow) return null;
  const bound = sealed[0] === ofItsRow ? binding : undefined;
  try {
    return xchacha20poly1305(key, sealed.subarray(1, headBytes), bound).decrypt(sealed.subarray(headBytes));
  } catch {
    // It throws for a tag that does not fit, and there is nothing else to be thrown for.
    return null;
  }
};

/** Whether a sealed value is of before, and can be put in the place of another. */
export const isOfAnyRow = (sealed: Uint8Array): boolean => sealed[0] === ofAnyRow;

const randomNonce = (): Uint8Array => crypto.getRandomValues(new Uint8Array(nonceBytes));
