import { expect, test } from 'vitest';
import { welsh } from './cy.ts';
import { english } from './en.ts';
import { valueText } from './value-text.ts';

test('stored values are shown in the language of the screen, or as stored if it has no word for them', () => {
  const names = ['Early lactation (lactation 3)', 'dry', 'Female', 'Own mixture'];
  expect(names.map((name) => valueText(english.upkeep, name))).toEqual(names);
  expect(names.map((name) => valueText(welsh.words.upkeep, name))).toEqual([
    'dechrau llaetha (llaethiad 3)',
    'sych',
    'Benyw',
    'Own mixture',
  ]);
});
