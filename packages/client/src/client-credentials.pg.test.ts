import { startTestApp, type TestApp } from '@byre/server/testing/test-app';
import { registerTestVendor, type TestVendor } from '@byre/server/testing/vendors';
import { farms, practices } from '@byre/server/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { clientCredentials } from './client-credentials.ts';

let service: TestApp;
let vendor: TestVendor;

beforeAll(async () => {
  service = await startTestApp();
  vendor = await registerTestVendor(service, 'Herdline');
  const fiona = await service.as('fiona');
  await fiona.put(`/api/vendors/${vendor.id}/connection`, { scopes: ['farms:read', 'animals:read'] });
});
afterAll(() => service.close());

/** Tokens, and how often one was requested. */
const tokensOf = (more: Partial<Parameters<typeof clientCredentials>[0]> = {}) => {
  const asked: string[] = [];
  const token = clientCredentials({
    url: service.url,
    clientId: vendor.clientId,
    clientSecret: vendor.secret,
    practice: practices.glen,
    now: () => service.clock.now.getTime(),
    wait: async () => {},
    fetch: (address, init) => {
      asked.push(String(address));
      return fetch(address, init);
    },
    ...more,
  });
  return { token, asked };
};

it('lets a client in, with one request for a token however many calls need it', async () => {
  const { token, asked } = tokensOf();
  const client = createClient({ baseUrl: service.url, token });
  const pages = await Promise.all([
    client.farms.list({}),
    client.farms.list({}),
    client.animals.list({ farmId: farms.hillhead }),
  ]);
  expect(pages.map(({ total }) => total > 0)).toEqual([true, true, true]);
  expect(asked).toEqual([`${service.url}/api/oauth/token`]);
});

it('asks for the next token a minute before the one it has ends', async () => {
  const { token, asked } = tokensOf();
  const first = await token();
  const { now } = service.clock;
  service.clock.now = new Date(now.getTime() + 14 * 60_000 - 1);
  expect(await token()).toBe(first);
  service.clock.now = new Date(now.getTime() + 14 * 60_000);
  expect(await token()).not.toBe(first);
  service.clock.now = now;
  expect(asked.length).toBe(2);
  token.forget();
  await token();
  expect(asked.length).toBe(3);
});

it('says why there is none, and tries again at the next call', async () => {
  const { token } = tokensOf({ practice: practices.fen });
  await expect(token()).rejects.toMatchObject({ name: 'TokenRefused', error: 'invalid_grant', status: 400 });
  const edith = await service.as('edith');
  await edith.put(`/api/vendors/${vendor.id}/connection`, { scopes: ['farms:read'] });
  expect(await token()).toMatch(/^byre_/);
  await expect(tokensOf({ clientSecret: 'wrong' }).token()).rejects.toMatchObject({ error: 'invalid_client' });
  await expect(tokensOf({ scopes: ['records:write'] }).token()).rejects.toMatchObject({ error: 'invalid_scope' });
});

it('continues after a lost connection, and says when nobody answers', async () => {
  let cuts = 2;
  const flaky: typeof fetch = async (address, init) => {
    cuts -= 1;
    if (cuts >= 0) throw new TypeError('fetch failed');
    return fetch(address, init);
  };
  expect(await tokensOf({ fetch: flaky }).token()).toMatch(/^byre_/);
  const nobody = async () => Promise.reject(new TypeError('fetch failed'));
  await expect(tokensOf({ fetch: nobody }).token()).rejects.toMatchObject({ name: 'ByreUnreachable' });
});
