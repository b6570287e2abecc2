import { expect, test } from 'vitest';
import { testEntry } from '../../../testing/test-formulary.ts';
import { givenTo } from '../../../testing/test-given.ts';
import { testProduct } from '../../../testing/test-lists.ts';
import { english } from '../../../words/en.ts';
import { withLater } from '../../../words/with-later.ts';
import {
  isDry,
  milkHours,
  milkHoursOf,
  milkStatesOf,
  neverMark,
  shortestMilkFirst,
  tubeFor,
  tubeWarning,
  withheldAfter,
} from './product-choice.ts';

const words = withLater(english);
const meat = { product_type: 'meat' as const, not_permitted: false, period: 23, unit: 'days' as const };
const milk = { product_type: 'milk' as const, not_permitted: false, period: 60, unit: 'hours' as const };
const entryWith = (...withdrawal_periods: (typeof meat | typeof milk)[]) =>
  testEntry({ product_id: '1/2', withdrawal_periods });
const told = (entry: ReturnType<typeof testEntry>, species = 'Cattle') =>
  withheldAfter([entry], { species, asked: ['meat', 'milk'] }, words);

test('a product shows its milk and meat withdrawals, milk first', () => {
  expect(told(entryWith(meat, milk))).toBe('Milk 60 hours · Meat 23 days');
  expect(told(entryWith({ ...milk, period: 0 }, meat))).toBe('Milk nil · Meat 23 days');
  const never = { product_type: 'milk' as const, not_permitted: true, period: null, unit: null };
  expect(told(testEntry({ product_id: '1/2', withdrawal_periods: [never] }))).toBe('Milk: not permitted');
});

test('shows no period for another species, for produce that nobody eats, or without confirmation', () => {
  expect(told(entryWith(meat), 'Sheep')).toBeNull();
  expect(
    withheldAfter(
      [testEntry({ product_id: '1/2', species: 'Pig', withdrawal_periods: [milk] })],
      { species: 'Pig', asked: ['meat'] },
      words,
    ),
  ).toBe(null);
  const guessed = testEntry({ product_id: '1/2', confirmed_by: null, confirmed_at: null, withdrawal_periods: [milk] });
  expect([told(guessed), milkHours([guessed], 'Cattle')]).toEqual([null, Number.POSITIVE_INFINITY]);
});

test('milk is compared in hours, with unknown, forbidden and calving-dependent periods last', () => {
  const last = Number.POSITIVE_INFINITY;
  const hours = (entry: ReturnType<typeof testEntry>) => milkHours([entry], 'Cattle');
  const fromCalving = { ...milk, counts_from: 'calving' as const };
  expect([
    hours(entryWith(milk)),
    hours(testEntry({ product_id: '1/2', withdrawal_periods: [{ ...milk, period: 3, unit: 'days' }] })),
    hours(testEntry({ product_id: '1/2', withdrawal_periods: [fromCalving] })),
    hours(entryWith(meat)),
  ]).toEqual([60, 72, last, last]);
});

test('the shortest milk withdrawal comes first, and products without a known one last, in their order', () => {
  const hours = (period: number) => [entryWith({ ...milk, period })];
  const formulary = new Map([
    ['1/1', hours(84)],
    ['1/2', [entryWith(meat)]],
    ['1/3', hours(0)],
    ['1/4', hours(60)],
  ]);
  const found = ['9/9', '1/1', '1/2', '1/3', '1/4'].map((_id) => ({ product: { _id } }));
  const sorted = (asked: ('meat' | 'milk')[]) =>
    shortestMilkFirst(found, milkHoursOf(formulary, { species: 'Cattle', asked })).map(({ product }) => product._id);
  expect(sorted(['meat', 'milk'])).toEqual(['1/3', '1/4', '1/1', '9/9', '1/2']);
  expect(sorted(['meat'])).toEqual(['9/9', '1/1', '1/2', '1/3', '1/4']);
});

