import { createHash } from 'node:crypto';
import { Problem } from '@byre/contract/problem';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { FarmAccess } from '../../access/farm-access.ts';
import { type FarmWork, inFarmWork, makingCounter, type ToldHead, withFarmWork } from '../../commands/farm-work.ts';
import { writesTogether } from '../../commands/writes-together.ts';
import type { Database, Db, Transaction } from '../../db/database.ts';
import { isSpread } from '../../db/spread.ts';
import { type Statement, sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Answer, JsonText } from '../answers/answer.ts';
import { bearerOf } from '../reading/token.ts';
import { type Seal, sealOf } from './seal.ts';

/** A request's Idempotency-Key, and a hash of everything that must be the same when it is repeated. */
export type Once = {
  readonly key: string;
  readonly requestHash: Uint8Array;
  /** The token that the request came with. */
  readonly token: string | null;
};

const maxKeyLength = 255;
const retrySeconds = 1;

/** What an answer to a write can contain. */
type WriteAnswer = { text?: JsonText; version?: number; headers?: Readonly<Record<string, string>> };

/** `told`: the farm’s counter as far as this process knew it before the request began. */
export type Writing = { access: FarmAccess; actor: Actor; now: Date; once: Once | null; told?: ToldHead };

/**
 * The key of a request, if it has one. A GET has no effect that a key could protect. Throws 400 for a key that cannot
 * be stored.
 */
export const onceOf = (request: FastifyRequest): Once | null => {
  const { 'idempotency-key': key } = request.headers;
  if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return null;
  if (typeof key !== 'string' || key === '' || key.length > maxKeyLength || !/^[\x20-\x7e]+$/.test(key)) {
    throw new Problem('bad-request', `Idempotency-Key must be 1 to ${maxKeyLength} printable ASCII characters.`);
  }
  const hash = createHash('sha256').update(
    `${request.method}\n${request.url}\n${JSON.stringify(request.body ?? null)}`,
  );
  return { key, requestHash: hash.digest(), token: bearerOf(request) };
};

/**
 * Runs a write of farm data in one transaction. With an Idempotency-Key its answer is stored in that transaction, and a
 * repeat gets the same answer without anything being done again. A refusal has no effect and is not stored.
 *
 * Throws 422 if the key belongs to another request, 409 while the first is still being processed, 503 `set-back` if the
 * farm accepts no writes.
 */
export const writeOnce = async <Reply>(
  db: Database,
  { access, actor, now, once, told }: Writing,
  write: (work: FarmWork) => Promise<Answer<Reply>>,
  // The write is the transaction's last statement, which nothing may follow. One that may be done together with others
  // says what it touches on its farm.
  { isOneWrite = true, touches }: { isOneWrite?: boolean; touches?: string | undefined } = {},
): Promise<Answer<Reply>> => {
  if (once === null && touches !== undefined && !(await isSpread(db)))
    return writesTogether(db).add(access, actor, { now, told, touches }, write);
  if (once === null) return inFarmWork(db, access, actor, { now, isOneWrite, told }, write);
  return makingCounter(db, access, () =>
    answerOnce(db, { actor, now, once }, (tx) => withFarmWork(tx, access, actor, { now, told }, write)),
  );
};

