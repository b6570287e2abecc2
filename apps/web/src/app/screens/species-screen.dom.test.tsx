import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openedDevice } from '../../device/opened/open-device.ts';
import { getAnimal, getFarm } from '../../device/reads/farm-reads.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { paths, routes } from '../paths.ts';
import { FarmScreen } from './farm-screen.tsx';
import { RoundScreen } from './round-screen.tsx';
import { SpeciesScreen } from './species-screen.tsx';
import { TbTestScreen } from './tb-test-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const animal = (_id: string, tag: string, species: string | null = null) =>
  testAnimal({ _id, farm_id: farm._id, species, identification_number: tag });
const herd = [
  animal('cow-1', 'UK 123450 600001'),
  animal('cow-2', 'UK 123450 700002'),
  animal('daisy', 'Daisy', 'Cow'),
  animal('ewe', 'UK0 123456 00001'),
  animal('known', 'UK 123450 100003', 'Cattle'),
];
const speciesOf = async (id: string) => (await getAnimal(farm._id, id))?.document.species;
const seed = async () => seedFarm(await openTestDevice(), farm, herd);
const leftOut = (n: number) => page.getByText(`${n} animals without a species are not in this list`);

test('the farm says how many animals have no species, and leads to the list', async () => {
  await seed();
  renderScreen(<FarmScreen />, { pattern: routes.farm, at: paths.farm(farm._id) });
  await expect.element(page.getByText('4 animals have no species recorded')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Give them a species' }))
    .toHaveAttribute('href', paths.species(farm._id));
});

test('a copy from before they were counted is counted once', async () => {
  await seed();
  const { bucket } = openedDevice().baseDatabase;
  const row = await bucket.get(`farm:${farm._id}`);
  const { withoutSpecies: _, ...older } = row?.onFarm ?? { animals: 0, groups: 0, counted: 0, heads: 0 };
  if (row) await bucket.put({ ...row, onFarm: older });
  renderScreen(<FarmScreen />, { pattern: routes.farm, at: paths.farm(farm._id) });
  await expect.element(page.getByText('4 animals have no species recorded')).toBeVisible();
  expect((await getFarm(farm._id))?.stock.withoutSpecies).toBe(4);
});

test('what the marks suggest is accepted for the whole group in one touch, and undone in another', async () => {
  await seed();
  renderScreen(<SpeciesScreen />, { pattern: routes.species, at: paths.species(farm._id) });
  await expect.element(page.getByRole('heading', { name: 'Probably sheep or goat' })).toBeVisible();
  await expect.element(page.getByText('2 animals, by ear tag.')).toBeVisible();
  expect(await speciesOf('cow-1')).toBeNull();
  await page.getByRole('button', { name: 'Record cattle for 2 animals' }).click();
  await expect.element(page.getByText('2 animals recorded as cattle')).toBeVisible();
  expect([await speciesOf('cow-1'), await speciesOf('cow-2'), await speciesOf('daisy')]).toEqual([
    ...['Cattle', 'Cattle'],
    'Cow',
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone for 2 animals')).toBeVisible();
  expect([await speciesOf('cow-1'), await speciesOf('cow-2')]).toEqual([null, null]);
});

test('a word that no list knows is shown with the species that it means, and another can be chosen', async () => {
  await seed();
  renderScreen(<SpeciesScreen />, { pattern: routes.species, at: paths.species(farm._id) });
  const card = page.getByRole('region', { name: 'Probably cattle' }).filter({ hasText: 'by recorded word' });
  await card.getByText('Choose some of them').click();
  await expect.element(page.getByRole('checkbox', { name: /Recorded as .Cow./ })).toBeVisible();
  await card.getByRole('button', { name: 'Another species' }).click();
  await card.getByRole('button', { name: 'Record deer for 1 animal' }).click();
  await expect.element(page.getByText('1 animal recorded as deer')).toBeVisible();
  expect(await speciesOf('daisy')).toBe('Deer');
});

test('some of a group are given another species than the rest, and then nothing is left', async () => {
  await openTestDevice().then((device) =>
    seedFarm(
      device,
      farm,
      [herd[0], herd[1], herd[4]].flatMap((one) => one ?? []),
    ),
  );
  renderScreen(<SpeciesScreen />, { pattern: routes.species, at: paths.species(farm._id) });
  await page.getByText('Choose some of them').click();
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Record cattle for 1 animal' }).click();
  await expect.element(page.getByText('1 animal, by ear tag.')).toBeVisible();
  await page.getByRole('button', { name: 'Record cattle for 1 animal' }).click();
  await expect.element(page.getByText('Every animal on this farm has a species.')).toBeVisible();
});

test('a round and the TB test say how many animals without a species they leave out, until these have one', async () => {
  await seed();
  const round = renderScreen(<RoundScreen />, { pattern: routes.round, at: paths.round(farm._id, 'mobility') });
  await expect.element(leftOut(4)).toBeVisible();
  round.close();
  renderScreen(<TbTestScreen />, { pattern: routes.tbTest, at: paths.tbTest(farm._id) });
  await expect.element(leftOut(4)).toBeVisible();
});
