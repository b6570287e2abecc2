import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../device/use-live.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { IncidenceYears } from './incidence-years.tsx';

const year = (from: number) => ({ from: `${from}-01-01T00:00:00.000Z`, to: `${from + 1}-01-01T00:00:00.000Z` });
const years = [year(2026), year(2025), year(2024)];
const mastitis = { condition_id: 'C1', name: 'Clinical mastitis', species: 'Cattle' };
const unnamed = { condition_id: 'C2', name: null, species: 'Cattle' };
const nowhere = { lower: null, median: null, upper: null, quarter: null };

const serve = (conditions: object[]): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/incidence')) asked.push(path);
    return Response.json({ years, conditions, fewest_farms: 10 });
  });
  return asked;
};
/** As at the desk, where the session is read before any report is shown. */
function Shown() {
  return useSession() ? <IncidenceYears query="farm_id=1&from=2026-01-01&to=2026-12-31" /> : null;
}

const show = async () => {
  await page.viewport(1440, 900);
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Shown />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Compare with the years before' }).click();
};
/** The cells of a line by its first cell, whatever their number. */
const cellsOf = async (name: string): Promise<string[]> => {
  const row = page.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect.element(row).toBeVisible();
  return [...row.element().querySelectorAll('th, td')].map((cell) => cell.textContent ?? '');
};

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

test('the years before are asked for on request, and stand beside the place among the practice’s farms', async () => {
  const place = { farms: 12, lower: 4, median: 8.5, upper: 20, quarter: 3, missing: null };
  const asked = serve([
    { ...mastitis, rates: [18.25, 11, null], place },
    { ...unnamed, rates: [0, null, null], place: { ...nowhere, farms: 3, missing: 'farms' } },
  ]);
  expect(asked).toEqual([]);
  await show();
  expect(await cellsOf('Clinical mastitis')).toEqual([
    ...['Clinical mastitis', 'Cattle', '18.25', '11.00', 'nothing recorded'],
    ...['4.00', '8.50', '20.00', 'the third quarter of 12'],
  ]);
  // A condition without a name is told by its number, and a rate that is not known is not nought.
  expect(await cellsOf('C2')).toEqual([
    ...['C2', 'Cattle', '0', '–', 'nothing recorded'],
    ...['–', '–', '–', 'too few farms'],
  ]);
  await expect.element(page.getByText(/at least 10 of the practice have a figure/)).toBeVisible();
  // It counts as many requests, so it is asked for once.
  expect(asked).toEqual([expect.stringContaining('farm_id=1&from=2026-01-01&to=2026-12-31')]);
});

test('without a farm there is no place to show', async () => {
  serve([{ ...mastitis, rates: [18.25, 11, 9], place: null }]);
  await show();
  expect(await cellsOf('Clinical mastitis')).toEqual(['Clinical mastitis', 'Cattle', '18.25', '11.00', '9.00']);
  await expect.element(page.getByText('This farm is in')).not.toBeInTheDocument();
});

test('if the years cannot be calculated it says so, and they can be asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  await show();
  await expect.element(page.getByText('The years before could not be calculated.')).toBeVisible();
  serve([{ ...mastitis, rates: [18.25, 11, 9], place: null }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await cellsOf('Clinical mastitis')).toContain('18.25');
});
