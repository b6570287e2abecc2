import { type Static, Type } from 'typebox';
import { Line, Nullable, oneOf } from '../fields.ts';

/** How much of one active substance was given: in mg, or in IU if its strength is in units of activity. */
export const SubstanceGiven = Type.Object({
  substance: Line,
  amount: Nullable(Type.Number({ minimum: 0 })),
  unit: Nullable(oneOf(['mg', 'IU'])),
});
export type SubstanceGiven = Static<typeof SubstanceGiven>;
