import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TableScreen } from '../../features/desk-tables/table-screen.tsx';
import { animalsTable } from '../../features/desk-tables/tables/animals.ts';
import { casesTable } from '../../features/desk-tables/tables/cases.tsx';
import { medicinesTable } from '../../features/desk-tables/tables/medicines.ts';
import { observationsTable } from '../../features/desk-tables/tables/observations.ts';
import { treatmentsTable } from '../../features/desk-tables/tables/treatments.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { WorkWordsProvider } from '../../ui/work-table/work-words.tsx';
import { deskEnglish } from '../../words/en-desk.ts';
import { ServerQueries } from '../server-queries.tsx';

type Asked = { path: string; body: Record<string, unknown> };
let asked: Asked[];

beforeEach(async () => {
  await openTestDevice();
  await page.viewport(1440, 900);
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const fields = body === undefined ? {} : JSON.parse(String(body));
    asked.push({ path, body: fields });
    const total = 'species_known' in fields ? 12 : 0;
    return Response.json({ data: [], total, limit: 100, skip: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const tables = [animalsTable, casesTable, treatmentsTable, medicinesTable, observationsTable];
const show = (table: (typeof tables)[number], search: string) =>
  renderScreen(
    <ServerQueries>
      <WorkWordsProvider words={deskEnglish.workTable}>
        <TableScreen table={table as never} look={{ Value: () => null, labels: {} }} panel={() => null} />
      </WorkWordsProvider>
    </ServerQueries>,
    { at: `/desk/${table.name}?${search}` },
  );

test.each(tables)('the table of $name says how many rows a species leaves out, and shows them', async (table) => {
  show(table, 'find=bella&f.species=Cattle&f.farm_id=12%2F345%2F6789');
  await expect.element(page.getByText('12 rows of animals without a species are not in this list')).toBeVisible();
  const unknown = asked.find(({ body }) => 'species_known' in body);
  expect(unknown?.body).toEqual({ farm_id: ['12/345/6789'], species_known: [false] });
  expect(unknown?.path).toContain('search=bella');
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect.element(page.getByRole('button', { name: 'Show them' })).not.toBeInTheDocument();
  await vi.waitFor(() => expect(asked.at(-1)?.body).toEqual({ farm_id: ['12/345/6789'], species_known: [false] }));
  await expect.element(page.getByRole('button', { name: 'Remove the filter Species known: No' })).toBeVisible();
});

test('nothing is said where no species is asked for', async () => {
  show(animalsTable, 'find=bella');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expect.element(page.getByText(/without a species/)).not.toBeInTheDocument();
  expect(asked.some(({ body }) => 'species_known' in body)).toBe(false);
});
