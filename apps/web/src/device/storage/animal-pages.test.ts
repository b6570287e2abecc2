import type { BaseEntry } from '@byre/sync/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  animalIn,
  animalPage,
  briefsIn,
  decodePage,
  emptyPage,
  encodePage,
  type PackedPage,
  pageCount,
  pageOf,
  pageWith,
  pageWithout,
  pageWithoutVersions,
  tagEntries,
  tagEntry,
} from './animal-pages.ts';
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
    fc.assert(
      fc.property(fc.array(arrival), fc.nat({ max: 5 }), (arriving, cut) => {
        const first = afterArrival(emptyPage, arriving.slice(0, cut));
        const page = stored(afterArrival(first, arriving.slice(cut)));
        for (const [id, ver] of page) {
          expect(ver).toBe(Math.max(...arriving.filter((each) => each.id === id).map((each) => each.ver)));
        }
        expect(new Set(page.map(([id]) => id)).size).toBe(page.length);
      }),
    );
  });

  it('give back every document as it arrived, whatever fields each has', () => {
    fc.assert(
      fc.property(fc.array(arrival), fc.nat({ max: 5 }), (arriving, cut) => {
        const first = afterArrival(emptyPage, arriving.slice(0, cut));
        const page = afterArrival(first, arriving.slice(cut));
        for (const [id, ver, document] of stored(page)) {
          const all = arriving.filter((each) => each.id === id && each.ver === ver);
          expect(all.map((each) => each.document)).toContainEqual(document);
          expect(animalIn(page, id)).toEqual([id, ver, document]);
        }
        expect(animalIn(page, 'nobody')).toBeUndefined();
      }),
    );
  });

  it('have the names of a field once, and none that no animal has', () => {
    const page = afterArrival(emptyPage, [
      { ...bluebell, ver: 1, document: { old: 1 } },
      { ...heather, ver: 1, document: { old: 2 } },
      { ...heather, ver: 2, document: { new: 3 } },
    ]);
    expect(page.shapes).toEqual([['old'], ['new']]);
    const later = afterArrival(page, [{ ...bluebell, ver: 3, document: null }]);
    expect(later.shapes).toEqual([['new']]);
    expect(stored(later)).toEqual([
      ['bluebell', 3, null],
      ['heather', 2, { new: 3 }],
    ]);
  });

  it('say whether anything changed, so that an unchanged page is not written', () => {
    const page = afterArrival(emptyPage, [{ ...bluebell, ver: 3, document: { _id: 'a', version: 1 } }]);
    expect(pageWith(page, [{ ...bluebell, ver: 3, document: { _id: 'a', version: 1 } }])).toBeNull();
    expect(pageWith(page, [{ ...bluebell, ver: 2, document: null }])).toBeNull();
    expect(pageWith(page, [{ ...bluebell, ver: 3, document: { _id: 'a', version: 2 } }])).not.toBeNull();
    expect(pageWith(page, [{ ...bluebell, ver: 4, document: null }])).not.toBeNull();
    expect(pageWithout(page, () => false)).toBeNull();
    expect(pageWithout(page, (id, ver) => id === 'bluebell' && ver === 3)).toEqual(emptyPage);
  });

  it('lose their versions and tombstones when they are no longer trusted, but no document', () => {
    const page = afterArrival(emptyPage, [
      { ...bluebell, ver: 3, document: { tag: '412' } },
      { ...heather, ver: 4, document: null },
    ]);
    expect(stored(pageWithoutVersions(page))).toEqual([['bluebell', 0, { tag: '412' }]]);
  });

  it('leave deleted animals out of the search entries, and know which left and which died', () => {
    const left = '2026-01-01T00:00:00.000Z';
    const page = afterArrival(emptyPage, [
      { ...bluebell, ver: 1, document: { date_left_farm: null, deceased_record: null } },
      { ...heather, ver: 1, document: { date_left_farm: left } },
      { ...bluebell, id: 'clover', ver: 1, document: { deceased_record: { date_of_death: left } } },
      { ...bluebell, id: 'daisy', ver: 1, document: null },
      { ...bluebell, id: 'erica', ver: 1, document: { identification_number: 'UK 1' } },
    ]);
    expect(tagEntries(briefsIn(page)).map(([id, , , status]) => [id, status])).toEqual([
      ['bluebell', 'on-farm'],
      ['heather', 'left'],
      ['clover', 'dead'],
      ['erica', 'on-farm'],
    ]);
  });

  it('have the same search entry for an animal as its document alone has', () => {
    const text = fc.option(fc.constantFrom('UK 123456 700001', '412', 'none', '826 012345600001'));
    const sought = fc.record(
      { identification_number: text, eid: fc.option(fc.array(text)), management_number: text, freeze_brand: text },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(sought), (documents) => {
        const arriving = documents.map((document, i) => ({ ...bluebell, id: `${i}`, ver: 1, document }));
        const page = afterArrival(emptyPage, arriving);
        expect(tagEntries(briefsIn(page))).toEqual(arriving.map(({ id, document }) => tagEntry(id, document)));
      }),
    );
  });
});

const bluebell = { entity: 'animal', id: 'bluebell' } as const;
const heather = { entity: 'animal', id: 'heather' } as const;

const arrival: fc.Arbitrary<BaseEntry> = fc.record({
  entity: fc.constant('animal' as const),
  id: fc.constantFrom('a', 'b', 'c'),
  ver: fc.nat({ max: 20 }),
  document: fc.option(
    fc.record({ name: fc.string(), eid: fc.array(fc.string()), version: fc.nat() }, { requiredKeys: [] }),
  ),
});

/** The page after an arrival, once it has been through the storage. */
const afterArrival = (page: PackedPage, arriving: readonly BaseEntry[]): PackedPage =>
  JSON.parse(JSON.stringify(pageWith(page, arriving) ?? page)) as PackedPage;

const stored = (page: PackedPage) => {
  const value = encodePage(page, plainCodec, animalPage('farm', 0));
  return decodePage({ farm_id: 'farm', page: 0, value }, plainCodec);
};

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
