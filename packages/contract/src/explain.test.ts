import { describe, expect, it } from 'vitest';
import { checkerOf } from './check.ts';
import { MedicineUsageInput } from './medicine-usage/schema.ts';
import { TreatmentHistoryInput } from './treatment-history/schema.ts';

const errorsOf = (check: (value: unknown) => { ok: boolean; errors?: unknown }, value: unknown) => {
  const checked = check(value);
  return checked.ok ? [] : checked.errors;
};
const usage = checkerOf(MedicineUsageInput);
const treatment = checkerOf(TreatmentHistoryInput);

describe('a checked value', () => {
  it('is the same value: nothing is converted, filled in or left out', () => {
    const value = { product_id: 'x', dose: null };
    const checked = usage(value);
    expect(checked.ok && checked.value).toBe(value);
  });
});

describe('why a value does not fit', () => {
  it('is reported once for each field, for the alternative that was probably meant', () => {
    const value = {
      total_volume: { volume: '5', units: 1 },
      withdrawals: [{ product_type: 'wool', period: -1 }],
      batches: [{}],
      x: 1,
    };
    expect(errorsOf(usage, value)).toEqual([
      { pointer: '/product_id', code: 'required', message: 'product_id is required.' },
      { pointer: '/total_volume/volume', code: 'wrong-type', message: 'Must be a number.' },
      { pointer: '/total_volume/units', code: 'wrong-type', message: 'Must be a string or null.' },
      {
        pointer: '/withdrawals/0/product_type',
        code: 'bad-value',
        message: 'Must be one of: meat, milk, eggs, honey.',
      },
      { pointer: '/withdrawals/0/period', code: 'out-of-range', message: 'Must be at least 0.' },
      { pointer: '/batches/0/number', code: 'required', message: 'number is required.' },
      { pointer: '/x', code: 'unknown-field', message: 'There is no field x.' },
    ]);
  });

  it('lists the accepted types if none fits', () => {
    expect(errorsOf(treatment, { treated_by: 5, successful_treatment: 'yes', start_date: '2026-02-30' })).toEqual([
      { pointer: '/treated_by', code: 'wrong-type', message: 'Must be a string or an array or null.' },
      { pointer: '/successful_treatment', code: 'wrong-type', message: 'Must be true or false or null.' },
      { pointer: '/start_date', code: 'bad-format', message: 'There is no such date.' },
    ]);
  });

  it('escapes names in pointers, and takes no inherited member for a field', () => {
    const value = JSON.parse('{"a/b~c":1,"__proto__":{},"constructor":1}');
    expect(errorsOf(treatment, value)).toEqual([
      expect.objectContaining({ pointer: '/a~1b~0c', code: 'unknown-field' }),
      expect.objectContaining({ pointer: '/__proto__', code: 'unknown-field' }),
      expect.objectContaining({ pointer: '/constructor', code: 'unknown-field' }),
    ]);
  });

  it('never lists more errors than help', () => {
    expect(errorsOf(treatment, { treated_by: Array.from({ length: 100 }, () => 1) })).toHaveLength(20);
  });

  it.each([null, [], 'text', 5, undefined])('reports %j in place of an object', (value) => {
    expect(errorsOf(treatment, value)).toEqual([expect.objectContaining({ pointer: '', code: 'wrong-type' })]);
  });
});
