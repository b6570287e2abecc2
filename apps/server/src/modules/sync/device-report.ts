import { toIsoDate } from '@byre/contract/dates';
import type { DeviceAnswer, DeviceReport } from '@byre/contract/sync/device-report';
import type { Actor } from '../../access/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { closeOwn, listDecided } from '../quarantine/queries.ts';
import { countArrived, type KnownDevice, lockDevice, replaceDevice, storeDevice } from './device-queries.ts';

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
    const lost = isEvicted ? await lostWith(tx, userId, earlier) : 0;
    const loss =
      lost > 0 ? { lost, lostAt: now.toISOString() } : { lost: earlier?.lost ?? 0, lostAt: earlier?.lost_at ?? null };
    if (earlier && earlier !== known) await replaceDevice(tx, userId, earlier.client, report.client);
    const oldest = report.oldest_pending_at === null ? null : toIsoDate(report.oldest_pending_at);
    const row = { ...report, oldest_pending_at: oldest };
    await storeDevice(tx, { id, userId, report: row, name: report.device ?? actor.device, now, ...loss });
    await closeOwn(tx, { userId, client: report.client, name, now }, report.closed ?? []);
    return {
      known: earlier !== null,
      lost: loss.lost,
      lost_at: loss.lostAt,
      decided: await listDecided(tx, { userId, client: report.client }),
    };
  });

const lostWith = async (tx: Transaction, userId: string, { client, pending }: KnownDevice): Promise<number> =>
  Math.max(0, pending - (await countArrived(tx, userId, client)));
