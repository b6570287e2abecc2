import { Problem } from '@byre/contract/problem';
import { hourMs, minuteMs } from '@byre/contract/time';
import type { FastifyRequest } from 'fastify';
import { keepEvent } from '../../access/audit.ts';
import { factorProblem } from '../../access/factor-demand.ts';
import { accessAskedAgain, type EndedKey, type Identified, identify, identifyKey } from '../../access/farm-access.ts';
import { isKeyToken, markUsed } from '../../access/key-access.ts';
import { hashToken } from '../../access/token-hash.ts';
import type { Database } from '../../db/database.ts';
import { isSpread } from '../../db/spread.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { whenceOf } from '../problems/refusals.ts';
import { bearerOf, refusedToken } from '../reading/token.ts';
import { onceOf } from '../writing/write-once.ts';

/**
 * A session is renewed at most this often, and a short one at each twelfth of its length, so that not every read
 * writes.
 */
const renewEveryMs = hourMs;
const renewalsAtLeast = 12;
/** The last use of a key is recorded to the minute. */
const noteUseEveryMs = minuteMs;

/** The header of requests that the app makes while nobody has touched the device for a while. */
const unattendedHeader = 'byre-unattended';

export type Identity = Pick<Identified, 'actor' | 'access' | 'tokenHash' | 'confirmedMs' | 'newsMs' | 'lacksFactorMs'>;

/** Whether a cached identity is enough, for good or until it is checked again. */
export type Asking = {
  farmId: string | null;
  known: 'will-do' | 'asked-again' | 'will-not-do';
  operation: string;
};

/**
 * The caller, from the `Authorization` header; and, if the address names a farm, the proof that they may see it. Throws
 * 401 for a missing, unknown, expired or revoked token. If a farm is named and there is no access, they may not see it.
 * A read may use an answer that is up to five seconds old (see `known-identities.ts`), and so may a write that checks
 * again when it locks the farm (`asked-again.ts`).
 */
export const authenticate = async (
  request: FastifyRequest,
  { farmId, known, operation }: Asking,
  deps: Deps,
): Promise<Identity> => {
  const { db, identities, now } = deps;
  const token = bearerOf(request);
  if (token === null) throw new Problem('unauthenticated', 'Send the token as `Authorization: Bearer <token>`.');
  const at = now();
  // Postgres cannot store NUL in text, so no farm has it in its id.
  const isPossible = farmId !== null && !farmId.includes('\0');
  const farm = isPossible ? farmId : null;
  // At a desk, automatic requests of a screen do not count as use.
  const isUsed = request.headers[unattendedHeader] === undefined;
  const ask = () =>
    isKeyToken(token)
      ? ofKey(deps, hashToken(token), farm, { at, operation, ...whenceOf(request) })
      : ofSession(db, hashToken(token), farm, { at, isUsed });
  let isOfNow = false;
  const askNow = () => {
    isOfNow = true;
    return ask();
  };
  // A key's rights are not checked again, and an answer stored under an Idempotency-Key is given before the farm is
  // locked. On Citus the lock is on another machine than the rights.
  const mayAskLater = async () => !isKeyToken(token) && onceOf(request) === null && !(await isSpread(db));
  const isKnown = known === 'asked-again' ? await mayAskLater() : known === 'will-do';
  const found = isKnown ? await identities.find(token, farmId, at, askNow) : await askNow();
  if (!found) throw new Problem('unauthenticated', refusedToken);
  return known === 'asked-again' && !isOfNow ? { ...found, access: accessAskedAgain(found, at) } : found;
};

/**
 * Throws 401, or 403 for lack of a second factor, if a caller who was let in no longer would be. Asked of the database,
 * repeatedly, during a long answer. It does not count as use of their session or key.
 */
export const requireStillLetIn = async (request: FastifyRequest, { db, now }: Deps): Promise<void> => {
  const tokenHash = hashToken(bearerOf(request) ?? '');
  const isKey = isKeyToken(bearerOf(request) ?? '');
  const found = await (isKey ? identifyKey : identify)(db, tokenHash, null, now());
  if (found === null || typeof found === 'string' || 'ended' in found)
    throw new Problem('unauthenticated', refusedToken);
  if (found.lacksFactorMs !== null) throw factorProblem();
};

const ofSession = async (
  db: Database,
  tokenHash: Uint8Array,
  farmId: string | null,
  { at, isUsed }: { at: Date; isUsed: boolean },
) => {
  const identified = await identify(db, tokenHash, farmId, at);
  // After the first a device asks for a new sign-in; after the second it removes its records.
  if (typeof identified === 'string') throw new Problem('unauthenticated', refusedToken, { session: identified });
  if (identified && (isUsed || identified.place !== 'desk') && isDue(identified, at)) await renew(db, tokenHash, at);
  return identified;
};

const isDue = ({ lastUsedMs, expiresMs }: Identified, at: Date): boolean =>
  at.getTime() - lastUsedMs > Math.min(renewEveryMs, (expiresMs - lastUsedMs) / renewalsAtLeast);

type KeyUse = { at: Date; operation: string; address: string; agent: string | null };

const ofKey = async ({ db, security }: Deps, tokenHash: Uint8Array, farmId: string | null, use: KeyUse) => {
  const { at, operation, address, agent } = use;
  const identified = await identifyKey(db, tokenHash, farmId, at);
  if (identified && 'ended' in identified) {
    const { keyId, ended } = identified;
    security.note({ kind: 'ended-key', reason: ended, userId: keyId, address, agent, operation }, at);
    throw endedKeyProblem(identified);
  }
  if (identified) security.noteKeyUse({ keyId: identified.actor.userId, address, agent }, at);
  if (identified && at.getTime() - identified.lastUsedMs >= noteUseEveryMs) {
    const { actor, practiceId } = identified;
    await inTransaction(db, async (tx) => {
      if (!(await markUsed(tx, actor.userId, at))) return;
      await keepEvent(tx, { at, kind: 'key-first-used', by: actor, practiceId, subject: actor.userId });
    });
  }
  return identified;
};

/** Tells the operator of the other system why it stopped working, and whom to ask. */
const endedKeyProblem = ({ ended, isConnection, at }: EndedKey): Problem => {
  if (isConnection) {
    const how = ended === 'revoked' ? 'was taken back' : 'came to its end';
    const detail = `The connection ${how} at ${at.toISOString()}. An admin of the practice can connect the system again.`;
    return new Problem('unauthenticated', detail);
  }
  const how = ended === 'revoked' ? 'was revoked' : 'came to its end';
  const detail = `The key ${how} at ${at.toISOString()}. An admin of the practice can make a new one.`;
  return new Problem('unauthenticated', detail);
};

const renew = async (db: Database, tokenHash: Uint8Array, at: Date): Promise<void> => {
  await db.rows(sql`
    update session
    set last_used_at = ${at}, expires_at = session_end(user_id, place, created_at, ${at})
    where token_hash = ${tokenHash}
      and revoked_at is null
  `);
};
