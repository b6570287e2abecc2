import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Nullable, oneOf } from '../fields.ts';
import { nations } from './nation.ts';

/**
 * A farm (holding), interface 2.5. `name`, `keeper`, `address`, `milk_for_people` and `nation` are additive: a vet does not know
 * farms by number.
 */
export const Farm = Type.Object({
  _id: ListId,
  name: Nullable(Line),
  keeper: Nullable(Line),
  address: Nullable(Line),
  post_code: Nullable(Line),
  robust_farm_type: Nullable(Line),
  less_favoured_area_status: Nullable(Line),
  organic_status: Nullable(Type.Boolean()),
  e_animal_records: Nullable(Type.Boolean()),
  e_ketosis_data: Nullable(Type.Boolean()),
  e_milk_conductivity_data: Nullable(Type.Boolean()),
  e_milk_yield_data: Nullable(Type.Boolean()),
  milk_for_people: Nullable(Type.Boolean()),
  nation: Nullable(oneOf(nations)),
});
export type Farm = Static<typeof Farm>;

/** A farm that accepts no writes because its records were set back, and since when that is known. */
export const SetBackFarm = Type.Object({ farm_id: ListId, farm_name: Nullable(Line), since: DateOutput });
export type SetBackFarm = Static<typeof SetBackFarm>;

/** Such farms that the caller may see, by name. */
export const SetBackFarms = Type.Object({ farms: Type.Array(SetBackFarm) });
export type SetBackFarms = Static<typeof SetBackFarms>;

const shown = Nullable(Line);

/** Another practice that serves a farm, as far as it shows how to reach it. */
export const PracticeBeside = Type.Object({
  _id: ListId,
  name: shown,
  address_line_1: shown,
  address_line_2: shown,
  address_line_3: shown,
  town: shown,
  county: shown,
  postcode: shown,
  phone: shown,
  email: shown,
});
export type PracticeBeside = Static<typeof PracticeBeside>;

/** Such practices that show anything, by name. */
export const PracticesBeside = Type.Object({ practices: Type.Array(PracticeBeside) });
export type PracticesBeside = Static<typeof PracticesBeside>;

/** Whether milk of the holding is for human consumption; null removes the answer. */
export const MilkAnswer = Type.Object({ milk_for_people: Nullable(Type.Boolean()) }, { additionalProperties: false });
export type MilkAnswer = Static<typeof MilkAnswer>;

/** The nation of a farm, if it does not follow from its number. Null derives it from the number again. */
export const NationAnswer = Type.Object({ nation: Nullable(oneOf(nations)) }, { additionalProperties: false });
export type NationAnswer = Static<typeof NationAnswer>;
