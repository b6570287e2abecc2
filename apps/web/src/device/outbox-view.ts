import type { FieldError } from '@byre/contract/problem';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { FieldChanges } from '@byre/contract/sync/merge';
import type { PushResult } from '@byre/contract/sync/messages';
import type { Phase } from '@byre/sync/engine';
import { canDiscard, dependantsOf } from '@byre/sync/repair';
import { type OpenState, type OutboxRow, problemStates } from '@byre/sync/state';
import { liveQuery } from 'dexie';
import { type BucketRow, onDatabase } from './database.ts';
import type { DeviceErrorCode } from './device-error.ts';
import { openedDevice } from './open-device.ts';
import { readUnsent } from './person-data.ts';
import { onRunningStatus, runningStatus } from './running-sync.ts';
import { currentSession } from './session.ts';

/** An edit that is not over, as the queue shows it. */
export type QueueItem = {
  id: string;
  entity: MutableEntity;
  op: 'create' | 'update' | 'delete';
  farm_id: string;
  animal_id: string;
  medical_record_id: string | null;
  treatment_id: string | null;
  entity_id: string;
  tag: string | null;
  farm_name: string | null;
  savedAt: string;
  state: OpenState;
  attempts: number;
  nextTryAt: string | null;
  fields: FieldChanges;
  /** Why the server refused it, in its words. */
  reason: { detail: string; errors: FieldError[] } | null;
  conflict: PushResult['conflict'];
  /** Edits that have to go first. */
  waitsFor: string[];
  /** How many edits hang on it and would go with it, if it were discarded. */
  dependants: number;
  canDiscard: boolean;
};

export type SentItem = Pick<
  QueueItem,
  'id' | 'entity' | 'op' | 'farm_id' | 'animal_id' | 'entity_id' | 'tag' | 'savedAt'
> & {
  sentAt: string;
};

/** Every edit that the server has not confirmed, in order. */
export const listOutbox = async (): Promise<QueueItem[]> => {
  const { rows } = await openedDevice().outbox.read();
  const open = new Set(rows.map((row) => row.id));
  return rows.filter((row) => row.state !== 'acked').map((row) => queueItem(row, rows, open));
};

const queueItem = (row: OutboxRow, rows: readonly OutboxRow[], open: ReadonlySet<string>): QueueItem => {
  const { mutation, refusal, state } = row;
  const { entity, op, farm_id, animal_id, medical_record_id, treatment_id, entity_id, fields } = mutation;
  const dependants = dependantsOf(rows, row);
  return {
    ...{ id: row.id, entity, op, farm_id, animal_id, medical_record_id, treatment_id, entity_id, fields, state },
    tag: row.tag,
    farm_name: row.farmName,
    savedAt: new Date(row.savedAtMs).toISOString(),
    attempts: row.attempt,
    nextTryAt: state === 'pending' && row.nextAtMs > 0 ? new Date(row.nextAtMs).toISOString() : null,
    reason: refusal?.problem ?? null,
    conflict: refusal?.conflict ?? null,
    waitsFor: mutation.depends_on.filter((id) => open.has(id)),
    dependants: dependants.length,
    canDiscard: [row, ...dependants].every(canDiscard),
  };
};

/** What the server confirmed last, the newest first. */
export const listRecentlySent = async (limit = 20): Promise<SentItem[]> => {
  const rows = await openedDevice().outbox.readLog({ limit, state: 'settled' });
  return rows.map(({ mutation, id, tag, savedAtMs, closedAtMs }) => ({
    id,
    entity: mutation.entity,
    op: mutation.op,
    farm_id: mutation.farm_id,
    animal_id: mutation.animal_id,
    entity_id: mutation.entity_id,
    tag,
    savedAt: new Date(savedAtMs).toISOString(),
    sentAt: new Date(closedAtMs).toISOString(),
  }));
};

/** All unsent work of the person signed in, or of another one of this device, as JSON text to keep or to hand over. */
export const exportUnsent = async (userId?: string): Promise<string> => {
  const { outbox, codec, userId: ownId } = openedDevice();
  const read = userId === undefined || userId === ownId ? await outbox.read() : await readUnsent(userId, codec);
  const edits = (read?.rows ?? [])
    .filter((row) => row.state !== 'acked')
    .map(({ mutation, state, tag, farmName, document }) => ({
      mutation,
      state,
      tag,
      farm_name: farmName,
      document,
    }));
  return JSON.stringify({ format: 'byre-unsent', version: 1, client: read?.client ?? null, edits }, null, 2);
};

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
  /** Trouble of the device's own storage. */
  problem: DeviceErrorCode | null;
};

export const syncStatus = async (): Promise<SyncStatus> => {
  const { outboxDatabase, baseDatabase } = openedDevice();
  const edits = await onDatabase(outboxDatabase, () => outboxDatabase.open_edit.toArray());
  const buckets = await onDatabase(baseDatabase, () => baseDatabase.bucket.toArray());
  const lastAnswer = await onDatabase(baseDatabase, () => baseDatabase.meta.get('lastAnswerAtMs'));
  const expired = (await currentSession())?.expired ?? false;
  const running = runningStatus();
  const unconfirmed = edits.filter((row) => row.state !== 'acked');
  return {
    unsent: unconfirmed.length,
    sending: edits.filter((row) => row.state === 'sending').length,
    needsYou: edits.filter((row) => problemStates.some((state) => state === row.state)).length,
    lastConfirmedAt: typeof lastAnswer?.value === 'number' ? new Date(lastAnswer.value).toISOString() : null,
    phase: phaseOf(running.phase, expired),
    firstFill: firstFillOf(buckets),
    persisted: running.persisted,
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
  const tell = () => {
    syncStatus().then(listener, () => undefined);
  };
  const stored = liveQuery(syncStatus).subscribe({ next: listener, error: () => undefined });
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
