import { isInGreatBritain } from '@byre/contract/formulary/listed-label';
import { describe, expect, it } from 'vitest';
import { testEntry } from '../../../testing/test-formulary.ts';
import { givenTo } from '../../../testing/test-given.ts';
import { testProduct } from '../../../testing/test-lists.ts';
import { chooseProduct } from '../draft/choose-product.ts';
import { newUsage } from '../draft/usage-draft.ts';
import { isTooShort, labelOf, leastFor } from './cascade-rules.ts';

const draft = {
  ...newUsage(new Date('2026-03-07T10:00:00.000Z'), { administeredBy: '', startsWithTreatment: false }),
  isCascade: true,
};
const product = testProduct({ _id: '1/2', product_name: 'Metacam', species: ['Cattle', 'Pig'] });
const never = null;
const meat = (period: number) => ({
  product_type: 'meat' as const,
  not_permitted: false,
  period,
  unit: 'days' as const,
});
const entries = [
  testEntry({ product_id: '1/2', withdrawal_periods: [meat(15)] }),
  testEntry({ product_id: '1/2', species: 'Pig', withdrawal_periods: [meat(5)] }),
];

describe('what the label says', () => {
  it('is what a person read on it, before what the practice has confirmed', () => {
    expect(labelOf('meat', { draft, entries, product, never })).toEqual({
      label: { kind: 'period', period: 15, unit: 'days' },
      from: 'formulary',
      missing: [],
    });
    const read = { ...draft, labels: { meat: { kind: 'period' as const, period: 20, unit: 'days' as const } } };
    expect(labelOf('meat', { draft: read, entries, product, never })).toMatchObject({
      label: { period: 20 },
      from: 'person',
    });
    const half = { ...draft, labels: { meat: { kind: 'period' as const, period: null, unit: 'days' as const } } };
    expect(labelOf('meat', { draft: half, entries, product, never }).label).toEqual({ kind: 'unknown' });
  });

  it('is "not authorised" for a product only for pets, and unknown for one without any species', () => {
    const label = (species: string[], produce: 'meat' | 'eggs') =>
      labelOf(produce, { draft, entries: [], product: { ...product, species }, never });
    expect(label(['Dog', 'Cat'], 'meat')).toMatchObject({ label: { kind: 'not-authorised' }, from: 'product-list' });
    expect(label(['Cattle'], 'eggs').label).toEqual({ kind: 'not-authorised' });
    expect(label(['Cattle'], 'meat').label).toEqual({ kind: 'unknown' });
    expect(label([], 'meat').label).toEqual({ kind: 'unknown' });
    const own = { ...product, species: ['Cattle'] };
    const labelOfOwn = (authority: 'human' | 'special_import') =>
      labelOf('meat', { draft, entries: [], product: { ...own, authority }, never }).label.kind;
    expect([labelOfOwn('human'), labelOfOwn('special_import')]).toEqual(['not-authorised', 'unknown']);
    const forDogs = { ...product, species: [], product_name: 'Loxitab 1 mg Tablets for Dogs' };
    expect(labelOf('meat', { draft, entries: [], product: forDogs, never }).label).toEqual({ kind: 'not-authorised' });
  });
});

describe('a product for which no period is lawful', () => {
  const tablets = { ...product, species: ['Dog', 'Cat'] };
  const read = { ...draft, labels: { meat: { kind: 'period' as const, period: 20, unit: 'days' as const } } };

  it.each(['banned', 'no_residue_limit'] as const)(
    '(%s) has no minimum, whatever the formulary or a person says',
    (reason) => {
      const sources = { draft: read, entries, product: tablets, never: reason };
      expect(labelOf('meat', sources).label).toEqual({ kind: reason });
      expect(leastFor('meat', sources, null)).toBeNull();
      const human = { ...tablets, authority: 'human' as const };
      expect(leastFor('meat', { ...sources, draft, product: human }, null)).toBeNull();
    },
  );

  it('is recorded as never to be used when it is chosen, and gets no period of the formulary', () => {
    const [entry = null] = entries;
    const known = {
      batchInUse: [],
      entry,
      entries,
      given: givenTo({ gender: 'Male' }),
      at: '2026-03-07T10:00:00.000Z',
    };
    const chosen = (more: Partial<typeof product>) => chooseProduct(draft, { ...tablets, ...more }, known).withdrawals;
    const onlyNever = [{ product_type: 'meat', not_permitted: true, period: null, basis: 'vet' }];
    expect(chosen({})).toMatchObject([{ product_type: 'meat', period: 15, basis: 'spc' }]);
    expect(chosen({ active_substances: ['Metronidazole'] })).toMatchObject(onlyNever);
    expect(chosen({ residue_limit: 'unknown' })).toMatchObject(onlyNever);
    const dog = { ...known, given: givenTo({ species: 'Dog' }) };
    expect(chooseProduct(draft, { ...tablets, residue_limit: 'unknown' }, dog).withdrawals).toEqual([]);
  });
});

describe('the minimum withdrawal in the form', () => {
  it('follows from the longest period for any species, under the cascade in Great Britain', () => {
    const sources = { draft, entries, product, never };
    expect(leastFor('meat', sources, null)).toEqual({ period: 23, unit: 'days' });
    expect(leastFor('meat', { ...sources, draft: { ...draft, isCascade: false } }, null)).toBeNull();
    expect(leastFor('meat', sources, { post_code: 'BT1 1AA' })).toBeNull();
  });

  it('reports a shorter line, but not one that is being filled in', () => {
    const line = { product_type: 'meat' as const, unit: 'days' as const, basis: null };
    const least = { period: 23, unit: 'days' as const };
    expect([22, 23, null].map((period) => isTooShort({ ...line, period }, least))).toEqual([true, false, false]);
    expect(isTooShort({ ...line, period: 1 }, null)).toBe(false);
    const waits = { ...line, product_type: 'milk' as const, period: 1, counts_from: 'calving' as const };
    expect(isTooShort(waits, least)).toBe(false);
  });
});

it('recognises farms in Northern Ireland by their postcode', () => {
  expect(
    ['BT35 6AA', ' bt1 1aa', 'B12 9QR', 'PH15 2XX', null].map((post_code) => isInGreatBritain({ post_code })),
  ).toEqual([false, false, true, true, true]);
});
