import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import { SecurityNews } from '@byre/contract/security-log/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { counted } from '../../../testing/counted.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { animals, farms, password, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { usualBudgets } from '../../http/limits/budgets.ts';

let app: TestApp;
let fiona: Client;
let edith: Client;
let statements: string[] = [];
const signInPath = '/api/authenticate/third_party';
const home = '192.0.2.1';

beforeAll(async () => {
  app = await startTestApp({
    trustedProxies: ['127.0.0.1'],
    // Budgets apply only to keys here; everybody else may make any number of requests.
    budgets: { ...usualBudgets, person: 0, practice: 0, address: 0, key: 3 },
    through: (db) => {
      const counting = counted(db);
      statements = counting.statements;
      return counting.db;
    },
  });
  [fiona, edith] = [await app.as('fiona'), await app.as('edith')];
});
beforeEach(async () => {
  app.clock.now = testStart;
  await app.deps.security.flush();
  await app.db.rows(sql`delete from security_event`);
  await app.db.rows(sql`delete from security_look`);
  await app.db.rows(sql`delete from key_network`);
  await app.db.rows(sql`delete from sign_in_tries`);
});
afterAll(() => app.close());

const from = (address: string, agent = 'Quad/1.0') => ({ 'x-forwarded-for': address, 'user-agent': agent });
const signIn = (credentials: object = {}, address = home, more: Record<string, string> = {}) =>
  app.stranger.post(
    signInPath,
    { email: people.isla.email, password, place: 'phone', ...credentials },
    { ...from(address), ...more },
  );
const wrong = { password: 'my-secret-by-mistake' };
const log = async (query = '', client = fiona) => {
  await app.deps.security.flush();
  return (await client.get(`/api/security-log?limit=200&${query}`)).body.data as Record<string, unknown>[];
};
const kinds = (entries: Record<string, unknown>[]) => entries.map(({ kind }) => kind);
const keyWith = async (body: object = {}) =>
  (await fiona.post('/api/keys', { name: 'Herd software', scopes: ['animals:read'], ...body })).body;
const herd = path('farms', farms.hillhead, 'animals');

describe('the security log holds', () => {
  it('failed sign-ins, with the person, where from, with what and how often, and never a password', async () => {
    for (let n = 0; n < 3; n += 1) await signIn(wrong, '203.0.113.9');
    const entries = await log();
    expect(entries).toEqual([
      {
        _id: expect.any(String),
        kind: 'sign-in-failed',
        reason: 'wrong-credentials',
        first_at: '2026-11-21T09:30:00.000Z',
        at: '2026-11-21T09:30:00.000Z',
        times: 3,
        person_id: people.isla.id,
        person: 'Isla Reid',
        is_key: false,
        address: '203.0.113.9',
        device: 'Quad/1.0',
        operation: 'POST /api/authenticate/third_party',
        unusual: false,
      },
    ]);
    const reply = (await fiona.get('/api/security-log')).body;
    expect(checkerOf(api.securityLog.list.reply)(reply).ok).toBe(true);
    const rows = await app.db.rows(sql`select e::text as text from security_event e`);
    expect(JSON.stringify(rows)).not.toContain('mistake');
  });

  it('tries past the limit, and that somebody is tried repeatedly, which is unusual', async () => {
    for (let n = 0; n < 12; n += 1) await signIn(wrong, `198.51.100.${n}`);
    const entries = await log('unusual=true');
    expect(entries).toMatchObject([{ kind: 'many-failures', person: 'Isla Reid', times: 12, unusual: true }]);
    expect(await log('kind=locked-out')).toHaveLength(2);
    await signIn(wrong);
    expect(await log('unusual=true')).toMatchObject([{ kind: 'many-failures', times: 13 }]);
  });

  it('what the role of a person or the scope of a key does not allow', async () => {
    const morag = await app.as('morag');
    await morag.put(path('people', people.lewis.id), { name: 'Lewis' }, from(home));
    const key = await keyWith();
    await clientOf(app.url, key.token).put(`${herd}/x`, {}, from('192.0.2.7'));
    expect(await log('kind=refused')).toMatchObject([
      { reason: 'scope', person: 'Herd software', person_id: key._id, is_key: true, address: '192.0.2.7' },
      { reason: 'role', person: 'Morag Bell', is_key: false, operation: 'PUT /api/people/:personId' },
    ]);
  });

  it('requests for what belongs to others, if it exists, and not for what exists nowhere', async () => {
    const lewis = await app.as('lewis');
    await lewis.get(path('farms', farms.sedge, 'animals'), from(home));
    await lewis.get(path('farms', 'no-such-farm', 'animals'), from(home));
    await fiona.get(path('people', people.tom.id), from(home));
    await fiona.get(path('people', '00000000-0000-7000-8000-00000000ffff'), from(home));
    const { body } = await edith.post('/api/keys', { name: 'Fen', scopes: ['farms:read'] });
    await fiona.delete(path('keys', body._id), undefined, from(home));
    await fiona.delete(path('keys', 'x'), undefined, from(home));
    await fiona.get(`${path('practices', practices.fen)}/devices`, from(home));
    await fiona.get(`${path('practices', practices.glen)}/devices/x`, from(home));
    await fiona.delete(path('people', people.lewis.id, 'sessions', 'x'), undefined, from(home));
    expect((await log('kind=not-theirs')).map(({ person, operation }) => `${person}: ${operation}`).sort()).toEqual([
      'Fiona Kerr: DELETE /api/keys/:keyId',
      'Fiona Kerr: GET /api/people/:personId',
      'Fiona Kerr: GET /api/practices/:practiceId/devices',
      'Lewis Hay: GET /api/farms/:farmId/animals',
    ]);
  });

  it('requests that cannot be read, with their sender, and never their content', async () => {
    const morag = await app.as('morag');
    const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);
    await morag.put(bluebell, { 'drop table': 1 }, from(home));
    await morag.send('PUT', bluebell, 'my-secret-by-mistake', from(home));
    await morag.get(`${herd}?limit=-1`, from(home));
    const entries = await log('kind=invalid');
    // Both happened at the same time by the test's clock.
    expect(entries.map(({ person, operation, times }) => `${person} ${operation} ${times}`).toSorted()).toEqual([
      'Morag Bell GET /api/farms/:farmId/animals 1',
      'Morag Bell PUT /api/farms/:farmId/animals/:animalId 2',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/secret|drop/);
  });

  it('tokens that are nobody’s, for the operator alone, and not those of sessions that have ended', async () => {
    const morag = await app.as('morag');
    await morag.delete('/api/session');
    for (const token of ['a'.repeat(43), 'b'.repeat(43), morag.token ?? '']) {
      expect((await clientOf(app.url, token).get(herd, from(home))).status).toBe(401);
    }
    expect(await log()).toEqual([]);
    const rows = await app.db.rows(sql`select practice_id, kind, times, address from security_event`);
    expect(rows).toEqual([{ practice_id: null, kind: 'unknown-token', times: 2, address: home }]);
  });

  it('used-up budgets, and keys that have ended', async () => {
    const { token, _id } = await keyWith({ expires_at: '2026-11-21' });
    const key = clientOf(app.url, token);
    for (let n = 0; n < 5; n += 1) await key.get(herd, from(home));
    expect(await log('kind=too-many-requests')).toMatchObject([{ person_id: _id, times: 2 }]);
    app.clock.now = new Date('2026-11-22T00:00:00.000Z');
    expect((await key.get(herd, from(home))).status).toBe(401);
    expect(await log('kind=ended-key')).toMatchObject([{ reason: 'ran-out', person_id: _id, is_key: true }]);
  });
});

describe('unusual is', () => {
  it('a sign-in on a new device, but not the first of all, nor on a known browser', async () => {
    const { body } = await fiona.post('/api/invitations', { email: 'una@glen.example', role: 'vet' });
    const joining = { token: body.token, name: 'Una Grant', password: 'four words are better', place: 'phone' };
    const joined = await app.stranger.post('/api/register', joining, from(home));
    const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
    const una = { email: 'una@glen.example', password: 'four words are better', name: 'Una’s phone' };
    await signIn(una, home, { cookie });
    expect(kinds(await log('unusual=true'))).toEqual([]);
    await signIn(una, '203.0.113.9');
    expect(await log('unusual=true')).toMatchObject([
      { kind: 'new-device', person: 'Una Grant', address: '203.0.113.9', device: 'Una’s phone' },
    ]);
  });

  it('a sign-in of another application under a new name', async () => {
    const { lewis } = people;
    for (const name of ['lab', 'lab', 'somebody else']) {
      await signIn({ email: lewis.email, name, place: undefined });
    }
    const entries = await log(`kind=new-device&person=${lewis.id}`);
    expect(entries.map(({ device, times }) => [device, times]).sort()).toContainEqual(['somebody else', 1]);
    expect(entries.filter(({ device }) => device === 'lab').length).toBeLessThanOrEqual(1);
    // Lewis is known by that name, and nobody else.
    for (const name of ['milking parlour', 'somebody else']) {
      await signIn({ email: people.morag.email, name, place: undefined });
    }
    const hers = await log(`kind=new-device&person=${people.morag.id}`);
    expect(hers.map(({ device }) => device)).toContain('somebody else');
    // Tom has never signed in before, although others have.
    await signIn({ email: people.tom.email, name: 'the first', place: undefined });
    expect(await log('kind=new-device', edith)).toEqual([]);
  });

  it('a key from a new address, except for the first', async () => {
    const { token, _id } = await keyWith();
    const key = clientOf(app.url, token);
    await key.get(herd, from('192.0.2.20'));
    await log();
    await key.get('/api/animals', from('192.0.2.20'));
    expect(kinds(await log('unusual=true'))).toEqual([]);
    await key.get(path('farms', farms.lochside, 'animals'), from('203.0.113.20', 'thief/1'));
    expect(await log('unusual=true')).toMatchObject([
      { kind: 'key-new-address', person_id: _id, address: '203.0.113.20', device: 'thief/1', is_key: true },
    ]);
  });

  it('a list of all farms that was read from one end to the other, once a month', async () => {
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, ver)
      select ${farms.hillhead}, 'UK8' || n, 'Cattle', 1
      from generate_series(1, 600) as n
    `);
    const read = async (lines = [0, 200, 400, 600], reader = fiona) => {
      for (const skip of lines) {
        expect((await reader.get(`/api/animals?limit=200&skip=${skip}`, from(home))).status).toBe(200);
      }
    };
    await read([0, 200]);
    expect(await log('kind=all-read')).toEqual([]);
    await read([400, 600]);
    expect(await log('kind=all-read')).toMatchObject([
      { person: 'Fiona Kerr', operation: 'GET /api/animals', times: 1 },
    ]);
    app.clock.now = new Date(testStart.getTime() + 2 * 3_600_000);
    await read();
    expect(await log('kind=all-read')).toHaveLength(1);
    await read(undefined, await app.as('morag'));
    expect((await log('kind=all-read')).map(({ person }) => person)).toEqual(['Morag Bell', 'Fiona Kerr']);
  });

  it('everything deleted, read from one end to the other', async () => {
    await app.db.rows(sql`
      insert into observation (farm_id, _id, animal_id, kind, observed_at, created_at, updated_at, ver, deleted_at)
      select ${farms.hillhead}, gen_random_uuid(), ${animals.bluebell}, 'weight', ${testStart}, ${testStart}, ${testStart}, 1, ${testStart}
      from generate_series(1, 600)
    `);
    for (const skip of [0, 200, 400]) {
      expect((await fiona.get(`/api/deleted-records?limit=200&skip=${skip}`, from(home))).status).toBe(200);
    }
    expect(await log('kind=all-read')).toMatchObject([{ person: 'Fiona Kerr', operation: 'GET /api/deleted-records' }]);
  });

  it('shown to each admin until they have looked at it', async () => {
    await signIn({ email: people.morag.email, name: 'first' }, home);
    await signIn({ email: people.morag.email, name: 'second' }, home);
    const news = (client: Client) => client.get('/api/security-log/news');
    expect((await news(edith)).body).toEqual({ unusual: 0, newest: [] });
    // What somebody else has looked at is still new to her.
    expect((await edith.post('/api/security-log/looked', { until: '2099-01-01' })).status).toBe(204);
    const { body } = await news(fiona);
    expect(new Set(body.newest.map(({ _id }: { _id: string }) => _id)).size).toBe(body.newest.length);
    expect(checkerOf(SecurityNews)(body).ok).toBe(true);
    expect(body.unusual).toBeGreaterThan(0);
    expect((await news(edith)).body).toEqual({ unusual: 0, newest: [] });
    expect((await fiona.post('/api/security-log/looked', { until: body.newest[0].at })).status).toBe(204);
    expect((await news(fiona)).body).toEqual({ unusual: 0, newest: [] });
    expect((await fiona.post('/api/security-log/looked', { until: '2099-01-01' })).status).toBe(204);
    app.clock.now = new Date(testStart.getTime() + 60_000);
    await signIn({ email: people.morag.email, name: 'third' }, home);
    expect((await news(fiona)).body.unusual).toBe(1);
  });
});

describe('an admin reads', () => {
  it('nothing about another practice, nor about names without an account, which are not stored', async () => {
    await signIn({ email: people.tom.email, ...wrong });
    await signIn({ email: 'nobody@nowhere.example', ...wrong });
    expect(await log()).toEqual([]);
    expect(await log('', edith)).toMatchObject([{ person: 'Tom Crane' }]);
    const rows = await app.db.rows<{ text: string }>(sql`
      select e::text as text
      from security_event e
      where practice_id is null
    `);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('nowhere');
  });

  it('a page of it, by person, kind or day', async () => {
    await signIn(wrong);
    await signIn({ email: people.lewis.email, ...wrong });
    app.clock.now = new Date(testStart.getTime() + 24 * 3_600_000);
    await signIn(wrong);
    expect(await log(`person=${people.isla.id}`)).toHaveLength(2);
    expect(await log('from=2026-11-22')).toHaveLength(1);
    expect(await log('to=2026-11-21&kind=sign-in-failed&unusual=false')).toHaveLength(2);
    const page = (await fiona.get('/api/security-log?limit=1&skip=1')).body;
    expect([page.data.length, page.total, page.skip]).toEqual([1, 3, 1]);
  });

  it('and nobody else does', async () => {
    const morag = await app.as('morag');
    const key = clientOf(app.url, (await keyWith()).token);
    const replies = [await morag.get('/api/security-log'), await morag.get('/api/security-log/news')];
    replies.push(await key.get('/api/security-log'), await app.stranger.get('/api/security-log'));
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
  });
});

describe('a flood', () => {
  it('of refusals costs the database nothing until it is written, and then one transaction, however many they were', async () => {
    const morag = await app.as('morag');
    statements.length = 0;
    for (let n = 0; n < 300; n += 1) await morag.get(`/api/people/${n}`, from(`198.51.100.${n % 250}`, `agent ${n}`));
    expect(statements.filter((text) => !/from session s/.test(text))).toEqual([]);
    statements.length = 0;
    await app.deps.security.flush();
    const written = statements.filter((text) => /security_event/.test(text));
    expect(written.length).toBeLessThanOrEqual(2);
    const entries = (await fiona.get('/api/security-log?limit=200&kind=refused')).body.data as { times: number }[];
    expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(300);
    expect(entries.length).toBeLessThanOrEqual(21);
  });

  it('is counted together by all processes, and what could not be written comes with the next', async () => {
    await signIn(wrong);
    await app.db.rows(sql`alter table security_event rename to lost_events`);
    await expect(app.deps.security.flush()).rejects.toThrow();
    await app.db.rows(sql`alter table lost_events rename to security_event`);
    await signIn(wrong);
    expect(await log('kind=sign-in-failed')).toMatchObject([{ times: 2 }]);
    await signIn(wrong);
    expect(await log('kind=sign-in-failed')).toMatchObject([{ times: 3 }]);
  });
});
