import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { type PersonName, password, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = async (person: PersonName, name: string, secret: string = password) => {
  const { email } = people[person];
  const reply = await app.stranger.post('/api/authenticate/third_party', { email, password: secret, name });
  return { status: reply.status, client: clientOf(app.url, String(reply.body.token)) };
};
const sessionsOf = async (client: Client) => (await client.get('/api/sessions')).body.data;
const isOpen = async (client: Client) => (await client.get('/api/session')).status === 200;

describe('one’s own sessions', () => {
  it('are listed by device, last used first, with the caller’s own marked, without a token', async () => {
    const phone = await signIn('tom', 'phone');
    app.clock.now = new Date(testStart.getTime() + 60_000);
    const tablet = await signIn('tom', 'tablet');
    const reply = await phone.client.get('/api/sessions');
    expect(reply.body).toMatchObject({
      total: 2,
      data: [
        { device: 'tablet', current: false },
        { device: 'phone', current: true, last_used_at: '2026-11-21T09:30:00.000Z' },
      ],
    });
    expect(reply.text).not.toContain(String(phone.client.token));
    expect(reply.text).not.toContain(String(tablet.client.token));
    expect((await phone.client.get('/api/sessions?limit=1')).headers.get('link')).toContain('rel="next"');
  });

  it('include none that has ended or expired', async () => {
    const [gone, late] = [await signIn('lewis', 'gone'), await signIn('lewis', 'late')];
    await gone.client.delete('/api/session');
    await app.db.rows(sql`update session set expires_at = ${testStart} where device = 'late'`);
    const now = await signIn('lewis', 'now');
    expect(await sessionsOf(now.client)).toMatchObject([{ device: 'now' }]);
    expect(await isOpen(late.client)).toBe(false);
  });

  it('can be ended one by one: 204, and then 404', async () => {
    const [here, lost] = [await signIn('morag', 'here'), await signIn('morag', 'lost')];
    const { _id } = (await sessionsOf(lost.client)).find((one: { current: boolean }) => one.current);
    const replies = [
      await here.client.delete(`/api/sessions/${_id}`),
      await here.client.delete(`/api/sessions/${_id}`),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([204, 404]);
    expect([await isOpen(here.client), await isOpen(lost.client)]).toEqual([true, false]);
  });

  it('can only be ended by somebody who has recently confirmed who they are', async () => {
    const [here, lost] = [await signIn('morag', 'here'), await signIn('morag', 'lost')];
    const { _id } = (await sessionsOf(lost.client)).find((one: { current: boolean }) => one.current);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    const end = async () => (await here.client.delete(`/api/sessions/${_id}`)).status;
    expect([await end(), await isOpen(lost.client)]).toEqual([401, true]);
    await here.client.post('/api/session/confirmation', { password });
    expect([await end(), await isOpen(lost.client)]).toEqual([204, false]);
  });

  it('belong to nobody else: another person’s session is 404, and stays open', async () => {
    const [isla, fiona] = [await signIn('isla', 'phone'), await signIn('fiona', 'desk')];
    const [{ _id }] = await sessionsOf(isla.client);
    const replies = [
      await fiona.client.delete(`/api/sessions/${_id}`),
      await fiona.client.delete('/api/sessions/no-uuid'),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([404, 404]);
    expect(await isOpen(isla.client)).toBe(true);
  });

  it('all end at once on signing out everywhere, and other people’s do not', async () => {
    const [phone, tablet, other] = [await signIn('edith', 'phone'), await signIn('edith', 'pc'), await app.as('isla')];
    expect((await phone.client.delete('/api/sessions')).status).toBe(204);
    expect([await isOpen(phone.client), await isOpen(tablet.client), await isOpen(other)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('changing one’s own password', () => {
  const change = (client: Client, next: string, current: string = password) =>
    client.put('/api/password', { current, new: next });

  it('needs the present one, keeps the rules, and names the field at fault', async () => {
    const { client } = await signIn('isla', 'phone');
    const replies = [
      await change(client, 'four words are better', 'not this one'),
      await change(client, 'too short'),
      await change(client, people.isla.email.toUpperCase()),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer, body.errors[0].code])).toEqual([
      [422, '/current', 'wrong-password'],
      [400, '/new', 'too-short'],
      [422, '/new', 'weak-password'],
    ]);
    expect((await signIn('isla', 'phone')).status).toBe(200);
  });

  it('ends every other session, and the old password no longer works', async () => {
    const [here, there] = [await signIn('fiona', 'here'), await signIn('fiona', 'there')];
    expect((await change(here.client, 'four words are better')).status).toBe(204);
    expect([await isOpen(here.client), await isOpen(there.client)]).toEqual([true, false]);
    const statuses = [await signIn('fiona', 'new'), await signIn('fiona', 'new', 'four words are better')];
    expect(statuses.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('gives a person who found a device no more guesses than the sign-in', async () => {
    const { client } = await signIn('morag', 'left on the quad bike');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await change(client, 'four words are better', `guess ${n}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await signIn('morag', 'phone')).status).toBe(429);
  });

  it('refuses a sign-in with the old password that was in progress at that moment', async () => {
    const { client } = await signIn('lewis', 'here');
    const [changed, ...others] = await Promise.all([
      change(client, 'four words are better'),
      signIn('lewis', 'thief'),
      signIn('lewis', 'thief'),
      signIn('lewis', 'thief'),
    ]);
    expect(changed.status).toBe(204);
    expect(await Promise.all(others.map((other) => isOpen(other.client)))).toEqual([false, false, false]);
    expect(await sessionsOf(client)).toMatchObject([{ device: 'here', current: true }]);
  });
});
