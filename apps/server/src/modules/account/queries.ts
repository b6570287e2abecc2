import type { PlainQuery } from '@byre/contract/paging';
import type { Actor } from '../../access/actor.ts';
import type { Whose } from '../../access/fair-password.ts';
import type { Db, Transaction } from '../../db/database.ts';
import type { PageText } from '../../db/plain-page.ts';
import { readPlainPage } from '../../db/plain-page.ts';
import { sql } from '../../db/sql.ts';

export type Asker = { actor: Actor; tokenHash: Uint8Array; now: Date };

/** A page of a person's open sessions, last used first. */
export const pageOfSessions = (db: Db, { actor, tokenHash, now }: Asker, query: PlainQuery): Promise<PageText> =>
  readPlainPage(db, query, {
    document: sql`json_build_object(
      '_id', _id, 'device', device, 'current', token_hash = ${tokenHash},
      'created_at', iso(created_at), 'last_used_at', iso(last_used_at), 'expires_at', iso(expires_at)
    )`,
    from: sql`
      from session
      where user_id = ${actor.userId}
        and revoked_at is null
        and expires_at > ${now}
    `,
    order: sql`last_used_at desc, _id desc`,
  });

export type OwnAccount = Whose & { password_hash: string };

export const getOwnAccount = async (db: Db, { userId }: Actor): Promise<OwnAccount> => {
  const [account] = await db.rows<OwnAccount>(sql`
    select ${whose}, u.password_hash
    from app_user u
    where u.id = ${userId}
  `);
  if (!account) throw new Error('The session belongs to a person who does not exist.');
  return account;
};

export type OpenReset = Whose & { user_id: string };

/** The person whose password the token of an open reset link may change; null for any other token. */
export const findReset = async (db: Db, tokenHash: Uint8Array, now: Date): Promise<OpenReset | null> => {
  const [reset] = await db.rows<OpenReset>(sql`
    select r.user_id, ${whose}
    from password_reset r
    join app_user u on u.id = r.user_id
    where r.token_hash = ${tokenHash}
      and r.expires_at > ${now}
      and u.disabled_at is null
  `);
  return reset ?? null;
};

/** Replaces a password; with `from`, only if that is still the current one. Returns whether it did. */
export const replacePassword = async (
  tx: Transaction,
  userId: string,
  to: string,
  from: string | null = null,
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update app_user
    set password_hash = ${to}
    where id = ${userId}
      and (${from}::text is null or password_hash = ${from})
    returning id
  `);
  return rows.length > 0;
};

/** A reset link is void once there is a new password. */
export const dropReset = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.rows(sql`delete from password_reset where user_id = ${userId}`);
};

const whose = sql`
  u.email, u.name, u.role, array(
    select p.name
    from user_practice up
    join practice p on p._id = up.practice_id
    where up.user_id = u.id
  ) as practices
`;
