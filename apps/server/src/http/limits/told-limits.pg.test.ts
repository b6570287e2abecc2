import { scopes } from '@byre/contract/keys/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { registerTestVendor, vendorClient } from '../../../testing/vendors.ts';
import { call, endpoints, type Ids, keyFor, prepareWalk } from '../../../testing/walk.ts';
import { practices } from '../../../testing/world.ts';
import { scopeOf } from '../../access/scopes.ts';

let app: TestApp;
let ids: Ids;
let key: Client;
let connected: Client;

const most = 1_000_000;

beforeAll(async () => {
  app = await startTestApp({ budgets: { person: most, key: most, practice: most, address: most } });
  const walk = await prepareWalk(app);
  ids = walk.ids;
  key = await keyFor(app, walk.fiona, scopes);
  const vendor = await registerTestVendor(app);
  await walk.fiona.put(`/api/vendors/${vendor.id}/connection`, { scopes });
  connected = await vendorClient(app, vendor, practices.glen);
});
afterAll(() => app.close());

const policy = `"key";q=${most};w=60, "practice";q=${most};w=60`;
const left = /^"key";r=\d+;t=\d+, "practice";r=\d+;t=\d+$/;

it('every answer to a key, and to a connected system, says what is left of its budgets', async () => {
  const silent: string[] = [];
  for (const endpoint of endpoints.filter(({ auth }) => auth === 'user')) {
    for (const client of scopeOf(endpoint) === null ? [key] : [key, connected]) {
      const { status, headers } = await call(client, endpoint, ids);
      const isTold = headers.get('ratelimit-policy') === policy && left.test(headers.get('ratelimit') ?? '');
      if (!isTold) silent.push(`${endpoint.name} ${status}`);
    }
  }
  expect(silent).toEqual([]);
});

it('so does the first line of a stream, and so do answers to an address that requests a token', async () => {
  const stream = await fetch(`${app.url}/api/changes`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${key.token}` },
  });
  expect([stream.headers.get('content-type')?.split(';')[0], stream.headers.get('ratelimit-policy')]).toEqual([
    'text/event-stream',
    policy,
  ]);
  const { headers } = await app.stranger.post('/api/oauth/token', {});
  expect(headers.get('ratelimit-policy')).toBe(`"address";q=${most};w=60`);
  await app.deps.live.close();
  await stream.text();
});
