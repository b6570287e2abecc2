import type { Json } from '@byre/contract/fields';
import { mergeFields } from '@byre/contract/sync/merge';
import { type DraftChange, type Edit, type SavedTogether, saveEdits, saveTogether } from '../../device/edits/edits.ts';
import { getRecord, getTreatment, getUsage } from '../../device/reads/record-reads.ts';
import { type TbFigures, tbFiguresIn, withTbFigures } from '../../words/tb-note.ts';

/** The saved entry of one animal, with undo for as long as its row is offered. */
export type SavedEntry = SavedTogether & {
  /** Undoes it with new edits, after it was sent. */
  takeBackSent: () => Promise<void>;
};

/** Saves the edits of one animal together with the updated draft of the test day. */
export const saveEntry = async (edits: readonly Edit[], drafts: DraftChange): Promise<SavedEntry> => ({
  ...(await saveTogether(edits, drafts)),
  takeBackSent: async () => {
    const current = await Promise.all(edits.map(currentOf));
    await saveEdits(takingBackEdits(edits, current));
  },
});

/** A document as it is now: with what colleagues changed since. `null` if it is deleted. */
type Current = { _id: string } | null;

const currentOf = async ({ entity, id = '', parents: { farm_id } }: Edit): Promise<Current> => {
  const read = entity === 'medical-record' ? getRecord : entity === 'treatment-history' ? getTreatment : getUsage;
  return (await read(farm_id, id))?.document ?? null;
};

/**
 * The edits that undo those of one animal after they were sent. What was created is deleted, with everything below it.
 * What was changed gets its earlier values, except where a colleague has changed it since. `current` are the documents
 * of the edits.
 */
export const takingBackEdits = (edits: readonly Edit[], current: readonly Current[]): Edit[] => {
  const created = new Set(edits.flatMap(({ op, id }) => (op === 'create' ? [id] : [])));
  return edits.flatMap((edit, at): Edit[] => {
    const document = current[at] ?? null;
    const { medical_record_id, treatment_id } = edit.parents;
    const goesWithParent = [medical_record_id, treatment_id].some((id) => id != null && created.has(id));
    if (document === null || goesWithParent) return [];
    const { entity, parents, before } = edit;
    const found = { entity, parents, id: document._id, before: document };
    if (before === null) return [{ ...found, op: 'delete', after: {} }];
    const after = earlierValues(edit, document);
    return Object.keys(after).length === 0 ? [] : [{ ...found, op: 'update', after }];
  });
};

/** The earlier values of the edited fields. Undoing is a change like any other, so it is merged like one. */
const earlierValues = ({ entity, before, after }: Edit, document: object): Edit['after'] => {
  const [was, is] = [before, document] as Readonly<Record<string, Json>>[];
  const earlier = Object.entries(after as Readonly<Record<string, Json>>).map(([field, written]) => {
    if (field === 'notes') return notesBack({ was: was?.notes, written, is: is?.notes });
    const outcome = mergeFields(entity, { [field]: { base: written, new: was?.[field] ?? null } }, is ?? {});
    return outcome.kind === 'merged' ? outcome.changes : {};
  });
  return Object.assign({}, ...earlier);
};

/** The figures as they were, in the notes as they are. Those that are not as this edit wrote them are a colleague's. */
const notesBack = (notes: Readonly<Record<'was' | 'written' | 'is', Json | undefined>>): Edit['after'] => {
  const [was, written, is] = [notes.was, notes.written, notes.is].map((text) =>
    tbFiguresIn(typeof text === 'string' ? text : null),
  );
  if (!was || !written || !is || typeof notes.is !== 'string') return {};
  const back = <Field extends keyof TbFigures>(field: Field): TbFigures[Field] =>
    JSON.stringify(is[field]) === JSON.stringify(written[field]) ? was[field] : is[field];
  const figures = { before: back('before'), reading: back('reading'), result: back('result') };
  return { notes: withTbFigures(notes.is, figures) };
};
