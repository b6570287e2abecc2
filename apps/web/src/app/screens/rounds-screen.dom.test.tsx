import { dayMs } from '@byre/contract/time';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newInjectionIds, saveInjection } from '../../features/herd-work/tb-commands.ts';
import { noTuberculins } from '../../features/herd-work/tuberculins.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { paths, routes } from '../paths.ts';
import { RoundsScreen } from './rounds-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const cattle = (number: number, more: Partial<Parameters<typeof testAnimal>[0]> = {}) =>
  testAnimal({
    _id: `cow-${number}`,
    farm_id: farm._id,
    identification_number: `UK1234567${String(number).padStart(5, '0')}`,
    date_of_birth: '2020-03-01T00:00:00.000Z',
    ...more,
  });

const inject = (animalId: string, at: Date) =>
  saveInjection(
    { farm_id: farm._id, animal_id: animalId },
    { figures: { before: { avian: 7, bovine: 8 }, reading: null, result: null }, earlier: undefined },
    { ids: newInjectionIds(), at, tuberculins: noTuberculins, skipped: null, treatedBy: [], givenBy: 'Isla Drummond' },
    {},
  );

test('the list of rounds says how many are to be injected for TB, and then how many are to be read', async () => {
  const young = daysAgo(7).toISOString();
  const ewe = cattle(9, { species: 'Sheep' });
  await seedFarm(await openTestDevice(), farm, [cattle(6), cattle(7), cattle(8, { date_of_birth: young }), ewe]);
  renderScreen(<RoundsScreen />, { pattern: routes.rounds, at: paths.rounds(farm._id) });
  const tb = page.getByRole('link', { name: /TB/ });
  // The calf of a week is too young.
  await expect.element(tb).toMatchTextContent('Injection: 2 to see');
  await inject('cow-6', new Date());
  await expect.element(tb).toMatchTextContent('Injection: 1 done, 1 to see');
  // The other one is injected today and read in three days.
  await inject('cow-7', daysAgo(3));
  await expect.element(tb).toMatchTextContent('Reading: 1 to see');
});
