import { Buffer } from 'node:buffer';
import { practiceLogoExamples } from '@byre/contract/practices/examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { path, practices } from '../../../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const logo = path('practices', practices.glen, 'logo');
const { data } = practiceLogoExamples.bodies.set.valid['a picture'];

it('of a practice is set by its admins, read by its people, and does not exist for others', async () => {
  const [fiona, isla, edith] = [await app.as('fiona'), await app.as('isla'), await app.as('edith')];
  expect((await isla.get(logo)).status).toBe(404);
  expect((await isla.put(logo, { data })).status).toBe(403);
  expect((await edith.put(logo, { data })).status).toBe(404);
  const set = await fiona.put(logo, { data });
  expect([set.status, set.body.width, set.body.height]).toEqual([200, 1, 1]);
  const read = await isla.get(logo);
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(read.headers.get('content-security-policy')).toContain('sandbox');
  expect((await edith.get(logo)).status).toBe(404);
  expect((await edith.delete(logo)).status).toBe(404);
  expect((await isla.delete(logo)).status).toBe(403);
  expect((await fiona.delete(logo)).status).toBe(204);
  expect((await fiona.delete(logo)).status).toBe(404);
  expect((await isla.get(logo)).status).toBe(404);
  const noted = (await fiona.get('/api/audit?kind=logo-changed')).body.data;
  expect(noted.map(({ detail }: { detail: object }) => detail)).toEqual([{ removed: true }, { width: 1, height: 1 }]);
});

it('is announced with the practice, also in the session, and practices can be searched by it', async () => {
  const [fiona, isla] = [await app.as('fiona'), await app.as('isla')];
  const announced = async () => {
    const { body: session } = await isla.get('/api/session');
    const { body: practice } = await isla.get(path('practices', practices.glen));
    const { body: found } = await isla.post('/api/practices/search', { has_logo: true });
    return [session.practices[0].has_logo, practice.has_logo, found.total];
  };
  expect(await announced()).toEqual([false, false, 0]);
  await fiona.put(logo, { data });
  expect(await announced()).toEqual([true, true, 1]);
  await fiona.delete(logo);
  expect(await announced()).toEqual([false, false, 0]);
});

it('is a small picture, and keeps nothing but its pixels', async () => {
  const fiona = await app.as('fiona');
  const trailing = Buffer.concat([Buffer.from(data, 'base64'), Buffer.from('<script>alert(1)</script>')]);
  expect((await fiona.put(logo, { data: trailing.toString('base64') })).status).toBe(200);
  expect((await fiona.get(logo)).text).not.toContain('script');
  const wide = Buffer.from(data, 'base64');
  wide.writeUInt32BE(2_000, 16);
  wide.writeUInt32BE(1_000, 20);
  const refused = [
    [422, Buffer.from('no picture')],
    [422, wide],
    [400, Buffer.alloc(513 * 1024)],
  ] as const;
  for (const [status, bytes] of refused) {
    const reply = await fiona.put(logo, { data: bytes.toString('base64') });
    expect([reply.status, reply.body.errors?.[0]?.pointer]).toEqual([status, '/data']);
  }
});
