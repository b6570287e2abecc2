import type { Entity } from './entities.ts';

/**
 * The contents of a bucket in 16 hexadecimal digits: the sum, modulo 2^64, of one number for each document that is not
 * deleted, made from its kind, its id and its `ver`. It is a sum, so that adding or removing a document adds or
 * subtracts one number, in any order. It is not an exclusive or, in which a document counted twice would vanish.
 *
 * The number is the first eight bytes of SHA-256 over `<entity>\n<id>\n<ver>` in UTF-8; `row_digest` does the same in
 * Postgres. It is calculated here and not by the browser's own `crypto.subtle`, which is asynchronous and therefore too
 * slow for a hundred thousand calls.
 */
export type Digest = {
  add(entity: Entity, id: string, ver: number): void;
  /** The digits for what was added so far. */
  text(): string;
};

export const startDigest = (): Digest => {
  let [high, low] = [0, 0];
  return {
    add: (entity, id, ver) => {
      hash(`${entity}\n${id}\n${ver}`);
      const sum = low + ((state[1] ?? 0) >>> 0);
      low = sum >>> 0;
      high = (high + ((state[0] ?? 0) >>> 0) + (sum > 0xffff_ffff ? 1 : 0)) >>> 0;
    },
    text: () => digits(high) + digits(low),
  };
};

/** The digits for a sum as the server stores it: a whole number of any size and sign. */
export const digestText = (sum: string): string => BigInt.asUintN(64, BigInt(sum)).toString(16).padStart(16, '0');

const digits = (half: number): string => half.toString(16).padStart(8, '0');

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
};

/** The first 32 bits after the binary point. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

// The constants of SHA-256, which FIPS 180-4 defines by the square and cube roots of the first primes. They are signed,
// as JavaScript's operators are: an unsigned word does not fit a small integer of the engine and takes twice the time.
const initial = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));

// An id has at most 200 characters of at most three bytes each. Made once: a new buffer for each document was half the
// cost.
const bytes = new Uint8Array(1_024);
const longest = bytes.length - 80;
const words = new Int32Array(64);
/** The last hash. The digest uses its first two words. */
const state = new Int32Array(8);

const hash = (text: string): void => {
  const length = write(text);
  const end = ((length + 8) >> 6) * 64 + 64;
  bytes.fill(0, length, end);
  bytes[length] = 0x80;
  bytes[end - 1] = (length * 8) & 255;
  bytes[end - 2] = (length * 8) >> 8;
  state.set(initial);
  for (let at = 0; at < end; at += 64) block(at);
};

/**
 * Puts the text into `bytes` as UTF-8 and returns its length. Written out, because the contract uses no platform's
 * encoder.
 */
const write = (text: string): number => {
  let at = 0;
  const more = (bits: number): void => {
    bytes[at++] = 0x80 | (bits & 63);
  };
  for (let i = 0; i < text.length; i += 1) {
    const code = text.codePointAt(i) ?? 0;
    if (at > longest) throw new RangeError('An id has at most 200 characters.');
    if (code < 0x80) bytes[at++] = code;
    else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6);
      more(code);
    } else if (code < 0x10000) {
      bytes[at++] = 0xe0 | (code >> 12);
      more(code >> 6);
      more(code);
    } else {
      bytes[at++] = 0xf0 | (code >> 18);
      more(code >> 12);
      more(code >> 6);
      more(code);
      i += 1;
    }
  }
  return at;
};

const block = (at: number): void => {
  for (let i = 0; i < 16; i += 1) words[i] = word(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = words[i - 15] ?? 0;
    const late = words[i - 2] ?? 0;
    const small = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const large = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[i] = ((words[i - 16] ?? 0) + small + (words[i - 7] ?? 0) + large) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const large = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + large + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (words[i] ?? 0)) | 0;
    const small = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  grow(0, a);
  grow(1, b);
  grow(2, c);
  grow(3, d);
  grow(4, e);
  grow(5, f);
  grow(6, g);
  grow(7, h);
};

const word = (at: number): number =>
  ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);

const grow = (i: number, by: number): void => {
  state[i] = ((state[i] ?? 0) + by) | 0;
};