/** The same for a write of anything else: one transaction, with its answer stored if the request has a key. */
export const answerOnce = <Reply>(
  db: Database,
  { actor, now, once }: Omit<Writing, 'access' | 'told'>,
  write: (tx: Transaction) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> => answerFor(db, { holder: actor.userId, now, once, seal: null }, write);

/** The person who repeats a request, and a secret that only they have: the token of their session, or of a link. */
export type Holding = { readonly holder: string; readonly secret: string | null; now: Date; once: Once | null };

/** The secret for a signed-in person's request. */
export const ownRequest = ({ actor, now, once }: Omit<Writing, 'access' | 'told'>): Holding => ({
  holder: actor.userId,
  secret: once?.token ?? null,
  now,
  once,
});

/** The secret for the request of somebody without an account: the token of their link. */
export const linkRequest = (linkToken: string, { now, once }: { now: Date; once: Once | null }): Holding => ({
  holder: holderOf(linkToken),
  secret: linkToken,
  now,
  once,
});

/**
 * The same for a write of people, accounts and keys. Its answer may contain a token, so it is stored sealed (see
 * `seal.ts`).
 */
export const answerSealed = <Reply>(
  db: Database,
  holding: Holding,
  write: (tx: Transaction) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> => answerFor(db, sealed(holding), write);

/** The first answer to a sealed request, for writes that have work to do before their transaction. Throws 422. */
export const findSealed = async <Reply>(db: Db, holding: Holding): Promise<Answer<Reply> | null> => {
  const asking = sealed(holding);
  return asking.once === null ? null : findKept(db, asking, asking.once);
};

type Asking = { holder: string; now: Date; once: Once | null; seal: Seal | null };

const sealed = ({ holder, secret, now, once }: Holding): Asking => {
  if (once === null || secret === null) return { holder, now, once: null, seal: null };
  const seal = sealOf({ secret, key: once.key });
  return { holder, now, once: { ...once, requestHash: seal.mark(once.requestHash) }, seal };
};

const answerFor = <Reply>(
  db: Database,
  asking: Asking,
  write: (tx: Transaction) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> => {
  const { once, holder, seal } = asking;
  if (once === null) return inTransaction(db, write);
  return inTransaction(
    db,
    async (tx, claimed) => {
      // Read after the claim, in the same round trip: what an earlier request with the key has left.
      const [, kept] = await Promise.all([claimed.then(requireClaim), findKept<Reply>(tx, asking, once)]);
      if (kept) return kept;
      const answer = await write(tx);
      await (seal ? keepSealed(tx, asking, once, seal.close(wholeOf(answer))) : keep(tx, asking, once, answer));
      return answer;
    },
    { opening: claimOf(holder, once) },
  );
};

/** Two requests with one key: the second does not wait for the first. It is asked to try again. */
const claimOf = (holder: string, { key }: Once): Statement => sql`
  select pg_try_advisory_xact_lock(hashtextextended(${`${holder} ${key}`}, 0)) as is_ours
`;

const requireClaim = (rows: readonly object[]): void => {
  const [row] = rows as readonly { is_ours: boolean }[];
  if (!row?.is_ours) throw new Problem('in-flight', undefined, { retryAfterSeconds: retrySeconds });
};

const findKept = async <Reply>(
  db: Db,
  { holder, seal }: Asking,
  { key, requestHash }: Once,
): Promise<Answer<Reply> | null> => {
  const [kept] = await db.rows<{
    is_same: boolean;
    body: string | null;
    version: number | null;
    location: string | null;
    sealed: Uint8Array | null;
  }>(sql`
    select request_hash = ${requestHash} as is_same, body, version, location, sealed
    from idempotent_answer
    where user_id = ${holder}
      and key = ${key}
  `);
  if (!kept) return null;
  if (!kept.is_same) throw new Problem('key-reused');
  if (seal && kept.sealed) return JSON.parse(seal.open(kept.sealed));
  return {
    text: kept.body ?? undefined,
    version: kept.version ?? undefined,
    headers: kept.location === null ? undefined : { location: kept.location },
  };
};

/** The answer and its effect are committed together, so there is never one without the other. */
const keep = async (tx: Transaction, { holder, now }: Asking, once: Once, answer: WriteAnswer): Promise<void> => {
  await tx.last(sql`
    insert into idempotent_answer (user_id, key, request_hash, body, version, location, at)
    values (
      ${holder}, ${once.key}, ${once.requestHash}, ${plainText(answer.text)}, ${answer.version ?? null},
      ${answer.headers?.location ?? null}, ${now}
    )
  `);
};

const keepSealed = async (tx: Transaction, { holder, now }: Asking, once: Once, answer: Uint8Array): Promise<void> => {
  await tx.last(sql`
    insert into idempotent_answer (user_id, key, request_hash, sealed, at)
    values (${holder}, ${once.key}, ${once.requestHash}, ${answer}, ${now})
  `);
};

/** Everything of an answer, as text. */
const wholeOf = ({ text, value, version, etag, headers }: Answer<unknown>): string =>
  JSON.stringify({ text: plainText(text) ?? undefined, value, version, etag, headers });

const plainText = (text: JsonText | undefined): string | null =>
  text instanceof Uint8Array ? new TextDecoder().decode(text) : (text ?? null);

/** Tokens are random, so half a hash of one identifies its holder and opens nothing. */
const holderOf = (linkToken: string): string =>
  createHash('sha256').update(`holder ${linkToken}`).digest('hex').slice(0, 32);
