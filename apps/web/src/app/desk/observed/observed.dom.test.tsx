import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDevice } from '../../../device/opened/open-device.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
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
  await expect.element(page.getByRole('searchbox', { name: 'Farm' })).toHaveFocus();
  await userEvent.keyboard('hi');
  await chooseOption(/High Ridge/);
  await expect.element(page.getByRole('searchbox', { name: 'Ear tag' })).toHaveFocus();
  await userEvent.keyboard('0007');
  await chooseOption(/00007/);
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

test('without an animal or a figure nothing is saved, and each missing entry leads to its field', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await show();
  await page.getByRole('button', { name: /^Save observation/ }).click();
  await expect.element(page.getByRole('link', { name: 'Choose the farm' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enter what you found.' })).toBeVisible();
  expect(await written()).toEqual([]);
  vi.unstubAllGlobals();
});
