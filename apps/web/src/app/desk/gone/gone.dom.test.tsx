import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openedDevice } from '../../../device/opened/open-device.ts';
import { getAnimal } from '../../../device/reads/farm-reads.ts';
import { chooseAnimal } from '../../../testing/choose-animal.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { DeathScreen, DepartureScreen } from '../screens/gone-screens.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({
  ...{ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' },
  date_of_birth: '2022-03-01T00:00:00.000Z',
});
const sold = testAnimal({
  ...{ _id: 'cow-9', farm_id: farm._id, identification_number: 'UK123456700009' },
  date_left_farm: '2026-01-05T00:00:00.000Z',
});

const start = async () => {
  await page.viewport(1440, 900);
  await seedFarm(await openTestDevice(), farm, [cow, sold]);
};
const show = (Screen: typeof DeathScreen, query = '') =>
  renderScreen(
    <ServerQueries>
      <Screen />
    </ServerQueries>,
    { at: `/desk/gone${query}` },
  );
const of = (animal: typeof cow) => `?farm=${encodeURIComponent(farm._id)}&animal=${animal._id}`;
const now = async () => (await getAnimal(farm._id, cow._id))?.document;
const written = async () => (await openedDevice().outbox.read()).rows.length;

test('a death is told by farm, tag and day with the keys, and taken back from the message', async () => {
  await start();
  show(DeathScreen);
  await chooseAnimal({ typed: 'hi', name: /High Ridge/ }, { typed: '0007', name: /00007/ });
  await page.getByRole('radio', { name: 'Euthanased' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/is marked as dead$/)).toBeVisible();
  expect(await now()).toMatchObject({ deceased_record: { method: 'euthanased' } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/is no longer marked as dead$/)).toBeVisible();
  expect((await now())?.deceased_record).toBeNull();
});

test('a departure before the birth of the animal is pointed out and not saved; on another day it is', async () => {
  await start();
  show(DepartureScreen, of(cow));
  const year = page.getByRole('textbox', { name: 'Year' });
  await year.fill('2021');
  await page.getByRole('button', { name: /^Save departure/ }).click();
  await expect.element(page.getByRole('link', { name: /before the animal was born/ })).toBeVisible();
  expect(await written()).toBe(0);
  await year.fill('2025');
  await page.getByRole('button', { name: /^Save departure/ }).click();
  await expect.element(page.getByText(/has left the farm$/)).toBeVisible();
  expect((await now())?.date_left_farm?.slice(0, 4)).toBe('2025');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/is on the farm$/)).toBeVisible();
  expect((await now())?.date_left_farm).toBeNull();
});

test('what has left already does not leave again, and nobody is chosen by default', async () => {
  await start();
  const screen = show(DepartureScreen, of(sold));
  await page.getByRole('button', { name: /^Save departure/ }).click();
  await expect.element(page.getByRole('link', { name: /already recorded as dead or gone/ })).toBeVisible();
  screen.close();
  show(DepartureScreen);
  await page.getByRole('button', { name: /^Save departure/ }).click();
  await expect.element(page.getByRole('link', { name: 'Choose the farm' })).toBeVisible();
  expect(await written()).toBe(0);
});
