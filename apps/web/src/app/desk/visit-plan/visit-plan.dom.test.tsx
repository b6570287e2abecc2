import type { VisitTask } from '@byre/contract/reports/visit-plan-schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { testRecord } from '../../../testing/test-records.ts';
import { tbConditionId } from '../../../words/tb-note.ts';
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

/** The server has the tasks, a few to a page, no more of the farms, and the records of tuberculin tests; null if it fails to list these. */
const serve = (all: readonly VisitTask[], perPage = 200, tests: readonly unknown[] | null = []) => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/medical-records/search')) {
      if (tests === null) return new Response(null, { status: 500 });
      return Response.json({ data: tests, total: tests.length, limit: perPage, skip: 0 });
    }
    if (path.startsWith('/api/farms')) return Response.json({ data: [], total: 0, limit: 200, skip: 0 });
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

const readFolds = ' Skin fold at reading: avian 9 mm, bovine 12 mm.';
/** The case of a tuberculin test, with its folds. */
const tbRecord = (_id: string, reading = '') =>
  testRecord({
    _id,
    presumptive_conditions: [
      {
        condition_id: tbConditionId,
        date_diagnosed: '2026-03-02T09:00:00.000Z',
        name: 'Tuberculosis skin test',
        organ: 'skin',
        system: null,
      },
    ],
    notes: `Skin fold before injection: avian 7 mm, bovine 8 mm.${reading}`,
  });
const tbTask = (digits: string, fields: Partial<VisitTask> = {}): VisitTask =>
  task({
    ...{
      kind: 'recheck',
      day: '2026-03-05',
      conditions: ['Tuberculosis skin test'],
      medical_record_id: `case-${digits}`,
    },
    ...{ animal_id: `UK30000110${digits}`, identification_number: `UK30000110${digits}` },
    ...fields,
  });

test('the TB tests of a farm to be read on one day are one row that leads to the reading, with its animals on request', async () => {
  const unread = ['0001', '0002', '0003'];
  serve(
    [...unread, '0004'].map((digits) => tbTask(digits)),
    200,
    [...unread.map((digits) => tbRecord(`case-${digits}`)), tbRecord('case-0004', readFolds)],
  );
  show();
  const reading = page.getByRole('link', { name: 'TB reading, 3 animals' });
  await expect.element(reading).toHaveAttribute('href', '/farms/12%2F345%2F6789/visit/tb-test');
  // One that was read is to be seen again for another reason.
  await expect.element(page.getByRole('row', { name: /^Thu 5 Mar Re-check .*0004/ })).toBeVisible();
  expect(page.getByRole('row').all()).toHaveLength(3);
  await page.getByRole('button', { name: 'Animals: TB reading, 3 animals' }).click();
  await expect.element(page.getByRole('button', { name: /^Move the re-check: .*0002$/ })).toBeVisible();
  expect(page.getByRole('row').all()).toHaveLength(6);
});

test('a TB test alone on its day is a row of its animal', async () => {
  const read = tbRecord('case-0013', readFolds);
  serve([tbTask('0011'), tbTask('0013'), tbTask('0012', { day: '2026-03-06' })], 200, [
    ...[tbRecord('case-0011'), tbRecord('case-0012'), read],
  ]);
  show();
  for (const digits of ['0011', '0012', '0013']) {
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^Move the re-check: .*${digits}$`) }))
      .toBeVisible();
  }
  expect(page.getByRole('link', { name: /TB reading/ }).query()).toBeNull();
});

test('TB tests are rows of their animals if the server does not say which are unread', async () => {
  serve([tbTask('0021'), tbTask('0022')], 200, null);
  show();
  for (const digits of ['0021', '0022']) {
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^Move the re-check: .*${digits}$`) }))
      .toBeVisible();
  }
});
