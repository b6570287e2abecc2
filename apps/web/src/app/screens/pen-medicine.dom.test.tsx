import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdit, saveEdits } from '../../device/edits/edits.ts';
import { listAnimalUsages, listFarmTreatments } from '../../device/reads/record-reads.ts';
import { readHeads } from '../../forms/known-heads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { TreatmentFormScreen } from './treatment-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'Gotobed Pigs' });
const pen = testAnimal({ _id: 'group-704', farm_id: farm._id, species: 'Pig', stock_id: 704 });
const countedPen = testAnimal({
  ...{ _id: 'group-705', farm_id: farm._id, species: 'Pig', stock_id: 705 },
  head_count: [
    { count: 196, date: '2026-03-04T08:00:00.000Z' },
    { count: 0, date: '2026-03-05T08:00:00.000Z' },
  ],
});
const sow = testAnimal({
  ...{ _id: 'sow-1', farm_id: farm._id, species: 'Pig', stock_id: null },
  identification_number: 'AB1234 1',
});
const water = testProduct({ _id: '1/5', product_name: 'Tilmovet', species: ['Pig'] });

const start = async (animalId: string) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [pen, countedPen, sow]);
  await seedLists(device, {
    conditions: [testCondition({ _id: 'cough', pathology: 'Enzootic pneumonia', species: ['Pig'] })],
    products: [water],
  });
  const recordId = newId();
  await saveEdit({
    ...{ entity: 'medical-record', op: 'create', id: recordId, before: null },
    parents: { farm_id: farm._id, animal_id: animalId },
    after: { tentative_conditions: [{ condition_id: 'cough' }] },
  });
  return recordId;
};
const open = async (animalId: string, recordId: string) => {
  const place = { farmId: farm._id, animalId, recordId };
  renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: paths.newTreatment(place) });
  await page.getByRole('searchbox', { name: 'Product' }).fill('tilmo');
  await page.getByRole('option', { name: /Tilmovet/ }).click();
  await page.getByRole('textbox', { name: 'Total amount' }).fill('900');
};
const heads = () => page.getByRole('textbox', { name: /How many animals/ });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
/** Saves, and answers that the missing withdrawal is left out. */
const saveWithout = async () => {
  await save();
  await page.getByRole('button', { name: 'Save without' }).click();
};
const counted = async () =>
  (await listAnimalUsages(farm._id, pen._id)).map(({ document }) => document.number_of_animals);

const earlierUse = async (recordId: string, number_of_animals: number) => {
  const treatment_id = newId();
  const parents = { farm_id: farm._id, animal_id: pen._id, medical_record_id: recordId };
  const after = { product_id: water._id, start_date: '2026-03-02T08:00:00.000Z', number_of_animals };
  await saveEdits([
    { entity: 'treatment-history', op: 'create', parents, id: treatment_id, before: null, after: {} },
    { entity: 'medicine-usage', op: 'create', parents: { ...parents, treatment_id }, before: null, after },
  ]);
};

test('for a pen the form asks how many animals it was given to', async () => {
  await open(pen._id, await start(pen._id));
  await heads().fill('0');
  await save();
  await expect.element(heads()).toHaveAccessibleDescription(/Enter a figure above 0/);
  expect(await counted()).toEqual([]);
  await heads().fill('184');
  await saveWithout();
  await expect.poll(counted).toEqual([184]);
});

test('the last count is offered, and used only once it is accepted', async () => {
  const recordId = await start(pen._id);
  await earlierUse(recordId, 184);
  await open(pen._id, recordId);
  await expect.element(heads()).toHaveValue('');
  await page.getByRole('button', { name: '184, as on 2 Mar 2026' }).click();
  await expect.element(heads()).toHaveValue('184');
  await heads().fill('180');
  await saveWithout();
  await expect.poll(async () => (await counted()).toSorted()).toEqual([180, 184]);
});

test('the pen’s own last count is offered, and an empty pen is not', async () => {
  await open(countedPen._id, await start(countedPen._id));
  await page.getByRole('button', { name: '196, as on 4 Mar 2026' }).click();
  await expect.element(heads()).toHaveValue('196');
});

test('a single pig has no question about the number of animals', async () => {
  await open(sow._id, await start(sow._id));
  await expect.element(page.getByRole('textbox', { name: 'Total amount' })).toBeVisible();
  await expect.element(heads()).not.toBeInTheDocument();
});

const openEmpty = async (animalId: string, recordId: string) => {
  const place = { farmId: farm._id, animalId, recordId };
  return renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: paths.newTreatment(place) });
};
const treated = () => page.getByRole('textbox', { name: /How many were treated/ });
const treatedIn = async (animalId: string) =>
  (await listFarmTreatments(farm._id)).flatMap(({ document }) =>
    document.animal_id === animalId ? [document.number_of_animals] : [],
  );

test('a treatment of a pen without a medicine asks how many were treated, and offers the last count', async () => {
  await openEmpty(countedPen._id, await start(countedPen._id));
  await treated().fill('0');
  await save();
  await expect.element(treated()).toHaveAccessibleDescription(/Enter a figure above 0/);
  await treated().fill('');
  await page.getByRole('button', { name: '196, as on 4 Mar 2026' }).click();
  await expect.element(treated()).toHaveValue('196');
  await treated().fill('12');
  await save();
  await expect.poll(() => treatedIn(countedPen._id)).toEqual([12]);
});

test('with a medicine only the medicine asks for the number, unless it was typed before', async () => {
  const recordId = await start(pen._id);
  const view = await openEmpty(pen._id, recordId);
  await expect.element(treated()).toBeVisible();
  view.close();
  await open(pen._id, recordId);
  await expect.element(heads()).toBeVisible();
  await expect.element(treated()).not.toBeInTheDocument();
});

test('what was typed for the treatment stays when a medicine is chosen, and is offered for the next one', async () => {
  const recordId = await start(pen._id);
  await openEmpty(pen._id, recordId);
  await treated().fill('12');
  await page.getByRole('searchbox', { name: 'Product' }).fill('tilmo');
  await page.getByRole('option', { name: /Tilmovet/ }).click();
  await expect.element(treated()).toHaveValue('12');
  await page.getByRole('textbox', { name: 'Total amount' }).fill('900');
  await saveWithout();
  await expect.poll(() => treatedIn(pen._id)).toEqual([12]);
  expect((await readHeads(farm._id, pen._id)).last?.count).toBe(12);
});

test('a single pig is not asked how many were treated', async () => {
  await openEmpty(sow._id, await start(sow._id));
  await expect.element(page.getByRole('searchbox', { name: 'Product' })).toBeVisible();
  await expect.element(treated()).not.toBeInTheDocument();
});
