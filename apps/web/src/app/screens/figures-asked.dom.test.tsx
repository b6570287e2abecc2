import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { listAnimalUsages } from '../../device/reads/record-reads.ts';
import { readWeight } from '../../features/medicine-usage/draft/known-weights.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedFormulary, testEntry } from '../../testing/test-formulary.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { TreatmentFormScreen } from './treatment-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const mastitis = testCondition({ _id: 'mastitis', pathology: 'Clinical mastitis' });
const metacam = testProduct({
  _id: '1/1',
  product_name: 'Metacam 20 mg/ml',
  active_substances: ['Meloxicam'],
  species: ['Cattle'],
});
const entry = testEntry({
  product_id: metacam._id,
  strengths: [{ substance: null, amount: 20, unit: 'mg', per: 'ml' }],
  dose: { amount: 0.5, min: 0.4, max: 0.6, unit: 'mg', per_amount: 1, per: 'kg', substance: null },
  routes: ['subcutaneous', 'intravenous'],
  withdrawal_periods: [{ product_type: 'meat', not_permitted: false, period: 15, unit: 'days' }],
});

const start = async (known: Partial<typeof entry> = {}) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { conditions: [mastitis], products: [metacam] });
  await seedFormulary(device, [{ ...entry, ...known }]);
  const recordId = newId();
  await saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: cow._id },
    id: recordId,
    before: null,
    after: { tentative_conditions: [{ condition_id: mastitis._id }] },
  });
  const place = { farmId: farm._id, animalId: cow._id, recordId };
  renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: paths.newTreatment(place) });
  await page.getByRole('option', { name: /Metacam/ }).click();
};
const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const question = () => page.getByRole('alertdialog');
const saved = async () => (await listAnimalUsages(farm._id, cow._id)).map(({ document }) => document);
const amountSaved = async () => (await saved()).map(({ total_volume }) => total_volume?.volume);

test('a weight that cannot be gives no dose, and is neither saved nor remembered', async () => {
  await start();
  await field('Weight of the animal').fill('620620');
  await expect.element(page.getByText(/^Check the weight first/)).toBeVisible();
  await expect.element(button(/^Fill in/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/15,5/)).not.toBeInTheDocument();
  await field('Total amount').fill('15.5');
  await expect
    .element(field('Weight of the animal'))
    .toHaveAccessibleDescription(/620,620 kg is not possible for cattle/);
  await button('Save').click();
  await expect.element(page.getByRole('alert', { name: 'Please check these answers' })).toBeVisible();
  expect(await saved()).toEqual([]);
  await field('Weight of the animal').fill('620');
  await expect.element(page.getByText('15.5 ml each time')).toBeVisible();
  await button('Save').click();
  await button('Save without').click();
  await expect.poll(amountSaved).toEqual([15.5]);
  await expect.poll(async () => (await readWeight(farm._id, cow._id))?.kg).toBe(620);
});

test('an unusual weight gives a dose once the person says that it is right, and is not asked about again', async () => {
  await start();
  await field('Weight of the animal').fill('1500');
  await field('Total amount').click();
  await expect.element(field('Weight of the animal')).toHaveAccessibleDescription(/.+/);
  await expect.element(button(/^Fill in/)).not.toBeInTheDocument();
  await button('1,500 kg is right').click();
  await button(/^Fill in 37\.5 ml/).click();
  await button('Save').click();
  await button('Save without').click();
  await expect.poll(amountSaved).toEqual([37.5]);
});

test('a dose outside the formulary’s bounds is pointed out beside the field, and asked about once', async () => {
  await start();
  await field('Weight of the animal').fill('600');
  await field('Total amount').fill('30');
  await field('Weight of the animal').click();
  await expect.element(field('Total amount')).toHaveAccessibleDescription(/formulary/);
  await button('Save').click();
  await question().getByRole('button', { name: 'Change it' }).click();
  await expect.element(field('Total amount')).toHaveFocus();
  expect(await saved()).toEqual([]);
  await button('Save').click();
  await question().getByRole('button', { name: 'Yes, it is right' }).click();
  await button('Save without').click();
  await expect.poll(amountSaved).toEqual([30]);
});

test('no question about a dose within the bounds', async () => {
  await start();
  await field('Weight of the animal').fill('600');
  await field('Total amount').fill('17');
  await button('Save').click();
  await button('Save without').click();
  await expect.poll(amountSaved).toEqual([17]);
});

test('a route that the formulary does not have is pointed out, and asked about once', async () => {
  await start();
  await field('Weight of the animal').fill('600');
  await button('Fill in 15 ml').click();
  await page
    .getByText(/^Route/)
    .first()
    .click();
  await button('Other routes').click();
  await page.getByRole('radio', { name: 'Into the muscle' }).click();
  await expect
    .element(page.getByText(/^The formulary has “Under the skin”, “Into the vein”, not “Into the muscle”\./))
    .toBeVisible();
  await button('Save').click();
  await question().getByRole('button', { name: 'Yes, it is right' }).click();
  await button('Save without').click();
  await expect.poll(async () => (await saved()).map(({ route }) => route)).toEqual(['intramuscular']);
});

test('where the formulary’s own figure is wrong, no amount is offered, and the figure is named', async () => {
  await start({ strengths: [{ substance: null, amount: 20, unit: 'mg', per: 'l' }] });
  await field('Weight of the animal').fill('600');
  await expect.element(page.getByText('No amount is offered, because a figure looks wrong.')).toBeVisible();
  await expect.element(page.getByText(/20 mg\/l is not what the product’s name says, 20 mg\/ml/)).toBeVisible();
  await expect.element(button(/^Fill in/)).not.toBeInTheDocument();
});

test('a strength that the name contradicts is named beside a dose that could be given', async () => {
  await start({ strengths: [{ substance: null, amount: 40, unit: 'mg', per: 'ml' }] });
  await field('Weight of the animal').fill('600');
  await expect.element(page.getByText('7.5 ml each time')).toBeVisible();
  await expect.element(page.getByText(/40 mg\/ml is not what the product’s name says, 20 mg\/ml/)).toBeVisible();
});

test('a figure that was filled in is replaced when it is touched and typed over', async () => {
  await start();
  await field('Weight of the animal').fill('600');
  await button('Fill in 15 ml').click();
  await field('Total amount').click();
  await userEvent.keyboard('18');
  await expect.element(field('Total amount')).toHaveValue('18');
});
