import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@byre/contract/time';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/*
 * The challenge that a passkey signs. Anybody may request one, so they are not stored: each contains its own expiry and
 * a seal over its purpose. Only those that were answered correctly are recorded, until they expire.
 *
 * end, ms since 1970 (6) | nonce (16) | HMAC-SHA-256 of purpose, session, end and nonce (32)
 */

/** The purpose of a challenge, and the only session that may answer it; null if nobody has signed in yet. */
export type Bound = { readonly purpose: 'register' | 'sign-in' | 'confirm'; readonly tokenHash: Uint8Array | null };

/** One of our challenges that has not expired. */
export type Challenge = { readonly text: string; readonly nonce: Uint8Array; readonly endsAt: Date };

/** How long a person may look for their key. */
export const challengeMs = 5 * minuteMs;
const endBytes = 6;
const nonceBytes = 16;
const sealBytes = 32;

export type Challenges = {
  ask(bound: Bound, now: Date): Promise<Uint8Array<ArrayBuffer>>;
  /** The challenge that an answer names; null if it is not ours, is for another purpose or session, or has expired. */
  read(text: string, bound: Bound, now: Date): Promise<Challenge | null>;
};

export const sealedChallenges = (db: Db): Challenges => {
  let known: Promise<Uint8Array> | undefined;
  const keyOnce = async (): Promise<Uint8Array> => {
    known ??= readKey(db);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
  return {
    ask: async (bound, now) => {
      const head = Buffer.alloc(endBytes + nonceBytes);
      head.writeUIntBE(now.getTime() + challengeMs, 0, endBytes);
      randomBytes(nonceBytes).copy(head, endBytes);
      return new Uint8Array(Buffer.concat([head, sealOf(await keyOnce(), bound, head)]));
    },
    read: async (text, bound, now) => {
      const bytes = Buffer.from(text, 'base64url');
      if (bytes.length !== endBytes + nonceBytes + sealBytes) return null;
      const head = bytes.subarray(0, endBytes + nonceBytes);
      if (!timingSafeEqual(bytes.subarray(head.length), sealOf(await keyOnce(), bound, head))) return null;
      const endsAt = new Date(head.readUIntBE(0, endBytes));
      return endsAt > now ? { text, nonce: head.subarray(endBytes), endsAt } : null;
    },
  };
};

/** Uses up a challenge. Returns whether it was unused. */
export const spendChallenge = async (tx: Transaction, { nonce, endsAt }: Challenge): Promise<boolean> => {
  const rows = await tx.rows(sql`
    insert into used_challenge (nonce, ends_at)
    values (${nonce}, ${endsAt})
    on conflict (nonce) do nothing
    returning nonce
  `);
  return rows.length > 0;
};

const sealOf = (key: Uint8Array, { purpose, tokenHash }: Bound, head: Uint8Array): Buffer =>
  createHmac('sha256', key)
    .update(`${purpose}\n${tokenHash === null ? '' : Buffer.from(tokenHash).toString('hex')}\n`)
    .update(head)
    .digest();

const readKey = async (db: Db): Promise<Uint8Array> => {
  const [row] = await db.rows<{ key: Uint8Array }>(sql`select key from challenge_key`);
  if (!row) throw new Error('The key of challenges is gone.');
  return row.key;
};
