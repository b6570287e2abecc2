import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { noBudgets } from '../../http/limits/budgets.ts';

/* Today is 21 November 2026, 09:30. */

let app: TestApp;
let isla: Client;
let lewis: Client;

beforeAll(async () => {
  app = await startTestApp();
  [isla, lewis] = [await app.as('isla'), await app.as('lewis')];
  const lame = { presumptive_conditions: [conditions.lameness], notes: 'Not for anybody’s watch' };
  const at = (farm: string, animal: string) => path('farms', farm, 'animals', animal, 'medical-records');
  for (const recheck_on of ['2026-11-02', '2026-11-24'])
    await isla.post(at(farms.hillhead, animals.bluebell), { ...lame, recheck_on });
  await isla.post(at(farms.lochside, animals.daisy), { ...lame, recheck_on: '2026-11-24' });
});
beforeEach(() => app.db.rows(sql`delete from calendar_feed`));
afterAll(() => app.close());

const make = async (client: Client): Promise<string> => {
  const { status, body } = await client.post('/api/calendar-feed');
  expect(status).toBe(201);
  return body.address;
};
const read = (address: string) => app.stranger.get(address);
const summariesOf = async (address: string) =>
  (await read(address)).text.split('\r\n').filter((line) => /^(DTSTART|SUMMARY)/.test(line));

it('a calendar says which farms have something to do on which day, and nothing about any animal', async () => {
  const address = await make(isla);
  const reply = await read(address);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(reply.headers.get('cache-control')).toContain('no-store');
  // What is overdue is due today.
  expect(await summariesOf(address)).toEqual([
    ...['DTSTART;VALUE=DATE:20261121', 'SUMMARY:Hillhead: 1 re-check'],
    ...['DTSTART;VALUE=DATE:20261124', 'SUMMARY:Hillhead: 1 re-check'],
    ...['DTSTART;VALUE=DATE:20261124', 'SUMMARY:Lochside: 1 re-check'],
  ]);
  for (const secret of ['dermatitis', animals.bluebell, animals.daisy, 'watch', farms.hillhead, people.isla.id])
    expect(reply.text.replaceAll('\r\n ', '')).not.toContain(secret);
});

it('it contains the farms that its owner may see now, and nothing once they may not sign in', async () => {
  const address = await make(lewis);
  expect(await summariesOf(address)).toEqual(['DTSTART;VALUE=DATE:20261124', 'SUMMARY:Lochside: 1 re-check']);
  await app.db.rows(sql`delete from user_farm where user_id = ${people.lewis.id}`);
  expect(await summariesOf(address)).toEqual([]);
  await app.db.rows(sql`insert into user_farm (user_id, farm_id) values (${people.lewis.id}, ${farms.lochside})`);
  await app.db.rows(sql`update app_user set disabled_at = now() where id = ${people.lewis.id}`);
  expect((await read(address)).status).toBe(404);
  await app.db.rows(sql`update app_user set disabled_at = null where id = ${people.lewis.id}`);
  expect((await read(address)).status).toBe(200);
});

it('the address is stored as a hash, replaced by a new one, and revoked', async () => {
  const first = await make(isla);
  const token = first.split('/').at(-1)?.replace('.ics', '') ?? '';
  const kept = await app.db.rows(sql`select row_to_json(calendar_feed)::text as text from calendar_feed`);
  expect(JSON.stringify(kept)).not.toContain(token);
  const second = await make(isla);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await isla.get('/api/calendar-feed')).body).toMatchObject({ active: true });
  const revoke = () => isla.delete('/api/calendar-feed', undefined, { 'idempotency-key': 'revoked once' });
  expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
  expect((await isla.delete('/api/calendar-feed')).status).toBe(404);
  expect((await read(second)).status).toBe(404);
  expect((await isla.get('/api/calendar-feed')).body).toEqual({ active: false, created_at: null, last_read_at: null });
});

it('each person has their own: another person’s is neither shown nor revoked with it', async () => {
  const tom = await app.as('tom');
  const ofTom = await make(tom);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 60_000);
  await make(isla);
  const made = (await isla.get('/api/calendar-feed')).body.created_at;
  expect([made, (await tom.get('/api/calendar-feed')).body.created_at]).toEqual([
    app.clock.now.toISOString(),
    before.toISOString(),
  ]);
  expect((await isla.delete('/api/calendar-feed')).status).toBe(204);
  expect([(await read(ofTom)).status, (await tom.get('/api/calendar-feed')).body.active]).toEqual([200, true]);
  app.clock.now = before;
});

it('the audit records that it was made and revoked, without the address', async () => {
  const address = await make(isla);
  await isla.delete('/api/calendar-feed');
  const fiona = await app.as('fiona');
  const { body, text } = await fiona.get(`/api/audit?person=${people.isla.id}&group=access`);
  const kinds = body.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['calendar-made', 'calendar-revoked']));
  expect(text).not.toContain(address.slice(-20));
});

it('an unknown address is not found, whatever it looks like', async () => {
  for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(43)}.ics`, '%00', '..%2F..%2Fsession'])
    expect((await read(`/api/calendars/${token}`)).status).toBe(404);
});

it('the time of the last read is stored to the minute', async () => {
  const address = await make(isla);
  const lastRead = async () => (await isla.get('/api/calendar-feed')).body.last_read_at;
  expect(await lastRead()).toBeNull();
  await read(address);
  const first = await lastRead();
  expect(first).toBe(app.clock.now.toISOString());
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  await read(address);
  expect(await lastRead()).toBe(first);
});

it('a caller who asks too often is told to come back later', async () => {
  const thrifty = await startTestApp({ budgets: { ...noBudgets, address: 40 } });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await thrifty.stranger.get(`/api/calendars/${'a'.repeat(43)}.ics`)).status);
    expect(statuses).toEqual([404, 404, 429, 429]);
  } finally {
    await thrifty.close();
  }
});
