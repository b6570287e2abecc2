import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/*
 * The question that a passkey signs. Anybody may ask for one, so none is kept: it carries its own end and a seal of what it
 * was asked for, and only those that were answered rightly are written down, until they have run out.
 *
 *   end, ms since 1970 (6) | nonce (16) | HMAC-SHA-256 of purpose, session, end and nonce (32)
 */

/** What a question is for, and the session that alone may answer it; null where nobody has signed in yet. */
export type Bound = { readonly purpose: 'register' | 'sign-in' | 'confirm'; readonly tokenHash: Uint8Array | null };

/** A question of ours that has not run out. */
export type Challenge = { readonly text: string; readonly nonce: Uint8Array; readonly endsAt: Date };

/** How long a person may look for their key. */
export const challengeMs = 5 * 60_000;
const endBytes = 6;
const nonceBytes = 16;
const sealBytes = 32;

export type Challenges = {
  ask(bound: Bound, now: Date): Promise<Uint8Array<ArrayBuffer>>;
  /** The question that an answer names; null for one that we did not ask, not for this, not of this session, or too long ago. */
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

/** Uses a question up; whether nobody had answered it before. */
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
