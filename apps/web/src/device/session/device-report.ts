import { isObject } from '@byre/contract/json';
import type { DeviceAnswer, DeviceReport, EvictedOutbox, UnsentOfFarm } from '@byre/contract/sync/device-report';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { minuteMs } from '@byre/contract/time';
import { closeDecided, closedSince } from '@byre/sync/decided';
import type { Mark } from '@byre/sync/mark';
import { type LogRow, type OutboxRow, problemStates } from '@byre/sync/state';
import { version } from '../../../package.json';
import { deviceNameOf } from '../browser/device-name.ts';
import type { OpenDevice } from '../opened/open-device.ts';
import { runningStatus, setRunningStatus } from '../opened/running-sync.ts';
import { onDatabase } from '../storage/database.ts';
import { correctedMoment, toldOffsetMs } from '../storage/device-clock.ts';
import { forgetTold, type UntoldLoss, untoldLoss } from '../storage/unsent-mark.ts';
import { closedToldKey, removedKey } from './closed-told.ts';
import { lossKey } from './loss-notice.ts';
import { currentToken, getSetting, setSetting } from './session.ts';

/**
 * An unchanged state is reported again after this time at the latest, in milliseconds, so that the practice sees the
 * device is in use.
 */
const tellAgainMs = 10 * minuteMs;
/** The server accepts no more in one report. */
const maxClosed = 100;
const maxFarms = 1_000;
const maxEvicted = 20;
const reportTimeoutMs = 15_000;

/**
 * Reports the state of this device to the server, after each contact with a change. The answer tells the person about
 * work that was lost with the browser's storage, and about the practice's decisions. `empty` is called if the practice
 * requests that the records be removed from this device.
 */
export const createReporter = (device: OpenDevice, empty?: (device: OpenDevice, askedAt: string) => Promise<void>) => {
  let last = { text: '', atMs: Number.NEGATIVE_INFINITY };
  const report = async (): Promise<void> => {
    const lost = untoldLoss(device.userId);
    const standing = {
      ...(await standingOf(device)),
      ...(lost ? { evicted: lost.marks.slice(-maxEvicted).map(evictedOutbox) } : {}),
    };
    const text = JSON.stringify(standing);
    // Someone at the practice may have decided about refused work; the answer says so.
    const isNews = text !== last.text || (await hasRefused(device)) || Date.now() - last.atMs >= tellAgainMs;
    if (!isNews) return;
    const closed = await closedToTell(device);
    const answer = await postReport({ ...standing, ...(closed.length > 0 ? { closed: closed.map(closedEdit) } : {}) });
    if (answer === null) return;
    last = { text, atMs: Date.now() };
    await rememberTold(device, closed.at(-1)?.closedAtMs ?? null);
    if (lost) await leaveToServer(device, lost, answer);
    await take(device, answer);
    if (standing.removed !== undefined) await forgetRemoval(device);
    if (answer.remove) await empty?.(device, answer.remove);
  };
  let running: Promise<void> | null = null;
  return (): Promise<void> => {
    running ??= report().finally(() => {
      running = null;
    });
    return running;
  };
};

/** The state of a device, in the form of a report to the server. */
export const standingOf = async ({ outbox, outboxDatabase }: OpenDevice): Promise<DeviceReport> => {
  const { rows, lastSeq, client } = await outbox.read();
  const removed = (await onDatabase(outboxDatabase, () => outboxDatabase.meta.get(removedKey)))?.value;
  const pending = rows.filter(({ state }) => state !== 'acked');
  const oldestMs = pending.length === 0 ? null : Math.min(...pending.map(({ savedAtMs }) => savedAtMs));
  return {
    protocol: protocolVersion,
    client,
    device: deviceNameOf(navigator.userAgent),
    pending: pending.length,
    oldest_pending_at: oldestMs === null ? null : correctedMoment(oldestMs),
    farms: unsentByFarm(pending),
    max_seq: lastSeq,
    persisted: runningStatus().persisted,
    app_version: version,
    clock_offset_ms: Math.round(toldOffsetMs() / minuteMs) * minuteMs,
    ...(typeof removed === 'string' && { removed }),
  };
};

