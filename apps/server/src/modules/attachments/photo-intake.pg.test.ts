import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { aPicture, partOf } from '../../../testing/pictures.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { animals, farms, path } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { tidy } from '../../housekeeping/tidy.ts';

let app: TestApp;
let isla: Client;
let tom: Client;
const ofGlen = path('farms', farms.hillhead, 'animals', animals.bluebell, 'attachments');
const ofFen = path('farms', farms.sedge, 'animals', animals.sorrel, 'attachments');
const whole = partOf(aPicture);

beforeAll(async () => {
  app = await startTestApp({ photoQuota: { photos: 3, megabytes: 1 } });
  [isla, tom] = [await app.as('isla'), await app.as('tom')];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = testStart;
  await app.db.rows(sql`delete from photo_intake`);
});

const uploadOf = async (client: Client, at: string) => `${at}/${(await client.post(at, {})).body._id}/upload`;
const send = async (client: Client, at: string, part: object = whole) => client.put(await uploadOf(client, at), part);
const statusOf = async (sent: ReturnType<typeof send>) => (await sent).status;
/** A part of a certain size of a picture that is not complete. */
const aPart = (bytes: number, offset = 0) => ({
  sha256: createHash('sha256').update(String(bytes)).digest('hex'),
  ...{ byte_size: 4_000_000, offset, data: Buffer.alloc(bytes, 1).toString('base64') },
});

it('a practice may send a certain number of photos in a day, and is told until when the next one waits', async () => {
  for (let nth = 0; nth < 3; nth += 1) expect(await statusOf(send(isla, ofGlen))).toBe(200);
  const { status, headers, body } = await send(isla, ofGlen);
  expect([status, body.code, body.errors[0].pointer]).toEqual([429, 'too-many-requests', '/data']);
  expect(body.detail).toContain('3 photos or 1 MB');
  // From half past nine until midnight.
  expect(headers.get('retry-after')).toBe(String(14.5 * 3600));
  expect(await statusOf(send(tom, ofFen))).toBe(200);
  app.clock.now = new Date(testStart.getTime() + 14.5 * 3_600_000);
  expect(await statusOf(send(isla, ofGlen))).toBe(200);
});

it('photos that are sent at the same time do not exceed the limit', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => statusOf(send(isla, ofGlen))));
  expect(sent.toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
});

it('bytes count too, but only of parts that were accepted', async () => {
  const at = await uploadOf(isla, ofGlen);
  const part = aPart(400_000);
  expect((await isla.put(at, part)).body.received).toBe(400_000);
  // Sent again, it changes nothing and is not counted.
  for (let nth = 0; nth < 3; nth += 1) expect((await isla.put(at, part)).body.received).toBe(400_000);
  const next = { ...part, offset: 400_000 };
  expect((await isla.put(at, next)).body.received).toBe(800_000);
  expect((await isla.put(at, { ...part, offset: 800_000 })).status).toBe(429);
  expect((await isla.get(at)).body.received).toBe(800_000);
  // A photo in progress may be finished with what is left.
  const last = { ...part, offset: 800_000, data: Buffer.alloc(150_000, 1).toString('base64') };
  expect((await isla.put(at, last)).body.received).toBe(950_000);
});

it('a photo in progress may be finished when no other may begin', async () => {
  const begun = await uploadOf(isla, ofGlen);
  await isla.put(begun, aPart(1_000));
  for (let nth = 0; nth < 2; nth += 1) expect(await statusOf(send(isla, ofGlen))).toBe(200);
  expect(await statusOf(send(isla, ofGlen))).toBe(429);
  expect((await isla.put(begun, aPart(1_000, 1_000))).status).toBe(200);
});

it('photos of earlier days no longer count', async () => {
  await app.db.rows(sql`
    insert into photo_intake (payer, day, photos, bytes)
    values (${randomUUID()}, '2026-11-18', 1, 1), (${randomUUID()}, '2026-11-20', 1, 1)
  `);
  await tidy(app.db, app.clock.now);
  const left = await app.db.rows(sql`select day::text as day from photo_intake`);
  expect(left).toEqual([{ day: '2026-11-20' }]);
});
