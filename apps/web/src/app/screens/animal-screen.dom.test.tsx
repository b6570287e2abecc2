import type { WithdrawalInput } from '@byre/contract/medicine-usage/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId, saveEdit } from '../../device/edits/edits.ts';
import { getAnimal } from '../../device/reads/farm-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { paths, routes } from '../paths.ts';
import { AnimalScreen } from './animal-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({
  _id: 'cow-7',
  farm_id: farm._id,
  identification_number: 'UK123456700007',
  date_of_birth: '2021-03-01T00:00:00.000Z',
  reproductive_state: [
    { name: 'early lactation (lactation 2)', date: '2025-03-01T00:00:00.000Z' },
    { name: 'dry', date: '2026-01-10T00:00:00.000Z' },
  ],
});

const pen = testAnimal({
  ...{ _id: 'group-704', farm_id: farm._id, species: 'Pig', stock_id: 704, gender: null },
  identification_number: 'AB1234 Finishers 2',
  head_count: [{ count: 212, date: '2026-01-10T00:00:00.000Z' }],
});

const start = async (animal = cow) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow, pen]);
  renderScreen(<AnimalScreen />, {
    pattern: routes.animal,
    at: paths.animal({ farmId: farm._id, animalId: animal._id }),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const stored = async () => (await getAnimal(farm._id, cow._id))?.document;
const namesOf = async () => (await stored())?.reproductive_state.map(({ name }) => name);
const dialog = () => page.getByRole('dialog');

test('a cow that has calved begins her next lactation, shown at once and undone with one touch', async () => {
  await start();
  await page.getByRole('button', { name: /^Update/ }).click();
  await dialog().getByRole('radio', { name: 'early lactation' }).click();
  await expect.element(dialog().getByRole('textbox', { name: /Which lactation/ })).toHaveValue('3');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('early lactation (lactation 3)').first()).toBeVisible();
  expect(await namesOf()).toEqual(['early lactation (lactation 2)', 'dry', 'early lactation (lactation 3)']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(namesOf).toEqual(['early lactation (lactation 2)', 'dry']);
});

test('nothing is saved while nothing is chosen, and the form stays', async () => {
  await start();
  await page.getByRole('button', { name: /^Update/ }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog().getByText('Enter or choose at least one')).toBeVisible();
});

const countsOfPen = async () => (await getAnimal(farm._id, pen._id))?.document.head_count.map(({ count }) => count);

test('a pen shows its last count, is counted again, and the mistake is undone', async () => {
  await start(pen);
  await expect.element(page.getByText('212 animals', { exact: true })).toBeVisible();
  await expect.element(page.getByText('counted on 10 Jan 2026')).toBeVisible();
  await page.getByRole('button', { name: /^Update/ }).click();
  const heads = dialog().getByRole('textbox', { name: /Number of animals/ });
  await expect.element(heads).toHaveAccessibleDescription(/Last count: 212, on 10 Jan 2026/);
  await heads.fill('209');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('209 animals', { exact: true })).toBeVisible();
  expect(await countsOfPen()).toEqual([212, 209]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(countsOfPen).toEqual([212]);
});

test('a pen without a birth date is called sows with one touch, and shows it', async () => {
  await start(pen);
  await page.getByRole('button', { name: /^Update/ }).click();
  const kind = dialog().getByRole('group', { name: /Kind of pig/ });
  await expect.element(kind.getByRole('radio', { name: 'boar' })).toBeVisible();
  await kind.getByRole('radio', { name: 'sow' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^counted on 10 Jan 2026.*sow/)).toBeVisible();
  const called = async () => (await getAnimal(farm._id, pen._id))?.document.reproductive_state.map(({ name }) => name);
  await expect.poll(called).toEqual(['sow']);
});

test('the last count is one touch away if nothing has changed', async () => {
  await start(pen);
  await page.getByRole('button', { name: /^Update/ }).click();
  await dialog().getByRole('button', { name: 'Still 212' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.poll(countsOfPen).toEqual([212, 212]);
});

test('a single cow has no question about the number of animals', async () => {
  await start();
  await page.getByRole('button', { name: /^Update/ }).click();
  await expect.element(dialog().getByRole('radio', { name: 'dry' })).toBeVisible();
  await expect.element(dialog().getByRole('textbox', { name: /Number of animals/ })).not.toBeInTheDocument();
});

test('a dead animal is marked at once, and a mistake is undone', async () => {
  await start();
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  await dialog().getByRole('checkbox', { name: 'Pneumonia' }).click();
  await dialog().getByRole('button', { name: 'Mark as dead' }).click();
  // The dialog also has a field of that name.
  await expect.element(page.getByText(/is marked as dead$/)).toBeVisible();
  await expect.element(page.getByText(/^Died on \d/)).toBeVisible();
  expect((await stored())?.deceased_record).toMatchObject({ mortality_reason: ['Pneumonia'], cull_reason: null });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^Died on/)).not.toBeInTheDocument();
  expect((await stored())?.deceased_record).toBeNull();
});

test('a euthanasia is recorded with method, reason and person, and shown at the top of the animal’s page', async () => {
  await start();
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  await dialog().getByRole('radio', { name: 'Euthanased' }).click();
  await dialog().getByRole('radio', { name: 'Injection' }).click();
  await expect.element(dialog().getByText(/must not enter the food chain/)).toBeVisible();
  await dialog().getByRole('checkbox', { name: 'Injury' }).click();
  await dialog()
    .getByRole('textbox', { name: /^Carried out by/ })
    .fill('Isla Drummond');
  await dialog().getByRole('button', { name: 'Mark as dead' }).click();
  await expect.element(page.getByText('How: Euthanased')).toBeVisible();
  await expect.element(page.getByText('Method of euthanasia: Injection')).toBeVisible();
  expect((await stored())?.deceased_record).toMatchObject({
    ...{ method: 'euthanased', euthanasia_method: 'injection', carried_out_by: 'Isla Drummond' },
    ...{ mortality_reason: ['Injury'], cull_reason: null },
  });
});

test('a hen is recorded with the method and the causes of birds, or with another method in words', async () => {
  const hen = testAnimal({ _id: 'hen-1', farm_id: farm._id, species: 'Chicken', identification_number: 'Hen 1' });
  const device = await openTestDevice();
  await seedFarm(device, farm, [hen]);
  const at = paths.animal({ farmId: farm._id, animalId: hen._id });
  renderScreen(<AnimalScreen />, { pattern: routes.animal, at });
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  await dialog().getByRole('radio', { name: 'Euthanased' }).click();
  const another = dialog().getByRole('textbox', { name: /^Another method/ });
  await another.fill('Carbon dioxide foam');
  await dialog().getByRole('radio', { name: 'Neck dislocation' }).click();
  await expect.element(another).toHaveValue('');
  await expect.element(dialog().getByText(/up to 3 kg by hand/)).toBeVisible();
  await expect.element(dialog().getByRole('checkbox', { name: 'Calving' })).not.toBeInTheDocument();
  await dialog().getByRole('checkbox', { name: 'Egg peritonitis' }).click();
  await dialog().getByRole('button', { name: 'Mark as dead' }).click();
  await expect.element(page.getByText('Method of euthanasia: Neck dislocation')).toBeVisible();
  expect((await getAnimal(farm._id, hen._id))?.document.deceased_record).toMatchObject({
    ...{ method: 'euthanased', euthanasia_method: 'cervical dislocation', mortality_reason: ['Egg peritonitis'] },
  });
});

test('the farm’s own number for her is typed once, and shown beside her tag', async () => {
  await start();
  await page.getByRole('button', { name: /^Update/ }).click();
  await dialog()
    .getByRole('textbox', { name: /^Management number/ })
    .fill('412');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^No\. 412/).first()).toBeVisible();
  expect(await stored()).toMatchObject({ management_number: '412', freeze_brand: null });
});

