import { dayMs, minuteMs } from '@byre/contract/time';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import type { OpenDevice } from '../opened/open-device.ts';
import { noteServerTime } from '../storage/device-clock.ts';
import { keepPhoto } from './photos.ts';

const farm = testFarm({ _id: '66/123/4567' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id });

let device: OpenDevice;
beforeEach(async () => {
  device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
});

/** A clock that is this much ahead of the service's. */
const clockAheadBy = (aheadMs: number): void => {
  onTestFinished(() => noteServerTime(Date.now(), 0));
  noteServerTime(Date.now() - aheadMs, 0);
};

/** When a picture, written at this time of the device's clock, is recorded as taken. */
const takenAt = async (lastModified: number): Promise<number> => {
  const canvas = new OffscreenCanvas(80, 60);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  await keepPhoto({ farm_id: farm._id, animal_id: cow._id }, new File([blob], 'hock.jpg', { lastModified }));
  const { rows } = await device.outbox.read();
  return Date.parse(String(rows.at(-1)?.document?.taken_at));
};

test('a photo taken by a clock that is three days ahead has the corrected time', async () => {
  clockAheadBy(3 * dayMs);
  const writtenMs = Date.now();
  // The offset is measured to within seconds.
  expect(Math.abs((await takenAt(writtenMs)) - (writtenMs - 3 * dayMs))).toBeLessThan(minuteMs);
});

test('an older file that is chosen keeps its own date', async () => {
  clockAheadBy(3 * dayMs);
  const writtenMs = Date.now() - 30 * dayMs;
  expect(await takenAt(writtenMs)).toBe(writtenMs);
});
