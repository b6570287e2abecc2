import { type Statement, sql } from '../../../db/sql.ts';
import type { BucketKind } from './bucket-kind.ts';

/** What belongs to a practice and not to one of its farms: its formulary. One that nobody has written to has no bucket. */
export const practices: BucketKind = {
  prefix: 'practice',
  sinceProtocol: 2,
  scopes: async (db, actor) => {
    const rows = await db.rows<{ practice_id: string; head: number; horizon: number; digest: string }>(sql`
      select h.practice_id, h.head, h.horizon, h.digest::text as digest
      from practice_head h
      join user_practice up on up.practice_id = h.practice_id
      where up.user_id = ${actor.userId}
        and h.head > 0
    `);
    return rows.map(({ practice_id, ...counters }) => ({
      bucket: `practice:${practice_id}`,
      kind: practices,
      ...counters,
      lines: (since) => linesOf(practice_id, since),
    }));
  },
  count: async (db, asked) => {
    const rows = await db.rows<{ practice_id: string; rows: number }>(sql`
      select asked.practice_id,
        (
          select count(*) from formulary_entry e
          where e.practice_id = asked.practice_id
            and e.ver > asked.since
            and (asked.since >= 0 or e.deleted_at is null)
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

const linesOf = (practiceId: string, since: number): Statement => sql`
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
`;
