import type { ObservationOfFarm } from '@byre/contract/across-farms/schema';
import { expect, test } from 'vitest';
import { welsh } from '../../../words/cy.ts';
import { welshDesk } from '../../../words/cy-desk.ts';
import { withLater } from '../../../words/with-later.ts';
import { observationsTable } from './observations.ts';

test('a pregnancy diagnosis is Welsh in the table and its file', () => {
  const columns = observationsTable.columns({ desk: welshDesk, field: withLater(welsh.words) });
  const row = { kind: 'pregnancy', value: 'in calf', unit: null, notes: '8 weeks in calf.' } as ObservationOfFarm;
  const shown = columns
    .filter(({ id }) => ['kind', 'value', 'notes'].includes(id))
    .map(({ cell, file }) => [cell(row), (file ?? cell)(row)]);
  expect(shown).toEqual([
    ['Beichiogrwydd', 'Beichiogrwydd'],
    ['Cyflo', 'Cyflo'],
    ['8 wythnos', '8 wythnos'],
  ]);
});
