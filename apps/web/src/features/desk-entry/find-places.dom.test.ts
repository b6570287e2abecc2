import { afterEach, expect, it } from 'vitest';
import { closeDevice } from '../../device/opened/open-device.ts';
import { isEveryFarmHere } from '../../device/reads/every-farm.ts';
import { keepFewFarms } from '../../device/sync/desk-farms.ts';
import { openTestDevice, seedFarm, testFarm } from '../../testing/test-device.ts';
import { farmsHere } from './find-places.ts';

afterEach(() => closeDevice());

it('a search for a farm on a computer that does not keep all of them says that there may be more', async () => {
  const device = await openTestDevice();
  const seed = () => seedFarm(device, testFarm({ _id: '12/345/6789', name: 'Glenbeg' }));
  await seed();
  await seedFarm(device, testFarm({ _id: '98/765/4321', name: 'Hillhead' }));
  expect([await isEveryFarmHere(), (await farmsHere('hill')).isAll]).toEqual([true, true]);
  await keepFewFarms();
  await seed();
  const { found, isAll } = await farmsHere('glen');
  expect([found.map(({ name }) => name), isAll, await isEveryFarmHere()]).toEqual([['Glenbeg'], false, false]);
});
