import { expect, it } from 'vitest';
import { withEventTime } from './event-time.ts';

const eventTime = '2026-11-21T06:30:00.000Z';

it('[S9] dates the entries of a history that have no date', () => {
  const known = { name: 'dry', date: '2026-11-01T00:00:00.000Z' };
  expect(withEventTime('reproductive_state', ['lactating', known, { name: 'dry' }], eventTime, [])).toEqual([
    { name: 'lactating', date: eventTime },
    known,
    { name: 'dry', date: eventTime },
  ]);
  expect(withEventTime('milk_yield_level', 'High', eventTime, [])).toEqual([{ name: 'High', date: eventTime }]);
  expect(withEventTime('head_count', [212, { count: 0 }], eventTime, [])).toEqual([
    { count: 212, date: eventTime },
    { count: 0, date: eventTime },
  ]);
});

it('[S9] dates new diagnoses without a date, and not those that are already there', () => {
  const stands = [{ condition_id: 'mastitis', date_diagnosed: '2026-11-01T00:00:00.000Z', name: 'Mastitis' }];
  expect(withEventTime('confirmed_conditions', ['mastitis', 'ketosis'], eventTime, stands)).toEqual([
    'mastitis',
    { condition_id: 'ketosis', date_diagnosed: eventTime },
  ]);
});

it('leaves values alone that a command will refuse, and fields without such dates', () => {
  expect(withEventTime('reproductive_state', [5, null], eventTime, [])).toEqual([5, null]);
  expect(withEventTime('head_count', ['many', null], eventTime, [])).toEqual([{ name: 'many', date: eventTime }, null]);
  expect(withEventTime('confirmed_conditions', null, eventTime, [])).toBeNull();
  expect(withEventTime('notes', 'x', eventTime, null)).toBe('x');
});
