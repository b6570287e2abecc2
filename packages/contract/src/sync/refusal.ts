import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { refusalCodes } from '../problem-codes.ts';
import { FieldError } from '../problem-document.ts';

/** Why the service refused an edit. Refusals that were stored before there were codes have none. */
export const Refusal = Type.Object({
  code: Type.Optional(oneOf(refusalCodes)),
  detail: Type.String(),
  errors: Type.Array(FieldError),
});
export type Refusal = Static<typeof Refusal>;
