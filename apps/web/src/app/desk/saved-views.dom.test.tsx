import type { SavedView } from '@byre/contract/saved-views/schema';
import type { User } from '@byre/contract/session/schema';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepUser } from '../../device/session/session.ts';
import { casesTable } from '../../features/desk-tables/tables/cases.tsx';
import { useTableAddress } from '../../features/desk-tables/use-table-address.ts';
import { getFirstView } from '../../features/desk-tables/views/first-view.ts';
import { useTableViews } from '../../features/desk-tables/views/use-table-views.ts';
import { ViewsButton } from '../../features/desk-tables/views/views-button.tsx';
import { useTableLayout } from '../../tables/use-table-layout.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openTestDevice } from '../../testing/test-device.ts';
import { shownColumns } from '../../ui/work-table/work-column.ts';
import { useAllWords } from '../../words/all-words.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { ServerQueries } from '../server-queries.tsx';

const practice = { _id: '20/101/0001', name: 'Glen Vets' };
const stamp = '2026-11-20T09:00:00.000Z';
let me: User;
let stored: Map<string, SavedView>;

const viewOf = (more: Partial<SavedView> & { _id: string }): SavedView => ({
  ...{ practice_id: practice._id, table: 'cases', name: 'Lame cows', question: {}, columns: null, shared: false },
  ...{ owner_id: me.id, owner: me.name, created_at: stamp, updated_at: stamp, version: 1 },
  ...more,
});

/** Stores views as the service does: by owner, with each write against a version. */
const answer = (path: string, { method = 'GET', body, headers }: RequestInit): Response => {
  const id = /saved-views\/([^?]+)/.exec(path)?.[1];
  if (id === undefined && method === 'GET') {
    return Response.json({ data: [...stored.values()], total: stored.size, limit: 200, skip: 0 });
  }
  if (id === undefined) {
    const made = viewOf({ _id: crypto.randomUUID(), ...JSON.parse(String(body)) });
    stored.set(made._id, made);
    return Response.json(made, { status: 201 });
  }
  const found = stored.get(id);
  if (method === 'DELETE') {
    stored.delete(id);
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  }
  const expected = new Headers(headers).get('if-match');
  if (!found || expected !== `"${found.version}"`) {
    const problem = { type: '/api/docs#stale', title: 'x', status: 412, code: 'stale' };
    return Response.json(problem, { status: 412, headers: { 'content-type': 'application/problem+json' } });
  }
  const next = { ...found, ...JSON.parse(String(body)), version: found.version + 1 };
  stored.set(id, next);
  return Response.json(next);
};

beforeEach(async () => {
  const { userId } = await openTestDevice();
  me = { id: userId, email: 'ann@byre.example', name: 'Ann Weir', role: 'vet', practices: [practice] } as User;
  await keepUser(me);
  stored = new Map();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => answer(path, init));
});
afterEach(() => vi.unstubAllGlobals());

function Host() {
  const desk = useDeskWords();
  const field = useAllWords();
  const columns = useMemo(() => casesTable.columns({ desk, field }), [desk, field]);
  const [address, ask] = useTableAddress(casesTable.sort);
  const { views, layout, setLayout } = useTableViews(casesTable, columns, address, useTableLayout('cases'));
  const hide = () => setLayout({ ...layout, visible: { ...layout.visible, state: false } });
  return (
    <>
      <ViewsButton table="cases" views={views} />
      <button type="button" onClick={() => ask({ search: 'lame' })}>
        Look for lame
      </button>
      <button type="button" onClick={hide}>
        Hide the state
      </button>
      <p data-testid="search">{new URLSearchParams(useLocation().search).get('find') ?? 'nothing'}</p>
      <p data-testid="columns">
        {shownColumns(columns, layout)
          .map(({ id }) => id)
          .join(' ')}
      </p>
    </>
  );
}

const show = async () => {
  await page.viewport(1440, 900);
  renderScreen(
    <ServerQueries>
      <Host />
    </ServerQueries>,
  );
};
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const choose = (name: string | RegExp) => page.getByRole('menuitem', { name }).click();
const searched = () => page.getByTestId('search');

