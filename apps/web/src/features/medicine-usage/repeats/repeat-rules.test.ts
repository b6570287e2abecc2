import { inFull } from '@byre/contract/medicine-usage/rules';
import { expect, test } from 'vitest';
import { testEntry } from '../../../testing/test-formulary.ts';
import { givenTo } from '../../../testing/test-given.ts';
import { testUsage } from '../../../testing/test-records.ts';
import { linesOf, usageFields } from '../draft/usage-draft.ts';
import { courseSoFar, expiredBatches, type KnownOfRepeat, longestDays, newDoseOf, repeated } from './repeat-rules.ts';

const now = new Date(2026, 2, 9, 14);
const day = (date: number) => new Date(2026, 2, date, 9).toISOString();
const meat = inFull({ product_type: 'meat', period: 21, unit: 'days', basis: 'spc' });
const last = testUsage({
  dose: '20 ml for 600 kg',
  route: 'intramuscular',
  start_date: day(7),
  end_date: day(7),
  created_at: day(7),
  batches: [{ number: 'A1', expiry: '2026-03-08T00:00:00.000Z' }],
  withdrawals: [{ ...meat, ends_at: day(28) }],
});
const known = (more: Partial<KnownOfRepeat> = {}): KnownOfRepeat => ({
  last,
  given: givenTo(),
  animal: null,
  entry: null,
  entries: more.entry ? [more.entry] : [],
  limit: 'known',
  weight: null,
  batchInUse: [],
  course: [],
  now,
  ...more,
});
const again = (more: Partial<KnownOfRepeat> = {}) =>
  repeated(known(more), { administeredBy: 'Ann Weir', doseText: ({ amount, kg }) => `${amount} ml for ${kg} kg` });
const perKg = testEntry({
  product_id: last.product_id,
  strengths: [{ substance: null, amount: 200, unit: 'mg', per: 'ml' }],
  dose: { amount: 10, min: null, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
  withdrawal_periods: [{ product_type: 'meat', not_permitted: false, period: 28, unit: 'days' }],
});
const weighing = (kg: number) => ({ kg, at: day(9) });

test('a repeated medicine is the last one as of now, with its withdrawal but not its bottle', () => {
  expect(again()).toMatchObject({
    base: null,
    product_id: last.product_id,
    volume: 20,
    units: 'ml',
    dose: '20 ml for 600 kg',
    route: 'intramuscular',
    startsWithTreatment: true,
    isGivenOnce: true,
    batches: [{ number: '', expiry: '' }],
    withdrawals: [linesOf([meat])[0]],
    administered_by: 'Ann Weir',
  });
});

test('a different weight recalculates the dose, and the same weight keeps it', () => {
  expect(again({ entry: perKg, weight: weighing(640) })).toMatchObject({
    volume: 32,
    dose: '32 ml for 640 kg',
    weight: 640,
  });
  expect(again({ entry: perKg, weight: weighing(600) })).toMatchObject({ volume: 20, dose: '20 ml for 600 kg' });
  expect(newDoseOf(known({ entry: perKg, weight: weighing(640) }))).toEqual({
    amount: 32,
    units: 'ml',
    kg: 640,
    lastKg: 600,
  });
});

test('a withdrawal confirmed since then replaces the last one, except under the cascade', () => {
  expect(again({ entry: perKg }).withdrawals).toMatchObject([{ period: 28, basis: 'spc' }]);
  const cascade = { ...last, cascade: { used: true, reason: 'No other' } };
  expect(again({ entry: perKg, last: cascade })).toMatchObject({
    withdrawals: [{ period: 21 }],
    isCascade: true,
    cascadeReason: 'No other',
  });
  expect(again({ entry: perKg, last: cascade }).isCascadeChecked).not.toBe(true);
});

test('the visit’s bottle is kept while it is in date, and marked when it has expired', () => {
  const good = { number: 'B2', expiry: '2026-03-09' };
  const past = { number: 'A1', expiry: '2026-03-08' };
  expect(again({ batchInUse: [past, good] }).batches).toEqual([good]);
  expect(expiredBatches(known({ batchInUse: [past, good] }))).toEqual([past]);
});

test('a repeated course lasts as many days as before', () => {
  const course = { ...last, end_date: day(9) };
  expect(again({ last: course })).toMatchObject({
    isGivenOnce: false,
    end_date: new Date(now.getTime() + 2 * 86_400_000).toISOString(),
  });
});

test('a course longer than the formulary says is pointed out', () => {
  const course = [last, { ...last, start_date: day(8) }];
  const entry = { ...perKg, frequency: 'Once daily', duration: '2 to 3 days' };
  expect(courseSoFar(known({ course, entry }))).toMatchObject({ times: 2, day: 3, isLonger: false });
  expect(courseSoFar(known({ course, entry, now: new Date(2026, 2, 10, 8) }))).toMatchObject({
    day: 4,
    rule: 'Once daily, 2 to 3 days',
    isLonger: true,
  });
  expect(courseSoFar(known({ course, entry: { ...perKg, frequency: 'Once' } }))).toMatchObject({ isLonger: true });
  expect(courseSoFar(known())).toBeNull();
  expect(['Up to 5 days', '3 days', 'until better', null].map(longestDays)).toEqual([5, 3, null, null]);
});

test('bans on use and periods after calving are repeated as they were', () => {
  const never = inFull({ product_type: 'meat', not_permitted: true, basis: 'vet' });
  const dryCow = inFull({
    product_type: 'milk',
    period: 96,
    unit: 'hours',
    counts_from: 'calving',
    minimum_dry_days: 42,
  });
  const draft = again({ last: { ...last, withdrawals: [never, dryCow] } });
  expect(usageFields(draft, givenTo()).withdrawals).toEqual([never, dryCow]);
});

test.each([
  ['a banned substance', { name: 'Metronidazole 500 mg tablets' }, 'known'],
  ['no residue limit', { name: 'Tramadol 50 mg capsules' }, 'unknown'],
] as const)(
  'after %s nothing but "never" is repeated, whatever period was recorded or is in the formulary',
  (_, usage, limit) => {
    const never = (product_type: 'meat' | 'milk') => inFull({ product_type, not_permitted: true, basis: 'vet' });
    const draft = again({ last: { ...last, ...usage }, entry: perKg, limit });
    expect(usageFields(draft, givenTo()).withdrawals).toEqual([never('meat'), never('milk')]);
  },
);

test('a ban on use in milking animals is not repeated as a withdrawal of a calf, and a male has no milk', () => {
  const milk = inFull({ product_type: 'milk', not_permitted: true, basis: 'spc' });
  const hours = inFull({ product_type: 'milk', period: 24, unit: 'hours', basis: 'vet' });
  const repeatedFor = (withdrawals: (typeof milk)[], given: ReturnType<typeof givenTo>) =>
    again({ last: { ...last, withdrawals }, given }).withdrawals.map(({ product_type }) => product_type);
  const calf = givenTo({ date_of_birth: '2026-01-01T00:00:00.000Z' });
  expect(repeatedFor([meat, milk], calf)).toEqual(['meat']);
  expect(repeatedFor([meat, hours], givenTo({ gender: 'Male' }))).toEqual(['meat']);
  expect(repeatedFor([meat, hours], givenTo())).toEqual(['meat', 'milk']);
});

test('the reason for a shorter period was that of the last time', () => {
  const short = { ...meat, period: 2, period_reason: 'The carcass was tested.' };
  expect(again({ last: { ...last, withdrawals: [short] } }).withdrawals).toEqual(
    linesOf([{ ...short, period_reason: null }]),
  );
});
