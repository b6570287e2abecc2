import { expect, test } from 'vitest';
import { testEntry } from '../../../testing/test-formulary.ts';
import { givenTo } from '../../../testing/test-given.ts';
import { testProduct } from '../../../testing/test-lists.ts';
import { testUsage } from '../../../testing/test-records.ts';
import { isAdvised } from './advised-products.ts';
import { chooseProduct } from './choose-product.ts';
import { entryFor, labelLines, labelOfUse, saysWhatTheEntrySays } from './formulary-facts.ts';
import { newUsage } from './usage-draft.ts';

const product = testProduct({ _id: '1/2', product_name: 'Metacam 20 mg/ml' });
const meat = { product_type: 'meat' as const, not_permitted: false, period: 15, unit: 'days' as const };
const noMilk = { product_type: 'milk' as const, not_permitted: true, period: null, unit: null };
const eggs = { product_type: 'eggs' as const, not_permitted: false, period: 4, unit: 'days' as const };
const cattle = testEntry({ product_id: '1/2', routes: ['subcutaneous'], withdrawal_periods: [meat, noMilk, eggs] });
const general = testEntry({ product_id: '1/2', species: null });
const imported = testEntry({ product_id: '1/2', confirmed_by: null, confirmed_at: null, withdrawal_periods: [meat] });
const blank = newUsage(new Date('2026-03-07T10:00:00.000Z'), { administeredBy: '', startsWithTreatment: false });
const at = '2026-03-07T10:00:00.000Z';
const choose = (entry: typeof cattle | null, given = givenTo()) =>
  chooseProduct(blank, product, { batchInUse: [], entry, entries: entry ? [entry] : [], given, at });

test('an entry for the species comes before one for all, and a confirmed entry before both', () => {
  expect(entryFor([general, cattle], 'Cattle')).toBe(cattle);
  expect(entryFor([general, cattle], 'Sheep')).toBe(general);
  expect(entryFor([imported, general], 'Cattle')).toBe(general);
  expect(entryFor([imported], 'Cattle')).toBe(imported);
  expect(entryFor([cattle], 'Sheep')).toBeNull();
});

test('the withdrawals of a label are those of the produce that is asked for, and a ban on use is none of milk or eggs', () => {
  const fromTreatment = { counts_from: 'treatment', minimum_dry_days: null, basis: 'spc', not_permitted: false };
  const fifteen = { product_type: 'meat', period: 15, unit: 'days', ...fromTreatment };
  expect(labelLines(cattle.withdrawal_periods, ['meat', 'milk'])).toEqual([fifteen]);
  expect(labelLines(cattle.withdrawal_periods, ['eggs'])).toMatchObject([{ product_type: 'eggs', period: 4 }]);
  const noMeat = { ...meat, not_permitted: true, period: null, unit: null };
  expect(labelLines([noMeat], ['meat'])).toMatchObject([{ product_type: 'meat', not_permitted: true, period: null }]);
});

test('the longest line of a label counts, and one from calving before any other', () => {
  const milk = { product_type: 'milk' as const, not_permitted: false, period: 96, unit: 'hours' as const };
  const dryCow = { ...milk, counts_from: 'calving' as const, minimum_dry_days: 42 };
  expect(labelLines([milk, { ...milk, period: 120 }], ['milk'])).toMatchObject([{ period: 120 }]);
  expect(labelLines([{ ...milk, period: 500 }, dryCow], ['milk'])).toEqual([{ ...dryCow, basis: 'spc' }]);
  const entry = testEntry({ product_id: '1/2', withdrawal_periods: [dryCow] });
  expect(saysWhatTheEntrySays([{ ...milk, basis: 'spc' }], entry, ['meat', 'milk'])).toBe(false);
});

