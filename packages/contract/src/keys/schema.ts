import { type Static, Type } from 'typebox';
import { DateInput, DateOutput, Line, ListId, Maybe, Nullable, oneOf, Uuid } from '../fields.ts';
import { FarmLimit } from '../people/schema.ts';

/**
 * What a key can be allowed, by group of resources (see `scopes.ts`). People answer for a formulary, so keys can only read it.
 * Of webhooks a key has to do with its own.
 */
export const scopes = [
  'farms:read',
  'animals:read',
  'animals:write',
  'records:read',
  'records:write',
  'lists:read',
  'formulary:read',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];

/** How every key begins, so that it is known for one wherever it turns up. */
export const keyStart = 'byre_';

/**
 * An integration key as admins see it. Its token is kept nowhere; `prefix` is how it begins. That a vendor's system is connected
 * is a key too: it has no token of its own, and each that the vendor is given for the practice begins with `prefix`.
 */
export const Key = Type.Object({
  _id: Uuid,
  practice_id: ListId,
  name: Line,
  prefix: Line,
  scopes: Type.Array(oneOf(scopes)),
  farms: Nullable(Type.Array(ListId)),
  created_at: DateOutput,
  created_by: Line,
  expires_at: Nullable(DateOutput),
  last_used_at: Nullable(DateOutput),
  revoked_at: Nullable(DateOutput),
  revoked_by: Nullable(Line),
  vendor_id: Nullable(Uuid),
  vendor: Nullable(Line),
});
export type Key = Static<typeof Key>;

/** What only the answer to its creation holds. */
export const NewKey = Type.Object({ ...Key.properties, token: Type.String() });
export type NewKey = Static<typeof NewKey>;

export const KeyInput = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' }),
    scopes: Type.Array(oneOf(scopes), { minItems: 1, maxItems: scopes.length }),
    farms: Type.Optional(FarmLimit),
    practice_id: Maybe(ListId),
    expires_at: Type.Optional(
      Type.Union([DateInput, Type.Null()], {
        description:
          'When the key stops working. Left out: 365 days after it was made. null: never, until it is revoked.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type KeyInput = Static<typeof KeyInput>;
