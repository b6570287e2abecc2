import { type Static, Type } from 'typebox';
import { DateOutput, Line, ListId, Maybe, oneOf, Uuid } from '../fields.ts';
import { KeyInput, scopes } from '../keys/schema.ts';
import { FarmLimit } from '../people/schema.ts';

/**
 * A vendor whose system serves many practices. The operator of the service has registered it. Only the vendor knows its
 * secret.
 */
export const Vendor = Type.Object({
  _id: Uuid,
  name: Line,
  contact: Line,
  registered_at: DateOutput,
});
export type Vendor = Static<typeof Vendor>;

/** What a practice allows a vendor's system to do. The result is a key, so it has a key's fields. */
export const ConnectionInput = Type.Object(
  {
    scopes: Type.Array(oneOf(scopes), { minItems: 1, maxItems: scopes.length }),
    farms: Type.Optional(FarmLimit),
    practice_id: Maybe(ListId),
    expires_at: KeyInput.properties.expires_at,
  },
  { additionalProperties: false },
);
export type ConnectionInput = Static<typeof ConnectionInput>;
