import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpAuthenticator } from '../../../testing/authenticator.ts';
import { type Client, clientOf } from '../../../testing/client.ts';
import { addPasskey, newPasskeyDevice, signInWith } from '../../../testing/passkey-device.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { endpoints, fill } from '../../../testing/walk.ts';
import { farms, type PersonName, password, path, people, practices } from '../../../testing/world.ts';
import { identifier, sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
const demandAt = path('practices', practices.glen, 'second-factor');
const everybody = { of_admins: true, of_everybody: true };
const onlyAdmins = { of_admins: true, of_everybody: false };
const nobody = { of_admins: false, of_everybody: false };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// Nobody has a factor except Fiona, an admin of Glen, and nothing is required.
beforeEach(async () => {
  app.clock.now = testStart;
  const tables = ['passkey', 'totp_factor', 'recovery_code', 'factor_taken_away', 'sign_in_tries', 'factor_change'];
  for (const table of tables) await app.db.rows(sql`delete from ${identifier(table)}`);
  await app.db.rows(sql`update practice set admins_need_second_factor = false, everybody_needs_factor_at = null`);
  app.deps.identities.forget('everybody');
  fiona = await app.as('fiona');
  await setUpAuthenticator(app, fiona);
});

const byPassword = (name: PersonName) =>
  app.stranger.post('/api/authenticate/third_party', { email: people[name].email, password });
const lacks = [403, 'forbidden', '/second_factor'];
const outcome = async (asked: ReturnType<Client['get']>) => {
  const { status, body } = await asked;
  return [status, body.code, body.errors?.[0]?.pointer];
};

describe('a practice that requires a second factor of everybody', () => {
  it('is set by an admin who has one, shown to everybody in it, and recorded in the audit', async () => {
    const isla = await app.as('isla');
    expect((await fiona.get(demandAt)).body).toEqual(nobody);
    expect((await fiona.put(demandAt, everybody)).body).toEqual(everybody);
    expect((await fiona.get(demandAt)).body).toEqual(everybody);
    expect((await isla.get('/api/session')).body).toMatchObject({
      second_factor: 'required',
      needs_second_factor: true,
    });
    expect((await isla.get('/api/second-factors')).body).toMatchObject({ required: true, required_of_everybody: true });
    expect((await fiona.get('/api/session')).body).toMatchObject({ second_factor: 'set', needs_second_factor: false });
    expect((await fiona.put(demandAt, onlyAdmins)).body).toEqual(onlyAdmins);
    const audit = await fiona.get('/api/audit?kind=second-factor-demanded');
    expect(audit.body.data.slice(0, 2).map(({ detail }: { detail: object }) => detail)).toEqual([
      { second_factor_of_everybody: { from: true, to: false } },
      { second_factor: { from: false, to: true }, second_factor_of_everybody: { from: false, to: true } },
    ]);
  });

  it('cannot be set by an admin without one of their own', async () => {
    await app.db.rows(sql`delete from totp_factor`);
    expect(await outcome(fiona.put(demandAt, everybody))).toEqual([422, 'rule-broken', '/of_admins']);
    expect((await fiona.get(demandAt)).body).toEqual(nobody);
  });

  it('requires it of its admins too', async () => {
    expect(await outcome(fiona.put(demandAt, { of_admins: false, of_everybody: true }))).toEqual([
      422,
      'rule-broken',
      '/of_admins',
    ]);
  });

  it('keeps requiring it if an older app says that it requires it of admins, until an admin frees them', async () => {
    await fiona.put(demandAt, everybody);
    expect((await fiona.put(demandAt, { of_admins: true })).body).toEqual(everybody);
    expect((await fiona.put(demandAt, { of_admins: false })).body).toEqual(nobody);
    expect((await fiona.put(demandAt, { of_admins: true })).body).toEqual(onlyAdmins);
  });
});

describe('a person without the factor that is required of everybody', () => {
  it('signs in and can use only their own account, until they have set it up', async () => {
    const before = await app.as('isla');
    expect((await before.get('/api/farms')).status).toBe(200);
    await fiona.put(demandAt, everybody);
    const { status, body } = await byPassword('isla');
    expect([status, body.user.needs_second_factor]).toEqual([200, true]);
    const isla = clientOf(app.url, body.token);
    for (const client of [before, isla]) expect(await outcome(client.get('/api/farms'))).toEqual(lacks);
    await setUpAuthenticator(app, isla);
    expect((await isla.get('/api/session')).body).toMatchObject({ second_factor: 'set', needs_second_factor: false });
    for (const client of [before, isla]) expect((await client.get('/api/farms')).status).toBe(200);
    expect((await byPassword('isla')).body.code).toBe('second-factor-required');
  });

  it('can work again as soon as it is no longer required', async () => {
    const isla = await app.as('isla');
    await fiona.put(demandAt, everybody);
    expect(await outcome(isla.get('/api/farms'))).toEqual(lacks);
    await fiona.put(demandAt, onlyAdmins);
    expect((await isla.get('/api/farms')).status).toBe(200);
  });

  it('has one with a passkey, and the password alone no longer signs them in', async () => {
    const [isla, phone] = [await app.as('isla'), newPasskeyDevice()];
    await fiona.put(demandAt, everybody);
    await addPasskey(isla, phone);
    expect((await isla.get('/api/farms')).status).toBe(200);
    expect(await outcome(byPassword('isla'))).toEqual([401, 'second-factor-required', '/passkey']);
    expect((await signInWith(app, phone)).body.user).toMatchObject({
      second_factor: 'set',
      needs_second_factor: false,
    });
  });

  it('sets up another after an admin has removed a lost one', async () => {
    const isla = await app.as('isla');
    await fiona.put(demandAt, everybody);
    await setUpAuthenticator(app, isla);
    expect((await fiona.delete(path('people', people.isla.id, 'second-factors'))).status).toBe(204);
    expect(await outcome(isla.get('/api/farms'))).toEqual(lacks);
    expect((await byPassword('isla')).body.user).toMatchObject({
      second_factor: 'required',
      needs_second_factor: true,
    });
  });

  it('learns of it in an open app with the next answer, and learns in the same way that it is settled', async () => {
    const isla = await app.as('isla');
    const news = async () => (await isla.get('/api/sync/ping')).headers.get('byre-news');
    expect(await news()).toBeNull();
    await fiona.put(demandAt, everybody);
    const since = app.clock.now.toISOString();
    expect((await isla.get('/api/farms')).headers.get('byre-news')).toBe(since);
    expect(await news()).toBe(since);
    await setUpAuthenticator(app, isla);
    expect(await news()).toBeNull();
  });

  it('keeps what they recorded: it is accepted once they have a factor', async () => {
    const isla = await app.as('isla');
    await fiona.put(demandAt, everybody);
    const records = path('farms', farms.hillhead, 'animals', 'UK/300001/100001', 'medical-records');
    expect(await outcome(isla.post(records, {}))).toEqual(lacks);
    const push = { protocol: 0, mutations: [] };
    expect(await outcome(isla.post('/api/sync/push', push))).toEqual(lacks);
    await setUpAuthenticator(app, isla);
    expect((await isla.post(records, {})).status).toBe(201);
  });

  it('is refused every operation that is not about their own account, or the device in their hand', async () => {
    const isla = await app.as('isla');
    await fiona.put(demandAt, everybody);
    const open: string[] = [];
    // Their session is needed until the end.
    const ends = /^(session\.signOut|account\.endSessions)$/;
    for (const endpoint of endpoints.filter(({ auth, name }) => auth === 'user' && !ends.test(name))) {
      const address = fill(endpoint.path, { farmId: farms.hillhead, practiceId: practices.glen });
      const got = await outcome(isla.send(endpoint.method, address));
      if (got.join(' ') !== lacks.join(' ')) open.push(endpoint.name);
    }
    const own = /^(session|account|secondFactors|passkeys|lockKeys)\.|^sync\.(device|ping)$/;
    expect(open.filter((name) => !own.test(name))).toEqual([]);
    expect(open).toEqual(expect.arrayContaining(['session.whoAmI', 'secondFactors.beginTotp', 'passkeys.register']));
  });
});

it('keys, calendars and people of other practices are not affected', async () => {
  const isla = await app.as('isla');
  const { body: key } = await fiona.post('/api/keys', { name: 'Herd software', scopes: ['farms:read'] });
  const { body: feed } = await isla.post('/api/calendar-feed');
  await fiona.put(demandAt, everybody);
  expect((await clientOf(app.url, key.token).get('/api/farms')).status).toBe(200);
  expect((await app.stranger.get(feed.address)).status).toBe(200);
  expect((await (await app.as('tom')).get('/api/farms')).status).toBe(200);
});
