import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { keyOf } from '../buckets/bucket-kind.ts';
import { kindOf } from '../buckets/kinds.ts';

/** Which of these people may see which of these buckets now, by bucket. */
export const listViewers = async (
  db: Db,
  buckets: readonly string[],
  userIds: readonly string[],
): Promise<Map<string, Set<string>>> => {
  const viewers = new Map<string, Set<string>>();
  if (userIds.length === 0) return viewers;
  for (const [kind, some] of Map.groupBy(buckets, kindOf)) {
    for (const { key, user_id } of (await kind?.viewers(db, some.map(keyOf), userIds)) ?? []) {
      const bucket = `${kind?.prefix}:${key}`;
      viewers.set(bucket, (viewers.get(bucket) ?? new Set()).add(user_id));
    }
  }
  return viewers;
};

/** Whom of these people somebody's name is shown to. */
export const listShownTo = async (db: Db, userId: string, viewers: readonly string[]): Promise<Set<string>> => {
  if (viewers.length === 0) return new Set();
  const rows = await db.rows<{ viewer: string }>(sql`
    select asked.viewer
    from unnest(${viewers}::uuid[]) as asked (viewer)
    where shows_name_to(${userId}::uuid, asked.viewer)
  `);
  return new Set(rows.map(({ viewer }) => viewer));
};

/** Which of these sessions are over: revoked, run out, or of somebody who was disabled. In their order. */
export const listEnded = async (db: Db, tokenHashes: readonly Uint8Array[], now: Date): Promise<boolean[]> => {
  if (tokenHashes.length === 0) return [];
  const asked = tokenHashes.map((hash) => Buffer.from(hash).toString('hex'));
  const rows = await db.rows<{ hash: string }>(sql`
    select encode(s.token_hash, 'hex') as hash
    from session s
    join app_user u on u.id = s.user_id
    where s.token_hash in (select decode(hash, 'hex') from unnest(${asked}::text[]) as asked (hash))
      and s.revoked_at is null
      and s.expires_at > ${now}
      and u.disabled_at is null
  `);
  const standing = new Set(rows.map(({ hash }) => hash));
  return asked.map((hash) => !standing.has(hash));
};

/** What stands for the farms that each of these people may see: the same text, the same farms. */
export const listSights = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.rows<{ user_id: string; sight: string }>(sql`
    select asked.user_id, md5(coalesce(string_agg(seen.farm_id, ' ' order by seen.farm_id), '')) as sight
    from unnest(${userIds}::uuid[]) as asked(user_id)
    left join visible_farm seen on seen.user_id = asked.user_id
    group by asked.user_id
  `);
  return new Map(rows.map(({ user_id, sight }) => [user_id, sight]));
};
