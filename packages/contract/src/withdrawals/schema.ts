import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { Withdrawal, withdrawalProducts } from '../medicine-usage/schema.ts';
import { withheldReasons } from '../medicine-usage/withheld.ts';

/** One current withdrawal of one medicine. */
export const WithholdingLine = Type.Object({
  medical_record_id: Uuid,
  treatment_id: Uuid,
  usage_id: Uuid,
  product_id: ListId,
  name: Nullable(Line),
  ...Withdrawal.properties,
  reason: oneOf(withheldReasons),
});

/**
 * One kind of produce of an animal that may not be used, and everything that withholds it. What decides comes first.
 */
export const WithheldOfAnimal = Type.Object({
  product_type: oneOf(withdrawalProducts),
  until: Nullable(DateOutput),
  reason: oneOf(withheldReasons),
  lines: Type.Array(WithholdingLine),
});

/** The produce of one animal that may not be used at a moment. */
export const AnimalWithdrawals = Type.Object({
  farm_id: ListId,
  animal_id: ListId,
  at: DateOutput,
  withheld: Type.Array(WithheldOfAnimal),
});
export type AnimalWithdrawals = Static<typeof AnimalWithdrawals>;
