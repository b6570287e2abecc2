import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDevice } from '../../../device/opened/open-device.ts';
import { listFarms } from '../../../device/reads/farm-reads.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testFarm } from '../../../testing/test-device.ts';
import { DeskWordsProvider } from '../../../words/desk-words.tsx';
import { ComputerCard } from './computer-card.tsx';

afterEach(() => closeDevice());

const show = () =>
  renderScreen(
    <DeskWordsProvider language="en">
      <ComputerCard />
    </DeskWordsProvider>,
  );
const all = () => page.getByRole('checkbox', { name: /^Keep all farms on this computer/ });

test('the card says how many farms are kept, and one button keeps all of them or only those that are worked on', async () => {
  const device = await openTestDevice();
  await seedFarm(device, testFarm({ _id: '12/345/6789', name: 'Glenbeg' }));
  await seedFarm(device, testFarm({ _id: '98/765/4321', name: 'Hillhead' }));
  show();
  await expect.element(page.getByText(/^All your farms are kept here/)).toBeVisible();
  await expect.element(all()).toBeChecked();
  await all().element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Farms kept here: 0 of 2')).toBeVisible();
  await expect.element(all()).not.toBeChecked();
  // The card shows at once what is kept from now on. The other farms are removed a moment later.
  await expect.poll(listFarms).toEqual([]);
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('progressbar', { name: 'Farms' })).toHaveAttribute('aria-valuemax', '2');
});
