import type { Animal } from '@byre/contract/animals/schema';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveEdit } from '../../device/edits/edits.ts';
import { getAnimal, listFarms } from '../../device/reads/farm-reads.ts';
import { readUnsentStock } from '../../device/reads/farm-stock.ts';
import { useLive } from '../../device/use-live.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { FarmList, type FarmListProps } from './farm-list.tsx';

const ridge = testFarm({ _id: '66/123/4567', name: 'High Ridge', robust_farm_type: 'Dairy' });
const meadow = testFarm({ _id: '12/345/0001', name: 'Low Meadow' });

function Farms({ visited = [], isAtOnce = false }: Partial<Pick<FarmListProps, 'visited' | 'isAtOnce'>>) {
  const [query, setQuery] = useState('');
  const all = useLive(listFarms, []);
  const unsentStock = useLive(readUnsentStock, []);
  return (
    <FarmList
      all={all}
      unsentStock={unsentStock}
      isFilling={false}
      isAtOnce={isAtOnce}
      visited={visited}
      query={query}
      onQueryChange={setQuery}
      linkTo={(farmId) => `/${farmId}`}
    />
  );
}

const rows = () => page.getByRole('list', { name: 'Your farms' }).getByRole('listitem');

test('farms are listed with holding number, type and number of animals, and found by name or number', async () => {
  const device = await openTestDevice();
  await seedFarm(device, ridge, [testAnimal({ _id: 'cow-1', farm_id: ridge._id })]);
  await seedFarm(device, meadow);
  renderScreen(<Farms />);
  await expect.element(rows().first()).toMatchTextContent('High Ridge');
  await expect.element(rows().first()).toMatchTextContent('66/123/4567 · Dairy');
  await expect.element(rows().first()).toMatchTextContent('1 animal');
  expect(rows().all()).toHaveLength(2);

  const search = page.getByRole('textbox');
  await search.fill('0001');
  await expect.element(rows().first()).toMatchTextContent('Low Meadow');
  await search.fill('nowhere');
  await expect.element(page.getByText('No farm matches “nowhere”')).toBeVisible();
});

test('a farm of pens says how many groups and heads, with what this device has not sent yet', async () => {
  const device = await openTestDevice();
  const pen = (number: number, fields: Partial<Animal> = {}) =>
    testAnimal({ _id: `pen-${number}`, farm_id: meadow._id, species: 'Pig', stock_id: 700 + number, ...fields });
  const counted = (count: number, date = '2026-11-02T00:00:00.000Z') => [{ count, date }];
  await seedFarm(device, meadow, [
    pen(1, { head_count: [...counted(160), ...counted(120, '2026-10-01T00:00:00.000Z')] }),
    pen(2, { head_count: counted(180) }),
    pen(3, { head_count: counted(90), date_left_farm: '2026-11-03T00:00:00.000Z' }),
  ]);
  renderScreen(<Farms />);
  await expect.element(rows().first()).toMatchTextContent('2 groups, 340 animals');

  await saveEdit({
    entity: 'animal',
    op: 'update',
    parents: { farm_id: meadow._id, animal_id: 'pen-1' },
    id: 'pen-1',
    before: (await getAnimal(meadow._id, 'pen-1'))?.document ?? null,
    after: { head_count: counted(150, '2026-11-20T00:00:00.000Z') },
  });
  await expect.element(rows().first()).toMatchTextContent('2 groups, 330 animals');
});

test('at a start, no more farms than a phone shows hold up the list; after going back, all are there at once', async () => {
  const device = await openTestDevice();
  for (let n = 0; n < 14; n += 1) await seedFarm(device, testFarm({ _id: `66/123/${4000 + n}` }));
  const lengths = new Set<number>();
  const watch = new MutationObserver(() => lengths.add(document.querySelectorAll('li').length));
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  const { close } = renderScreen(<Farms />);
  await expect.poll(() => rows().all().length).toBe(14);
  expect([...lengths].filter((length) => length > 0)).toEqual([10, 14]);

  close();
  lengths.clear();
  renderScreen(<Farms isAtOnce />);
  await expect.poll(() => rows().all().length).toBe(14);
  expect([...lengths].filter((length) => length > 0)).toEqual([14]);
});

test('a farm that is still downloading says so', async () => {
  const device = await openTestDevice();
  await device.base.apply([
    { kind: 'scopes', scopes: [{ bucket: `farm:${ridge._id}`, total: 900 }] },
    { kind: 'begin', bucket: `farm:${ridge._id}`, total: 900, reading: 'first' },
    { kind: 'put', bucket: `farm:${ridge._id}`, entry: { entity: 'farm', id: ridge._id, ver: 1, document: ridge } },
  ]);
  renderScreen(<Farms />);
  await expect.element(rows().first()).toMatchTextContent('Downloading');
});

test('without any farm, the list says what to do', async () => {
  await openTestDevice();
  renderScreen(<Farms />);
  await expect.element(page.getByText('No farms on this device yet')).toBeVisible();
});

test('the farm visited last comes first, with the time of the visit', async () => {
  const device = await openTestDevice();
  await seedFarm(device, ridge);
  await seedFarm(device, meadow);
  renderScreen(<Farms visited={[{ farmId: meadow._id, at: '2026-11-20T09:00:00.000Z' }]} />);
  await expect.element(rows().first()).toMatchTextContent(/Low Meadow.*Visited Fri 20 Nov/);
  await expect.element(rows().last()).not.toMatchTextContent('Visited');
});
