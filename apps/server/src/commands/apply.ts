import { AnimalChange } from '@byre/contract/animals/schema';
import { AttachmentInput } from '@byre/contract/attachments/schema';
import { checkerOf } from '@byre/contract/check';
import type { Json } from '@byre/contract/fields';
import { MedicalRecordInput } from '@byre/contract/medical-records/schema';
import { MedicineUsageChange, MedicineUsageInput } from '@byre/contract/medicine-usage/schema';
import { ObservationChange, ObservationInput } from '@byre/contract/observations/schema';
import { Problem } from '@byre/contract/problem';
import type { MutableEntity } from '@byre/contract/sync/entities';
import { TreatmentHistoryInput } from '@byre/contract/treatment-history/schema';
import { animalRules } from '../modules/animals/rules.ts';
import { attachmentRules } from '../modules/attachments/rules.ts';
import { medicalRecordRules } from '../modules/medical-records/rules.ts';
import { medicineUsageRules } from '../modules/medicine-usage/rules.ts';
import { observationRules } from '../modules/observations/rules.ts';
import { treatmentHistoryRules } from '../modules/treatment-history/rules.ts';
import { createDocument, updateFound } from './documents.ts';
import type { FarmWork } from './farm-work.ts';
import { type Found, findForWrite } from './found-rows.ts';
import type { Rules } from './rules.ts';
import { type Parents, recordTables } from './tables.ts';
import { deleteRow, type Written } from './write.ts';

/** One edit, as a device sends it. */
export type Command = {
  entity: MutableEntity;
  op: 'create' | 'update' | 'delete';
  parents: Parents;
  id: string;
  /** Fields in the form of a REST body; nothing for a delete. */
  changes: { readonly [field: string]: Json };
  /** The current row, as `findForUpdate` gave it in this transaction; null for a create. */
  found: Found | null;
};

/**
 * Carries out one edit by the same checks, rules and writes as the resource's own addresses. Throws the same
 * problems: 400 with pointers when the changes do not fit the resource's schema, 404, 409, 422.
 */
export const applyCommand = (work: FarmWork, command: Command): Promise<Written> => {
  switch (command.entity) {
    case 'animal':
      if (command.op !== 'update') throw new Problem('bad-request', 'Animals can only be changed.');
      return apply(work, command, animalRules, checkAnimal, checkAnimal);
    case 'medical-record':
      return apply(work, command, medicalRecordRules, checkRecord, checkRecord);
    case 'treatment-history':
      return apply(work, command, treatmentHistoryRules, checkTreatment, checkTreatment);
    case 'medicine-usage':
      return apply(work, command, medicineUsageRules, checkUsage, checkUsageChange);
    case 'observation':
      return apply(work, command, observationRules, checkObservation, checkObservationChange);
    case 'attachment':
      return apply(work, command, attachmentRules, checkAttachment, checkAttachment);
  }
};

/** The document an edit is about, locked; also a deleted one, which its state shows. Null: it does not exist, or is elsewhere. */
export const findForUpdate = (
  work: FarmWork,
  entity: MutableEntity,
  parents: Parents,
  id: string,
): Promise<Found | null> => findForWrite(work, recordTables[entity], parents, id);

const checkAnimal = checkerOf(AnimalChange);
const checkRecord = checkerOf(MedicalRecordInput);
const checkTreatment = checkerOf(TreatmentHistoryInput);
const checkUsage = checkerOf(MedicineUsageInput);
const checkUsageChange = checkerOf(MedicineUsageChange);
const checkObservation = checkerOf(ObservationInput);
const checkObservationChange = checkerOf(ObservationChange);
const checkAttachment = checkerOf(AttachmentInput);

type Check<Input> = (changes: unknown) => ReturnType<ReturnType<typeof checkerOf>> & { value?: Input };

const apply = async <Input extends { _id?: string | null }>(
  work: FarmWork,
  { op, parents, id, changes, found }: Command,
  rules: Rules<Input>,
  checkCreate: Check<Input>,
  checkUpdate: Check<Input>,
): Promise<Written> => {
  if (op !== 'create' && found?.state !== 'live') throw new Problem('not-found');
  if (op === 'delete') return deleteRow(work, rules.table, id);
  const checked = (op === 'create' ? checkCreate : checkUpdate)(changes);
  if (!checked.ok) throw new Problem('bad-request', checked.errors[0]?.message, { errors: checked.errors });
  const input = checked.value as Input;
  return found === null
    ? createDocument(work, rules, parents, id, input)
    : updateFound(work, rules, { parents, id, found }, input);
};
