import type { SessionPlace } from '@byre/contract/session/schema';
import { factorFields } from '../../access/factor-changes.ts';
import { lacksFactorSince } from '../../access/factor-demand.ts';
import { resetByOf, resetFields } from '../../access/password-resets.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { isUuid } from '../../ids.ts';

export type Account = { id: string; name: string; password_hash: string; reset_by: string | null };

/** The account with an e-mail address in any case, unless it is disabled. */
export const findAccount = async (db: Db, email: string): Promise<Account | null> => {
  const [account] = await db.rows<Account>(sql`
    select id, name, password_hash, ${resetByOf(sql`app_user.id`)} as reset_by
    from app_user
    where lower(email) = lower(${email})
      and kind = 'person'
      and disabled_at is null
  `);
  return account ?? null;
};

export type NewSession = {
  id: string;
  tokenHash: Uint8Array;
  userId: string;
  passwordHash: string;
  device: string | null;
  place: SessionPlace | null;
  now: Date;
};

/**
 * Stores a session and returns its end, and its person's document as JSON text; null if the password has changed or the
 * person is disabled. The person's row is locked, so a change of the password, which ends all sessions, comes either
 * before this or after it.
 */
export const insertSession = async (
  db: Db,
  session: NewSession,
): Promise<{ expires_at: string; user: string } | null> => {
  const { now, place } = session;
  const [row] = await db.rows<{ expires_at: string }>(sql`
    insert into session (_id, token_hash, user_id, device, place, created_at, last_used_at, expires_at)
    select ${session.id}::uuid, ${session.tokenHash}::bytea, id, ${session.device}::text, ${place}::text,
      ${now}::timestamptz, ${now}::timestamptz, session_end(id, ${place}, ${now}, ${now})
    from app_user
    where id = ${session.userId}
      and password_hash = ${session.passwordHash}
      and disabled_at is null
    for share
    returning iso(expires_at) as expires_at
  `);
  return row ? { ...row, user: await getUser(db, session.tokenHash, now) } : null;
};

/** The document of a session's person as JSON text, with their practices and the notices for this session. */
export const getUser = async (db: Db, tokenHash: Uint8Array, now: Date): Promise<string> => {
  const [row] = await db.rows<{ document: string }>(sql`
    select json_build_object(
      'id', u.id, 'email', u.email, 'name', u.name, 'role', u.role,
      'second_factor', second_factor_standing(u),
      'needs_second_factor', ${lacksFactorSince(sql`u.id`)} is not null,
      'app_lock_required', exists (
        select 1
        from user_practice up
        join practice p on p._id = up.practice_id
        where up.user_id = u.id
          and p.demands_app_lock
      ),
      'vets', coalesce(
        (
          select json_agg(distinct known.name order by known.name)
          from user_practice own
          join user_practice beside on beside.practice_id = own.practice_id
          join app_user vet on vet.id = beside.user_id
          join known_name known on known.user_id = vet.id
          where own.user_id = u.id
            and vet.kind = 'person'
            and vet.role = 'vet'
        ),
        '[]'::json
      ),
      'practices', coalesce(
        (
          select json_agg(practice_document(p) order by p._id)
          from practice p
          join user_practice up on up.practice_id = p._id
          where up.user_id = u.id
        ),
        '[]'::json
      ),
      ${resetFields(now)},
      ${factorFields(sql`s`, now)}
    )::text as document
    from session s
    join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash}
  `);
  if (!row) throw new Error('The session belongs to a person who does not exist.');
  return row.document;
};

export const revokeSession = async (db: Db, tokenHash: Uint8Array, now: Date): Promise<void> => {
  await db.rows(sql`
    update session
    set revoked_at = ${now}
    where token_hash = ${tokenHash}
      and revoked_at is null
  `);
};

/** Ends the sessions of a person; all of them, or all but one. */
export const revokeSessionsOf = async (
  db: Db,
  userId: string,
  now: Date,
  except: Uint8Array | null = null,
): Promise<void> => {
  await db.rows(sql`
    update session
    set revoked_at = ${now}
    where user_id = ${userId}
      and revoked_at is null
      and token_hash is distinct from ${except}
  `);
};

/** Ends one open session of a person. Returns whether there was one. */
export const endOneSession = async (
  db: Db,
  { userId, now }: { userId: string; now: Date },
  sessionId: string,
): Promise<boolean> => {
  if (!isUuid(sessionId)) return false;
  const rows = await db.rows(sql`
    update session
    set revoked_at = ${now}
    where _id = ${sessionId}
      and user_id = ${userId}
      and revoked_at is null
      and expires_at > ${now}
    returning _id
  `);
  return rows.length > 0;
};
