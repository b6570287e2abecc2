import { type Statement, sql } from '../../../db/sql.ts';
import type { BucketKind } from './bucket-kind.ts';

/** The first protocol that knows products of a practice. */
const productsSince = 5;

/**
 * What belongs to a practice and not to one of its farms: its formulary, and its own products. A practice to which
 * nobody has written has no bucket.
 */
export const practices: BucketKind = {
  prefix: 'practice',
  sinceProtocol: 2,
  scopes: async (db, actor, protocol) => {
    const rows = await db.rows<{ practice_id: string; head: number; horizon: number; digest: string }>(sql`
      select h.practice_id, h.head, h.horizon, (h.digest - ${unknownDigest(protocol)})::text as digest
      from practice_head h
      join user_practice up on up.practice_id = h.practice_id
      where up.user_id = ${actor.userId}
        and h.head > 0
    `);
    return rows.map(({ practice_id, ...counters }) => ({
      bucket: `practice:${practice_id}`,
      kind: practices,
      ...counters,
      lines: (since) => linesOf(practice_id, since, protocol),
    }));
  },
  count: async (db, asked, protocol) => {
    const rows = await db.rows<{ practice_id: string; rows: number }>(sql`
      select asked.practice_id,
        (
          select count(*) from formulary_entry e
          where e.practice_id = asked.practice_id
            and e.ver > asked.since
            and (asked.since >= 0 or e.deleted_at is null)
        ) + (
          select count(*) from practice_product p
          where p.practice_id = asked.practice_id
            and p.ver > asked.since
            and ${protocol >= productsSince}
        ) as rows
      from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ since }) => since)}::bigint[])
        as asked (practice_id, since)
    `);
    return new Map(rows.map((row) => [row.practice_id, row.rows]));
  },
  seen: sql`
    select sight.key, 'practice:' || h.practice_id as bucket, h.head
    from sight
    join user_practice up on up.user_id = sight.who
    join practice_head h on h.practice_id = up.practice_id
    where h.head > 0
  `,
  viewers: (db, keys, userIds) =>
    db.rows(sql`
      select practice_id as key, user_id
      from user_practice
      where practice_id = any (${keys}::text[])
        and user_id = any (${userIds}::uuid[])
    `),
};

/** The part of the digest of the practice `h.practice_id` that a device of a protocol cannot know. */
const unknownDigest = (protocol: number): Statement =>
  protocol >= productsSince
    ? sql`0`
    : sql`(
      select coalesce(sum(row_digest('practice-product', p._id, p.ver)), 0)
      from practice_product p
      where p.practice_id = h.practice_id
    )`;

const linesOf = (practiceId: string, since: number, protocol: number): Statement => sql`
  select case
    when e.deleted_at is not null
      then concat('{"t":"del","e":"formulary-entry","id":"', e._id, '","v":', e.ver, ',"why":"deleted"}')
    else concat(
      '{"t":"put","e":"formulary-entry","id":"', e._id, '","v":', e.ver, ',"d":', formulary_entry_document(e), '}'
    )
  end as line
  from formulary_entry e
  where e.practice_id = ${practiceId}
    and e.ver > ${since}
    and (${since}::bigint >= 0 or e.deleted_at is null)
  union all
  select concat('{"t":"put","e":"practice-product","id":', to_json(p._id), ',"v":', p.ver, ',"d":', practice_product_document(p), '}')
  from practice_product p
  where p.practice_id = ${practiceId}
    and p.ver > ${since}
    and ${protocol >= productsSince}
`;
