import { type Static, Type } from 'typebox';
import { DateOutput, Ignored, Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { factorStandings, roles } from '../session/schema.ts';

export const RoleWord = oneOf(roles);

/** A person's name; it is not blank. */
export const PersonName = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' });

/** The farms somebody is limited to; null: all farms of their practice. */
export const FarmLimit = Nullable(Type.Array(ListId, { maxItems: 1_000 }));

/** A person in the practice, as its admins see them. */
export const Person = Type.Object({
  _id: Uuid,
  email: Line,
  name: Line,
  role: RoleWord,
  practices: Type.Array(ListId),
  farms: Nullable(Type.Array(ListId)),
  disabled: Type.Boolean(),
  disabled_at: Nullable(DateOutput),
  works_elsewhere: Type.Boolean(),
  created_at: DateOutput,
  last_seen_at: Nullable(DateOutput),
  version: Type.Integer({ minimum: 1 }),
  second_factor: oneOf(factorStandings),
});
export type Person = Static<typeof Person>;

/** A person with whom somebody works, as everybody in the practice reads them on its records. */
export const Colleague = Type.Object({ _id: Uuid, name: Line });
export type Colleague = Static<typeof Colleague>;

/** What an admin may change about a person. */
export const PersonChange = Type.Object(
  {
    name: Type.Optional(PersonName),
    role: Type.Optional(RoleWord),
    farms: Type.Optional(FarmLimit),
    disabled: Type.Optional(Type.Boolean()),
    _id: Type.Optional(Uuid),
    email: Ignored,
    practices: Ignored,
    disabled_at: Ignored,
    works_elsewhere: Ignored,
    created_at: Ignored,
    last_seen_at: Ignored,
    version: Ignored,
    second_factor: Ignored,
  },
  { additionalProperties: false },
);
export type PersonChange = Static<typeof PersonChange>;

/** A device or application with which somebody in the practice is signed in. */
export const PersonSession = Type.Object({
  _id: Uuid,
  device: Nullable(Line),
  created_at: DateOutput,
  last_used_at: DateOutput,
  expires_at: DateOutput,
});
export type PersonSession = Static<typeof PersonSession>;

/** A link to hand over: its token is shown only once. */
export const HandOver = Type.Object({ token: Type.String(), link: Type.String(), expires_at: DateOutput });
export type HandOver = Static<typeof HandOver>;
