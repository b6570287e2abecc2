import { type Static, Type } from 'typebox';
import { DateOutput, Line, Nullable, oneOf, text } from '../fields.ts';
import { Practice } from '../practices/schema.ts';
import { OneTimeCode } from '../second-factors/schema.ts';

/**
 * What a person may do. Vets and staff read and write clinical data; admins also run the practice (decisions 8 and 11).
 */
export const roles = ['vet', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A person's second factor: `required` if their practice requires one and they have none. */
export const factorStandings = ['none', 'set', 'required', 'taken-away'] as const;
export type FactorStanding = (typeof factorStandings)[number];

/** A link, still open, with which a new password can be set for the person. */
export const PasswordLink = Type.Object({ by: Line, at: DateOutput, expires_at: DateOutput });

/** A password that was set with a link. */
export const PasswordResetUse = Type.Object({
  by: Nullable(Line),
  at: DateOutput,
  confirmed_at: Nullable(DateOutput),
  confirmed_on: Nullable(Line),
});
export type PasswordResetUse = Static<typeof PasswordResetUse>;

/** How a person signs in. */
export const factorChangeKinds = [
  'passkey-added',
  'passkey-removed',
  'second-factor-set',
  'second-factor-removed',
  'recovery-codes-made',
] as const;
export type FactorChangeKind = (typeof factorChangeKinds)[number];

/** A change of how the person signs in, made on another device of theirs, or by somebody else with their session. */
export const FactorChange = Type.Object({
  kind: oneOf(factorChangeKinds),
  name: Nullable(Line),
  on: Nullable(Line),
  at: DateOutput,
});
export type FactorChange = Static<typeof FactorChange>;

export const User = Type.Object({
  id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: Type.Unsafe<Role>({ type: 'string', enum: [...roles] }),
  practices: Type.Array(Practice),
  second_factor: Type.Optional(oneOf(factorStandings)),
  needs_second_factor: Type.Optional(Type.Boolean()),
  app_lock_required: Type.Optional(Type.Boolean()),
  /** Papers are made without signal, and ask only a vet for a vet's signature. */
  vets: Type.Optional(Type.Array(Line)),
  password_link: Type.Optional(Nullable(PasswordLink)),
  password_resets: Type.Optional(Type.Array(PasswordResetUse)),
  factor_changes: Type.Optional(Type.Array(FactorChange)),
});
export type User = Static<typeof User>;

/** Where a person signs in. A desk is shared: others may sit down at it. */
export const sessionPlaces = ['phone', 'desk'] as const;
export type SessionPlace = (typeof sessionPlaces)[number];
export const Place = oneOf(sessionPlaces);

export const Credentials = Type.Object(
  {
    email: text(320),
    password: text(1_000),
    name: Type.Optional(Line),
    one_time_code: Type.Optional(OneTimeCode),
    place: Type.Optional(Place),
  },
  { additionalProperties: false },
);
export type Credentials = Static<typeof Credentials>;

export const Session = Type.Object({ token: Type.String(), expires_at: DateOutput, user: User });
export type Session = Static<typeof Session>;
