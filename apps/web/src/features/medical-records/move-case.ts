import type { Animal } from '@byre/contract/animals/schema';
import type { Attachment } from '@byre/contract/attachments/schema';
import { levels } from '@byre/contract/medical-records/levels';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import { mergeShapes } from '@byre/contract/sync/entities';
import { type Edit, newId, type SavedTogether, saveTogether } from '../../device/edits/edits.ts';
import { photoDeletion } from '../../device/edits/photos.ts';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { attachmentsOfCase } from '../../device/reads/photo-reads.ts';
import { getRecord } from '../../device/reads/record-reads.ts';
import { tagFace } from '../../words/ear-tag.ts';
import { isMovedAway, movedAwayNote, movedHereNote } from '../../words/moved-note.ts';
import { type CaseWithTreatments, readTimeline } from './queries.ts';

/** Where the case went, and undo for the whole move; false once it can no longer be undone. */
export type MovedCase = {
  recordId: string;
  undo: SavedTogether['undo'];
};

/**
 * `photos`: those of the case and of what is below it. `animals` and `farmName`: as the server sent them, for a desk
 * computer that may not hold the farm.
 */
export type MovedBy = {
  now: Date;
  photos: readonly Attachment[];
  animals?: readonly Animal[];
  farmName?: string | null;
};

/**
 * Moves a case with its treatments, medicines and photos to another animal of the farm. The interface has no operation
 * for that: it makes new records on the right animal, and leaves on the wrong one an empty record with a sentence about
 * the move. The new photos are copies, whose pictures are not sent again. All of it is one step.
 */
export const moveCase = async (
  { item, treatments }: CaseWithTreatments,
  toAnimalId: string,
  { now, photos, animals = [], farmName = null }: MovedBy,
): Promise<MovedCase> => {
  const { document: record } = item;
  const animalOf = async (id: string): Promise<Animal | undefined> =>
    (await getAnimal(record.farm_id, id))?.document ?? animals.find(({ _id }) => _id === id);
  const [from, to] = await Promise.all([animalOf(record.animal_id), animalOf(toAnimalId)]);
  const tags = { from: nameOf(from, record.animal_id), to: nameOf(to, toAnimalId) };
  const tagOf = (id: string) => (id === toAnimalId ? to : from)?.identification_number ?? null;
  const edits = movingEdits({ record, treatments, photos, toAnimalId, tags, now }).map((edit) => ({
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
  const photos = await attachmentsOfCase(there.item.document, []);
  await saveTogether(movingBackEdits({ record, left: left.document, there, photos }));
  return true;
};

/** The edits that move a case back, with everything below it by now. */
export const movingBackEdits = ({
  record,
  left,
  there,
  photos,
}: {
  record: MedicalRecord;
  left: MedicalRecord;
  there: CaseWithTreatments;
  photos: readonly Attachment[];
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
    ...copiesOf(there.treatments, photos, { ...here, medical_record_id: record._id }),
    ...photos.map(photoDeletion),
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
  photos,
  toAnimalId,
  tags,
  now,
}: {
  record: MedicalRecord;
  treatments: CaseWithTreatments['treatments'];
  photos: readonly Attachment[];
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
    ...copiesOf(treatments, photos, { ...there, medical_record_id }),
    ...photos.map(photoDeletion),
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

type CaseParents = { farm_id: string; animal_id: string; medical_record_id: string };

/** The treatments, medicines and photos, created again below a case. */
const copiesOf = (
  treatments: CaseWithTreatments['treatments'],
  photos: readonly Attachment[],
  parents: CaseParents,
): Edit[] => {
  const newIds = new Map<string, string>();
  const newIdOf = (id: string): string => {
    const made = newIds.get(id) ?? newId();
    newIds.set(id, made);
    return made;
  };
  const chain = treatments.flatMap(({ treatment, medicines }): Edit[] => {
    const treatment_id = newIdOf(treatment._id);
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
          id: newIdOf(usage._id),
          before: null,
          after: written('medicine-usage', usage),
        }),
      ),
    ];
  });
  // A photo of something that was deleted since belongs to the case.
  const idBelow = (id: string | null): string | null => (id === null ? null : (newIds.get(id) ?? null));
  return [...chain, ...photos.map((photo) => copyOf(photo, parents, idBelow))];
};

const copyOf = (photo: Attachment, parents: CaseParents, idBelow: (id: string | null) => string | null): Edit => {
  const { medical_record_id } = parents;
  const treatment_id = idBelow(photo.treatment_id);
  const medicine_usage_id = treatment_id === null ? null : idBelow(photo.medicine_usage_id);
  const { content_type, byte_size, sha256, width, height } = photo;
  return {
    entity: 'attachment',
    op: 'create',
    parents: { ...parents, treatment_id },
    id: newId(),
    before: null,
    after: {
      ...written('attachment', photo),
      ...{ medical_record_id, treatment_id, medicine_usage_id, copied_from: pictureOf(photo) },
      // Only shown: the service fills them in.
      ...{ content_type, byte_size, sha256, width, height },
    },
  };
};

/**
 * The attachment with the picture of a photo. A copy that the server does not have yet may never reach it, if it is
 * moved on before it was sent.
 */
const pictureOf = ({ _id, version, sha256, copied_from }: Attachment): string =>
  version > 0 && sha256 !== null ? _id : (copied_from ?? _id);

/** All fields of a document that people fill in; the service fills its own again. */
const written = (entity: keyof typeof mergeShapes, document: object): Edit['after'] =>
  Object.fromEntries(Object.entries(document).filter(([field]) => mergeShapes[entity].fields.includes(field)));

const nameOf = (animal: Animal | undefined, id: string): string =>
  animal?.identification_number == null ? id : tagFace(animal.identification_number).text;
