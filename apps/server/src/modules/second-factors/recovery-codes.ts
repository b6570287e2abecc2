import { argon2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** The minimum that OWASP advises: a code has 50 random bits, unlike a password that somebody chose. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const saltBytes = 16;
const codesAtOnce = 10;
/** Crockford's alphabet: characters that look alike on paper are taken for the same. */
const letters = 'abcdefghjkmnpqrstvwxyz0123456789';
const lettersPerCode = 10;

export type RecoverySet = { codes: string[]; hashes: Uint8Array[]; salt: Uint8Array };

/** Ten new codes, and what is stored of them. */
export const newRecoverySet = async (): Promise<RecoverySet> => {
  const salt = randomBytes(saltBytes);
  const codes = Array.from({ length: codesAtOnce }, newCode);
  const hashes: Uint8Array[] = [];
  // One after the other, because each needs memory, and a second's delay matters to nobody.
  for (const code of codes) hashes.push(await hashCode(code, salt));
  return { codes, hashes, salt };
};

/** What is stored of a code, however it was typed. */
export const hashCode = (code: string, salt: Uint8Array): Promise<Uint8Array> =>
  deriveKey('argon2id', { message: lettersOf(code), nonce: salt, ...cost });

const lettersOf = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

const newCode = (): string => {
  const text = Array.from({ length: lettersPerCode }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${text.slice(0, lettersPerCode / 2)}-${text.slice(lettersPerCode / 2)}`;
};
