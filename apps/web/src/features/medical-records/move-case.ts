import type { Animal } from '@byre/contract/animals/schema';
import { levels } from '@byre/contract/medical-records/levels';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { mergeShapes } from '@byre/contract/sync/entities';
import { type Edit, newId, type SavedTogether, saveTogether } from '../../device/edits/edits.ts';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { getRecord } from '../../device/reads/record-reads.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { isMovedAway, movedAwayNote, movedHereNote } from '../../words/moved-note.ts';
import { type CaseWithTreatments, readTimeline } from './queries.ts';

/** Where the case went, and undo for the whole move; false once it can no longer be undone. */
export type MovedCase = {
  recordId: string;
  undo: SavedTogether['undo'];
};

/** `animals` and `farmName`: as the server sent them, for a desk computer that may not hold the farm. */
export type MovedBy = { now: Date; animals?: readonly Animal[]; farmName?: string | null };

/**
 * Moves a case with its treatments and medicines to another animal of the farm. The interface has no operation for
 * that: it makes new records on the right animal, and leaves on the wrong one an empty record with a sentence about the
 * move. All of it is one step.
 */
export const moveCase = async (
  { item, treatments }: CaseWithTreatments,
  toAnimalId: string,
  { now, animals = [], farmName = null }: MovedBy,
): Promise<MovedCase> => {
  const { document: record } = item;
  const animalOf = async (id: string): Promise<Animal | undefined> =>
    (await getAnimal(record.farm_id, id))?.document ?? animals.find(({ _id }) => _id === id);
  const [from, to] = await Promise.all([animalOf(record.animal_id), animalOf(toAnimalId)]);
  const tags = { from: nameOf(from, record.animal_id), to: nameOf(to, toAnimalId) };
  const tagOf = (id: string) => (id === toAnimalId ? to : from)?.identification_number ?? null;
  const edits = movingEdits({ record, treatments, toAnimalId, tags, now }).map((edit) => ({
    ...edit,
    called: { tag: tagOf(edit.parents.animal_id), farmName },
  }));
  const { saved, undo } = await saveTogether(edits);
  const recordId = saved[0]?.entityId ?? '';
  const moved = { record, recordId, toAnimalId, hereNote: movedHereNote(record.notes, tags.from, now) };
  return { recordId, undo: async () => (await undo()) || moveBack(moved) };
};

type Moved = {
  /** The case as it was before the move. */
  record: MedicalRecord;
  recordId: string;
  toAnimalId: string;
  hereNote: string;
};

/**
 * A move that was sent is undone with new edits: the case is restored where it was, and the one on the other animal
 * deleted. False if someone has changed either since, because that must not be lost.
 */
const moveBack = async ({ record, recordId, toAnimalId, hereNote }: Moved): Promise<boolean> => {
  const { farm_id } = record;
  const [left, { cases, complete }] = await Promise.all([
    getRecord(farm_id, record._id),
    readTimeline(farm_id, toAnimalId),
  ]);
  const there = cases.find(({ item }) => item.document._id === recordId);
  if (!left || !there || !complete) return false;
  if (!isMovedAway(left.document.notes) || there.item.document.notes !== hereNote) return false;
  await saveTogether(movingBackEdits({ record, left: left.document, there }));
  return true;
};

/** The edits that move a case back, with everything below it by now. */
export const movingBackEdits = ({
  record,
  left,
  there,
}: {
  record: MedicalRecord;
  left: MedicalRecord;
  there: CaseWithTreatments;
}): Edit[] => {
  const { document: moved } = there.item;
  const here = { farm_id: record.farm_id, animal_id: record.animal_id };
  return [
    {
      entity: 'medical-record',
      op: 'update',
      parents: here,
      id: record._id,
      before: left,
      after: { ...written('medical-record', moved), notes: record.notes },
    },
    ...chainOf(there.treatments, { ...here, medical_record_id: record._id }),
    {
      entity: 'medical-record',
      op: 'delete',
      parents: { farm_id: moved.farm_id, animal_id: moved.animal_id },
      id: moved._id,
      before: moved,
      after: {},
    },
  ];
};

/** The edits of a move, the new case first. */
export const movingEdits = ({
  record,
  treatments,
  toAnimalId,
  tags,
  now,
}: {
  record: MedicalRecord;
  treatments: CaseWithTreatments['treatments'];
  toAnimalId: string;
  tags: { from: string; to: string };
  now: Date;
}): Edit[] => {
  const here = { farm_id: record.farm_id, animal_id: record.animal_id };
  const there = { farm_id: record.farm_id, animal_id: toAnimalId };
  const medical_record_id = newId();
  const nothing = Object.fromEntries(
    levels.flatMap((level) => [
      [`${level}_conditions`, []],
      [`${level}_diagnosis_methods`, []],
    ]),
  );
  return [
    {
      entity: 'medical-record',
      op: 'create',
      parents: there,
      id: medical_record_id,
      before: null,
      after: { ...written('medical-record', record), notes: movedHereNote(record.notes, tags.from, now) },
    },
    ...chainOf(treatments, { ...there, medical_record_id }),
    ...treatments.map(
      ({ treatment }): Edit => ({
        entity: 'treatment-history',
        op: 'delete',
        parents: { ...here, medical_record_id: record._id },
        id: treatment._id,
        before: treatment,
        after: {},
      }),
    ),
    {
      entity: 'medical-record',
      op: 'update',
      parents: here,
      id: record._id,
      before: record,
      after: { ...nothing, notes: movedAwayNote(tags.to, now) },
    },
  ];
};

/** The treatments and medicines, created again below a case. */
const chainOf = (
  treatments: CaseWithTreatments['treatments'],
  parents: { farm_id: string; animal_id: string; medical_record_id: string },
): Edit[] =>
  treatments.flatMap(({ treatment, medicines }): Edit[] => {
    const treatment_id = newId();
    return [
      {
        entity: 'treatment-history',
        op: 'create',
        parents,
        id: treatment_id,
        before: null,
        after: written('treatment-history', treatment),
      },
      ...medicines.map(
        (usage): Edit => ({
          entity: 'medicine-usage',
          op: 'create',
          parents: { ...parents, treatment_id },
          before: null,
          after: written('medicine-usage', usage),
        }),
      ),
    ];
  });

/** All fields of a document that people fill in; the service fills its own again. */
const written = (entity: keyof typeof mergeShapes, document: object): Edit['after'] =>
  Object.fromEntries(Object.entries(document).filter(([field]) => mergeShapes[entity].fields.includes(field)));

const nameOf = (animal: Animal | undefined, id: string): string =>
  animal?.identification_number == null ? id : tagFace(animal.identification_number).text;
