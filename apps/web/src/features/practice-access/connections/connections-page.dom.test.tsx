import type { Key } from '@byre/contract/keys/schema';
import type { Vendor } from '@byre/contract/vendors/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice } from '../../../device/opened/open-device.ts';
import * as session from '../../../device/session/session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { toasts } from '../../../ui/feedback/toast-queue.ts';
import { WorkWordsProvider } from '../../../ui/work-table/work-words.tsx';
import { deskEnglish } from '../../../words/en-desk.ts';
import { ConnectionsPage } from './connections-page.tsx';

const fiona = {
  id: `fiona-${crypto.randomUUID()}`,
  email: 'fiona@glen.example',
  name: 'Fiona Kerr',
  role: 'admin',
  practices: [{ _id: 'glen', name: 'Glen Vets', time_zone: 'Europe/London' }],
};
const herdline: Vendor = {
  _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e50',
  name: 'Herdline',
  contact: 'integrations@herdline.example',
  registered_at: '2026-11-01T09:00:00.000Z',
};
const ownKey: Key = {
  ...{ _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e30', practice_id: 'glen', name: 'Milk meter', prefix: 'byre_aaaaaaaa' },
  ...{ scopes: ['animals:read'], farms: null, created_at: '2026-11-01T09:00:00.000Z', created_by: 'Fiona Kerr' },
  ...{ expires_at: null, last_used_at: null, revoked_at: null, revoked_by: null, vendor_id: null, vendor: null },
};

/** A server with a key, a vendor and its connection; it records the requests. */
const serve = () => {
  const asked: unknown[] = [];
  let keys: Key[] = [ownKey];
  const reply = (body: unknown, status = 200) =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const pageOf = <T,>(data: T[]) => reply({ data, total: data.length, limit: 200, skip: 0 });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('authenticate'))
      return reply({ token: 't', expires_at: '2099-01-01T00:00:00.000Z', user: fiona });
    if (path === '/api/session') return reply(fiona);
    if (method === 'GET' && path.startsWith('/api/keys')) return pageOf(keys);
    if (method === 'GET' && path.startsWith('/api/vendors')) return pageOf([herdline]);
    if (method === 'GET') return pageOf([]);
    const sent = body === undefined || body === null ? null : JSON.parse(String(body));
    asked.push([method, path, sent]);
    if (method === 'DELETE') {
      keys = keys.map((key) =>
        key.vendor_id === null ? key : { ...key, revoked_at: '2026-11-20T10:00:00.000Z', revoked_by: 'Fiona Kerr' },
      );
      return reply(null, 204);
    }
    const made: Key = {
      ...ownKey,
      ...{ _id: '01946607-1c40-7e3b-9f52-8a4d6c1b7e31', name: 'Herdline for Glen Vets', vendor: 'Herdline' },
      ...{ vendor_id: herdline._id, scopes: sent.scopes, farms: sent.farms, expires_at: sent.expires_at },
    };
    keys = [made, ownKey];
    return reply(made);
  });
  return asked;
};

const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <WorkWordsProvider words={deskEnglish.workTable}>
        <ConnectionsPage auditOf={() => '/desk/audit'} />
      </WorkWordsProvider>
    </QueryClientProvider>,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  serve();
  await session.signIn({ email: fiona.email, password: 'byre-demo' });
});
afterEach(async () => {
  await session.removePerson(fiona.id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

test('a system is connected with its permissions, changed and disconnected, and integration keys are not listed with it', async () => {
  const asked = serve();
  show();
  await expect.element(page.getByText('No connected systems')).toBeVisible();
  await button('Connect a system').click();
  await button('Connect').click();
  await expect.element(page.getByText('Choose the system to connect').first()).toBeVisible();
  await expect.element(page.getByText('Choose at least one thing it may do').first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('combobox', { name: 'System' }).selectOptions('Herdline');
  await expect.element(page.getByText('Its vendor: integrations@herdline.example')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Read animals' }).click();
  await button('Connect').click();
  await expect
    .element(page.getByText('Its system has access once it is set up for the practice “glen”.'))
    .toBeVisible();
  await button('Change').click();
  await expect.element(page.getByRole('checkbox', { name: 'Read animals' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Read farms' }).click();
  await button('Save').click();
  await expect.element(page.getByText('What Herdline may do has been changed.')).toBeVisible();
  // In a small window it covers the panel.
  toasts.clear();
  await button('Disconnect').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByText(/^Disconnected by Fiona Kerr/)).toBeVisible();
  const connection = `/api/vendors/${herdline._id}/connection`;
  const until = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(asked).toEqual([
    ['PUT', connection, { scopes: ['animals:read'], farms: null, expires_at: until }],
    ['PUT', connection, { scopes: ['farms:read', 'animals:read'], farms: null, expires_at: until }],
    ['DELETE', '/api/keys/01946607-1c40-7e3b-9f52-8a4d6c1b7e31', null],
  ]);
});
