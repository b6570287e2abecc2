import { type Static, Type } from 'typebox';
import { produceTypes } from '../animals/produce.ts';
import { DateOutput, Line, ListId, Notes, Nullable, oneOf, Uuid } from '../fields.ts';
import { WithdrawalPeriod } from '../formulary/schema.ts';
import { MedicineUsage, TotalVolume, Withdrawal } from '../medicine-usage/schema.ts';
import { withheldReasons, withheldStates } from '../medicine-usage/withdrawal-words.ts';
import { pageOf } from '../paging.ts';
import { responses } from '../treatment-history/schema.ts';
import { recordFacts } from './record-gaps.ts';
import { placePopulations, populations } from './routine-work.ts';
import { SubstanceGiven } from './substance-schema.ts';

export const Count = Type.Integer({ minimum: 0 });
const Days = Nullable(Type.Integer({ minimum: 0 }));
export const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'A month: `2026-03`.' });
/** The period that a report covers. */
export const span = { from: DateOutput, to: DateOutput };
/** How many animals the chosen species leaves out, because no list knows theirs. */
export const leftOut = {
  without_species: Type.Integer({
    minimum: 0,
    description:
      'Animals that the answer leaves out because no list knows their species; 0 if it is of every species. A species that is missing, or is no listed word, may be the one that was asked for.',
  }),
};
const farm = { farm_id: ListId, farm_name: Nullable(Line) };
const animal = { ...farm, animal_id: ListId, identification_number: Nullable(Line), species: Nullable(Line) };
const product = { product_id: ListId, name: Nullable(Line) };

/** Animals are counted by the head; pens and flocks that nobody counted are `uncounted_groups`, and one animal each. */
const howOften = { usages: Count, treatments: Count, animals: Count, uncounted_groups: Count };

/** What was used of one product on one farm. Amounts in different units are never added together. */
export const MedicineUseLine = Type.Object({
  ...farm,
  ...product,
  theraputic_group: Type.Array(Line),
  quantities: Type.Array(TotalVolume),
  ...howOften,
  without_amount: Count,
  cascade: Count,
});
export type MedicineUseLine = Static<typeof MedicineUseLine>;
export const MedicineUseMonth = Type.Object({ month: Month, ...howOften });
export const MedicineUse = Type.Object({
  ...span,
  products: Type.Array(MedicineUseLine),
  months: Type.Array(MedicineUseMonth),
  ...leftOut,
});
export type MedicineUse = Static<typeof MedicineUse>;

export const OpenCase = Type.Object({
  _id: Uuid,
  ...animal,
  happened_at: DateOutput,
  days: Count,
  conditions: Type.Array(Line),
  body_sites: Type.Array(Line),
  treatments: Count,
  last_treated_at: Nullable(DateOutput),
  recheck_on: Nullable(DateOutput),
});
export type OpenCase = Static<typeof OpenCase>;
export const OpenCaseAge = Type.Object({ from_days: Count, to_days: Days, cases: Count });
export const RecheckCounts = Type.Object({ overdue: Count, today: Count, coming: Count });
export const OpenCases = Type.Object({
  ...pageOf(OpenCase).properties,
  by_age: Type.Array(OpenCaseAge),
  departed: Count,
  rechecks: RecheckCounts,
  ...leftOut,
});
export type OpenCases = Static<typeof OpenCases>;

const rate = Nullable(Type.Number({ minimum: 0 }));
export const IncidenceMonth = Type.Object({ month: Month, cases: Count, per_100_animal_months: rate });
/** New cases among the breeding females of the species, per 100 of them a year. */
export const BreedingIncidence = Type.Object({
  population: oneOf(populations),
  cases: Count,
  animals_affected: Count,
  animal_years: Type.Number({ minimum: 0 }),
  per_100_animal_years: rate,
});
/** New cases in counted pens, houses and batches of pigs or poultry, per 100 places a year. */
export const PlaceIncidence = Type.Object({
  population: oneOf(placePopulations),
  cases: Count,
  animals_affected: Count,
  places: Type.Number({ minimum: 0 }),
  per_100_place_years: rate,
});
export const IncidenceLine = Type.Object({
  condition_id: ListId,
  name: Nullable(Line),
  species: Nullable(Line),
  routine: Type.Boolean(),
  cases: Count,
  animals_affected: Count,
  animal_months: Type.Number({ minimum: 0 }),
  per_100_animal_months: rate,
  per_100_animal_years: rate,
  breeding: Nullable(BreedingIncidence),
  places: Nullable(PlaceIncidence),
  months: Type.Array(IncidenceMonth),
});
export type IncidenceLine = Static<typeof IncidenceLine>;
export const Incidence = Type.Object({ ...span, conditions: Type.Array(IncidenceLine), ...leftOut });
export type Incidence = Static<typeof Incidence>;

export const ResponseCount = Type.Object({ response: Nullable(oneOf(responses)), treatments: Count });
export const OutcomeLine = Type.Object({
  ...product,
  treatments: Count,
  successful: Count,
  unsuccessful: Count,
  undecided: Count,
  responses: Type.Array(ResponseCount),
});
export type OutcomeLine = Static<typeof OutcomeLine>;
export const Outcomes = Type.Object({ ...span, products: Type.Array(OutcomeLine), ...leftOut });
export type Outcomes = Static<typeof Outcomes>;

/** One kind of produce of one animal that may not be used yet, and the reason. */
export const WithheldProduce = Type.Object({
  ...animal,
  on_farm: Type.Boolean(),
  medical_record_id: Uuid,
  treatment_id: Uuid,
  usage_id: Uuid,
  ...product,
  ...Withdrawal.properties,
  state: oneOf(withheldStates),
  reason: oneOf(withheldReasons),
  suggested: Nullable(WithdrawalPeriod),
});
export type WithheldProduce = Static<typeof WithheldProduce>;
export const WithheldAnimals = Type.Object({ product_type: oneOf(produceTypes), animals: Count, heads: Count });
export const Withdrawals = Type.Object({
  ...pageOf(WithheldProduce).properties,
  by_produce: Type.Array(WithheldAnimals),
  ...leftOut,
});
export type Withdrawals = Static<typeof Withdrawals>;

/** One medicine in the record of a holding. `missing` lists facts that the law requires and that nobody recorded. */
export const MedicineRecordLine = Type.Object({
  ...MedicineUsage.properties,
  identification_number: Nullable(Line),
  species: Nullable(Line),
  gender: Nullable(Line),
  conditions: Type.Array(Line),
  body_sites: Type.Array(Line),
  notes: Nullable(Notes),
  examined_at: Nullable(DateOutput),
  substances_given: Type.Array(SubstanceGiven),
  group_size: Count,
  group_uncounted: Type.Boolean(),
  missing: Type.Array(oneOf(recordFacts)),
});
export type MedicineRecordLine = Static<typeof MedicineRecordLine>;
export const MedicineRecord = Type.Object({ ...span, ...pageOf(MedicineRecordLine).properties, ...leftOut });
export type MedicineRecord = Static<typeof MedicineRecord>;
