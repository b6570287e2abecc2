import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { type Edit, type SavedEdit, saveEdit } from '../../device/edits/edits.ts';
import { saveWithPhotos } from '../../device/edits/staged-photos.ts';
import type { FirstMedicine } from './first-medicine.ts';
import { type TreatmentDraft, treatmentFields } from './treatment-draft.ts';

export type CasePlace = {
  farm_id: string;
  animal_id: string;
  medical_record_id: string;
};

/**
 * Saves a treatment, new (as `newId`) or changed, a new one with its first medicine, and the photos taken in the form:
 * all or nothing. The drafts are then `over`. Rejects with a DeviceError if it could not be stored.
 */
export const saveTreatment = async (
  place: CasePlace,
  draft: TreatmentDraft,
  medicine: FirstMedicine | null,
  { newId, over }: { newId: string; over: readonly string[] },
): Promise<void> => {
  const treatment_id = draft.base?._id ?? newId;
  const edits = medicine?.edits(treatment_id, draft.start_date) ?? [];
  const photos = { of: { ...place, treatment_id }, staged: draft.photos ?? [] };
  await saveWithPhotos([treatmentEdit(place, draft, newId), ...edits], photos, { over });
};

/** The edit that a draft makes; a new treatment gets the id `newId`. */
export const treatmentEdit = (place: CasePlace, draft: TreatmentDraft, newId: string): Edit => ({
  entity: 'treatment-history',
  op: draft.base === null ? 'create' : 'update',
  parents: place,
  id: draft.base?._id ?? newId,
  before: draft.base,
  after: treatmentFields(draft),
});

export const deleteTreatment = (treatment: TreatmentHistory): Promise<SavedEdit> => {
  const { farm_id, animal_id, medical_record_id, _id } = treatment;
  return saveEdit({
    entity: 'treatment-history',
    op: 'delete',
    parents: { farm_id, animal_id, medical_record_id },
    id: _id,
    before: treatment,
    after: {},
  });
};
