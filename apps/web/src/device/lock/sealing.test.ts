import { describe, expect, it } from 'vitest';
import { subkeyOf, wordsOf } from './chacha.ts';
import { seal, unseal } from './sealing.ts';

/** As much of Node as is needed to ask OpenSSL; the app's own code knows nothing of Node. */
type NodeCipher = { update(plain: Uint8Array): Uint8Array; final(): Uint8Array; getAuthTag(): Uint8Array };
type NodeCrypto = {
  createCipheriv(name: string, key: Uint8Array, nonce: Uint8Array, options: { authTagLength: number }): NodeCipher;
};
const { process } = globalThis as unknown as { process: { getBuiltinModule(name: string): NodeCrypto } };
const { createCipheriv } = process.getBuiltinModule('node:crypto');

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const random = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

/** The key that HChaCha20 makes of a key and the first 16 bytes of a nonce. */
const subkey = (key: Uint8Array, nonce: Uint8Array) =>
  new Uint8Array(subkeyOf(wordsOf(key), wordsOf(nonce)).key.buffer);

/** The same by OpenSSL, which knows the cipher with a short nonce. */
const byOpenSsl = (key: Uint8Array, nonce: Uint8Array, plain: Uint8Array): Uint8Array => {
  const short = joined(new Uint8Array(4), nonce.subarray(16));
  const cipher = createCipheriv('chacha20-poly1305', subkey(key, nonce), short, { authTagLength: 16 });
  const [body, rest] = [cipher.update(plain), cipher.final()];
  return joined(Uint8Array.of(1), nonce, body, rest, cipher.getAuthTag());
};

const areSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, i) => byte === other[i]);

describe('sealing', () => {
  it('makes the subkey that the draft of the cipher prints', () => {
    const key = fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    const nonce = fromHex('000000090000004a00000000314159270000000000000000');
    expect(hex(subkey(key, nonce))).toBe('82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc');
  });

  it('says the same as OpenSSL, byte for byte, for values of every length around the blocks and of many pages', () => {
    const lengths = [...Array.from({ length: 200 }, (_, length) => length), 1_000, 4_096, 65_537, 200_001];
    for (const length of lengths) {
      const [key, nonce, plain] = [random(32), random(24), random(length)];
      const sealed = seal(key, plain, nonce);
      expect(areSame(sealed, byOpenSsl(key, nonce, plain)), `of ${length} bytes`).toBe(true);
      expect(areSame(unseal(key, sealed), plain)).toBe(true);
    }
  });

  it('agrees with OpenSSL where the sums of the tag are at their largest', () => {
    for (const fill of [0, 1, 0x7f, 0x80, 0xfe, 0xff]) {
      for (let keys = 0; keys < 50; keys += 1) {
        const [key, nonce] = [random(32), random(24)];
        // What is covered by the stream comes out as `fill`, so that this is what the tag is summed over.
        const stream = seal(key, new Uint8Array(512), nonce).subarray(25, 25 + 512);
        const plain = stream.map((byte) => byte ^ fill);
        expect(areSame(seal(key, plain, nonce), byOpenSsl(key, nonce, plain))).toBe(true);
      }
    }
  });

  it('gives nothing back under another key, or when any one bit was touched', () => {
    const key = random(32);
    const sealed = seal(key, new TextEncoder().encode('UK 123456 700421'));
    expect(unseal(random(32), sealed)).toBeNull();
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const touched = sealed.slice();
      touched[bit >> 3] = (touched[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(unseal(key, touched)).toBeNull();
    }
    expect([unseal(key, sealed.subarray(0, 40)), unseal(key, new Uint8Array())]).toEqual([null, null]);
  });

  it('never seals one value the same way twice', () => {
    const key = random(32);
    const all = new Set(Array.from({ length: 1_000 }, () => hex(seal(key, new Uint8Array(32)))));
    expect(all.size).toBe(1_000);
  });
});
