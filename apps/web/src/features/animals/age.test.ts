import { expect, test } from 'vitest';
import { ageAt } from './age.ts';

const at = (iso: string) => new Date(`${iso}T12:00:00.000Z`);

test('an age follows the calendar', () => {
  expect(ageAt('2022-03-15T00:00:00.000Z', at('2026-11-21'))).toEqual({ years: 4, months: 8, days: 6 });
  expect(ageAt('2026-11-21T00:00:00.000Z', at('2026-11-21'))).toEqual({ years: 0, months: 0, days: 0 });
});

test('a birthday on the last day of a month falls on the last day of a shorter month', () => {
  expect(ageAt('2024-08-31T00:00:00.000Z', at('2026-02-28'))).toEqual({ years: 1, months: 6, days: 0 });
  expect(ageAt('2024-08-31T00:00:00.000Z', at('2026-02-27'))).toEqual({ years: 1, months: 5, days: 27 });
});

test('there is no age before birth or without a date of birth', () => {
  expect(ageAt('2027-01-01T00:00:00.000Z', at('2026-11-21'))).toBeNull();
  expect(ageAt('unknown', at('2026-11-21'))).toBeNull();
});
