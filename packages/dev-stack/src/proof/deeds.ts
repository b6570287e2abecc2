import type { EditRequest } from '@byre/sync/edit';
import { recordEdit } from '@byre/sync/outbox';
import type { Document } from '@byre/sync/state';
import { type Device, newId } from './device.ts';

/** A farm with one of its animals. */
export type Place = { farm_id: string; animal_id: string };

/** Saves an edit on the device, as the app does, and records that it was shown as saved. */
const save = async (device: Device, request: Omit<EditRequest, 'tag' | 'farmName'>): Promise<void> => {
  const nowMs = Date.now();
  const context = { id: newId(), nowMs, eventTime: new Date(nowMs).toISOString() };
  const whole = { ...request, tag: null, farmName: null };
  const { editId } = await device.outbox.update((snapshot) => recordEdit(snapshot, whole, context));
  if (editId !== null) device.saved.add(editId);
};

/** A new case with its treatment, a new state of the animal, and a changed note in a case that the server has. */
export const work = async (device: Device, place: Place): Promise<void> => {
  const parents = { ...place, medical_record_id: null, treatment_id: null };
  const record = newId();
  const entity = 'medical-record';
  await save(device, { entity, op: 'create', entityId: record, parents, before: null, after: { notes: newId() } });
  await save(device, {
    entity: 'treatment-history',
    op: 'create',
    entityId: newId(),
    parents: { ...parents, medical_record_id: record },
    before: null,
    after: { treated_by: ['Vet'] },
  });
  const [animal, earlier] = [animalOf(device, place), caseOf(device, place)];
  if (animal) {
    const states = Array.isArray(animal.reproductive_state) ? animal.reproductive_state : [];
    const entry = { name: `state ${newId()}`, date: new Date().toISOString() };
    const after = { reproductive_state: [...states, entry] };
    await save(device, { entity: 'animal', op: 'update', entityId: place.animal_id, parents, before: animal, after });
  }
  if (earlier) {
    const after = { notes: newId() };
    await save(device, { entity, op: 'update', entityId: String(earlier._id), parents, before: earlier, after });
  }
};

const animalOf = (device: Device, { animal_id }: Place): Document | null =>
  device.base.dump().find(({ entity, id }) => entity === 'animal' && id === animal_id)?.document ?? null;

/** The latest case that this device made on the farm. Others do not touch it, so no edits conflict. */
const caseOf = (device: Device, { farm_id }: Place): Document | null => {
  const { log } = device.outbox.dump();
  const own = new Set(log.filter(({ mutation }) => mutation.op === 'create').map(({ mutation }) => mutation.entity_id));
  const held = device.base.dump().filter(({ entity, id }) => entity === 'medical-record' && own.has(id));
  return held.findLast(({ document }) => document?.farm_id === farm_id)?.document ?? null;
};
