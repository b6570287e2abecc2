import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { listAnimalUsages, listRecords, listTreatments } from '../../device/reads/record-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { CaseFormScreen } from './case-form-screen.tsx';
import { TreatmentFormScreen } from './treatment-form-screen.tsx';
import { UsageFormScreen } from './usage-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const mastitis = testCondition({ _id: 'mastitis', pathology: 'Clinical mastitis' });
const tubes = testProduct({ _id: '00879/4188', product_name: 'Ubrolexin' });
const withdrawn = testProduct({ _id: '00879/1111', product_name: 'Oldcillin', status: 'expired' });

/** A cow with a case, a treatment and a medicine that has since lost its authorisation. */
const start = async (fields: Parameters<typeof testAnimal>[0] | object = {}) => {
  const device = await openTestDevice();
  const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007', ...fields });
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { conditions: [mastitis], products: [tubes, withdrawn] });
  const [recordId, treatmentId, usageId] = [newId(), newId(), newId()];
  const parents = { farm_id: farm._id, animal_id: cow._id };
  const ofCase = { ...parents, medical_record_id: recordId };
  await saveEdits([
    { entity: 'medical-record', op: 'create', parents, id: recordId, before: null, after: {} },
    { entity: 'treatment-history', op: 'create', parents: ofCase, id: treatmentId, before: null, after: {} },
    {
      entity: 'medicine-usage',
      op: 'create',
      parents: { ...ofCase, treatment_id: treatmentId },
      id: usageId,
      before: null,
      after: { product_id: withdrawn._id, total_volume: { volume: 10, units: 'ml' } },
    },
  ]);
  return { farmId: farm._id, animalId: cow._id, recordId, treatmentId, usageId };
};
type Place = Awaited<ReturnType<typeof start>>;

const openCase = (place: Place) =>
  renderScreen(<CaseFormScreen />, { pattern: routes.newCase, at: paths.newCase(place) });
const openTreatment = (place: Place, at = paths.newTreatment(place)) =>
  renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at });
const openUsage = (place: Place) =>
  renderScreen(<UsageFormScreen />, { pattern: routes.newUsage, at: paths.newUsage(place) });

const notes = () => page.getByRole('textbox', { name: /^Notes/ });
const amount = () => page.getByRole('textbox', { name: 'Total amount' });
const save = () => page.getByRole('button', { name: /^Save( medicine)?$/ }).click();
const chooseTubes = async () => {
  await page.getByRole('searchbox', { name: 'Product' }).fill('ubro');
  await page.getByRole('option', { name: /Ubrolexin/ }).click();
};
const treatmentsOf = async ({ farmId, recordId }: Place) => (await listTreatments(farmId, recordId)).length;

const gone = [
  { where: 'sold', told: 'Left the farm on 3 May 2026', fields: { date_left_farm: '2026-05-03T00:00:00.000Z' } },
  {
    where: 'dead',
    told: 'Died on 4 May 2026',
    fields: {
      deceased_record: {
        created_at: '2026-05-04T09:00:00.000Z',
        updated_at: '2026-05-04T09:00:00.000Z',
        date_of_death: '2026-05-04T00:00:00.000Z',
        cull_reason: null,
        cull_fate: null,
        mortality_reason: [],
        method: null,
        euthanasia_method: null,
        carried_out_by: null,
      },
    },
  },
];
for (const { where, told, fields } of gone) {
  test(`an animal that is ${where} is announced above every form, and what is recorded of it is kept`, async () => {
    const place = await start(fields);
    openCase(place);
    await expect.element(page.getByText(told)).toBeVisible();
    await notes().fill('Found out at the gate: not here any more');
    await page.getByRole('button', { name: 'Save case' }).click();
    const noted = async () => (await listRecords(farm._id, place.animalId)).map(({ document }) => document.notes);
    await expect.poll(noted).toContain('Found out at the gate: not here any more');
    await expect.element(page.getByText(told)).not.toBeInTheDocument();
    openTreatment(place);
    await expect.element(page.getByText(told)).toBeVisible();
    openUsage(place);
    await expect.element(page.getByText(told).nth(1)).toBeVisible();
  });
}

test('an impossible amount is reported beside its field until corrected, and nothing else typed is lost', async () => {
  const place = await start();
  openTreatment(place);
  await chooseTubes();
  await notes().fill('Warm, hard quarter');
  for (const [typed, told] of [
    ['', 'Enter how much was given in total.'],
    ['0', 'Enter a figure above 0.'],
    ['20000000', '20,000,000 ml'],
    ['2 or 3', 'Enter a number, such as 2.5'],
  ] as const) {
    await amount().fill(typed);
    await save();
    await expect.element(amount()).toHaveAccessibleDescription(expect.stringContaining(told));
  }
  expect(await treatmentsOf(place)).toBe(1);
  await amount().fill('2,5');
  await expect.element(notes()).toHaveValue('Warm, hard quarter');
  await save();
  await page.getByRole('button', { name: 'Save without' }).click();
  await expect.poll(() => treatmentsOf(place)).toBe(2);
  const [latest] = (await listAnimalUsages(farm._id, place.animalId)).filter(
    ({ document }) => document.product_id === tubes._id,
  );
  expect(latest?.document.total_volume?.volume).toBe(2.5);
});

test('a start in the future is reported beside its date, and the form keeps what was typed', async () => {
  const place = await start();
  openTreatment(place);
  await chooseTubes();
  await amount().fill('2');
  await notes().fill('Warm, hard quarter');
  const started = page.getByRole('group', { name: /^Started/ });
  await page
    .getByText(/^Started/)
    .first()
    .click();
  await started.getByLabelText('Year').fill('2090');
  await save();
  await expect.element(started).toHaveAccessibleDescription(/^The start is in the future/);
  await expect.element(notes()).toHaveValue('Warm, hard quarter');
  await expect.element(amount()).toHaveValue('2');
  expect(await treatmentsOf(place)).toBe(1);
});

test('a product no longer authorised is marked when it is given again, and can still be recorded', async () => {
  const place = await start();
  openTreatment(place, paths.repeatUsage(place, place.usageId));
  await expect.element(page.getByText('No longer authorised')).toBeVisible();
  await expect
    .element(page.getByText('Existing stock may be used only as the regulator allows.', { exact: false }))
    .toBeVisible();
  await save();
  await page.getByRole('button', { name: 'Save without' }).click();
  await expect.poll(() => treatmentsOf(place)).toBe(2);
});
