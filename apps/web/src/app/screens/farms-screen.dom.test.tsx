import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice, type OpenDevice, openDevice } from '../../device/opened/open-device.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { testRecord } from '../../testing/test-records.ts';
import { place } from '../../words/place.ts';
import { FarmsScreen } from './farms-screen.tsx';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const cows = ['cow-7', 'cow-8'].map((_id) => testAnimal({ _id, farm_id: farm._id }));
const yesterday = place.dayOf(place.daysLater(new Date(), -1));
const idOf = (n: number) => `01950000-0000-7000-8000-${String(n).padStart(12, '0')}`;

afterEach(() => closeDevice());

const putRecheck = (device: OpenDevice, n: number, animalId: string) => {
  const document = testRecord({ _id: idOf(n), animal_id: animalId, recheck_on: yesterday });
  const entry = { entity: 'medical-record' as const, id: document._id, ver: 8 + n, document };
  return device.base.apply([{ kind: 'put', bucket: `farm:${farm._id}`, entry: entry as never }]);
};

const farms = () => page.getByRole('list', { name: 'Your farms' }).getByRole('link', { name: /High Ridge/ });
const due = () => page.getByRole('list', { name: 'Re-checks due' }).getByRole('link');
const heading = () => page.getByRole('heading', { level: 2, name: 'Farms' }).element().getBoundingClientRect().top;

/** As after another start of the app. What is due is not read before `release`. */
const startAgain = ({ userId }: OpenDevice) => {
  closeDevice();
  const device = openDevice(userId);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { read } = device.outbox;
  device.outbox.read = async () => {
    await held;
    return read();
  };
  return { ...renderScreen(<FarmsScreen />), device, release };
};

/** The first start, after which the room is known. */
const start = async () => {
  const device = await openTestDevice();
  await seedFarm(device, farm, cows);
  await putRecheck(device, 1, 'cow-7');
  const set = vi.spyOn(IDBObjectStore.prototype, 'put');
  onTestFinished(() => set.mockRestore());
  const first = renderScreen(<FarmsScreen />);
  await expect.element(due()).toBeVisible();
  await expect.element(farms()).toBeVisible();
  const isRemembered = () => set.mock.calls.some(([row]) => String((row as { key?: string }).key).includes('room'));
  await expect.poll(isRemembered).toBe(true);
  first.close();
  return device;
};

test('at the next start the farms are shown before what is due, and stay where they are when that comes', async () => {
  const { release } = startAgain(await start());
  await expect.element(farms()).toBeVisible();
  const before = heading();
  await expect.element(due()).not.toBeInTheDocument();
  release();
  await expect.element(due()).toBeVisible();
  expect(heading()).toBeCloseTo(before, 0);
  await expect.poll(() => document.querySelector('.today-room .skeleton')).toBeNull();
});

test('farms that move because more is due than last time take no tap for a moment', async () => {
  const { device, release } = startAgain(await start());
  await expect.element(farms()).toBeVisible();
  const before = heading();
  await putRecheck(device, 2, 'cow-8');
  const takesTaps: string[] = [];
  const today = document.querySelector('.today');
  if (!today) throw new Error('There is no list of farms.');
  const watch = new MutationObserver(() => takesTaps.push(getComputedStyle(today).pointerEvents));
  watch.observe(today, { attributeFilter: ['data-moved'] });
  onTestFinished(() => watch.disconnect());
  release();
  await expect.poll(() => due().all().length).toBe(2);
  expect(heading()).toBeGreaterThan(before);
  await expect.poll(() => takesTaps).toEqual(['none', 'auto']);
});

test('what is due does not push away the farm that is being pressed, and comes once it is let go', async () => {
  const { device, release } = startAgain(await start());
  await expect.element(farms()).toBeVisible();
  await putRecheck(device, 2, 'cow-8');
  const row = farms().element();
  const press = (kind: string) => row.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
  const before = row.getBoundingClientRect().top;
  press('pointerdown');
  release();
  await device.outbox.read();
  // Longer than it takes to read and render them.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([due().all().length, row.getBoundingClientRect().top]).toEqual([0, before]);
  press('pointerup');
  await expect.poll(() => due().all().length).toBe(2);
});

test('farms that a phone does not show are not rendered before what is due, however long that is read', async () => {
  const device = await start();
  for (let n = 1; n <= 12; n += 1) await seedFarm(device, testFarm({ _id: `70/000/${1000 + n}`, name: `Hill ${n}` }));
  const { release } = startAgain(device);
  await expect.element(farms()).toBeVisible();
  const shown = () => page.getByRole('list', { name: 'Your farms' }).getByRole('listitem').elements().length;
  // Longer than the farms themselves wait where the height of the lists is not known.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(shown()).toBe(10);
  release();
  await expect.element(due()).toBeVisible();
  await expect.poll(shown).toBe(13);
});
