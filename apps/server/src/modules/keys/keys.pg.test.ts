import { scopes } from '@byre/contract/keys/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { call, endpoints, type Ids, keyFor, prepareWalk } from '../../../testing/walk.ts';
import { animals, farms, path, people, practices } from '../../../testing/world.ts';
import { scopeOf } from '../../access/scopes.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
let ids: Ids;

beforeAll(async () => {
  app = await startTestApp();
  ({ fiona, ids } = await prepareWalk(app));
});
afterAll(() => app.close());

const make = (more: object = {}) =>
  fiona.post('/api/keys', { name: 'Herd software', scopes: ['animals:read'], ...more });
const herd = path('farms', farms.hillhead, 'animals');
const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);
const records = `${bluebell}/medical-records`;

describe('a key', () => {
  it('is shown once, is listed by its first characters, and is stored as a hash', async () => {
    const { status, body, headers } = await make();
    const { token, ...key } = body;
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(token).toMatch(/^byre_[a-z0-9]{8}_[\w-]{43}$/);
    expect(token.startsWith(`${key.prefix}_`)).toBe(true);
    expect(key).toMatchObject({
      practice_id: practices.glen,
      created_by: 'Fiona Kerr',
      last_used_at: null,
      farms: null,
    });
    expect((await fiona.get(`/api/keys/${key._id}`)).body).toEqual(key);
    const rows = await app.db.rows(
      sql`select k::text as kept from integration_key k union all select u::text from app_user u`,
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(14));
  });

  it('reads the practice’s animals, and nothing without a scope, which is named', async () => {
    const key = clientOf(app.url, (await make()).body.token);
    const replies = [await key.get(herd), await key.get(records), await key.put(bluebell, { stock_id: 9 })];
    expect(replies.map(({ status }) => status)).toEqual([200, 403, 403]);
    expect(replies.slice(1).map(({ body }) => body.detail)).toEqual([
      'The key does not have the scope records:read.',
      'The key does not have the scope animals:write.',
    ]);
    expect((await key.get(path('farms', farms.sedge, 'animals'))).status).toBe(404);
  });

  it('limited to a farm does not see the others', async () => {
    const key = await keyFor(app, fiona, ['farms:read', 'animals:read'], { farms: [farms.lochside] });
    expect((await key.get('/api/farms')).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([farms.lochside]);
    expect([(await key.get(herd)).status, (await key.get('/api/animals')).body.total]).toEqual([404, 1]);
    // It is not listed with the farms of other limited people either.
    const { _id } = (await make({ farms: [farms.hillhead] })).body;
    expect((await fiona.get(`/api/keys/${_id}`)).body.farms).toEqual([farms.hillhead]);
  });

  it('writes under its own name, which is in the record and in its history', async () => {
    const key = await keyFor(app, fiona, ['records:read', 'records:write'], { name: 'Laboratory' });
    const made = await key.post(records, { notes: 'culture taken' });
    expect([made.status, made.body.created_by]).toEqual([201, 'Laboratory']);
    const history = await key.get(`${records}/${made.body._id}/history`);
    expect(history.status === 200 ? history.body.data[0].user.name : history.status).toBe('Laboratory');
    const audit = await fiona.get(`/api/audit?record=${made.body._id}`);
    expect(audit.body.data).toMatchObject([{ kind: 'record-created', by: 'Laboratory', farm_id: farms.hillhead }]);
  });

  it('no longer works once it was revoked, at once and for reads too', async () => {
    const { body } = await make();
    const key = clientOf(app.url, body.token);
    expect((await key.get(herd)).status).toBe(200);
    const revoked = [await fiona.delete(`/api/keys/${body._id}`), await fiona.delete(`/api/keys/${body._id}`)];
    expect([...revoked, await key.get(herd)].map(({ status }) => status)).toEqual([204, 204, 401]);
    expect((await fiona.get(`/api/keys/${body._id}`)).body.revoked_by).toBe('Fiona Kerr');
  });

  it('expires at the end of its day, and cannot be made for a day that is past', async () => {
    const { body } = await make({ expires_at: '2026-11-21' });
    expect(body.expires_at).toBe('2026-11-22T00:00:00.000Z');
    const key = clientOf(app.url, body.token);
    expect((await key.get(herd)).status).toBe(200);
    const { now } = app.clock;
    app.clock.now = new Date('2026-11-22T00:00:00.000Z');
    expect((await key.get(herd)).status).toBe(401);
    app.clock.now = now;
    const late = await make({ expires_at: '2026-11-20' });
    expect([late.status, late.body.errors[0].pointer]).toEqual([422, '/expires_at']);
  });

  it('works for a year by default, and without an end only on request', async () => {
    expect((await make()).body.expires_at).toBe('2027-11-21T09:30:00.000Z');
    const { body } = await make({ expires_at: null });
    expect([body.expires_at, (await fiona.get(`/api/keys/${body._id}`)).body.expires_at]).toEqual([null, null]);
    const [noted] = (await fiona.get(`/api/audit?record=${body._id}&kind=key-made`)).body.data;
    expect(noted.detail.expires_at).toBeNull();
  });

  it('that has ended says so, since when, and whom to ask', async () => {
    const [over, revoked] = [(await make()).body, (await make()).body];
    await fiona.delete(`/api/keys/${revoked._id}`);
    const { now } = app.clock;
    app.clock.now = new Date('2027-11-21T09:30:00.000Z');
    const replies = [
      await clientOf(app.url, over.token).get(herd),
      await clientOf(app.url, revoked.token).post(records, {}),
      await clientOf(app.url, `${over.token.slice(0, -1)}${over.token.endsWith('A') ? 'B' : 'A'}`).get(herd),
    ];
    app.clock.now = now;
    expect(replies.map(({ status, body }) => [status, body.code, body.detail])).toEqual([
      [
        401,
        'unauthenticated',
        'The key came to its end at 2027-11-21T09:30:00.000Z. An admin of the practice can make a new one.',
      ],
      [
        401,
        'unauthenticated',
        'The key was revoked at 2026-11-21T09:30:00.000Z. An admin of the practice can make a new one.',
      ],
      [401, 'unauthenticated', 'The token is unknown, has expired or was revoked.'],
    ]);
  });

  it('shows to the minute when it was last used, and its first use is recorded once', async () => {
    const { body } = await make();
    const key = clientOf(app.url, body.token);
    const { now } = app.clock;
    const usedAt = async (seconds: number) => {
      app.clock.now = new Date(now.getTime() + seconds * 1_000);
      await key.get(herd);
      return (await fiona.get(`/api/keys/${body._id}`)).body.last_used_at;
    };
    expect([await usedAt(0), await usedAt(30), await usedAt(60)]).toEqual([
      '2026-11-21T09:30:00.000Z',
      '2026-11-21T09:30:00.000Z',
      '2026-11-21T09:31:00.000Z',
    ]);
    app.clock.now = now;
    const noted = await fiona.get(`/api/audit?group=keys&record=${body._id}`);
    expect(noted.body.data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['key-first-used', 'key-made']);
  });

  it('is not among the people, and nobody signs in as one', async () => {
    const { body } = await make();
    expect((await fiona.get(`/api/people?search=${encodeURIComponent('Herd software')}`)).body.total).toBe(0);
    expect((await fiona.get(`/api/people/${body._id}`)).status).toBe(404);
    for (const password of ['', body.token]) {
      const credentials = { email: `key:${body._id}`, password };
      expect((await app.stranger.post('/api/authenticate/third_party', credentials)).status).toBe(401);
    }
  });

  it('of another practice does not exist', async () => {
    const edith = await app.as('edith');
    const { body } = await make();
    expect([
      (await edith.get(`/api/keys/${body._id}`)).status,
      (await edith.delete(`/api/keys/${body._id}`)).status,
    ]).toEqual([404, 404]);
  });
});

describe('over the whole table of endpoints', () => {
  const withToken = endpoints.filter(({ auth }) => auth === 'user');

  it.each(withToken)('$name takes its own scope of a key, and no other', async (endpoint) => {
    const scope = scopeOf(endpoint);
    const others = scopes.filter((one) => one !== scope);
    const refused = await call(await keyFor(app, fiona, others), endpoint, ids);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    if (scope === null) return;
    expect(refused.body.detail).toContain(scope);
    const allowed = await call(await keyFor(app, fiona, [scope]), endpoint, ids);
    // Its body may be refused, but not its right to ask.
    expect([401, 403]).not.toContain(allowed.status);
  });

  it('people, keys and the audit need a person, whatever a key is allowed', () => {
    const closed = withToken.filter(({ path: at }) =>
      /^\/api\/(people|colleagues|invitations|keys|audit|session|password|sync)/.test(at),
    );
    expect(closed.length).toBeGreaterThan(20);
    expect(closed.filter((endpoint) => scopeOf(endpoint) !== null)).toEqual([]);
    expect(people.fiona.role).toBe('admin');
  });
});
