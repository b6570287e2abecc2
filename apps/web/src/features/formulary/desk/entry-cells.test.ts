import { expect, it } from 'vitest';
import { testEntry } from '../../../testing/test-formulary.ts';
import { blankCells, cellsOf, entryOf, mergeCells } from './entry-cells.ts';

const entry = testEntry({
  product_id: '1/2',
  strengths: [{ substance: null, amount: 20, unit: 'mg', per: 'ml' }],
  dose: { amount: 0.5, min: 0.4, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
  routes: ['subcutaneous', 'intravenous'],
  withdrawal_periods: [
    { product_type: 'meat', not_permitted: false, period: 15, unit: 'days' },
    { product_type: 'milk', not_permitted: true, period: null, unit: null },
  ],
});

it('writes an entry as a person would, and reads the same back', () => {
  const cells = cellsOf(entry);
  expect(cells).toMatchObject({ strength: '20 mg/ml', dose: '0.5 mg/kg', dose_min: '0.4', meat: '15 days' });
  const { strengths, dose, routes, withdrawal_periods } = entry;
  expect(entryOf(cells)).toMatchObject({ ok: true, entry: { strengths, dose, routes, withdrawal_periods } });
});

it('names every cell that cannot be read', () => {
  const cells = { ...blankCells, strength: 'strong', dose_max: '2', meat: 'ten days' };
  expect(entryOf(cells)).toEqual({
    ok: false,
    faults: [
      { cell: 'product_id', fault: 'product' },
      { cell: 'strength', fault: 'strength' },
      { cell: 'dose_max', fault: 'boundAlone' },
      { cell: 'meat', fault: 'withdrawal' },
    ],
  });
});

it('asks only about cells that both changed, and takes over what only the other person did', () => {
  const seen = cellsOf(entry);
  const mine = { ...seen, meat: '20 days', notes: 'mine' };
  const theirs = { ...seen, meat: '21 days', dose: '0.6 mg/kg' };
  expect(mergeCells(seen, mine, theirs)).toEqual({
    merged: { ...mine, dose: '0.6 mg/kg' },
    clashes: [{ cell: 'meat', mine: '20 days', theirs: '21 days' }],
    takenOver: ['dose'],
  });
});

it('takes a residue limit only with its source', () => {
  const cells = { ...cellsOf(entry), residue_limit: '50 micrograms/kg', residue_limit_source: 'GB MRL register' };
  const limit = { limit: '50 micrograms/kg', source: 'GB MRL register' };
  expect(entryOf(cells)).toMatchObject({ ok: true, entry: { residue_limit: limit } });
  expect(cellsOf({ ...entry, residue_limit: limit })).toEqual(cells);
  expect(entryOf({ ...cells, residue_limit: '', residue_limit_source: '' })).toMatchObject({
    ok: true,
    entry: { residue_limit: null },
  });
  expect(entryOf({ ...cells, residue_limit_source: ' ' })).toEqual({
    ok: false,
    faults: [{ cell: 'residue_limit_source', fault: 'limitSource' }],
  });
  expect(entryOf({ ...cells, residue_limit: '' })).toEqual({
    ok: false,
    faults: [{ cell: 'residue_limit', fault: 'limitAlone' }],
  });
});
