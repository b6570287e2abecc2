import type { Phase } from '@byre/sync/engine';
import { farmOf } from '@byre/sync/pull';
import { problemStates } from '@byre/sync/state';
import { liveQuery } from 'dexie';
import { openedDevice } from '../opened/open-device.ts';
import { onRunningStatus, runningStatus } from '../opened/running-sync.ts';
import { keptBuckets } from '../reads/kept-farms.ts';
import { currentSession } from '../session/session.ts';
import { type BucketRow, onDatabase } from '../storage/database.ts';
import { onClockCompared, toldOffsetMs } from '../storage/device-clock.ts';
import type { DeviceErrorCode } from '../storage/device-error.ts';
import { photosBeside } from '../storage/unsent-count.ts';

/** What the status line needs to tell the truth. */
export type SyncStatus = {
  /** Edits that the server has not confirmed, the ones that need a person included; and photos that it does not have. */
  unsent: number;
  sending: number;
  /** Edits that only a person can bring further. */
  needsYou: number;
  /** Edits that the server does not accept until its restore is completed. */
  stopped: number;
  /** When the server last answered. */
  lastConfirmedAt: string | null;
  /** Whether Byre has answered since the app was opened: before that the state is unknown. */
  inTouch: boolean;
  phase: Phase;
  /** While something of the person's farms has never arrived whole: documents and farms, those here and all. */
  firstFill: { done: number; total: number; farmsDone: number; farms: number } | null;
  /** Of how many farms this device keeps how many, where it does not keep all of them. */
  keptFarms: { kept: number; farms: number } | null;
  /** Whether the browser promised to keep the data; null until it has answered. */
  persisted: boolean | null;
  /** Whether changes of others arrive the moment they happen, and not only at the next look. */
  live: boolean;
  /** Unsent work that went with the storage of this device; null when there was none, or it has been read. */
  loss: { count: number; at: string; isTold: boolean } | null;
  /** Farms that were taken from the person lately. */
  lostFarms: readonly { id: string; name: string }[];
  /** What is to be added to the device's clock; 0 while that is too little to be shown. */
  clockOffsetMs: number;
  /** Trouble of the device's own storage. */
  problem: DeviceErrorCode | null;
};

/** The part that is in the databases. The rest comes from the engine, often, and must not cost a read each time. */
type StoredStatus = Pick<SyncStatus, 'unsent' | 'sending' | 'needsYou' | 'stopped' | 'firstFill' | 'keptFarms'> & {
  lastAnswerAtMs: number | null;
  expired: boolean;
};

export const syncStatus = async (): Promise<SyncStatus> => {
  const [edits, base, session] = await Promise.all([readEdits(), readBase(), readSession()]);
  return withRunning({ ...edits, ...base, ...session });
};

const readEdits = async () => {
  const { outboxDatabase, lent } = openedDevice();
  const [edits, photos] = await onDatabase(outboxDatabase, () =>
    Promise.all([outboxDatabase.open_edit.toArray(), outboxDatabase.photo.toArray()]),
  );
  const states = edits.map(({ id, state }) => lent.lentState(id) ?? state);
  const beside = photosBeside(
    photos,
    edits.filter((_, place) => states[place] !== 'acked'),
  );
  const refused = beside.filter((photo) => photo.refused).length;
  const waits = (state: string | undefined) => state === 'pending' || state === 'sending' || state === 'blocked';
  return {
    unsent: states.filter((state) => state !== 'acked').length + beside.length,
    sending: states.filter((state) => state === 'sending').length,
    needsYou: states.filter((state) => problemStates.some((problem) => problem === state)).length + refused,
    stopped: edits.filter(({ stopped }, place) => stopped && waits(states[place])).length,
  };
};

const readBase = async () => {
  const device = openedDevice();
  const { baseDatabase } = device;
  const [[known, lastAnswer], keeps] = await Promise.all([
    onDatabase(baseDatabase, () =>
      Promise.all([baseDatabase.bucket.toArray(), baseDatabase.meta.get('lastAnswerAtMs')]),
    ),
    keptBuckets(device).catch(() => null),
  ]);
  const buckets = keeps ? known.filter(({ bucket }) => keeps(bucket)) : known;
  return {
    lastAnswerAtMs: typeof lastAnswer?.value === 'number' ? lastAnswer.value : null,
    firstFill: firstFillOf(buckets),
    keptFarms: keeps && { kept: buckets.filter(isFarm).length, farms: known.filter(isFarm).length },
  };
};

const isFarm = ({ bucket }: BucketRow): boolean => farmOf(bucket) !== null;

const readSession = async () => ({ expired: (await currentSession())?.expired ?? false });

const withRunning = ({ expired, lastAnswerAtMs, ...stored }: StoredStatus): SyncStatus => {
  const running = runningStatus();
  return {
    ...stored,
    lastConfirmedAt: laterOf(lastAnswerAtMs, running.heardAtMs),
    inTouch: running.heardAtMs !== null || running.elsewhere !== null,
    phase: phaseOf(running.phase === 'idle' ? (running.elsewhere ?? 'idle') : running.phase, expired),
    persisted: running.persisted,
    live: running.live,
    loss: running.loss,
    lostFarms: running.lostFarms,
    clockOffsetMs: toldOffsetMs(),
    problem: running.problem,
  };
};

/** What was just heard is stored a moment later, and shown at once. Both are noted by the clock put right. */
const laterOf = (storedMs: number | null, heardAtMs: number | null): string | null =>
  storedMs === null && heardAtMs === null ? null : new Date(Math.max(storedMs ?? 0, heardAtMs ?? 0)).toISOString();

const phaseOf = (phase: Phase, expired: boolean): Phase => {
  if (expired) return 'paused-auth';
  return phase === 'idle' && !navigator.onLine ? 'offline' : phase;
};

const firstFillOf = (buckets: readonly BucketRow[]): SyncStatus['firstFill'] => {
  if (buckets.length > 0 && buckets.every((bucket) => bucket.cursor !== null)) return null;
  const farms = buckets.filter(isFarm);
  const arrived = buckets.map((bucket) =>
    bucket.cursor === null ? Math.min(bucket.arrived, bucket.total) : bucket.total,
  );
  return {
    done: arrived.reduce((sum, count) => sum + count, 0),
    total: buckets.reduce((sum, bucket) => sum + bucket.total, 0),
    farmsDone: farms.filter((farm) => farm.cursor !== null).length,
    farms: farms.length,
  };
};

/** Calls `listener` with the status now and at every change; returns what ends that. */
export const watchSyncStatus = (listener: (status: SyncStatus) => void): (() => void) => {
  let known: Partial<StoredStatus> = {};
  /** A failure ends a live query: from then on all is read whenever there is something to tell. */
  let hasFailed = false;
  const tell = () => {
    if (hasFailed) syncStatus().then(listener, () => undefined);
    else if (isWhole(known)) listener(withRunning(known));
  };
  // Each by itself: an edit is not a reason to read the progress of hundreds of farms again.
  const stored = [readEdits, readBase, readSession].map((read: () => Promise<Partial<StoredStatus>>) =>
    liveQuery(read).subscribe({
      next: (value) => {
        known = { ...known, ...value };
        tell();
      },
      error: () => {
        hasFailed = true;
      },
    }),
  );
  const stopRunning = onRunningStatus(tell);
  const stopClock = onClockCompared(tell);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    for (const one of stored) one.unsubscribe();
    stopRunning();
    stopClock();
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

const isWhole = (known: Partial<StoredStatus>): known is StoredStatus =>
  known.unsent !== undefined && known.firstFill !== undefined && known.expired !== undefined;
