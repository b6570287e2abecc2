import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { getTreatment, listAnimalUsages, listRecords } from '../../device/reads/record-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { CaseScreen } from './case-screen.tsx';
import { TreatmentFormScreen } from './treatment-form-screen.tsx';
import { UsageFormScreen } from './usage-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const pneumonia = testCondition({
  _id: 'pneumonia',
  pathology: 'Calf pneumonia',
  advice: ['Isolate and keep warm'],
  treatments: ['Antibiotic'],
});
const medicine = testProduct({ _id: '00879/4188', product_name: 'Tetroxy 20' });

const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { conditions: [pneumonia], products: [medicine] });
  const [recordId, treatmentId, usageId] = [newId(), newId(), newId()];
  const animal = { farm_id: farm._id, animal_id: cow._id };
  const record = { ...animal, medical_record_id: recordId };
  await saveEdits([
    {
      entity: 'medical-record',
      op: 'create',
      parents: animal,
      id: recordId,
      before: null,
      after: { presumptive_conditions: [{ condition_id: 'pneumonia' }], notes: 'Two of a pen of twelve' },
    },
    { entity: 'treatment-history', op: 'create', parents: record, id: treatmentId, before: null, after: {} },
    {
      entity: 'medicine-usage',
      op: 'create',
      parents: { ...record, treatment_id: treatmentId },
      id: usageId,
      before: null,
      after: { product_id: medicine._id, total_volume: { volume: 20, units: 'ml' } },
    },
  ]);
  return { farmId: farm._id, animalId: cow._id, recordId, treatmentId, usageId };
};
const usages = async () => (await listAnimalUsages(farm._id, cow._id)).map((item) => item.document);

test('a case shows its conditions by level, its notes, and its treatments with their medicines', async () => {
  const place = await start();
  renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase(place) });
  await expect.element(page.getByRole('heading', { name: 'Calf pneumonia', level: 1 })).toBeVisible();
  await expect.element(page.getByText('Presumptive')).toBeVisible();
  await expect.element(page.getByText('Two of a pen of twelve')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Medicines' })).toMatchTextContent('Tetroxy 2020 ml');
  await page.getByRole('button', { name: 'Advice and treatments: Calf pneumonia' }).click();
  await expect.element(page.getByText('Isolate and keep warm')).toBeVisible();
});

test('a case is closed by a successful treatment', async () => {
  const place = await start();
  renderScreen(<TreatmentFormScreen />, { pattern: routes.editTreatment, at: paths.editTreatment(place) });
  await page.getByRole('radio', { name: 'Good' }).click();
  await page.getByRole('radio', { name: 'Successful', exact: true }).click();
  await page.getByRole('button', { name: 'Save treatment' }).click();
  await expect
    .poll(async () => (await getTreatment(farm._id, place.treatmentId))?.document)
    .toMatchObject({ response: 'Good', successful_treatment: true });
  renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase(place) });
  await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
});

test('changing a medicine keeps the fields that were not touched', async () => {
  const place = await start();
  renderScreen(<UsageFormScreen />, { pattern: routes.editUsage, at: paths.editUsage(place) });
  await page.getByRole('textbox', { name: 'Total amount' }).fill('25');
  await page.getByRole('button', { name: 'Save medicine' }).click();
  await page.getByRole('button', { name: 'Save without' }).click();
  await expect
    .poll(usages)
    .toMatchObject([
      { _id: place.usageId, product_id: medicine._id, name: 'Tetroxy 20', total_volume: { volume: 25, units: 'ml' } },
    ]);
});

test('deleting a treatment says what else is deleted, and can be undone until it is sent', async () => {
  const place = await start();
  renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase(place) });
  await page.getByRole('button', { name: 'Delete treatment: Treatment' }).click();
  await expect.element(page.getByText('1 medicine will also be deleted, with its withdrawal periods.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete treatment' }).click();
  await expect.element(page.getByText('No treatments recorded yet.')).toBeVisible();
  expect(await usages()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('list', { name: 'Medicines' })).toMatchTextContent('Tetroxy 20');
});

test('deleting a case leads back to its animal, and undo restores all of it', async () => {
  const place = await start();
  const { place: where } = renderScreen(<CaseScreen />, { pattern: routes.oneCase, at: paths.oneCase(place) });
  await page.getByRole('button', { name: 'Delete case' }).click();
  await expect.element(page.getByText('1 treatment and 1 medicine will also be deleted.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete case' }).click();
  await expect.poll(where).toBe(decodeURIComponent(paths.animal(place)));
  expect(await listRecords(farm._id, cow._id)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => listRecords(farm._id, cow._id)).toHaveLength(1);
  expect(await usages()).toHaveLength(1);
});
