import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { type Edit, type SavedEdit, saveEdit } from '../../device/edits/edits.ts';
import { saveWithPhotos } from '../../device/edits/staged-photos.ts';
import { rememberUses } from '../../forms/recent-choices.ts';
import { type CaseDraft, caseFields, type KnownConditions } from './case-draft.ts';

/** The key of conditions among the choices that this device remembers. */
export const conditionUses = 'conditions';

type Place = { farm_id: string; animal_id: string };

/** The edit that a draft makes; a new case gets the id `newId`. */
export const caseEdit = (
  place: Place,
  draft: CaseDraft,
  { known, newId }: { known: KnownConditions; newId: string },
): Edit => ({
  entity: 'medical-record',
  op: draft.base === null ? 'create' : 'update',
  parents: place,
  id: draft.base?._id ?? newId,
  before: draft.base,
  after: caseFields(draft, known),
});

/**
 * Saves a case, new (as `newId`) or changed, with the photos taken in its form. The drafts it was written in are then
 * `over`. Rejects with a DeviceError if it could not be stored.
 */
export const saveCase = async (
  place: Place,
  draft: CaseDraft,
  { known, now, newId, over }: { known: KnownConditions; now: Date; newId: string; over: readonly string[] },
): Promise<SavedEdit> => {
  const edit = caseEdit(place, draft, { known, newId });
  const id = draft.base?._id ?? newId;
  const photos = { of: { ...place, medical_record_id: id }, staged: draft.photos ?? [] };
  const [saved] = await saveWithPhotos([edit], photos, { over });
  rememberConditions(draft, now);
  return saved ?? { editId: null, entityId: id };
};

/** Moves the added conditions to the top of the offered ones. Not awaited, because the case is already safe. */
export const rememberConditions = ({ conditions }: CaseDraft, now: Date): void => {
  const added = conditions.filter((condition) => condition.stored === null);
  if (added.length === 0) return;
  void rememberUses(
    conditionUses,
    added.map((condition) => condition.condition_id),
    now,
  );
};

/** Deletes a case and everything below it. */
export const deleteCase = (record: MedicalRecord): Promise<SavedEdit> =>
  saveEdit({
    entity: 'medical-record',
    op: 'delete',
    parents: { farm_id: record.farm_id, animal_id: record.animal_id },
    id: record._id,
    before: record,
    after: {},
  });
