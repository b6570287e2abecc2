import { expect, test } from 'vitest';
import { ageAt } from './age.ts';

const at = (iso: string) => new Date(`${iso}T12:00:00.000Z`);

test('an age is counted by the calendar', () => {
  expect(ageAt('2022-03-15T00:00:00.000Z', at('2026-11-21'))).toEqual({ years: 4, months: 8, days: 6 });
  expect(ageAt('2026-11-21T00:00:00.000Z', at('2026-11-21'))).toEqual({ years: 0, months: 0, days: 0 });
});

test('a birthday at the end of a month is reached on the last day of a shorter one', () => {
  expect(ageAt('2024-08-31T00:00:00.000Z', at('2026-02-28'))).toEqual({ years: 1, months: 6, days: 0 });
  expect(ageAt('2024-08-31T00:00:00.000Z', at('2026-02-27'))).toEqual({ years: 1, months: 5, days: 27 });
});

test('before birth and without a date there is no age', () => {
  expect(ageAt('2027-01-01T00:00:00.000Z', at('2026-11-21'))).toBeNull();
  expect(ageAt('unknown', at('2026-11-21'))).toBeNull();
});
