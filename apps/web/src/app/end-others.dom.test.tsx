import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice } from '../device/opened/open-device.ts';
import * as session from '../device/session/session.ts';
import { PasskeysCard } from '../features/second-factor/passkeys-card.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { ServerQueries } from './server-queries.tsx';

const isla = {
  ...{ id: `isla-${crypto.randomUUID()}`, email: 'i@glen.example', name: 'Isla', role: 'vet' as const },
  practices: [],
};
const at = '2026-11-21T09:30:00.000Z';
const passkey = { _id: 'p1', name: 'Old phone', device: null, synced: false, created_at: at, last_used_at: null };
const sessionOf = (_id: string, current: boolean) => ({
  ...{ _id, current, device: null, created_at: at, last_used_at: at, expires_at: at },
});

/** A server with one passkey and three sessions; it records the requests that change something. */
const serve = (): string[] => {
  const asked: string[] = [];
  let passkeys = [passkey];
  let sessions = [sessionOf('here', true), sessionOf('phone', false), sessionOf('thief', false)];
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path.includes('authenticate')) return json({ token: 't', expires_at: '2027-01-01T00:00:00.000Z', user: isla });
    if (path === '/api/session') return json(isla);
    if (method === 'DELETE') {
      asked.push(path);
      passkeys = passkeys.filter(({ _id }) => !path.endsWith(_id));
      sessions = sessions.filter(({ _id }) => !path.endsWith(_id));
      return new Response(null, { status: 204, headers: { 'byre-time': at } });
    }
    if (path.startsWith('/api/passkeys')) return json({ data: passkeys, total: passkeys.length });
    if (path.startsWith('/api/sessions')) return json({ data: sessions, total: sessions.length });
    return json({ totp_since: null, recovery_codes_left: 0, passkeys: 1, required: false });
  });
  return asked;
};

let asked: string[];
beforeEach(async () => {
  asked = serve();
  await session.signIn({ email: isla.email, password: 'four words are better' });
  renderScreen(
    <ServerQueries>
      <PasskeysCard user={isla} />
    </ServerQueries>,
  );
});
afterEach(async () => {
  await session.removePerson(isla.id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

const removeThePasskey = async () => {
  await page.getByRole('button', { name: /^Remove.*Old phone/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
};

test('a person who removes a passkey can end every other session at once, without a dialog', async () => {
  expect(page.getByText('Sign out everywhere but here?').elements()).toEqual([]);
  await removeThePasskey();
  await expect.element(page.getByText('Sign out everywhere but here?')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(page.getByText('Sign out everywhere but here?')).not.toBeInTheDocument();
  expect(asked).toEqual(['/api/passkeys/p1', '/api/sessions/phone', '/api/sessions/thief']);
});

test('the other sessions stay if the person wants that', async () => {
  await removeThePasskey();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect.element(page.getByText('Sign out everywhere but here?')).not.toBeInTheDocument();
  expect(asked).toEqual(['/api/passkeys/p1']);
});
