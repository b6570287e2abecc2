import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { testEntry } from '../../testing/test-formulary.ts';
import { useFormularyCommand } from './commands.ts';
import { useFormularyPage } from './queries.ts';

const practiceId = '20/101/0001';
const entry = testEntry({ product_id: '1/2', product_name: 'Metacam', version: 3 });

type Asked = { method: string; path: string; ifMatch: string | null };

/** A server with one entry; it records the requests. */
const serve = () => {
  const asked: Asked[] = [];
  let held = [entry];
  const before = window.fetch;
  window.fetch = async (path, init) => {
    const method = init?.method ?? 'GET';
    const headers = new Headers(init?.headers);
    asked.push({ method, path: String(path).split('?')[0] ?? '', ifMatch: headers.get('if-match') });
    if (method === 'DELETE') {
      held = [];
      return new Response(null, { status: 204 });
    }
    if (method !== 'GET') return Response.json(entry);
    return Response.json({ data: held, total: held.length, limit: 200, skip: 0 });
  };
  onTestFinished(() => {
    window.fetch = before;
  });
  return asked;
};

function Desk() {
  const { data } = useFormularyPage(practiceId, { search: '', skip: 0 });
  const command = useFormularyCommand(practiceId);
  const { mutate } = command;
  return (
    <>
      <p>{data ? `${data.total} entries` : 'none yet'}</p>
      <button type="button" onClick={() => mutate({ what: 'create', entry: { product_id: '1/2' } })}>
        Create
      </button>
      <button type="button" onClick={() => mutate({ what: 'change', seen: entry, changes: { notes: 'x' } })}>
        Change
      </button>
      <button type="button" onClick={() => mutate({ what: 'remove', seen: entry })}>
        Remove
      </button>
    </>
  );
}

test('the formulary is read, changed against the version seen, and read again after each change', async () => {
  await openTestDevice();
  const asked = serve();
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Desk />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('1 entries')).toBeVisible();
  for (const name of ['Create', 'Change', 'Remove']) await page.getByRole('button', { name }).click();
  await expect.element(page.getByText('0 entries')).toBeVisible();
  const at = '/api/practices/20%2F101%2F0001/formulary';
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([
    { method: 'POST', path: at, ifMatch: null },
    { method: 'PUT', path: `${at}/${entry._id}`, ifMatch: '"3"' },
    { method: 'DELETE', path: `${at}/${entry._id}`, ifMatch: '"3"' },
  ]);
});
