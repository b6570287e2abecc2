import { randomBytes } from 'node:crypto';
import type { Scope } from '@byre/contract/keys/schema';
import { type TokenAnswer, tokenSeconds } from '@byre/contract/oauth/schema';
import { hashToken } from '../../access/token-hash.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { OAuthRefusal } from './client.ts';

const tokenBytes = 32;

export type TokenWanted = {
  vendorId: string;
  practiceId: string;
  /** The requested scopes; null: everything that the practice has granted. */
  scope: string | null;
  now: Date;
};

/**
 * Gives a vendor's system a token for a practice that has connected it. It begins as the connection's key does, and is
 * stored as a hash. Throws `invalid_grant` and `invalid_scope`.
 */
export const issueToken = async (
  tx: Transaction,
  { vendorId, practiceId, scope, now }: TokenWanted,
): Promise<TokenAnswer> => {
  // Locked until the token exists, so that a change of the connection in the meantime ends this one too.
  const [connection] = await tx.rows<{ id: string; prefix: string; scopes: Scope[]; expires_ms: number | null }>(sql`
    select _id as id, prefix, scopes, extract(epoch from expires_at)::float8 * 1000 as expires_ms
    from integration_key
    where vendor_id = ${vendorId}
      and practice_id = ${practiceId}
      and revoked_at is null
      and (expires_at is null or expires_at > ${now})
    for share
  `);
  if (!connection) {
    throw new OAuthRefusal('invalid_grant', 'That practice has not connected this system, or has disconnected it.');
  }
  const scopes = scope === null ? connection.scopes : narrowed(connection.scopes, scope);
  const leftMs = (connection.expires_ms ?? Number.POSITIVE_INFINITY) - now.getTime();
  const expiresIn = Math.max(1, Math.min(tokenSeconds, Math.floor(leftMs / 1_000)));
  const token = `${connection.prefix}_${randomBytes(tokenBytes).toString('base64url')}`;
  await tx.rows(sql`
    insert into vendor_token (token_hash, key_id, scopes, created_at, expires_at)
    values (${hashToken(token)}, ${connection.id}, ${scopes}::text[], ${now}, ${new Date(now.getTime() + expiresIn * 1_000)})
  `);
  const answer = { access_token: token, token_type: 'Bearer', expires_in: expiresIn } as const;
  return { ...answer, scope: scopes.join(' '), practice: practiceId };
};

/** The scopes of a request, each once. Throws `invalid_scope` for one that the practice has not granted. */
const narrowed = (granted: readonly Scope[], asked: string): Scope[] => {
  const names = [...new Set(asked.split(' ').filter((name) => name !== ''))];
  const scopes = granted.filter((scope) => names.includes(scope));
  if (scopes.length === names.length && names.length > 0) return scopes;
  throw new OAuthRefusal('invalid_scope', `The practice has granted: ${granted.join(' ')}.`);
};

/** Ends a vendor's token. Returns the id of its connection, null if there was no token. */
export const revokeToken = async (db: Db, vendorId: string, token: string): Promise<string | null> => {
  const [row] = await db.rows<{ key_id: string }>(sql`
    delete from vendor_token
    where token_hash = ${hashToken(token)}
      and key_id in (select _id from integration_key where vendor_id = ${vendorId})
    returning key_id
  `);
  return row?.key_id ?? null;
};

/** The connection of a vendor with a practice, for the log that its admins read, even if it has ended. */
export const findConnection = async (db: Db, clientId: string, practiceId: string): Promise<string | null> => {
  const [row] = await db.rows<{ id: string }>(sql`
    select k._id as id
    from integration_key k
    join vendor v on v._id = k.vendor_id
    where v.client_id = ${clientId}
      and k.practice_id = ${practiceId}
    order by k.created_at desc
    limit 1
  `);
  return row?.id ?? null;
};