test('a death in the future or before birth is reported beside its date, and the choice stays', async () => {
  await start();
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  await dialog().getByRole('radio', { name: 'Culled' }).click();
  await dialog().getByRole('checkbox', { name: 'Lameness or feet' }).click();
  const year = dialog().getByRole('textbox', { name: 'Year' });
  await year.fill('2020');
  await expect.element(dialog().getByText('This is before the animal was born. Check the day.')).toBeVisible();
  await year.fill('2090');
  await dialog().getByRole('button', { name: 'Mark as dead' }).click();
  await expect
    .element(
      dialog()
        .getByText(/^This is in the future/)
        .first(),
    )
    .toBeVisible();
  await expect.element(dialog().getByRole('checkbox', { name: 'Lameness or feet' })).toBeChecked();
  expect((await stored())?.deceased_record).toBeNull();
});

/** A medicine of hers, as this device has recorded it. */
const give = async (name: string, fields: { end_date: string | null; withdrawals: WithdrawalInput[] }) => {
  const parents = { farm_id: farm._id, animal_id: cow._id };
  const [recordId, treatmentId] = [newId(), newId()];
  const create = { op: 'create' as const, before: null };
  await saveEdit({ ...create, entity: 'medical-record', parents, id: recordId, after: { notes: name } });
  const ofCase = { ...parents, medical_record_id: recordId };
  await saveEdit({ ...create, entity: 'treatment-history', parents: ofCase, id: treatmentId, after: {} });
  const after = { product_id: name, start_date: fields.end_date ?? '2026-01-11T09:00:00.000Z', ...fields };
  const ofTreatment = { ...ofCase, treatment_id: treatmentId };
  await saveEdit({ ...create, entity: 'medicine-usage', parents: ofTreatment, id: newId(), after });
};

