import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { putRight } from '../../../device/server/put-right.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DeskWordsProvider } from '../../../words/desk-words.tsx';
import { RecheckActions } from './recheck-actions.tsx';
import type { RecheckTask } from './use-recheck.ts';

vi.mock('../../../device/server/put-right.ts', () => ({ putRight: vi.fn() }));

const task: RecheckTask = {
  ...{ kind: 'recheck', farm_id: '12/345/6789', farm_name: 'Hillhead', animal_id: 'UK300001100001' },
  ...{ identification_number: 'UK300001100001', species: 'Cattle', day: '2026-03-02', overdue: false },
  ...{
    medical_record_id: '018f0000-0000-7000-8000-000000000009',
    version: 3,
    conditions: ['Lameness'],
    body_sites: [],
  },
  ...{ medicine: null, product_type: null, ends_at: null },
};

beforeEach(() => {
  vi.mocked(putRight).mockReset().mockResolvedValue({ kind: 'saved' });
});

const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <DeskWordsProvider language="en">
        <RecheckActions task={task} />
      </DeskWordsProvider>
    </QueryClientProvider>,
  );
const place = {
  ...{ entity: 'medical-record', farmId: task.farm_id, animalId: task.animal_id },
  recordId: task.medical_record_id,
};

test('a re-check is completed against the version seen, and undone against the next', async () => {
  show();
  await page.getByRole('button', { name: /^Re-check done/ }).click();
  await expect.element(page.getByText('Re-check is done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(vi.mocked(putRight).mock.calls).toEqual([
    [place, { recheck_on: { base: '2026-03-02', new: null } }, 3],
    [place, { recheck_on: { base: null, new: '2026-03-02' } }, 4],
  ]);
});

test('a re-check that another person has changed is not moved, and the person is told', async () => {
  vi.mocked(putRight).mockResolvedValue({ kind: 'conflict', fields: [], current: { version: 4 } });
  show();
  await page.getByRole('button', { name: /^Move the re-check/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Someone has changed the re-check. The plan shows the new day.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull();
});
