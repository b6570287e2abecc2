import { timingSafeEqual } from 'node:crypto';
import { clientIdStart, type OAuthError } from '@byre/contract/oauth/schema';
import { hashToken } from '../../access/token-hash.ts';
import { countWrongSecret, requireTriesLeft } from '../../access/vendor-tries.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** A refusal in the form of OAuth (RFC 6749, 5.2), not one of our problems. */
export class OAuthRefusal extends Error {
  readonly error: OAuthError;
  readonly status: 400 | 401;
  constructor(error: OAuthError, description: string) {
    super(description);
    this.error = error;
    this.status = error === 'invalid_client' ? 401 : 400;
  }
}

/** The fields of a form (RFC 6749, 3.2): an empty one counts as left out, and none may come twice. */
export type Form = ReadonlyMap<string, string>;

/** Reads a form. Throws `invalid_request` if a field comes twice, or it is not UTF-8. */
export const readForm = (body: unknown): Form => {
  const fields = new Map<string, string>();
  if (!Buffer.isBuffer(body)) return fields;
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (fields.has(name)) throw new OAuthRefusal('invalid_request', `${name.slice(0, 100)} is there twice.`);
    if (value !== '') fields.set(name, value);
  }
  return fields;
};

export type Credentials = { clientId: string; secret: string };

/**
 * The credentials of a vendor's system: by HTTP Basic, both parts percent-encoded as in a form (RFC 6749, 2.3.1), or in
 * the form itself. Throws `invalid_client` if there are none, `invalid_request` if there are both.
 */
export const credentialsOf = (authorization: string | undefined, form: Form): Credentials => {
  const [clientId, secret] = [form.get('client_id'), form.get('client_secret')];
  const basic = authorization === undefined ? null : basicOf(authorization);
  if (basic && secret !== undefined) {
    throw new OAuthRefusal('invalid_request', 'Send the secret by HTTP Basic or in the form, not in both.');
  }
  if (basic && clientId !== undefined && clientId !== basic.clientId) {
    throw new OAuthRefusal('invalid_request', 'client_id is another one than that of HTTP Basic.');
  }
  if (basic) return basic;
  if (clientId === undefined || secret === undefined) {
    throw new OAuthRefusal('invalid_client', 'Send client id and secret, by HTTP Basic or in the form.');
  }
  return { clientId, secret };
};

const basicOf = (authorization: string): Credentials | null => {
  const encoded = /^Basic +([\w+/]+=*) *$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const [, clientId = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return { clientId: decoded(clientId), secret: decoded(secret) };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const idForm = new RegExp(`^${clientIdStart}[a-z0-9]{1,40}$`);
export const isClientId = (text: string): boolean => idForm.test(text);

/** Compared with if there is no such vendor, so that the time taken does not reveal which vendors exist. */
const noHash = new Uint8Array(32);

/**
 * The vendor with this secret: the present one, or the previous one while it is still valid. Throws `invalid_client`,
 * and 429 after too many wrong ones from one address.
 */
export const authenticateVendor = async (
  db: Db,
  { clientId, secret }: Credentials,
  { address, now }: { address: string; now: Date },
): Promise<string> => {
  // Unknown names are counted under one name, so that arbitrary names do not fill the table of attempts.
  const attempt = { clientId: isClientId(clientId) ? clientId : '', address, now };
  await requireTriesLeft(db, attempt);
  const [vendor] = await db.rows<{ id: string; secret_hash: Uint8Array; old_hash: Uint8Array | null }>(sql`
    select _id as id, secret_hash, case when old_secret_until > ${now} then old_secret_hash end as old_hash
    from vendor
    where client_id = ${attempt.clientId}
      and closed_at is null
  `);
  const hash = hashToken(secret);
  const isPresent = timingSafeEqual(hash, vendor?.secret_hash ?? noHash);
  const isOld = timingSafeEqual(hash, vendor?.old_hash ?? noHash);
  if (vendor && (isPresent || isOld)) return vendor.id;
  await countWrongSecret(db, attempt);
  throw new OAuthRefusal('invalid_client', 'The client id or the secret is wrong.');
};
