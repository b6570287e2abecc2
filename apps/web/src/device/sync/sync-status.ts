import type { Phase } from '@byre/sync/engine';
import { farmOf } from '@byre/sync/pull';
import { type OpenState, problemStates } from '@byre/sync/state';
import { Dexie, liveQuery } from 'dexie';
import { afterFrame } from '../browser/after-frame.ts';
import { openedDevice } from '../opened/open-device.ts';
import { onRunningStatus, runningStatus } from '../opened/running-sync.ts';
import { keptBuckets } from '../reads/kept-farms.ts';
import { readUnsent } from '../reads/unsent.ts';
import { currentSession } from '../session/session.ts';
import { type BucketRow, onDatabase } from '../storage/database.ts';
import { onClockCompared, toldOffsetMs } from '../storage/device-clock.ts';
import type { DeviceErrorCode } from '../storage/device-error.ts';

/** What the status line needs to tell the truth. */
export type SyncStatus = {
  /** Edits that the server has not confirmed, including those that need a person, and photos that it does not have. */
  unsent: number;
  sending: number;
  /** Edits that need a person. */
  needsYou: number;
  /** Edits that the server does not accept until its restore is completed. */
  stopped: number;
  /** When the server last answered. */
  lastConfirmedAt: string | null;
  /** Whether Byre has answered since the app was opened. Before that the state is unknown. */
  inTouch: boolean;
  phase: Phase;
  /** While part of the person's farms has never arrived completely: documents and farms, those here and all. */
  firstFill: { done: number; total: number; farmsDone: number; farms: number } | null;
  /** How many farms this device keeps, of how many, if it does not keep all. */
  keptFarms: { kept: number; farms: number } | null;
  /** Whether the browser guarantees to keep the data; null until it has answered. */
  persisted: boolean | null;
  /** Whether changes of others arrive the moment they happen, and not only with the next pull. */
  live: boolean;
  /** Unsent work that was lost with this device's storage; null if there was none, or it has been read. */
  loss: { count: number; at: string; isTold: boolean } | null;
  /** Farms that were recently taken from the person. */
  lostFarms: readonly { id: string; name: string }[];
  /** What to add to the device's clock; 0 if that is too little to be shown. */
  clockOffsetMs: number;
  /** A problem with the device's own storage. */
  problem: DeviceErrorCode | null;
};

/** The part that is in the databases. The rest comes often from the engine, and must not need a read each time. */
type StoredStatus = Pick<SyncStatus, 'unsent' | 'sending' | 'needsYou' | 'stopped' | 'firstFill' | 'keptFarms'> & {
  lastAnswerAtMs: number | null;
  expired: boolean;
};

export const syncStatus = async (): Promise<SyncStatus> => {
  const [edits, base, session] = await Promise.all([readEdits(), readBase(), readSession()]);
  return withRunning({ ...edits, ...base, ...session });
};

const readEdits = async () => {
  const { open, beside } = await readUnsent();
  const refused = beside.filter((photo) => photo.refused).length;
  const waits = (state: OpenState) => state === 'pending' || state === 'sending' || state === 'blocked';
  return {
    unsent: open.length + beside.length,
    sending: open.filter(({ state }) => state === 'sending').length,
    needsYou: open.filter(({ state }) => problemStates.includes(state)).length + refused,
    stopped: open.filter(({ stopped, state }) => stopped && waits(state)).length,
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

/** The latest contact is stored a moment later, and shown at once. Both times are by the corrected clock. */
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

type Listener = (status: SyncStatus) => void;

/**
 * Each person's status, watched once for all parts of the screen: that reads hundreds of farms, and after each save the
 * keys of a thousand photos.
 */
const watches = new Map<string, { listeners: Set<Listener>; last: SyncStatus | null; stop: () => void }>();

/** Calls `listener` with the status now and at every change. Returns a function that stops it. */
export const watchSyncStatus = (listener: Listener): (() => void) => {
  const { userId } = openedDevice();
  const watch = watches.get(userId) ?? { listeners: new Set<Listener>(), last: null, stop: () => {} };
  watch.listeners.add(listener);
  if (!watches.has(userId)) {
    watches.set(userId, watch);
    watch.stop = startWatch((status) => {
      watch.last = status;
      for (const one of [...watch.listeners]) one(status);
    });
  } else if (watch.last) listener(watch.last);
  return () => {
    if (!watch.listeners.delete(listener) || watch.listeners.size > 0) return;
    watches.delete(userId);
    watch.stop();
  };
};

const startWatch = (listener: Listener): (() => void) => {
  let known: Partial<StoredStatus> = {};
  /** A failure ends a live query. From then on everything is read whenever there is a change. */
  let hasFailed = false;
  const tell = () => {
    if (hasFailed) syncStatus().then(listener, () => undefined);
    else if (isWhole(known)) listener(withRunning(known));
  };
  // Separate queries: an edit is not a reason to read the progress of hundreds of farms again.
  const next = (value: Partial<StoredStatus>) => {
    known = { ...known, ...value };
    tell();
  };
  const error = () => {
    hasFailed = true;
  };
  const stored = [readBase, readSession].map((read: () => Promise<Partial<StoredStatus>>) =>
    liveQuery(read).subscribe({ next, error }),
  );
  const stopEdits = followEdits(next, error);
  const stopRunning = onRunningStatus(tell);
  const stopClock = onClockCompared(tell);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    for (const one of stored) one.unsubscribe();
    stopEdits();
    stopRunning();
    stopClock();
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/**
 * Counts the edits again after each change of them in any tab, once what it led to is on the screen, because a person
 * waits for the next animal.
 */
const followEdits = (
  next: (counts: Awaited<ReturnType<typeof readEdits>>) => void,
  onError: () => void,
): (() => void) => {
  const { name } = openedDevice().outboxDatabase;
  let isOver = false;
  let callOff: (() => void) | null = null;
  const read = () => {
    callOff = null;
    readEdits().then(
      (counts) => !isOver && next(counts),
      () => !isOver && onError(),
    );
  };
  const look = (parts: Readonly<Record<string, unknown>>) => {
    const isAbout = Object.keys(parts).some((part) =>
      counted.some((table) => part.startsWith(`idb://${name}/${table}/`)),
    );
    if (isAbout) callOff ??= afterFrame(read);
  };
  Dexie.on.storagemutated.subscribe(look);
  read();
  return () => {
    isOver = true;
    callOff?.();
    Dexie.on.storagemutated.unsubscribe(look);
  };
};

const counted = ['open_edit', 'photo'];

const isWhole = (known: Partial<StoredStatus>): known is StoredStatus =>
  known.unsent !== undefined && known.firstFill !== undefined && known.expired !== undefined;
