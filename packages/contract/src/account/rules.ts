import type { Role } from '../session/schema.ts';

/** Long enough that ten tries in a quarter of an hour lead nowhere. */
export const minPasswordLength = 10;
/** An admin’s account opens more, so its password must be longer. */
export const minAdminPasswordLength = 12;

export const minPasswordLengthOf = (role: Role): number =>
  role === 'admin' ? minAdminPasswordLength : minPasswordLength;

/** Whether a password is nothing but the person's e-mail address: the one guess that everybody makes. */
export const isEmailAddress = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase();
