import type { OpenCase } from '@byre/contract/reports/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { RechecksCard } from './start-cards.tsx';

const openCase = (digits: string, recheck_on: string): OpenCase => ({
  _id: `018f0000-0000-7000-8000-0000000${digits}`,
  farm_id: '87/100/4208',
  farm_name: 'Nether Balgray',
  animal_id: `UK1000171${digits}`,
  identification_number: `UK1000171${digits}`,
  species: 'Cattle',
  happened_at: '2026-11-20T09:00:00.000Z',
  days: 7,
  conditions: ['Digital dermatitis'],
  body_sites: [],
  treatments: 0,
  last_treated_at: null,
  recheck_on,
});

const serve = (due: readonly OpenCase[], coming: readonly OpenCase[]): void => {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('recheck=due') ? due : coming;
    const rechecks = { overdue: due.length, today: 0, coming: coming.length };
    return Response.json({ data, total: data.length, limit: 5, skip: 0, by_age: [], departed: 0, rechecks });
  });
};
const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RechecksCard userId="isla" to={(screen) => `/desk/${screen}`} />
    </QueryClientProvider>,
  );

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

test('if no re-check is due, the next ones of the week are listed', async () => {
  serve([], [openCase('00415', '2026-12-01T00:00:00.000Z')]);
  show();
  const row = page.getByRole('list', { name: 'Next due' }).getByRole('link', { name: /Digital dermatitis.*00415/ });
  await expect.element(row.getByText(/1.Dec.2026/)).toBeVisible();
});

test('while some are due, those are listed and no later ones', async () => {
  serve([openCase('00408', '2026-11-25T00:00:00.000Z')], [openCase('00415', '2026-12-01T00:00:00.000Z')]);
  show();
  const due = page.getByRole('list', { name: 'Waiting longest' }).getByRole('link', { name: /00408/ });
  await expect.element(due).toBeVisible();
  expect(page.getByText('Next due').elements()).toEqual([]);
});
