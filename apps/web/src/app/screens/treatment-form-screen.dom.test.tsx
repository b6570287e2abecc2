import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId, saveEdit, saveEdits } from '../../device/edits/edits.ts';
import { openedDevice } from '../../device/opened/open-device.ts';
import { listAnimalUsages, listTreatments, listUsages } from '../../device/reads/record-reads.ts';
import { setSetting } from '../../device/session/session.ts';
import { productUses } from '../../features/medicine-usage/draft/commands.ts';
import { rememberUses } from '../../forms/recent-choices.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { takePhoto } from '../../testing/take-photo.ts';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition, testProduct } from '../../testing/test-lists.ts';
import { paths, routes } from '../paths.ts';
import { AnimalScreen } from './animal-screen.tsx';
import { TreatmentFormScreen } from './treatment-form-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const mastitis = testCondition({
  _id: 'mastitis',
  pathology: 'Clinical mastitis',
  treatments: ['Intramammary antibiotic', 'Frequent stripping'],
  route_of_admin: ['intramammary'],
});
const tubes = testProduct({
  _id: '00879/4188',
  product_name: 'Ubrolexin',
  active_substances: ['Cefalexin'],
  treatment_strategy: ['Intramammary suspension'],
});
const quinolone = testProduct({
  _id: '00010/4097',
  product_name: 'Baytril',
  active_substances: ['Enrofloxacin'],
  highest_priority_antibiotic: true,
});
const sheepOnly = testProduct({ _id: '1/9', product_name: 'Ovidip', species: ['Sheep'] });
const suspended = testProduct({ _id: '1/8', product_name: 'Ubrolong', status: 'suspended' });

const northern = testProduct({ _id: '00879/3001', product_name: 'Alfamec', territories: ['Northern Ireland'] });
const british = testProduct({ _id: '00879/5002', product_name: 'Alfamec', territories: ['Great Britain'] });

const start = async () => {
  const device = await openTestDevice();
  await setSetting('used-products', '[]');
  await seedFarm(device, farm, [cow]);
  await seedLists(device, {
    conditions: [mastitis],
    products: [tubes, quinolone, sheepOnly, suspended, northern, british],
  });
  const recordId = newId();
  await saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id: farm._id, animal_id: cow._id },
    id: recordId,
    before: null,
    after: { tentative_conditions: [{ condition_id: 'mastitis' }] },
  });
  return recordId;
};
const open = (recordId: string) => {
  const place = { farmId: farm._id, animalId: cow._id, recordId };
  return renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: paths.newTreatment(place) });
};
const expiry = () => page.getByRole('textbox', { name: 'Expiry date' });
const earlierUse = async (recordId: string) => {
  const treatment_id = newId();
  const parents = { farm_id: farm._id, animal_id: cow._id, medical_record_id: recordId };
  await saveEdits([
    { entity: 'treatment-history', op: 'create', parents, id: treatment_id, before: null, after: {} },
    {
      entity: 'medicine-usage',
      op: 'create',
      parents: { ...parents, treatment_id },
      before: null,
      after: {
        product_id: tubes._id,
        total_volume: { volume: 2, units: 'tube' },
        start_date: new Date(Date.now() - 3_600_000).toISOString(),
        batches: [{ number: 'B-7731', expiry: `${soon}-01-31T00:00:00.000Z` }],
        withdrawals: [{ product_type: 'milk', period: 84, unit: 'hours', basis: 'spc' }],
      },
    },
  ]);
};
/** A year until which a medicine keeps, and the next one with a 29 February. */
const soon = new Date().getFullYear() + 2;
const leapYear = soon - 1 + ((5 - (soon % 4)) % 4);
const search = () => page.getByRole('searchbox', { name: 'Product' });
const pick = async (typed: string, name: RegExp) => {
  await search().fill(typed);
  await page.getByRole('option', { name }).click();
};
const amount = () => page.getByRole('textbox', { name: 'Total amount' });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
/** Saves, and answers that the missing withdrawal is left out. */
const saveWithout = async () => {
  await save();
  await page.getByRole('button', { name: 'Save without' }).click();
};
const treatments = async (recordId: string) => (await listTreatments(farm._id, recordId)).map((item) => item.document);

