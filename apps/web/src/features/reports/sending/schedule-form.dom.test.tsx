import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { ScheduleForm } from './schedule-form.tsx';

const glen = '11/111/1111';
const farms = [{ id: '12/345/6789', name: 'Hillhead' }];
const [isla, morag, tom] = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`);
const colleagues = [
  { _id: isla, name: 'Isla Reid' },
  { _id: morag, name: 'Morag Bell' },
  { _id: tom, name: 'Tom Hay' },
];

/** A practice of three people; it records the requests. */
const serve = ({ refusal = null as object | null, knowsPeople = true } = {}): object[] => {
  const written: object[] = [];
  const problem = (body: object, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && path.includes('/recipients')) {
      if (!knowsPeople) return problem({ status: 500, code: 'internal', title: 'No' }, 500);
      return Response.json({ data: colleagues, total: 3, limit: 100, skip: 0 });
    }
    written.push(JSON.parse(String(body)));
    return refusal ? problem(refusal, 422) : Response.json({ _id: tom, version: 1 }, { status: 201 });
  });
  return written;
};

beforeEach(() => openTestDevice());
afterEach(() => vi.unstubAllGlobals());

const show = () => {
  const saved = vi.fn();
  renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScheduleForm practiceId={glen} farms={farms} userId={isla ?? ''} onSaved={saved} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  return saved;
};
const box = (name: string) => page.getByRole('checkbox', { name });
const save = () => page.getByRole('button', { name: 'Schedule', exact: true }).click();

test('a report goes to the chosen people of the practice, once to each', async () => {
  const written = serve();
  const saved = show();
  await box('Morag Bell').click();
  await box('Tom Hay').click();
  await box('Tom Hay').click();
  await box('Send it to me').click();
  expect(page.getByRole('checkbox', { name: 'Isla Reid' }).elements()).toEqual([]);
  await save();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(written).toEqual([
    {
      ...{ report: 'antibiotic-use', every: 'month', farm_id: null, language: 'en', to_farmer: false },
      people: [morag],
    },
  ]);
});

test('only a report of one farm can go to its farmer', async () => {
  const written = serve();
  const saved = show();
  await expect.element(page.getByRole('checkbox', { name: /^Send it to the farmer/ })).toBeDisabled();
  await page.getByLabelText('Farm', { exact: true }).selectOptions('Hillhead');
  await page.getByRole('checkbox', { name: /^Send it to the farmer/ }).click();
  await save();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(written).toMatchObject([{ farm_id: '12/345/6789', to_farmer: true, people: [isla] }]);
});

test('the server’s refusal is shown, and the form keeps its contents', async () => {
  const message = 'Everybody who gets a report must work for the practice.';
  const errors = [{ pointer: '/people', code: 'bad-value', message }];
  serve({ refusal: { type: '/api/docs#rule-broken', title: 'No', status: 422, code: 'rule-broken', errors } });
  const saved = show();
  await box('Morag Bell').click();
  await save();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(box('Morag Bell')).toBeChecked();
  expect(saved.mock.calls).toEqual([]);
});

test('without the list of colleagues it can still go to oneself, and the form says so', async () => {
  const written = serve({ knowsPeople: false });
  const saved = show();
  await expect.element(page.getByText(/^Your colleagues could not be listed/)).toBeVisible();
  await save();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(written).toMatchObject([{ people: [isla] }]);
});
