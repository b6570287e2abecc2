import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
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
import { practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { closeVendor, renewVendorSecret } from '../vendors/operator.ts';

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

describe('a vendor that asks for a token', () => {
  it('is refused in the words of OAuth', async () => {
    const { clientId, secret } = vendor;
    const both = { ...granting, client_id: clientId, client_secret: secret };
    const cases = [
      await ask(granting, { clientId, secret: `${secret}x` }),
      await ask(granting, { clientId: 'byre-vendor-nobody', secret }),
      await ask(granting, { clientId: 'some\0body', secret }),
      await sendForm(app, '/api/oauth/token', granting),
      await ask(both),
      await ask({ ...granting, client_id: 'byre-vendor-other' }),
      await ask({ practice: practices.glen }),
      await ask({ ...granting, grant_type: 'password' }),
      await ask({ grant_type: 'client_credentials' }),
      await ask({ ...granting, practice: 'a\0b' }),
      await ask(`grant_type=client_credentials&practice=${practices.glen}&practice=${practices.fen}`),
      await ask(''),
    ];
    expect(cases.map(({ status, body }) => [status, body.error])).toEqual([
      [401, 'invalid_client'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
      [401, 'invalid_client'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'unsupported_grant_type'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
      [400, 'invalid_request'],
    ]);
    expect(cases[0]?.headers.get('www-authenticate')).toBe('Basic realm="byre"');
    expect(cases.every(({ body }) => typeof body.error_description === 'string')).toBe(true);
  });

  it('sends a short form by POST', async () => {
    const json = await app.stranger.post('/api/oauth/token', granting);
    const get = await app.stranger.get('/api/oauth/token');
    const long = await ask({ ...granting, scope: 'x'.repeat(20_000) });
    expect([json.status, get.status, get.headers.get('allow'), long.status]).toEqual([415, 405, 'POST', 413]);
  });

  it('with a new secret may use the old one for a week', async () => {
    const other = await registerTestVendor(app);
    await connectVendor(fiona, other);
    const { secret } = await inTransaction(app.db, (tx) =>
      renewVendorSecret(tx, { clientId: other.clientId, isAtOnce: false, now: app.clock.now }),
    );
    const [old, fresh] = [other, { ...other, secret }];
    const week = 7 * 24 * 60;
    expect([
      (await ask(granting, old)).status,
      (await ask(granting, fresh)).status,
      (await later(week - 1, () => ask(granting, old))).status,
      (await later(week, () => ask(granting, old))).status,
      (await later(week, () => ask(granting, fresh))).status,
    ]).toEqual([200, 200, 200, 401, 200]);
  });

  it('whose secret has leaked can no longer use it, nor its tokens', async () => {
    const [leaked, bystander] = [await registerTestVendor(app), await registerTestVendor(app)];
    await connectVendor(fiona, leaked);
    await connectVendor(fiona, bystander);
    const [client, other] = [
      await vendorClient(app, leaked, practices.glen),
      await vendorClient(app, bystander, practices.glen),
    ];
    await inTransaction(app.db, (tx) =>
      renewVendorSecret(tx, { clientId: leaked.clientId, isAtOnce: true, now: app.clock.now }),
    );
    expect([
      (await ask(granting, leaked)).status,
      (await client.post(records, {})).status,
      (await other.get(herd)).status,
    ]).toEqual([401, 401, 200]);
  });

  it('that is closed gets in nowhere, and each practice reads that its connection ended', async () => {
    const [closed, bystander] = [await registerTestVendor(app), await registerTestVendor(app)];
    const { body: key } = await connectVendor(fiona, closed);
    const { body: left } = await connectVendor(fiona, bystander);
    const client = await vendorClient(app, closed, practices.glen);
    await inTransaction(app.db, (tx) => closeVendor(tx, { clientId: closed.clientId, now: app.clock.now }));
    app.deps.identities.forget('everybody');
    expect([(await ask(granting, closed)).status, (await client.get(herd)).status]).toEqual([401, 401]);
    expect((await fiona.get(`/api/keys/${key._id}`)).body.revoked_at).not.toBeNull();
    expect((await fiona.get(`/api/keys/${left._id}`)).body.revoked_at).toBeNull();
    expect((await connectVendor(fiona, closed)).status).toBe(404);
    const kinds = async (record: unknown) =>
      (await fiona.get(`/api/audit?record=${record}`)).body.data.map(({ kind }: { kind: string }) => kind).sort();
    expect([await kinds(key._id), await kinds(closed.id)]).toEqual([
      ['key-made', 'key-revoked'],
      ['vendor-closed', 'vendor-registered'],
    ]);
  });
});

describe('wrong secrets', () => {
  it('lock their address out of that vendor, even with the right one, and nobody else; the practice is told', async () => {
    const [guessed, other] = [await registerTestVendor(app), await registerTestVendor(app)];
    const { body: key } = await connectVendor(fiona, guessed);
    await connectVendor(fiona, other);
    await app.db.rows(sql`delete from sign_in_tries`);
    const wrong = { ...guessed, secret: 'byre_secret_wrong' };
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(granting, wrong)).status).toBe(401);
    const locked = await ask(granting, guessed);
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask(granting, other)).status).toBe(200);
    expect((await later(15, () => ask(granting, guessed))).status).toBe(200);
    await app.deps.security.flush();
    const log = await fiona.get(`/api/security-log?person=${key._id}`);
    expect(log.body.data.map(({ kind, times }: { kind: string; times: number }) => [kind, times]).sort()).toEqual([
      ['locked-out', 1],
      ['many-failures', 11],
      ['sign-in-failed', 10],
    ]);
  });

  it('for ever new names are counted too', async () => {
    await app.db.rows(sql`delete from sign_in_tries`);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await ask(granting, { clientId: `nobody-${tries}`, secret: 'x' })).status);
    }
    expect([statuses.slice(0, 10), statuses.at(-1)]).toEqual([Array(10).fill(401), 429]);
    await app.db.rows(sql`delete from sign_in_tries`);
  });
});
