import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@byre/server/testing/test-app';
import { keyFor } from '@byre/server/testing/walk';
import { engineOf, makeHook } from '@byre/server/testing/webhooks/hooked';
import { animals, farms, path } from '@byre/server/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receive } from '../examples/receive-webhooks.ts';
import { createClient } from './client.ts';

let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
});
afterAll(async () => service.close());

it('the receiver of the guide keeps what it receives, accepts nobody else’s messages, and continues after a new secret', async () => {
  const fiona = await service.as('fiona');
  const key = await keyFor(service, fiona, ['farms:read', 'animals:read', 'webhooks:read', 'webhooks:write']);
  const client = createClient({ baseUrl: service.url, token: String(key.token) });
  let secrets: string[] = [];
  const { server, copy } = receive(() => secrets, { now: () => service.clock.now.getTime() });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/byre`;
  const made = await client.webhooks.create({ name: 'Copy', url, farms: [farms.lochside], from: 'beginning' });
  secrets = [made.secret];
  const engine = engineOf(service);
  await engine.deliver();
  // Order is promised for each record by itself.
  expect([...copy.keys()].toSorted()).toEqual([`animal ${animals.daisy}`, `farm ${farms.lochside}`]);

  const forged = await fetch(url, { method: 'POST', body: '{"type":"farm.deleted","data":null}' });
  expect(forged.status).toBe(400);

  const { secret } = await makeNew(client, made._id);
  const isla = await service.as('isla');
  const daisy = path('farms', farms.lochside, 'animals', animals.daisy);
  const held = () => copy.get(`animal ${animals.daisy}`)?.document;
  for (const [stock_id, known] of [
    [71, made.secret],
    [72, secret],
  ] as const) {
    secrets = [known];
    await isla.put(daisy, { stock_id });
    await engine.deliver();
    expect(held()).toMatchObject({ stock_id });
  }
  await engine.stop();
  server.closeAllConnections();
  server.close();
  await fiona.delete(`/api/webhooks/${made._id}`);
  await expect(makeHook(fiona, { url })).resolves.toMatchObject({ state: 'working' });
});

const makeNew = (client: ReturnType<typeof createClient>, webhookId: string) => client.webhooks.rotate({ webhookId });
