import type { Table } from 'dexie';
import { expect, test } from 'vitest';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { saveEdits } from '../edits/edits.ts';
import { closeDevice, type OpenDevice, openDevice } from '../opened/open-device.ts';
import { photoRow } from '../storage/photo-rows.ts';
import { syncStatus, watchSyncStatus } from '../sync/sync-status.ts';
import { listFarmObservations } from './observation-reads.ts';
import { listPhotos } from './photo-reads.ts';
import { countUnsentOfFarm } from './queue-reads.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cows = Array.from({ length: 30 }, (_, n) => testAnimal({ _id: `cow-${n}`, farm_id: farm._id }));
const idOf = (n: number) => `01950000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A photo of each cow, none of them sent: the records are in the outbox, the bytes beside it. */
const start = async (): Promise<OpenDevice> => {
  const device = await openTestDevice();
  await seedFarm(device, farm, cows);
  await saveEdits(
    cows.map(({ _id }, n) => ({
      entity: 'attachment',
      op: 'create',
      parents: { farm_id: farm._id, animal_id: _id },
      id: idOf(n),
      before: null,
      after: { caption: null },
    })),
  );
  const waiting = {
    ...{ farmId: farm._id, recordId: null, tag: null, farmName: null, sha256: '', byteSize: 1, savedAtMs: 0 },
    ...{ received: 0, failures: 0, spoilt: 0, nextAtMs: 0, refusal: null },
  };
  await device.outboxDatabase.photo.bulkPut(
    cows.map(({ _id }, n) => photoRow({ ...waiting, id: idOf(n), attachmentId: idOf(n), animalId: _id }, device.codec)),
  );
  return device;
};

const countRead = <T>(table: Table<T, never> | Table<T, string>) => {
  const count = { rows: 0 };
  table.hook('reading', (row) => {
    count.rows += 1;
    return row;
  });
  return count;
};

const note = (n: number) => ({
  entity: 'observation' as const,
  op: 'create' as const,
  parents: { farm_id: farm._id, animal_id: `cow-${n}` },
  before: null,
  after: { kind: 'mobility', value: 1, observed_at: '2026-11-26T09:00:00.000Z' },
});

test('after a save, the counts and the farm’s findings are shown without reading the unsent edits and photos again', async () => {
  const { outboxDatabase } = await start();
  const [edits, photos] = [countRead(outboxDatabase.open_edit), countRead(outboxDatabase.photo)];
  await saveEdits([note(3)]);
  expect((await listFarmObservations(farm._id, 'mobility')).map(({ document }) => document.animal_id)).toEqual([
    'cow-3',
  ]);
  expect((await syncStatus()).unsent).toBe(31);
  expect(await countUnsentOfFarm(farm._id)).toEqual({ waiting: 31, problems: 0, elsewhere: 0 });
  expect([edits.rows, photos.rows]).toEqual([0, 0]);
});

test('a start reads each unsent edit once, however many parts of the screen need them', async () => {
  const { userId } = await start();
  closeDevice();
  const again = openDevice(userId);
  await again.outboxDatabase.open();
  const edits = countRead(again.outboxDatabase.open_edit);
  await syncStatus();
  await countUnsentOfFarm(farm._id);
  await listFarmObservations(farm._id, 'mobility');
  expect(edits.rows).toBe(30);
});

test('the status is read once, however many parts of the screen show it', async () => {
  const { baseDatabase } = await start();
  const buckets = countRead(baseDatabase.bucket);
  const told: [number, number][] = [];
  const stops = [0, 1].map((part) => watchSyncStatus(({ unsent }) => told.push([part, unsent])));
  await expect
    .poll(() => told)
    .toEqual([
      [0, 30],
      [1, 30],
    ]);
  expect(buckets.rows).toBe(1);
  stops.push(watchSyncStatus(({ unsent }) => told.push([2, unsent])));
  expect(told.at(-1)).toEqual([2, 30]);
  stops[0]?.();
  await saveEdits([note(3)]);
  await expect
    .poll(() => told.slice(3))
    .toEqual([
      [1, 31],
      [2, 31],
    ]);
  for (const stop of stops) stop();
});

test('of the photos waiting on a phone, only those of the animal are read', async () => {
  const { outboxDatabase } = await start();
  const photos = countRead(outboxDatabase.photo);
  const shown = await listPhotos(farm._id, 'cow-7');
  expect(shown.map(({ document, waiting }) => [document._id, waiting?.standing])).toEqual([[idOf(7), 'waits']]);
  expect(photos.rows).toBe(1);
});
