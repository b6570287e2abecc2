import { type Static, Type } from 'typebox';
import {
  DateInput,
  DateOutput,
  Heads,
  ignoredStamps,
  Line,
  ListId,
  Maybe,
  Notes,
  Nullable,
  oneOf,
  stamps,
  Uuid,
} from '../fields.ts';

/** How the animal responded (interface 2.2); exactly these words. */
export const responses = ['Excellent', 'Good', 'Ok', 'Poor', 'No Response', 'Adverse'] as const;
export type Response = (typeof responses)[number];

/** One course of treatment of a case, interface 2.2. Both published spellings of the description are answered, always equal. */
export const TreatmentHistory = Type.Object({
  _id: Uuid,
  animal_id: ListId,
  medical_record_id: Uuid,
  start_date: Nullable(DateOutput),
  end_date: Nullable(DateOutput),
  response: Nullable(oneOf(responses)),
  successful_treatment: Nullable(Type.Boolean()),
  treatment_strategy: Nullable(Notes),
  treated_by: Type.Array(Line),
  intevention_desc: Nullable(Notes),
  intervention_desc: Nullable(Notes),
  number_of_animals: Nullable(Heads),
  ...stamps,
});
export type TreatmentHistory = Static<typeof TreatmentHistory>;

export const TreatmentHistoryInput = Type.Object(
  {
    _id: Maybe(Uuid),
    start_date: Maybe(DateInput),
    end_date: Maybe(DateInput),
    response: Maybe(oneOf(responses)),
    successful_treatment: Maybe(Type.Boolean()),
    treatment_strategy: Maybe(Notes),
    treated_by: Maybe(Type.Union([Line, Type.Array(Line, { maxItems: 100 })])),
    intevention_desc: Maybe(Notes),
    intervention_desc: Maybe(Notes),
    number_of_animals: Maybe(Heads),
    ...ignoredStamps,
  },
  { additionalProperties: false },
);
export type TreatmentHistoryInput = Static<typeof TreatmentHistoryInput>;
