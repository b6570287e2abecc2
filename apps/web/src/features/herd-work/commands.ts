import { type SavedTogether, saveEdits, saveTogether } from '../../device/edits/edits.ts';
import { getRecord } from '../../device/reads/record-reads.ts';
import { type GroupDraft, type GroupParts, groupEdits } from './group-draft.ts';

/** A saved group treatment, for undo. */
export type SavedGroup = {
  farmId: string;
  recordIds: readonly string[];
  undo: SavedTogether['undo'];
};

/** Saves a group treatment, with a record for each animal, in one durable step. Rejects if it could not be stored. */
export const saveGroup = async (
  farmId: string,
  draft: GroupDraft,
  { over, ...parts }: GroupParts & { over: readonly string[] },
): Promise<SavedGroup> => {
  const edits = groupEdits(farmId, draft, parts);
  const { saved, undo } = await saveTogether(edits, { over });
  const recordIds = saved.flatMap(({ entityId }, i) => (edits[i]?.entity === 'medical-record' ? [entityId] : []));
  return { farmId, recordIds, undo };
};

/**
 * Undoes a whole group treatment. If nothing of it was sent, it is removed without trace; otherwise its cases are
 * deleted with everything below them, and the practice keeps the history.
 */
export const takeGroupBack = async ({ farmId, recordIds, undo }: SavedGroup): Promise<void> => {
  if (await undo()) return;
  const records = await Promise.all(recordIds.map((id) => getRecord(farmId, id)));
  await saveEdits(
    records.flatMap((item) =>
      item === null
        ? []
        : [
            {
              entity: 'medical-record' as const,
              op: 'delete' as const,
              parents: { farm_id: farmId, animal_id: item.document.animal_id },
              id: item.document._id,
              before: item.document,
              after: {},
            },
          ],
    ),
  );
};
