import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { path } from '../../testing/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newKey = () => randomBytes(32).toString('base64url');

it('keeps the second key of a lock until it is forgotten, and gives it to nobody else', async () => {
  const [isla, tom] = [await app.as('isla'), await app.as('tom')];
  const address = path('lock-keys', randomUUID());
  const key = newKey();
  const kept = [await isla.put(address, { key }), await isla.put(address, { key })];
  expect(kept.map(({ status }) => status)).toEqual([204, 204]);
  const read = await isla.get(address);
  expect([read.status, read.body, read.headers.get('cache-control')]).toEqual([200, { key }, 'no-store']);
  expect([(await tom.get(address)).status, (await tom.delete(address)).status]).toEqual([404, 404]);
  expect([(await isla.delete(address)).status, (await isla.get(address)).status]).toEqual([204, 404]);
});

it('never replaces a key that stands: a device may need it', async () => {
  const isla = await app.as('isla');
  const address = path('lock-keys', randomUUID());
  const key = newKey();
  await isla.put(address, { key });
  expect((await isla.put(address, { key: newKey() })).status).toBe(409);
  expect((await isla.get(address)).body).toEqual({ key });
});
