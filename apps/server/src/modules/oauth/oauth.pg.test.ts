import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import {
  type ConnectedVendor,
  connectVendor,
  granting,
  herd,
  records,
  startConnectedVendor,
} from '../../../testing/connected-vendor.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { registerTestVendor, sendForm, type TestVendor, vendorClient } from '../../../testing/vendors.ts';
import { animals, farms, path, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { tidy } from '../../housekeeping/tidy.ts';

let connected: ConnectedVendor;
let app: TestApp;
let fiona: Client;
let vendor: TestVendor;

beforeAll(async () => {
  connected = await startConnectedVendor();
  ({ app, fiona, vendor } = connected);
});
afterAll(() => app.close());

const ask: ConnectedVendor['ask'] = (...asked) => connected.ask(...asked);
const later: ConnectedVendor['later'] = (minutes, work) => connected.later(minutes, work);

describe('a token', () => {
  it('is given for client id and secret, by Basic or in the form, and no cache may keep it', async () => {
    const replies = [
      await ask(),
      await ask({ ...granting, client_id: vendor.clientId, client_secret: vendor.secret }, null),
    ];
    for (const { status, body, headers } of replies) {
      expect([status, headers.get('cache-control'), headers.get('pragma')]).toEqual([200, 'no-store', 'no-cache']);
      const { access_token: token, ...rest } = body;
      expect(token).toMatch(/^byre_[a-z0-9]{8}_[\w-]{43}$/);
      expect(rest).toEqual({
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'animals:read farms:read records:read records:write',
        practice: practices.glen,
      });
    }
  });

  it('is kept as a hash, as the secret is', async () => {
    const { body } = await ask();
    const rows = await app.db.rows(
      sql`select t::text as kept from vendor_token t union all select v::text from vendor v union all select k::text from integration_key k`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(String(body.access_token).slice(14));
    expect(kept).not.toContain(vendor.secret.slice('byre_secret_'.length));
  });

  it('does what the practice has granted, and nothing else', async () => {
    const client = await vendorClient(app, vendor, practices.glen);
    const replies = [
      await client.get(herd),
      await client.put(path('farms', farms.hillhead, 'animals', animals.bluebell), { stock_id: 9 }),
      await client.get(path('farms', farms.sedge, 'animals')),
      await client.get('/api/keys'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 403, 404, 403]);
    expect([replies[1]?.headers.get('www-authenticate'), replies[1]?.body.detail]).toEqual([
      'Bearer error="insufficient_scope", scope="animals:write"',
      'The key does not have the scope animals:write.',
    ]);
  });

  it('may ask for less than was granted, never for more', async () => {
    const less = await ask({ ...granting, scope: 'animals:read' });
    expect(less.body.scope).toBe('animals:read');
    const client = clientOf(app.url, String(less.body.access_token));
    expect([(await client.get(herd)).status, (await client.get(records)).status]).toEqual([200, 403]);
    const more = [
      await ask({ ...granting, scope: 'animals:read animals:write' }),
      await ask({ ...granting, scope: ' ' }),
    ];
    expect(more.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_scope'],
      [400, 'invalid_scope'],
    ]);
  });

  it('writes under the name of the vendor and the practice, in the history and in the audit', async () => {
    const client = await vendorClient(app, vendor, practices.glen);
    const made = await client.post(records, { notes: 'seen by the collar' });
    expect([made.status, made.body.created_by]).toEqual([201, 'Herdline for Glen Vets']);
    const history = await client.get(`${records}/${made.body._id}/history`);
    const audit = await fiona.get(`/api/audit?record=${made.body._id}`);
    expect([history.body.data[0].user.name, audit.body.data[0].by]).toEqual([
      'Herdline for Glen Vets',
      'Herdline for Glen Vets',
    ]);
  });

  it('expires after a quarter of an hour, without an entry in the security log, and its row is removed', async () => {
    const client = await vendorClient(app, vendor, practices.glen);
    expect((await later(14, () => client.get(herd))).status).toBe(200);
    const over = await later(15, () => client.get(herd));
    expect([over.status, over.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    await app.deps.security.flush();
    const [noted] = await app.db.rows(sql`select 1 from security_event where kind = 'ended-key'`);
    expect(noted).toBeUndefined();
    const rows = () => app.db.rows(sql`select 1 from vendor_token`);
    expect((await rows()).length).toBeGreaterThan(0);
    await later(16, () => tidy(app.db, app.clock.now));
    expect(await rows()).toEqual([]);
  });

  it('lives no longer than its connection', async () => {
    const other = await registerTestVendor(app);
    await connectVendor(fiona, other, { expires_at: '2026-11-21T09:40:00Z' });
    expect((await ask(granting, other)).body.expires_in).toBe(600);
    expect((await later(10, () => ask(granting, other))).body.error).toBe('invalid_grant');
  });

  it('can be revoked, but only by its own vendor', async () => {
    const { body } = await ask();
    const token = String(body.access_token);
    const stranger = await registerTestVendor(app);
    const client = clientOf(app.url, token);
    const giveBack = (by: TestVendor) => sendForm(app, '/api/oauth/revoke', { token }, by);
    expect([(await giveBack(stranger)).status, (await client.get(herd)).status]).toEqual([200, 200]);
    expect([(await giveBack(vendor)).status, (await client.get(herd)).status]).toEqual([200, 401]);
    expect((await giveBack(vendor)).status).toBe(200);
  });
});

describe('a connection', () => {
  it('that was withdrawn ends its tokens at once, for reads too, and says so', async () => {
    const other = await registerTestVendor(app);
    const { body: key } = await connectVendor(fiona, other);
    const client = await vendorClient(app, other, practices.glen);
    expect((await client.get(herd)).status).toBe(200);
    expect((await fiona.delete(`/api/keys/${key._id}`)).status).toBe(204);
    const refused = await client.get(herd);
    expect([refused.status, refused.body.detail]).toEqual([
      401,
      'The connection was taken back at 2026-11-21T09:30:00.000Z. An admin of the practice can connect the system again.',
    ]);
    expect((await ask(granting, other)).body.error).toBe('invalid_grant');
    await app.deps.security.flush();
    const log = await fiona.get(`/api/security-log?kind=ended-key&person=${key._id}`);
    expect(log.body.data[0]).toMatchObject({ reason: 'revoked', is_key: true });
  });

  it('that may do less from now on lets no older token do more', async () => {
    const other = await registerTestVendor(app);
    const { body: key } = await connectVendor(fiona, other, { scopes: ['animals:read', 'records:read'] });
    const before = await vendorClient(app, other, practices.glen);
    expect((await before.get(records)).status).toBe(200);
    const { body: changed } = await connectVendor(fiona, other, { scopes: ['animals:read'], farms: [farms.lochside] });
    expect([changed._id, changed.scopes, changed.farms]).toEqual([key._id, ['animals:read'], [farms.lochside]]);
    const after = await vendorClient(app, other, practices.glen);
    expect([(await before.get(records)).status, (await after.get(herd)).status]).toEqual([401, 404]);
    expect((await after.get('/api/animals')).body.total).toBe(1);
  });

  it('of one practice opens nothing of another', async () => {
    expect((await ask({ ...granting, practice: practices.fen })).body).toEqual({
      error: 'invalid_grant',
      error_description: 'That practice has not connected this system, or has disconnected it.',
    });
    const edith = await app.as('edith');
    await connectVendor(edith, vendor, { scopes: ['animals:read'] });
    const [ofGlen, ofFen] = [
      await vendorClient(app, vendor, practices.glen),
      await vendorClient(app, vendor, practices.fen),
    ];
    const sedge = path('farms', farms.sedge, 'animals');
    const replies = [await ofGlen.get(sedge), await ofFen.get(sedge), await ofFen.get(herd)];
    expect(replies.map(({ status }) => status)).toEqual([404, 200, 404]);
    expect((await ask({ ...granting, practice: practices.fen })).body.scope).toBe('animals:read');
  });

  it('of one vendor gives no token to another', async () => {
    const stranger = await registerTestVendor(app);
    expect((await ask(granting, stranger)).body.error).toBe('invalid_grant');
  });
});

it('tells tools where tokens are issued', async () => {
  const { status, body } = await app.stranger.get('/.well-known/oauth-authorization-server');
  expect([status, body.issuer, body.token_endpoint, body.grant_types_supported]).toEqual([
    200,
    'https://byre.example',
    'https://byre.example/api/oauth/token',
    ['client_credentials'],
  ]);
});
