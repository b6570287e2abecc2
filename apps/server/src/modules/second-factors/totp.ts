import { Secret, TOTP } from 'otpauth';

/**
 * As every authenticator app reads it, even if it ignores the rest of the address: SHA-1, six digits, half a minute.
 */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the step before and after are accepted too: a phone's clock may be off by that much. */
const skewSteps = 1;
const secretBytes = 20;

export const newSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes;

/** A secret in the form for an authenticator app. */
export const shownSecret = (secret: Uint8Array, email: string): { secret: string; uri: string } => {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The time step of a code; null if it belongs to none near this time. */
export const stepOf = (secret: Uint8Array, code: string, now: Date): number | null => {
  // The library compares bytes, and throws if six characters are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: skewSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  // A driver's buffer may be part of a larger one.
  new TOTP({ ...form, issuer: 'Byre', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
