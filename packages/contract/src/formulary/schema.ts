import { type Static, Type } from 'typebox';
import { produceTypes } from '../animals/produce.ts';
import {
  ConfirmedFigures,
  DateOutput,
  Ignored,
  Line,
  ListId,
  Maybe,
  Notes,
  Nullable,
  oneOf,
  stamps,
  Uuid,
} from '../fields.ts';
import { withdrawalStarts, withdrawalUnits } from '../medicine-usage/withdrawal-words.ts';
import { ListQuery } from '../paging.ts';
import { Warning } from '../warning.ts';
import { dosedPer, doseUnits, packUnits, strengthUnits } from './units.ts';

const Amount = Type.Number({ exclusiveMinimum: 0, maximum: 1e9 });

/** How much of one active substance a ml, a tablet or a tube holds: "100 mg a ml". */
export const Strength = Type.Object({
  substance: Nullable(Line),
  amount: Type.Number(),
  unit: oneOf(strengthUnits),
  per: oneOf(packUnits),
});
export type Strength = Static<typeof Strength>;

/** How much is given each time: "2.5 mg for each kg", "1 ml for each 50 kg", "1 tube an animal". */
export const Dose = Type.Object({
  amount: Type.Number(),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  unit: oneOf(doseUnits),
  per_amount: Type.Number(),
  per: oneOf(dosedPer),
  substance: Nullable(Line),
});
export type Dose = Static<typeof Dose>;

/**
 * How long one kind of produce may not be used. Zero is a period; "not permitted" is not. For milk after a dry-cow
 * product it also says that the period counts from calving, and the minimum dry period.
 */
export const WithdrawalPeriod = Type.Object({
  product_type: oneOf(produceTypes),
  not_permitted: Type.Boolean(),
  period: Nullable(Type.Number()),
  unit: Nullable(oneOf(withdrawalUnits)),
  counts_from: Type.Optional(oneOf(withdrawalStarts)),
  minimum_dry_days: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
});
export type WithdrawalPeriod = Static<typeof WithdrawalPeriod>;

/**
 * A maximum residue limit that the regulator's list does not show, as an admin of the practice entered it, and where it is
 * published. The practice answers for it.
 */
export const EnteredResidueLimit = Type.Object({ limit: Line, source: Line });
export type EnteredResidueLimit = Static<typeof EnteredResidueLimit>;

/** The state of an entry: in use, waiting to be confirmed, or no longer in use. */
export const entryStates = ['confirmed', 'unconfirmed', 'retired'] as const;
export type EntryState = (typeof entryStates)[number];

/** The query of the list of entries: that of every list, and the state. */
export const FormularyListQuery = Type.Object(
  { ...ListQuery.properties, state: Type.Optional(oneOf(entryStates)) },
  { additionalProperties: false },
);
export type FormularyListQuery = Static<typeof FormularyListQuery>;

const { farm_id: _, ...ownStamps } = stamps;

/**
 * What a practice has confirmed about one product for one species. What nobody has confirmed is null and never guessed.
 */
export const FormularyEntry = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  product_id: ListId,
  product_name: Nullable(Line),
  species: Nullable(Line),
  strengths: Type.Array(Strength),
  dose: Nullable(Dose),
  routes: Type.Array(Line),
  frequency: Nullable(Line),
  duration: Nullable(Line),
  withdrawal_periods: Type.Array(WithdrawalPeriod),
  residue_limit: Nullable(EnteredResidueLimit),
  notes: Nullable(Notes),
  source: Nullable(Line),
  active: Type.Boolean(),
  confirmed_by: Nullable(Line),
  confirmed_at: Nullable(DateOutput),
  ...ownStamps,
  /** Only in the answer to a change: what is pointed out about what was sent. */
  warnings: Type.Optional(Type.Array(Warning)),
});
export type FormularyEntry = Static<typeof FormularyEntry>;

export const StrengthInput = Type.Object(
  { substance: Maybe(Line), amount: Amount, unit: oneOf(strengthUnits), per: oneOf(packUnits) },
  { additionalProperties: false },
);
export const DoseInput = Type.Object(
  {
    amount: Amount,
    min: Maybe(Amount),
    max: Maybe(Amount),
    unit: oneOf(doseUnits),
    per_amount: Maybe(Amount),
    per: oneOf(dosedPer),
    substance: Maybe(Line),
  },
  { additionalProperties: false },
);
export const WithdrawalPeriodInput = Type.Object(
  {
    product_type: oneOf(produceTypes),
    not_permitted: Maybe(Type.Boolean()),
    period: Maybe(Type.Number({ minimum: 0, maximum: 100_000 })),
    unit: Maybe(oneOf(withdrawalUnits)),
    counts_from: Maybe(oneOf(withdrawalStarts)),
    minimum_dry_days: Maybe(Type.Integer({ minimum: 0, maximum: 1_000 })),
  },
  { additionalProperties: false },
);

/** What a writer answers to the questions about doubtful figures. It is not part of the entry. */
const answers = {
  confirm: ConfirmedFigures,
  reason: Maybe(Line),
};

const NonEmptyLine = Type.String({ ...Line, minLength: 1 });
export const EnteredResidueLimitInput = Type.Object(
  { limit: NonEmptyLine, source: NonEmptyLine },
  { additionalProperties: false },
);

const entryFields = {
  _id: Maybe(Uuid),
  species: Maybe(Line),
  strengths: Maybe(Type.Array(StrengthInput, { maxItems: 20 })),
  dose: Maybe(DoseInput),
  routes: Maybe(Type.Array(Line, { maxItems: 20 })),
  frequency: Maybe(Line),
  duration: Maybe(Line),
  withdrawal_periods: Maybe(Type.Array(WithdrawalPeriodInput, { maxItems: 4 })),
  residue_limit: Maybe(EnteredResidueLimitInput),
  notes: Maybe(Notes),
  source: Maybe(Line),
  active: Type.Optional(Type.Boolean()),
  ...answers,
  practice_id: Ignored,
  product_name: Ignored,
  confirmed_by: Ignored,
  confirmed_at: Ignored,
  created_at: Ignored,
  updated_at: Ignored,
  created_by: Ignored,
  updated_by: Ignored,
  version: Ignored,
  warnings: Ignored,
};

/** An entry to create: only `product_id` is required. */
export const FormularyEntryInput = Type.Object({ product_id: ListId, ...entryFields }, { additionalProperties: false });
export type FormularyEntryInput = Static<typeof FormularyEntryInput>;

/** Changes to an entry: only the fields sent change. */
export const FormularyEntryChange = Type.Object(
  { product_id: Type.Optional(ListId), ...entryFields },
  { additionalProperties: false },
);
export type FormularyEntryChange = Static<typeof FormularyEntryChange>;
