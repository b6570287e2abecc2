import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/*
 * XChaCha20-Poly1305. A value is sealed inside an IndexedDB transaction, which ends when anything is awaited, and the
 * browser's own ciphers can only be awaited, so an audited library is used. The nonce is so long that random ones never
 * repeat.
 *
 * A sealed value is 1 byte for the kind, 24 bytes of nonce, the value, and 16 bytes of tag. Kind 2: the row it was
 * sealed for is authenticated too. Kind 1 is older and bound to no row; it is read and no longer written.
 */

const [ofAnyRow, ofItsRow] = [1, 2] as const;
const nonceBytes = 24;
const headBytes = 1 + nonceBytes;
const tagBytes = 16;

/** Seals bytes with a key of 32 bytes, for the place that `binding` names and no other. */
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

/** Opens a sealed value; null if it was not sealed with this key for this place, or if any bit differs. */
export const unseal = (key: Uint8Array, sealed: Uint8Array, binding: Uint8Array): Uint8Array | null => {
  if (sealed.length < headBytes + tagBytes) return null;
  if (sealed[0] !== ofItsRow && sealed[0] !== ofAnyRow) return null;
  const bound = sealed[0] === ofItsRow ? binding : undefined;
  try {
    return xchacha20poly1305(key, sealed.subarray(1, headBytes), bound).decrypt(sealed.subarray(headBytes));
  } catch {
    // It throws if the tag does not match, and for no other reason.
    return null;
  }
};

/** Whether a sealed value is of the older kind, which could be moved to another row. */
export const isOfAnyRow = (sealed: Uint8Array): boolean => sealed[0] === ofAnyRow;

const randomNonce = (): Uint8Array => crypto.getRandomValues(new Uint8Array(nonceBytes));
