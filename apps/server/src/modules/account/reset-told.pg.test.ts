import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { User } from '@byre/contract/session/schema';
import { minuteMs } from '@byre/contract/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { animals, conditions, farms, password, path, people, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
const chosen = 'four words are better';

beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
});
afterEach(() => {
  app.clock.now = testStart;
});
afterAll(() => app.close());

const signIn = async (email: string, secret: string, name = 'phone'): Promise<Client> => {
  const { body } = await app.stranger.post('/api/authenticate/third_party', { email, password: secret, name });
  return clientOf(app.url, body.token);
};
let last = 0;

/** A new person, so that no test changes the passwords of the world. */
const join = async (role = 'vet') => {
  last += 1;
  const email = `one${last}@glen.example`;
  const { token } = (await fiona.post('/api/invitations', { email, role })).body;
  const { body } = await app.stranger.post('/api/register', {
    token,
    name: `Person ${last}`,
    password: 'first of all',
  });
  return { id: String(body.user.id), email, client: clientOf(app.url, body.token) };
};
const offer = async (id: string) => (await fiona.post(`/api/people/${id}/password-reset`)).body.token;
/** A person whose password was set with a link from Fiona, signed in with it. */
const joinByLink = async () => {
  const person = await join();
  await app.stranger.post('/api/password/reset', { token: await offer(person.id), password: chosen });
  return { ...person, client: await signIn(person.email, chosen) };
};
const whoAmI = async (client: Client) => (await client.get('/api/session')).body;
const record = ['farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records'];

describe('a reset link', () => {
  it('cannot be made for oneself: a session does not replace the password', async () => {
    const reply = await fiona.post(`/api/people/${people.fiona.id}/password-reset`);
    expect([reply.status, reply.body.code, reply.body.token]).toEqual([403, 'forbidden', undefined]);
    const [row] = await app.db.rows<{ links: number }>(sql`
      select count(*)::integer as links
      from password_reset
      where user_id = ${people.fiona.id}
    `);
    expect(row?.links).toBe(0);
  });

  it('is reported to its person on their sessions, with the next answer of any kind, until it is void', async () => {
    const { id, client } = await join();
    const before = await client.get('/api/farms');
    await offer(id);
    const next = await client.get('/api/farms');
    expect([before, next].map(({ headers }) => headers.get('byre-news'))).toEqual([null, testStart.toISOString()]);
    expect(await whoAmI(client)).toMatchObject({
      password_link: { by: 'Fiona Kerr', at: '2026-11-21T09:30:00.000Z', expires_at: '2026-11-22T09:30:00.000Z' },
      password_resets: [],
    });
    app.clock.now = new Date(testStart.getTime() + 24 * 60 * minuteMs);
    const late = await client.get('/api/session');
    expect([late.headers.get('byre-news'), late.body.password_link]).toEqual([null, null]);
  });

  it('is reported at the next sign-in after its use, with who made it, and in the audit', async () => {
    const { id, email } = await joinByLink();
    const reply = await app.stranger.post('/api/authenticate/third_party', { email, password: chosen });
    expect(reply.body.user).toMatchObject({
      password_link: null,
      password_resets: [{ by: 'Fiona Kerr', at: '2026-11-21T09:30:00.000Z', confirmed_at: null, confirmed_on: null }],
    });
    expect(checkerOf(User)(reply.body.user).ok).toBe(true);
    const audit = (await fiona.get(`/api/audit?person=${id}&group=access`)).body.data;
    expect(audit.map(({ kind, by, detail }: Record<string, unknown>) => [kind, by, detail])).toEqual(
      expect.arrayContaining([
        ['reset-offered', 'Fiona Kerr', null],
        ['password-reset', null, { reset_by: 'Fiona Kerr' }],
        ['signed-in', expect.any(String), { reset_by: 'Fiona Kerr' }],
      ]),
    );
  });
});

