import type { CalendarFeed } from '@byre/contract/calendar-feed/schema';
import { zoneNamed } from '@byre/contract/place-days';
import { minuteMs } from '@byre/contract/time';
import type { Actor } from '../../access/actor.ts';
import { timeZoneOf } from '../../access/time-zone.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** The time of the last read is stored to the minute. */
const noteReadEveryMs = minuteMs;

/** The state of a person’s calendar. */
export const findFeed = async (db: Db, { userId }: Actor): Promise<CalendarFeed> => {
  const [row] = await db.rows<Omit<CalendarFeed, 'active'>>(sql`
    select iso(created_at) as created_at, iso(last_read_at) as last_read_at
    from calendar_feed
    where user_id = ${userId}
  `);
  return row ? { active: true, ...row } : { active: false, created_at: null, last_read_at: null };
};

/** Replaces the hash of the previous address. */
export const putFeed = async (tx: Transaction, { userId }: Actor, tokenHash: Uint8Array, now: Date): Promise<void> => {
  await tx.rows(sql`
    insert into calendar_feed (user_id, token_hash, created_at)
    values (${userId}, ${tokenHash}, ${now})
    on conflict (user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null
  `);
};

/** Removes a person's address. Returns whether there was one. */
export const deleteFeed = async (tx: Transaction, { userId }: Actor): Promise<boolean> => {
  const rows = await tx.rows(sql`
    delete from calendar_feed
    where user_id = ${userId}
    returning user_id
  `);
  return rows.length > 0;
};

/** The owner of the calendar at an address; null if nobody has it, or its owner may no longer sign in. */
export const readerOfFeed = async (db: Db, tokenHash: Uint8Array, now: Date): Promise<Actor | null> => {
  const [row] = await db.rows<{
    user_id: string;
    name: string;
    role: Actor['role'];
    time_zone: string | null;
    read_ms: number | null;
  }>(sql`
    select u.id as user_id, u.name, u.role, ${timeZoneOf(sql`u.id`)} as time_zone,
      extract(epoch from feed.last_read_at)::float8 * 1000 as read_ms
    from calendar_feed as feed
    join app_user as u on u.id = feed.user_id
    where feed.token_hash = ${tokenHash}
      and u.disabled_at is null
  `);
  if (!row) return null;
  // Not every read may cause a write.
  if (row.read_ms === null || now.getTime() - row.read_ms >= noteReadEveryMs) {
    await db.rows(sql`update calendar_feed set last_read_at = ${now} where token_hash = ${tokenHash}`);
  }
  return {
    userId: row.user_id,
    name: row.name,
    role: row.role,
    device: null,
    timeZone: zoneNamed(row.time_zone),
  };
};
