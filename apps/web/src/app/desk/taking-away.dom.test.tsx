import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TableOutput } from '../../features/desk-tables/table-output.tsx';
import { ConfirmIdentity } from '../../features/second-factor/confirm-identity.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { ServerQueries } from '../server-queries.tsx';

const until = '2099-01-01T00:00:00.000Z';
type Row = { _id: string };

/** A server where nobody has confirmed their identity recently; returns the saved files. */
const serve = (): string[] => {
  const saved: string[] = [];
  let isConfirmed = false;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path !== '/api/session/confirmation')
      return Response.json({ totp_since: null, recovery_codes_left: 0, passkeys: 0 });
    if (method === 'POST') isConfirmed = true;
    return Response.json({ confirmed_until: isConfirmed ? until : null });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
};

let saved: string[];
beforeEach(async () => {
  await openTestDevice();
  saved = serve();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (count: number, { isPublic = false } = {}) => {
  const all: Row[] = Array.from({ length: count }, (_, n) => ({ _id: String(n) }));
  const fetchRows = async ({ skip, limit }: { skip: number; limit: number }) => ({
    data: all.slice(skip, skip + limit),
    total: count,
  });
  const columns = [{ id: '_id', label: 'Number', width: 100, cell: ({ _id }: Row) => _id }];
  const named = { title: 'Cases', scope: 'All rows', idOf: ({ _id }: Row) => _id };
  renderScreen(
    <ServerQueries>
      <ConfirmIdentity hasApp={false} />
      <TableOutput {...named} {...{ total: count, columns, fetchRows, selected: [], isPublic }} />
    </ServerQueries>,
  );
};
const save = () => page.getByRole('button', { name: 'Save as CSV' }).click();
const question = () => page.getByRole('dialog', { name: 'Is it you?' });

test('many records leave the desk only after the person has confirmed who they are, and the export then continues', async () => {
  show(51);
  await save();
  await expect.element(question().getByText(/^This takes many records out of Byre/)).toBeVisible();
  expect(saved).toEqual([]);
  await question().getByLabelText('Your password').fill('four words are better');
  await question().getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Saved 51 rows.')).toBeVisible();
  await save();
  await expect.poll(() => saved.length).toBe(2);
  expect(question().elements()).toEqual([]);
});

test('a person who does not confirm gets nothing, and the screen says so', async () => {
  show(51);
  await save();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Nothing was saved or printed. Confirm first that it is you.')).toBeVisible();
  expect(saved).toEqual([]);
});

test.each([
  ['what the case in hand needs', 50, false],
  ['a list that is published anyway', 51, true],
])('%s asks for no confirmation', async (_what, count, isPublic) => {
  show(count, { isPublic });
  await save();
  await expect.element(page.getByText(`Saved ${count} rows.`)).toBeVisible();
  expect([saved.length, question().elements()]).toEqual([1, []]);
});
