import { type Endpoint, isRead } from '@byre/contract/endpoint';
import { keyStart, type Scope } from '@byre/contract/keys/schema';
import { Problem } from '@byre/contract/problem';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import { narrowedTo } from './proven-farm.ts';
import { scopeOf } from './scopes.ts';
import { timeZoneOf } from './time-zone.ts';

/** Session tokens have another length, so no token can be both. */
const form = new RegExp(`^${keyStart}[a-z0-9]{8}_[\\w-]{43}$`);

export const isKeyToken = (token: string): boolean => form.test(token);

/**
 * Makes the check of what a key may do at an endpoint, from the one table of scopes. It throws 403 and names the
 * missing scope, in the challenge of RFC 6750 too. It checks nothing for people: what they may do depends on their
 * role, which is checked where it matters.
 */
export const scopeGuard = (endpoint: Endpoint): ((actor: Actor, tell: (challenge: string) => void) => void) => {
  const scope = scopeOf(endpoint);
  return ({ scopes }, tell) => {
    if (scopes === undefined) return;
    if (scope === null) {
      const what = isRead(endpoint) ? 'read this' : 'do this';
      throw new Problem('forbidden', `A key may not ${what}. Only a person may.`);
    }
    if (scopes.includes(scope)) return;
    tell(`Bearer error="insufficient_scope", scope="${scope}"`);
    throw new Problem('forbidden', `The key does not have the scope ${scope}.`);
  };
};

export type KnownKey = {
  time_zone: string | null;
  key_id: string;
  name: string;
  scopes: Scope[];
  practice_id: string;
  last_used_ms: number | null;
  expires_ms: number | null;
  revoked_ms: number | null;
  /** For a vendor's system: it holds a short-lived token, and the key behind that token has none of its own. */
  is_connection: boolean;
  /** When that token expires; null for the token of a key. */
  token_expires_ms: number | null;
  may_see: boolean;
};

/**
 * The key of a token, even one that has ended, and whether it may see the farm named in the request, in one statement.
 * The token is the key's own, or one that a vendor's system got for the key.
 */
export const findKey = async (db: Db, tokenHash: Uint8Array, farmId: string | null): Promise<KnownKey | null> => {
  const [row] = await db.rows<KnownKey>(sql`
    select k._id as key_id, k.name, coalesce(t.scopes, k.scopes) as scopes, k.practice_id, ${timeZoneOf(sql`k._id`)} as time_zone,
      extract(epoch from k.last_used_at)::float8 * 1000 as last_used_ms,
      extract(epoch from k.expires_at)::float8 * 1000 as expires_ms,
      extract(epoch from k.revoked_at)::float8 * 1000 as revoked_ms,
      k.vendor_id is not null as is_connection,
      extract(epoch from t.expires_at)::float8 * 1000 as token_expires_ms,
      exists (
        select 1
        from visible_farm v
        where v.user_id = k._id
          and v.farm_id = ${narrowedTo(farmId)}::text
      ) as may_see
    from integration_key k
    left join vendor_token t on t.token_hash = ${tokenHash}
    where k._id = coalesce(
      (select _id from integration_key where token_hash = ${tokenHash}),
      (select key_id from vendor_token where token_hash = ${tokenHash})
    )
  `);
  return row ?? null;
};

/** Records that a key was used. Returns whether it was the first time. */
export const markUsed = async (db: Db, keyId: string, now: Date): Promise<boolean> => {
  const [row] = await db.rows<{ is_first: boolean }>(sql`
    with before as (
      select last_used_at
      from integration_key
      where _id = ${keyId}
      for update
    )
    update integration_key
    set last_used_at = ${now}
    from before
    where _id = ${keyId}
    returning before.last_used_at is null as is_first
  `);
  return row?.is_first ?? false;
};
