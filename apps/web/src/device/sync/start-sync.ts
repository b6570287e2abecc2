import { dayMs } from '@byre/contract/time';
import { createEngine, type EngineStatus, type Trigger } from '@byre/sync/engine';
import { browserClock } from '../browser/browser-clock.ts';
import { watchForSignal } from '../browser/online.ts';
import { restingClock } from '../browser/resting-clock.ts';
import { createTabLock } from '../browser/tab-lock.ts';
import { draftsReady } from '../edits/drafts.ts';
import { type OpenDevice, openDevice, outboxOfEngine } from '../opened/open-device.ts';
import { clearEngine, runningStatus, setEngine, setRunningStatus } from '../opened/running-sync.ts';
import { askToPersist, readPersisted } from '../opened/storage-quota.ts';
import { keptBuckets } from '../reads/kept-farms.ts';
import { createPersonRefresher } from '../server/refresh-person.ts';
import { tellLoss } from '../session/loss-notice.ts';
import { currentSession, currentToken, markExpired } from '../session/session.ts';
import { deleteOldBases, onDatabase } from '../storage/database.ts';
import { correctedNowMs, measuredOffsetMs, noteServerTime } from '../storage/device-clock.ts';
import { DeviceError, toDeviceError } from '../storage/device-error.ts';
import { uuidAt } from '../storage/ids.ts';
import { followLive } from './follow-live.ts';
import { followPhotos } from './follow-photos.ts';
import { createHttpTransport } from './http-transport.ts';
import { watchLostFarms } from './lost-farms.ts';
import { countHistory } from './practice-history.ts';

/**
 * Confirmed edits are kept for a month, discarded ones for a season: long enough to answer "where did it go?" [O11].
 */
const keepSettledMs = 30 * dayMs;
const keepOthersMs = 90 * dayMs;

/**
 * Sends and fetches in the background for the signed-in person; does nothing if nobody is signed in. Returns a function
 * that stops it. Recording does not depend on it. `isAtDesk`: a new device does not fetch all farms.
 */
export const startSync = async (isAtDesk = false): Promise<() => void> => {
  const session = await currentSession();
  if (!session) return () => undefined;
  const device = openDevice(session.user.id);
  if (isAtDesk) await (await import('./desk-farms.ts')).beginAtDesk(device);
  const clock = restingClock(browserClock);
  let news: string | null = null;
  const refresh = createPersonRefresher();
  const contact = {
    report: reporterOf(device),
    refresh: () => refresh(news),
  };
  const engine = createEngine({
    outbox: outboxOfEngine(device),
    base: device.base,
    transport: createHttpTransport({
      token: currentToken,
      onEnded: (token) => {
        endings()
          .then(({ sealEnded }) => sealEnded(session.user.id, token))
          .catch(() => undefined);
      },
      onHeard: (told) => {
        if (told) noteServerTime(told.serverMs, told.roundTripMs);
        setRunningStatus({ heardAtMs: correctedNowMs() });
      },
      onNews: (since) => {
        news = since;
        // Even with a refusal, because the news may be that a second factor is now required.
        if (since !== null) refresh(since).catch(() => undefined);
      },
    }),
    clock,
    ids: { uuid: () => uuidAt(Date.now()), random: () => Math.random() },
    lock: createTabLock(session.user.id),
    device: navigator.userAgent.slice(0, 200),
    clockOffsetMs: measuredOffsetMs,
    keeps: () => keptBuckets(device),
    onStatus: (status) => tell(device, status, contact),
    onError: tellTrouble,
  });
  setEngine(engine);
  const trigger = (why: Trigger) => {
    engine.trigger(why).catch(() => undefined);
  };
  const stopWatching = watchForSignal(trigger);
  const stopFarms = watchLostFarms(device);
  const stopLive = followLive(device, engine, browserClock);
  const stopPhotos = followPhotos(device);
  const waiting = session.expired
    ? endings().then(
        ({ sealInTime }) => sealInTime(),
        () => null,
      )
    : null;
  keepHouse(device).catch(() => undefined);
  void draftsReady(device);
  trigger('start');
  return () => {
    stopWatching();
    stopLive();
    stopPhotos();
    stopFarms();
    void waiting?.then((stop) => stop?.());
    engine.stop();
    clearEngine(engine);
  };
};

const endings = () => import('../session/ended-session.ts');

/** Loaded at the first contact, because nothing is reported before. */
const reporterOf = (device: OpenDevice) => {
  let report: (() => Promise<void>) | undefined;
  return async (): Promise<void> => {
    const { createReporter } = await import('../session/device-report.ts');
    report ??= createReporter(device, async (...asked) =>
      (await import('../session/emptying.ts')).emptyDevice(...asked),
    );
    await report();
  };
};

/** A storage problem is shown. An error of our own goes where developers look, and the edits stay where they are. */
const tellTrouble = (error: unknown): void => {
  const trouble = toDeviceError(error);
  if (trouble instanceof DeviceError) setRunningStatus({ problem: trouble.code });
  else reportError(trouble);
};

type AtContact = { report: () => Promise<void>; refresh: () => Promise<void> };

const tell = (device: OpenDevice, status: EngineStatus, { report, refresh }: AtContact): void => {
  const isAnswered = status.lastAnswerAtMs !== runningStatus().lastAnswerAtMs;
  // A successful exchange also used the storage, unless it is full: then it works without it [O26].
  const problem = device.lent.isFull() ? 'storage-full' : null;
  setRunningStatus(isAnswered ? { ...status, problem, elsewhere: null } : { ...status, elsewhere: null });
  if (status.phase === 'paused-auth') markExpired(device.userId, true).catch(() => undefined);
  const { lastAnswerAtMs } = status;
  if (lastAnswerAtMs === null || !isAnswered) return;
  markExpired(device.userId, false).catch(() => undefined);
  // The edits must not wait for the report. One that fails is repeated at the next contact.
  report().catch(() => undefined);
  refresh().catch(() => undefined);
  const { baseDatabase } = device;
  onDatabase(baseDatabase, () => baseDatabase.meta.put({ key: 'lastAnswerAtMs', value: correctedNowMs() })).catch(
    () => undefined,
  );
};

/** Work to do once at each start, when nothing else is waiting. */
const keepHouse = async (device: OpenDevice): Promise<void> => {
  await tellLoss(device);
  const { rows } = await device.outbox.read();
  // Asked again at a start only if there is something to lose; otherwise at the first edit. Not awaited, because some
  // browsers ask the person, who may never answer.
  (rows.length > 0 ? askToPersist() : readPersisted()).catch(() => undefined);
  await deleteOldBases(device.userId);
  const nowMs = Date.now();
  await device.outbox.prune(nowMs - keepSettledMs, nowMs - keepOthersMs);
  await (await import('../session/taken-records.ts')).finishTaking();
  await countHistory(device);
};
