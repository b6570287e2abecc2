import { euthanasiaMethods } from '@byre/contract/animals/death-methods';
import type { Condition } from '@byre/contract/conditions/schema';
import { nations } from '@byre/contract/farms/nation';
import { expect, test } from 'vitest';
import { welsh } from '../../../words/cy.ts';
import { welshDesk } from '../../../words/cy-desk.ts';
import { withLater } from '../../../words/with-later.ts';
import { conditionsTable } from './conditions.ts';

const spoken = { desk: welshDesk, field: withLater(welsh.words) };

test('the nations where a disease must be reported are Welsh in the table and its file', () => {
  const column = conditionsTable.columns(spoken).find(({ id }) => id === 'notifiable_in');
  const row = { notifiable_in: ['Wales', 'Northern Ireland'] } as Partial<Condition> as Condition;
  expect([column?.cell(row), (column?.file ?? column?.cell)?.(row)]).toEqual(Array(2).fill('Cymru, Gogledd Iwerddon'));
});

test('every nation and every method of killing has its word on the Welsh desk', () => {
  const english = [...nations, ...euthanasiaMethods].filter((value) => welshDesk.tables.values[value] === undefined);
  expect(english).toEqual([]);
});
