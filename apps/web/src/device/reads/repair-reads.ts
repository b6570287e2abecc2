import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { type ConflictGroup, conflictGroups } from '@byre/sync/resolve';
import type { Document, OutboxRow } from '@byre/sync/state';
import { openedDevice } from '../opened/open-device.ts';
import { isComplete } from './farm-reads.ts';
import { type QueueItem, queueItem } from './queue-reads.ts';
import { getRecord, getTreatment, listRecords, listTreatments } from './record-reads.ts';

/** Where a treatment or medicine can be kept if its parent was deleted. */
export type Place = {
  medical_record_id: string;
  /** For a medicine. */
  treatment_id: string | null;
  /** Condition ids of the case. */
  conditions: string[];
  /** The name of the treatment; null if the place is for a treatment. */
  treatment: string | null;
  at: string;
};

/** What a person needs to know to decide about an edit that cannot be sent as it is. */
export type Repair = {
  item: QueueItem;
  groups: readonly ConflictGroup[];
  /** The practice's current document; null if it is gone. */
  stands: Document | null;
  /** The document as the person left it. */
  mine: Document | null;
  /** The record above it that was deleted; null if everything above it exists. */
  gone: 'medical-record' | 'treatment-history' | null;
  /** Where it could be kept instead; empty if nothing above it is gone. */
  places: readonly Place[];
};

/** Null if there is nothing to decide: decided already, or never refused. */
export const getRepair = async (editId: string): Promise<Repair | null> => {
  const { rows } = await openedDevice().outbox.read();
  const row = rows.find(({ id }) => id === editId);
  if (!row || (row.state !== 'conflict' && row.state !== 'rejected')) return null;
  const gone = await goneParent(row);
  return {
    item: queueItem(row, rows),
    groups: conflictGroups(row.mutation.entity, row.refusal?.conflict?.fields ?? []),
    stands: row.refusal?.document ?? null,
    mine: row.document,
    gone,
    places: gone === null ? [] : await placesFor(row),
  };
};

/** The record above the edit that this device knows to be deleted. */
export const goneParent = async ({ mutation }: OutboxRow): Promise<Repair['gone']> => {
  const { farm_id, medical_record_id, treatment_id } = mutation;
  // While the farm is still downloading, what is missing may only be late.
  if (!(await isComplete(farm_id))) return null;
  if (medical_record_id !== null && (await getRecord(farm_id, medical_record_id)) === null) return 'medical-record';
  if (treatment_id !== null && (await getTreatment(farm_id, treatment_id)) === null) return 'treatment-history';
  return null;
};

const placesFor = async ({ mutation }: OutboxRow): Promise<Place[]> => {
  const { farm_id, animal_id, entity } = mutation;
  const records = (await listRecords(farm_id, animal_id)).map(({ document }) => document);
  if (entity === 'treatment-history') return records.map(placeIn);
  const places = records.map(async (record) => {
    const treatments = await listTreatments(farm_id, record._id);
    return treatments.map(({ document }): Place => {
      const at = document.start_date ?? document.created_at;
      return { ...placeIn(record), treatment_id: document._id, treatment: document.treatment_strategy ?? '', at };
    });
  });
  return (await Promise.all(places)).flat();
};

const placeIn = (record: MedicalRecord): Place => ({
  medical_record_id: record._id,
  treatment_id: null,
  conditions: [...record.confirmed_conditions, ...record.presumptive_conditions, ...record.tentative_conditions].map(
    ({ condition_id }) => condition_id,
  ),
  treatment: null,
  at: record.examined_at ?? record.created_at,
});
