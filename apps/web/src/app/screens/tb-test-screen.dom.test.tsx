import { hourMs } from '@byre/contract/time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdits } from '../../device/edits/edits.ts';
import { listFarmRecords, listFarmUsages } from '../../device/reads/record-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testProduct } from '../../testing/test-lists.ts';
import { tbConditionId } from '../../words/tb-note.ts';
import { paths, routes } from '../paths.ts';
import { TbTestScreen } from './tb-test-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const avian = testProduct({
  _id: '1/1',
  product_name: 'Avian Tuberculin',
  active_substances: ['Mycobacterium avium'],
  theraputic_group: 'Diagnostic',
});

/** A year until which a medicine keeps, and the next one with a 29 February. */
const soon = new Date().getFullYear() + 2;
const leapYear = soon - 1 + ((5 - (soon % 4)) % 4);

test('an invalid expiry date is reported before it is recorded for any animal, and measured folds stay', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  await seedLists(device, { products: [avian] });
  renderScreen(<TbTestScreen />, { pattern: routes.tbTest, at: paths.tbTest(farm._id) });
  await page.getByText(/^Tuberculin/).click();
  await page.getByRole('radio', { name: 'Avian Tuberculin' }).click();
  await page.getByRole('textbox', { name: 'Batch, avian' }).fill('AV-1');
  const expiry = page.getByRole('textbox', { name: 'Expiry, avian' });
  await expiry.fill(`31/2/${soon}`);
  await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill('00007');
  await expect.element(expiry).toHaveAccessibleDescription('Enter a valid date, such as 31/5/2027');
  await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
  await page.getByRole('textbox', { name: /^Avian/ }).fill('7');
  await page.getByRole('textbox', { name: /^Bovine/ }).fill('8');
  await page.getByRole('button', { name: 'Save, next animal' }).click();
  await expect.element(page.getByText(/^The expiry of the avian tuberculin is not a valid date\./)).toBeVisible();
  expect(await listFarmRecords(farm._id)).toEqual([]);
  await expect.element(page.getByRole('textbox', { name: /^Bovine/ })).toHaveValue('8');
  await expiry.fill(`2/${leapYear}`);
  await page.getByRole('button', { name: 'Save, next animal' }).click();
  await expect
    .poll(async () => (await listFarmUsages(farm._id)).map(({ document }) => document.batches))
    .toEqual([[{ number: 'AV-1', expiry: `${leapYear}-02-29T00:00:00.000Z` }]]);
});

test('a reading out of time is pointed out with the rule, and one within it is not', async () => {
  const device = await openTestDevice();
  const hours = { early: 60, lawful: 69, late: 80 };
  const herd = Object.keys(hours).map((_id, at) =>
    testAnimal({ _id, farm_id: farm._id, identification_number: `UK12345670000${at + 1}` }),
  );
  await seedFarm(device, farm, herd);
  await saveEdits(
    Object.entries(hours).map(([animal_id, since]) => ({
      ...({ entity: 'medical-record', op: 'create', id: newId(), before: null } as const),
      parents: { farm_id: farm._id, animal_id },
      after: {
        presumptive_conditions: [{ condition_id: tbConditionId }],
        examined_at: new Date(Date.now() - since * hourMs).toISOString(),
        notes: 'Skin fold before injection: avian 7 mm, bovine 8 mm.',
      },
    })),
  );
  renderScreen(<TbTestScreen />, { pattern: routes.tbTest, at: paths.tbTest(farm._id) });
  const openWith = async (digits: string) => {
    await page.getByRole('textbox', { name: 'Last digits of the ear tag' }).fill(digits);
    await page.getByRole('list', { name: 'Animals' }).getByRole('button').click();
    await expect.element(page.getByText(/^Before the injection/)).toBeVisible();
  };
  const rule = page.getByText(/72 hours after the injection, 4 hours more or less: from 68 to 76 hours/);
  await openWith('00001');
  await expect.element(page.getByText('Too early: injected 60 hours ago')).toBeVisible();
  await expect.element(rule).toBeVisible();
  await page.getByRole('button', { name: 'Another animal' }).click();
  await openWith('00002');
  await expect.element(page.getByText(/Injected 69 hours ago/)).not.toBeInTheDocument();
  await expect.element(rule).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Another animal' }).click();
  await openWith('00003');
  await expect.element(page.getByText('Late: injected more than 80 hours ago')).toBeVisible();
  await expect.element(rule).toBeVisible();
});

test('a herd of hundreds is listed a hundred at a time on request, and choosing one works like reading its tag', async () => {
  const device = await openTestDevice();
  const herd = Array.from({ length: 250 }, (_, place) =>
    testAnimal({
      _id: `cow-${place}`,
      farm_id: farm._id,
      species: 'Cattle',
      identification_number: `UK1234567${String(place).padStart(5, '0')}`,
    }),
  );
  await seedFarm(device, farm, herd);
  renderScreen(<TbTestScreen />, { pattern: routes.tbTest, at: paths.tbTest(farm._id) });
  const rows = page.getByRole('list', { name: '250 still missing' }).getByRole('listitem');
  await page.getByText('250 still missing').click();
  await expect.element(rows.nth(99)).toBeVisible();
  expect(rows.all()).toHaveLength(100);
  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect.element(rows.nth(249)).toBeVisible();
  await rows.nth(249).getByRole('button').click();
  await expect.element(page.getByRole('heading', { name: /00249/ })).toBeVisible();
});

test('a farm without cattle says so, instead of showing endless progress', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, []);
  renderScreen(<TbTestScreen />, { pattern: routes.tbTest, at: paths.tbTest(farm._id) });
  await expect.element(page.getByText('This farm has no cattle on this device.')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Reading' }).click();
  await expect.element(page.getByText('No animal here was injected in the last two weeks.')).toBeVisible();
});
