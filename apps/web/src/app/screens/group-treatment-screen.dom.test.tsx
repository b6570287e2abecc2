import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listDrafts } from '../../device/edits/drafts.ts';
import { saveEdit } from '../../device/edits/edits.ts';
import { openedDevice } from '../../device/opened/open-device.ts';
import { listFarmRecords, listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import { readWeight } from '../../features/medicine-usage/draft/known-weights.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedFormulary, testEntry } from '../../testing/test-formulary.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { GroupTreatmentScreen } from './group-treatment-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = (number: number, fields = {}) =>
  testAnimal({
    _id: `cow-${number}`,
    farm_id: farm._id,
    identification_number: `UK1234567${String(number).padStart(5, '0')}`,
    ...fields,
  });
const herd = [...Array.from({ length: 60 }, (_, at) => cow(100 + at)), cow(7, { date_left_farm: '2026-01-01' })];
const vaccination = testCondition({ _id: 'herd-vaccination', pathology: 'Vaccination' });
const vaccine = testProduct({ _id: '1/1', product_name: 'Bovilis BVD', theraputic_group: 'Live Vaccine' });
const metacam = testProduct({ _id: '1/2', product_name: 'Metacam 20 mg/ml' });
const entry = testEntry({
  product_id: metacam._id,
  strengths: [{ substance: null, amount: 20, unit: 'mg', per: 'ml' }],
  dose: { amount: 0.5, min: null, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
  withdrawal_periods: [{ product_type: 'meat', not_permitted: false, period: 15, unit: 'days' }],
});

const start = async () => {
  localStorage.clear();
  const device = await openTestDevice();
  await seedFarm(device, farm, herd);
  await seedLists(device, { conditions: [vaccination], products: [vaccine, metacam] });
  await seedFormulary(device, [entry]);
  const view = renderScreen(<GroupTreatmentScreen />, {
    pattern: routes.groupTreatment,
    at: paths.groupTreatment(farm._id),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Treat a group' })).toBeVisible();
  return view;
};
const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const gather = async (digits: string) => {
  await dialog().getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
};
const closeKeys = () => dialog().getByRole('button', { name: 'Close' }).click();
const choose = async (product: RegExp) => {
  await page.getByRole('searchbox', { name: 'Condition' }).fill('vacc');
  await page.getByRole('option', { name: /^Vaccination/ }).click();
  await page.getByRole('searchbox', { name: 'Product' }).fill(product.source.slice(1));
  await page.getByRole('option', { name: product }).click();
};
const stored = async () => ({
  records: (await listFarmRecords(farm._id)).map(({ document }) => document),
  treatments: (await listFarmTreatments(farm._id)).map(({ document }) => document),
  usages: (await listFarmUsages(farm._id)).map(({ document }) => document),
});

test('sixty animals are saved in one transaction, each with its own record, and undone together', async () => {
  const { place } = await start();
  await button('Add by tag').click();
  await gather('1');
  await expect.element(dialog().getByRole('list', { name: 'Animals' })).toBeVisible();
  await gather('');
  for (const digits of ['00107', '00107']) {
    await gather(digits);
    await dialog().getByRole('list', { name: 'Animals' }).getByRole('button').click();
  }
  await expect.element(page.getByText('UK 123456 700107 is already on the list')).toBeVisible();
  await dialog().getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(dialog().getByRole('heading', { name: '0 animals' })).toBeVisible();
  // All are shown at once, except the one that has left.
  for (const one of '0123456789') {
    await gather(one);
    await dialog().getByRole('button', { name: 'Add all 6' }).click();
  }
  await closeKeys();
  await choose(/^Bovilis/);
  await page.getByRole('textbox', { name: /^Amount for each animal/ }).fill('2');
  await expect.element(page.getByText('120 ml in total')).toBeVisible();
  await page.getByRole('radio', { name: 'No, close the cases' }).click();
  const transactions = countTransactions();
  await button('Save for 60 animals').click();
  await button('Save without').click();
  await expect.poll(place).toBe('/farms/66/123/4567/visit');
  expect(transactions()).toEqual({ transactions: 1, edits: 180 });
  const { records, treatments, usages } = await stored();
  expect([records.length, treatments.length, usages.length]).toEqual([60, 60, 60]);
  expect(new Set(usages.map(({ group_id }) => group_id)).size).toBe(1);
  expect(new Set(usages.map(({ animal_id }) => animal_id)).size).toBe(60);
  expect(usages[0]).toMatchObject({ product_id: vaccine._id, total_volume: { volume: 2, units: 'ml' } });
  expect(treatments.every(({ successful_treatment }) => successful_treatment === true)).toBe(true);
  await button('Undo').click();
  await expect.element(page.getByText('Undone for 60 animals')).toBeVisible();
  expect(await stored()).toEqual({ records: [], treatments: [], usages: [] });
});

test('by weight, every animal gets the amount calculated from the formulary, and a missing weight is asked for', async () => {
  await start();
  await button('Add by tag').click();
  for (const digits of ['00107', '00108']) {
    await gather(digits);
    await dialog().getByRole('list', { name: 'Animals' }).getByRole('button').click();
  }
  await closeKeys();
  await choose(/^Metacam/);
  await page.getByRole('radio', { name: 'By the weight of each' }).click();
  await page.getByRole('textbox', { name: 'UK 123456 700107' }).fill('600');
  await page.getByRole('radio', { name: 'Yes, keep them open' }).click();
  await button('Save for 2 animals').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Enter the weight of every animal');
  await page.getByRole('textbox', { name: 'UK 123456 700108' }).fill('400');
  await expect.element(page.getByText('25 ml in total')).toBeVisible();
  await button('Save for 2 animals').click();
  await button('Save without').click();
  await expect.poll(async () => (await stored()).usages.length).toBe(2);
  const { usages } = await stored();
  const given = usages.map(({ animal_id, total_volume, dose }) => [animal_id, total_volume?.volume, dose]);
  expect(given.toSorted()).toEqual([
    ['cow-107', 15, '15 ml for 600 kg'],
    ['cow-108', 10, '10 ml for 400 kg'],
  ]);
});

test('a weight that was filled in for one of the group keeps its day, and a typed one gets that of the treatment', async () => {
  await start();
  const observed_at = new Date(Date.now() - 20 * 86_400_000).toISOString();
  await saveEdit({
    ...({ entity: 'observation', op: 'create', before: null } as const),
    parents: { farm_id: farm._id, animal_id: 'cow-107' },
    after: { kind: 'weight', value: 600, unit: 'kg', observed_at },
  });
  await button('Add by tag').click();
  for (const digits of ['00107', '00108']) {
    await gather(digits);
    await dialog().getByRole('list', { name: 'Animals' }).getByRole('button').click();
  }
  await closeKeys();
  await choose(/^Metacam/);
  await page.getByRole('radio', { name: 'By the weight of each' }).click();
  await expect.element(page.getByRole('textbox', { name: 'UK 123456 700107' })).toHaveValue('600');
  await page.getByRole('textbox', { name: 'UK 123456 700108' }).fill('400');
  await page.getByRole('radio', { name: 'Yes, keep them open' }).click();
  await button('Save for 2 animals').click();
  await button('Save without').click();
  await expect.poll(async () => (await readWeight(farm._id, 'cow-108'))?.kg).toBe(400);
  const { treatments } = await stored();
  expect((await readWeight(farm._id, 'cow-108'))?.at).toBe(treatments[0]?.start_date);
  expect(await readWeight(farm._id, 'cow-107')).toEqual({ kg: 600, at: observed_at });
});

test('untagged animals are one record with the amount for all of them, filed under the chosen animal', async () => {
  await start();
  await page.getByRole('radio', { name: 'Without a tag' }).click();
  await page.getByRole('textbox', { name: 'How many' }).fill('40');
  await page.getByRole('textbox', { name: /^Which ones/ }).fill('calves, orange mark');
  await button('Choose').click();
  await gather('00107');
  await dialog().getByRole('list', { name: 'Animals' }).getByRole('button').click();
  await choose(/^Bovilis/);
  await page.getByRole('textbox', { name: /^Amount for each animal/ }).fill('2');
  await page.getByRole('radio', { name: 'No, close the cases' }).click();
  await button('Save for 40 animals').click();
  await button('Save without').click();
  await expect.poll(async () => (await stored()).usages.length).toBe(1);
  const { records, usages } = await stored();
  expect(records[0]).toMatchObject({ animal_id: 'cow-107', notes: 'Untagged group of 40: calves, orange mark.' });
  expect(usages[0]).toMatchObject({ total_volume: { volume: 80, units: 'ml' }, dose: '2 ml each, 40 animals' });
});

test('an animal that has left is reported, and the list is kept across a reload', async () => {
  await start();
  await button('Add by tag').click();
  await gather('00007');
  await expect.element(dialog().getByRole('list', { name: 'Animals' })).toMatchTextContent('Left');
  await dialog().getByRole('list', { name: 'Animals' }).getByRole('button').click();
  await closeKeys();
  await expect.poll(async () => JSON.stringify(await listDrafts())).toContain('cow-7');
  renderScreen(<GroupTreatmentScreen />, { pattern: routes.groupTreatment, at: paths.groupTreatment(farm._id) });
  await expect.element(page.getByText('What you were writing is still here')).toBeVisible();
});

/** Counts the transactions that write edits from now on, and their edits. */
const countTransactions = () => {
  const seen = new Set<unknown>();
  let edits = 0;
  openedDevice().outboxDatabase.open_edit.hook('creating', (_key, _row, transaction) => {
    seen.add(transaction);
    edits += 1;
  });
  return () => ({ transactions: seen.size, edits });
};

test('an empty group has errors beside every field on the screen, and none for fields that appear with the animals', async () => {
  await start();
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').getByRole('link');
  await expect.element(summary.first()).toBeVisible();
  expect(summary.all().map((link) => link.element().textContent)).toEqual([
    'Add the animals that were treated.',
    'Choose what they were treated for.',
    'Say whether you will re-check them.',
  ]);
  await expect
    .element(page.getByRole('searchbox', { name: 'Condition' }))
    .toHaveAccessibleDescription(/Choose what they were treated for\./);
  for (const link of summary.all())
    expect(document.querySelector(link.element().getAttribute('href') ?? '')).not.toBeNull();
});

test('animals are chosen by kind, the whole herd with two touches', async () => {
  localStorage.clear();
  const device = await openTestDevice();
  const calf = { date_of_birth: new Date(Date.now() - 100 * 86_400_000).toISOString() };
  const [heifer, bull, old] = [cow(1, calf), cow(2, { ...calf, gender: 'Male' }), cow(3)];
  await seedFarm(device, farm, [heifer, bull, old, cow(4, { date_left_farm: '2026-01-01' })]);
  renderScreen(<GroupTreatmentScreen />, { pattern: routes.groupTreatment, at: paths.groupTreatment(farm._id) });
  await button('Choose by kind').click();
  await expect.element(dialog().getByRole('status')).toMatchTextContent('The whole herd: 3 animals');
  await dialog().getByRole('checkbox', { name: '2 to 6 months' }).click();
  await dialog().getByRole('checkbox', { name: 'Male', exact: true }).click();
  await expect.element(dialog().getByRole('status')).toMatchTextContent('1 animal of 3');
  await dialog().getByRole('button', { name: 'Add 1 animal' }).click();
  await expect.element(page.getByRole('list', { name: 'Animals' }).getByRole('listitem')).toMatchTextContent('00002');
  await button('Choose by kind').click();
  await dialog().getByRole('button', { name: 'Add 3 animals' }).click();
  await expect.element(page.getByRole('list', { name: 'Animals' }).getByRole('listitem').nth(2)).toBeVisible();
});

test('a milking-cow tube for a group with dry cows is pointed out with their number', async () => {
  localStorage.clear();
  const device = await openTestDevice();
  const state = (name: string) => ({ reproductive_state: [{ name, date: '2026-09-20T00:00:00.000Z' }] });
  await seedFarm(device, farm, [cow(1, state('dry')), cow(2, state('late lactation')), cow(3)]);
  const tube = testProduct({
    _id: '1/3',
    product_name: 'Ubrolexin Lactating Cow',
    treatment_strategy: ['Intramammary suspension'],
  });
  await seedLists(device, { conditions: [vaccination], products: [tube] });
  renderScreen(<GroupTreatmentScreen />, { pattern: routes.groupTreatment, at: paths.groupTreatment(farm._id) });
  await button('Choose by kind').click();
  await dialog().getByRole('button', { name: 'Add 3 animals' }).click();
  await page.getByRole('searchbox', { name: 'Product' }).fill('ubro');
  await expect.element(page.getByRole('option')).toMatchTextContent('For cows in milk; 1 of 3 is dry');
  await page.getByRole('option').click();
  await expect.element(page.getByText('For cows in milk; 1 of 3 is dry')).toBeVisible();
});
