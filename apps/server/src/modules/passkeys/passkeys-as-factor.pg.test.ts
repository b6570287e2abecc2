import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { addPasskey, newPasskeyDevice, type PasskeyDevice, signInWith } from '../../../testing/passkey-device.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { type PersonName, password, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
const minute = 60_000;
const confirmAt = '/api/session/confirmation';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = testStart;
  for (const table of [sql`passkey`, sql`used_challenge`, sql`sign_in_tries`, sql`totp_factor`, sql`session`]) {
    await app.db.rows(sql`delete from ${table}`);
  }
  await app.db.rows(sql`update practice set admins_need_second_factor = false`);
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const withPasskey = async (name: PersonName): Promise<{ client: Client; phone: PasskeyDevice }> => {
  const [client, phone] = [await app.as(name), newPasskeyDevice()];
  await addPasskey(client, phone);
  return { client, phone };
};
const byPassword = (name: PersonName) =>
  app.stranger.post('/api/authenticate/third_party', { email: people[name].email, password });

describe('a session', () => {
  const options = async (client: Client) => (await client.get(`${confirmAt}/passkey/options`)).body;

  it('is confirmed with its owner’s passkey, once, for ten minutes of that session only', async () => {
    const { client: isla, phone } = await withPasskey('isla');
    const other = await app.as('isla');
    later(11 * minute);
    const asked = await options(isla);
    expect(asked.allowCredentials).toEqual([{ id: phone.id, type: 'public-key', transports: ['internal'] }]);
    const passkey = phone.answer(asked);
    expect((await other.post(confirmAt, { passkey })).body.errors).toMatchObject([{ code: 'wrong-passkey' }]);
    const until = new Date(app.clock.now.getTime() + 10 * minute).toISOString();
    expect((await isla.post(confirmAt, { passkey })).body).toEqual({ confirmed_until: until });
    expect((await isla.post(confirmAt, { passkey })).status).toBe(422);
    expect((await isla.get('/api/passkeys/new/options')).status).toBe(200);
    expect((await other.get('/api/passkeys/new/options')).status).toBe(401);
  });

  it('is not confirmed with somebody else’s passkey, which counts as a try and is recorded', async () => {
    const [{ client: isla }, { phone: toms }] = [await withPasskey('isla'), await withPasskey('tom')];
    for (let tries = 0; tries < 10; tries += 1) {
      const reply = await isla.post(confirmAt, { passkey: toms.answer(await options(isla)) });
      expect([reply.status, reply.body.errors[0]]).toMatchObject([
        422,
        { pointer: '/passkey', code: 'unknown-passkey' },
      ]);
    }
    expect((await isla.post(confirmAt, { passkey: toms.answer(await options(isla)) })).status).toBe(429);
    const [event] = await app.db.rows<{ kind: string }>(sql`select kind from audit_event order by id desc limit 1`);
    expect(event?.kind).toBe('confirmation-failed');
  });

  it('is confirmed by the sign-in with a passkey', async () => {
    const { phone } = await withPasskey('isla');
    later(30 * minute);
    const client = clientOf(app.url, (await signInWith(app, phone)).body.token);
    expect((await client.get('/api/passkeys/new/options')).status).toBe(200);
  });
});

describe('where a practice requires a second factor of its admins, a passkey', () => {
  const demandAt = path('practices', practices.glen, 'second-factor');
  const demand = async () => {
    await app.db.rows(sql`update practice set admins_need_second_factor = true where _id = ${practices.glen}`);
  };

  it('is one, and the password alone no longer signs them in', async () => {
    const { client: fiona, phone } = await withPasskey('fiona');
    await demand();
    expect((await fiona.get('/api/session')).body.second_factor).toBe('set');
    const refused = await byPassword('fiona');
    expect([refused.status, refused.body.code, refused.body.errors]).toMatchObject([
      401,
      'second-factor-required',
      [{ pointer: '/passkey', code: 'required' }],
    ]);
    const signedIn = await signInWith(app, phone);
    expect([signedIn.status, signedIn.body.user.second_factor]).toEqual([200, 'set']);
    const client = clientOf(app.url, signedIn.body.token);
    expect((await client.put(demandAt, { of_admins: false })).status).toBe(200);
    expect((await byPassword('fiona')).status).toBe(200);
  });

  it('that is missing is mentioned to somebody who knows the password, and to nobody else', async () => {
    await withPasskey('fiona');
    await demand();
    const body = { email: people.fiona.email, password: 'not this one' };
    const wrong = await app.stranger.post('/api/authenticate/third_party', body);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'unauthenticated']);
  });

  it('that is removed leaves them no access to the practice until they have another', async () => {
    const { client: fiona } = await withPasskey('fiona');
    await demand();
    const { body } = await fiona.get('/api/passkeys');
    expect((await fiona.get('/api/second-factors')).body).toMatchObject({ passkeys: 1, required: true });
    await fiona.delete(path('passkeys', body.data[0]._id));
    expect((await fiona.get('/api/session')).body.second_factor).toBe('required');
    expect((await fiona.post('/api/invitations', { email: 'new@glen.example', role: 'vet' })).status).toBe(403);
    expect((await byPassword('fiona')).status).toBe(200);
  });

  it('can be used as well as an authenticator app, whose code still goes with the password', async () => {
    const { phone } = await withPasskey('fiona');
    await demand();
    await app.db.rows(sql`
      insert into totp_factor (user_id, secret, since)
      values (${people.fiona.id}, ${new Uint8Array(20)}, ${app.clock.now})
    `);
    expect((await byPassword('fiona')).body.errors).toMatchObject([{ pointer: '/one_time_code', code: 'required' }]);
    expect((await signInWith(app, phone)).status).toBe(200);
  });

  it('is required of nobody else: a vet with one signs in with the password too', async () => {
    await withPasskey('isla');
    await demand();
    expect((await byPassword('isla')).body.user.second_factor).toBe('none');
  });
});

describe('a lost phone', () => {
  it('loses its passkeys when an admin removes the second factor, and the person is notified', async () => {
    const { phone } = await withPasskey('isla');
    const fiona = await app.as('fiona');
    const takeAway = () => fiona.delete(path('people', people.isla.id, 'second-factors'));
    expect([(await takeAway()).status, (await takeAway()).status]).toEqual([204, 404]);
    expect((await signInWith(app, phone)).status).toBe(401);
    expect((await byPassword('isla')).body.user.second_factor).toBe('taken-away');
    const audit = await fiona.get('/api/audit?kind=passkey-removed');
    expect(audit.body.data[0]).toMatchObject({
      by: people.fiona.name,
      person: people.isla.name,
      detail: { passkeys: 1 },
    });
  });
});
