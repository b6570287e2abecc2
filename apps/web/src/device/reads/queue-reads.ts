import type { MutableEntity } from '@byre/contract/sync/entities';
import type { FieldChanges } from '@byre/contract/sync/merge';
import type { PushResult } from '@byre/contract/sync/messages';
import type { Refusal } from '@byre/contract/sync/refusal';
import { canDiscard, dependantsOf } from '@byre/sync/repair';
import { type OpenState, type OutboxRow, problemStates } from '@byre/sync/state';
import { openedDevice } from '../opened/open-device.ts';
import { correctedMoment } from '../storage/device-clock.ts';
import { readUnsent } from './unsent.ts';

/** An edit that is not finished, as the queue shows it. */
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
  /**
   * By how much the dates that Byre filled in from a wrong clock are ahead; null if they are right as far as is known.
   */
  datesOffMs: number | null;
  state: OpenState;
  /** The server accepts nothing for its farm, because the records were set back and the restore is not completed. */
  isStopped: boolean;
  attempts: number;
  nextTryAt: string | null;
  fields: FieldChanges;
  /** The server's reason for the refusal, in its words. */
  reason: Refusal | null;
  conflict: PushResult['conflict'];
  /** Edits that must be sent first. */
  waitsFor: string[];
  /** How many edits depend on it and would be discarded with it. */
  dependants: number;
  canDiscard: boolean;
};

export type SentItem = Pick<
  QueueItem,
  'id' | 'entity' | 'op' | 'farm_id' | 'animal_id' | 'entity_id' | 'tag' | 'savedAt' | 'datesOffMs'
> & {
  sentAt: string;
};

/** Every edit that the server has not confirmed, in order. */
export const listOutbox = async (): Promise<QueueItem[]> => {
  const { rows } = await openedDevice().outbox.read();
  return rows.filter((row) => row.state !== 'acked').map((row) => queueItem(row, rows));
};

/** What the server has not confirmed of a farm, counted like the status line: edits, and photos besides them. */
export type UnsentOfFarm = {
  waiting: number;
  /** Those that need a person. */
  problems: number;
  /** The rest of the status line's count: other farms. */
  elsewhere: number;
};

export const countUnsentOfFarm = async (farmId: string): Promise<UnsentOfFarm> => {
  const { open, beside } = await readUnsent();
  const needs = ({ state }: OutboxRow) => problemStates.some((problem) => problem === state);
  const ownEdits = open.filter(({ mutation }) => mutation.farm_id === farmId);
  const ownPhotos = beside.filter((photo) => photo.farm_id === farmId);
  const own = ownEdits.length + ownPhotos.length;
  const problems = ownEdits.filter(needs).length + ownPhotos.filter(({ refused }) => refused).length;
  return { waiting: own - problems, problems, elsewhere: open.length + beside.length - own };
};

/** An item of the queue; `rows` are all unfinished edits. */
export const queueItem = (row: OutboxRow, rows: readonly OutboxRow[]): QueueItem => {
  const { mutation, refusal, state } = row;
  const { entity, op, farm_id, animal_id, medical_record_id, treatment_id, entity_id, fields } = mutation;
  const dependants = dependantsOf(rows, row);
  return {
    ...{ id: row.id, entity, op, farm_id, animal_id, medical_record_id, treatment_id, entity_id, fields, state },
    isStopped: row.stopped === true && (state === 'pending' || state === 'sending' || state === 'blocked'),
    tag: row.tag,
    farm_name: row.farmName,
    savedAt: correctedMoment(row.savedAtMs),
    datesOffMs: row.datesOffMs ?? null,
    attempts: row.attempt,
    nextTryAt: (state === 'pending' || row.stopped) && row.nextAtMs > 0 ? correctedMoment(row.nextAtMs) : null,
    reason: refusal?.problem ?? null,
    conflict: refusal?.conflict ?? null,
    waitsFor: rows.filter(({ id }) => mutation.depends_on.includes(id)).map(({ id }) => id),
    dependants: dependants.length,
    canDiscard: [row, ...dependants].every(canDiscard),
  };
};

/** What the server confirmed last, newest first. */
export const listRecentlySent = async (limit = 20): Promise<SentItem[]> => {
  const rows = await openedDevice().outbox.readLog({ limit, state: 'settled' });
  return rows.map(({ mutation, id, tag, savedAtMs, datesOffMs, closedAtMs }) => ({
    id,
    entity: mutation.entity,
    op: mutation.op,
    farm_id: mutation.farm_id,
    animal_id: mutation.animal_id,
    entity_id: mutation.entity_id,
    tag,
    savedAt: correctedMoment(savedAtMs),
    datesOffMs: datesOffMs ?? null,
    sentAt: correctedMoment(closedAtMs),
  }));
};
