import { toIsoDate } from '@byre/contract/dates';
import type { DeviceAnswer, DeviceReport, EvictedOutbox } from '@byre/contract/sync/device-report';
import type { Actor } from '../../access/actor.ts';
import { keepEvent } from '../../access/audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { closeOwn, listDecided } from '../quarantine/queries.ts';
import {
  countArrived,
  type KnownDevice,
  type LostOfFarm,
  lockDevice,
  noteRemoved,
  replaceDevice,
  storeDevice,
} from './device-queries.ts';

export type Reporting = {
  actor: Actor;
  report: DeviceReport;
  /** The device that the browser was, from a cookie, which outlives deleted storage. */
  cookieClient: string | null;
  id: string;
  now: Date;
};

/**
 * Stores the state of a device, and notices if its storage was deleted [S14]: the numbers of its edits start again, or
 * the browser comes back under another name. What it held then and has not sent since is lost, and is reported.
 */
export const takeReport = (db: Database, reporting: Reporting): Promise<DeviceAnswer> =>
  inTransaction(db, async (tx) => {
    const { actor, report, cookieClient, id, now } = reporting;
    const { userId, name } = actor;
    const evicted = report.evicted ?? [];
    const known = await lockDevice(tx, userId, report.client);
    const names = [cookieClient, ...evicted.map(({ client }) => client)];
    const others = await lockOthers(tx, userId, names, report.client);
    const earlier = known ?? others[0] ?? null;
    const isEvicted = earlier !== null && (earlier !== known || report.max_seq < earlier.max_seq);
    const told = await lostAsTold(tx, userId, evicted, [...others, ...(known ? [known] : [])]);
    const lost = told ?? (isEvicted ? await lostWith(tx, userId, earlier) : nothingLost);
    const loss =
      lost.lost > 0
        ? { ...lost, lostAt: now.toISOString() }
        : { lost: earlier?.lost ?? 0, lostFarms: earlier?.lost_farms ?? null, lostAt: earlier?.lost_at ?? null };
    for (const { client } of others) await replaceDevice(tx, userId, client, report.client);
    const oldest = report.oldest_pending_at === null ? null : toIsoDate(report.oldest_pending_at);
    const farms = report.farms?.map((of) => ({
      ...of,
      oldest_pending_at: toIsoDate(of.oldest_pending_at) ?? of.oldest_pending_at,
    }));
    const row = { ...report, oldest_pending_at: oldest, ...(farms ? { farms } : {}) };
    if (report.removed) await takeRemoved(tx, reporting, report.removed);
    const remove = await storeDevice(tx, {
      id,
      userId,
      report: row,
      name: report.device ?? actor.device,
      now,
      ...loss,
    });
    await closeOwn(tx, { userId, client: report.client, name, now }, report.closed ?? []);
    return {
      known: earlier !== null,
      lost: loss.lost,
      lost_at: loss.lostAt,
      decided: await listDecided(tx, { userId, client: report.client }),
      remove,
    };
  });

const takeRemoved = async (tx: Transaction, { actor, report, now }: Reporting, askedAt: string): Promise<void> => {
  const { userId } = actor;
  const subject = await noteRemoved(tx, { userId, client: report.client, now }, toIsoDate(askedAt) ?? askedAt);
  if (subject === null) return;
  await keepEvent(tx, { at: now, kind: 'records-removed', by: actor, personId: userId, subject });
};

/** The other names under which this browser was known. They are the same device as the new one. */
const lockOthers = async (
  tx: Transaction,
  userId: string,
  names: readonly (string | null)[],
  own: string,
): Promise<KnownDevice[]> => {
  const others: KnownDevice[] = [];
  // In a fixed order, so that two reports never wait for each other.
  for (const name of [...new Set(names)].toSorted()) {
    const other = name === null || name === own ? null : await lockDevice(tx, userId, name);
    if (other) others.push(other);
  }
  return others;
};

type Lost = { lost: number; lostFarms: readonly LostOfFarm[] | null };

const nothingLost: Lost = { lost: 0, lostFarms: null };

const lostWith = async (tx: Transaction, userId: string, { client, pending, farms }: KnownDevice): Promise<Lost> => {
  const arrived = await countArrived(tx, userId, client);
  const left = pending - [...arrived.values()].reduce((sum, count) => sum + count, 0);
  const lostFarms = farms?.map(({ farm_id, pending: held }) => ({
    farm_id,
    lost: Math.max(0, held - (arrived.get(farm_id) ?? 0)),
  }));
  return { lost: Math.max(0, left), lostFarms: lostFarms ?? null };
};

/**
 * What the device had noted elsewhere about lost work. It includes work that the server never saw. Null if it reports
 * none. An edit of which only the answer was lost is here, and not missing.
 */
const lostAsTold = async (
  tx: Transaction,
  userId: string,
  evicted: readonly EvictedOutbox[],
  devices: readonly KnownDevice[],
): Promise<Lost | null> => {
  if (evicted.length === 0) return null;
  let lost = 0;
  const farms = new Map<string, number>();
  for (const { client, pending, max_seq, farms: of } of evicted) {
    const device = devices.find((each) => each.client === client);
    const arrived = device ? [...(await countArrived(tx, userId, client)).values()] : [];
    const given = device ? device.pending + Math.max(0, max_seq - device.max_seq) : pending;
    const missing = Math.max(0, Math.min(pending, given - arrived.reduce((sum, count) => sum + count, 0)));
    lost += missing;
    for (const { farm_id, pending: held } of of) {
      farms.set(farm_id, (farms.get(farm_id) ?? 0) + Math.min(held, missing));
    }
  }
  return { lost, lostFarms: [...farms].map(([farm_id, count]) => ({ farm_id, lost: count })) };
};
