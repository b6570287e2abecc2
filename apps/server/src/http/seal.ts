import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Keeps the answers of writes whose answers hold tokens: an invitation's link, a new key, a session. The database keeps
 * only hashes of tokens, and a kept answer must not undo that. So it is encrypted under a key made of the request's own
 * token and its Idempotency-Key: whoever repeats the request has both, whoever has the database has only the second.
 *
 * The hash of the request is keyed alike: it covers the body, and a plain hash of a body with a password in it could be
 * guessed at a rate that argon2id is there to prevent.
 */
export type Seal = {
  /** What tells this request from another with the same key. */
  mark(requestHash: Uint8Array): Uint8Array;
  close(answer: string): Uint8Array;
  open(kept: Uint8Array): string;
};

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export const sealOf = ({ secret, key }: { secret: string; key: string }): Seal => {
  const keys = Buffer.from(hkdfSync('sha256', secret, key, 'byre kept answer', 2 * keyBytes));
  const [sealing, marking] = [keys.subarray(0, keyBytes), keys.subarray(keyBytes)];
  return {
    mark: (requestHash) => createHmac('sha256', marking).update(requestHash).digest(),
    close: (answer) => {
      const nonce = randomBytes(nonceBytes);
      const closing = createCipheriv(cipher, sealing, nonce, { authTagLength: tagBytes });
      const text = Buffer.concat([closing.update(answer, 'utf8'), closing.final()]);
      return Buffer.concat([nonce, closing.getAuthTag(), text]);
    },
    open: (kept) => {
      const bytes = Buffer.from(kept);
      const opening = createDecipheriv(cipher, sealing, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    },
  };
};
