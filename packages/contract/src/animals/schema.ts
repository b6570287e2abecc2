import { type Static, Type } from 'typebox';
import { DateInput, DateOutput, Ignored, Line, ListId, Maybe, Notes, Nullable, oneOf, text } from '../fields.ts';
import { Warning } from '../warning.ts';
import { deathMethods } from './death-methods.ts';
import { maxHeads } from './max-heads.ts';

/**
 * The push-only histories of an animal whose entries have a name (interface 4.5 rule 2). The entries of `head_count`
 * have a number instead.
 */
export const historyFields = ['reproductive_state', 'milk_yield_level', 'diet_intensity'] as const;
export type HistoryField = (typeof historyFields)[number];

export const HistoryEntry = Type.Object({ name: Line, date: DateOutput });
export type HistoryEntry = Static<typeof HistoryEntry>;

export const DeceasedRecord = Type.Object({
  created_at: DateOutput,
  updated_at: DateOutput,
  date_of_death: Nullable(DateOutput),
  cull_reason: Nullable(Notes),
  cull_fate: Nullable(Notes),
  mortality_reason: Type.Array(Line),
  method: Nullable(oneOf(deathMethods)),
  euthanasia_method: Nullable(Line),
  carried_out_by: Nullable(Line),
});
export type DeceasedRecord = Static<typeof DeceasedRecord>;

/**
 * The number of animals in a pen, flock, house or batch on a day (decisions 13). It is 0 for a house that was emptied.
 */
export const HeadCount = Type.Object({ count: Type.Integer({ minimum: 0, maximum: maxHeads }), date: DateOutput });
export type HeadCount = Static<typeof HeadCount>;

/** An animal of a farm, interface 2.4. */
export const Animal = Type.Object({
  _id: ListId,
  farm_id: ListId,
  date_joined_farm: Nullable(DateOutput),
  date_left_farm: Nullable(DateOutput),
  date_of_birth: Nullable(DateOutput),
  species: Nullable(Line),
  national_breed_code: Nullable(Line),
  gender: Nullable(Line),
  age: Nullable(Line),
  reproductive_state: Type.Array(HistoryEntry),
  milk_yield_level: Type.Array(HistoryEntry),
  diet_intensity: Type.Array(HistoryEntry),
  head_count: Type.Array(HeadCount),
  herd_id: Nullable(Type.Number()),
  stock_id: Nullable(Type.Number()),
  identification_number: Nullable(Line),
  eid: Type.Array(Line, { description: 'Additive: electronic ids, as 15 digits.' }),
  management_number: Nullable(Line),
  freeze_brand: Nullable(Line),
  deceased_record: Nullable(DeceasedRecord),
  updated_at: DateOutput,
  version: Type.Integer({ minimum: 1 }),
  /** Only in the answer to a change: what is pointed out about what was sent. */
  warnings: Type.Optional(Type.Array(Warning)),
});
export type Animal = Static<typeof Animal>;

const pushed = Type.Object({ name: text(500), date: Maybe(DateInput) }, { additionalProperties: false });
/** A value to push onto a history: a name, an entry, or several of either. */
const Push = Maybe(Type.Union([Line, pushed, Type.Array(Type.Union([Line, pushed]), { maxItems: 1_000 })]));

const count = Type.Integer({ minimum: 0, maximum: maxHeads });
const counted = Type.Object({ count, date: Maybe(DateInput) }, { additionalProperties: false });
/** A count to push: a number, an entry, or several of either. */
const PushCount = Maybe(Type.Union([count, counted, Type.Array(Type.Union([count, counted]), { maxItems: 1_000 })]));

const deceasedInput = Type.Object(
  {
    created_at: Ignored,
    updated_at: Ignored,
    date_of_death: Maybe(DateInput),
    cull_reason: Maybe(Notes),
    cull_fate: Maybe(Notes),
    mortality_reason: Maybe(Type.Union([Line, Type.Array(Line, { maxItems: 100 })])),
    method: Maybe(oneOf(deathMethods)),
    euthanasia_method: Maybe(Line),
    carried_out_by: Maybe(Line),
  },
  { additionalProperties: false },
);

/** Male or Female, in any case of letters (decisions 12). */
export const genderPattern = '^([Mm][Aa][Ll][Ee]|[Ff][Ee][Mm][Aa][Ll][Ee])$';

/** The fields of an animal that can be changed. Fields that are not sent stay as they are. */
export const AnimalChange = Type.Object(
  {
    _id: Type.Optional(ListId),
    date_joined_farm: Maybe(DateInput),
    date_left_farm: Maybe(DateInput),
    date_of_birth: Maybe(DateInput),
    species: Maybe(Line),
    national_breed_code: Maybe(Line),
    defra_breed_code: Maybe(Line),
    gender: Maybe(Type.String({ pattern: genderPattern })),
    age: Ignored,
    reproductive_state: Push,
    milk_yield_level: Push,
    diet_intensity: Push,
    diet_intesity: Push,
    head_count: PushCount,
    herd_id: Maybe(Type.Number()),
    stock_id: Maybe(Type.Number()),
    identification_number: Maybe(Line),
    identification_numer: Maybe(Line),
    eid: Maybe(Type.Array(Line, { maxItems: 20 })),
    management_number: Maybe(Line),
    freeze_brand: Maybe(Line),
    deceased_record: Maybe(deceasedInput),
    farm_id: Ignored,
    updated_at: Ignored,
    version: Ignored,
    warnings: Ignored,
  },
  { additionalProperties: false },
);
export type AnimalChange = Static<typeof AnimalChange>;
