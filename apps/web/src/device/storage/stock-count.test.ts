import type { Animal } from '@byre/contract/animals/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noStock, stockOf, stockOfAll, withoutStock, withStock } from './stock-count.ts';

const entry = (fields: Partial<Animal>) => ({
  species: 'Cattle',
  stock_id: null,
  identification_number: null,
  eid: [],
  head_count: [],
  date_left_farm: null,
  deceased_record: null,
  ...fields,
});
const cow = entry({ identification_number: 'UK 123456 700421' });
const pen = entry({
  species: 'Pig',
  stock_id: 701,
  head_count: [
    { count: 180, date: '2026-11-02T00:00:00.000Z' },
    { count: 210, date: '2026-10-05T00:00:00.000Z' },
  ],
});
const emptied = entry({ species: 'Turkey', head_count: [{ count: 0, date: '2026-11-02T00:00:00.000Z' }] });
const uncounted = entry({ species: 'Chicken', stock_id: 702 });
const unknown = entry({ species: null, identification_number: 'UK 123456 100422' });
const unlisted = entry({ species: 'Cow', stock_id: 703 });
const gone = { ...pen, date_left_farm: '2026-11-20T00:00:00.000Z' };

describe('what is kept on a farm', () => {
  it('is single animals, and groups with the last count of each; what has left is not', () => {
    expect(stockOfAll([cow, pen, emptied, uncounted, gone, null])).toEqual({
      animals: 1,
      groups: 3,
      counted: 2,
      heads: 180,
      withoutSpecies: 0,
    });
  });

  it('is the same whether it is counted whole or brought up to date entry by entry', () => {
    const some = fc.constantFrom(cow, pen, emptied, uncounted, unknown, unlisted, gone, null);
    fc.assert(
      fc.property(fc.array(fc.tuple(some, some)), (changes) => {
        const before = stockOfAll(changes.map(([one]) => one));
        const kept = changes.reduce(
          (sum, [one, other]) => withoutStock(withStock(sum, stockOf(other)), stockOf(one)),
          before,
        );
        expect(kept).toEqual(stockOfAll(changes.map(([, other]) => other)));
      }),
    );
  });

  it('says how many have no species that a list knows, and nothing of a copy that never counted them', () => {
    const { withoutSpecies: _, ...older } = stockOfAll([cow]);
    expect(stockOfAll([cow, unknown, unlisted, pen, { ...unknown, deceased_record: {} }]).withoutSpecies).toBe(2);
    expect([withStock(older, stockOf(unknown)), withoutStock(older, stockOf(unknown))]).toEqual([
      { animals: 2, groups: 0, counted: 0, heads: 0 },
      { animals: 0, groups: 0, counted: 0, heads: 0 },
    ]);
  });

  it('is nothing where nothing has arrived', () => {
    expect(stockOfAll([])).toEqual(noStock);
  });
});
