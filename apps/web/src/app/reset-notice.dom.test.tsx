import type { User } from '@byre/contract/session/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice } from '../device/opened/open-device.ts';
import * as session from '../device/session/session.ts';
import { useSession } from '../device/use-live.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Notices } from './notices.tsx';

const isla = { id: `isla-${crypto.randomUUID()}`, email: 'i@glen.example', name: 'Isla', role: 'vet', practices: [] };
const used = { by: 'Fiona Kerr', at: '2026-11-21T09:30:00.000Z', confirmed_at: null, confirmed_on: null };
const before = {
  by: 'Fiona Kerr',
  at: '2026-11-20T09:30:00.000Z',
  confirmed_at: '2026-11-20T10:30:00.000Z',
  confirmed_on: 'Firefox on Windows',
};
const link = { by: 'Fiona Kerr', at: '2026-11-21T09:30:00.000Z', expires_at: '2026-11-22T09:30:00.000Z' };

type Told = Partial<Pick<User, 'password_link' | 'password_resets' | 'factor_changes'>>;

/**
 * A server that returns the person's notices until they have confirmed with the right password; it records the
 * requests.
 */
const serve = (told: Told): unknown[] => {
  const asked: unknown[] = [];
  let user: object = { ...isla, ...told };
  const json = (status: number, body: unknown, type = 'application/json') =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('authenticate')) return json(200, { token: 't', expires_at: '2027-01-01T00:00:00.000Z', user });
    if (path === '/api/session') return json(200, user);
    // The device sends its own reports at any time; these are ignored.
    if (path === '/api/sync/device') return new Response(null, { status: 204 });
    const sent = body === undefined ? null : JSON.parse(String(body));
    asked.push([method, path, sent]);
    if (sent !== null && sent.password !== 'four words are better') {
      const errors = [{ pointer: '/password', code: 'wrong-password', message: 'Of the server.' }];
      const problem = { type: '/api/docs#rule-broken', title: 'Refused', status: 422, code: 'rule-broken', errors };
      return json(422, problem, 'application/problem+json');
    }
    user = isla;
    return new Response(null, { status: 204, headers: { 'byre-time': '2026-11-21T09:30:00.000Z' } });
  });
  return asked;
};

function Shown() {
  return useSession() ? <Notices status={undefined} /> : null;
}

const open = async (told: Told) => {
  const asked = serve(told);
  await session.signIn({ email: isla.email, password: 'four words are better' });
  renderScreen(<Shown />);
  return asked;
};

beforeEach(() => {
  serve({});
});
afterEach(async () => {
  await session.removePerson(isla.id, { evenUnsent: true });
  closeDevice();
  vi.unstubAllGlobals();
});

test('a password from a link is reported with who made it and what came before, until the person confirms it', async () => {
  const asked = await open({ password_resets: [used, before] });
  await expect.element(page.getByText(/Your password was set on .* with a link from Fiona Kerr/)).toBeVisible();
  await expect.element(page.getByText(/Before that on .*confirmed on .*Firefox on Windows/)).toBeVisible();
  await page.getByRole('button', { name: 'It was me' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'It was me' }).click();
  await expect.element(dialog.getByText('Enter your password').first()).toBeVisible();
  await dialog.getByLabelText('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'It was me' }).click();
  await expect.element(dialog.getByText('That is not your current password').first()).toBeVisible();
  await dialog.getByLabelText('Your password').fill('four words are better');
  await dialog.getByRole('button', { name: 'It was me' }).click();
  await expect.element(page.getByText(/with a link from Fiona Kerr/)).not.toBeInTheDocument();
  expect(asked.at(-1)).toEqual(['POST', '/api/password/reset/confirm', { password: 'four words are better' }]);
});

test('an unused link is reported, and a confirmed one is not reported again', async () => {
  await open({ password_link: link, password_resets: [before] });
  await expect.element(page.getByText('Fiona Kerr made a link to a new password for you')).toBeVisible();
  expect(page.getByRole('button', { name: 'It was me' }).elements()).toEqual([]);
});

test('a change of how they sign in, made on another device, is reported until the person has read it', async () => {
  const at = '2026-11-21T09:30:00.000Z';
  const asked = await open({
    factor_changes: [
      { kind: 'recovery-codes-made', name: null, on: null, at },
      { kind: 'passkey-added', name: 'A new phone', on: 'Firefox on Windows', at },
    ],
  });
  await expect.element(page.getByText('How you sign in was changed on another device')).toBeVisible();
  await expect
    .element(page.getByText(/^The passkey “A new phone” was added on .*, Firefox on Windows\.$/))
    .toBeVisible();
  await expect.element(page.getByText(/^New recovery codes were made on .*\d\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect.element(page.getByText('How you sign in was changed on another device')).not.toBeInTheDocument();
  expect(asked).toEqual([['DELETE', '/api/second-factors/notice', null]]);
});

test('a password from a link of the operator is not said to come from the person themselves', async () => {
  await open({ password_resets: [{ ...used, by: isla.name }] });
  await expect
    .element(page.getByText(/Your password was set on .* with a link from the operator of Byre/))
    .toBeVisible();
});
