import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../testing/test-device.ts';
import { saveEdits } from './edits/edits.ts';
import { listFarmObservations } from './reads/observation-reads.ts';
import { useLive } from './use-live.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cow = testAnimal({ _id: 'cow-7', farm_id: farm._id });
const place = { farm_id: farm._id, animal_id: cow._id };

const score = () =>
  saveEdits([
    { entity: 'observation', op: 'create', parents: place, before: null, after: { kind: 'mobility', value: 1 } },
  ]);

test('a save is over before the screen reads the device again, and the screen follows it and every later change', async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, [cow]);
  let reads = 0;
  function Scores() {
    const found = useLive(() => {
      reads += 1;
      return listFarmObservations(farm._id, 'mobility');
    }, []);
    return <p>{found && `${found.length} found`}</p>;
  }
  renderScreen(<Scores />);
  await expect.element(page.getByText('0 found')).toBeVisible();
  const before = reads;
  await score();
  expect(reads).toBe(before);
  await expect.element(page.getByText('1 found')).toBeVisible();
  await score();
  await expect.element(page.getByText('2 found')).toBeVisible();
  const document = { _id: 'of-another', ...place, kind: 'mobility', value: 2, created_at: '2026-11-26T09:00:00.000Z' };
  await device.base.apply([
    { kind: 'put', bucket: `farm:${farm._id}`, entry: { entity: 'observation', id: 'of-another', ver: 9, document } },
  ]);
  await expect.element(page.getByText('3 found')).toBeVisible();
  await device.outbox.update(({ rows }) => ({
    result: null,
    writes: {
      close: rows
        .slice(0, 1)
        .map((row) => ({ ...row, state: 'discarded', closedAtMs: 1, reason: null, replacedBy: null })),
    },
  }));
  await expect.element(page.getByText('2 found')).toBeVisible();
});
