import type { Observation } from '@byre/contract/observations/api';
import { expect, test } from 'vitest';
import { welsh } from './cy.ts';
import { english } from './en.ts';
import { notesText, valueText } from './observation-text.ts';
import { withLater } from './with-later.ts';

const seen = (kind: string, value: number | string, more: Partial<Observation> = {}) =>
  ({ kind, value, unit: null, scale: null, notes: null, ...more }) as Observation;
const both = (observation: Observation) =>
  [english, welsh.words].map((words) => {
    const all = withLater(words);
    return [valueText(all, observation), notesText(all, observation)].filter(Boolean).join(': ');
  });

test.each<[Observation, string, string]>([
  [
    seen('pregnancy', 'in calf', { notes: '8 weeks in calf, twins.' }),
    'In calf: 8 weeks\u00a0· Twins',
    'Cyflo: 8 wythnos\u00a0· Efeilliaid',
  ],
  [seen('pregnancy', 'Empty', { notes: 'Cyst.' }), 'Not in calf: Cyst', 'Heb fod yn gyflo: Codennau'],
  [seen('pregnancy', 'in calf', { notes: 'Quiet cow.' }), 'In calf: Quiet cow.', 'Cyflo: Quiet cow.'],
  [seen('pregnancy', 'Possibly'), 'Possibly', 'Possibly'],
  [seen('Rumen fill', 'Empty'), 'Empty', 'Empty'],
  [seen('somatic_cell_count', 214, { unit: '1,000 cells/ml' }), '214 1,000 cells/ml', '214 1,000 o gelloedd/ml'],
])('a finding is shown in the language of the screen: %o', (observation, inEnglish, inWelsh) => {
  expect(both(observation)).toEqual([inEnglish, inWelsh]);
});
