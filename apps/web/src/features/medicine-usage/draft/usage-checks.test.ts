import { expect, test } from 'vitest';
import { givenTo } from '../../../testing/test-given.ts';
import { testUsage } from '../../../testing/test-records.ts';
import { possibleDuplicates, usageFaults } from './usage-checks.ts';
import { newUsage, usageFromDocument } from './usage-draft.ts';

const now = new Date('2026-03-07T10:00:00.000Z');
const blank = newUsage(now, { administeredBy: '', startsWithTreatment: false });
const given = { ...blank, product_id: '00879/4188', volume: 20, units: 'ml' };

test('product and amount are enough', () => {
  expect(usageFaults(given, now)).toEqual([]);
  expect(usageFaults(blank, now)).toEqual([
    { field: 'product_id', code: 'no-product' },
    { field: 'volume', code: 'no-amount' },
  ]);
});

test('the withdrawals of a use under the cascade are checked again for another product', () => {
  const base = testUsage({ cascade: { used: true, reason: 'No other' } });
  const draft = usageFromDocument(base, givenTo());
  expect(usageFaults(draft, now)).toEqual([]);
  expect(usageFaults({ ...draft, product_id: 'another' }, now)).toEqual([
    { field: 'cascade', code: 'cascade-not-checked' },
  ]);
});

test('an old record without an amount may be corrected without inventing one', () => {
  expect(usageFaults(usageFromDocument(testUsage({ total_volume: null }), givenTo()), now)).toEqual([]);
});

test('dates: first given not in the future, last given not before first given, and a course may be planned', () => {
  const course = { ...given, isGivenOnce: false };
  expect(usageFaults({ ...course, end_date: '2026-03-10T10:00:00.000Z' }, now)).toEqual([]);
  expect(usageFaults({ ...course, end_date: '2026-03-06T10:00:00.000Z' }, now)).toEqual([
    { field: 'end_date', code: 'end-before-start' },
  ]);
  expect(usageFaults({ ...given, start_date: '2026-03-08T10:00:00.000Z' }, now)).toEqual([
    { field: 'start_date', code: 'in-the-future' },
  ]);
});

test('a medicine needs a first time, unless it came without one', () => {
  expect(usageFaults({ ...given, start_date: null }, now)).toEqual([{ field: 'start_date', code: 'no-date' }]);
  expect(usageFaults({ ...given, start_date: null, startsWithTreatment: true }, now)).toEqual([]);
  expect(usageFaults(usageFromDocument(testUsage({ start_date: null }), givenTo()), now)).toEqual([]);
});

test('an invalid expiry date keeps a medicine from being saved', () => {
  const draft = { ...given, batches: [{ number: 'B1', expiry: '31/2/2027' }] };
  expect(usageFaults(draft, now)).toEqual([{ field: 'expiry', code: 'expiry-unreadable' }]);
});

test('an expiry without a batch and a withdrawal without a period are incomplete', () => {
  const draft = {
    ...given,
    batches: [{ number: ' ', expiry: '2027-01-31' }],
    withdrawals: [{ product_type: 'meat' as const, period: null, unit: 'days' as const, basis: null }],
  };
  expect(usageFaults(draft, now)).toEqual([
    { field: 'batches', code: 'batch-without-number' },
    { field: 'withdrawals', code: 'withdrawal-without-period' },
  ]);
});

test('produce that must never be used needs no period', () => {
  const line = { product_type: 'milk' as const, period: null, unit: 'hours' as const, basis: null };
  expect(usageFaults({ ...given, withdrawals: [{ ...line, not_permitted: true }] }, now)).toEqual([]);
});

test('the cascade is saved once its withdrawals were checked, and an earlier one needs no second check', () => {
  const cascade = { ...given, isCascade: true };
  expect(usageFaults(cascade, now)).toEqual([{ field: 'cascade', code: 'cascade-not-checked' }]);
  expect(usageFaults({ ...cascade, isCascadeChecked: true }, now)).toEqual([]);
  expect(usageFaults(usageFromDocument(testUsage({ cascade: { used: true, reason: null } }), givenTo()), now)).toEqual(
    [],
  );
});

test('the same product may be recorded twice within a day, and an edited usage is not its own duplicate', () => {
  const usage = testUsage();
  const other = { product_id: usage.product_id, base: null };
  expect(possibleDuplicates([usage], other, '2026-03-08T09:30:00.000Z')).toEqual([usage]);
  expect(possibleDuplicates([usage], other, '2026-03-08T09:31:00.000Z')).toEqual([]);
  expect(possibleDuplicates([usage], { ...other, product_id: '1/2' }, usage.start_date)).toEqual([]);
  expect(possibleDuplicates([usage], { ...other, base: usage }, usage.start_date)).toEqual([]);
});