test('a photo taken in the form of a treatment belongs to that treatment', async () => {
  const recordId = await start();
  open(recordId);
  await pick('cefalex', /Ubrolexin/);
  await amount().fill('4');
  await takePhoto();
  await expect.element(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toBeVisible();
  await saveWithout();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const [treatment] = await treatments(recordId);
  const { rows } = await openedDevice().outbox.read();
  const photos = rows.filter(({ mutation }) => mutation.entity === 'attachment');
  expect(photos.map(({ document }) => document)).toMatchObject([
    { medical_record_id: recordId, treatment_id: treatment?._id, medicine_usage_id: null },
  ]);
});

test('treatment and medicine are saved together, the medicine with the start of the treatment', async () => {
  const recordId = await start();
  open(recordId);
  await pick('cefalex', /Ubrolexin/);
  await amount().fill('4');
  await page.getByRole('button', { name: 'Add milk withdrawal' }).click();
  await page.getByRole('textbox', { name: 'Milk withdrawal' }).fill('84');
  await page.getByRole('radio', { name: 'Into the udder' }).click();
  await page.getByRole('checkbox', { name: 'Frequent stripping' }).click();
  await saveWithout();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const [treatment] = await treatments(recordId);
  expect(treatment).toMatchObject({ treatment_strategy: 'Frequent stripping', treated_by: ['Vet', 'Ann Weir'] });
  const usages = (await listUsages(farm._id, treatment?._id ?? '')).map((item) => item.document);
  expect(usages).toMatchObject([
    {
      product_id: tubes._id,
      name: 'Ubrolexin',
      total_volume: { volume: 4, units: 'tube' },
      start_date: treatment?.start_date,
      end_date: treatment?.start_date,
      route: 'intramammary',
      administered_by: 'Ann Weir',
      withdrawals: [{ product_type: 'milk', period: 84, unit: 'hours' }],
    },
  ]);
});

test('a treatment needs no medicine', async () => {
  const recordId = await start();
  open(recordId);
  await page.getByRole('checkbox', { name: 'Frequent stripping' }).click();
  await save();
  await expect.poll(() => treatments(recordId)).toHaveLength(1);
  expect(await listAnimalUsages(farm._id, cow._id)).toEqual([]);
});

test('an amount of zero is reported beside its field, and nothing is saved until it is corrected', async () => {
  const recordId = await start();
  open(recordId);
  await pick('ubrolexin', /Ubrolexin/);
  await amount().fill('0');
  await save();
  await expect.element(amount()).toHaveAccessibleDescription(/Enter a figure above 0/);
  await expect.element(page.getByRole('alert', { name: 'Please check these answers' })).toHaveFocus();
  expect(await treatments(recordId)).toEqual([]);
  await amount().fill('2,5');
  await saveWithout();
  await expect.poll(() => treatments(recordId)).toHaveLength(1);
});

test('only authorised products for the species are offered, and others of the list on request', async () => {
  const recordId = await start();
  open(recordId);
  await search().fill('ubrol');
  await expect.element(page.getByRole('option')).toMatchTextContent('Ubrolexin');
  await search().fill('ovidip');
  await expect.element(page.getByText('No authorised product of that name for cattle.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show products for all species' }).click();
  await page.getByRole('option', { name: /Ovidip/ }).click();
  await expect.element(page.getByText('Not authorised for cattle')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Used under the cascade/ })).toBeVisible();
});

test('a highest-priority antibiotic is marked before and after it is chosen', async () => {
  const recordId = await start();
  open(recordId);
  await search().fill('enroflox');
  await expect.element(page.getByRole('option')).toMatchTextContent('Highest-priority antibiotic');
  await page.getByRole('option').click();
  await expect.element(page.getByText('Highest-priority antibiotic', { exact: true })).toBeVisible();
});

test('the batch in use is filled in, the last withdrawal only offered, and a second dose of the day queried', async () => {
  const recordId = await start();
  await earlierUse(recordId);
  open(recordId);
  await pick('ubrolexin', /Ubrolexin/);
  await page.getByText(new RegExp(`^Batch B-7731.· 31 Jan ${soon}`)).click();
  await expect.element(page.getByRole('textbox', { name: 'Batch number' })).toHaveValue('B-7731');
  await expect.element(page.getByText('Was this already recorded?')).toBeVisible();
  await expect.element(page.getByText(/Milk 84 hours \(label\)/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Milk withdrawal' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Milk withdrawal' })).toHaveValue('84');
});

test('an expired batch is marked beside its date and can still be recorded', async () => {
  const recordId = await start();
  open(recordId);
  await pick('ubrolexin', /Ubrolexin/);
  await amount().fill('1');
  await page.getByRole('textbox', { name: 'Batch number' }).fill('OLD-1');
  await expiry().fill('31/01/2020');
  await page.getByRole('textbox', { name: 'Batch number' }).click();
  await expect.element(expiry()).toHaveAccessibleDescription(/had expired/);
  await save();
  await page.getByRole('button', { name: 'Yes, it is right' }).click();
  await page.getByRole('button', { name: 'Save without' }).click();
  await expect
    .poll(async () => (await listAnimalUsages(farm._id, cow._id)).map((item) => item.document.batches))
    .toEqual([[{ number: 'OLD-1', expiry: '2020-01-31T00:00:00.000Z' }]]);
});

test('an expiry date is typed as printed in Britain: digits only, a short year, a month', async () => {
  open(await start());
  await pick('ubrolexin', /Ubrolexin/);
  for (const [typed, shown] of [
    [`0703${soon}`, `07/03/${soon}`],
    [`7.3.${soon - 2000}`, `07/03/${soon}`],
    [`2/${leapYear}`, `29/02/${leapYear}`],
    [`04${soon - 2000}`, `30/04/${soon}`],
  ] as const) {
    await userEvent.fill(expiry(), typed);
    await userEvent.tab();
    await expect.element(expiry()).toHaveValue(shown);
    await expect.element(expiry()).not.toHaveAccessibleDescription();
  }
  await expect.element(expiry()).toHaveAttribute('inputmode', 'numeric');
  // The calendar is the browser's. A day chosen there is also shown in British format.
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (calendar) await userEvent.fill(calendar, `${soon}-12-01`);
  await expect.element(expiry()).toHaveValue(`01/12/${soon}`);
});

