import { expect, test } from 'vitest';
import { testRecord } from '../../testing/test-records.ts';
import { conditionsOnce, dateOfCase, isClosed } from './rules.ts';

test('a case is closed once one of its treatments was successful', () => {
  expect(isClosed([])).toBe(false);
  expect(isClosed([{ successful_treatment: null }, { successful_treatment: false }])).toBe(false);
  expect(isClosed([{ successful_treatment: true }, { successful_treatment: null }])).toBe(true);
});

test('a case has the date of its examination, else of its recording', () => {
  const created_at = '2026-03-07T16:00:00.000Z';
  expect(dateOfCase({ examined_at: '2026-03-07T09:00:00.000Z', created_at })).toBe('2026-03-07T09:00:00.000Z');
  expect(dateOfCase({ examined_at: null, created_at })).toBe(created_at);
});

test('a condition at two levels is named once, before less certain ones', () => {
  const at = (condition_id: string) => ({
    condition_id,
    name: condition_id,
    organ: null,
    system: null,
    date_diagnosed: '2026-03-07T09:00:00.000Z',
  });
  const record = testRecord({
    tentative_conditions: [at('bloat'), at('mastitis')],
    confirmed_conditions: [at('mastitis')],
  });
  expect(conditionsOnce(record).map(({ name }) => name)).toEqual(['mastitis', 'bloat']);
});
