import { isEmailAddress, minPasswordLength, minPasswordLengthOf } from '@byre/contract/account/rules';
import type { Role } from '@byre/contract/session/schema';

/** A new password as it is being typed. Who sees what they type needs not type it twice. */
export type PasswordDraft = { password: string; again: string; isShown: boolean };

export const emptyPassword: PasswordDraft = { password: '', again: '', isShown: false };

export type PasswordFault = {
  field: 'password' | 'again';
  code: 'missing' | 'too-short' | 'too-short-admin' | 'personal' | 'not-same';
};

/** Whose password it becomes, as far as this device can know. */
export type Whose = { email: string; role: Role };

/** What keeps a password from being taken, one fault at a time; `whose` is null where nobody knows yet whose it is. */
export const passwordFault = (
  { password, again, isShown }: PasswordDraft,
  whose: Whose | null,
): PasswordFault | null => {
  if (password === '') return { field: 'password', code: 'missing' };
  // As the server counts: characters, not the halves that some are stored in.
  const { length } = [...password];
  if (length < minPasswordLength) return { field: 'password', code: 'too-short' };
  if (whose && length < minPasswordLengthOf(whose.role)) return { field: 'password', code: 'too-short-admin' };
  if (whose && isEmailAddress(password, whose.email)) return { field: 'password', code: 'personal' };
  if (!isShown && again !== password) return { field: 'again', code: 'not-same' };
  return null;
};
