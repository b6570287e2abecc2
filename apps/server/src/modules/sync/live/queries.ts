import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { narrowedTo } from '../../../access/proven-farm.ts';
import type { Db } from '../../../db/database.ts';
import { gatheredFirst } from '../../../db/spread.ts';
import { join, sql } from '../../../db/sql.ts';
import { keyOf } from '../buckets/bucket-kind.ts';
import { bucketKinds, kindOf } from '../buckets/kinds.ts';

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

/** A person who may have to be told about another on a farm. */
export type Hearing = { userId: string; farmId: string; viewer: string };

/** Which of them may: those who see the farm, and to whom the name is shown. In their order. */
export const listHearing = async (db: Db, asked: readonly Hearing[]): Promise<boolean[]> => {
  if (asked.length === 0) return [];
  const rows = await db.rows<{ may_hear: boolean }>(sql`
    select shows_name_to(user_id, viewer) and exists (
        select 1 from visible_farm seen where seen.user_id = viewer and seen.farm_id = asked.farm_id
      ) as may_hear
    from unnest(
      ${asked.map(({ userId }) => userId)}::uuid[], ${narrowedTo(asked.map(({ farmId }) => farmId))}::text[],
      ${asked.map(({ viewer }) => viewer)}::uuid[]
    ) with ordinality as asked (user_id, farm_id, viewer, place)
    order by place
  `);
  return rows.map(({ may_hear }) => may_hear);
};

/** What is known of a group's buckets. `mark` identifies them, `total` is the sum of their counters. */
export type Known = { readonly key: string; readonly mark: string; readonly total: number };

/** A group of people who see the same, and their sessions among those requested. */
export type Found = Known & {
  readonly sessions: readonly string[];
  /** Every bucket with its counter; null if everything is as known. */
  readonly heads: ReadonlyMap<string, number> | null;
};

/**
 * The state of everything that the people of some sessions (hashes of their tokens, in hex) may see: one statement,
 * however many they are. People without limits see what all others of the same practices see, so they form one group. A
 * session in no group has ended: revoked, expired, or of somebody who was disabled.
 */
export const listFound = async (
  db: Db,
  sessions: readonly string[],
  known: readonly Known[],
  now: Date,
): Promise<Found[]> => {
  if (sessions.length === 0) return [];
  type Row = Omit<Found, 'heads'> & { buckets: string[] | null; heads: string[] | null };
  const rows = await db.rows<Row>(sql`
    with ${await gatheredFirst(db, [
      {
        table: 'farm_head',
        where: sql`farm_id in (
          select theirs.farm_id
          from visible_farm as theirs
          join session as s on s.user_id = theirs.user_id
          where s.token_hash in (select decode(hash, 'hex') from unnest(${sessions}::text[]) as asked (hash))
        )`,
      },
    ])}standing as (
      select encode(s.token_hash, 'hex') as hash, s.user_id,
        case
          when u.limited then u.id::text
          else (
            select coalesce(string_agg(up.practice_id, ' ' order by up.practice_id), '')
            from user_practice up
            where up.user_id = u.id
          )
        end as key
      from session s
      join app_user u on u.id = s.user_id
      where s.token_hash in (select decode(hash, 'hex') from unnest(${sessions}::text[]) as asked (hash))
        and s.revoked_at is null
        and s.expires_at > ${now}
        and u.disabled_at is null
    ),
    sight as materialized (
      select key, min(user_id::text)::uuid as who, array_agg(hash) as sessions
      from standing
      group by key
    ),
    seen as (${join(
      bucketKinds.filter(({ sinceProtocol }) => sinceProtocol <= protocolVersion).map(({ seen }) => seen),
      sql` union all `,
    )}),
    current as (
      select key, concat(count(*), ' ', sum(hashtextextended(bucket, 0))) as mark, sum(head)::bigint as total,
        array_agg(bucket) as buckets, array_agg(head::text) as heads
      from seen
      group by key
    )
    select key, sessions, coalesce(mark, '') as mark, coalesce(total, 0) as total,
      case when is_known is null then buckets end as buckets, case when is_known is null then heads end as heads
    from sight
    left join current using (key)
    left join (
      select key, mark, total, true as is_known
      from unnest(
        ${known.map(({ key }) => key)}::text[], ${known.map(({ mark }) => mark)}::text[],
        ${known.map(({ total }) => total)}::bigint[]
      ) as told (key, mark, total)
    ) as known using (key, mark, total)
  `);
  return rows.map(({ buckets, heads, ...row }) => ({
    ...row,
    heads: buckets && new Map(buckets.map((bucket, at) => [bucket, Number(heads?.[at])])),
  }));
};
