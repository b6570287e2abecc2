import { isEmailAddress, minPasswordLength } from '@byre/contract/account/rules';

/** A new password as it is being typed. Who sees what they type needs not type it twice. */
export type PasswordDraft = { password: string; again: string; isShown: boolean };

export const emptyPassword: PasswordDraft = { password: '', again: '', isShown: false };

export type PasswordFault = { field: 'password' | 'again'; code: 'missing' | 'too-short' | 'is-email' | 'not-same' };

/** What keeps a password from being taken, one fault at a time; `email` is null where nobody knows yet whose it is. */
export const passwordFault = (
  { password, again, isShown }: PasswordDraft,
  email: string | null,
): PasswordFault | null => {
  if (password === '') return { field: 'password', code: 'missing' };
  // As the server counts: characters, not the halves that some are stored in.
  if ([...password].length < minPasswordLength) return { field: 'password', code: 'too-short' };
  if (email !== null && isEmailAddress(password, email)) return { field: 'password', code: 'is-email' };
  if (!isShown && again !== password) return { field: 'again', code: 'not-same' };
  return null;
};
