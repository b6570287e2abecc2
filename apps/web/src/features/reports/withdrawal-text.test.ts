import { inFull, type SaidWithdrawal } from '@byre/contract/medicine-usage/rules';
import { expect, it } from 'vitest';
import { english } from '../../words/en.ts';
import { deskEnglish } from '../../words/en-desk.ts';
import { withLater } from '../../words/with-later.ts';
import { recordText } from './withdrawal-text.ts';

const milk = { product_type: 'milk', period: 60, unit: 'hours' } as const;
const ended = '2026-11-20T10:00:00.000Z';
const ends = '2026-11-22T22:00:00.000Z';
const dryCow = { ...milk, period: 96, counts_from: 'calving', minimum_dry_days: 42 } as const;

it.each<[string, SaidWithdrawal, string | null, string]>([
  [
    'a date where there is one',
    { ...milk, ends_at: ends },
    ended,
    '60 hours, fit for consumption from 22 Nov 2026, 22:00',
  ],
  ['the last dose while the course goes on', milk, null, '60 hours after the last dose'],
  ['none where the period is zero', { ...milk, period: 0, unit: 'days', ends_at: ended }, ended, 'none (0 days)'],
  [
    'none where the period is zero while the course goes on',
    { ...milk, period: 0, unit: 'days' },
    null,
    'none (0 days)',
  ],
  ['what must never be used', { product_type: 'milk', not_permitted: true }, ended, 'not for human use'],
  ['the calving that it waits for', dryCow, ended, '96 hours after calving, at least 42 days dry'],
  [
    'the date once she has calved',
    { ...dryCow, minimum_dry_days: null, ends_at: ends },
    ended,
    '96 hours after calving, fit for consumption from 22 Nov 2026, 22:00',
  ],
])('a record says %s', (_, withdrawal, end, text) => {
  expect(
    recordText(inFull(withdrawal), end, deskEnglish.reports.medicineRecord, withLater(english).medicineUsage),
  ).toBe(text);
});
