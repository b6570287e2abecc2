import { type Static, Type } from 'typebox';
import { produceTypes } from '../animals/produce.ts';
import {
  DateInput,
  DateOutput,
  Heads,
  Ignored,
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
import { residueLimits } from '../formulary/residue-limits.ts';
import { WithdrawalPeriod } from '../formulary/schema.ts';
import { StatedProduct, StatedProductInput } from '../practice-products/schema.ts';
import {
  withdrawalBases,
  withdrawalStarts,
  withdrawalUnits,
  withheldReasons,
  withheldStates,
} from './withdrawal-words.ts';

export const TotalVolume = Type.Object({ volume: Type.Number(), units: Nullable(Line) });
export type TotalVolume = Static<typeof TotalVolume>;

export const ActiveSubstance = Type.Object({
  name: Line,
  concentration: Nullable(Type.Number({ description: 'Null where unknown; never guessed.' })),
});

export const Batch = Type.Object({ number: Line, expiry: Nullable(DateOutput) });

/**
 * How long produce may not be used. Only the service sets `ends_at`, which is only ever rounded up; null means until
 * further notice. A `not_permitted` withdrawal has neither period nor unit. `period_reason` is why the period is shorter
 * than the label's.
 */
export const Withdrawal = Type.Object({
  product_type: oneOf(produceTypes),
  not_permitted: Type.Boolean(),
  period: Nullable(Type.Number({ minimum: 0 })),
  unit: Nullable(oneOf(withdrawalUnits)),
  counts_from: oneOf(withdrawalStarts),
  minimum_dry_days: Nullable(Type.Integer({ minimum: 0 })),
  ends_at: Nullable(DateOutput),
  basis: Nullable(oneOf(withdrawalBases)),
  period_reason: Nullable(Notes),
});
export type Withdrawal = Static<typeof Withdrawal>;

export const Cascade = Type.Object({ used: Type.Boolean(), reason: Nullable(Notes) });

/**
 * What a usage withholds, of one kind of produce and for one reason, as the service worked it out when the usage or what
 * it depends on was last written. It does not change with time: `until` may be over.
 */
export const WithheldOfUsage = Type.Object({
  product_type: oneOf(produceTypes),
  state: oneOf(withheldStates),
  reason: oneOf(withheldReasons),
  until: Nullable(DateOutput),
  suggested: Nullable(WithdrawalPeriod),
});
export type WithheldOfUsage = Static<typeof WithheldOfUsage>;

/** One medicine used in a treatment, interface 2.3. The values from the product list are frozen at the time of use. */
export const MedicineUsage = Type.Object({
  _id: Uuid,
  animal_id: ListId,
  medical_record_id: Uuid,
  treatment_id: Uuid,
  product_id: ListId,
  name: Nullable(Line),
  theraputic_group: Type.Array(Line),
  active_substances: Type.Array(ActiveSubstance),
  total_volume: Nullable(TotalVolume),
  start_date: Nullable(DateOutput),
  end_date: Nullable(DateOutput),
  batches: Type.Array(Batch),
  dose: Nullable(Line),
  route: Nullable(Line),
  withdrawals: Type.Array(Withdrawal),
  administered_by: Nullable(Line),
  cascade: Nullable(Cascade),
  group_id: Nullable(Line),
  number_of_animals: Nullable(Heads),
  practice_product: Nullable(StatedProduct),
  label_withdrawals: Type.Array(WithdrawalPeriod),
  residue_limit: Nullable(oneOf(residueLimits)),
  withheld: Nullable(Type.Array(WithheldOfUsage)),
  ...stamps,
  holding_id: ListId,
});
export type MedicineUsage = Static<typeof MedicineUsage>;

const volumeInput = Type.Object(
  { volume: Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }), units: Maybe(Line) },
  { additionalProperties: false },
);
const batchInput = Type.Object({ number: Line, expiry: Maybe(DateInput) }, { additionalProperties: false });
export const WithdrawalInput = Type.Object(
  {
    product_type: oneOf(produceTypes),
    not_permitted: Maybe(Type.Boolean()),
    period: Maybe(Type.Number({ minimum: 0, maximum: 100_000 })),
    unit: Maybe(oneOf(withdrawalUnits)),
    counts_from: Maybe(oneOf(withdrawalStarts)),
    minimum_dry_days: Maybe(Type.Integer({ minimum: 0, maximum: 1_000 })),
    ends_at: Ignored,
    basis: Maybe(oneOf(withdrawalBases)),
    period_reason: Maybe(Notes),
  },
  { additionalProperties: false },
);
export type WithdrawalInput = Static<typeof WithdrawalInput>;
const cascadeInput = Type.Object({ used: Type.Boolean(), reason: Maybe(Notes) }, { additionalProperties: false });

const usageFields = {
  _id: Maybe(Uuid),
  total_volume: Maybe(Type.Union([volumeInput, Type.Array(volumeInput, { minItems: 1, maxItems: 1 })])),
  start_date: Maybe(DateInput),
  end_date: Maybe(DateInput),
  batches: Maybe(Type.Array(batchInput, { maxItems: 100 })),
  dose: Maybe(Line),
  route: Maybe(Line),
  withdrawals: Maybe(Type.Array(WithdrawalInput, { maxItems: 20 })),
  administered_by: Maybe(Line),
  cascade: Maybe(cascadeInput),
  group_id: Maybe(Line),
  number_of_animals: Maybe(Heads),
  practice_product: Maybe(StatedProductInput),
  name: Ignored,
  theraputic_group: Ignored,
  active_substances: Ignored,
  label_withdrawals: Ignored,
  residue_limit: Ignored,
  withheld: Ignored,
  holding_id: Ignored,
  ...ignoredStamps,
};

/** A usage to create: only `product_id` is required (decisions 11). */
export const MedicineUsageInput = Type.Object({ product_id: ListId, ...usageFields }, { additionalProperties: false });
export type MedicineUsageInput = Static<typeof MedicineUsageInput>;

/** Changes to a usage: only the fields sent change. */
export const MedicineUsageChange = Type.Object(
  { product_id: Type.Optional(ListId), ...usageFields },
  { additionalProperties: false },
);
export type MedicineUsageChange = Static<typeof MedicineUsageChange>;
