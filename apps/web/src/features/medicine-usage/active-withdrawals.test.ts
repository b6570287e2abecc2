import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, Withdrawal } from '@byre/contract/medicine-usage/schema';
import { expect, test } from 'vitest';
import { activeWithdrawals, withdrawalsByAnimal } from './active-withdrawals.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const withdrawal = (fields: Partial<Withdrawal>): Withdrawal =>
  inFull({ product_type: 'milk', period: 4, unit: 'days', basis: 'vet', ...fields });

const usage = (name: string, fields: Partial<MedicineUsage>): MedicineUsage => ({
  _id: '01990000-0000-7000-8000-000000000001',
  animal_id: 'a',
  medical_record_id: '01990000-0000-7000-8000-000000000002',
  treatment_id: '01990000-0000-7000-8000-000000000003',
  product_id: 'p',
  name,
  theraputic_group: [],
  active_substances: [],
  total_volume: null,
  start_date: '2026-11-19T09:30:00.000Z',
  end_date: '2026-11-20T09:30:00.000Z',
  batches: [],
  dose: null,
  route: null,
  withdrawals: [],
  administered_by: null,
  cascade: null,
  group_id: null,
  farm_id: 'f',
  created_at: '2026-11-19T09:30:00.000Z',
  updated_at: '2026-11-19T09:30:00.000Z',
  created_by: null,
  updated_by: null,
  version: 1,
  ...fields,
});

test('a withdrawal counts from the end of treatment', () => {
  expect(activeWithdrawals([usage('Tube', { withdrawals: [withdrawal({})] })], now)).toEqual([
    { productType: 'milk', medicine: 'Tube', endsAt: '2026-11-24T09:30:00.000Z', isAtLeast: false },
  ]);
});

test('an end that is a day without a time counts from the end of that day', () => {
  const [found] = activeWithdrawals(
    [usage('Tube', { end_date: '2026-11-20T00:00:00.000Z', withdrawals: [withdrawal({})] })],
    now,
  );
  expect(found?.endsAt).toBe('2026-11-25T00:00:00.000Z');
});

test('of several usages the one that ends last holds, for each kind of produce', () => {
  const found = activeWithdrawals(
    [
      usage('Short', { withdrawals: [withdrawal({ period: 3 }), withdrawal({ product_type: 'meat', period: 10 })] }),
      usage('Long', { withdrawals: [withdrawal({ period: 5 })] }),
    ],
    now,
  );
  expect(found.map(({ productType, medicine }) => [productType, medicine])).toEqual([
    ['meat', 'Short'],
    ['milk', 'Long'],
  ]);
});

test('an end given by the server is never shortened, and an own edit that ends later is not hidden by it', () => {
  const ends = (ends_at: string) =>
    activeWithdrawals([usage('Tube', { withdrawals: [withdrawal({ ends_at })] })], now)[0]?.endsAt;
  expect(ends('2026-12-01T00:00:00.000Z')).toBe('2026-12-01T00:00:00.000Z');
  expect(ends('2026-11-22T00:00:00.000Z')).toBe('2026-11-24T09:30:00.000Z');
});

test('a treatment without an end is in withdrawal at least from its start', () => {
  expect(activeWithdrawals([usage('Tube', { end_date: null, withdrawals: [withdrawal({})] })], now)).toEqual([
    { productType: 'milk', medicine: 'Tube', endsAt: '2026-11-23T09:30:00.000Z', isAtLeast: true },
  ]);
});

test('what has passed, and a period of nothing, are no withdrawal', () => {
  const passed = [withdrawal({ period: 2, unit: 'hours' }), withdrawal({ period: 0 })];
  expect(activeWithdrawals([usage('Tube', { withdrawals: passed })], now)).toEqual([]);
});

test('a farm’s animals in withdrawal are told with their produce; the others are left out', () => {
  const milk = usage('Tubes', { animal_id: 'cow', withdrawals: [withdrawal({})] });
  const meat = usage('Injection', { animal_id: 'cow', withdrawals: [withdrawal({ product_type: 'meat' })] });
  const over = usage('Old', { animal_id: 'calf', withdrawals: [withdrawal({ period: 1, unit: 'hours' })] });
  expect([...withdrawalsByAnimal([milk, over, meat], now)]).toEqual([['cow', ['meat', 'milk']]]);
});
