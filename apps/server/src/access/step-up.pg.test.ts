import { api } from '@byre/contract/api';
import type { Endpoint } from '@byre/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../testing/test-app.ts';
import { registerTestVendor, type TestVendor } from '../../testing/vendors.ts';
import { farms, password, path, people } from '../../testing/world.ts';
import { sql } from '../db/sql.ts';
import { scopeOf } from './scopes.ts';

let app: TestApp;
let fiona: Client;
const minute = 60_000;
let invitationId: string;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
  vendor = await registerTestVendor(app);
  invitationId = (await fiona.post('/api/invitations', { email: 'open@glen.example', role: 'vet' })).body._id;
});
beforeEach(() => {
  app.clock.now = testStart;
});
afterAll(() => app.close());

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

/** Everything that lets somebody in or gives more rights, and its request. */
const ways = {
  'a key': (admin: Client) => admin.post('/api/keys', { name: 'Herd software', scopes: ['farms:read'] }),
  'a connected system': (admin: Client) =>
    admin.put(path('vendors', vendor.id, 'connection'), { scopes: ['farms:read'] }),
  'a role': (admin: Client) => admin.put(path('people', people.isla.id), { role: 'staff' }),
  'the farms somebody sees': (admin: Client) => admin.put(path('people', people.morag.id), { farms: [farms.hillhead] }),
  'an invitation': (admin: Client) => admin.post('/api/invitations', { email: 'new@glen.example', role: 'admin' }),
  'an invitation made again': (admin: Client) => admin.post(path('invitations', invitationId, 'again')),
  'a reset link': (admin: Client) => admin.post(path('people', people.morag.id, 'password-reset')),
} as const;

/** Everything that these requests could leave behind. */
const traces = async () =>
  (
    await app.db.rows<{ left: string }>(sql`
      select concat_ws(
        ' ', (select count(*) from integration_key), (select count(*) from invitation), (select count(*) from audit_event),
        (select count(*) from password_reset), (select string_agg(u.role || u.version, ' ' order by u.id) from app_user u)
      ) as left
    `)
  )[0]?.left;

describe('an action that decides who gets in', () => {
  it.each(Object.entries(ways))('%s asks for confirmation, and is then carried out as sent', async (_name, ask) => {
    const admin = await app.as('fiona');
    later(11 * minute);
    const before = await traces();
    const refused = await ask(admin);
    expect([refused.status, refused.body.code, await traces()]).toEqual([401, 'step-up-required', before]);
    expect((await admin.post('/api/session/confirmation', { password })).status).toBe(200);
    expect((await ask(admin)).status).toBeLessThan(300);
    expect(await traces()).not.toBe(before);
  });

  it('can be undone at any time: what only removes rights needs no confirmation', async () => {
    const { body: key } = await fiona.post('/api/keys', { name: 'Old software', scopes: ['farms:read'] });
    const { body: open } = await fiona.post('/api/invitations', { email: 'gone@glen.example', role: 'vet' });
    later(11 * minute);
    const replies = [
      await fiona.delete(path('keys', key._id)),
      await fiona.delete(path('invitations', open._id)),
      await fiona.delete(path('people', people.morag.id, 'sessions')),
    ];
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  });

  it('does not affect keys: they are refused as before, and what a key may do needs no confirmation', async () => {
    const { body } = await fiona.post('/api/keys', { name: 'Busy software', scopes: ['farms:read', 'records:write'] });
    later(60 * minute);
    const software = clientOf(app.url, body.token);
    expect([(await software.get('/api/farms/export')).status, (await ways['a key'](software)).body.code]).toEqual([
      200,
      'forbidden',
    ]);
    const asking = Object.values(api)
      .flatMap((table) => Object.values<Endpoint>(table))
      .filter(({ needsConfirmation }) => needsConfirmation);
    const ofKeys = asking.filter((endpoint) => scopeOf(endpoint) !== null);
    // A key may export what it may read, and its own webhooks receive what it may read.
    const asFile = /\/(export|pdf|xlsx|day-book\/csv)$|^\/api\/webhooks/;
    expect(ofKeys.filter(({ path }) => !asFile.test(path))).toEqual([]);
  });
});
