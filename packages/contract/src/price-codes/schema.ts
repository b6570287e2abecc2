import { type Static, Type } from 'typebox';
import { DateOutput, Ignored, Line, ListId, Nullable, oneOf } from '../fields.ts';

/** What a practice charges for: a product by its id, or work by its name in the day book. */
export const pricedKinds = ['product', 'procedure'] as const;

const kind = oneOf(pricedKinds);

/** The code that a practice's invoices have for a product or a kind of work. */
export const PriceCode = Type.Object({
  practice_id: ListId,
  kind,
  subject: ListId,
  code: Nullable(Line),
  updated_at: DateOutput,
  updated_by: Nullable(Line),
  version: Type.Integer({ minimum: 1, description: 'Counts the saved versions of this document.' }),
});
export type PriceCode = Static<typeof PriceCode>;

const Code = Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000-\\u001F]*\\S[^\\u0000-\\u001F]*$' });

/** A code to set; null removes the one there is. */
export const PriceCodeInput = Type.Object(
  {
    kind,
    subject: ListId,
    code: Nullable(Code),
    ...{ practice_id: Ignored, updated_at: Ignored, updated_by: Ignored, version: Ignored },
  },
  { additionalProperties: false },
);
export type PriceCodeInput = Static<typeof PriceCodeInput>;