const evictedOutbox = ({ client, lastSeq, unsent, farms }: Mark): EvictedOutbox => ({
  ...{ client, pending: unsent, max_seq: lastSeq },
  farms: farms.slice(0, maxFarms).map(({ farm_id, unsent: pending }) => ({ farm_id, pending })),
});

/**
 * The server has counted what was lost, so from now on its count is shown. What the person has already read is not
 * shown again.
 */
const leaveToServer = async (
  { userId }: OpenDevice,
  { marks, seen }: UntoldLoss,
  answer: DeviceAnswer,
): Promise<void> => {
  if (seen && answer.lost_at !== null) await setSetting(lossKey(userId), answer.lost_at);
  forgetTold(userId, marks);
};

/** A person may work for several practices, and each gets the counts of its own farms only. */
const unsentByFarm = (pending: readonly OutboxRow[]): UnsentOfFarm[] =>
  [...Map.groupBy(pending, ({ mutation }) => mutation.farm_id)].slice(0, maxFarms).map(([farm_id, rows]) => ({
    farm_id,
    pending: rows.length,
    oldest_pending_at: correctedMoment(Math.min(...rows.map(({ savedAtMs }) => savedAtMs))),
  }));

const hasRefused = async ({ outbox }: OpenDevice): Promise<boolean> =>
  (await outbox.read()).rows.some(({ state }) => problemStates.includes(state));

const closedToTell = async ({ outbox, outboxDatabase }: OpenDevice): Promise<LogRow[]> => {
  const told = await onDatabase(outboxDatabase, () => outboxDatabase.meta.get(closedToldKey));
  const log = await outbox.readLog({ limit: 1_000 });
  return closedSince(log, Number(told?.value ?? 0)).slice(0, maxClosed);
};

const closedEdit = ({ id, mutation, state, reason }: LogRow) => ({
  farm_id: mutation.farm_id,
  id,
  how: state === 'superseded' ? ('repaired' as const) : ('discarded' as const),
  reason,
});

const rememberTold = async ({ outboxDatabase }: OpenDevice, toldMs: number | null): Promise<void> => {
  if (toldMs === null) return;
  await onDatabase(outboxDatabase, () => outboxDatabase.meta.put({ key: closedToldKey, value: toldMs }));
};

/** The practice knows that the records were removed. */
export const forgetRemoval = ({ outboxDatabase }: OpenDevice): Promise<void> =>
  onDatabase(outboxDatabase, () => outboxDatabase.meta.delete(removedKey));

/** Null if no answer of ours came; the next contact tries again. */
export const postReport = async (report: DeviceReport, as?: string): Promise<DeviceAnswer | null> => {
  const token = as ?? (await currentToken());
  if (token === null) return null;
  const response = await fetch('/api/sync/device', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(report),
    cache: 'no-store',
    signal: AbortSignal.timeout(reportTimeoutMs),
  }).catch(() => null);
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return isAnswer(answer) ? answer : null;
};

const isAnswer = (value: unknown): value is DeviceAnswer =>
  isObject(value) && typeof (value as DeviceAnswer).lost === 'number';

const take = async (device: OpenDevice, answer: DeviceAnswer): Promise<void> => {
  if (answer.lost > 0 && answer.lost_at !== null && (await getSetting(lossKey(device.userId))) !== answer.lost_at) {
    setRunningStatus({ loss: { count: answer.lost, at: answer.lost_at, isTold: true } });
  }
  const decided = answer.decided ?? [];
  if (decided.length === 0) return;
  await device.outbox.update((snapshot) => closeDecided(snapshot, decided, Date.now()));
};
