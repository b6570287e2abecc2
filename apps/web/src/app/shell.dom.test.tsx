import { Route, Routes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveEdit } from '../device/edits/edits.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../testing/test-device.ts';
import { Shell } from './shell.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id });

test('the frame is not rendered again when another screen opens in it', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const parents = { farm_id: farm._id, animal_id: cow._id };
  await saveEdit({ entity: 'medical-record', op: 'create', parents, before: null, after: { notes: 'Off her feed' } });
  renderScreen(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/" element={<h1>One</h1>} />
        <Route path="/device" element={<h1>Another</h1>} />
      </Route>
    </Routes>,
  );
  // Once the status is there, nothing else is still to come.
  await expect.element(page.getByText('1 saved on this device')).toBeVisible();
  // The frame asks for the width of the screen whenever it is rendered.
  const asked = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => asked.mockRestore());
  await page.getByRole('link', { name: 'Device' }).click();
  await expect.element(page.getByRole('heading', { name: 'Another' })).toBeVisible();
  expect(asked.mock.calls.flat().filter((query) => query === '(min-width: 64rem)')).toEqual([]);
});
