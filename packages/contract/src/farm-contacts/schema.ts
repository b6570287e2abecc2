import { type Static, Type } from 'typebox';
import { DateOutput, Ignored, Line, ListId, Maybe, Nullable, oneOf } from '../fields.ts';
import { paperLanguages } from '../report-papers/paper-names.ts';

/** One e-mail address, without a name or a space. */
export const EmailAddress = Type.String({ maxLength: 320, pattern: '^[^\\s@,;<>\\u0000]+@[^\\s@,;<>\\u0000]+$' });

/** The address to which a practice sends reports about a farm. */
export const FarmContact = Type.Object({
  practice_id: ListId,
  farm_id: ListId,
  name: Nullable(Line),
  email: Nullable(Line),
  language: oneOf(paperLanguages),
  updated_at: Nullable(DateOutput),
  updated_by: Nullable(Line),
});
export type FarmContact = Static<typeof FarmContact>;

/** Fields that are not sent stay as they are; null clears one. */
export const FarmContactInput = Type.Object(
  {
    name: Maybe(Type.String({ maxLength: 200, pattern: '^[^\\u0000\\r\\n]*$' })),
    email: Maybe(EmailAddress),
    language: Type.Optional(oneOf(paperLanguages)),
    ...{ practice_id: Ignored, farm_id: Ignored, updated_at: Ignored, updated_by: Ignored },
  },
  { additionalProperties: false },
);
export type FarmContactInput = Static<typeof FarmContactInput>;
