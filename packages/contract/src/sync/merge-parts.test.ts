import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../fields.ts';
import { type FieldChanges, mergeFields, missingOfGroups, sameJson } from './merge.ts';

const merged = (changes: Record<string, Json>) => ({ kind: 'merged', changes });
const mastitis = { condition_id: 'mastitis', date_diagnosed: '2026-11-01T00:00:00.000Z' };
const ketosis = { condition_id: 'ketosis', date_diagnosed: '2026-11-02T00:00:00.000Z' };

describe('[M6] a group of which an older device sends only a part', () => {
  const dose: FieldChanges = { dose: { base: '5 ml', new: '6 ml' } };

  it('is merged by that part', () => {
    expect(mergeFields('medicine-usage', dose, { dose: '5 ml', product_id: 'p' })).toEqual(merged({ dose: '6 ml' }));
  });

  it('reports each conflicting field once, inside and outside the group', () => {
    const fields = { ...dose, route: { base: 'oral', new: 'oral' }, administered_by: { base: 'vet', new: 'farmer' } };
    const current = { dose: '7 ml', route: 'oral', administered_by: 'nurse' };
    expect(mergeFields('medicine-usage', fields, current)).toEqual({
      kind: 'conflict',
      fields: [
        { field: 'dose', base: '5 ml', mine: '6 ml', theirs: '7 ml' },
        { field: 'administered_by', base: 'vet', mine: 'farmer', theirs: 'nurse' },
      ],
    });
  });

  it('reports the missing fields, and none of a group that was not touched', () => {
    const photo = ['medical_record_id', 'treatment_id', 'medicine_usage_id'];
    expect(missingOfGroups('attachment', photo)).toEqual([{ field: 'observation_id', with: 'medical_record_id' }]);
    expect(missingOfGroups('attachment', ['caption'])).toEqual([]);
  });
});

describe('[M7] a history', () => {
  it('writes what was pushed, and nothing if nothing was', () => {
    const entry = { name: 'Low', date: '2026-11-01T00:00:00.000Z' };
    const push = (entries: Json) => mergeFields('animal', { milk_yield_level: { base: [], new: entries } }, {});
    expect(push([entry])).toEqual(merged({ milk_yield_level: [entry] }));
    expect(push([])).toEqual(merged({}));
    expect(push(null)).toEqual(merged({}));
  });
});

describe('[M10] members of a set', () => {
  const merge = (base: Json, mine: Json, theirs: Json) =>
    mergeFields('medical-record', { tentative_conditions: { base, new: mine } }, { tentative_conditions: theirs });

  it('that name no condition are distinguished by their content', () => {
    const odd = [7, 8, null, ['lameness'], ['bloat']];
    expect(merge([mastitis], [mastitis, ...odd], [mastitis, ketosis])).toEqual(
      merged({ tentative_conditions: [mastitis, ketosis, ...odd] }),
    );
  });

  it('that one person removed and another changed need a decision', () => {
    const later = { ...mastitis, date_diagnosed: '2026-11-05T00:00:00.000Z' };
    expect(merge([mastitis, ketosis], [ketosis], [later, ketosis])).toMatchObject({ kind: 'conflict' });
  });
});

describe('[M9] the same JSON', () => {
  it.each<[Json | undefined, Json | undefined]>([
    [null, {}],
    [undefined, {}],
    [undefined, null],
    [[], {}],
    [[], ''],
    [[], null],
    [{ length: 0 }, []],
    [{}, { notes: null }],
    [
      { a: 1, b: 2 },
      { a: 1, c: 2 },
    ],
    [[1], [1, 2]],
    ['1', 1],
  ])('%j is not %j, whichever comes first', (one, other) => {
    expect([sameJson(one, other), sameJson(other, one)]).toEqual([false, false]);
  });

  it('is the same whichever comes first', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(sameJson(one as Json, other as Json)).toBe(sameJson(other as Json, one as Json));
      }),
    );
  });
});
