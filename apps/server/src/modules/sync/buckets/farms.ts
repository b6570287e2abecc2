import { type FarmAccess, listFarmAccess } from '../../../access/farm-access.ts';
import { narrowedTo, type ProvenFarm } from '../../../access/proven-farm.ts';
import type { Db } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { BucketKind, Scope } from './bucket-kind.ts';
import { farmLines, lineCounts, unknownDigest } from './farm-lines.ts';

type Counters = { head: number; horizon: number; digest: string };

/** A farm and everything on it. The counter of one that nobody has written to is 0. */
export const farms: BucketKind = {
  prefix: 'farm',
  sinceProtocol: 1,
  scopes: async (db, actor, protocol) => {
    const accesses = await listFarmAccess(db, actor);
    const farmIds = accesses.map((access) => access.farmId);
    const rows = await db.rows<Counters & { farm_id: string }>(sql`
      select h.farm_id, h.head, h.horizon, (h.digest - (${unknownDigest(protocol)}))::text as digest
      from farm_head h
      where h.farm_id = any (${farmIds}::text[])
    `);
    const counters = new Map(rows.map(({ farm_id, ...row }) => [farm_id, row]));
    const uncounted = farmIds.filter((farmId) => !counters.has(farmId));
    for (const { farm_id, digest } of uncounted.length > 0 ? await digestsOf(db, uncounted) : []) {
      counters.set(farm_id, { head: 0, horizon: 0, digest });
    }
    return accesses.flatMap((access) => {
      const own = counters.get(access.farmId);
      return own ? [scopeOf(access, own, protocol)] : [];
    });
  },
  count: async (db, asked, protocol) => {
    const rows = await db.rows<{ farm_id: string; rows: number }>(sql`
      select farm_id, sum(lines)::bigint as rows
      from (${lineCounts(
        asked.flatMap(({ farm, since }) => (farm ? { farm, since } : [])),
        protocol,
      )}
      ) as counted
      group by farm_id
    `);
    return new Map(rows.map((row) => [row.farm_id, row.rows]));
  },
  // With the offset, Postgres looks up each one's farms; without it, it would list those of everybody each time.
  seen: sql`
    select sight.key, 'farm:' || theirs.farm_id as bucket,
      coalesce((select h.head from farm_head h where h.farm_id = theirs.farm_id), 0) as head
    from sight
    cross join lateral (select farm_id from visible_farm where user_id = sight.who offset 0) as theirs
  `,
  viewers: (db, keys, userIds) =>
    db.rows(sql`
      select farm_id as key, user_id
      from visible_farm
      where farm_id = any (${narrowedTo(keys)}::text[])
        and user_id = any (${userIds}::uuid[])
    `),
};

/** For farms without a counter, to which no command has written: they contain nothing that a protocol does not know. */
const digestsOf = (db: Db, farmIds: readonly ProvenFarm[]) =>
  db.rows<{ farm_id: string; digest: string }>(sql`
    select farm_id, farm_digest(farm_id)::text as digest
    from unnest(${farmIds}::text[]) as asked (farm_id)
  `);

const scopeOf = (access: FarmAccess, counters: Counters, protocol: number): Scope => ({
  bucket: `farm:${access.farmId}`,
  farm: access.farmId,
  kind: farms,
  ...counters,
  lines: (since) => farmLines(access, since, protocol),
});
