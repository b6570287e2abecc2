import type { FormularyEntry } from '@byre/contract/formulary/schema';
import { dosedPer, doseUnits, packUnits, strengthUnits } from '@byre/contract/formulary/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formularyTable } from './formulary.ts';
import { formularyCsv } from './formulary-csv.ts';
import { doseText, parseDose, parsePeriod, parseStrengths, periodText, strengthsText } from './formulary-text.ts';
import { parseListTable } from './list-table.ts';

const parse = (...lines: string[]) => parseListTable(formularyTable, `${lines.join('\n')}\n`);

describe('a formulary file', () => {
  it('is read as a person writes it, and a blank cell states nothing', () => {
    const { rows } = parse(
      'product_id,species,strength,dose,dose_max,routes,meat,milk,active',
      '00879/4188,cows,"Cefalexin 200 mg/tube; Kanamycin 100,000 IU/tube",1 tube/animal,,Intramammary,10 days,120 hours,yes',
      '08327/4089,,20 mg/ml,0.5 mg/kg,0.6,subcutaneous; intravenous,zero,not permitted,',
      '08327/4090,,,,,,,,',
    );
    expect(rows).toEqual([
      {
        product_id: '00879/4188',
        species: 'Cattle',
        strengths: [
          { substance: 'Cefalexin', amount: 200, unit: 'mg', per: 'tube' },
          { substance: 'Kanamycin', amount: 100_000, unit: 'IU', per: 'tube' },
        ],
        dose: { amount: 1, min: null, max: null, unit: 'tube', per_amount: 1, per: 'animal', substance: null },
        routes: ['intramammary'],
        withdrawal_periods: [
          { product_type: 'meat', not_permitted: false, period: 10, unit: 'days' },
          { product_type: 'milk', not_permitted: false, period: 120, unit: 'hours' },
        ],
        active: true,
      },
      {
        product_id: '08327/4089',
        strengths: [{ substance: null, amount: 20, unit: 'mg', per: 'ml' }],
        dose: { amount: 0.5, min: null, max: 0.6, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
        routes: ['subcutaneous', 'intravenous'],
        withdrawal_periods: [
          { product_type: 'meat', not_permitted: false, period: 0, unit: 'days' },
          { product_type: 'milk', not_permitted: true, period: null, unit: null },
        ],
      },
      { product_id: '08327/4090' },
    ]);
  });

  it('is refused with one sentence for an unknown column', () => {
    expect(() => parse('product_id,withdrawal', '1/2,7')).toThrow(
      'The first line is not the header of this list: the column withdrawal is not one of product_id',
    );
  });

  it.each([
    ['strength', 'strong', 'strength is "strong"; write it such as "100 mg/ml".'],
    ['dose', '2 spoons/kg', 'dose is "2 spoons/kg"; write it such as "2.5 mg/kg", "1 ml/50 kg" or "1 tube/animal".'],
    ['dose_max', '0', 'dose_max is "0"; write it a number above 0.'],
    [
      'milk',
      '7',
      'milk is "7"; write it such as "35 days", "84 hours", "96 hours after calving, 42 days dry", "0" or "not permitted".',
    ],
    [
      'meat',
      '96 hours after calving',
      'meat is "96 hours after calving"; write it such as "35 days", "84 hours", "0" or "not permitted".',
    ],
    ['meat', '-1 days', 'meat is "-1 days"; write it such as "35 days", "84 hours", "0" or "not permitted".'],
  ])('refuses a row whose %s is %s, and says what is meant', (column, value, message) => {
    expect(parse(`product_id,${column}`, `1/2,${value}`).refusals).toMatchObject([{ line: 2, field: column, message }]);
  });

  it('may name a product once for each species', () => {
    const { rows, refusals } = parse('product_id,species', '1/2,Cattle', '1/2,Sheep', '1/2,', '1/2,cattle');
    expect([rows.length, refusals.map(({ line }) => line)]).toEqual([3, [5]]);
  });
});

const amount = fc.double({ min: 1e-5, max: 1e9, noNaN: true });
const substance = fc.option(fc.constantFrom('Amoxicillin', 'Clavulanic acid', 'Vitamin B12', 'Gamithromycin 1'));

describe('the cells of a formulary', () => {
  it('are read back to the values they were written from', () => {
    const strengths = fc.array(
      fc.record({ substance, amount, unit: fc.constantFrom(...strengthUnits), per: fc.constantFrom(...packUnits) }),
    );
    const dose = fc.record({
      amount,
      min: fc.constant(null),
      max: fc.constant(null),
      unit: fc.constantFrom(...doseUnits),
      per_amount: amount,
      per: fc.constantFrom(...dosedPer),
      substance,
    });
    fc.assert(fc.property(strengths, (value) => void expect(parseStrengths(strengthsText(value))).toEqual(value)));
    fc.assert(fc.property(dose, (value) => void expect(parseDose(doseText(value))).toEqual(value)));
    const period = { product_type: 'milk', not_permitted: false, period: 2.5, unit: 'days' } as const;
    expect(parsePeriod('milk', periodText(period))).toEqual(period);
    for (const minimum_dry_days of [42, null]) {
      const afterCalving = { ...period, period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days } as const;
      expect(parsePeriod('milk', periodText(afterCalving))).toEqual(afterCalving);
    }
    expect(parsePeriod('milk', '4 days after calving, at least 42 days dry')?.minimum_dry_days).toBe(42);
    const refused = { ...period, not_permitted: true, period: null, unit: null };
    expect(parsePeriod('milk', periodText(refused))).toEqual(refused);
  });

  it('carry the residue limit of an entry with its source', () => {
    const limit = { limit: '50 micrograms/kg in muscle', source: 'Regulation 37/2010, Table 1' };
    const [row] = parse(formularyCsv([{ ...entry, residue_limit: limit }]).trim()).rows;
    expect(row?.residue_limit).toEqual(limit);
    expect(parse(formularyCsv([entry]).trim()).rows[0]).not.toHaveProperty('residue_limit');
  });

  it('are never formulas to a spreadsheet, whatever a person typed', () => {
    const hostile = ['=1+1', '+44', '-5', '@sum', "'=x", 'a, "b"', 'plain'];
    const entries = hostile.map((text, index): FormularyEntry => ({ ...entry, product_id: `1/${index}`, notes: text }));
    const file = formularyCsv(entries);
    expect(file).not.toMatch(/(^|,|")[=+@-]/m);
    expect(parse(file.trim()).rows.map(({ notes }) => notes)).toEqual(hostile);
  });
});

const entry: FormularyEntry = {
  _id: '01946606-7a10-7c25-8d3e-6b9f1a2c4e70',
  practice_id: '20/101/0001',
  product_id: '1/2',
  product_name: 'Udderclear',
  species: null,
  strengths: [],
  dose: null,
  routes: [],
  frequency: null,
  duration: null,
  withdrawal_periods: [],
  residue_limit: null,
  notes: null,
  source: null,
  active: true,
  confirmed_by: null,
  confirmed_at: null,
  created_at: '2025-01-14T18:06:00.000Z',
  updated_at: '2025-01-14T18:06:00.000Z',
  created_by: null,
  updated_by: null,
  version: 1,
};
