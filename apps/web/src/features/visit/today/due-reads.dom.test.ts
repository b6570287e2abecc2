import type { Entity } from '@byre/contract/sync/entities';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { saveEdit, saveEdits } from '../../../device/edits/edits.ts';
import { closeDevice, type OpenDevice, openDevice } from '../../../device/opened/open-device.ts';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../../testing/test-device.ts';
import { testRecord } from '../../../testing/test-records.ts';
import { place } from '../../../words/place.ts';
import { readToday } from './due-reads.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cows = ['cow-7', 'cow-8'].map((_id) => testAnimal({ _id, farm_id: farm._id }));
const yesterday = place.dayOf(place.daysLater(new Date(), -1));
const lame = testRecord({ _id: '01950000-0000-7000-8000-00000000000a', recheck_on: yesterday });

// Beside another test's browser no moment is idle, and each of these dozen would come at its latest, after two seconds.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  closeDevice();
  vi.unstubAllGlobals();
});

const put = (device: OpenDevice, entity: Entity, document: { _id: string }, ver: number) =>
  device.base.apply([
    {
      kind: 'put',
      bucket: `farm:${farm._id}`,
      entry: { entity, id: document._id, ver, document: document as Record<string, unknown> & { _id: string } },
    },
  ]);

const start = async (): Promise<OpenDevice> => {
  const device = await openTestDevice();
  await seedFarm(device, farm, cows);
  await put(device, 'medical-record', lame, 9);
  return device;
};

const dueAnimals = async () => {
  const { farms } = await readToday();
  return farms.flatMap(({ animals }) => animals.map(({ animal }) => animal._id));
};

test('a farm is read once and the result stored, so that the next start reads no records for it', async () => {
  const device = await start();
  expect(await readToday()).toMatchObject({ looked: 1, of: 1 });
  expect(await dueAnimals()).toEqual(['cow-7']);
  await expect.poll(() => device.baseDatabase.farm_due.count()).toBe(1);

  closeDevice();
  const again = openDevice(device.userId);
  await again.baseDatabase.medical_record.clear();
  expect(await dueAnimals()).toEqual(['cow-7']);
});

test('many farms are read in the background, and reported a few at a time', async () => {
  const device = await start();
  for (const n of [1, 2, 3, 4, 5]) await seedFarm(device, testFarm({ _id: `66/123/000${n}` }));
  expect(await readToday()).toEqual({ farms: [], looked: 0, of: 6 });
  await expect.poll(() => device.baseDatabase.farm_due.count()).toBe(6);
  expect(await readToday()).toMatchObject({ looked: 6, of: 6 });
  expect(await dueAnimals()).toEqual(['cow-7']);
});

test('a farm with changes is read again at once', async () => {
  const device = await start();
  await readToday();
  await expect.poll(() => device.baseDatabase.farm_due.count()).toBe(1);
  const other = { ...lame, _id: '01950000-0000-7000-8000-00000000000b', animal_id: 'cow-8' };
  await put(device, 'medical-record', other, 10);
  expect((await dueAnimals()).sort()).toEqual(['cow-7', 'cow-8']);
});

test('unsent work counts: a postponed re-check is no longer due, and a new one is listed', async () => {
  const device = await start();
  await readToday();
  await expect.poll(() => device.baseDatabase.farm_due.count()).toBe(1);
  const inAWeek = place.dayOf(place.daysLater(new Date(), 7));
  const on = (animal_id: string) => ({ farm_id: farm._id, animal_id });
  await saveEdit({
    ...{ entity: 'medical-record', op: 'update', id: lame._id, parents: on('cow-7') },
    before: lame,
    after: { recheck_on: inAWeek },
  });
  expect(await dueAnimals()).toEqual([]);
  await saveEdit({
    ...{ entity: 'medical-record', op: 'create', parents: on('cow-8') },
    before: null,
    after: { notes: 'Off her feed', recheck_on: yesterday },
  });
  expect(await dueAnimals()).toEqual(['cow-8']);
});

test('unsent photos and findings cost no reading of animals, and unsent cases on all farms one transaction', async () => {
  // A database that is opened later begins its transactions with this.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => begun.mockRestore());
  const device = await start();
  const meadow = testFarm({ _id: '66/123/9999', name: 'Low Meadow' });
  await seedFarm(device, meadow, [testAnimal({ _id: 'cow-9', farm_id: meadow._id })]);
  await readToday();
  await expect.poll(() => device.baseDatabase.farm_due.count()).toBe(2);
  let pages = 0;
  device.baseDatabase.animal_page.hook('reading', (row) => {
    pages += 1;
    return row;
  });
  const on = (farm_id: string, animal_id: string) => ({ parents: { farm_id, animal_id }, before: null });
  await saveEdits([
    { entity: 'attachment', op: 'create', ...on(farm._id, 'cow-7'), after: { caption: null } },
    { entity: 'observation', op: 'create', ...on(farm._id, 'cow-8'), after: { kind: 'mobility', value: 1 } },
  ]);
  pages = 0;
  expect(await dueAnimals()).toEqual(['cow-7']);
  expect(pages).toBe(0);

  const recheck = { after: { notes: 'Off her feed', recheck_on: yesterday } };
  await saveEdits([
    { entity: 'medical-record', op: 'create', ...on(farm._id, 'cow-8'), ...recheck },
    { entity: 'medical-record', op: 'create', ...on(meadow._id, 'cow-9'), ...recheck },
  ]);
  begun.mockClear();
  expect((await dueAnimals()).sort()).toEqual(['cow-7', 'cow-8', 'cow-9']);
  const ofRecords = begun.mock.calls.filter(([tables]) => [tables].flat().includes('medical_record'));
  expect(ofRecords).toHaveLength(1);
});

test('a farm that has left the device is not mentioned', async () => {
  const device = await start();
  await readToday();
  await expect.poll(() => device.baseDatabase.farm_due.count()).toBe(1);
  await device.base.apply([{ kind: 'purge', bucket: `farm:${farm._id}` }]);
  expect(await readToday()).toEqual({ farms: [], looked: 0, of: 0 });
  expect(await device.baseDatabase.farm_due.count()).toBe(0);
});
