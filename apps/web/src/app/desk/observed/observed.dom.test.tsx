import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDevice } from '../../../device/opened/open-device.ts';
import { getAnimal } from '../../../device/reads/farm-reads.ts';
import { chooseAnimal } from '../../../testing/choose-animal.ts';
import { confirmEdits } from '../../../testing/photo-scene.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { NewObservationScreen } from '../screens/new-observation-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });
const show = async (query = '') => {
  await page.viewport(1440, 900);
  await seedFarm(await openTestDevice(), farm, [cow]);
  renderScreen(
    <ServerQueries>
      <NewObservationScreen />
    </ServerQueries>,
    { at: `/desk/new-observation${query}` },
  );
};
const written = async () => (await openedDevice().outbox.read()).rows;

test('a weight is recorded by farm, tag and figure with the keys, and taken back from the message', async () => {
  await show();
  await chooseAnimal({ typed: 'hi', name: /High Ridge/ }, { typed: '0007', name: /00007/ });
  await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveFocus();
  await userEvent.keyboard('{Tab}612{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Observation saved for UK 123456 700007')).toBeVisible();
  const [row, ...more] = await written();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    document: { animal_id: cow._id, kind: 'weight', value: 612, unit: 'kg' },
    farmName: 'High Ridge',
  });
  await expect.element(page.getByRole('searchbox', { name: 'Ear tag' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Observation deleted')).toBeVisible();
  expect(await written()).toEqual([]);
});

/** Records that the cow is in calf, whose state on the device is mid lactation. */
const recordInCalf = async () => {
  await page.viewport(1440, 900);
  const device = await openTestDevice();
  const state = { name: 'mid lactation', date: '2026-01-05T00:00:00.000Z' };
  await seedFarm(device, farm, [{ ...cow, reproductive_state: [state] }]);
  renderScreen(
    <ServerQueries>
      <NewObservationScreen />
    </ServerQueries>,
    { at: '/desk/new-observation' },
  );
  await chooseAnimal({ typed: 'hi', name: /High Ridge/ }, { typed: '0007', name: /00007/ });
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Pregnancy');
  await page.getByRole('radio', { name: 'In calf', exact: true }).click();
  await page.getByRole('button', { name: /^Save observation/ }).click();
  await expect.element(page.getByText('Observation saved for UK 123456 700007')).toBeVisible();
  return device;
};
const writtenTo = async () => (await written()).map(({ mutation, farmName }) => [mutation.entity, farmName]);

test('a pregnancy diagnosis at the desk changes the reproductive state too, and both are undone', async () => {
  await recordInCalf();
  expect(await writtenTo()).toEqual([
    ['observation', 'High Ridge'],
    ['animal', 'High Ridge'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Observation deleted')).toBeVisible();
  expect(await written()).toEqual([]);
});

test('once sent, it is deleted at the server and the state before it is added again', async () => {
  const device = await recordInCalf();
  await confirmEdits(device);
  const [observation] = await written();
  const deleted: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'DELETE') deleted.push(path);
    return init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Promise.reject(new TypeError('no network'));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Observation deleted')).toBeVisible();
  expect(deleted).toHaveLength(1);
  expect(deleted[0]).toContain(observation?.mutation.entity_id);
  const cowNow = (await getAnimal(farm._id, cow._id))?.document;
  expect(cowNow?.reproductive_state.map(({ name }) => name)).toEqual([
    'mid lactation',
    'lactating in calf',
    'mid lactation',
  ]);
});

test('without an animal or a figure nothing is saved, and each missing entry leads to its field', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await show();
  await page.getByRole('button', { name: /^Save observation/ }).click();
  await expect.element(page.getByRole('link', { name: 'Choose the farm' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enter what you found.' })).toBeVisible();
  expect(await written()).toEqual([]);
  vi.unstubAllGlobals();
});
