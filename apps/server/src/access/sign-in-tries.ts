import { Problem } from '@byre/contract/problem';
import { minuteMs } from '@byre/contract/time';
import type { Db } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';
import type { KnownDevice } from './known-devices.ts';
import { networkOf } from './network.ts';

/** How long attempts are counted, from the first. */
export const triesMs = 15 * minuteMs;
export const triesPerAccount = 10;
/** A practice shares one address. */
export const triesPerAddress = 50;
/** The attempts of a browser in which somebody has signed in before, however many strangers try at the same time. */
export const triesPerKnownDevice = 10;
/** How many expired counts an attempt removes: more than it can add, so the table stays small. */
const removedPerTry = 20;

export type Try = {
  /** Null if the attempt names no account. */
  email: string | null;
  address: string;
  now: Date;
  /** Set if the person has signed in in this browser before. */
  knownDevice: KnownDevice | null;
};

/**
 * Counts an attempt to guess a password before it is checked, so that a thousand at the same time gain no more than one
 * after the other. The answer is the same whether or not there is such an account. Attempts on a known device are
 * counted separately: strangers cannot use them up, nor the other way round. Throws 429 if it is one too many.
 */
export const countTry = async (db: Db, { email, address, now, knownDevice }: Try): Promise<void> => {
  await removeEnded(db, now);
  if (knownDevice && email !== null) return count(db, deviceKey(knownDevice, email), triesPerKnownDevice, now);
  // The address comes first: past its limit it adds no more accounts to the table.
  await count(db, addressKey(address), triesPerAddress, now);
  if (email !== null) await count(db, accountKey(email), triesPerAccount, now);
};

/** An attempt that was not a guess but signed nobody in. It does not count, and resets no count. */
export const takeTryBack = async (db: Db, { email, address, knownDevice }: Try): Promise<void> => {
  if (knownDevice && email !== null) return takeOneBack(db, deviceKey(knownDevice, email));
  if (email !== null) await takeOneBack(db, accountKey(email));
  await takeOneBack(db, addressKey(address));
};

/**
 * A successful attempt: the count of the account starts again, and the address is not charged. On a known device only its own
 * count starts again, so that strangers get no further guesses because the person has signed in.
 */
export const forgetTry = async (db: Db, { email, address, knownDevice }: Try): Promise<void> => {
  if (knownDevice && email !== null) {
    await db.rows(sql`delete from sign_in_tries where key = ${deviceKey(knownDevice, email)}`);
    return;
  }
  if (email !== null) await clearTries(db, email);
  await takeOneBack(db, addressKey(address));
};

/** Lets an account try again. */
export const clearTries = async (db: Db, email: string): Promise<void> => {
  await db.rows(sql`delete from sign_in_tries where key = ${accountKey(email)}`);
};

const takeOneBack = async (db: Db, key: Statement): Promise<void> => {
  await db.rows(sql`
    update sign_in_tries
    set tries = tries - 1
    where key = ${key}
      and tries > 0
  `);
};

/** Counts an attempt under a key. Throws 429 if it is one too many. */
export const count = async (db: Db, key: Statement, limit: number, now: Date): Promise<void> => {
  const endsAt = new Date(now.getTime() + triesMs);
  const [row] = await db.rows<{ tries: number; ends_ms: number }>(sql`
    insert into sign_in_tries as known (key, tries, ends_at)
    values (${key}, 1, ${endsAt})
    on conflict (key) do update
      set tries = case when known.ends_at <= ${now} then 1 else known.tries + 1 end,
        ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
    returning tries, extract(epoch from ends_at)::float8 * 1000 as ends_ms
  `);
  if (row && row.tries > limit) throw tooMany(row.ends_ms, now);
};

/** Throws 429 if no further attempt under a key is allowed. It counts none. */
export const requireLeft = async (db: Db, key: Statement, limit: number, now: Date): Promise<void> => {
  const [row] = await db.rows<{ ends_ms: number }>(sql`
    select extract(epoch from ends_at)::float8 * 1000 as ends_ms
    from sign_in_tries
    where key = ${key}
      and tries >= ${limit}
      and ends_at > ${now}
  `);
  if (row) throw tooMany(row.ends_ms, now);
};

const tooMany = (endsMs: number, now: Date): Problem => {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsMs - now.getTime()) / 1_000));
  return new Problem('too-many-requests', 'Too many attempts. Wait a while, or ask the admin of your practice.', {
    retryAfterSeconds,
  });
};

const removeEnded = async (db: Db, now: Date): Promise<void> => {
  await db.rows(sql`
    delete from sign_in_tries
    where key in (
      select key
      from sign_in_tries
      where ends_at <= ${now}
      order by ends_at
      limit ${removedPerTry}
      for update skip locked
    )
  `);
};

/** Lower case by the rules of the database, by which accounts are found. */
const accountKey = (email: string): Statement => sql`sha256(convert_to('account ' || lower(${email}), 'UTF8'))`;

const deviceKey = ({ tokenHash }: KnownDevice, email: string): Statement =>
  sql`sha256(convert_to('device ' || encode(${tokenHash}::bytea, 'hex') || ' ' || lower(${email}), 'UTF8'))`;

const addressKey = (address: string): Statement =>
  sql`sha256(convert_to('address ' || ${networkOf(address)}::text, 'UTF8'))`;
