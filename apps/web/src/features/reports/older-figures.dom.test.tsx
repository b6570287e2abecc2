import { reportExamples } from '@byre/contract/reports/examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { MedicineUseReport } from './medicine-use.tsx';

const report = reportExamples.documents['tubes of a year'];
const [tubes] = report.products;
const opened = new Date('2026-06-30T12:00:00.000Z');
const fiveToTwelve = new Date('2026-06-30T11:55:00.000Z');

let client: QueryClient;
const show = () =>
  renderScreen(
    <QueryClientProvider client={client}>
      <MedicineUseReport now={opened} />
    </QueryClientProvider>,
  );

beforeEach(async () => {
  await openTestDevice();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => vi.unstubAllGlobals());

test('an earlier answer is shown with its time until the new one is here, and is not saved or printed meanwhile', async () => {
  vi.stubGlobal('fetch', async () => Response.json(report));
  const first = show();
  await expect.element(page.getByRole('row', { name: new RegExp(`^${tubes?.name}`) })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'calculated again' })).not.toBeInTheDocument();
  first.close();
  for (const query of client.getQueryCache().findAll({ queryKey: ['report'] }))
    query.setState({ dataUpdatedAt: fiveToTwelve.getTime() });
  let letGo: (() => void) | null = null;
  const renamed = { ...report, products: report.products.map((one) => ({ ...one, name: 'Ubropen' })) };
  vi.stubGlobal('fetch', async (path: string) => {
    await new Promise<void>((resolve) => {
      if (path.startsWith('/api/reports/')) letGo = resolve;
    });
    return Response.json(renamed);
  });
  show();
  await expect.element(page.getByText(/^Figures of .*They are being calculated again\.$/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: new RegExp(`^${tubes?.name}`) })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => letGo).not.toBeNull();
  (letGo as (() => void) | null)?.();
  await expect.element(page.getByRole('row', { name: /^Ubropen/ })).toBeVisible();
  await expect.element(page.getByText(/calculated again/)).not.toBeInTheDocument();
});
