import { expect, test } from 'vitest';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { testRecord } from '../../testing/test-records.ts';
import { saveTogether } from '../edits/edits.ts';
import { closeDevice, openDevice } from '../opened/open-device.ts';
import { getFarm, knownAnimal, knownHerd, openHerd } from '../reads/farm-reads.ts';
import { knownAnimalHistory, readFarmHistory } from '../reads/history-reads.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'Glen' });
const cow = testAnimal({ _id: 'cow', farm_id: farm._id, identification_number: 'UK 123456 700104' });
const bucket = `farm:${farm._id}`;
const stored = testRecord({ _id: 'case-1', farm_id: farm._id, animal_id: 'cow', notes: 'Lame.' });
const place = { farm_id: farm._id, animal_id: 'cow' };

/** A device on which the farm was opened, as its list opens it. */
const openedFarm = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  const entry = { entity: 'medical-record' as const, id: 'case-1', ver: 9, document: { ...stored } };
  await device.base.apply([{ kind: 'put', bucket, entry }]);
  await Promise.all([getFarm(farm._id), openHerd(farm._id), readFarmHistory(farm._id)]);
  return device;
};
const notesAtHand = () => knownAnimalHistory(farm._id, 'cow')?.cases.map(({ document }) => document.notes);

test('what is saved is in memory before anything is read again, and removed from it by undo', async () => {
  await openedFarm();
  expect(notesAtHand()).toEqual(['Lame.']);
  const { undo } = await saveTogether([
    { entity: 'medical-record', op: 'create', parents: place, before: null, after: { notes: 'Hot quarter.' } },
    { entity: 'animal', op: 'update', parents: place, id: 'cow', before: cow, after: { stock_id: 7 } },
  ]);
  expect(notesAtHand()).toEqual(['Hot quarter.', 'Lame.']);
  expect(knownAnimal(farm._id, 'cow')).toMatchObject({ document: { stock_id: 7 }, sync: 'pending' });
  expect(await undo()).toBe(true);
  expect(notesAtHand()).toEqual(['Lame.']);
  expect(knownAnimal(farm._id, 'cow')).toEqual({ document: cow, sync: 'clean' });
});

test('what arrives from the server is in memory once the farm has been read again', async () => {
  const device = await openedFarm();
  const document = { ...stored, notes: 'Sound again.' };
  await device.base.apply([
    { kind: 'put', bucket, entry: { entity: 'medical-record', id: 'case-1', ver: 10, document } },
  ]);
  const read = await readFarmHistory(farm._id);
  expect(read.cases.map((item) => item.document.notes)).toEqual(['Sound again.']);
  expect(notesAtHand()).toEqual(['Sound again.']);
});

test('signing out or locking leaves nothing in memory, and nothing comes back when the same data is opened again', async () => {
  const { userId } = await openedFarm();
  closeDevice();
  openDevice(userId);
  expect([notesAtHand(), knownAnimal(farm._id, 'cow'), knownHerd(farm._id)]).toEqual([undefined, undefined, undefined]);
});
