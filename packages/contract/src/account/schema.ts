import { type Static, Type } from 'typebox';
import { DateOutput, Line, Nullable, text, Uuid } from '../fields.ts';
import { minPasswordLength } from './rules.ts';

/** A new password. Signing in accepts any, so that older ones still work. */
export const NewPassword = Type.String({ minLength: minPasswordLength, maxLength: 1_000, pattern: '^[^\\u0000]*$' });

/** The token of a link that an admin handed over. */
export const LinkToken = text(200);

/** A device or application with which a person is signed in. */
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
