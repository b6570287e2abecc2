import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const random = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};
const areSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, i) => byte === other[i]);

describe('sealing', () => {
  it('gives back what was sealed, of every length around the blocks and of many pages', () => {
    for (const length of [...Array.from({ length: 130 }, (_, each) => each), 4_096, 200_001]) {
      const [key, plain] = [random(32), random(length)];
      expect(areSame(unseal(key, seal(key, plain)), plain), `of ${length} bytes`).toBe(true);
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
