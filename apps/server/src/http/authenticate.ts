import { hash } from 'node:crypto';
import { Problem } from '@byre/contract/problem';
import type { FastifyRequest } from 'fastify';
import { keepEvent } from '../access/audit.ts';
import { type Identified, identify, identifyKey } from '../access/farm-access.ts';
import { isKeyToken, markUsed } from '../access/key-access.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { bearerOf } from './token.ts';

/** How long a token lives after its last use (decisions 8). */
export const sessionMs = 14 * 24 * 3_600_000;
/** A session is renewed at most this often: reading must not mean writing. */
const renewEveryMs = 3_600_000;
/** When a key was last used is kept to the minute. */
const noteUseEveryMs = 60_000;

export type Identity = Pick<Identified, 'actor' | 'access' | 'tokenHash' | 'confirmedMs'>;

/** Tokens are 256 random bits, so a plain hash of them is as hard to guess as they are. */
export const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer');

/**
 * Who is asking, from the `Authorization` header; and, when the address names a farm, the proof that they may see it.
 * Throws 401 for a missing, unknown, expired or revoked token, 404 for a farm that is not theirs to see. For a read, the
 * answer of up to five seconds ago will do (see `known-identities.ts`).
 */
export const authenticate = async (
  request: FastifyRequest,
  { farmId, isRead }: { farmId: string | null; isRead: boolean },
  { db, identities, now }: Deps,
): Promise<Identity> => {
  const token = bearerOf(request);
  if (token === null) throw new Problem('unauthenticated', 'Send the token as `Authorization: Bearer <token>`.');
  const at = now();
  // Postgres cannot hold NUL in text, so no farm has it in its id.
  const isPossible = farmId !== null && !farmId.includes('\0');
  const whose = isKeyToken(token) ? ofKey : ofSession;
  const ask = () => whose(db, hashToken(token), isPossible ? farmId : null, at);
  const found = isRead ? await identities.find(token, farmId, at, ask) : await ask();
  if (!found) throw new Problem('unauthenticated', 'The token is unknown, has run out or was revoked.');
  if (farmId !== null && found.access === null) throw new Problem('not-found');
  return found;
};

const ofSession = async (db: Database, tokenHash: Uint8Array, farmId: string | null, at: Date) => {
  const identified = await identify(db, tokenHash, farmId, at);
  if (identified && at.getTime() - identified.lastUsedMs > renewEveryMs) await renew(db, tokenHash, at);
  return identified;
};

const ofKey = async (db: Database, tokenHash: Uint8Array, farmId: string | null, at: Date) => {
  const identified = await identifyKey(db, tokenHash, farmId, at);
  if (identified && at.getTime() - identified.lastUsedMs >= noteUseEveryMs) {
    const { actor, practiceId } = identified;
    await inTransaction(db, async (tx) => {
      if (!(await markUsed(tx, actor.userId, at))) return;
      await keepEvent(tx, { at, kind: 'key-first-used', by: actor, practiceId, subject: actor.userId });
    });
  }
  return identified;
};

const renew = async (db: Database, tokenHash: Uint8Array, at: Date): Promise<void> => {
  await db.rows(sql`
    update session
    set last_used_at = ${at}, expires_at = ${new Date(at.getTime() + sessionMs)}
    where token_hash = ${tokenHash}
      and revoked_at is null
  `);
};
