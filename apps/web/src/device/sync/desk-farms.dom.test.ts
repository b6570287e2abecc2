import type { Animal } from '@byre/contract/animals/schema';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { saveEdit } from '../edits/edits.ts';
import { lockNow, turnOn, unlockWithPin } from '../lock/app-lock.ts';
import { readVault } from '../lock/vault-store.ts';
import { closeDevice, type OpenDevice, openDevice } from '../opened/open-device.ts';
import { listAnimals, listFarms, searchTags } from '../reads/farm-reads.ts';
import { keptBuckets, keptFarms, keptFarmsKey } from '../reads/kept-farms.ts';
import { removePerson } from '../session/session.ts';
import { deviceDatabase, ownKeyOf } from '../storage/device-database.ts';
import { beginAtDesk, keepAllFarms, keepFarm, keepFewFarms, mostKeptFarms } from './desk-farms.ts';
import { syncStatus } from './sync-status.ts';

const [near, far] = ['12/345/6789', '98/765/4321'];
let device: OpenDevice;
beforeEach(async () => {
  device = await openTestDevice();
});
afterEach(async () => {
  await removePerson(device.userId, { evenUnsent: true });
  closeDevice();
});

const cowOf = (farm_id: string, _id: string): Animal => testAnimal({ _id, farm_id, identification_number: _id });
const silent = { status: 204, text: null };
const seedBoth = async () => {
  await seedFarm(device, testFarm({ _id: near, name: 'Glenbeg' }), [cowOf(near, 'UK100001')]);
  await seedFarm(device, testFarm({ _id: far, name: 'Hillhead' }), [cowOf(far, 'UK200002')]);
};
const newCase = (farm_id: string, animal_id: string) =>
  saveEdit({
    entity: 'medical-record',
    op: 'create',
    parents: { farm_id, animal_id },
    before: null,
    after: { notes: 'Lame' },
  });
const names = async () => (await listFarms()).map(({ farm }) => farm.name);

it('a new device that starts at the desk keeps no farm, and one with farms or a decision stays as it is', async () => {
  await beginAtDesk(device);
  expect(await keptFarms()).toEqual([]);
  await keepAllFarms();
  await beginAtDesk(device);
  expect(await keptFarms()).toBeNull();
  closeDevice();
  await removePerson(device.userId, { evenUnsent: true });
  device = await openTestDevice();
  await seedBoth();
  await beginAtDesk(device);
  expect([await keptFarms(), await keptBuckets(device)]).toEqual([null, null]);
});

it('farms that are no longer kept are removed at once, except unsent work and its farm', async () => {
  await seedBoth();
  const { editId } = await newCase(near, 'UK100001');
  expect((await listAnimals(far)).total).toBe(1);
  await keepFewFarms();
  expect([await names(), (await listAnimals(far)).items, await searchTags('2')]).toEqual([['Glenbeg'], [], []]);
  expect((await device.outbox.read()).rows.map(({ id }) => id)).toEqual([editId]);
  expect(await device.baseDatabase.animal_page.toCollection().primaryKeys()).toEqual([[near, 0]]);
  const status = await syncStatus();
  expect([status.keptFarms, status.firstFill, status.unsent]).toEqual([{ kept: 1, farms: 2 }, null, 1]);
});

it('a farm that is kept again is shown in its current state', async () => {
  await seedBoth();
  await listAnimals(far);
  await keepFewFarms();
  await keepAllFarms();
  await seedFarm(device, testFarm({ _id: far, name: 'Hillhead' }), [cowOf(far, 'UK200003')]);
  expect((await listAnimals(far)).items.map(({ document }) => document._id)).toEqual(['UK200003']);
  expect((await searchTags('3')).map(({ animal_id }) => animal_id)).toEqual(['UK200003']);
  expect((await syncStatus()).keptFarms).toBeNull();
});

it('the farms worked on last are kept, up to the limit', async () => {
  await beginAtDesk(device);
  const worked = Array.from({ length: mostKeptFarms + 2 }, (_, n) => `farm-${n}`);
  for (const farm of worked) await keepFarm(farm);
  await keepFarm('farm-5');
  expect((await keptFarms())?.slice(0, 2)).toEqual(['farm-5', `farm-${mostKeptFarms + 1}`]);
  expect(await keptFarms()).toHaveLength(mostKeptFarms);
  const keeps = await keptBuckets(device);
  expect(['ref:products', 'farm:farm-5', 'farm:farm-0'].map((bucket) => keeps?.(bucket))).toEqual([true, true, false]);
});

it('the list of kept farms is sealed with the lock, and behind a closed one it is not taken for all of them', async () => {
  const keys = new Map<string, string>();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'PUT') keys.set(path, JSON.parse(String(body)).key);
    const { status, text } = method === 'GET' ? { status: 200, text: JSON.stringify({ key: keys.get(path) }) } : silent;
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await beginAtDesk(device);
  await keepFarm(near);
  await turnOn(device.userId, { kind: 'pin', pin: '683920' }, 5);
  await expect.poll(async () => (await readVault(device.userId))?.state).toBe('sealed');
  expect((await deviceDatabase.setting.get(ownKeyOf(device.userId, keptFarmsKey)))?.value).not.toContain(near);
  expect(await keptFarms()).toEqual([near]);
  lockNow(device.userId);
  device = openDevice(device.userId);
  await expect(keptBuckets(device)).rejects.toMatchObject({ code: 'locked' });
  await unlockWithPin(device.userId, '683920');
  expect(await keptFarms(device.userId)).toEqual([near]);
});

it('the list of a person’s farms is deleted when they are removed from the computer', async () => {
  await beginAtDesk(device);
  await keepFarm(near);
  await removePerson(device.userId, { evenUnsent: false });
  const left = await deviceDatabase.setting.filter(({ key }) => key.includes(device.userId)).toArray();
  expect(left).toEqual([]);
});
