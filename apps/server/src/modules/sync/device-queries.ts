import type { DeviceReport, UnsentOfFarm } from '@byre/contract/sync/device-report';
import type { Transaction } from '../../db/database.ts';
import { json, sql } from '../../db/sql.ts';

export type LostOfFarm = { farm_id: string; lost: number };

export type KnownDevice = {
  client: string;
  pending: number;
  /** Null where the app reported only how many. */
  farms: UnsentOfFarm[] | null;
  max_seq: number;
  lost: number;
  lost_farms: LostOfFarm[] | null;
  lost_at: string | null;
};

/** The last report of a person's device, locked; null when there was none. */
export const lockDevice = async (tx: Transaction, userId: string, client: string): Promise<KnownDevice | null> => {
  const [row] = await tx.rows<KnownDevice>(sql`
    select client, pending, farms, max_seq, lost, lost_farms, iso(lost_at) as lost_at
    from sync_device
    where user_id = ${userId}
      and client = ${client}
      and replaced_by is null
    for update
  `);
  return row ?? null;
};

/** How many of a device's edits have reached the server since it last reported how many it held, by farm. */
export const countArrived = async (
  tx: Transaction,
  userId: string,
  client: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.rows<{ farm_id: string; arrived: number }>(sql`
    select m.farm_id, count(*) as arrived
    from sync_mutation m
    join sync_device d on d.user_id = m.user_id and d.client = m.client
    where m.user_id = ${userId}
      and m.client = ${client}
      and m.at > d.last_seen_at
    group by m.farm_id
  `);
  return new Map(rows.map(({ farm_id, arrived }) => [farm_id, arrived]));
};

export type Storing = {
  id: string;
  userId: string;
  report: DeviceReport;
  name: string | null;
  now: Date;
  lost: number;
  lostFarms: readonly LostOfFarm[] | null;
  lostAt: string | null;
};

/** Stores it. Returns since when its records are to be removed; null if nobody asked or it is done. */
export const storeDevice = async (tx: Transaction, { report, ...row }: Storing): Promise<string | null> => {
  const [stored] = await tx.rows<{ remove: string | null }>(sql`
    insert into sync_device (
      _id, user_id, client, name, created_at, last_seen_at, pending, oldest_pending_at, max_seq, persisted, app_version,
      protocol, farms, clock_offset_ms, lost, lost_farms, lost_at
    )
    values (
      ${row.id}, ${row.userId}, ${report.client}, ${row.name}, ${row.now}, ${row.now}, ${report.pending},
      ${report.oldest_pending_at}::timestamptz, ${report.max_seq}, ${report.persisted}, ${report.app_version},
      ${report.protocol}, ${report.farms ? json(report.farms) : null},
      ${report.clock_offset_ms ?? null}::bigint, ${row.lost},
      ${row.lostFarms ? json(row.lostFarms) : null}, ${row.lostAt}::timestamptz
    )
    on conflict (user_id, client) do update
    set name = excluded.name, last_seen_at = excluded.last_seen_at, pending = excluded.pending,
      oldest_pending_at = excluded.oldest_pending_at, max_seq = excluded.max_seq, persisted = excluded.persisted,
      app_version = excluded.app_version, protocol = excluded.protocol, farms = excluded.farms,
      clock_offset_ms = excluded.clock_offset_ms, lost = excluded.lost, lost_farms = excluded.lost_farms, lost_at = excluded.lost_at, replaced_by = null
    returning case
      when removal_asked_at > coalesce(records_removed_at, '-infinity') then iso(removal_asked_at)
    end as remove
  `);
  return stored?.remove ?? null;
};

/** The records are off a device, as requested at that time. Returns its id if that is news. */
export const noteRemoved = async (
  tx: Transaction,
  { userId, client, now }: { userId: string; client: string; now: Date },
  askedAt: string,
): Promise<string | null> => {
  const [row] = await tx.rows<{ _id: string }>(sql`
    update sync_device
    set records_removed_at = ${now}
    where user_id = ${userId}
      and client = ${client}
      and removal_asked_at = ${askedAt}::timestamptz
      and (records_removed_at is null or records_removed_at < removal_asked_at)
    returning _id
  `);
  return row?._id ?? null;
};

/** The device continues under another name: its storage was deleted, and its name with it. */
export const replaceDevice = async (tx: Transaction, userId: string, client: string, by: string): Promise<void> => {
  await tx.rows(sql`
    update sync_device
    set replaced_by = ${by}
    where user_id = ${userId}
      and client = ${client}
  `);
};
