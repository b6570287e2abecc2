import { type Static, Type } from 'typebox';
import {
  DateInput,
  DateOutput,
  Day,
  Ignored,
  ignoredStamps,
  Line,
  ListId,
  Maybe,
  Notes,
  Nullable,
  stamps,
  Uuid,
} from '../fields.ts';

/** A condition as a record holds it: name, organ and system as the list had them when the diagnosis was written. */
export const RecordedCondition = Type.Object({
  condition_id: ListId,
  date_diagnosed: DateOutput,
  name: Nullable(Line),
  organ: Nullable(Line),
  system: Nullable(Line),
});
export type RecordedCondition = Static<typeof RecordedCondition>;

export const DiagnosisMethod = Type.Object({ name: Line, notes: Nullable(Notes) });
export type DiagnosisMethod = Static<typeof DiagnosisMethod>;

const conditions = Type.Array(RecordedCondition);
const methods = Type.Array(DiagnosisMethod);

/** A medical record: one case of one animal, interface 2.1. */
export const MedicalRecord = Type.Object({
  _id: Uuid,
  animal_id: ListId,
  tentative_conditions: conditions,
  tentative_diagnosis_methods: methods,
  presumptive_conditions: conditions,
  presumptive_diagnosis_methods: methods,
  confirmed_conditions: conditions,
  confirmed_diagnosis_methods: methods,
  body_sites: Type.Array(Line),
  notes: Nullable(Notes),
  examined_at: Nullable(DateOutput),
  recheck_on: Nullable(Day),
  ...stamps,
});
export type MedicalRecord = Static<typeof MedicalRecord>;

const conditionInput = Type.Object(
  { condition_id: ListId, date_diagnosed: Maybe(DateInput), name: Ignored, organ: Ignored, system: Ignored },
  { additionalProperties: false },
);
const methodInput = Type.Object({ name: Line, notes: Maybe(Notes) }, { additionalProperties: false });
const Conditions = Maybe(Type.Array(Type.Union([ListId, conditionInput]), { maxItems: 200 }));
const Methods = Maybe(Type.Array(methodInput, { maxItems: 200 }));

/** A record as a client sends it, to create or to update (interface 4.2, decisions 5). */
export const MedicalRecordInput = Type.Object(
  {
    _id: Maybe(Uuid),
    tentative_conditions: Conditions,
    tentative_diagnosis_methods: Methods,
    presumptive_conditions: Conditions,
    presumptive_diagnosis_methods: Methods,
    confirmed_conditions: Conditions,
    confirmed_diagnosis_methods: Methods,
    body_sites: Maybe(Type.Array(Line, { maxItems: 40 })),
    notes: Maybe(Notes),
    examined_at: Maybe(DateInput),
    recheck_on: Maybe(Day),
    ...ignoredStamps,
  },
  { additionalProperties: false },
);
export type MedicalRecordInput = Static<typeof MedicalRecordInput>;
