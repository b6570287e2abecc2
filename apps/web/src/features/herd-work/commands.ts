import { type SavedTogether, saveEdits, saveTogether } from '../../device/edits/edits.ts';
import { getRecord } from '../../device/reads/record-reads.ts';
import { type GroupDraft, type GroupParts, groupEdits } from './group-draft.ts';

/** A group as it was saved: all of it or nothing. */
export type SavedGroup = {
  farmId: string;
  recordIds: readonly string[];
  undo: SavedTogether['undo'];
};

/** Saves a group treatment, a record for each animal, in one step that is durable. Rejects when it could not be kept. */
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
 * Takes a whole group back: as if it had never been while nothing of it was sent, and by deleting its cases with all that
 * hangs on them after that; the practice then keeps the history.
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
