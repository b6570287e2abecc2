import { expect, test } from 'vitest';
import { testEntry } from '../../../testing/test-formulary.ts';
import { testProduct } from '../../../testing/test-lists.ts';
import { isAdvised } from './advised-products.ts';
import { chooseProduct } from './choose-product.ts';
import { entryFor, entryLines, notPermittedFor, saysWhatTheEntrySays } from './formulary-facts.ts';
import { newUsage } from './usage-draft.ts';

const product = testProduct({ _id: '1/2', product_name: 'Metacam 20 mg/ml' });
const meat = { product_type: 'meat' as const, not_permitted: false, period: 15, unit: 'days' as const };
const noMilk = { product_type: 'milk' as const, not_permitted: true, period: null, unit: null };
const eggs = { product_type: 'eggs' as const, not_permitted: false, period: 4, unit: 'days' as const };
const cattle = testEntry({ product_id: '1/2', routes: ['subcutaneous'], withdrawal_periods: [meat, noMilk, eggs] });
const general = testEntry({ product_id: '1/2', species: null });
const imported = testEntry({ product_id: '1/2', confirmed_by: null, confirmed_at: null, withdrawal_periods: [meat] });
const blank = newUsage(new Date('2026-03-07T10:00:00.000Z'), { administeredBy: '', startsWithTreatment: false });
const choose = (entry: typeof cattle | null) =>
  chooseProduct(blank, product, { batchInUse: [], entry, species: 'Cattle' });

test('an entry for the species comes before one for all, and a confirmed entry before both', () => {
  expect(entryFor([general, cattle], 'Cattle')).toBe(cattle);
  expect(entryFor([general, cattle], 'Sheep')).toBe(general);
  expect(entryFor([imported, general], 'Cattle')).toBe(general);
  expect(entryFor([imported], 'Cattle')).toBe(imported);
  expect(entryFor([cattle], 'Sheep')).toBeNull();
});

test('the withdrawals of an entry are those for the food that the species produces', () => {
  const fromTreatment = { counts_from: 'treatment', minimum_dry_days: null, basis: 'spc' };
  expect(entryLines(cattle, 'Cattle')).toEqual([
    { product_type: 'meat', not_permitted: false, period: 15, unit: 'days', ...fromTreatment },
    { product_type: 'milk', not_permitted: true, period: null, unit: 'hours', ...fromTreatment },
  ]);
  expect(notPermittedFor(cattle, 'Cattle')).toEqual(['milk']);
  expect(notPermittedFor(cattle, 'Pig')).toEqual([]);
});

test('a dry-cow line of an entry counts from calving, with its dry days', () => {
  const milk = { product_type: 'milk' as const, not_permitted: false, period: 96, unit: 'hours' as const };
  const dryCow = { ...milk, counts_from: 'calving' as const, minimum_dry_days: 42 };
  const entry = testEntry({ product_id: '1/2', withdrawal_periods: [dryCow] });
  expect(entryLines(entry, 'Cattle')).toEqual([{ ...dryCow, basis: 'spc' }]);
  expect(saysWhatTheEntrySays([{ ...milk, basis: 'spc' }], entry, 'Cattle')).toBe(false);
});

test('choosing a product fills in its only route and the confirmed withdrawals', () => {
  expect(choose(cattle)).toMatchObject({ route: 'subcutaneous', withdrawals: entryLines(cattle, 'Cattle') });
  const two = { ...cattle, routes: ['subcutaneous', 'intravenous'] };
  expect(choose(two).route).toBeNull();
});

test('nothing unconfirmed is filled in, and no amount either', () => {
  expect(choose(imported)).toMatchObject({ withdrawals: [], route: null, volume: null });
  expect(choose(null)).toMatchObject({ withdrawals: [], route: null, volume: null });
});

test('the mark of the entry is kept while its values are, and lost with a change', () => {
  const lines = entryLines(cattle, 'Cattle');
  expect(saysWhatTheEntrySays(lines, cattle, 'Cattle')).toBe(true);
  expect(saysWhatTheEntrySays([{ ...lines[0], period: 14 } as (typeof lines)[number]], cattle, 'Cattle')).toBe(false);
  expect(saysWhatTheEntrySays([], cattle, 'Cattle')).toBe(false);
  expect(
    saysWhatTheEntrySays(
      lines.map((line) => ({ ...line, basis: 'vet' as const })),
      cattle,
      'Cattle',
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
