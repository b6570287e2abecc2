import type { Role } from '../session/schema.ts';

/** Long enough that ten guesses in a quarter of an hour are useless. */
export const minPasswordLength = 10;
/** An admin’s account can do more, so its password must be longer. */
export const minAdminPasswordLength = 12;

export const minPasswordLengthOf = (role: Role): number =>
  role === 'admin' ? minAdminPasswordLength : minPasswordLength;

/** Whether a password is just the person's e-mail address, which everybody would guess first. */
export const isEmailAddress = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase();
