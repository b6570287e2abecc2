import { checkerOf } from '@byre/contract/check';
import { Session } from '@byre/contract/session/schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { farms, type PersonName, password, path, people, practices } from '../../../testing/world.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
const day = 24 * 3_600_000;
const credentials = { email: people.isla.email, password };
const signInAt = '/api/authenticate/third_party';

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.clock.now = testStart;
});
afterAll(() => app.close());

describe('signing in (decisions 8)', () => {
  it.each([signInAt, '/authenticate/third_party'])('answers 200 with a token at %s', async (address) => {
    const reply = await app.stranger.post(address, { ...credentials, name: 'phone' });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(checkerOf(Session)(reply.body).ok).toBe(true);
    expect(reply.body).toMatchObject({
      expires_at: '2026-12-05T09:30:00.000Z',
      user: { email: people.isla.email, name: 'Isla Reid', role: 'vet', practices: [{ _id: practices.glen }] },
    });
  });

  it('must lock the app if one of their practices requires it, whatever another requires', async () => {
    const isTold = async () => (await app.stranger.post(signInAt, credentials)).body.user.app_lock_required;
    await app.db.rows(sql`update practice set demands_app_lock = (_id = ${practices.fen})`);
    expect(await isTold()).toBe(false);
    await app.db.rows(sql`update practice set demands_app_lock = (_id = ${practices.glen})`);
    expect(await isTold()).toBe(true);
    await app.db.rows(sql`update practice set demands_app_lock = false`);
  });

  it('names the vets of their practices, by every name they have had, and nobody else', async () => {
    const vetsFor = async (name: PersonName) =>
      (await app.stranger.post(signInAt, { ...credentials, email: people[name].email })).body.user.vets;
    expect(await vetsFor('morag')).toEqual(['Isla Reid', 'Lewis Hay']);
    expect(await vetsFor('edith')).toEqual(['Tom Crane']);
    const fiona = await app.as('fiona');
    await fiona.put(`/api/people/${people.lewis.id}`, { name: 'Lewis Hay-Bell' });
    expect(await vetsFor('isla')).toEqual(['Isla Reid', 'Lewis Hay', 'Lewis Hay-Bell']);
    await fiona.put(`/api/people/${people.lewis.id}`, { name: 'Lewis Hay', role: 'staff' });
    expect(await vetsFor('isla')).toEqual(['Isla Reid']);
    await fiona.put(`/api/people/${people.lewis.id}`, { role: 'vet' });
  });

  it('accepts the e-mail address in any case', async () => {
    expect((await app.stranger.post(signInAt, { ...credentials, email: 'ISLA@Glen.Example' })).status).toBe(200);
  });

  it('answers a wrong password and an unknown address in the same way', async () => {
    const wrong = await app.stranger.post(signInAt, { ...credentials, password: 'byre-demp' });
    const unknown = await app.stranger.post(signInAt, { ...credentials, email: 'nobody@glen.example' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toBe(unknown.text);
  });

  it('refuses a body of another form', async () => {
    const replies = [
      await app.stranger.post(signInAt, { email: people.isla.email }),
      await app.stranger.post(signInAt, { ...credentials, password: 12345678 }),
      await app.stranger.post(signInAt, { ...credentials, remember: true }),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
      [400, '/password'],
      [400, '/password'],
      [400, '/remember'],
    ]);
  });

  it('stores neither token nor password, only hashes', async () => {
    const { token } = await app.as('isla');
    const [row] = await app.db.rows<{ text: string }>(sql`
      select (select string_agg(s::text, '') from session s) || (select string_agg(u::text, '') from app_user u) as text
    `);
    expect(row?.text).not.toContain(token);
    expect(row?.text).not.toContain(Buffer.from(token ?? '').toString('hex'));
    expect(row?.text).not.toContain(password);
  });
});

describe('a token', () => {
  it('is valid for two weeks after its last use and no longer', async () => {
    const isla = await app.as('isla');
    app.clock.now = new Date(testStart.getTime() + 13 * day);
    expect((await isla.get('/api/session')).status).toBe(200);
    app.clock.now = new Date(testStart.getTime() + 26 * day);
    expect((await isla.get('/api/session')).status).toBe(200);
    app.clock.now = new Date(testStart.getTime() + 41 * day);
    const late = await isla.get('/api/session');
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('says when refused whether a person ended its session or it expired, and nothing about others', async () => {
    const told = async (token: string | null) => {
      const reply = await app.stranger.get('/api/farms', { authorization: `Bearer ${token}` });
      return [reply.status, reply.body.code, reply.body.session];
    };
    const [signedOut, unused, disabled] = [await app.as('isla'), await app.as('isla'), await app.as('tom')];
    await signedOut.delete('/api/session');
    await app.db.rows(sql`update app_user set disabled_at = ${testStart} where id = ${people.tom.id}`);
    expect(await told(signedOut.token)).toEqual([401, 'unauthenticated', 'ended']);
    expect(await told(disabled.token)).toEqual([401, 'unauthenticated', 'ended']);
    await app.db.rows(sql`update app_user set disabled_at = null where id = ${people.tom.id}`);
    app.clock.now = new Date(testStart.getTime() + 15 * day);
    expect(await told(unused.token)).toEqual([401, 'unauthenticated', 'ran-out']);
    expect(await told(signedOut.token)).toEqual([401, 'unauthenticated', 'ended']);
    expect(await told('never-given-to-anybody')).toEqual([401, 'unauthenticated', undefined]);
  });

  it('is worth nothing once signed out', async () => {
    const isla = await app.as('isla');
    expect((await isla.delete('/api/session')).status).toBe(204);
    expect((await isla.get('/api/session')).status).toBe(401);
  });

  it('is worth nothing once the person is disabled', async () => {
    const tom = await app.as('tom');
    await app.db.rows(sql`update app_user set disabled_at = ${testStart} where id = ${people.tom.id}`);
    const reply = await tom.get('/api/session');
    await app.db.rows(sql`update app_user set disabled_at = null where id = ${people.tom.id}`);
    expect(reply.status).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer nonsense', 'Basic aXNsYTpieXJl', 'Bearer a b'])(
    'is needed: %j is 401',
    async (value) => {
      const reply = await app.stranger.get('/api/farms', { authorization: value });
      expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated']);
    },
  );
});

describe('who sees what', () => {
  const farmsOf = async (name: keyof typeof people) =>
    (await (await app.as(name)).get('/api/farms')).body.data.map((farm: { _id: string }) => farm._id);

  it('shows a vet the farms of their practice, a shared one to both, a limited one only theirs', async () => {
    expect(await farmsOf('isla')).toEqual([farms.hillhead, farms.lochside, farms.marsh]);
    expect(await farmsOf('lewis')).toEqual([farms.lochside]);
    expect(await farmsOf('tom')).toEqual([farms.sedge, farms.marsh].sort());
  });

  it('gives the same answer for a farm of another practice and for one that does not exist', async () => {
    const isla = await app.as('isla');
    const [foreign, none] = [await isla.get(path('farms', farms.sedge)), await isla.get(path('farms', 'none'))];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(none.text);
  });

  it('shows a practice only to those who belong to it', async () => {
    const tom = await app.as('tom');
    expect((await tom.get('/api/practices')).body).toMatchObject({ data: [{ _id: practices.fen }], total: 1 });
    expect((await tom.get(path('practices', practices.glen))).status).toBe(404);
  });
});

describe('passwords', () => {
  it('are hashed with a salt of their own, and the hash names how', async () => {
    const [one, other] = [await hashPassword('pig Ø'), await hashPassword('pig Ø')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
    expect(one).not.toBe(other);
    expect([await verifyPassword('pig Ø', one), await verifyPassword('pig O', one)]).toEqual([true, false]);
  });

  it('never match if there is no hash, or a broken one', async () => {
    expect([await verifyPassword('', null), await verifyPassword('', '$argon2id$')]).toEqual([false, false]);
  });
});
