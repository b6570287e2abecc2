/**
 * Limbs of 22 bits: the six products of a limb, spilled ones twenty times over, stay within the whole numbers that a double
 * holds exactly.
 */
const limbBits = 22;
const limbMask = 0x3fffff;
const limbSize = 0x400000;
/** Six limbs reach to 2^132, which is 20 modulo 2^130 - 5: what spills over the top comes back at the bottom. */
const spill = 20;
const blockBytes = 16;
/** The bit above a whole block, in the highest limb. */
const aboveBlock = 0x40000;
const prime = (1n << 130n) - 5n;
export const tagBytes = 16;

/** Poly1305 (RFC 8439) of whole blocks: their tag under a key that is used for this one message. */
export const poly1305 = (key: Uint8Array, message: Uint8Array): Uint8Array => {
  const [r0, r1, r2, r3, r4, r5] = limbsOf(clamped(key));
  const [s1, s2, s3, s4, s5] = [r1 * spill, r2 * spill, r3 * spill, r4 * spill, r5 * spill];
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  let [h0, h1, h2, h3, h4, h5] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < message.length; at += blockBytes) {
    const w0 = view.getUint32(at, true);
    const w1 = view.getUint32(at + 4, true);
    const w2 = view.getUint32(at + 8, true);
    const w3 = view.getUint32(at + 12, true);
    h0 += w0 & limbMask;
    h1 += ((w0 >>> 22) | (w1 << 10)) & limbMask;
    h2 += ((w1 >>> 12) | (w2 << 20)) & limbMask;
    h3 += (w2 >>> 2) & limbMask;
    h4 += ((w2 >>> 24) | (w3 << 8)) & limbMask;
    h5 += (w3 >>> 14) + aboveBlock;
    let d0 = h0 * r0 + h1 * s5 + h2 * s4 + h3 * s3 + h4 * s2 + h5 * s1;
    let d1 = h0 * r1 + h1 * r0 + h2 * s5 + h3 * s4 + h4 * s3 + h5 * s2;
    let d2 = h0 * r2 + h1 * r1 + h2 * r0 + h3 * s5 + h4 * s4 + h5 * s3;
    let d3 = h0 * r3 + h1 * r2 + h2 * r1 + h3 * r0 + h4 * s5 + h5 * s4;
    let d4 = h0 * r4 + h1 * r3 + h2 * r2 + h3 * r1 + h4 * r0 + h5 * s5;
    let d5 = h0 * r5 + h1 * r4 + h2 * r3 + h3 * r2 + h4 * r1 + h5 * r0;
    let carry = Math.floor(d0 / limbSize);
    d0 -= carry * limbSize;
    d1 += carry;
    carry = Math.floor(d1 / limbSize);
    h1 = d1 - carry * limbSize;
    d2 += carry;
    carry = Math.floor(d2 / limbSize);
    h2 = d2 - carry * limbSize;
    d3 += carry;
    carry = Math.floor(d3 / limbSize);
    h3 = d3 - carry * limbSize;
    d4 += carry;
    carry = Math.floor(d4 / limbSize);
    h4 = d4 - carry * limbSize;
    d5 += carry;
    carry = Math.floor(d5 / limbSize);
    h5 = d5 - carry * limbSize;
    d0 += carry * spill;
    carry = Math.floor(d0 / limbSize);
    h0 = d0 - carry * limbSize;
    h1 += carry;
  }
  const sum = [h5, h4, h3, h2, h1, h0].reduce((number, limb) => (number << BigInt(limbBits)) + BigInt(limb), 0n);
  return bytesOf((sum % prime) + numberOf(key.subarray(blockBytes)));
};

type Limbs = [number, number, number, number, number, number];

const limbsOf = (bytes: Uint8Array): Limbs => {
  const number = numberOf(bytes);
  return [0, 1, 2, 3, 4, 5].map((limb) => Number((number >> BigInt(limb * limbBits)) & BigInt(limbMask))) as Limbs;
};

/** The first half of the key, without the bits that would let the products grow. */
const clamped = (key: Uint8Array): Uint8Array =>
  key.slice(0, blockBytes).map((byte, i) => {
    if (i % 4 === 3) return byte & 15;
    return i % 4 === 0 && i > 0 ? byte & 252 : byte;
  });

const numberOf = (bytes: Uint8Array): bigint => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getBigUint64(0, true) + (view.getBigUint64(8, true) << 64n);
};

const bytesOf = (number: bigint): Uint8Array => {
  const bytes = new Uint8Array(tagBytes);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt.asUintN(64, number), true);
  view.setBigUint64(8, BigInt.asUintN(64, number >> 64n), true);
  return bytes;
};