describe('what is written with a password from a link', () => {
  it('says so in its history until the person has confirmed it; what was written before keeps the mark for ever', async () => {
    const { client } = await joinByLink();
    const { body: made } = await client.post(path(...record), { tentative_conditions: [conditions.mastitis] });
    expect((await client.post('/api/password/reset/confirm', { password: chosen })).status).toBe(204);
    await client.put(path(...record, made._id), { notes: 'seen again' });
    const history = await client.get(path(...record, made._id, 'history'));
    expect(history.body.data.map((one: { reset_by: unknown }) => one.reset_by)).toEqual([null, 'Fiona Kerr']);
    expect(checkerOf(api.history.medicalRecord.reply)(history.body).ok).toBe(true);
    const [entry] = (await fiona.get(`/api/audit?record=${made._id}&kind=record-created`)).body.data;
    expect(entry.detail).toEqual({ reset_by: 'Fiona Kerr' });
  });

  it('says so for an animal and in the formulary as well', async () => {
    const { client } = await joinByLink();
    const entry = { product_id: products.spray, species: `Goats of ${last}` };
    const formulary = `/api/practices/${encodeURIComponent(practices.glen)}/formulary`;
    const { body: confirmed } = await client.post(formulary, entry);
    const [version] = (await client.get(`${formulary}/${confirmed._id}/history`)).body.data;
    const { body: animal } = await client.put(path('farms', farms.hillhead, 'animals', animals.clover), {
      stock_id: 9,
    });
    const [ofAnimal] = (await client.get(path('farms', farms.hillhead, 'animals', animals.clover, 'history'))).body
      .data;
    expect([version.reset_by, ofAnimal.reset_by, ofAnimal.version]).toEqual([
      'Fiona Kerr',
      'Fiona Kerr',
      animal.version,
    ]);
  });

  it('does not affect what others write', async () => {
    const { body: made } = await (await app.as('isla')).post(path(...record), {});
    const history = await fiona.get(path(...record, made._id, 'history'));
    expect(history.body.data.map((one: { reset_by: unknown }) => one.reset_by)).toEqual([null]);
  });
});

describe('confirming a password from a link', () => {
  it('needs that password: a token alone proves nothing', async () => {
    const { client } = await joinByLink();
    const reply = await client.post('/api/password/reset/confirm', { password: 'not this one' });
    expect([reply.status, reply.body.errors[0]]).toMatchObject([422, { pointer: '/password', code: 'wrong-password' }]);
    expect((await whoAmI(client)).password_resets).toMatchObject([{ confirmed_at: null }]);
  });

  it('is in the audit, and is reported for 90 days at each sign-in, even to a person who did not do it', async () => {
    const { id, email, client } = await joinByLink();
    app.clock.now = new Date(testStart.getTime() + minuteMs);
    await client.post('/api/password/reset/confirm', { password: chosen });
    const after = await client.get('/api/session');
    expect(after.headers.get('byre-news')).toBeNull();
    const [first] = (await fiona.get(`/api/audit?person=${id}&kind=reset-confirmed`)).body.data;
    expect(first).toMatchObject({ by_id: id, device: 'phone' });
    app.clock.now = new Date(testStart.getTime() + 2 * minuteMs);
    await app.stranger.post('/api/password/reset', { token: await offer(id), password: 'quite another one' });
    const back = await signIn(email, 'quite another one', 'own phone');
    expect((await whoAmI(back)).password_resets).toEqual([
      { by: 'Fiona Kerr', at: '2026-11-21T09:32:00.000Z', confirmed_at: null, confirmed_on: null },
      {
        by: 'Fiona Kerr',
        at: '2026-11-21T09:30:00.000Z',
        confirmed_at: '2026-11-21T09:31:00.000Z',
        confirmed_on: 'phone',
      },
    ]);
    await back.post('/api/password/reset/confirm', { password: 'quite another one' });
    app.clock.now = new Date(testStart.getTime() + 91 * 24 * 60 * minuteMs);
    expect((await whoAmI(await signIn(email, 'quite another one'))).password_resets).toEqual([]);
  });

  it('is not asked of people who have chosen their password themselves', async () => {
    const { client } = await join();
    expect((await client.post('/api/password/reset/confirm', { password: 'first of all' })).status).toBe(204);
    expect((await whoAmI(client)).password_resets).toEqual([]);
    expect((await (await app.as('isla')).post('/api/password/reset/confirm', { password })).status).toBe(204);
  });
});
