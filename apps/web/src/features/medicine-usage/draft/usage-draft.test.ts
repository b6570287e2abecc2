import { inFull } from '@byre/contract/medicine-usage/rules';
import { productOfStated } from '@byre/contract/practice-products/rules';
import { expect, test } from 'vitest';
import { givenTo } from '../../../testing/test-given.ts';
import { testProduct } from '../../../testing/test-lists.ts';
import { testUsage } from '../../../testing/test-records.ts';
import { amountBefore, chooseProduct } from './choose-product.ts';
import { batchInUse, isUntouched, newUsage, type UsageDraft, usageFields, usageFromDocument } from './usage-draft.ts';
import { asKind, kindOf, withdrawalOf } from './withdrawals.ts';

const now = new Date('2026-03-07T10:00:00.000Z');
const cow = givenTo();
const startOfTreatment = '2026-03-06T08:00:00.000Z';
const tubes = testProduct({
  _id: '1/2',
  product_name: 'Ubrolexin',
  treatment_strategy: ['Intramammary suspension'],
});
const blank = newUsage(now, { administeredBy: 'Ann Weir', startsWithTreatment: false });

test('a product brings its unit and the batch in use, but never a withdrawal', () => {
  const before = {
    ...blank,
    withdrawals: [{ product_type: 'meat' as const, period: 28, unit: 'days' as const, basis: null }],
  };
  const draft = chooseProduct(before, tubes, {
    batchInUse: [{ number: 'B-1', expiry: '2027-01-31' }],
    entry: null,
    entries: [],
    given: cow,
    at: now.toISOString(),
  });
  expect(usageFields({ ...draft, volume: 4 }, cow)).toEqual({
    product_id: '1/2',
    total_volume: { volume: 4, units: 'tube' },
    start_date: now.toISOString(),
    end_date: now.toISOString(),
    route: null,
    dose: null,
    batches: [{ number: 'B-1', expiry: '2027-01-31T00:00:00.000Z' }],
    withdrawals: [],
    administered_by: 'Ann Weir',
    cascade: null,
    number_of_animals: null,
    practice_product: null,
  });
});

const injection = testProduct({
  _id: '1/3',
  product_name: 'Tetroxy',
  treatment_strategy: ['Solution for injection'],
});
const unknown = { batchInUse: [], entry: null, entries: [], given: cow, at: now.toISOString() };
const tubed: UsageDraft = {
  ...chooseProduct(blank, tubes, unknown),
  ...{ volume: 15, route: 'intramammary', dose: '1 tube per quarter', doseBy: 'person', doses: 3 },
  ...{ isGivenOnce: false, weight: 643, start_date: '2026-03-06T08:00:00.000Z', administered_by: 'Tom' },
  batches: [{ number: 'B-1', expiry: '2027-01-31' }],
  withdrawals: [{ product_type: 'milk', period: 84, unit: 'hours', basis: 'vet' }],
};

test('another product leaves what belongs to the first, and keeps when, to which animal and by whom', () => {
  const other = chooseProduct(tubed, injection, unknown);
  expect(usageFields(other, cow)).toEqual({
    ...usageFields(tubed, cow),
    product_id: '1/3',
    total_volume: null,
    route: null,
    dose: null,
    batches: [],
    withdrawals: [],
  });
  expect(other).toMatchObject({ units: 'ml', doses: null, weight: 643, isGivenOnce: false });
  expect(chooseProduct(tubed, tubes, unknown)).toEqual(tubed);
});

test('what was entered for a product is there again if it is chosen again', () => {
  const back = chooseProduct(chooseProduct(tubed, injection, unknown), tubes, unknown);
  expect(usageFields(back, cow)).toEqual(usageFields(tubed, cow));
  expect(chooseProduct(back, injection, unknown)).toMatchObject({ volume: null, route: null });
});

test('the amount entered for another product in the same unit is asked about, never taken', () => {
  const other = chooseProduct(tubed, { ...tubes, _id: '1/4' }, unknown);
  expect([other.volume, amountBefore(other)]).toEqual([null, { volume: 15, units: 'tube' }]);
  expect(amountBefore(chooseProduct(tubed, injection, unknown))).toBeNull();
  expect(amountBefore(tubed)).toBeNull();
});