test('a tube says by its name, else by its milk withdrawal, whether it is for cows in milk or dry cows', () => {
  const tube = (product_name: string) =>
    testProduct({ _id: '1/2', product_name, treatment_strategy: ['Intramammary suspension'] });
  const dryEntry = testEntry({ product_id: '1/2', withdrawal_periods: [{ ...milk, counts_from: 'calving' }] });
  expect([
    tubeFor(tube('Ubro Dry Cow'), []),
    tubeFor(tube('Ubrolexin Lactating Cow'), []),
    tubeFor(tube('Boviseal'), []),
    tubeFor(tube('Bovaclox'), [dryEntry]),
    tubeFor(tube('Tetra-Delta'), [entryWith(milk)]),
    tubeFor(testProduct({ _id: '1/2', product_name: 'Dry Paste', treatment_strategy: ['Oral paste'] }), [dryEntry]),
  ]).toEqual(['dry', 'milking', null, 'dry', 'milking', null]);
});

test('the last recorded state says whether a cow is dry', () => {
  const state = (name: string, day: string) => ({ name, date: `2026-${day}T00:00:00.000Z` });
  expect([
    isDry([state('early lactation (lactation 3)', '01-10'), state('dry', '09-20')]),
    isDry([state('dry', '01-10'), state('early lactation', '03-01')]),
    isDry([state('heifer', '01-10')]),
    isDry([]),
  ]).toEqual([true, false, null, null]);
});

const stateOf = (isDryCow: boolean | null) => ({
  dry: isDryCow === true ? 1 : 0,
  inMilk: isDryCow === false ? 1 : 0,
  count: 1,
});

test('a tube that is not for some of a group is reported with their number', () => {
  const at = (name: string) => [{ name, date: '2026-09-20T00:00:00.000Z' }];
  const tube = (product_name: string) =>
    testProduct({ _id: '1/2', product_name, treatment_strategy: ['Intramammary suspension'] });
  const told = (product_name: string, ...names: string[]) => {
    const states = milkStatesOf(names.map(at), 4);
    return tubeWarning(tube(product_name), { entries: [], states }, words);
  };
  const [lactating, dryCow] = ['Ubrolexin Lactating Cow', 'Ubro Dry Cow'];
  expect(told(lactating, 'dry', 'dry', 'dry', 'late lactation')).toBe('For cows in milk; 3 of 4 are dry');
  expect(told(lactating, 'dry')).toBe('For cows in milk; 1 of 4 is dry');
  expect(told(lactating, 'dry', 'dry', 'dry', 'dry')).toBe('For cows in milk; all 4 are dry');
  expect(told(dryCow, 'dry', 'late lactation', 'heifer')).toBe('Dry-cow tube; 1 of 4 is in milk');
  expect(told(lactating, 'late lactation', 'heifer')).toBeNull();
});

test('a tube that is not for this cow is reported, unless it is unknown whether she is dry', () => {
  const lactating = testProduct({
    _id: '1/2',
    product_name: 'Ubrolexin Lactating Cow',
    treatment_strategy: ['Intramammary suspension'],
  });
  const dryCow = { ...lactating, product_name: 'Ubro Dry Cow' };
  const told = (product: typeof lactating, isDryCow: boolean | null) =>
    tubeWarning(product, { entries: [], states: stateOf(isDryCow) }, words);
  const { milkingTubeForDry, dryTubeForMilking } = words.productChoice;
  expect([told(lactating, true), told(lactating, false), told(lactating, null)]).toEqual([
    milkingTubeForDry,
    null,
    null,
  ]);
  expect([told(dryCow, true), told(dryCow, false)]).toEqual([null, dryTubeForMilking]);
});

test('a product for which no period is lawful is marked before it is chosen, but not for animals that nobody eats', () => {
  const mark = (more: Partial<ReturnType<typeof testProduct>>, species = 'Cattle', entries = [entryWith(meat)]) =>
    neverMark(
      testProduct({ _id: '1/2', product_name: 'Tramadol', ...more }),
      { entries, given: givenTo({ species }) },
      words,
    );
  const tramadol = { residue_limit: 'unknown' as const };
  expect(mark(tramadol)).toBe('No residue limit known: never for food animals');
  expect(mark({ active_substances: ['Metronidazole'] })).toBe('Banned in food-producing animals');
  expect([mark(tramadol, 'Dog'), mark({}), mark({ residue_limit: null })]).toEqual([null, null, null]);
  const limit = { limit: '10 micrograms/kg', source: 'A published limit' };
  expect(mark(tramadol, 'Cattle', [testEntry({ product_id: '1/2', residue_limit: limit })])).toBeNull();
});
