import type { FarmAccess } from '../../access/farm-access.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Leg, ListName, Scope } from './pull-plan.ts';

/** The generation of the database that counters belong to. */
export const getEpoch = async (db: Db): Promise<string> => {
  const [row] = await db.rows<{ epoch: string }>(sql`
    select epoch
    from service_epoch
    order by since desc
    limit 1
  `);
  if (!row) throw new Error('The database has no epoch.');
  return row.epoch;
};

/** The central lists with their counters. */
export const listLists = async (db: Db): Promise<Scope[]> => {
  const rows = await db.rows<{ list: ListName; head: number; horizon: number }>(sql`
    select list, head, horizon
    from list_head
  `);
  return rows.map((row) => ({ kind: 'list', ...row }));
};

/** Farms with their counters; a farm that nobody has written to stands at 0. */
export const listFarms = async (db: Db, accesses: readonly FarmAccess[]): Promise<Scope[]> => {
  const rows = await db.rows<{ farm_id: string; head: number; horizon: number }>(sql`
    select farm_id, head, horizon
    from farm_head
    where farm_id = any (${accesses.map((access) => access.farmId)}::text[])
  `);
  const heads = new Map(rows.map((row) => [row.farm_id, row]));
  return accesses.map((access) => {
    const { head = 0, horizon = 0 } = heads.get(access.farmId) ?? {};
    return { kind: 'farm', access, head, horizon };
  });
};

/** The legs with the number of rows each will bring. */
export const countRows = async (db: Db, legs: readonly Leg[]): Promise<Leg[]> => {
  const moving = legs.filter((leg) => leg.mode !== 'none');
  if (moving.length === 0) return [...legs];
  const rows = await db.rows<{ bucket: string; rows: number }>(sql`
    select leg.bucket,
      case leg.bucket
        when 'ref:products' then (
          select count(*) from product p where p.ver > leg.since and (leg.since >= 0 or p.removed_at is null)
        )
        when 'ref:conditions' then (
          select count(*) from condition c where c.ver > leg.since and (leg.since >= 0 or c.removed_at is null)
        )
        when 'ref:breeds' then (
          select count(*) from breed b where b.ver > leg.since and (leg.since >= 0 or b.removed_at is null)
        )
        else (
          (select count(*) from farm f where f._id = leg.farm_id and f.ver > leg.since)
          + (select count(*) from animal a where a.farm_id = leg.farm_id and a.ver > leg.since)
          + (
            select count(*) from medical_record r
            where r.farm_id = leg.farm_id and r.ver > leg.since and (leg.since >= 0 or r.deleted_at is null)
          )
          + (
            select count(*) from treatment_history t
            where t.farm_id = leg.farm_id and t.ver > leg.since and (leg.since >= 0 or t.deleted_at is null)
          )
          + (
            select count(*) from medicine_usage u
            where u.farm_id = leg.farm_id and u.ver > leg.since and (leg.since >= 0 or u.deleted_at is null)
          )
        )
      end as rows
    from (
      select bucket, substr(bucket, length('farm:') + 1) as farm_id, since
      from unnest(
        ${moving.map((leg) => leg.bucket)}::text[],
        ${moving.map((leg) => leg.since)}::bigint[]
      ) as asked (bucket, since)
    ) as leg
  `);
  const counts = new Map(rows.map((row) => [row.bucket, row.rows]));
  return legs.map((leg) => ({ ...leg, rows: counts.get(leg.bucket) ?? 0 }));
};
