import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { BulkButton } from '../../features/desk-tables/bulk/bulk-button.tsx';
import { medicinesTable } from '../../features/desk-tables/tables/medicines.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { ServerQueries } from '../server-queries.tsx';

type Stored = { _id: string; version: number; administered_by: string | null; updated_by: string };
type Put = { id: string; body: object; ifMatch: string | null };

const usage = (_id: string, name: string) => ({
  ...{ _id, version: 3, farm_id: '12/345/6789', animal_id: 'UK1', medical_record_id: 'r', treatment_id: 't' },
  ...{ name, product_id: 'p', happened_at: '2026-11-20T09:00:00.000Z', administered_by: null, batches: [] },
});
const rows = [usage('one', 'Metacam'), usage('two', 'Engemycin'), usage('three', 'Synulox')];

let stored: Map<string, Stored>;
let puts: Put[];
let isDown: boolean;

beforeEach(async () => {
  await openTestDevice();
  stored = new Map(
    rows.map(({ _id }) => [_id, { _id, version: 3, administered_by: null, updated_by: 'Isla' }] as const),
  );
  puts = [];
  isDown = false;
  vi.stubGlobal('fetch', async (path: string, { body, headers = {} }: RequestInit = {}) => {
    if (isDown) throw new TypeError('no line');
    const id = path.split('/').at(-1) ?? '';
    const now = stored.get(id);
    if (!now) return new Response(null, { status: 500 });
    const ifMatch = new Headers(headers).get('if-match');
    puts.push({ id, body: JSON.parse(String(body)), ifMatch });
    if (ifMatch !== `"${now.version}"`) {
      const problem = { type: '/api/docs#stale', title: 'x', status: 412, code: 'stale', current: now };
      return Response.json(problem, { status: 412, headers: { 'content-type': 'application/problem+json' } });
    }
    const next = { ...now, ...JSON.parse(String(body)), version: now.version + 1 };
    stored.set(id, next);
    return Response.json(next);
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  await page.viewport(1440, 900);
  const look = { Value: ({ value }: { value: unknown }) => <span>{String(value ?? '')}</span>, labels: {} };
  renderScreen(
    <ServerQueries>
      <BulkButton table={medicinesTable as never} rows={rows} look={look} onWritten={() => undefined} />
    </ServerQueries>,
  );
  await page.getByRole('button', { name: 'Change 3 rows…' }).click();
  await page.getByRole('radio', { name: 'Given by' }).click();
  await page.getByRole('textbox', { name: 'Given by' }).fill('Tom Carrick');
};
const apply = () => page.getByRole('dialog').getByRole('button', { name: 'Change 3 rows' }).click();
const givenBy = () => [...stored.values()].map(({ administered_by }) => administered_by);

test('rows are previewed, written against the version seen, and undone together', async () => {
  await show();
  await expect.element(page.getByRole('row', { name: /Metacam.*Tom Carrick/ })).toBeVisible();
  await apply();
  await expect.element(page.getByText('3 rows changed')).toBeVisible();
  expect(givenBy()).toEqual(['Tom Carrick', 'Tom Carrick', 'Tom Carrick']);
  await page.getByRole('button', { name: 'Undo all 3' }).click();
  await expect.element(page.getByText('3 rows restored')).toBeVisible();
  expect(givenBy()).toEqual([null, null, null]);
  expect(puts.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"3"', '"4"', '"4"', '"4"']);
});

test('what another person changed in the meantime is reported and not overwritten, neither then nor by the undo', async () => {
  stored.set('two', { _id: 'two', version: 4, administered_by: 'Ann', updated_by: 'Ann Weir' });
  await show();
  await apply();
  await expect.element(page.getByText('2 rows changed')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Engemycin.*Ann Weir has changed it since/ })).toBeVisible();
  stored.set('three', { _id: 'three', version: 5, administered_by: 'Isla', updated_by: 'Isla' });
  await page.getByRole('button', { name: 'Undo all 2' }).click();
  await expect.element(page.getByText('1 row restored')).toBeVisible();
  expect(givenBy()).toEqual([null, 'Ann', 'Isla']);
});

test('after a lost connection the failed rows are tried again, and none is written twice', async () => {
  await show();
  isDown = true;
  await apply();
  await expect.element(page.getByText('0 rows changed')).toBeVisible();
  isDown = false;
  // Its answer was lost, not the write.
  stored.set('one', { _id: 'one', version: 4, administered_by: 'Tom Carrick', updated_by: 'Ann Weir' });
  await page.getByRole('button', { name: 'Try 3 again' }).click();
  await expect.element(page.getByText('3 rows changed')).toBeVisible();
  expect([...stored.values()].map(({ version }) => version)).toEqual([4, 4, 4]);
});