test('a practice’s own product says what it is, and is under the cascade accordingly', () => {
  const stated = {
    product_name: 'Calcium EDTA',
    authority: 'special_import' as const,
    certificate: 'SIC 1',
    treatment_strategy: ['Solution for injection'],
    target_species: ['Cattle'],
    controlled_drug: null,
    active_substances: ['Sodium calcium edetate'],
    theraputic_group: null,
    ma_holder: null,
    distribution_category: null,
  };
  const own = productOfStated('practice:01950000-0000-7000-8000-000000000009', stated);
  const imported = chooseProduct(blank, own, unknown);
  expect([imported.isCascade, usageFields(imported, cow).practice_product]).toEqual([true, stated]);
  const autogenous = chooseProduct(imported, { ...own, authority: 'autogenous' }, unknown);
  expect(autogenous.isCascade).toBe(false);
  const listed = chooseProduct(imported, tubes, unknown);
  expect([listed.isCascade, usageFields(listed, cow).practice_product]).toEqual([false, null]);
  expect(chooseProduct({ ...tubed, isCascade: true }, injection, unknown).isCascade).toBe(true);
});

test('a batch is remembered during the visit to this farm, but not the next day', () => {
  const last = testUsage({
    batches: [{ number: 'B-1', expiry: '2027-01-31T00:00:00.000Z' }],
    created_at: '2026-03-07T08:00:00.000Z',
  });
  expect(batchInUse(last, last.farm_id, now)).toEqual([{ number: 'B-1', expiry: '2027-01-31' }]);
  expect(batchInUse(last, last.farm_id, new Date('2026-03-08T08:00:00.000Z'))).toEqual([]);
  expect(batchInUse(last, 'another farm', now)).toEqual([]);
  expect(batchInUse(null, last.farm_id, now)).toEqual([]);
});

test('a single dose ends when it starts, and a course may still be running', () => {
  const withTreatment = { ...blank, startsWithTreatment: true };
  expect(usageFields(withTreatment, cow, startOfTreatment)).toMatchObject({
    start_date: startOfTreatment,
    end_date: startOfTreatment,
  });
  expect(usageFields({ ...withTreatment, isGivenOnce: false }, cow, startOfTreatment)).toMatchObject({
    start_date: startOfTreatment,
    end_date: null,
  });
});

test('a usage that is opened and saved unchanged keeps its values', () => {
  const usage = testUsage({
    end_date: null,
    dose: '10 ml',
    route: 'intramuscular',
    batches: [{ number: 'B-1', expiry: null }],
    withdrawals: [
      inFull({ product_type: 'milk', period: 84, unit: 'hours', basis: 'spc' }),
      inFull({ product_type: 'meat', not_permitted: true, basis: 'spc' }),
      inFull({ product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42 }),
    ],
    cascade: { used: false, reason: null },
  });
  expect(usage).toMatchObject(usageFields(usageFromDocument(usage, cow), cow));
});

test('removing the cascade is recorded, and leaving it alone is not', () => {
  const draft = usageFromDocument(testUsage({ cascade: { used: true, reason: 'no licensed product' } }), cow);
  expect(usageFields({ ...draft, isCascade: false }, cow).cascade).toEqual({ used: false, reason: null });
  expect(usageFields(usageFromDocument(testUsage(), cow), cow).cascade).toBe(null);
});

test('a medicine is untouched until a product or an amount is entered', () => {
  expect(isUntouched(blank)).toBe(true);
  expect(isUntouched({ ...blank, administered_by: 'Farmer' })).toBe(true);
  expect(isUntouched({ ...blank, volume: 5 })).toBe(false);
  expect(isUntouched(usageFromDocument(testUsage(), cow))).toBe(false);
});

test('a line that changes its kind loses the fields that the new kind does not have', () => {
  const dryCow = {
    ...{ product_type: 'milk' as const, period: 96, unit: 'hours' as const, basis: 'spc' as const },
    ...{ counts_from: 'calving' as const, minimum_dry_days: 42 },
  };
  const never = asKind(dryCow, 'always');
  expect(withdrawalOf(never)).toEqual(inFull({ product_type: 'milk', not_permitted: true, basis: 'spc' }));
  expect(withdrawalOf(asKind(dryCow, 'treatment'))).toEqual(
    inFull({ product_type: 'milk', period: 96, unit: 'hours', basis: 'spc' }),
  );
  expect(kindOf(asKind(never, 'calving'))).toBe('calving');
});

test('a draft from before a line had more fields is saved as it was meant', () => {
  const kept = { product_type: 'meat' as const, period: 28, unit: 'days' as const, basis: null };
  expect(usageFields({ ...blank, withdrawals: [kept] }, cow).withdrawals).toEqual([inFull(kept)]);
});
