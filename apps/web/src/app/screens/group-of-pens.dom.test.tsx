import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listFarmTreatments, listFarmUsages } from '../../device/reads/record-reads.ts';
import { currentSession } from '../../device/session/session.ts';
import { rememberOpened } from '../../features/visit/opened-animals.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedFormulary, testEntry } from '../../testing/test-formulary.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { now } from '../clock.ts';
import { paths, routes } from '../paths.ts';
import { GroupTreatmentScreen } from './group-treatment-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'Gotobed Pigs' });
const penOf = (stock_id: number, count: number | null) =>
  testAnimal({
    ...{ _id: `pen-${stock_id}`, farm_id: farm._id, species: 'Pig', stock_id },
    head_count: count === null ? [] : [{ count, date: '2026-03-04T08:00:00.000Z' }],
  });
const [first, second, uncounted] = [penOf(704, 190), penOf(705, 184), penOf(706, null)];
const sow = testAnimal({
  ...{ _id: 'sow-1', farm_id: farm._id, species: 'Pig', identification_number: 'AB1234 1' },
});
const condition = testCondition({ _id: 'cough', pathology: 'Enzootic pneumonia', species: ['Pig'] });
const draxxin = testProduct({ _id: '1/5', product_name: 'Draxxin', species: ['Pig'] });
const entry = testEntry({
  ...{ product_id: draxxin._id, species: 'Pig' },
  strengths: [{ substance: null, amount: 100, unit: 'mg', per: 'ml' }],
  dose: { amount: 2.5, min: null, max: null, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
});

/** The form with the animals that were opened today. */
const start = async (...opened: (typeof sow)[]) => {
  localStorage.clear();
  const device = await openTestDevice();
  await seedFarm(device, farm, [first, second, uncounted, sow]);
  await seedLists(device, { conditions: [condition], products: [draxxin] });
  await seedFormulary(device, [entry]);
  const userId = (await currentSession())?.user.id ?? '';
  for (const { _id } of opened) await rememberOpened({ userId, farmId: farm._id, animalId: _id }, now());
  const view = renderScreen(<GroupTreatmentScreen />, {
    pattern: routes.groupTreatment,
    at: paths.groupTreatment(farm._id),
  });
  await button(`Seen today (${opened.length})`).click();
  return view;
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heads = (pen: string) => page.getByRole('textbox', { name: pen, exact: true });
const fillIn = async () => {
  await page.getByRole('searchbox', { name: 'Condition' }).fill('enzo');
  await page.getByRole('option', { name: /^Enzootic/ }).click();
  await page.getByRole('searchbox', { name: 'Product' }).fill('draxx');
  await page.getByRole('option', { name: /^Draxxin/ }).click();
  await page.getByRole('radio', { name: 'Yes, keep them open' }).click();
};
const given = async () => {
  const usages = (await listFarmUsages(farm._id)).map(({ document }) => document);
  return usages
    .map(({ animal_id, total_volume, number_of_animals }) => [animal_id, total_volume?.volume, number_of_animals])
    .toSorted();
};

test('pens seen today are asked for their number of animals, and each gets the amount for all of them', async () => {
  await start(first, second, uncounted, sow);
  await fillIn();
  await page.getByRole('textbox', { name: /^Amount for each animal/ }).fill('2');
  await button('Save for 4 animals').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Enter how many animals were treated in each pen, flock or house');
  expect(await given()).toEqual([]);
  await button('Use the last counts (2)').click();
  await expect.element(heads('Stock 704')).toHaveValue('190');
  await heads('Stock 705').fill('180');
  await heads('Stock 706').fill('0');
  await heads('Stock 705').click();
  await expect.element(heads('Stock 706')).toHaveAccessibleDescription(/Enter a figure above 0/);
  await heads('Stock 706').fill('20');
  // 190, 180 and 20 in the pens, and the sow.
  await expect.element(page.getByText('782 ml in total')).toBeVisible();
  await button('Save for 391 animals').click();
  await button('Save without').click();
  await expect.poll(given).toEqual([
    ['pen-704', 380, 190],
    ['pen-705', 360, 180],
    ['pen-706', 40, 20],
    ['sow-1', 2, null],
  ]);
  const treatments = (await listFarmTreatments(farm._id)).map(({ document }) => document);
  expect(treatments.map(({ animal_id, number_of_animals }) => [animal_id, number_of_animals]).toSorted()).toEqual([
    ['pen-704', 190],
    ['pen-705', 180],
    ['pen-706', 20],
    ['sow-1', null],
  ]);
});

test('by weight, the average weight in a pen is asked, and the amount is multiplied by its number of animals', async () => {
  await start(first);
  await fillIn();
  await button('Stock 704: 190, as on 4 Mar 2026').click();
  await page.getByRole('radio', { name: 'By the weight of each' }).click();
  await page.getByRole('textbox', { name: 'Stock 704, average weight' }).fill('40');
  await expect
    .element(page.getByRole('textbox', { name: 'Stock 704, average weight' }))
    .toHaveAccessibleDescription(/1 ml each, 190 animals/);
  await expect.element(page.getByText('190 ml in total')).toBeVisible();
  await button('Save for 190 animals').click();
  await button('Save without').click();
  await expect.poll(given).toEqual([['pen-704', 190, 190]]);
});
