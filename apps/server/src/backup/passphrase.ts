import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { PlainProblem, sentenceOf } from '../plain-problem.ts';

/** The key of one file, and the check that distinguishes a wrong passphrase from a damaged file. */
export type FileKey = { readonly key: Buffer; readonly check: string };

/** OWASP's parameters for scrypt: a guess takes 128 MB and about 0.3 s. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const keyBytes = 32;
/** Anybody with the file can try passphrases for as long as they like. */
const fewestCharacters = 16;

/** The passphrase in the first line of a file. Throws a sentence if there is none or it is too short. */
export const readPassphrase = (path: string): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new PlainProblem(`The passphrase cannot be read: ${sentenceOf(error)}`);
  }
  const passphrase = text.split(/\r?\n/, 1)[0] ?? '';
  if (passphrase.length >= fewestCharacters) return passphrase;
  throw new PlainProblem(`The first line of ${path} must be a passphrase of at least ${fewestCharacters} characters.`);
};

/** The key of one file. Its salt is used for no other, so no two files share a key. */
export const keyOfFile = async (passphrase: string, salt: Buffer): Promise<FileKey> => {
  const key = (await promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)(
    passphrase.normalize('NFC'),
    salt,
    keyBytes,
    cost,
  )) as Buffer;
  return { key, check: createHmac('sha256', key).update('byre backup key').digest('base64') };
};

export const isSameCheck = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
