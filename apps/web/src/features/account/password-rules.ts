import { isEmailAddress, minPasswordLength, minPasswordLengthOf } from '@byre/contract/account/rules';
import type { Role } from '@byre/contract/session/schema';

/** A new password as it is being typed. It is typed only once if it is visible. */
export type PasswordDraft = { password: string; again: string; isShown: boolean };

export const emptyPassword: PasswordDraft = { password: '', again: '', isShown: false };

export type PasswordFault = {
  field: 'password' | 'again';
  code: 'missing' | 'too-short' | 'too-short-admin' | 'personal' | 'not-same';
};

/** The owner of the password, as far as this device can know. */
export type Whose = { email: string; role: Role };

/** Why a password is not accepted, one fault at a time. `whose` is null while the owner is not known. */
export const passwordFault = (
  { password, again, isShown }: PasswordDraft,
  whose: Whose | null,
): PasswordFault | null => {
  if (password === '') return { field: 'password', code: 'missing' };
  // Counted as the server does: in characters, not in UTF-16 units.
  const { length } = [...password];
  if (length < minPasswordLength) return { field: 'password', code: 'too-short' };
  if (whose && length < minPasswordLengthOf(whose.role)) return { field: 'password', code: 'too-short-admin' };
  if (whose && isEmailAddress(password, whose.email)) return { field: 'password', code: 'personal' };
  if (!isShown && again !== password) return { field: 'again', code: 'not-same' };
  return null;
};
