import { expect, test } from 'vitest';
import { canGroupBy, groupsOf } from './group-rules.ts';

type Use = { name: string; total_volume: { volume: number; units: string | null } | null };
const use = (name: string, volume: number | null, units: string | null = 'ml'): Use => ({
  name,
  total_volume: volume === null ? null : { volume, units },
});
const told = { textIn: ({ name }: Use) => name, amountOf: ({ total_volume }: Use) => total_volume as never };

test('rows are grouped by value, the largest group first, then in alphabetical order', () => {
  const rows = [use('beta', 1), use('alpha 10', 1), use('alpha 9', 1), use('beta', 1)];
  expect(groupsOf(rows, told).map(({ value, rows: n }) => [value, n])).toEqual([
    ['beta', 2],
    ['alpha 9', 1],
    ['alpha 10', 1],
  ]);
  expect(groupsOf([], told)).toEqual([]);
});

test('amounts are added up per unit, and rows without a unit or amount are in no subtotal', () => {
  const rows = [use('a', 0.1), use('a', 0.2), use('a', 3, 'tube'), use('a', 7, null), use('a', null)];
  expect(groupsOf(rows, told)).toEqual([
    {
      value: 'a',
      rows: 5,
      subtotals: [
        { unit: 'ml', amount: 0.3 },
        { unit: 'tube', amount: 3 },
      ],
    },
  ]);
  expect(groupsOf(rows, { textIn: told.textIn })[0]?.subtotals).toEqual([]);
});

test('rows cannot be grouped by a time', () => {
  expect(['happened_at', 'start_date', 'recheck_on', 'date_of_birth', 'notes'].map(canGroupBy)).not.toContain(true);
  expect(['farm_name', 'state', 'name', 'administered_by', 'conditions'].map(canGroupBy)).not.toContain(false);
});
