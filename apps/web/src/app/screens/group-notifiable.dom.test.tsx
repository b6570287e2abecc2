import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { seedLists, testCondition } from '../../testing/test-lists.ts';
import { NewGroupScreen } from '../desk/screens/new-group-screen.tsx';
import { paths, routes } from '../paths.ts';
import { ServerQueries } from '../server-queries.tsx';
import { GroupTreatmentScreen } from './group-treatment-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'Glen Fyne', nation: 'Scotland' });
const ewe = testAnimal({ _id: 'ewe-7', farm_id: farm._id, species: 'Sheep' });
const scab = testCondition({
  ...{ _id: 'sheep-scab', pathology: 'Sheep scab', species: ['Sheep'] },
  notifiable_in: ['Scotland', 'Northern Ireland'],
});
const orf = testCondition({ _id: 'orf', pathology: 'Orf', species: ['Sheep'] });

const start = async () => {
  localStorage.clear();
  const device = await openTestDevice();
  await seedFarm(device, farm, [ewe]);
  await seedLists(device, { conditions: [scab, orf] });
};
const choose = async (name: string) => {
  await page.getByRole('searchbox', { name: 'Condition' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
};
const duty = (name: string) => page.getByText(`${name} is notifiable in Scotland: report it on suspicion`);
const saysSo = async () => {
  await choose('Sheep scab');
  await expect.element(duty('Sheep scab')).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await choose('Orf');
  await expect.element(page.getByRole('group', { name: 'How certain' })).toBeVisible();
  await expect.element(page.getByText(/is notifiable/)).not.toBeInTheDocument();
};

test('a notifiable disease must be reported at once when a group is treated for it too, and another need not', async () => {
  await start();
  renderScreen(<GroupTreatmentScreen />, { pattern: routes.groupTreatment, at: paths.groupTreatment(farm._id) });
  await saysSo();
});

test('the same is said at the desk', async () => {
  await page.viewport(1440, 900);
  await start();
  renderScreen(
    <ServerQueries>
      <NewGroupScreen />
    </ServerQueries>,
    { at: `/desk/new-group?farm=${encodeURIComponent(farm._id)}` },
  );
  await saysSo();
});
