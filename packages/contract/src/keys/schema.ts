import { type Static, Type } from 'typebox';
import { DateInput, DateOutput, Line, ListId, Maybe, Nullable, oneOf, Uuid } from '../fields.ts';
import { FarmLimit } from '../people/schema.ts';

/**
 * What a key can be allowed, by group of resources (see `scopes.ts`). People are responsible for a formulary, so keys
 * can only read it. Of webhooks, a key can only manage its own.
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

/** The beginning of every key, so that it is recognised wherever it turns up. */
export const keyStart = 'byre_';

/**
 * An integration key as admins see it. Its token is stored nowhere; `prefix` is how it begins. A connected vendor's
 * system is a key too. It has no token of its own, and each token that the vendor is given for the practice begins with
 * `prefix`.
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

/** Contained in the answer to its creation only. */
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
          'When the key stops working. If it is left out: 365 days after it was made. null: never, until it is revoked.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type KeyInput = Static<typeof KeyInput>;