test('a table is saved under a name by keyboard, left, and opened again with its filters', async () => {
  await show();
  await press('Look for lame');
  await press('Views');
  await expect.element(page.getByText('No views of this table yet')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Lame cows{Enter}');
  await expect.element(page.getByRole('button', { name: 'Lame cows' })).toBeVisible();
  expect([...stored.values()].map(({ name, question, columns }) => [name, question, columns])).toEqual([
    ['Lame cows', { search: 'lame' }, null],
  ]);
  await press('Lame cows');
  await choose('All rows, usual columns');
  await expect.element(searched()).toHaveTextContent('nothing');
  await press('Views');
  await choose('Lame cows');
  await expect.element(searched()).toHaveTextContent('lame');
});

test('columns hidden in a view are changes of the view, saved only on request', async () => {
  stored.set(
    'one',
    viewOf({
      _id: 'one',
      columns: [
        { field: 'happened_at', width: null },
        { field: 'state', width: 90 },
      ],
    }),
  );
  await show();
  await press('Views');
  await choose('Lame cows');
  await expect.element(page.getByTestId('columns')).toHaveTextContent('happened_at state');
  await press('Hide the state');
  await press('Lame cows (changed)');
  await choose('Save changes to “Lame cows”');
  await expect.element(page.getByText('View “Lame cows” saved')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lame cows', exact: true })).toBeVisible();
  expect(stored.get('one')?.columns).toEqual([{ field: 'happened_at', width: null }]);
});

test('a view is shared, renamed, set to open first, deleted, and restored by undo', async () => {
  stored.set('one', viewOf({ _id: 'one', question: { search: 'lame' } }));
  await show();
  await press('Views');
  await choose('Manage views…');
  await press('Share Lame cows with the practice');
  await expect.element(page.getByText('Shared', { exact: true })).toBeVisible();
  await press('Rename Lame cows');
  await page.getByRole('textbox', { name: 'Name' }).fill('Lame');
  await userEvent.keyboard('{Enter}');
  await press('Open the desk with Lame');
  await expect.element(page.getByText('Shared · Opens first')).toBeVisible();
  expect(await getFirstView(me.id)).toEqual({ practiceId: practice._id, viewId: 'one' });
  await press('Delete Lame');
  await expect.element(page.getByText('View “Lame” deleted')).toBeInTheDocument();
  expect([stored.size, await getFirstView(me.id)]).toEqual([0, null]);
  await userEvent.keyboard('{Escape}');
  await press('Undo');
  await expect
    .poll(() => [...stored.values()].map(({ name, question, shared }) => ({ name, question, shared })))
    .toEqual([{ name: 'Lame', question: { search: 'lame' }, shared: true }]);
  await expect.poll(async () => (await getFirstView(me.id))?.viewId).toBe([...stored.keys()][0]);
});

test('another person’s view can be opened and set to open first, but not changed', async () => {
  stored.set('hers', viewOf({ _id: 'hers', owner_id: crypto.randomUUID(), owner: 'Isla Reid', shared: true }));
  await show();
  await press('Views');
  await expect.element(page.getByText('By Isla Reid')).toBeVisible();
  await choose('Manage views…');
  await expect.element(page.getByRole('button', { name: 'Open the desk with Lame cows' })).toBeVisible();
  expect(page.getByRole('button', { name: /Share|Rename|Delete/ }).elements()).toEqual([]);
});

test('a view that another person has changed in the meantime is not overwritten', async () => {
  stored.set('one', viewOf({ _id: 'one' }));
  await show();
  await press('Views');
  await choose('Manage views…');
  const found = stored.get('one');
  if (found) stored.set('one', { ...found, version: 2 });
  await press('Share Lame cows with the practice');
  await expect
    .element(page.getByText('Someone has changed this view in the meantime. Check it again.'))
    .toBeInTheDocument();
  expect(stored.get('one')?.shared).toBe(false);
});
