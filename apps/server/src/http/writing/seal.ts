import { createHmac, hkdfSync } from 'node:crypto';
import { openText, sealText } from '../../sealed-text.ts';

/**
 * Stores the answers of writes whose answers contain tokens: an invitation's link, a new key, a session. The database
 * stores only hashes of tokens, and a stored answer must not undo that. So it is encrypted with a key made from the
 * request's own token and its Idempotency-Key. Somebody who repeats the request has both; somebody who has the database
 * has only the second.
 *
 * The hash of the request uses the same key. It covers the body, and a plain hash of a body with a password could be
 * guessed at a rate that argon2id is there to prevent.
 */
export type Seal = {
  /** What distinguishes this request from another with the same key. */
  mark(requestHash: Uint8Array): Uint8Array;
  close(answer: string): Uint8Array;
  open(kept: Uint8Array): string;
};

const keyBytes = 32;

export const sealOf = ({ secret, key }: { secret: string; key: string }): Seal => {
  const keys = Buffer.from(hkdfSync('sha256', secret, key, 'byre kept answer', 2 * keyBytes));
  const [sealing, marking] = [keys.subarray(0, keyBytes), keys.subarray(keyBytes)];
  return {
    mark: (requestHash) => createHmac('sha256', marking).update(requestHash).digest(),
    close: (answer) => sealText(sealing, answer),
    open: (kept) => openText(sealing, kept),
  };
};
