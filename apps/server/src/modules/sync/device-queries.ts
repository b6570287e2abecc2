import type { DeviceReport } from '@byre/contract/sync/device-report';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export type KnownDevice = { client: string; pending: number; max_seq: number; lost: number; lost_at: string | null };

/** What a person's device told last, locked; null when it was never heard of. */
export const lockDevice = async (tx: Transaction, userId: string, client: string): Promise<KnownDevice | null> => {
  const [row] = await tx.rows<KnownDevice>(sql`
    select client, pending, max_seq, lost, iso(lost_at) as lost_at
    from sync_device
    where user_id = ${userId}
      and client = ${client}
      and replaced_by is null
    for update
  `);
  return row ?? null;
};

/** How many edits of a device have reached the server since it last told how many it held. */
export const countArrived = async (tx: Transaction, userId: string, client: string): Promise<number> => {
  const [row] = await tx.rows<{ arrived: number }>(sql`
    select count(*) as arrived
    from sync_mutation m
    join sync_device d on d.user_id = m.user_id and d.client = m.client
    where m.user_id = ${userId}
      and m.client = ${client}
      and m.at > d.last_seen_at
  `);
  return row?.arrived ?? 0;
};

export type Storing = {
  id: string;
  userId: string;
  report: DeviceReport;
  name: string | null;
  now: Date;
  lost: number;
  lostAt: string | null;
};

export const storeDevice = async (tx: Transaction, { report, ...row }: Storing): Promise<void> => {
  await tx.rows(sql`
    insert into sync_device (
      _id, user_id, client, name, created_at, last_seen_at, pending, oldest_pending_at, max_seq, persisted, app_version,
      protocol, lost, lost_at
    )
    values (
      ${row.id}, ${row.userId}, ${report.client}, ${row.name}, ${row.now}, ${row.now}, ${report.pending},
      ${report.oldest_pending_at}::timestamptz, ${report.max_seq}, ${report.persisted}, ${report.app_version},
      ${report.protocol}, ${row.lost}, ${row.lostAt}::timestamptz
    )
    on conflict (user_id, client) do update
    set name = excluded.name, last_seen_at = excluded.last_seen_at, pending = excluded.pending,
      oldest_pending_at = excluded.oldest_pending_at, max_seq = excluded.max_seq, persisted = excluded.persisted,
      app_version = excluded.app_version, protocol = excluded.protocol, lost = excluded.lost,
      lost_at = excluded.lost_at, replaced_by = null
  `);
};

/** The device goes on under another name: its storage was thrown away, and its name with it. */
export const replaceDevice = async (tx: Transaction, userId: string, client: string, by: string): Promise<void> => {
  await tx.rows(sql`
    update sync_device
    set replaced_by = ${by}
    where user_id = ${userId}
      and client = ${client}
  `);
};
