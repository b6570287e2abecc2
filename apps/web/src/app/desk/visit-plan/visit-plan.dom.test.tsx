import type { VisitTask } from '@byre/contract/reports/visit-plan-schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { VisitPlanScreen } from '../screens/visit-plan-screen.tsx';

const task = (fields: Partial<VisitTask>): VisitTask => ({
  ...{ kind: 'open_case', farm_id: '12/345/6789', farm_name: 'Hillhead', animal_id: 'UK300001100001' },
  ...{ identification_number: 'UK300001100001', species: 'Cattle', day: null, overdue: false },
  ...{ medical_record_id: '018f0000-0000-7000-8000-000000000009', version: 3, conditions: ['Lameness'] },
  ...{ medicine: null, product_type: null, ends_at: null, body_sites: [] },
  ...fields,
});
const tasks = [
  task({ kind: 'recheck', day: '2026-03-02', overdue: true }),
  task({ kind: 'dose', day: '2026-03-03', medicine: 'Tetradur', medical_record_id: null, version: null }),
  task({ farm_id: '12/345/6790', farm_name: 'Lochside', animal_id: 'UK300002300003', conditions: [] }),
];

/** The server has the tasks, a few to a page. */
const serve = (all: readonly VisitTask[], perPage = 200) => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URLSearchParams(path.split('?')[1]);
    asked.push(query);
    const skip = Number(query.get('skip'));
    const data = all.slice(skip, skip + perPage);
    return Response.json({
      data,
      total: all.length,
      limit: perPage,
      skip,
      from: '2026-03-02',
      to: '2026-03-08',
      farms: [],
    });
  });
  return asked;
};
const show = (query = '') =>
  renderScreen(
    <ServerQueries>
      <VisitPlanScreen />
    </ServerQueries>,
    { at: `/desk/visit-plan?from=2026-03-02${query}` },
  );

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openTestDevice();
});
afterEach(() => vi.unstubAllGlobals());

test('all pages of the plan are fetched, and it is listed by farm with what there is to do', async () => {
  const asked = serve(tasks, 2);
  show();
  await expect.element(page.getByText('3 tasks on 2 farms')).toBeVisible();
  expect(asked.map((query) => [query.get('from'), query.get('days'), query.get('skip')])).toEqual([
    ['2026-03-02', '7', '0'],
    ['2026-03-02', '7', '2'],
  ]);
  await expect.element(page.getByRole('heading', { name: /Hillhead/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /Lochside/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Mon 2 Mar overdue Re-check/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Dose.*Tetradur/ })).toBeVisible();
  await expect.element(page.getByText('No condition recorded')).toBeVisible();
});

test('one farm, another first day and more days are chosen, and only the days ask the server again', async () => {
  const asked = serve(tasks);
  show();
  await page.getByRole('combobox', { name: 'Farm' }).selectOptions('Lochside');
  await expect.element(page.getByText('1 task on 1 farm')).toBeVisible();
  expect(page.getByRole('heading', { name: /Hillhead/ }).query()).toBeNull();
  expect(asked).toHaveLength(1);
  await page.getByRole('combobox', { name: 'For' }).selectOptions('14 days');
  await expect.poll(() => asked.at(-1)?.get('days')).toBe('14');
  await expect.element(page.getByText('1 task on 1 farm')).toBeVisible();
});

test('days without anything to do say so, and a plan that did not come can be asked for again', async () => {
  serve([]);
  const screen = show();
  await expect.element(page.getByText('Nothing to do on these days')).toBeVisible();
  screen.close();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line');
  });
  show('&days=28');
  await expect.element(page.getByText('The plan could not be fetched.')).toBeVisible();
  serve(tasks);
  await page.getByRole('button', { name: /again/ }).click();
  await expect.element(page.getByText('3 tasks on 2 farms')).toBeVisible();
});
