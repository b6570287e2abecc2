import { importExamples } from '@byre/contract/imports/examples';
import type { Import, ImportRun, ImportUndo } from '@byre/contract/imports/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyImport, previewImport } from '../../device/server/imports.ts';
import { ImportPage } from '../../features/herd-import/import-page.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { ServerQueries } from '../server-queries.tsx';

vi.mock('../../device/server/imports.ts', () => ({ applyImport: vi.fn(), previewImport: vi.fn() }));

const example: Import = importExamples.documents['what a file would change'];
const run: ImportRun = importExamples.documents['an import'];
const farm = { _id: '12/345/6789', name: 'Hillhead' };
const now = () => new Date(new Date(run.at).getTime() + 60_000);
const asked: (readonly [string, string, unknown])[] = [];
let remembered: Record<string, string | null> = {};
let runs: ImportRun[] = [];
/** What undoing would do, given the requests so far. */
let undo: ImportUndo;

const answer = (method: string, path: string): unknown => {
  if (path.includes('/import-columns/')) return { columns: remembered };
  if (path.endsWith('/undo/preview')) return undo;
  if (path.endsWith('/undo')) {
    // Its row has no button once nothing is left to undo.
    runs = runs.map((one) => ({ ...one, left: 0, undone_at: one.at }));
    return { ...undo, applied: true };
  }
  if (path.startsWith('/api/imports?') && method === 'GET')
    return { data: runs, total: runs.length, limit: 200, skip: 0 };
  return { data: [farm], total: 1, limit: 200, skip: 0 };
};

beforeEach(async () => {
  await openTestDevice();
  [remembered, runs] = [{}, []];
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push([method, path, typeof body === 'string' ? JSON.parse(body) : null]);
    return Response.json(answer(method, path));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const change: Import = {
  ...example,
  ...{ applied: false, fingerprint: 'a'.repeat(64), counts: { added: 1, changed: 0, unchanged: 0, refused: 1 } },
  ...{ total: 2, limit: 200, skip: 0, warned: 0, without_species: { lines: 0, suggested: [], contradicted: 0 } },
  data: [
    { line: 2, what: 'added', farm_id: farm._id, _id: 'UK300001100001', fields: [], faults: [], warnings: [] },
    {
      ...{ line: 3, what: 'refused', farm_id: null, _id: null, fields: [] },
      faults: [{ field: 'gender', message: 'gender is neither Male nor Female.' }],
      warnings: [],
    },
  ],
};

/** The content of the file that the server receives. */
const textOf = async (content: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain).text();
};

const open = async () => {
  await page.viewport(1440, 900);
  renderScreen(
    <ServerQueries>
      <ImportPage practiceId="11/111/1111" now={now} />
    </ServerQueries>,
  );
};

const show = async (text: string) => {
  await open();
  const file = new File([text], 'register.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose a CSV file').first(), file);
};

test('a register file is mapped, checked line by line, and loaded as previewed', async () => {
  vi.mocked(previewImport).mockResolvedValue(change);
  vi.mocked(applyImport).mockResolvedValue({ ...change, applied: true });
  await show('Ear Tag;Sex;Lot\nUK300001100001;F;7\nUK300001100002;X;7\n');
  await expect.element(page.getByLabelText('Contains: Ear Tag')).toHaveValue('identification_number');
  await page.getByLabelText('Contains: Lot').selectOptions('herd_id');
  await page.getByLabelText('All animals are at').selectOptions(farm._id);
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await expect.element(page.getByText('Sex: gender is neither Male nor Female.')).toBeVisible();
  const sent = vi.mocked(previewImport).mock.calls[0]?.[1].file.content ?? '';
  expect(await textOf(sent)).toBe(
    'identification_number,gender,herd_id,farm_id\nUK300001100001,F,7,12/345/6789\nUK300001100002,X,7,12/345/6789\n',
  );
  await page.getByRole('button', { name: 'Load 1 line' }).click();
  await expect.element(page.getByText('1 line loaded')).toBeVisible();
  expect(vi.mocked(applyImport).mock.calls[0]?.[1].fingerprint).toBe(change.fingerprint);
});

test('the meaning of the columns is remembered for the practice', async () => {
  vi.mocked(previewImport).mockResolvedValue(change);
  await show('Holding,Beast\n12/345/6789,7\n');
  await page.getByLabelText('Contains: Beast').selectOptions('stock_id');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await expect.element(page.getByRole('button', { name: 'Load 1 line' })).toBeVisible();
  expect(asked.filter(([method]) => method === 'PUT')).toEqual([
    [
      'PUT',
      '/api/practices/11%2F111%2F1111/import-columns/animals',
      { columns: { Holding: 'farm_id', Beast: 'stock_id' } },
    ],
  ]);
});

