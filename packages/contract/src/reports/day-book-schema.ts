import { type Static, Type } from 'typebox';
import { DateOutput, Day, Heads, Line, ListId, Notes, Nullable, oneOf, Uuid } from '../fields.ts';
import { TotalVolume } from '../medicine-usage/schema.ts';
import { Observation } from '../observations/api.ts';
import { pageOf } from '../paging.ts';
import { pricedKinds } from '../price-codes/schema.ts';
import { Count, leftOut, span } from './schema.ts';

/** The kinds of line in the day book. A case with the figures of a tuberculin test is a TB test. */
export const dayBookKinds = ['case', 'tb_test', 'treatment', 'medicine', 'observation'] as const;
export type DayBookKind = (typeof dayBookKinds)[number];

const { kind, value, unit, scale } = Observation.properties;
export const Observed = Type.Object({ kind, value, unit, scale });

/** One piece of work: the day, the farm, the person, the animal, and what was done. */
export const DayBookEntry = Type.Object({
  day: Day,
  kind: oneOf(dayBookKinds),
  _id: Uuid,
  happened_at: DateOutput,
  farm_id: ListId,
  farm_name: Nullable(Line),
  animal_id: ListId,
  identification_number: Nullable(Line),
  species: Nullable(Line),
  medical_record_id: Nullable(Uuid),
  treatment_id: Nullable(Uuid),
  by: Type.Array(Line),
  treated_by: Type.Array(Line),
  conditions: Type.Array(Line),
  body_sites: Type.Array(Line),
  text: Nullable(Notes),
  product_id: Nullable(ListId),
  name: Nullable(Line),
  total_volume: Nullable(TotalVolume),
  number_of_animals: Nullable(Heads),
  administered_by: Nullable(Line),
  observed: Nullable(Observed),
  price_code: Nullable(Line),
});
export type DayBookEntry = Static<typeof DayBookEntry>;

export const DayBookDay = Type.Object({
  day: Day,
  farms: Count,
  animals: Count,
  cases: Count,
  tb_tests: Count,
  treatments: Count,
  medicines: Count,
  observations: Count,
});
export type DayBookDay = Static<typeof DayBookDay>;

/** How often the reader's practice did something in the period, how much of a medicine it used, and its code for that. */
export const PricedWork = Type.Object({
  practice_id: ListId,
  kind: oneOf(pricedKinds),
  subject: ListId,
  name: Nullable(Line),
  price_code: Nullable(Line),
  entries: Count,
  quantities: Type.Array(TotalVolume),
  without_amount: Count,
});
export type PricedWork = Static<typeof PricedWork>;

export const DayBook = Type.Object({
  ...span,
  ...pageOf(DayBookEntry).properties,
  days: Type.Array(DayBookDay),
  vets: Type.Array(Line),
  price_codes: Type.Array(PricedWork),
  uncoded: Count,
  ...leftOut,
});
export type DayBook = Static<typeof DayBook>;
