import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackedAnimal, packedWith, pageCount, pageOf } from './animal-pages.ts';
import { plainCodec } from './codec.ts';

describe('packed pages', () => {
  it('distribute a herd evenly, and always find an animal in the same page', () => {
    const pages = pageCount(10_000);
    const sizes = new Map<number, number>();
    for (let i = 0; i < 10_000; i += 1) {
      const page = pageOf(`UK1234567${i}`, pages);
      sizes.set(page, (sizes.get(page) ?? 0) + 1);
    }
    expect([pages, sizes.size]).toEqual([50, 50]);
    expect(Math.max(...sizes.values())).toBeLessThan(300);
    expect(pageOf('anything', pageCount(0))).toBe(0);
  });

  it('[C3] hold the newest version of each animal, in whatever order they arrive', () => {
    const animal = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.nat({ max: 20 }),
      fc.option(fc.record({ name: fc.string() })),
    );
    fc.assert(
      fc.property(fc.array(animal), fc.nat({ max: 5 }), (arriving, cut) => {
        const first = packedWith([], arriving.slice(0, cut)).page;
        const { page } = packedWith(first, arriving.slice(cut));
        for (const [id, ver] of page) {
          expect(ver).toBe(Math.max(...arriving.filter((each) => each[0] === id).map((each) => each[1])));
        }
        expect(new Set(page.map(([id]) => id)).size).toBe(page.length);
      }),
    );
  });

  it('say whether anything changed, so that an unchanged page is not written', () => {
    const page: PackedAnimal[] = [['a', 3, { _id: 'a' }]];
    expect([packedWith(page, [['a', 3, { _id: 'a' }]]).changed, packedWith(page, [['a', 4, null]]).changed]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the codec', () => {
  it('gives back what it was given, from text and from bytes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const stored = plainCodec.encode(value, ['breed', 'AA']);
        const again = JSON.parse(JSON.stringify(value)) as unknown;
        expect(plainCodec.decode(stored, ['breed', 'AA'])).toEqual(again);
        expect(plainCodec.decode(new TextEncoder().encode(String(stored)), ['breed', 'AA'])).toEqual(again);
      }),
    );
  });
});
