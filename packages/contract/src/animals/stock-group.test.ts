import { describe, expect, it } from 'vitest';
import { isStockGroup } from './stock-group.ts';

const one = { species: 'Pig', stock_id: null, identification_number: null, eid: [] };

describe('an entry of the list of animals', () => {
  it('is a group if its number is that of a group, even if its mark looks like a tag', () => {
    expect(isStockGroup({ ...one, stock_id: 701, identification_number: 'AB1234 Finishers 2' })).toBe(true);
    expect(isStockGroup({ ...one, species: 'Cattle', stock_id: 12 })).toBe(true);
  });

  it('is a group where it is of a kind kept by the pen or house and nothing names one animal', () => {
    expect(['Pig', 'Chicken', 'Turkey', 'Cattle', 'Sheep'].map((species) => isStockGroup({ ...one, species }))).toEqual(
      [true, true, true, false, false],
    );
  });

  it('is one animal if it has a tag or an electronic id', () => {
    expect(isStockGroup({ ...one, identification_number: 'UK AB1234 7' })).toBe(false);
    expect(isStockGroup({ ...one, eid: ['826000000000001'] })).toBe(false);
    expect(isStockGroup({ ...one, species: null })).toBe(false);
  });
});