test('an invalid expiry date is reported when its field is left, and stays as typed until it is corrected', async () => {
  const recordId = await start();
  const wrong = 'Enter a valid date, such as 31/5/2027';
  open(recordId);
  await pick('ubrolexin', /Ubrolexin/);
  await amount().fill('1');
  await page.getByRole('textbox', { name: 'Batch number' }).fill('B-9');
  await expiry().fill(`31/2/${soon}`);
  await expect.element(expiry()).not.toHaveAccessibleDescription();
  await save();
  await expect.element(expiry()).toHaveAccessibleDescription(wrong);
  const fault = page.getByRole('link', { name: 'The expiry date of the batch is not a valid date.' });
  await fault.click();
  await expect.element(expiry()).toHaveFocus();
  expect(await listAnimalUsages(farm._id, cow._id)).toEqual([]);
  await expect.element(expiry()).toHaveValue(`31/2/${soon}`);
  await expiry().fill(`28/2/${soon}`);
  await expect.element(expiry()).not.toHaveAccessibleDescription();
  await saveWithout();
  await expect
    .poll(async () => (await listAnimalUsages(farm._id, cow._id)).map((item) => item.document.batches))
    .toEqual([[{ number: 'B-9', expiry: `${soon}-02-28T00:00:00.000Z` }]]);
});

test('a time is typed as in Britain, with or without a colon, and an invalid one is reported when the field is left', async () => {
  open(await start());
  const started = page.getByRole('group', { name: 'Started' });
  const time = started.getByRole('textbox', { name: 'Time' });
  await userEvent.fill(time, '1430');
  await expect.element(started).not.toHaveAccessibleDescription();
  await userEvent.tab();
  await expect.element(started.getByRole('button', { name: 'Now' })).toHaveFocus();
  await page.getByRole('textbox', { name: /^Notes on the treatment/ }).click();
  await expect.element(time).toHaveValue('14:30');
  await userEvent.fill(time, '25');
  await expect.element(started).not.toHaveAccessibleDescription();
  await page.getByRole('textbox', { name: /^Notes on the treatment/ }).click();
  await expect.element(started).toHaveAccessibleDescription('Enter a valid date and time, such as 7 3 2026 at 14:30');
  await expect.element(time).toHaveValue('25');
});

test('before anything is typed, only products used on this device are offered', async () => {
  const recordId = await start();
  await rememberUses(productUses, [quinolone._id], new Date());
  open(recordId);
  await expect.element(page.getByText('Most used for cattle')).toBeVisible();
  await expect.element(page.getByRole('option')).toMatchTextContent('Baytril');
  await expect.element(page.getByText('Type to search all 4 products for cattle')).toBeVisible();
});

test('two products with the same name are distinguished by number, and one not authorised in Great Britain comes last', async () => {
  open(await start());
  await page.getByRole('searchbox', { name: 'Product' }).fill('alfamec');
  const options = page.getByRole('option');
  await expect.element(options.first()).toMatchTextContent(/VM\s00879\/5002/);
  await expect.element(options.first()).not.toMatchTextContent('Northern Ireland only');
  await expect.element(options.last()).toMatchTextContent(/VM\s00879\/3001/);
  await expect.element(options.last()).toMatchTextContent('Northern Ireland only');
});

test('the last medicine is given again with two touches: the same as last time, from now on, from this visit’s bottle', async () => {
  const recordId = await start();
  await earlierUse(recordId);
  const place = { farmId: farm._id, animalId: cow._id };
  const { place: here } = renderScreen(<AnimalScreen />, { pattern: routes.animal, at: paths.animal(place) });
  await page.getByRole('link', { name: /^Repeat the last medicine/ }).click();
  const [before] = await listAnimalUsages(farm._id, cow._id);
  const to = paths.repeatUsage({ ...place, recordId }, before?.document._id ?? '');
  await expect.poll(here).toBe(decodeURIComponent(to.split('?')[0] ?? ''));
  renderScreen(<TreatmentFormScreen />, { pattern: routes.newTreatment, at: to });
  await expect.element(page.getByText(/^Same as on .* Check it and save\.$/)).toBeVisible();
  await saveWithout();
  await expect.poll(async () => (await listAnimalUsages(farm._id, cow._id)).length).toBe(2);
  const [again] = (await listAnimalUsages(farm._id, cow._id)).map(({ document }) => document);
  expect(again).toMatchObject({
    product_id: tubes._id,
    total_volume: { volume: 2, units: 'tube' },
    batches: [{ number: 'B-7731', expiry: `${soon}-01-31T00:00:00.000Z` }],
    withdrawals: [{ product_type: 'milk', period: 84, unit: 'hours', basis: 'spc' }],
    administered_by: 'Ann Weir',
  });
  expect(again?.start_date).not.toBe(before?.document.start_date);
  expect(again?.treatment_id).not.toBe(before?.document.treatment_id);
});
