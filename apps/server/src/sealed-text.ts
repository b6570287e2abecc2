import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A text that only the holder of the key can read or change: nonce, tag, and its AES-256-GCM encryption. */
export const sealText = (key: Uint8Array, text: string): Uint8Array => {
  const nonce = randomBytes(nonceBytes);
  const closing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  const sealed = Buffer.concat([closing.update(text, 'utf8'), closing.final()]);
  return Buffer.concat([nonce, closing.getAuthTag(), sealed]);
};

/** Throws if it was encrypted with another key, or changed since. */
export const openText = (key: Uint8Array, sealed: Uint8Array): string => {
  const bytes = Buffer.from(sealed);
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
};
