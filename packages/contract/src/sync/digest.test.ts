import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestText, startDigest } from './digest.ts';
import type { Entity } from './entities.ts';

type Row = readonly [Entity, string, number];

const digestOf = (...rows: Row[]): string => {
  const digest = startDigest();
  for (const row of rows) digest.add(...row);
  return digest.text();
};

/** The same by Node's own SHA-256. */
const expected = (...rows: Row[]): string => {
  const numbers = rows.map(([entity, id, ver]) => {
    const hash = createHash('sha256').update(`${entity}\n${id}\n${ver}`).digest('hex');
    return BigInt(`0x${hash.slice(0, 16)}`);
  });
  return BigInt.asUintN(
    64,
    numbers.reduce((sum, one) => sum + one, 0n),
  )
    .toString(16)
    .padStart(16, '0');
};

const rows: readonly Row[] = [
  ['farm', '12/345/6789', 1],
  ['animal', 'UK123456789012', 12],
  ['medical-record', '018f0000-0000-7000-8000-000000000001', 7],
  ['product', '00879/4188', 0],
  ['formulary-entry', 'é'.repeat(200), Number.MAX_SAFE_INTEGER],
  ['animal', '牛🐄'.repeat(60), 3],
  // The longest that fits one block of the hash with its end, and one longer.
  ['animal', 'x'.repeat(46), 1],
  ['animal', 'x'.repeat(47), 1],
];

describe('[P10] the digest of a bucket', () => {
  it('has the values that other implementations must give', () => {
    expect(digestOf()).toBe('0000000000000000');
    expect(digestOf(['animal', 'UK123456789012', 12])).toBe('8dfe21f6a844493b');
    expect(digestOf(['farm', '12/345/6789', 1])).toBe('4d4d2db2761cb35a');
    expect(digestOf(['farm', '12/345/6789', 1], ['animal', 'UK123456789012', 12])).toBe('db4b4fa91e60fc95');
  });

  it.each(rows)('is made from SHA-256: %s %s %i', (...row) => {
    expect(digestOf(row)).toBe(expected(row));
  });

  it('is a sum, so order does not matter, and wraps at 2^64', () => {
    const many = Array.from({ length: 1_000 }, (_, i): Row => ['animal', `UK${i}`, i]);
    expect(digestOf(...many)).toBe(expected(...many));
    expect(digestOf(...many.toReversed())).toBe(expected(...many));
  });

  it('differs if a document is missing, doubled, or of another version', () => {
    const [a, b]: [Row, Row] = [
      ['animal', 'UK1', 1],
      ['animal', 'UK2', 1],
    ];
    const digests = [digestOf(a, b), digestOf(a), digestOf(a, b, b), digestOf(a, ['animal', 'UK2', 2]), digestOf(b, b)];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('is formatted by the server for a sum of any size and sign', () => {
    expect(digestText('0')).toBe('0000000000000000');
    expect(digestText('-1')).toBe('ffffffffffffffff');
    expect(digestText('36893488147419103233')).toBe('0000000000000001');
  });

  it('refuses an id that is too long', () => {
    expect(() => digestOf(['animal', 'x'.repeat(1_100), 1])).toThrow(RangeError);
  });
});
