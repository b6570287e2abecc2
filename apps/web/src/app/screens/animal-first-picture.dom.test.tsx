import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getFarm, openHerd } from '../../device/reads/farm-reads.ts';
import { currentSession } from '../../device/session/session.ts';
import { readOpenedAnimals } from '../../features/visit/opened-animals.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { paths, routes } from '../paths.ts';
import { AnimalScreen } from './animal-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id, identification_number: 'UK123456700007' });

test('an animal is shown before it is remembered as opened', async () => {
  // Before the databases are opened, because each keeps the function that it finds then.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  onTestFinished(() => begun.mockRestore());
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  // What the farm's list has read when one of its animals is touched.
  await Promise.all([currentSession(), getFarm(farm._id), openHerd(farm._id)]);
  begun.mockClear();
  // As after a touch in the app, whose router does not render in slices.
  flushSync(() => {
    renderScreen(<AnimalScreen />, {
      pattern: routes.animal,
      at: paths.animal({ farmId: farm._id, animalId: cow._id }),
    });
  });
  expect(document.querySelector('h1')?.textContent).toContain('00007');
  // Whatever began with the rendering is under way by then, but nothing that waits for a frame.
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun.mock.calls.filter(([stores]) => [stores].flat().includes('setting'))).toEqual([]);
  const opened = () => readOpenedAnimals({ userId: device.userId, farmId: farm._id }, new Date());
  await expect.poll(opened).toEqual([cow._id]);
});
