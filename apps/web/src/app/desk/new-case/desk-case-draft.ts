import type { Animal } from '@byre/contract/animals/schema';
import type { Farm } from '@byre/contract/farms/schema';
import { unknownAnimal } from '@byre/contract/medicine-usage/withheld';
import type { User } from '@byre/contract/session/schema';
import type { Edit } from '../../../device/edits/edits.ts';
import {
  type CaseDraft,
  emptyCase,
  isEmptyCase,
  type KnownConditions,
} from '../../../features/medical-records/case-draft.ts';
import { caseEdit } from '../../../features/medical-records/commands.ts';
import { usageEdit } from '../../../features/medicine-usage/draft/commands.ts';
import type { GivenTo } from '../../../features/medicine-usage/draft/given-to.ts';
import { withoutWithdrawal } from '../../../features/medicine-usage/draft/missing-withdrawals.ts';
import {
  givenAt,
  isUntouched,
  newUsage,
  type UsageDraft,
  withoutFilledWeight,
} from '../../../features/medicine-usage/draft/usage-draft.ts';
import { treatmentEdit } from '../../../features/treatment/commands.ts';
import { headsOf, newTreatment, type TreatmentDraft } from '../../../features/treatment/treatment-draft.ts';

/** What a form at the desk creates: a new case, or an addition to an existing one. */
export type DeskEntryKind = 'case' | 'treatment' | 'medicine';

/** The case to add to, and the treatment for a medicine. */
export type Onto = {
  recordId: string;
  name: string;
  conditionIds: readonly string[];
  treatment: { id: string; name: string } | null;
};

/** The contents of the form of a case at the desk: the same three drafts as in the field, and the animal. */
export type DeskCaseDraft = {
  /** Missing for a new case. */
  onto?: Onto | null;
  farm: Farm | null;
  animal: Animal | null;
  record: CaseDraft;
  treatment: TreatmentDraft;
  usage: UsageDraft;
};

/** A person at the desk usually did not see the animal, unless they are a vet. */
const ownName = ({ role, name }: User): string => (role === 'vet' ? name : '');

export const emptyDeskCase = (
  { farm, animal }: Pick<DeskCaseDraft, 'farm' | 'animal'>,
  user: User,
  now: Date,
): DeskCaseDraft => ({
  farm,
  animal,
  record: emptyCase(now),
  treatment: newTreatment(now, user.role === 'vet' ? ['Vet', user.name] : []),
  usage: newUsage(now, { administeredBy: ownName(user), startsWithTreatment: true }),
});

/** Changes the farm. The animal of the previous one does not belong to it. */
export const onFarm = (draft: DeskCaseDraft, farm: Farm): DeskCaseDraft =>
  farm._id === draft.farm?._id ? draft : { ...draft, farm, animal: null, onto: null };

/** Adds to this case and treatment. A medicine in a treatment that began earlier has its own start. */
export const addedTo = (draft: DeskCaseDraft, onto: Onto): DeskCaseDraft => ({
  ...draft,
  onto,
  usage: { ...draft.usage, startsWithTreatment: onto.treatment === null },
});

/**
 * Changes the animal. Dose and withdrawals for another species do not apply, so the medicine is reset. A weight that was
 * filled in is the other animal's.
 */
export const ofAnimal = (draft: DeskCaseDraft, animal: Animal, now: Date): DeskCaseDraft => {
  const isOtherSpecies = draft.animal !== null && draft.animal.species !== animal.species;
  const { administered_by, startsWithTreatment } = draft.usage;
  const isOther = draft.animal?._id !== animal._id;
  const usage = isOtherSpecies
    ? newUsage(now, { administeredBy: administered_by, startsWithTreatment })
    : isOther
      ? withoutFilledWeight(draft.usage)
      : draft.usage;
  const onto = draft.animal?._id === animal._id ? draft.onto : null;
  return { ...draft, animal, usage, ...(onto !== undefined && { onto }) };
};

