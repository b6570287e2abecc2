import { dayMs, hourMs } from '@byre/contract/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { type PersonName, password, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
const limitsOf = (practice: string) => `/api/practices/${encodeURIComponent(practice)}/session-limits`;
const limits = { phone_idle_days: 14, desk_idle_hours: 12, session_days: 90 };

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  app.clock.now = testStart;
  await app.db.rows(sql`update practice set phone_idle_days = 14, desk_idle_hours = 12, session_days = 90`);
  await app.db.rows(
    sql`delete from user_practice where user_id = ${people.lewis.id} and practice_id = ${practices.fen}`,
  );
});
afterAll(() => app.close());

const signIn = async (person: PersonName, place?: 'phone' | 'desk'): Promise<Client> => {
  const { body } = await app.stranger.post('/api/authenticate/third_party', {
    email: people[person].email,
    password,
    ...(place ? { place } : {}),
  });
  return clientOf(app.url, body.token);
};
const at = (ms: number) => {
  app.clock.now = new Date(testStart.getTime() + ms);
};
const isOpenAt = async (client: Client, ms: number, headers?: Record<string, string>) => {
  at(ms);
  return (await client.get('/api/session', headers)).status === 200;
};
const unattended = { 'byre-unattended': '1' };

describe('a session at a desk', () => {
  it('ends twelve hours after its last use', async () => {
    const desk = await signIn('isla', 'desk');
    const open = [
      await isOpenAt(desk, 11 * hourMs),
      await isOpenAt(desk, 22 * hourMs),
      await isOpenAt(desk, 34 * hourMs),
    ];
    expect(open).toEqual([true, true, false]);
  });

  it('ends by its own practices’ limits, not by others’', async () => {
    await app.db.rows(sql`update practice set desk_idle_hours = 1, session_days = 1 where _id = ${practices.fen}`);
    expect(await isOpenAt(await signIn('isla', 'desk'), 11 * hourMs)).toBe(true);
  });

  it('is not kept open by the requests of an unused screen', async () => {
    const desk = await signIn('isla', 'desk');
    for (let hour = 1; hour < 12; hour += 1) expect(await isOpenAt(desk, hour * hourMs, unattended)).toBe(true);
    expect(await isOpenAt(desk, 12 * hourMs, unattended)).toBe(false);
  });

  it('is kept open while it is used, even if the limit is short', async () => {
    await app.db.rows(sql`update practice set desk_idle_hours = 1`);
    const desk = await signIn('isla', 'desk');
    for (let minutes = 20; minutes <= 240; minutes += 20) expect(await isOpenAt(desk, minutes * 60_000)).toBe(true);
    expect(await isOpenAt(desk, 5 * hourMs)).toBe(false);
  });
});

describe('a session on a phone, or of another system', () => {
  it.each([undefined, 'phone'] as const)(
    'goes on while it is used, and ends ninety days after the sign-in: %s',
    async (place) => {
      const phone = await signIn('morag', place);
      for (let day = 7; day < 90; day += 7) expect(await isOpenAt(phone, day * dayMs, unattended)).toBe(true);
      expect([await isOpenAt(phone, 90 * dayMs - 1), await isOpenAt(phone, 90 * dayMs)]).toEqual([true, false]);
    },
  );
});

describe('how long people stay signed in', () => {
  it('is set by the practice, applies at once to people who are signed in, and is in the audit', async () => {
    const [fiona, desk, other] = [await signIn('fiona'), await signIn('isla', 'desk'), await signIn('tom', 'desk')];
    expect((await fiona.get(limitsOf(practices.glen))).body).toEqual(limits);
    const reply = await fiona.put(limitsOf(practices.glen), { ...limits, desk_idle_hours: 4 });
    expect([reply.status, reply.body]).toEqual([200, { ...limits, desk_idle_hours: 4 }]);
    const [entry] = (await fiona.get('/api/audit?kind=session-limits-changed')).body.data;
    expect(entry).toMatchObject({ by: 'Fiona Kerr', detail: { desk_idle_hours: { from: 12, to: 4 } } });
    expect([await isOpenAt(desk, 5 * hourMs), await isOpenAt(other, 5 * hourMs)]).toEqual([false, true]);
  });

  it('is the strictest of all of somebody’s practices', async () => {
    await app.db.rows(sql`insert into user_practice values (${people.lewis.id}, ${practices.fen})`);
    await app.db.rows(sql`update practice set desk_idle_hours = 2 where _id = ${practices.fen}`);
    expect(await isOpenAt(await signIn('lewis', 'desk'), 3 * hourMs)).toBe(false);
  });

  it('does not affect other practices, nor the sessions of their people', async () => {
    const fiona = await signIn('fiona');
    await signIn('tom', 'phone');
    const end = new Date(testStart.getTime() + 3 * dayMs);
    await app.db.rows(sql`update session set expires_at = ${end} where user_id = ${people.tom.id}`);
    expect((await fiona.put(limitsOf(practices.glen), { ...limits, session_days: 30 })).status).toBe(200);
    const ends = await app.db.rows<{ expires_at: Date }>(
      sql`select distinct expires_at from session where user_id = ${people.tom.id}`,
    );
    expect(ends.map(({ expires_at }) => new Date(expires_at).toISOString())).toEqual([end.toISOString()]);
    const rows = await app.db.rows(sql`select _id from practice where session_days <> 90`);
    expect(rows).toEqual([{ _id: practices.glen }]);
  });

  it('is set by the practice’s admins, within bounds', async () => {
    const [isla, fiona] = [await signIn('isla'), await signIn('fiona')];
    const replies = [
      await isla.get(limitsOf(practices.glen)),
      await isla.put(limitsOf(practices.glen), limits),
      await fiona.get(limitsOf(practices.fen)),
      await fiona.put(limitsOf(practices.fen), { ...limits, session_days: 1 }),
      await fiona.put(limitsOf(practices.glen), { ...limits, session_days: 0 }),
      await fiona.put(limitsOf(practices.glen), { ...limits, desk_idle_hours: 337 }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 404, 404, 400, 400]);
    const rows = await app.db.rows(sql`select _id from practice where session_days <> 90 or desk_idle_hours <> 12`);
    expect(rows).toEqual([]);
  });
});
