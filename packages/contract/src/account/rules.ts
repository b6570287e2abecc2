/** Long enough that ten tries in a quarter of an hour lead nowhere. */
export const minPasswordLength = 10;

/** Whether a password is nothing but the person's e-mail address: the one guess that everybody makes. */
export const isEmailAddress = (password: string, email: string): boolean =>
  password.trim().toLowerCase() === email.trim().toLowerCase();
