import { expect, it } from 'vitest';
import { english } from '../../words/en.ts';
import { withLater } from '../../words/with-later.ts';
import { fieldText } from './field-text.ts';

const cases: [string, unknown, string][] = [
  ['total_volume', { units: 'ml', volume: 20 }, '20 ml'],
  ['total_volume', { units: 'tube', volume: 1 }, '1 tube'],
  ['withdrawals', { basis: 'spc', period: 5, product_type: 'milk', unit: 'days' }, 'Milk 5 days (label)'],
  ['withdrawals', { basis: null, period: 1, product_type: 'meat', unit: 'hours' }, 'Meat 1 hour'],
  ['withdrawals', { basis: 'vet', period: 0, product_type: 'eggs', unit: 'days' }, 'Eggs: no withdrawal'],
  ['withdrawals', { not_permitted: true, product_type: 'milk', basis: 'spc' }, 'Milk: not for human use'],
  [
    'withdrawals',
    { counts_from: 'calving', minimum_dry_days: 42, period: 96, product_type: 'milk', unit: 'hours', basis: 'spc' },
    'Milk 96 hours after calving, at least 42 days dry (label)',
  ],
  ['batches', { expiry: '2027-03-01T00:00:00.000Z', number: 'A17' }, 'batch A17, expires 1 Mar 2027'],
  ['cascade', { reason: 'no other product', used: true }, 'Cascade: no other product'],
  ['cascade', { reason: null, used: false }, 'no'],
  [
    'practice_product',
    { product_name: 'Calcium EDTA', authority: 'special_import', certificate: 'SIC 1' },
    'Calcium EDTA, Special import, SIC 1',
  ],
  ['route', 'intramuscular', 'Into the muscle'],
  ['kind', 'body_condition', 'Body condition'],
  ['kind', 'rumen fill', 'rumen fill'],
  ['value', 'not in calf', 'Not in calf'],
  ['value', 'Somewhat dull', 'Somewhat dull'],
  ['recheck_on', '2026-11-25', '25 Nov 2026'],
  ['date_of_birth', '2024-04-02T00:00:00.000Z', '2 Apr 2024'],
  ['tentative_conditions', { condition_id: 'c', date_diagnosed: '2026-11-01T00:00:00.000Z' }, 'since 1 Nov 2026'],
  ['confirmed_diagnosis_methods', { name: 'PCR', notes: 'two pools' }, 'PCR: two pools'],
  ['deceased_record', { date_of_death: '2026-11-01T00:00:00.000Z', manner: 'Euthanised' }, '1 Nov 2026, Euthanised'],
  ['successful_treatment', true, 'yes'],
  ['notes', '', 'nothing'],
];

it.each(cases)('a value is shown in the language of the screens: %s %o', (field, value, text) => {
  expect(fieldText(withLater(english), field, value)).toBe(text);
});
