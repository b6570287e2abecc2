import { deletedRecordExamples } from '@byre/contract/deleted-records/examples';
import type { DeletedRecord } from '@byre/contract/deleted-records/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openTestDevice } from '../../../testing/test-device.ts';
import { WorkWordsProvider } from '../../../ui/work-table/work-words.tsx';
import { deskEnglish } from '../../../words/en-desk.ts';
import { ServerQueries } from '../../server-queries.tsx';
import { DeletedScreen } from '../screens/deleted-screen.tsx';
import { DeleteRecord } from './delete-record.tsx';

const deletedCase = deletedRecordExamples.documents['a case that was deleted with its treatment'] as DeletedRecord;
const deletedTreatment = {
  ...deletedCase,
  ...{ resource: 'treatment-history', _id: '01946602-14c0-78d9-a2c2-a094f6e86928', medical_record_id: deletedCase._id },
  ...{ restore_first: 'medical-record', treatments_below: 0, usages_below: 0 },
  document: deletedRecordExamples.documents['a restored treatment'],
} as DeletedRecord;

type Call = { method: string; path: string; ifMatch: string | null };
let calls: Call[];
let rows: DeletedRecord[];
let answerToDelete: () => Response;

const problem = (status: number, code: string) =>
  Response.json(
    { type: `/api/docs#${code}`, title: code, status, code, detail: 'x' },
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );

beforeEach(async () => {
  await openTestDevice();
  calls = [];
  rows = [deletedCase, deletedTreatment];
  answerToDelete = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
    calls.push({ method, path, ifMatch: new Headers(headers).get('if-match') });
    if (method === 'DELETE') return answerToDelete();
    if (path.endsWith('/restore')) {
      rows = rows.filter(({ _id }) => !path.includes(_id));
      return Response.json(deletedCase.document);
    }
    if (path.includes('/history')) return Response.json({ data: [], total: 0, limit: 200, skip: 0 });
    const search = new URLSearchParams(path.split('?')[1]).get('search') ?? '';
    const data = rows.filter((row) => JSON.stringify(row).includes(search));
    return Response.json({ data, total: data.length, limit: 100, skip: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const written = () => calls.filter(({ method }) => method !== 'GET');
const recordPath = `/api/farms/${encodeURIComponent(deletedCase.farm_id)}/animals/${deletedCase.animal_id}/medical-records/${deletedCase._id}`;

const showList = async () => {
  await page.viewport(1440, 900);
  renderScreen(
    <ServerQueries>
      <WorkWordsProvider words={deskEnglish.workTable}>
        <DeletedScreen />
      </WorkWordsProvider>
    </ServerQueries>,
    { at: '/desk/deleted' },
  );
};
const cell = (text: string | RegExp) => page.getByRole('gridcell', { name: text }).first();
const panel = () => page.getByRole('complementary');

test('a deleted record can be read as it was, and restored with everything deleted with it', async () => {
  await showList();
  await cell('Case').click();
  await expect.element(panel().getByText('Deleted by Isla Drummond', { exact: false })).toBeVisible();
  await expect.element(panel().getByText('Also restored: 1 treatment and 1 medicine', { exact: false })).toBeVisible();
  await panel().getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText(/^Restored/)).toBeVisible();
  expect(written()).toEqual([{ method: 'POST', path: `${recordPath}/restore`, ifMatch: null }]);
  await expect.element(page.getByText('1 deletion', { exact: false })).toBeVisible();
  expect(panel().elements()).toEqual([]);
});

test('a record below a deleted one leads to that one first', async () => {
  await showList();
  await cell('Treatment').click();
  await expect.element(panel().getByText('Its case has been deleted too')).toBeVisible();
  expect(panel().getByRole('button', { name: 'Restore' }).elements()).toEqual([]);
  await panel().getByRole('button', { name: 'Show the case' }).click();
  await expect.element(panel().getByRole('button', { name: 'Restore' })).toBeVisible();
});

const showButton = () => {
  const place = { entity: 'medical-record', farmId: deletedCase.farm_id, animalId: deletedCase.animal_id } as const;
  renderScreen(
    <ServerQueries>
      <DeleteRecord
        place={{ ...place, recordId: deletedCase._id }}
        version={4}
        name="Mastitis"
        below={{ treatments: 2, medicines: 1 }}
      />
    </ServerQueries>,
  );
};
const confirm = async () => {
  await page.getByRole('button', { name: 'Delete Mastitis' }).click();
  await page.getByRole('button', { name: 'Delete case' }).click();
};

test('a record is deleted in the version that was seen, and the message can undo it', async () => {
  showButton();
  await page.getByRole('button', { name: 'Delete Mastitis' }).click();
  await expect.element(page.getByText('Deleted with it: 2 treatments and 1 medicine.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete case' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(/^Restored/)).toBeVisible();
  expect(written()).toEqual([
    { method: 'DELETE', path: recordPath, ifMatch: '"4"' },
    { method: 'POST', path: `${recordPath}/restore`, ifMatch: null },
  ]);
});

test('a record that another person has changed in the meantime is not deleted unseen', async () => {
  answerToDelete = () => problem(412, 'stale');
  showButton();
  await confirm();
  await expect.element(page.getByText(/^Someone has changed it in the meantime/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('a retry after a lost answer finds it already deleted, which counts as success', async () => {
  answerToDelete = () => problem(404, 'not-found');
  showButton();
  await confirm();
  await expect.element(page.getByText('Case deleted')).toBeVisible();
});