/** The person who gave the medicine also treated the animal, unless another was named for that. */
export const givenBy = (draft: DeskCaseDraft, usage: UsageDraft): DeskCaseDraft => {
  const [before, name] = [draft.usage.administered_by, usage.administered_by];
  const { treated_by } = draft.treatment;
  const isOwn = treated_by.length === 0 || (treated_by.length === 1 && treated_by[0] === before);
  if (before === name || !isOwn) return { ...draft, usage };
  return { ...draft, usage, treatment: { ...draft.treatment, treated_by: name.trim() === '' ? [] : [name] } };
};

/**
 * Sets the time of the examination. Whatever had the same time moves with it, because one telephone call reports all of
 * it.
 */
export const examinedAt = (draft: DeskCaseDraft, examined_at: string | null): DeskCaseDraft => {
  const { record, treatment } = draft;
  const before = record.examined_at;
  const moved = (at: string | null): string | null => (at === before ? examined_at : at);
  return {
    ...draft,
    record: {
      ...record,
      examined_at,
      conditions: record.conditions.map((one) => ({ ...one, date_diagnosed: moved(one.date_diagnosed) ?? '' })),
    },
    treatment: { ...treatment, start_date: moved(treatment.start_date) },
  };
};

/** What is known of the animal and the farm, as the form of a medicine needs it. */
export const givenIn = ({ animal, farm }: Pick<DeskCaseDraft, 'animal' | 'farm'>): GivenTo => ({
  animals: [animal ?? unknownAnimal],
  farm,
});

/** When the treatment that is recorded with the medicine began; null if that exists already. */
export const startOfTreatmentIn = ({ onto, treatment }: DeskCaseDraft): string | null =>
  onto?.treatment ? null : treatment.start_date;

/** Whether the medicine lacks a withdrawal, which is asked about when it is saved. */
export const lacksWithdrawal = (draft: DeskCaseDraft, now: Date): boolean =>
  hasMedicine(draft) &&
  withoutWithdrawal(draft.usage, givenIn(draft), givenAt(draft.usage, startOfTreatmentIn(draft), now)).length > 0;

export const hasMedicine = ({ usage }: DeskCaseDraft): boolean => !isUntouched(usage);

/** Whether anything was done: a medicine, or a treatment in words. */
export const isTreated = (draft: DeskCaseDraft): boolean => {
  const { recommended, otherStrategy, intervention_desc, response, successful_treatment, end_date } = draft.treatment;
  const heads = headsOf(draft.treatment);
  // The treatment exists already; only the medicine is new.
  if (draft.onto?.treatment) return hasMedicine(draft);
  const isTold =
    recommended.length > 0 ||
    [otherStrategy, intervention_desc].some((text) => text.trim() !== '') ||
    [response, successful_treatment, end_date, heads].some((value) => value !== null);
  return isTold || hasMedicine(draft);
};

/** Whether the form contains nothing about the animal. */
export const saysNothing = (draft: DeskCaseDraft): boolean => isEmptyCase(draft.record) && !isTreated(draft);

/** The ids of the documents, the same each time. */
export type DeskCaseIds = { case: string; treatment: string; medicine: string };

/**
 * The edits of a case and, if there are any, its treatment and medicine, parents first, without existing ones. Empty
 * until an animal is chosen.
 */
export const deskCaseEdits = (draft: DeskCaseDraft, known: KnownConditions, ids: DeskCaseIds): Edit[] => {
  const { farm, animal, onto, record, treatment, usage } = draft;
  if (farm === null || animal === null) return [];
  const place = { farm_id: farm._id, animal_id: animal._id };
  const ofCase = { ...place, medical_record_id: onto?.recordId ?? ids.case };
  const edits = onto ? [] : [caseEdit(place, record, { known, newId: ids.case })];
  const before = onto?.treatment?.id;
  if (isTreated(draft) && before === undefined) edits.push(treatmentEdit(ofCase, treatment, ids.treatment));
  if (hasMedicine(draft)) {
    const startOfTreatment = startOfTreatmentIn(draft);
    const ofTreatment = { ...ofCase, treatment_id: before ?? ids.treatment };
    edits.push(usageEdit(ofTreatment, usage, { given: givenIn(draft), newId: ids.medicine, startOfTreatment }));
  }
  const called = { tag: animal.identification_number, farmName: farm.name };
  return edits.map((edit) => ({ ...edit, called }));
};
