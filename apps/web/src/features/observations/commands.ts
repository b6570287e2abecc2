import type { Observation } from '@byre/contract/observations/api';
import { type Edit, type SavedEdit, type SavedTogether, saveEdit, saveTogether } from '../../device/edits/edits.ts';
import { type ObservationDraft, observationFields } from './observation-draft.ts';

/** How a new observation is saved. */
export type ToSave = {
  newId: string;
  /** The drafts that are over then. */
  over: readonly string[];
  called?: NonNullable<Edit['called']>;
  /** Saved with it, all or none: what follows from the finding. */
  also?: readonly Edit[];
};

/** Saves a new observation. Rejects with a DeviceError if it could not be stored. */
export const saveObservation = async (
  place: { farm_id: string; animal_id: string },
  draft: ObservationDraft,
  { newId, over, called, also = [] }: ToSave,
): Promise<SavedTogether> => {
  const after = observationFields(draft);
  const observation = { entity: 'observation', op: 'create', parents: place, id: newId, before: null, after } as const;
  const edits = [observation, ...also].map((edit): Edit => ({ ...edit, ...(called && { called }) }));
  return saveTogether(edits, { over });
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
