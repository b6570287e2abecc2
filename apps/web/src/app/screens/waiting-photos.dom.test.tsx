import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenDevice } from '../../device/opened/open-device.ts';
import { photoRow } from '../../device/storage/photo-rows.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testFarm } from '../../testing/test-device.ts';
import { QueueScreen } from './queue-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });

afterEach(() => {
  vi.restoreAllMocks();
});

type Kept = { animal: number; day: number; refusal?: 'damaged' };

/** Photos of numbered animals, saved on a day of March 2026, whose records the server has. */
const keepPhotos = async (photos: readonly Kept[]): Promise<OpenDevice> => {
  const device = await openTestDevice();
  await seedFarm(device, farm);
  await device.outboxDatabase.photo.bulkPut(
    photos.map(({ animal, day, refusal = null }, at) => {
      const id = `photo-${String(at).padStart(4, '0')}`;
      return photoRow(
        {
          ...{ id, attachmentId: id, farmId: farm._id, animalId: `cow-${animal}`, recordId: null },
          ...{ tag: `UK1234567${String(animal).padStart(5, '0')}`, farmName: farm.name, sha256: '', byteSize: 1 },
          ...{ savedAtMs: Date.UTC(2026, 2, day, 10), received: 0, failures: 0, spoilt: 0, nextAtMs: 0, refusal },
        },
        device.codec,
      );
    }),
  );
  return device;
};

const list = () => page.getByRole('region', { name: 'Photos to send' });
const rows = () => list().getByRole('listitem').elements().length;

test('a thousand photos of a week are listed by visit and animal, twenty animals at first, and no thumbnail is read', async () => {
  const device = await keepPhotos(
    Array.from({ length: 1000 }, (_, at) => ({ animal: at % 200, day: 2 + (at % 200 < 100 ? 0 : 1) })),
  );
  const read = vi.spyOn(device.outboxDatabase.photo_bytes, 'get');
  renderScreen(<QueueScreen />);
  await expect.element(list().getByText('Mon 2 Mar · 500 photos')).toBeVisible();
  expect(rows()).toBe(20);
  await list()
    .getByText(/^UK123456700000/)
    .click();
  await expect.poll(rows).toBe(25);
  await list().getByRole('button', { name: 'Show 20 more of 180' }).click();
  await expect.poll(rows).toBe(45);
  expect(read).not.toHaveBeenCalled();
});

test('photos of one animal are listed one by one, twenty at first', async () => {
  await keepPhotos(Array.from({ length: 50 }, () => ({ animal: 1, day: 2 })));
  renderScreen(<QueueScreen />);
  await list().getByRole('button', { name: 'Show 20 more of 30' }).click();
  await list().getByRole('button', { name: 'Show 10 more of 10' }).click();
  await expect.poll(rows).toBe(50);
  await expect.element(list().getByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
});

test('refused photos come first, each with its own picture and what can be done', async () => {
  const device = await keepPhotos([
    { animal: 1, day: 2 },
    { animal: 2, day: 2 },
    { animal: 3, day: 2, refusal: 'damaged' },
  ]);
  const read = vi.spyOn(device.outboxDatabase.photo_bytes, 'get');
  renderScreen(<QueueScreen />);
  const refused = list().getByRole('list', { name: 'Photos that were not accepted' });
  await expect.element(refused.getByText('UK123456700003')).toBeVisible();
  await expect.element(list().getByRole('button', { name: 'Delete photo: UK123456700003' })).toBeVisible();
  await expect.element(list().getByText(/^UK123456700002/)).toBeVisible();
  await expect.poll(() => read.mock.calls.map(([key]) => key)).toEqual([['photo-0002', 'small']]);
});
