import type { Level } from '@byre/contract/medical-records/levels';
import { withUntagged } from '@byre/contract/medical-records/untagged-note';
import type { Edit } from '../../device/edits/edits.ts';
import { isInTheFuture } from '../../forms/in-the-future.ts';

/** The condition that a group is treated for, as on the list. */
export type GroupCondition = {
  condition_id: string;
  name: string;
  organ: string | null;
  system: string | null;
};

/** The form of a group treatment without its medicine. */
export type GroupDraft = {
  /** Links the medicines of the group. Made when the form is opened, so that it stays the same after a reload. */
  groupId: string;
  kind: 'animals' | 'untagged';
  animalIds: string[];
  /** Number of animals treated in each pen or flock among them. Missing from drafts of earlier versions. */
  heads?: Record<string, number | null>;
  /** Number of untagged animals. Their record is filed under the one animal that was chosen. */
  count: number | null;
  what: string;
  holderId: string | null;
  condition: GroupCondition | null;
  level: Level;
  notes: string;
  treated_by: string[];
  start_date: string | null;
  /** Whether the cases are closed, as after a vaccination. `null` until the person has chosen. */
  isOver: boolean | null;
};

export const emptyGroup = (groupId: string, now: Date, treatedBy: readonly string[]): GroupDraft => ({
  groupId,
  kind: 'animals',
  animalIds: [],
  count: null,
  what: '',
  holderId: null,
  condition: null,
  level: 'presumptive',
  notes: '',
  treated_by: [...treatedBy],
  start_date: now.toISOString(),
  isOver: null,
});

/** The animals that get a record. */
export const animalsOfGroup = ({ kind, animalIds, holderId }: GroupDraft): string[] =>
  kind === 'animals' ? animalIds : holderId === null ? [] : [holderId];

/**
 * The number of animals that one record stands for, by the animal it is filed under: untagged ones, and those in each
 * of `penIds`. `null` while nobody has entered it.
 */
export const headsOfGroup = (
  { kind, animalIds, heads = {}, count, holderId }: GroupDraft,
  penIds: ReadonlySet<string>,
): Record<string, number | null> => {
  if (kind === 'untagged') return holderId === null ? {} : { [holderId]: count };
  return Object.fromEntries(animalIds.filter((id) => penIds.has(id)).map((id) => [id, heads[id] ?? null]));
};

/** How many animals were treated. A pen counts as one until the number in it is entered. */
export const sizeOfGroup = (draft: GroupDraft, penIds: ReadonlySet<string>): number => {
  if (draft.kind === 'untagged') return draft.count ?? 0;
  const heads = headsOfGroup(draft, penIds);
  return draft.animalIds.reduce((sum, id) => sum + (heads[id] ?? 1), 0);
};

export type GroupFault = {
  field: 'animals' | 'heads' | 'count' | 'holder' | 'condition' | 'start_date' | 'isOver';
  code:
    | 'no-animals'
    | 'still-reading'
    | 'no-heads'
    | 'no-count'
    | 'no-holder'
    | 'no-condition'
    | 'no-date'
    | 'in-the-future'
    | 'not-said';
};

/** Why it cannot be saved. `penIds` is `null` until it is known which of the animals are pens. */
export const groupFaults = (draft: GroupDraft, penIds: ReadonlySet<string> | null, now: Date): GroupFault[] => {
  const faults: GroupFault[] = [];
  if (draft.kind === 'animals' && draft.animalIds.length === 0) faults.push({ field: 'animals', code: 'no-animals' });
  if (draft.kind === 'animals' && penIds === null) faults.push({ field: 'animals', code: 'still-reading' });
  if (draft.kind === 'animals' && penIds && Object.values(headsOfGroup(draft, penIds)).includes(null))
    faults.push({ field: 'heads', code: 'no-heads' });
  if (draft.kind === 'untagged' && draft.count === null) faults.push({ field: 'count', code: 'no-count' });
  if (draft.kind === 'untagged' && draft.holderId === null) faults.push({ field: 'holder', code: 'no-holder' });
  if (draft.condition === null) faults.push({ field: 'condition', code: 'no-condition' });
  if (draft.start_date === null) faults.push({ field: 'start_date', code: 'no-date' });
  else if (isInTheFuture(draft.start_date, now)) faults.push({ field: 'start_date', code: 'in-the-future' });
  if (draft.isOver === null) faults.push({ field: 'isOver', code: 'not-said' });
  return faults;
};

/** Where one animal's records of the group are written. */
export type ChainPlace = {
  farm_id: string;
  animal_id: string;
  medical_record_id: string;
  treatment_id: string;
};

/** One animal's medicine. It is another feature, so the screen passes it in. */
export type MedicineOf = (place: ChainPlace) => Edit;

/** What makes the documents of a group. The same name always gives the same id. */
export type GroupParts = {
  medicineOf: MedicineOf;
  idOf: (name: string) => string;
  penIds: ReadonlySet<string>;
};

/** A case, a treatment and a medicine for each animal, parents first. */
export const groupEdits = (farmId: string, draft: GroupDraft, { medicineOf, idOf, penIds }: GroupParts): Edit[] => {
  const heads = headsOfGroup(draft, penIds);
  return animalsOfGroup(draft).flatMap((animal_id) => {
    const parents = { farm_id: farmId, animal_id };
    const [medical_record_id, treatment_id] = [idOf(`case ${animal_id}`), idOf(`treatment ${animal_id}`)];
    return [
      { entity: 'medical-record', op: 'create', parents, id: medical_record_id, before: null, after: caseOf(draft) },
      {
        entity: 'treatment-history',
        op: 'create',
        parents: { ...parents, medical_record_id },
        id: treatment_id,
        before: null,
        after: treatmentOf(draft, heads[animal_id] ?? null),
      },
      medicineOf({ ...parents, medical_record_id, treatment_id }),
    ];
  });
};

const caseOf = (draft: GroupDraft): Edit['after'] => {
  const { kind, count, what, condition, level, start_date } = draft;
  const notes = draft.notes.trim();
  const told = kind === 'untagged' && count !== null ? withUntagged(notes, { count, what }) : notes;
  return {
    ...(condition && { [`${level}_conditions`]: [{ ...condition, date_diagnosed: start_date }] }),
    notes: told === '' ? null : told,
    examined_at: start_date,
  };
};

const treatmentOf = (
  { start_date, treated_by, isOver }: GroupDraft,
  number_of_animals: number | null,
): Edit['after'] => ({
  number_of_animals,
  start_date,
  end_date: isOver === true ? start_date : null,
  treated_by,
  successful_treatment: isOver === true ? true : null,
});
