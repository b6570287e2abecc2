import { dayMs } from '@byre/contract/time';
import type { Transaction } from '../db/database.ts';
import { type Statement, sql } from '../db/sql.ts';

/** How long a confirmed reset is shown to the person: long enough to notice one that somebody else confirmed. */
const toldMs = 90 * dayMs;

type Use = { userId: string; tokenHash: Uint8Array; now: Date };

/**
 * Uses up a reset link, and records that a password came from it and who made it. Returns the name of the link's maker;
 * null if no link was open.
 */
export const takeReset = async (tx: Transaction, { userId, tokenHash, now }: Use): Promise<{ by: string } | null> => {
  const [taken] = await tx.rows<{ by: string }>(sql`
    with taken as (
      delete from password_reset
      where token_hash = ${tokenHash}
        and user_id = ${userId}
        and expires_at > ${now}
      returning user_id, created_by_id
    )
    insert into password_reset_use (user_id, at, by_id, by_name)
    select taken.user_id, ${now}::timestamptz, maker.id, maker.name
    from taken
    join app_user maker on maker.id = taken.created_by_id
    returning by_name as by
  `);
  return taken ?? null;
};

/** The person confirms that all of it was them. Returns whether there was anything to confirm. */
export const confirmResets = async (
  tx: Transaction,
  { userId, device, now }: { userId: string; device: string | null; now: Date },
): Promise<boolean> => {
  const rows = await tx.rows(sql`
    update password_reset_use
    set confirmed_at = ${now}, confirmed_on = ${device}
    where user_id = ${userId}
      and confirmed_at is null
    returning _id
  `);
  return rows.length > 0;
};

/** Who made the link for a person's current password; null if there was none, or the person has confirmed it. */
export const resetByOf = (userId: Statement): Statement => sql`(
        select reset.by_name
        from password_reset_use reset
        where reset.user_id = ${userId}
          and reset.confirmed_at is null
        order by reset.at desc
        limit 1
      )`;

/**
 * When something last happened that the person must be told about: a password from a link, or a lock that their
 * practice requires. Null if nothing did.
 */
export const newsOf = (userId: Statement, now: Date): Statement => sql`greatest(
        (
          select max(reset.at)
          from password_reset_use reset
          where reset.user_id = ${userId}
            and reset.confirmed_at is null
        ),
        (
          select link.created_at
          from password_reset link
          where link.user_id = ${userId}
            and link.expires_at > ${now}
        ),
        (
          select max(practice.app_lock_demanded_at)
          from user_practice works
          join practice on practice._id = works.practice_id
          where works.user_id = ${userId}
        )
      )`;

/**
 * The part of a signed-in person's document about it: the link that is open now, and the passwords that came from
 * links.
 */
export const resetFields = (now: Date): Statement => sql`
  'password_link', (
    select json_build_object('by', maker.name, 'at', iso(link.created_at), 'expires_at', iso(link.expires_at))
    from password_reset link
    join app_user maker on maker.id = link.created_by_id
    where link.user_id = u.id
      and link.expires_at > ${now}
  ),
  'password_resets', (
    select coalesce(
      json_agg(
        json_build_object(
          'by', reset.by_name, 'at', iso(reset.at), 'confirmed_at', iso(reset.confirmed_at),
          'confirmed_on', reset.confirmed_on
        )
        order by reset.at desc
      ),
      '[]'::json
    )
    from password_reset_use reset
    where reset.user_id = u.id
      and (reset.confirmed_at is null or reset.at > ${new Date(now.getTime() - toldMs)})
  )`;
