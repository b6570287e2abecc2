import { reportExamples } from '@byre/contract/reports/examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { MedicineUseReport } from './medicine-use.tsx';

const report = reportExamples.documents['tubes of a year'];

afterEach(() => vi.unstubAllGlobals());

test('the number of animals says “at least” where a pen was not counted, and only there', async () => {
  await openTestDevice();
  const [tubes] = report.products;
  const products = [
    { ...tubes, name: 'Tilmovet', product_id: '1/5', animals: 1_204, uncounted_groups: 2 },
    { ...tubes, name: 'Draxxin', product_id: '1/6', animals: 370, uncounted_groups: 0 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ ...report, products }));
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MedicineUseReport now={new Date('2026-06-30T12:00:00.000Z')} />
    </QueryClientProvider>,
  );
  const cellsOf = (product: RegExp) => page.getByRole('row', { name: product }).getByRole('cell');
  await expect.element(cellsOf(/^Tilmovet/).filter({ hasText: 'at least 1,204' })).toBeVisible();
  await expect.element(cellsOf(/^Draxxin/).filter({ hasText: /^370$/ })).toBeVisible();
});
