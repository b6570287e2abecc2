import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../testing/test-device.ts';
import { AnimalsBeside } from './animals-beside.tsx';
import { paths, routes } from './paths.ts';
import { AnimalScreen } from './screens/animal-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });

const before = { width: innerWidth, height: innerHeight };
afterEach(() => page.viewport(before.width, before.height));

test('a phone turned on its side and back keeps the dialog that is half filled in', async () => {
  await page.viewport(390, 844);
  await seedFarm(await openTestDevice(), farm, [cow]);
  renderScreen(
    <Routes>
      <Route element={<AnimalsBeside />}>
        <Route path={routes.animal} element={<AnimalScreen />} />
      </Route>
    </Routes>,
    { at: paths.animal({ farmId: farm._id, animalId: cow._id }) },
  );
  await page.getByRole('button', { name: 'Mark as dead' }).click();
  const culled = page.getByRole('dialog').getByRole('radio', { name: 'Culled' });
  await culled.click();
  await page.viewport(844, 390);
  await expect.element(page.getByRole('complementary')).toBeInTheDocument();
  await expect.element(culled).toBeChecked();
  await page.viewport(390, 844);
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  await expect.element(culled).toBeChecked();
});
