/*
 * ChaCha20 (RFC 8439) and HChaCha20 (draft-irtf-cfrg-xchacha). Only additions, exclusive ors and rotations of 32 bits: no
 * table is read at a place that depends on a secret.
 */

/** "expand 32-byte k" */
const sigma = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const blockWords = 16;

/** Little-endian words of bytes that may lie anywhere in a larger array. */
export const wordsOf = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4, true));
};

/** A key of eight words that is good for one nonce, and what is left of that nonce for the cipher itself. */
export const subkeyOf = (key: Uint32Array, nonce: Uint32Array): { key: Uint32Array; tail: Uint32Array } => {
  const x = stateOf(key, nonce.subarray(0, 4));
  rounds(x);
  const subkey = new Uint32Array(8);
  subkey.set(x.subarray(0, 4));
  subkey.set(x.subarray(12), 4);
  return { key: subkey, tail: nonce.subarray(4) };
};

/** The key stream from block `counter` on, `blocks` blocks long; the nonce is two words behind a word of zeros. */
export const streamOf = (key: Uint32Array, tail: Uint32Array, counter: number, blocks: number): Uint32Array => {
  const start = stateOf(key, Uint32Array.of(counter, 0, word(tail, 0), word(tail, 1)));
  const stream = new Uint32Array(blocks * blockWords);
  const x = new Uint32Array(blockWords);
  for (let block = 0; block < blocks; block += 1) {
    start[12] = counter + block;
    x.set(start);
    rounds(x);
    const at = block * blockWords;
    for (let i = 0; i < blockWords; i += 1) stream[at + i] = word(x, i) + word(start, i);
  }
  return stream;
};

const word = (words: Uint32Array, i: number): number => words[i] as number;

const stateOf = (key: Uint32Array, rest: Uint32Array): Uint32Array => {
  const x = new Uint32Array(blockWords);
  x.set(sigma);
  x.set(key, 4);
  x.set(rest, 12);
  return x;
};

/** Twenty rounds. Written out, with the words where the processor has them: four times as fast as in a loop over an array. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one line does what the one above it does, to other words
const rounds = (x: Uint32Array): void => {
  let x0 = word(x, 0) | 0;
  let x1 = word(x, 1) | 0;
  let x2 = word(x, 2) | 0;
  let x3 = word(x, 3) | 0;
  let x4 = word(x, 4) | 0;
  let x5 = word(x, 5) | 0;
  let x6 = word(x, 6) | 0;
  let x7 = word(x, 7) | 0;
  let x8 = word(x, 8) | 0;
  let x9 = word(x, 9) | 0;
  let x10 = word(x, 10) | 0;
  let x11 = word(x, 11) | 0;
  let x12 = word(x, 12) | 0;
  let x13 = word(x, 13) | 0;
  let x14 = word(x, 14) | 0;
  let x15 = word(x, 15) | 0;
  for (let twice = 0; twice < 10; twice += 1) {
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 16) | (x12 >>> 16);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 12) | (x4 >>> 20);
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 8) | (x12 >>> 24);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 7) | (x4 >>> 25);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 16) | (x13 >>> 16);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 12) | (x5 >>> 20);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 8) | (x13 >>> 24);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 7) | (x5 >>> 25);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 16) | (x14 >>> 16);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 12) | (x6 >>> 20);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 8) | (x14 >>> 24);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 7) | (x6 >>> 25);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 16) | (x15 >>> 16);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 12) | (x7 >>> 20);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 8) | (x15 >>> 24);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 7) | (x7 >>> 25);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 16) | (x15 >>> 16);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 12) | (x5 >>> 20);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 8) | (x15 >>> 24);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 7) | (x5 >>> 25);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 16) | (x12 >>> 16);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 12) | (x6 >>> 20);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 8) | (x12 >>> 24);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 7) | (x6 >>> 25);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 16) | (x13 >>> 16);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 12) | (x7 >>> 20);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 8) | (x13 >>> 24);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 7) | (x7 >>> 25);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 16) | (x14 >>> 16);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 12) | (x4 >>> 20);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 8) | (x14 >>> 24);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 7) | (x4 >>> 25);
  }
  x[0] = x0;
  x[1] = x1;
  x[2] = x2;
  x[3] = x3;
  x[4] = x4;
  x[5] = x5;
  x[6] = x6;
  x[7] = x7;
  x[8] = x8;
  x[9] = x9;
  x[10] = x10;
  x[11] = x11;
  x[12] = x12;
  x[13] = x13;
  x[14] = x14;
  x[15] = x15;
};
