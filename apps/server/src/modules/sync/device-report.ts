import { toIsoDate } from '@byre/contract/dates';
import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';
import type { Actor } from '../../access/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { closeOwn, listDecided } from '../quarantine/queries.ts';
import {
  countArrived,
  type KnownDevice,
  type LostOfFarm,
  lockDevice,
  replaceDevice,
  storeDevice,
} from './device-queries.ts';

export type Reporting = {
  actor: Actor;
  report: DeviceReport;
  /** The device that the browser was, by a cookie: that outlives a storage that was thrown away. */
  cookieClient: string | null;
  id: string;
  now: Date;
};

/**
 * Keeps how a device stands, and notices when its storage was thrown away [S14]: the numbers of its edits begin anew, or
 * the browser comes back under another name. What it held then and has not sent since is lost, and is told.
 */
export const takeReport = (db: Database, reporting: Reporting): Promise<DeviceAnswer> =>
  inTransaction(db, async (tx) => {
    const { actor, report, cookieClient, id, now } = reporting;
    const { userId, name } = actor;
    const known = await lockDevice(tx, userId, report.client);
    const earlier =
      known ??
      (cookieClient === null || cookieClient === report.client ? null : await lockDevice(tx, userId, cookieClient));
    const isEvicted = earlier !== null && (earlier !== known || report.max_seq < earlier.max_seq);
    const lost = isEvicted ? await lostWith(tx, userId, earlier) : nothingLost;
    const loss =
      lost.lost > 0
        ? { ...lost, lostAt: now.toISOString() }
        : { lost: earlier?.lost ?? 0, lostFarms: earlier?.lost_farms ?? null, lostAt: earlier?.lost_at ?? null };
    if (earlier && earlier !== known) await replaceDevice(tx, userId, earlier.client, report.client);
    const oldest = report.oldest_pending_at === null ? null : toIsoDate(report.oldest_pending_at);
    const farms = report.farms?.map((of) => ({
      ...of,
      oldest_pending_at: toIsoDate(of.oldest_pending_at) ?? of.oldest_pending_at,
    }));
    const row = { ...report, oldest_pending_at: oldest, ...(farms ? { farms } : {}) };
    await storeDevice(tx, { id, userId, report: row, name: report.device ?? actor.device, now, ...loss });
    await closeOwn(tx, { userId, client: report.client, name, now }, report.closed ?? []);
    return {
      known: earlier !== null,
      lost: loss.lost,
      lost_at: loss.lostAt,
      decided: await listDecided(tx, { userId, client: report.client }),
    };
  });

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
