import { randomBytes, randomInt } from 'node:crypto';
import { clientIdStart, clientSecretStart } from '@byre/contract/oauth/schema';
import { dayMs } from '@byre/contract/time';
import { keepEvent } from '../../access/audit.ts';
import { hashToken } from '../../access/token-hash.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { PlainProblem } from '../../plain-problem.ts';

/*
 * What the operator of the service does for vendors. No practice may: a vendor belongs to the whole service, and
 * registration alone gives it no access.
 */

/** How long the old secret works after a rotation, unless it is ended at once. */
export const oldSecretDays = 7;
const idLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
const idLength = 12;
const secretBytes = 32;

export type Registered = { clientId: string; secret: string };

/**
 * Registers a vendor; the audit of every practice records it. The secret is not stored. Throws a plain problem for a
 * name that is taken.
 */
export const registerVendor = async (
  tx: Transaction,
  { id, name, contact, now }: { id: string; name: string; contact: string; now: Date },
): Promise<Registered> => {
  const taken = await tx.rows(sql`select 1 from vendor where lower(name) = lower(${name}) and closed_at is null`);
  if (taken.length > 0) throw new PlainProblem(`There is already a vendor ${name}.`);
  const clientId = clientIdStart + Array.from({ length: idLength }, letter).join('');
  const secret = newSecret();
  await tx.rows(sql`
    insert into vendor (_id, client_id, name, contact, secret_hash, secret_made_at, registered_at)
    values (${id}, ${clientId}, ${name}, ${contact}, ${hashToken(secret)}, ${now}, ${now})
  `);
  await tellEveryPractice(tx, 'vendor-registered', { id, name, now });
  return { clientId, secret };
};

export type Rotation = { name: string; secret: string; oldUntil: Date | null };

/**
 * Gives a vendor a new secret. The old one works for a week, or not at all if others know it: then its tokens end too.
 * Throws a plain problem if there is no such vendor.
 */
export const renewVendorSecret = async (
  tx: Transaction,
  { clientId, isAtOnce, now }: { clientId: string; isAtOnce: boolean; now: Date },
): Promise<Rotation> => {
  const { id, name } = await lockRegistered(tx, clientId);
  const secret = newSecret();
  const oldUntil = isAtOnce ? null : new Date(now.getTime() + oldSecretDays * dayMs);
  await tx.rows(sql`
    update vendor
    set old_secret_hash = case when ${isAtOnce} then null else secret_hash end, old_secret_until = ${oldUntil},
      secret_hash = ${hashToken(secret)}, secret_made_at = ${now}
    where _id = ${id}
  `);
  if (isAtOnce) await endTokens(tx, id);
  await tellEveryPractice(tx, 'vendor-secret-renewed', { id, name, now });
  return { name, secret, oldUntil };
};

/**
 * Closes a vendor: its secrets stop working, and every practice's connection to it ends. Returns how many there were.
 * Throws a plain problem if there is no such vendor.
 */
export const closeVendor = async (
  tx: Transaction,
  { clientId, now }: { clientId: string; now: Date },
): Promise<{ name: string; connections: number }> => {
  const { id, name } = await lockRegistered(tx, clientId);
  await tx.rows(sql`update vendor set closed_at = ${now} where _id = ${id}`);
  await endTokens(tx, id);
  const ended = await tx.rows<{ key_id: string; practice_id: string; name: string; prefix: string }>(sql`
    update integration_key
    set revoked_at = ${now}
    where vendor_id = ${id}
      and revoked_at is null
    returning _id as key_id, practice_id, name, prefix
  `);
  for (const { key_id: subject, practice_id: practiceId, name: of, prefix } of ended) {
    await tx.rows(sql`update app_user set disabled_at = ${now} where id = ${subject}`);
    const detail = { name: of, prefix };
    await keepEvent(tx, { at: now, kind: 'key-revoked', by: null, practiceId, subject, detail });
  }
  await tellEveryPractice(tx, 'vendor-closed', { id, name, now });
  return { name, connections: ended.length };
};

export type ListedVendor = {
  client_id: string;
  name: string;
  contact: string;
  connections: number;
  /** Day on which its secret was made, in UTC. */
  secret_made_on: string;
};

/** The vendors that are not closed, by their names. */
export const listVendors = (db: Db): Promise<ListedVendor[]> =>
  db.rows<ListedVendor>(sql`
    select v.client_id, v.name, v.contact, to_char(v.secret_made_at at time zone 'UTC', 'YYYY-MM-DD') as secret_made_on,
      (
        select count(*)::int
        from integration_key k
        where k.vendor_id = v._id
          and k.revoked_at is null
      ) as connections
    from vendor v
    where v.closed_at is null
    order by lower(v.name)
  `);

const letter = (): string => idLetters.charAt(randomInt(idLetters.length));

const newSecret = (): string => clientSecretStart + randomBytes(secretBytes).toString('base64url');

const lockRegistered = async (tx: Transaction, clientId: string): Promise<{ id: string; name: string }> => {
  const [row] = await tx.rows<{ id: string; name: string }>(sql`
    select _id as id, name
    from vendor
    where client_id = ${clientId}
      and closed_at is null
    for update
  `);
  if (!row) throw new PlainProblem(`There is no vendor with the client id ${clientId}.`);
  return row;
};

const endTokens = async (tx: Transaction, vendorId: string): Promise<void> => {
  await tx.rows(sql`
    delete from vendor_token
    where key_id in (select _id from integration_key where vendor_id = ${vendorId})
  `);
};

type VendorEvent = 'vendor-registered' | 'vendor-secret-renewed' | 'vendor-closed';

const tellEveryPractice = (
  tx: Transaction,
  kind: VendorEvent,
  { id, name, now }: { id: string; name: string; now: Date },
) => keepEvent(tx, { at: now, kind, by: null, subject: id, practiceId: 'every', detail: { name } });
