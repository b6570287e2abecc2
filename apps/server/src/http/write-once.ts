import { createHash } from 'node:crypto';
import { Problem } from '@byre/contract/problem';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { FarmAccess } from '../access/farm-access.ts';
import { beginFarmWork, type FarmWork, inFarmWork } from '../commands/farm-work.ts';
import type { Database, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Answer, JsonText } from './answer.ts';

/** A request's Idempotency-Key, and a hash of everything that must be the same when it is repeated. */
export type Once = { readonly key: string; readonly requestHash: Uint8Array };

const maxKeyLength = 255;
const retrySeconds = 1;

/** What an answer to a write can hold. */
type WriteAnswer = { text?: JsonText; version?: number; headers?: Readonly<Record<string, string>> };

export type Writing = { access: FarmAccess; actor: Actor; now: Date; once: Once | null };

/** The key of a request, if it has one. Throws 400 for a key that cannot be kept. */
export const onceOf = (request: FastifyRequest): Once | null => {
  const { 'idempotency-key': key } = request.headers;
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > maxKeyLength || !/^[\x20-\x7e]+$/.test(key)) {
    throw new Problem('bad-request', `Idempotency-Key must be 1 to ${maxKeyLength} printable ASCII characters.`);
  }
  const hash = createHash('sha256').update(
    `${request.method}\n${request.url}\n${JSON.stringify(request.body ?? null)}`,
  );
  return { key, requestHash: hash.digest() };
};

/**
 * Runs a write of farm data in one transaction. With an Idempotency-Key its answer is kept in that transaction, and a repeat is
 * given it without anything being done again. A refusal has no effect and is not kept.
 *
 * Throws 422 when the key stands for another request, 409 while the first is still being worked on.
 */
export const writeOnce = <Reply>(
  db: Database,
  { access, actor, now, once }: Writing,
  write: (work: FarmWork) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> => {
  if (once === null) return inFarmWork(db, access, actor, { now }, write);
  return answerOnce(db, { actor, now, once }, async (tx) => write(await beginFarmWork(tx, access, actor, { now })));
};

/** The same for a write of anything else: one transaction, its answer kept where the request has a key. */
export const answerOnce = <Reply>(
  db: Database,
  { actor, now, once }: Omit<Writing, 'access'>,
  write: (tx: Transaction) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> =>
  inTransaction(db, async (tx) => {
    if (once === null) return write(tx);
    await claim(tx, actor, once);
    const kept = await findKept(tx, actor, once);
    if (kept) return kept as Answer<Reply>;
    const answer = await write(tx);
    await keep(tx, { actor, once, now, answer });
    return answer;
  });

/** Two requests with one key: the second does not wait behind the first, it is told to come back. */
const claim = async (tx: Transaction, { userId }: Actor, { key }: Once): Promise<void> => {
  const [row] = await tx.rows<{ is_ours: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as is_ours
  `);
  if (!row?.is_ours) throw new Problem('in-flight', undefined, { retryAfterSeconds: retrySeconds });
};

const findKept = async (
  tx: Transaction,
  { userId }: Actor,
  { key, requestHash }: Once,
): Promise<WriteAnswer | null> => {
  const [kept] = await tx.rows<{
    is_same: boolean;
    body: string | null;
    version: number | null;
    location: string | null;
  }>(sql`
    select request_hash = ${requestHash} as is_same, body, version, location
    from idempotent_answer
    where user_id = ${userId}
      and key = ${key}
  `);
  if (!kept) return null;
  if (!kept.is_same) throw new Problem('key-reused');
  return {
    text: kept.body ?? undefined,
    version: kept.version ?? undefined,
    headers: kept.location === null ? undefined : { location: kept.location },
  };
};

type Keeping = { actor: Actor; once: Once; now: Date; answer: WriteAnswer };

const keep = async (tx: Transaction, { actor, once, now, answer }: Keeping): Promise<void> => {
  const text = answer.text instanceof Uint8Array ? new TextDecoder().decode(answer.text) : (answer.text ?? null);
  await tx.rows(sql`
    insert into idempotent_answer (user_id, key, request_hash, body, version, location, at)
    values (
      ${actor.userId}, ${once.key}, ${once.requestHash}, ${text}, ${answer.version ?? null},
      ${answer.headers?.location ?? null}, ${now}
    )
  `);
};
