import { type Statement, sql } from '../../../db/sql.ts';
import type { BucketKind, Scope } from './bucket-kind.ts';

type ListName = 'products' | 'conditions' | 'breeds';

/** The central lists, which everybody sees. */
export const lists: BucketKind = {
  prefix: 'ref',
  sinceProtocol: 1,
  scopes: async (db) => {
    const rows = await db.rows<{ list: ListName; head: number; horizon: number; digest: string }>(sql`
      select list, head, horizon, digest::text as digest
      from list_head
    `);
    return rows.map(({ list, ...counters }): Scope => {
      return { bucket: `ref:${list}`, kind: lists, ...counters, lines: linesOf[list] };
    });
  },
  count: async (db, asked) => {
    const rows = await db.rows<{ list: string; rows: number }>(sql`
      select asked.list,
        case asked.list
          when 'products' then (
            select count(*) from product p where p.ver > asked.since and (asked.since >= 0 or p.removed_at is null)
          )
          when 'conditions' then (
            select count(*) from condition c where c.ver > asked.since and (asked.since >= 0 or c.removed_at is null)
          )
          else (select count(*) from breed b where b.ver > asked.since and (asked.since >= 0 or b.removed_at is null))
        end as rows
      from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ since }) => since)}::bigint[]) as asked (list, since)
    `);
    return new Map(rows.map((row) => [row.list, row.rows]));
  },
  seen: sql`
    select sight.key, 'ref:' || list as bucket, head
    from sight
    cross join list_head
  `,
  viewers: async (_db, keys, userIds) => keys.flatMap((key) => userIds.map((user_id) => ({ key, user_id }))),
};

/** The lines of a list's delta, as a pull sends them. */
export const listLines = (list: ListName, since: number): Statement => linesOf[list](since);

const linesOf: Readonly<Record<ListName, (since: number) => Statement>> = {
  products: (since) => sql`
    select case
      when p.removed_at is not null
        then concat('{"t":"del","e":"product","id":', to_json(p._id), ',"v":', p.ver, ',"why":"deleted"}')
      else concat('{"t":"put","e":"product","id":', to_json(p._id), ',"v":', p.ver, ',"d":', product_document(p), '}')
    end as line
    from product p
    where p.ver > ${since}
      and (${since}::bigint >= 0 or p.removed_at is null)
  `,
  conditions: (since) => sql`
    select case
      when c.removed_at is not null
        then concat('{"t":"del","e":"condition","id":', to_json(c._id), ',"v":', c.ver, ',"why":"deleted"}')
      else concat(
        '{"t":"put","e":"condition","id":', to_json(c._id), ',"v":', c.ver, ',"d":', condition_document(c), '}'
      )
    end as line
    from condition c
    where c.ver > ${since}
      and (${since}::bigint >= 0 or c.removed_at is null)
  `,
  breeds: (since) => sql`
    select case
      when b.removed_at is not null
        then concat('{"t":"del","e":"breed","id":', to_json(b.code), ',"v":', b.ver, ',"why":"deleted"}')
      else concat('{"t":"put","e":"breed","id":', to_json(b.code), ',"v":', b.ver, ',"d":', breed_document(b), '}')
    end as line
    from breed b
    where b.ver > ${since}
      and (${since}::bigint >= 0 or b.removed_at is null)
  `,
};
