import { reportScheduleExamples } from '@byre/contract/report-schedules/examples';
import { reportSendingExamples } from '@byre/contract/report-sendings/examples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { SendingsCard } from './start-card.tsx';

const sent = reportSendingExamples.documents['a report that was sent'];
const schedule = reportScheduleExamples.documents['antibiotic use of each month'];

const serve = (sendings: object[], schedules: object[]): void => {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('report-sendings') ? sendings : schedules;
    return Response.json({ data, total: data.length, limit: 50, skip: 0 });
  });
};
const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SendingsCard
        practiceId={sent.practice_id}
        titleOf={(title) => title}
        to={(screen) => `/desk/${screen}`}
        now={() => new Date('2026-01-07T09:00:00.000Z')}
      />
      <p>rendered</p>
    </QueryClientProvider>,
  );

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

test('failed reports and schedules that cannot be made are listed, each with its reason and a link', async () => {
  serve(
    [{ ...sent, state: 'failed', failure: 'EENVELOPE' }],
    [
      { ...schedule, failure: 'no-address' },
      { ...schedule, _id: sent._id, failure: 'no-address', paused: true },
    ],
  );
  show();
  const failed = page.getByRole('link', { name: new RegExp(sent.subject) });
  await expect.element(failed).toHaveAttribute('href', '/desk/reports/sent');
  await expect.element(failed.getByText(/to gwen@netherbalgray\.example, 5 Jan 2026/)).toBeVisible();
  const unmade = page.getByRole('link', { name: /Antibiotic use, Nether Balgray/ });
  await expect.element(unmade).toHaveAttribute('href', '/desk/reports/scheduled');
  await expect.element(unmade.getByText(/No e-mail address is entered for this farm\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /Reports that failed.*2/ })).toBeVisible();
});

test('nothing is shown if every report arrived', async () => {
  serve([sent], [schedule]);
  const asked = vi.spyOn(globalThis, 'fetch');
  show();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  await expect.element(page.getByText('rendered')).toBeVisible();
  expect(page.getByRole('heading').elements()).toEqual([]);
});