test('new people are invited, and their links are shown once', async () => {
  vi.mocked(previewImport).mockResolvedValue({ ...change, list: 'people' });
  const links = [{ line: 2, email: 'una@glen.example', link: '/register#token', expires_at: run.ends_at }];
  vi.mocked(applyImport).mockResolvedValue({ ...change, list: 'people', applied: true, links, import_id: run._id });
  await open();
  await page.getByRole('radio', { name: 'People' }).click();
  const file = new File(['E-mail address,Job\nuna@glen.example,vet\n'], 'people.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose a CSV file').first(), file);
  await expect.element(page.getByLabelText('Contains: Job')).toHaveValue('role');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await page.getByRole('button', { name: 'Load 1 line' }).click();
  await expect.element(page.getByLabelText('una@glen.example')).toHaveValue(`${location.origin}/register#token`);
  expect(vi.mocked(previewImport).mock.calls[0]?.[0]).toBe('people');
});

test('an import of the last day is undone after showing what stays', async () => {
  runs = [run, { ...run, _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e62', file: 'old.csv', ends_at: run.at }];
  const line = { line: 3, farm_id: farm._id, _id: 'UK300001100002', what: 'kept', reason: 'changed-since' } as const;
  undo = { import: run, applied: false, counts: { undone: 1, kept: 1 }, data: [line] };
  await open();
  await page.getByRole('button', { name: 'Undo animals.csv' }).click();
  await expect.element(page.getByText('It has been changed since.')).toBeVisible();
  expect(page.getByText('old.csv').query()).toBeNull();
  expect(asked.some(([, path]) => path.endsWith('/undo'))).toBe(false);
  await page.getByRole('button', { name: 'Undo 1 line' }).click();
  await expect.element(page.getByText('1 line undone')).toBeVisible();
  expect(asked.filter(([, path]) => path.endsWith('/undo'))).toEqual([['POST', `/api/imports/${run._id}/undo`, null]]);
});

test('the meaning of a column is remembered, and the server is not asked until the holding is known', async () => {
  remembered = { Lot: 'herd_id' };
  await show('Lot,Beast\n7,UK300001100001\n');
  await expect.element(page.getByLabelText('Contains: Lot')).toHaveValue('herd_id');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await expect
    .element(page.getByText('Choose the column that contains the holding, or choose the farm.'))
    .toBeVisible();
  expect(previewImport).not.toHaveBeenCalled();
});

test('a file without species is asked for one once, which is suggested and never chosen, before it is loaded', async () => {
  const without = { lines: 3, suggested: [{ species: ['Cattle'], lines: 2 }], contradicted: 1 };
  const [first] = change.data;
  const warnings = [
    { field: 'species', code: 'no-species' as const, message: 'It has no species.', suggested: 'Cattle' },
  ];
  vi.mocked(previewImport).mockResolvedValue({
    ...{ ...change, warned: 1, without_species: without },
    data: first ? [{ ...first, warnings }] : [],
  });
  vi.mocked(applyImport).mockResolvedValue({ ...change, applied: true });
  await show('Holding,Beast\n12/345/6789,7\n');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await expect.element(page.getByText('3 lines have no species that a list knows')).toBeVisible();
  await expect.element(page.getByText('2 lines: ear tag, electronic tag or breed code say Cattle.')).toBeVisible();
  await expect.element(page.getByText('1 line: the marks contradict each other.')).toBeVisible();
  await expect.element(page.getByText('Species: It has no species.')).toBeVisible();
  expect(page.getByRole('radio', { checked: true, name: /Cattle/ }).query()).toBeNull();
  await page.getByRole('button', { name: 'Load 1 line' }).click();
  expect(applyImport).not.toHaveBeenCalled();
  vi.mocked(previewImport).mockResolvedValue(change);
  await page.getByRole('radio', { name: 'Cattle Suggested' }).click({ force: true });
  await expect.element(page.getByText('Every line has a species')).toBeVisible();
  await page.getByRole('button', { name: 'Load 1 line' }).click();
  await expect.element(page.getByText('1 line loaded')).toBeVisible();
  expect(vi.mocked(previewImport).mock.calls.map(([, body]) => body.species)).toEqual([undefined, 'Cattle']);
  expect(vi.mocked(applyImport).mock.calls[0]?.[1]).toMatchObject({ species: 'Cattle' });
});

test('a file may be loaded without species, if somebody says so', async () => {
  const without = { lines: 1, suggested: [], contradicted: 0 };
  vi.mocked(previewImport).mockResolvedValue({ ...change, without_species: without });
  vi.mocked(applyImport).mockResolvedValue({ ...change, applied: true });
  await show('Holding,Beast\n12/345/6789,7\n');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await page.getByRole('radio', { name: 'Leave them without one' }).click({ force: true });
  await page.getByRole('button', { name: 'Load 1 line' }).click();
  await expect.element(page.getByText('1 line loaded')).toBeVisible();
  expect(vi.mocked(applyImport).mock.calls[0]?.[1]).not.toHaveProperty('species');
});
