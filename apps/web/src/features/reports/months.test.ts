import { afterEach, expect, it } from 'vitest';
import { welsh } from '../../words/cy.ts';
import { writeDatesWith } from '../../words/format.ts';
import { monthLabels, monthsOf } from './months.ts';

afterEach(() => writeDatesWith(null));

it('lists all months of a period, including the first and the last', () => {
  expect(monthsOf({ from: '2025-11-22', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

it('gives the year where it is not obvious', () => {
  expect(monthLabels(['2025-11', '2025-12', '2026-01', '2026-02'])).toEqual(['Nov 25', 'Dec', 'Jan 26', 'Feb']);
});

it('gives every month of a year and a day a different label', () => {
  const months = monthsOf({ from: '2025-11-22', to: '2026-11-21' });
  expect(new Set(monthLabels(months)).size).toBe(months.length);
});

it('names months in the language of the screen', () => {
  expect(monthLabels(['2026-08', '2026-09'])).toEqual(['Aug 26', 'Sep']);
  writeDatesWith(welsh.calendar);
  expect(monthLabels(['2026-08', '2026-09'])).toEqual(['Awst 26', 'Medi']);
});