test('an animal whose species nobody recorded has the label of every species, and a mixed group that of each', () => {
  const sheep = testEntry({ product_id: '1/2', species: 'Sheep', withdrawal_periods: [{ ...meat, period: 30 }] });
  const label = (...species: (string | null)[]) =>
    labelOfUse([cattle, sheep], givenTo(...species.map((one) => ({ species: one }))), {
      base: null,
      product_id: '1/2',
      route: null,
    }).filter(({ product_type }) => product_type === 'meat');
  expect(label('Cattle').map(({ period }) => period)).toEqual([15]);
  expect(label('Cattle', 'Sheep').map(({ period }) => period)).toEqual([15, 30]);
  expect(label(null).map(({ period }) => period)).toEqual([15, 30]);
  expect(label('Dog')).toEqual([]);
});

test('a use that is corrected keeps the label of when it was given, until its product or route changes', () => {
  const base = testUsage({ product_id: '1/2', route: 'oral', label_withdrawals: [{ ...meat, period: 99 }] });
  const label = (use: Partial<Parameters<typeof labelOfUse>[2]>) =>
    labelOfUse([cattle], givenTo(), { base, product_id: '1/2', route: 'oral', ...use })[0]?.period;
  expect([label({}), label({ route: 'intravenous' }), label({ base: { ...base, residue_limit: null } })]).toEqual([
    99, 15, 15,
  ]);
});

test('choosing a product fills in its only route and the confirmed withdrawals', () => {
  expect(choose(cattle)).toMatchObject({ route: 'subcutaneous', withdrawals: labelLines([meat], ['meat']) });
  const two = { ...cattle, routes: ['subcutaneous', 'intravenous'] };
  expect(choose(two).route).toBeNull();
});

test('nothing unconfirmed is filled in, and no amount either', () => {
  expect(choose(imported)).toMatchObject({ withdrawals: [], route: null, volume: null });
  expect(choose(null)).toMatchObject({ withdrawals: [], route: null, volume: null });
});

test('the mark of the entry is kept while its values are, and lost with a change', () => {
  const lines = labelLines(cattle.withdrawal_periods, ['meat', 'milk']);
  expect(saysWhatTheEntrySays(lines, cattle, ['meat', 'milk'])).toBe(true);
  expect(saysWhatTheEntrySays([{ ...lines[0], period: 14 } as (typeof lines)[number]], cattle, ['meat', 'milk'])).toBe(
    false,
  );
  expect(saysWhatTheEntrySays([], cattle, ['meat', 'milk'])).toBe(false);
  expect(
    saysWhatTheEntrySays(
      lines.map((line) => ({ ...line, basis: 'vet' as const })),
      cattle,
      ['meat', 'milk'],
    ),
  ).toBe(true);
});

test('a dry-cow tube is advised only for drying off', () => {
  const tube = {
    product_name: 'Orbenin Extra Dry Cow',
    active_substances: ['Cloxacillin'],
    theraputic_group: 'Antimicrobial intramammary',
  };
  expect(isAdvised(tube, ['Intramammary antibiotic chosen on culture results'])).toBe(false);
  expect(isAdvised(tube, ['Intramammary cloxacillin at drying off for selected cows'])).toBe(true);
});

test.each([
  [['Meloxicam'], 'Anti Inflammatory', ['Non-steroidal anti-inflammatory'], true],
  [['Cefalexin'], 'Antimicrobial intramammary', ['Intramammary antibiotic chosen on culture results'], true],
  [['Oxytetracycline hydrochloride'], 'Antimicrobial', ['Systemic antibiotic (such as oxytetracycline)'], true],
  [['Enrofloxacin'], 'Antimicrobial', ['Intramammary antibiotic'], false],
  [['Cefalexin'], 'Antimicrobial intramammary', ['No intramammary antibiotic where culture is negative'], false],
  [['Iron'], null, ['Iron'], false],
])('%j of the group %j is advised by %j: %s', (active_substances, theraputic_group, treatments, is) => {
  expect(isAdvised({ product_name: 'A product', active_substances, theraputic_group }, treatments)).toBe(is);
});
