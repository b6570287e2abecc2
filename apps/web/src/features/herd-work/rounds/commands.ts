import { type DraftChange, type SavedTogether, saveEdits, saveTogether } from '../../../device/edits/edits.ts';
import { listObservations } from '../../../device/reads/observation-reads.ts';
import { type AnimalPlace, type FindingToSave, findingEdits, takingBackEdits } from './finding-edits.ts';

/** Saves the finding of one animal together with the updated draft of the round. */
export const saveFinding = (place: AnimalPlace, toSave: FindingToSave, drafts: DraftChange): Promise<SavedTogether> =>
  saveTogether(findingEdits(place, toSave), drafts);

/** Undoes a finding that has already been sent. */
export const takeBackSent = async (place: AnimalPlace, saved: FindingToSave, at: Date): Promise<void> => {
  const id = saved.standing?._id ?? saved.newId;
  const all = await listObservations(place.farm_id, place.animal_id);
  const sent = all.find(({ document }) => document._id === id);
  if (sent) await saveEdits(takingBackEdits(place, saved, sent.document, at));
};
