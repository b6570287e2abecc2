import Warehouse from 'lucide-react/icons/warehouse';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice, seedFarm, testAnimal, testFarm } from '../../testing/test-device.ts';
import { AppFrame } from '../../ui/frames/app-frame.tsx';
import { Page } from '../../ui/frames/page.tsx';
import { PageHeader } from '../../ui/frames/page-header.tsx';
import { AnimalFinder } from './animal-finder.tsx';
import type { AnimalSearch } from './animal-search.ts';
import { useHerd } from './use-herd.ts';

const farm = testFarm({ _id: '66/123/4567', name: 'High Ridge' });
const neighbour = testFarm({ _id: '66/123/9999', name: 'Low Meadow' });

const cow = (number: number, fields = {}) =>
  testAnimal({
    _id: `cow-${number}`,
    farm_id: farm._id,
    identification_number: `UK1234567${String(number).padStart(5, '0')}`,
    ...fields,
  });

const herd = [
  ...Array.from({ length: 60 }, (_, place) => cow(place + 1)),
  cow(90_001, { date_left_farm: '2026-03-01T00:00:00.000Z' }),
];
const stray = testAnimal({ _id: 'stray', farm_id: neighbour._id, identification_number: 'UK654321712345' });

const opened: string[] = [];

function Finder() {
  const [search, setSearch] = useState<AnimalSearch>({ digits: '', status: 'on-farm' });
  const herd = useHerd(farm._id);
  return (
    <AnimalFinder
      farmId={farm._id}
      herd={herd}
      hasGroups={false}
      isComplete
      search={search}
      onSearch={setSearch}
      openCases={new Map([['cow-7', 2]])}
      withheld={new Map([['cow-7', 'Meat until Fri 11 Dec · Milk not recorded']])}
      linkTo={({ farmId, animalId }) => `/${farmId}/${animalId}`}
      onOpen={(animalId) => opened.push(animalId)}
    />
  );
}

/** The numbers of rows that are on the screen one after the other. */
const watchRows = () => {
  const lengths = new Set<number>();
  const watch = new MutationObserver(() => {
    const { length } = document.querySelectorAll('li');
    if (length > 0) lengths.add(length);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return lengths;
};

const start = async (screen = <Finder />) => {
  const device = await openTestDevice();
  await seedFarm(device, farm, herd);
  await seedFarm(device, neighbour, [stray]);
  renderScreen(screen);
  await expect.element(rows().first()).toBeVisible();
};
const rows = () => page.getByRole('list', { name: 'Animals' }).getByRole('listitem');
const field = () => page.getByRole('textbox', { name: /last digits/i });

test('a farm shows its first animals, and the rest on request', async () => {
  await start();
  await expect.poll(() => rows().all().length).toBe(24);
  await page.getByRole('button', { name: 'Show 36 more' }).click();
  await expect.element(rows().nth(59)).toBeVisible();
});

test('at a start and at each key, no more rows than a phone shows are rendered at first', async () => {
  const lengths = watchRows();
  await start();
  await expect.poll(() => rows().all().length).toBe(24);
  expect([...lengths]).toEqual([8, 24]);
  lengths.clear();
  await field().fill('7');
  await expect.poll(() => rows().all().length).toBe(6);
  lengths.clear();
  await field().fill('');
  await expect.poll(() => rows().all().length).toBe(24);
  expect([...lengths]).toEqual([8, 24]);
});

test('a herd that is at hand is listed at once, as after going back', async () => {
  await start();
  await expect.poll(() => rows().all().length).toBe(24);
  const lengths = watchRows();
  renderScreen(<Finder />);
  await expect.poll(() => rows().all().length).toBe(48);
  // Beside the 24 of the first list.
  expect(lengths).not.toContain(32);
});

test('the last digits find the animal, with its open cases and its withdrawals', async () => {
  await start();
  await field().fill('0007');
  await expect.element(rows().nth(1)).not.toBeInTheDocument();
  await expect.element(rows().first()).toMatchTextContent('UK 123456 700007');
  await expect.element(rows().first()).toMatchTextContent('2 open cases');
  await expect.element(rows().first()).toMatchTextContent('Milk not recorded');
});

test('letters alone list no animal, and say that digits are looked for', async () => {
  await start();
  await field().fill('daisy');
  await expect.element(page.getByText(/^Animals are found by digits/)).toBeVisible();
  await expect.element(rows().first()).not.toBeInTheDocument();
});

test('a whole tag that a reader types, with Enter, opens the animal', async () => {
  await start();
  await field().fill('UK 123456 700023');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => opened).toEqual(['cow-23']);
});

test('animals that have left are listed separately', async () => {
  await start();
  await page.getByRole('radio', { name: 'Left' }).click();
  await expect.element(rows().first()).toMatchTextContent('UK 123456 790001');
  expect(rows().all()).toHaveLength(1);
});

test('the message that no animal has died is not covered by the keys', async () => {
  await page.viewport(390, 844);
  await start();
  await page.getByRole('button', { name: 'Show the digit keys' }).click();
  await expect.element(page.getByRole('button', { name: '7', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Dead' }).click();
  await expect.element(page.getByText('No animal has died here')).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: '7', exact: true })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'On the farm' }).click();
  await expect.element(page.getByRole('button', { name: '7', exact: true })).toBeVisible();
});

test('an animal that belongs to another farm is shown with that farm', async () => {
  await start();
  await field().fill('12345');
  await expect.element(page.getByText('No animal here ends in 12345')).toBeVisible();
  const elsewhere = page.getByRole('list', { name: 'On other farms' }).getByRole('listitem');
  await expect.element(elsewhere).toMatchTextContent('Low Meadow');
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
] as const) {
  test(`typed digits bring the animals to the top, and the chips above them are hidden whole: ${width}×${height}`, async () => {
    await page.viewport(width, height);
    await start(
      <AppFrame brand="Byre" navigation={[{ to: '/', label: 'Today', icon: Warehouse }]}>
        <Page header={<PageHeader title="High Ridge" subtitle="66/123/4567" />}>
          <Finder />
        </Page>
      </AppFrame>,
    );
    await page.getByRole('button', { name: 'Show the digit keys' }).click();
    await page.getByRole('button', { name: '7', exact: true }).click();
    await expect.poll(() => rows().all().length).toBe(6);
    const bottomOf = (found: Element | null) => found?.getBoundingClientRect().bottom ?? Number.NaN;
    const bar = bottomOf(document.querySelector('.top-bar'));
    await expect.poll(() => rows().first().element().getBoundingClientRect().top).toBeLessThan(bar + 24);
    expect(rows().first().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
    expect(bottomOf(document.querySelector('.animal-finder .chips'))).toBeLessThanOrEqual(bar);
  });
}
