import { importExamples } from '@byre/contract/imports/examples';
import type { Import } from '@byre/contract/imports/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyImport, previewImport } from '../../device/server/imports.ts';
import { ImportPage } from '../../features/herd-import/import-page.tsx';
import { rememberMapping } from '../../features/herd-import/use-remembered.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { ServerQueries } from '../server-queries.tsx';

vi.mock('../../device/server/imports.ts', () => ({ applyImport: vi.fn(), previewImport: vi.fn() }));

const [example] = Object.values(importExamples.documents) as Import[];
const farm = { _id: '12/345/6789', name: 'Hillhead' };

beforeEach(async () => {
  await openTestDevice();
  vi.stubGlobal('fetch', async () => Response.json({ data: [farm], total: 1, limit: 200, skip: 0 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const change: Import = {
  ...(example as Import),
  ...{ applied: false, fingerprint: 'a'.repeat(64), counts: { added: 1, changed: 0, unchanged: 0, refused: 1 } },
  ...{ total: 2, limit: 200, skip: 0 },
  data: [
    { line: 2, what: 'added', farm_id: farm._id, _id: 'UK300001100001', fields: [], faults: [] },
    {
      ...{ line: 3, what: 'refused', farm_id: null, _id: null, fields: [] },
      faults: [{ field: 'gender', message: 'gender is neither Male nor Female.' }],
    },
  ],
};

/** What of a file the server is sent. */
const textOf = async (content: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(plain).text();
};

const show = async (text: string) => {
  await page.viewport(1440, 900);
  renderScreen(
    <ServerQueries>
      <ImportPage />
    </ServerQueries>,
  );
  const file = new File([text], 'register.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('Choose a CSV file').first(), file);
};

test('a file of a register is mapped, looked at line by line, and loaded as it was looked at', async () => {
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

test('the meaning of a column is remembered; the server is not asked before the holding is known', async () => {
  await rememberMapping('animals', { Lot: 'herd_id' });
  await show('Lot,Beast\n7,UK300001100001\n');
  await expect.element(page.getByLabelText('Contains: Lot')).toHaveValue('herd_id');
  await page.getByRole('button', { name: 'Show what it would change' }).click();
  await expect
    .element(page.getByText('Choose the column that contains the holding, or choose the farm.'))
    .toBeVisible();
  expect(previewImport).not.toHaveBeenCalled();
});