test('her last weight is among her facts with its day', async () => {
  await start();
  const parents = { farm_id: farm._id, animal_id: cow._id };
  const weigh = (value: number, observed_at: string) =>
    saveEdit({
      ...{ entity: 'observation', op: 'create', parents, id: newId(), before: null },
      after: { kind: 'weight', value, unit: 'kg', observed_at },
    });
  await weigh(612.5, '2026-01-04T09:00:00.000Z');
  await weigh(590, '2025-11-03T09:00:00.000Z');
  await expect.element(page.getByText('612.5 kg on 4 Jan 2026')).toBeVisible();
});

test('a course that has not ended withholds as well as an ended one with a later date, and is shown for a buyer', async () => {
  await start();
  const soon = new Date(Date.now() - 3_600_000).toISOString();
  await give('1/1', { end_date: null, withdrawals: [{ product_type: 'milk', period: 60, unit: 'hours' }] });
  await give('1/2', { end_date: soon, withdrawals: [{ product_type: 'milk', period: 400, unit: 'days' }] });
  await expect.element(page.getByText('Milk: withheld, course not ended').first()).toBeVisible();
  await page.getByText('After which medicines').click();
  await expect.element(page.getByText(/60 hours after the last dose/).first()).toBeVisible();
  await expect.element(page.getByText(/^Milk: not before/)).toBeVisible();
  await page.getByRole('button', { name: 'Has left the farm' }).click();
  await expect.element(dialog().getByText('Milk: withheld, course not ended')).toBeVisible();
  await expect.element(dialog().getByText(/Tell the buyer/)).toBeVisible();
});

test('a cull lists the withdrawals, and a death does not', async () => {
  await start();
  await give('1/1', { end_date: null, withdrawals: [{ product_type: 'meat', period: 10, unit: 'days' }] });
  await expect.element(page.getByText('Meat: withheld, course not ended').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  await expect.element(dialog().getByText(/tell the abattoir/)).not.toBeInTheDocument();
  await dialog().getByRole('radio', { name: 'Culled' }).click();
  await expect.element(dialog().getByText('Meat: withheld, course not ended')).toBeVisible();
  await expect.element(dialog().getByText(/tell the abattoir/)).toBeVisible();
});

test('milk after a dry-cow tube is withheld until the calving, and an unsent calving sets its date', async () => {
  await start();
  await give('1/1', {
    end_date: '2026-01-11T09:00:00.000Z',
    withdrawals: [
      { product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42 },
      { product_type: 'meat', not_permitted: true },
    ],
  });
  await expect
    .element(page.getByText('Milk: withheld until 96 hours after calving, at least 42 days dry').first())
    .toBeVisible();
  await expect.element(page.getByText('Meat: not for human use').first()).toBeVisible();
  await page.getByRole('button', { name: /^Update/ }).click();
  await dialog().getByRole('radio', { name: 'early lactation' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/^Milk until \w{3} \d+ \w{3,4} \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText(/withheld until/)).not.toBeInTheDocument();
});
