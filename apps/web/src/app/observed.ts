import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import { type SavedTogether, saveEdits } from '../device/edits/edits.ts';
import { getAnimal } from '../device/reads/farm-reads.ts';
import { listObservations } from '../device/reads/observation-reads.ts';
import { observedAt } from '../device/reads/observed-at.ts';
import { takeBackSent } from '../features/herd-work/rounds/commands.ts';
import { canBeDone } from '../features/herd-work/rounds/due.ts';
import {
  type AnimalPlace,
  type FindingToSave,
  stateBackEdits,
  stateEdits,
} from '../features/herd-work/rounds/finding-edits.ts';
import { deleteObservation, saveObservation, type ToSave } from '../features/observations/commands.ts';
import { type ObservationDraft, observationFields } from '../features/observations/observation-draft.ts';
import { termOf } from '../words/pregnancy-terms.ts';

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
  const { farm_id, animal_id } = place;
  const [held, known] = await Promise.all([getAnimal(farm_id, animal_id), listObservations(farm_id, animal_id)]);
  const diagnosis = diagnosisIn(draft, toSave.newId, {
    animal: held?.document ?? sent,
    known: known.map(({ document }) => document),
  });
  const also = diagnosis === null ? [] : stateEdits(place, diagnosis);
  const saved = await saveObservation(place, draft, { ...toSave, also });
  return { place, id: toSave.newId, diagnosis, saved };
};

const diagnosisIn = (
  draft: ObservationDraft,
  newId: string,
  { animal, known }: { animal: Animal | undefined; known: readonly Observation[] },
): FindingToSave | null => {
  const { kind, value, notes, observed_at } = observationFields(draft);
  if (kind !== 'pregnancy' || value === null || observed_at === null) return null;
  const at = new Date(observed_at);
  const changes = animal && canBeDone('pregnancy', animal) === 'yes' && !isOverruled(at.toISOString(), animal, known);
  return { kind, finding: { value, notes }, standing: null, animal: changes ? animal : undefined, newId, at };
};

/** A finding from before her last change of state, or her last diagnosis, says nothing about her state now. */
const isOverruled = (moment: string, { reproductive_state }: Animal, known: readonly Observation[]): boolean =>
  moment < (latestOf(reproductive_state)?.date ?? '') ||
  known.some((one) => one.kind === 'pregnancy' && termOf(one.value) !== null && moment < observedAt(one));

/** Undoes an observation saved on this device, even if it was sent. */
export const takeObservedBack = async ({ place, id, diagnosis, saved }: SavedObserved, now: Date): Promise<void> => {
  if (await saved.undo()) return;
  if (diagnosis !== null) return takeBackSent(place, diagnosis, now);
  const all = await listObservations(place.farm_id, place.animal_id);
  const sent = all.find(({ document }) => document._id === id);
  if (sent) await deleteObservation(sent.document);
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
