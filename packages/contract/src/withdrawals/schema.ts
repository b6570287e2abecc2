import { type Static, Type } from 'typebox';
import { produceTypes } from '../animals/produce.ts';
import { DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { WithdrawalPeriod } from '../formulary/schema.ts';
import { Withdrawal } from '../medicine-usage/schema.ts';
import { produceStates, withheldReasons, withheldStates } from '../medicine-usage/withdrawal-words.ts';

/**
 * Why one medicine withholds one kind of produce. Where no withdrawal is recorded its members are null, `ends_at` is when
 * that no longer matters, and `suggested` is the period of the confirmed label.
 */
export const WithholdingLine = Type.Object({
  medical_record_id: Uuid,
  treatment_id: Uuid,
  usage_id: Uuid,
  product_id: ListId,
  name: Nullable(Line),
  ...Withdrawal.properties,
  state: oneOf(withheldStates),
  reason: oneOf(withheldReasons),
  suggested: Nullable(WithdrawalPeriod),
});

/**
 * One kind of produce of an animal that may not be used, and everything that withholds it. What decides comes first.
 */
export const WithheldOfAnimal = Type.Object({
  product_type: oneOf(produceTypes),
  until: Nullable(DateOutput),
  state: oneOf(withheldStates),
  reason: oneOf(withheldReasons),
  lines: Type.Array(WithholdingLine),
});

/** The answer for one kind of produce that the animal may give. */
export const ProduceState = Type.Object({
  product_type: oneOf(produceTypes),
  state: oneOf(produceStates),
  until: Nullable(DateOutput),
});

/** The produce of one animal that may not be used at a moment. */
export const AnimalWithdrawals = Type.Object({
  farm_id: ListId,
  animal_id: ListId,
  at: DateOutput,
  withheld: Type.Array(WithheldOfAnimal),
  produce: Type.Array(ProduceState),
});
export type AnimalWithdrawals = Static<typeof AnimalWithdrawals>;
