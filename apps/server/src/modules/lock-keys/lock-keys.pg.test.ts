import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, people, practices } from '../../../testing/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newKey = () => randomBytes(32).toString('base64url');

it('keeps the second key of a lock until it is deleted, and gives it to nobody else', async () => {
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

it('never replaces an existing key: a device may need it', async () => {
  const isla = await app.as('isla');
  const address = path('lock-keys', randomUUID());
  const key = newKey();
  await isla.put(address, { key });
  expect((await isla.put(address, { key: newKey() })).status).toBe(409);
  expect((await isla.get(address)).body).toEqual({ key });
});

it('is required by an admin for everybody in their practice, who see it in their session; the audit records it', async () => {
  const [fiona, isla] = [await app.as('fiona'), await app.as('isla')];
  const demandAt = path('practices', practices.glen, 'app-lock');
  const standing = async () => [
    (await isla.get(demandAt)).body.of_everybody,
    (await isla.get('/api/session')).body.app_lock_required,
  ];
  expect(await standing()).toEqual([false, false]);
  expect((await isla.put(demandAt, { of_everybody: true })).status).toBe(403);
  expect((await (await app.as('edith')).put(demandAt, { of_everybody: true })).status).toBe(404);
  const replies = [
    await fiona.put(demandAt, { of_everybody: true }),
    await fiona.put(demandAt, { of_everybody: true }),
  ];
  expect(replies.map(({ status, body }) => [status, body])).toEqual([
    [200, { of_everybody: true }],
    [200, { of_everybody: true }],
  ]);
  expect(await standing()).toEqual([true, true]);
  const { body: others } = await (await app.as('edith')).get('/api/session');
  expect(others.app_lock_required).toBe(false);
  await fiona.put(demandAt, { of_everybody: false });
  expect(await standing()).toEqual([false, false]);
  const { body: audit } = await fiona.get('/api/audit?kind=app-lock-demanded');
  expect(audit.data.map(({ by, detail }: { by: string; detail: object }) => [by, detail])).toEqual([
    [people.fiona.name, { app_lock: { from: true, to: false } }],
    [people.fiona.name, { app_lock: { from: false, to: true } }],
  ]);
});

it('an open app learns with the next answer of any kind that their practice requires it, and that it no longer does', async () => {
  const [isla, tom, fiona] = [await app.as('isla'), await app.as('tom'), await app.as('fiona')];
  const newsOf = async (client: Client) => (await client.get('/api/farms')).headers.get('byre-news');
  const told = [await newsOf(isla)];
  const demand = (of_everybody: boolean) => fiona.put(path('practices', practices.glen, 'app-lock'), { of_everybody });
  await demand(true);
  told.push(await newsOf(isla), await newsOf(tom));
  await demand(false);
  told.push(await newsOf(isla));
  expect(told).toEqual([null, app.clock.now.toISOString(), null, null]);
});
