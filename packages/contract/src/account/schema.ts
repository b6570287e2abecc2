import { type Static, Type } from 'typebox';
import { DateOutput, Line, Nullable, text, Uuid } from '../fields.ts';
import { minPasswordLength } from './rules.ts';

/** A password as it is chosen. Signing in takes any, so that older ones still fit. */
export const NewPassword = Type.String({ minLength: minPasswordLength, maxLength: 1_000, pattern: '^[^\\u0000]*$' });

/** A token from a link that somebody was handed. */
export const LinkToken = text(200);

/** A device or application that a person is signed in with. */
export const OwnSession = Type.Object({
  _id: Uuid,
  device: Nullable(Line),
  current: Type.Boolean(),
  created_at: DateOutput,
  last_used_at: DateOutput,
  expires_at: DateOutput,
});
export type OwnSession = Static<typeof OwnSession>;

export const PasswordChange = Type.Object({ current: text(1_000), new: NewPassword }, { additionalProperties: false });
export type PasswordChange = Static<typeof PasswordChange>;

export const PasswordReset = Type.Object({ token: LinkToken, password: NewPassword }, { additionalProperties: false });
export const ResetConfirmation = Type.Object({ password: text(1_000) }, { additionalProperties: false });
export type ResetConfirmation = Static<typeof ResetConfirmation>;

export type PasswordReset = Static<typeof PasswordReset>;
