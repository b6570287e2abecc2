import { type FarmAccess, listFarmAccess } from '../../../access/farm-access.ts';
import { sql } from '../../../db/sql.ts';
import type { BucketKind, Scope } from './bucket-kind.ts';
import { farmLines, lineCount, unknownDigest } from './farm-lines.ts';

type Counters = { head: number; horizon: number; digest: string };

/** A farm and everything on it. One that nobody has written to stands at 0. */
export const farms: BucketKind = {
  prefix: 'farm',
  sinceProtocol: 1,
  scopes: async (db, actor, protocol) => {
    const accesses = await listFarmAccess(db, actor);
    const rows = await db.rows<Counters & { farm_id: string }>(sql`
      select asked.farm_id, coalesce(h.head, 0) as head, coalesce(h.horizon, 0) as horizon,
        (coalesce(h.digest, farm_digest(asked.farm_id)) - (${unknownDigest(protocol)}))::text as digest
      from unnest(${accesses.map((access) => access.farmId)}::text[]) as asked (farm_id)
      left join farm_head h on h.farm_id = asked.farm_id
    `);
    const counters = new Map(rows.map(({ farm_id, ...row }) => [farm_id, row]));
    return accesses.flatMap((access) => {
      const own = counters.get(access.farmId);
      return own ? [scopeOf(access, own, protocol)] : [];
    });
  },
  count: async (db, asked, protocol) => {
    const rows = await db.rows<{ farm_id: string; rows: number }>(sql`
      select leg.farm_id,
        ${lineCount(protocol)} as rows
      from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ since }) => since)}::bigint[]) as leg (farm_id, since)
    `);
    return new Map(rows.map((row) => [row.farm_id, row.rows]));
  },
  seen: sql`
    select sight.key, 'farm:' || theirs.farm_id as bucket,
      coalesce((select h.head from farm_head h where h.farm_id = theirs.farm_id), 0) as head
    from sight
    cross join lateral (select farm_id from visible_farm where user_id = sight.who) as theirs
  `,
  viewers: (db, keys, userIds) =>
    db.rows(sql`
      select farm_id as key, user_id
      from visible_farm
      where farm_id = any (${keys}::text[])
        and user_id = any (${userIds}::uuid[])
    `),
};

const scopeOf = (access: FarmAccess, counters: Counters, protocol: number): Scope => ({
  bucket: `farm:${access.farmId}`,
  kind: farms,
  ...counters,
  lines: (since) => farmLines(access, since, protocol),
});
