import type { Observation } from '@byre/contract/observations/api';
import { type Edit, type SavedEdit, type SavedTogether, saveEdit, saveTogether } from '../../device/edits/edits.ts';
import { type ObservationDraft, observationFields } from './observation-draft.ts';

/**
 * Saves a new observation. The draft it was written in is then `over`. Rejects with a DeviceError if it could not be
 * stored.
 */
export const saveObservation = async (
  place: { farm_id: string; animal_id: string },
  draft: ObservationDraft,
  { newId, over, called }: { newId: string; over: readonly string[]; called?: NonNullable<Edit['called']> },
): Promise<SavedTogether> => {
  const after = observationFields(draft);
  const parents = { parents: place, ...(called && { called }) };
  return saveTogether([{ entity: 'observation', op: 'create', ...parents, id: newId, before: null, after }], { over });
};

export const deleteObservation = (observation: Observation): Promise<SavedEdit> => {
  const { farm_id, animal_id, _id } = observation;
  return saveEdit({
    entity: 'observation',
    op: 'delete',
    parents: { farm_id, animal_id },
    id: _id,
    before: observation,
    after: {},
  });
};
