import type { Phase } from '@byre/sync/engine';
import { problemStates } from '@byre/sync/state';
import { liveQuery } from 'dexie';
import { type BucketRow, onDatabase } from './database.ts';
import type { DeviceErrorCode } from './device-error.ts';
import { openedDevice } from './open-device.ts';
import { onRunningStatus, runningStatus } from './running-sync.ts';
import { currentSession } from './session.ts';

/** What the status line needs to tell the truth. */
export type SyncStatus = {
  /** Edits that the server has not confirmed, the ones that need a person included. */
  unsent: number;
  sending: number;
  /** Edits that only a person can bring further. */
  needsYou: number;
  /** When the server last answered. */
  lastConfirmedAt: string | null;
  phase: Phase;
  /** While something of the person's farms has never arrived whole: documents and farms, those here and all. */
  firstFill: { done: number; total: number; farmsDone: number; farms: number } | null;
  /** Whether the browser promised to keep the data; null while it has not said. */
  persisted: boolean | null;
  /** Whether changes of others arrive the moment they happen, and not only at the next look. */
  live: boolean;
  /** Unsent work that went with the storage of this device; null when there was none, or it has been read. */
  loss: { count: number; at: string } | null;
  /** Farms that were taken from the person lately. */
  lostFarms: readonly { id: string; name: string }[];
  /** Trouble of the device's own storage. */
  problem: DeviceErrorCode | null;
};

/** What of it lies in the databases. The rest is told by the engine, often, and must not cost a reading each time. */
type StoredStatus = Pick<SyncStatus, 'unsent' | 'sending' | 'needsYou' | 'lastConfirmedAt' | 'firstFill'> & {
  expired: boolean;
};

export const syncStatus = async (): Promise<SyncStatus> => withRunning(await readStored());

const readStored = async (): Promise<StoredStatus> => {
  const { outboxDatabase, baseDatabase } = openedDevice();
  const [edits, [buckets, lastAnswer], session] = await Promise.all([
    onDatabase(outboxDatabase, () => outboxDatabase.open_edit.toArray()),
    onDatabase(baseDatabase, () =>
      Promise.all([baseDatabase.bucket.toArray(), baseDatabase.meta.get('lastAnswerAtMs')]),
    ),
    currentSession(),
  ]);
  return {
    unsent: edits.filter((row) => row.state !== 'acked').length,
    sending: edits.filter((row) => row.state === 'sending').length,
    needsYou: edits.filter((row) => problemStates.some((state) => state === row.state)).length,
    lastConfirmedAt: typeof lastAnswer?.value === 'number' ? new Date(lastAnswer.value).toISOString() : null,
    firstFill: firstFillOf(buckets),
    expired: session?.expired ?? false,
  };
};

const withRunning = ({ expired, ...stored }: StoredStatus): SyncStatus => {
  const running = runningStatus();
  return {
    ...stored,
    phase: phaseOf(running.phase === 'idle' ? (running.elsewhere ?? 'idle') : running.phase, expired),
    persisted: running.persisted,
    live: running.live,
    loss: running.loss,
    lostFarms: running.lostFarms,
    problem: running.problem,
  };
};

const phaseOf = (phase: Phase, expired: boolean): Phase => {
  if (expired) return 'paused-auth';
  return phase === 'idle' && !navigator.onLine ? 'offline' : phase;
};

const firstFillOf = (buckets: readonly BucketRow[]): SyncStatus['firstFill'] => {
  if (buckets.length > 0 && buckets.every((bucket) => bucket.cursor !== null)) return null;
  const farms = buckets.filter((bucket) => bucket.bucket.startsWith('farm:'));
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
  /** Null until it has been read, and after a failure, which ends the live query. */
  let known: StoredStatus | null = null;
  const tell = () => {
    if (known) listener(withRunning(known));
    else syncStatus().then(listener, () => undefined);
  };
  const stored = liveQuery(readStored).subscribe({
    next: (value) => {
      known = value;
      tell();
    },
    error: () => {
      known = null;
    },
  });
  const stopRunning = onRunningStatus(tell);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    stored.unsubscribe();
    stopRunning();
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};
