import { hash, randomBytes } from 'node:crypto';
import { dayMs } from '@byre/contract/time';
import type { Db, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/*
 * A stranger who tries many passwords under somebody's name must not lock them out of the browsers they use. A browser
 * in which a person has signed in holds an unguessable token in a cookie, and its attempts are counted separately
 * ("device cookies" in OWASP's Cheat Sheet on credential stuffing and its page on slowing down guesses). The token
 * itself signs nobody in.
 */

/** The longest that browsers keep a cookie. Every sign-in renews it. */
export const deviceKnownMs = 400 * dayMs;
/** More browsers than anybody uses. Beyond it the least used one is forgotten. */
const mostOfOnePerson = 20;
const tokenBytes = 32;
const tokenForm = /^[\w-]{43}$/;
const name = 'byre-known';
const securePrefix = '__Host-';

/** What a browser sent along, and whether it came over HTTPS. */
export type Browser = {
  readonly cookie: string;
  readonly isEncrypted: boolean;
  /** The address it came from, and its user agent. */
  readonly address: string;
  readonly agent: string | null;
};

/** A browser in which somebody has signed in, by the hash of its token. */
export type KnownDevice = { readonly tokenHash: Uint8Array };

/** The browser of a request, if the person with the e-mail address has signed in there before; otherwise null. */
export const findKnownDevice = async (
  db: Db,
  { cookie, email, now }: { cookie: string; email: string; now: Date },
): Promise<KnownDevice | null> => {
  const tokenHash = hashOfCookie(cookie);
  if (tokenHash === null) return null;
  const rows = await db.rows(sql`
    select 1
    from known_device known
    join app_user u on u.id = known.user_id
    where known.token_hash = ${tokenHash}
      and lower(u.email) = lower(${email})
      and known.last_used_at > ${new Date(now.getTime() - deviceKnownMs)}
  `);
  return rows.length > 0 ? { tokenHash } : null;
};

type SignedIn = { userId: string; browser: Browser; now: Date };

/**
 * Makes the browser in which somebody has just signed in a known one. Returns its cookie, and whether it was known
 * before. A browser known only for other people gets a new token, which then counts for them too, so that anybody who
 * placed or saw the old token there gains nothing for this person.
 */
export const keepKnownDevice = async (
  tx: Transaction,
  { userId, browser, now }: SignedIn,
): Promise<{ cookie: string; wasKnown: boolean }> => {
  const before = hashOfCookie(browser.cookie);
  if (before !== null && (await noteAgain(tx, { userId, tokenHash: before, now }))) {
    return { cookie: cookieOf(tokenOfCookie(browser.cookie) ?? '', browser), wasKnown: true };
  }
  const token = randomBytes(tokenBytes).toString('base64url');
  const tokenHash = hashOf(token);
  if (before !== null) {
    await tx.rows(sql`update known_device set token_hash = ${tokenHash} where token_hash = ${before}`);
  }
  await tx.rows(sql`
    insert into known_device (token_hash, user_id, created_at, last_used_at)
    values (${tokenHash}, ${userId}, ${now}, ${now})
  `);
  await tx.rows(sql`
    delete from known_device
    where user_id = ${userId}
      and token_hash in (
        select token_hash
        from known_device
        where user_id = ${userId}
        order by last_used_at desc, token_hash
        offset ${mostOfOnePerson}
      )
  `);
  return { cookie: cookieOf(token, browser), wasKnown: false };
};

/** Forgets all known browsers of a person: each counts as a stranger's again. */
export const endKnownDevices = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.rows(sql`delete from known_device where user_id = ${userId}`);
};

const noteAgain = async (
  tx: Transaction,
  { userId, tokenHash, now }: { userId: string; tokenHash: Uint8Array; now: Date },
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update known_device
    set last_used_at = ${now}
    where token_hash = ${tokenHash}
      and user_id = ${userId}
      and last_used_at > ${new Date(now.getTime() - deviceKnownMs)}
    returning user_id
  `);
  return rows.length > 0;
};

const cookieOf = (token: string, { isEncrypted }: Browser): string =>
  [
    `${isEncrypted ? securePrefix : ''}${name}=${token}; Path=/; Max-Age=${deviceKnownMs / 1_000}`,
    ...['HttpOnly', 'SameSite=Strict'],
    ...(isEncrypted ? ['Secure'] : []),
  ].join('; ');

const tokenOfCookie = (cookie: string): string | null => {
  const parts = cookie.split(';').map((part) => part.trim());
  for (const start of [`${securePrefix}${name}=`, `${name}=`]) {
    const token = parts.find((part) => part.startsWith(start))?.slice(start.length);
    if (token !== undefined && tokenForm.test(token)) return token;
  }
  return null;
};

const hashOfCookie = (cookie: string): Uint8Array | null => {
  const token = tokenOfCookie(cookie);
  return token === null ? null : hashOf(token);
};

const hashOf = (token: string): Uint8Array => hash('sha256', token, 'buffer');
