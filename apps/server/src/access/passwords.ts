import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const deriveKey = promisify(argon2);

/** OWASP's advice with a margin: 32 MiB and three passes take about a tenth of a second. */
const cost = { memory: 32_768, passes: 3, parallelism: 1 } as const;
const saltBytes = 16;
const keyBytes = 32;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hashes a password with argon2id; the result names its own parameters (PHC string form). */
export const hashPassword = async (password: string, { memory, passes, parallelism }: Cost = cost): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, { memory, passes, parallelism });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(key)}`;
};

/**
 * Whether a password fits a hash. Without a hash (no such account) it does the same work and says no, so that the time
 * taken does not reveal who has an account.
 */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const match = form.exec(hash ?? '');
  if (!match) {
    await derive(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
  const [, memory, passes, parallelism, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64');
  const found = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return expected.length === found.length && timingSafeEqual(expected, found);
};

type Cost = { memory: number; passes: number; parallelism: number };

/** The same letters typed on different keyboards can be different code points: passwords are compared normalised. */
const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> =>
  deriveKey('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: keyBytes,
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
