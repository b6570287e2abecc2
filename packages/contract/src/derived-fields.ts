import { Type } from 'typebox';
import { Line, Nullable } from './fields.ts';

/**
 * Fields that no document holds, but that follow from one it does hold: documents that have the field `from` can be
 * searched and sorted by them too (decisions 14). An animal is on its farm if it is alive and has not left. The
 * conditions of a record are those of every level, by id and by name. The species of an animal is known if some list
 * knows it (`animals/species.ts`): an animal without one is in no list of one species.
 */
export const derivedFields = {
  current_reproductive_state: { from: 'reproductive_state', schema: Nullable(Line) },
  current_milk_yield_level: { from: 'milk_yield_level', schema: Nullable(Line) },
  current_diet_intensity: { from: 'diet_intensity', schema: Nullable(Line) },
  on_farm: { from: 'date_left_farm', schema: Type.Boolean() },
  deceased: { from: 'deceased_record', schema: Type.Boolean() },
  species_known: { from: 'identification_number', schema: Type.Boolean() },
  withheld: { from: 'date_left_farm', schema: Type.Boolean() },
  conditions: { from: 'tentative_conditions', schema: Type.Array(Line) },
} as const;

type Derived = typeof derivedFields;

/** The derived fields of documents like `Item`, as they would appear in one. */
export type DerivedOf<Item> = {
  [K in keyof Derived as Derived[K]['from'] extends keyof Item ? K : never]: K extends
    | 'on_farm'
    | 'deceased'
    | 'species_known'
    | 'withheld'
    ? boolean
    : string;
};
