import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { type Edit, type SavedEdit, saveEdit } from '../../device/edits.ts';
import { rememberUses } from '../../forms/recent-choices.ts';
import { type CaseDraft, caseFields, type KnownConditions } from './case-draft.ts';

/** The list of conditions among the choices that this device remembers. */
export const conditionUses = 'conditions';

/** Saves a case, new (as `newId`) or changed; the drafts that it was written in are `over` then. Rejects with a DeviceError when it could not be kept. */
export const saveCase = async (
  place: { farm_id: string; animal_id: string },
  draft: CaseDraft,
  { known, now, newId, over }: { known: KnownConditions; now: Date; newId: string; over: readonly string[] },
): Promise<SavedEdit> => {
  const { base } = draft;
  const edit: Edit = {
    entity: 'medical-record',
    op: base === null ? 'create' : 'update',
    parents: place,
    id: base?._id ?? newId,
    before: base,
    after: caseFields(draft, known),
  };
  const saved = await saveEdit(edit, { over });
  const added = draft.conditions.filter((condition) => condition.stored === null);
  // Not waited for: the case is safe, and a habit of this device must not hold up the word that says so.
  if (added.length > 0)
    void rememberUses(
      conditionUses,
      added.map((condition) => condition.condition_id),
      now,
    );
  return saved;
};

/** Deletes a case with all that hangs on it. */
export const deleteCase = (record: MedicalRecord): Promise<SavedEdit> =>
  saveEdit({
    entity: 'medical-record',
    op: 'delete',
    parents: { farm_id: record.farm_id, animal_id: record.animal_id },
    id: record._id,
    before: record,
    after: {},
  });
