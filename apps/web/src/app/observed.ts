import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import { type SavedTogether, saveEdits } from '../device/edits/edits.ts';
import { getAnimal } from '../device/reads/farm-reads.ts';
import { listObservations } from '../device/reads/observation-reads.ts';
import {
  type AnimalPlace,
  type FindingToSave,
  stateBackEdits,
  stateEdits,
} from '../features/herd-work/rounds/finding-edits.ts';
import { observationDeletion, saveObservation, type ToSave } from '../features/observations/commands.ts';
import { type ObservationDraft, observationFields } from '../features/observations/observation-draft.ts';

/** An observation that was saved a moment ago, and the diagnosis in it, if it is one. */
export type SavedObserved = {
  place: AnimalPlace;
  id: string;
  diagnosis: FindingToSave | null;
  saved: SavedTogether;
};

/**
 * Saves a new observation. A pregnancy diagnosis changes the animal's reproductive state as in a round. `sent` is the
 * animal as the server sent it, for a desk computer that may not hold its farm. Rejects with a DeviceError if it could
 * not be stored.
 */
export const saveObserved = async (
  place: AnimalPlace,
  draft: ObservationDraft,
  { sent, ...toSave }: Omit<ToSave, 'also'> & { sent?: Animal },
): Promise<SavedObserved> => {
  const held = (await getAnimal(place.farm_id, place.animal_id))?.document;
  const diagnosis = diagnosisIn(draft, toSave.newId, held ?? sent);
  const also = diagnosis === null ? [] : stateEdits(place, diagnosis);
  const saved = await saveObservation(place, draft, { ...toSave, also });
  return { place, id: toSave.newId, diagnosis, saved };
};

const diagnosisIn = (draft: ObservationDraft, newId: string, animal: Animal | undefined): FindingToSave | null => {
  const { kind, value, notes, observed_at } = observationFields(draft);
  if (kind !== 'pregnancy' || value === null || observed_at === null) return null;
  const at = new Date(observed_at);
  // A finding from before her last change of state says nothing about her state now.
  const isPast = at.toISOString() < (latestOf(animal?.reproductive_state ?? [])?.date ?? '');
  return { kind, finding: { value, notes }, standing: null, animal: isPast ? undefined : animal, newId, at };
};

/** Undoes an observation saved on this device, even if it was sent. */
export const takeObservedBack = async ({ place, id, diagnosis, saved }: SavedObserved, now: Date): Promise<void> => {
  if (await saved.undo()) return;
  const all = await listObservations(place.farm_id, place.animal_id);
  const sent = all.find(({ document }) => document._id === id);
  if (!sent) return;
  const state = diagnosis === null ? [] : stateBackEdits(place, diagnosis, now);
  await saveEdits([observationDeletion(sent.document), ...state]);
};

/** Adds the animal's earlier state again, after the observation was deleted at the server. */
export const takeStateBack = async (
  { place, diagnosis }: SavedObserved,
  called: NonNullable<ToSave['called']>,
  now: Date,
): Promise<void> => {
  const edits = diagnosis === null ? [] : stateBackEdits(place, diagnosis, now);
  if (edits.length > 0) await saveEdits(edits.map((edit) => ({ ...edit, called })));
};
