import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { AntibioticTrendChart } from './antibiotic-trend.tsx';

const point = (from: string, mg_per_kg: number | null) => ({
  ...{ from, to: from, mg: 1, highest_priority_mg: 0, mg_per_kg, usages: 1, gap_usages: 0 },
});
const nowhere = { lower: null, median: null, upper: null, quarter: null };

const serve = (place: object): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const points = [point('2026-03-31T23:00:00.000Z', 1.5), point('2026-06-30T23:00:00.000Z', null)];
    return Response.json({ every: 'quarter', points, place, fewest_farms: 10 });
  });
  return asked;
};
const show = async () => {
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <AntibioticTrendChart query="farm_id=1&from=2026-01-01&to=2026-12-31&species=Cattle&conversion=none" />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Show antibiotic use over time' }).click();
};

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

test('the chart and its table have the same figures, and the farm its quarter', async () => {
  const asked = serve({ farms: 14, mg_per_kg: 2, lower: 1, median: 2, upper: 3, quarter: 2, missing: null });
  await show();
  await expect.element(page.getByText(/is in the second quarter of 14 farms of the practice/)).toBeVisible();
  await page.getByText('The figures of this chart as a table').click();
  await expect.element(page.getByRole('row', { name: 'Q2 26 1.5' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Q3 26 not known' })).toBeVisible();
  const query = new URLSearchParams(asked[0]?.split('?')[1]);
  expect([query.get('every'), query.get('from'), query.get('to')]).toEqual(['quarter', null, '2026-12-31']);
});

test('a farm is not compared while too few farms have a figure', async () => {
  serve({ farms: 4, mg_per_kg: 2, ...nowhere, missing: 'farms' });
  await show();
  await expect.element(page.getByText(/Farms are compared if at least 10 of the practice have a figure/)).toBeVisible();
});
