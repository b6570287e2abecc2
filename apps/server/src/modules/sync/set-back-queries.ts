import { farmsOfJob, type ProvenFarm } from '../../access/proven-farm.ts';
import type { Db } from '../../db/database.ts';
import type { Epoch } from '../../db/epoch.ts';
import { gatheredAlone } from '../../db/spread.ts';
import { sql } from '../../db/sql.ts';
import type { Behind } from './pull-plan.ts';

/** The state of some farms in one snapshot: the epoch and when it began, their counters, which of them are stopped. */
export type Standing = Epoch & { since: string; heads: Readonly<Record<string, number>>; stopped: readonly string[] };

/** The state for a device of this session; without a session, only what stops a farm for everybody. */
export const readStanding = async (
  db: Db,
  farmIds: readonly string[],
  sessionHash: Uint8Array | null,
): Promise<Standing> => {
  const farms = farmsOfJob('set-back', farmIds);
  const [row] = await db.rows<Standing>(sql`
    ${await gatheredAlone(db, [{ table: 'farm_head', where: sql`farm_id = any (${farms}::text[])` }])}
    select e.epoch, e.mode, iso(e.since) as since,
      coalesce(
        (
          select jsonb_object_agg(h.farm_id, h.head)
          from farm_head h
          where h.farm_id = any (${farms}::text[])
        ),
        '{}'
      ) as heads,
      array(
        select distinct s.farm_id
        from set_back s
        where s.farm_id = any (${farms}::text[])
          and s.epoch = e.epoch
          and (s.session_hash is null or s.session_hash = ${sessionHash}::bytea)
      ) as stopped
    from (
      select epoch, mode, since
      from service_epoch
      order by since desc
      limit 1
    ) e
  `);
  if (!row) throw new Error('The database has no epoch.');
  return row;
};

/** The source: one of our processes, or the device of a session. */
export type Teller = { sessionHash: Uint8Array; userId: string } | 'service';

/**
 * Records what was reported in an epoch, unless that is over; returns what had not been recorded. A device's report is
 * confirmed if rows of the farm itself have a counter above the head, and then stops the farm for everybody.
 */
export const noteBehind = async (
  db: Db,
  epoch: string,
  behind: readonly Behind[],
  teller: Teller,
): Promise<{ farm_id: string; evidence: string }[]> => {
  const [sessionHash, userId] = teller === 'service' ? [null, null] : [teller.sessionHash, teller.userId];
  const confirmed = teller === 'service' ? [] : await withRowsBeyond(db, behind);
  return db.rows(sql`
    insert into set_back (farm_id, epoch, evidence, session_hash, user_id, told_head, head)
    select told.farm_id, ${epoch}, told.evidence,
      case when told.evidence = 'device' then ${sessionHash}::bytea end,
      ${userId}::uuid, told.told_head, told.head
    from (
      select b.farm_id, b.told_head, b.head,
        case
          when ${teller === 'service'} then 'service'
          when b.farm_id = any (${confirmed}::text[]) then 'rows'
          else 'device'
        end as evidence
      from unnest(
        ${farmsBehind(behind)}::text[],
        ${behind.map(({ told }) => told)}::bigint[],
        ${behind.map(({ head }) => head)}::bigint[]
      ) as b (farm_id, told_head, head)
    ) as told
    where ${epoch} = (select epoch from service_epoch order by since desc limit 1)
    on conflict do nothing
    returning farm_id, evidence
  `);
};

/** The farms whose own rows have a counter above the head. */
const withRowsBeyond = async (db: Db, behind: readonly Behind[]): Promise<readonly ProvenFarm[]> => {
  const head = sql`unnest(
      ${farmsBehind(behind)}::text[], ${behind.map(({ head }) => head)}::bigint[]
    ) as b (farm_id, head)`;
  const rows = await db.rows<{ farm_id: string }>(sql`
    select a.farm_id
    from ${head}
    join animal a on a.farm_id = b.farm_id and a.ver > b.head
    group by a.farm_id
    union
    select r.farm_id
    from ${head}
    join medical_record r on r.farm_id = b.farm_id and r.ver > b.head
    group by r.farm_id
  `);
  return farmsOfJob(
    'set-back',
    rows.map(({ farm_id }) => farm_id),
  );
};

const farmsBehind = (behind: readonly Behind[]): readonly ProvenFarm[] =>
  farmsOfJob(
    'set-back',
    behind.map(({ farmId }) => farmId),
  );

/** How many farms are stopped for everybody, and since when. */
export type SetBackSummary = { farms: number; since: string };

/** Null if no farm is. */
export const findSetBack = async (db: Db): Promise<SetBackSummary | null> => {
  const [row] = await db.rows<{ farms: number; since: string | null }>(sql`
    select count(distinct farm_id) as farms, iso(min(at)) as since
    from set_back
    where session_hash is null
      and epoch = (select epoch from service_epoch order by since desc limit 1)
  `);
  return row?.since ? { farms: row.farms, since: row.since } : null;
};
