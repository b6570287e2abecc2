import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { describe, expect, it } from 'vitest';
import { isOfAnyRow, seal, unseal } from './sealing.ts';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const random = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};
const areSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, i) => byte === other[i]);

const here = new TextEncoder().encode('["animal_page","12/345/6789",3]');

describe('sealing', () => {
  it('gives back what was sealed, for lengths around the block size and for many pages', () => {
    for (const length of [...Array.from({ length: 130 }, (_, each) => each), 4_096, 200_001]) {
      const [key, plain] = [random(32), random(length)];
      expect(areSame(unseal(key, seal(key, plain, here), here), plain), `of ${length} bytes`).toBe(true);
    }
  });

  it('gives nothing back with another key, or if any bit was changed', () => {
    const key = random(32);
    const sealed = seal(key, new TextEncoder().encode('UK 123456 700421'), here);
    expect(unseal(random(32), sealed, here)).toBeNull();
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const touched = sealed.slice();
      touched[bit >> 3] = (touched[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(unseal(key, touched, here)).toBeNull();
    }
    expect([unseal(key, sealed.subarray(0, 40), here), unseal(key, new Uint8Array(), here)]).toEqual([null, null]);
  });

  it('never seals the same value in the same way twice', () => {
    const key = random(32);
    const all = new Set(Array.from({ length: 1_000 }, () => hex(seal(key, new Uint8Array(32), here))));
    expect(all.size).toBe(1_000);
  });

  it('opens in the row that it was sealed for, and in no other', () => {
    const key = random(32);
    const sealed = seal(key, random(50), here);
    const elsewhere = new TextEncoder().encode('["animal_page","12/345/6789",4]');
    expect(unseal(key, sealed, here)).not.toBeNull();
    expect([unseal(key, sealed, elsewhere), unseal(key, sealed, new Uint8Array())]).toEqual([null, null]);
    // Marked as the old kind, it does not open.
    expect(unseal(key, Uint8Array.from([1, ...sealed.subarray(1)]), here)).toBeNull();
  });

  it('still opens what was sealed before values were bound to rows, and reports it', () => {
    const [key, nonce, plain] = [random(32), random(24), random(50)];
    const before = Uint8Array.from([1, ...nonce, ...xchacha20poly1305(key, nonce).encrypt(plain)]);
    expect(areSame(unseal(key, before, here), plain)).toBe(true);
    expect([isOfAnyRow(before), isOfAnyRow(seal(key, plain, here))]).toEqual([true, false]);
  });
});
