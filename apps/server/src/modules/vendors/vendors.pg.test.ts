import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { registerTestVendor, type TestVendor } from '../../../testing/vendors.ts';
import { farms, path, people, practices } from '../../../testing/world.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findConnection } from '../oauth/tokens.ts';
import { closeVendor, listVendors, registerVendor, renewVendorSecret } from './operator.ts';

let app: TestApp;
let fiona: Client;
let vendor: TestVendor;

beforeAll(async () => {
  app = await startTestApp();
  fiona = await app.as('fiona');
  vendor = await registerTestVendor(app, 'Herdline');
});
afterAll(() => app.close());

const connect = (admin: Client, { id }: { id: string }, more: object = {}) =>
  admin.put(`/api/vendors/${id}/connection`, { scopes: ['animals:read'], ...more });

it('lists the vendors that can be connected to admins, with a contact and nothing of their secrets', async () => {
  const closed = await registerTestVendor(app, 'Gone away');
  await inTransaction(app.db, (tx) => closeVendor(tx, { clientId: closed.clientId, now: app.clock.now }));
  const { body } = await fiona.get('/api/vendors');
  expect(body.data).toEqual([
    { _id: vendor.id, name: 'Herdline', contact: 'help@vendor.example', registered_at: '2026-11-21T09:30:00.000Z' },
  ]);
  expect((await (await app.as('isla')).get('/api/vendors')).status).toBe(403);
});

it('connects for a year if no end is named, as a key of the practice that names the vendor', async () => {
  const { status, body } = await connect(fiona, vendor, { scopes: ['records:read', 'animals:read', 'animals:read'] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    practice_id: practices.glen,
    name: 'Herdline for Glen Vets',
    scopes: ['animals:read', 'records:read'],
    farms: null,
    expires_at: '2027-11-21T09:30:00.000Z',
    created_by: 'Fiona Kerr',
    vendor_id: vendor.id,
    vendor: 'Herdline',
  });
  expect(body).not.toHaveProperty('token');
  expect((await fiona.get(`/api/keys/${body._id}`)).body).toEqual(body);
});

it('records what an admin granted and what they changed', async () => {
  const other = await registerTestVendor(app, 'Milkline');
  const { body: key } = await connect(fiona, other, { farms: [farms.hillhead] });
  await connect(fiona, other, { scopes: ['animals:read', 'animals:write'] });
  // Others who are limited to some farms stay so.
  expect((await fiona.get(path('people', people.lewis.id))).body.farms).toEqual([farms.lochside]);
  const { body } = await fiona.get(`/api/audit?group=keys&record=${key._id}`);
  const [changed, made] = body.data;
  expect([changed.kind, changed.by, changed.detail]).toEqual([
    'key-changed',
    'Fiona Kerr',
    {
      key: 'Milkline for Glen Vets',
      scopes: { from: ['animals:read'], to: ['animals:read', 'animals:write'] },
      farms: { from: [farms.hillhead], to: null },
    },
  ]);
  expect([made.kind, made.detail.name, made.detail.farms]).toEqual([
    'key-made',
    'Milkline for Glen Vets',
    [farms.hillhead],
  ]);
});

it('is found for the log of the practice that granted it', async () => {
  const other = await registerTestVendor(app, 'Two practices');
  const { body: ours } = await connect(fiona, other);
  const { body: theirs } = await connect(await app.as('edith'), other);
  const found = [practices.glen, practices.fen].map((practice) => findConnection(app.db, other.clientId, practice));
  expect(await Promise.all(found)).toEqual([ours._id, theirs._id]);
});

it('connects again after it was disconnected: the old connection is unchanged', async () => {
  const other = await registerTestVendor(app);
  const { body: first } = await connect(fiona, other);
  await fiona.delete(`/api/keys/${first._id}`);
  const { body: second } = await connect(fiona, other);
  expect(second._id).not.toBe(first._id);
  expect((await fiona.get(`/api/keys/${first._id}`)).body.revoked_by).toBe('Fiona Kerr');
});

it('is for admins, of their own practice and its farms, and for existing vendors', async () => {
  const [isla, edith] = [await app.as('isla'), await app.as('edith')];
  const { body: ofGlen } = await connect(fiona, vendor);
  const replies = [
    await connect(isla, vendor),
    await connect(fiona, vendor, { practice_id: practices.fen }),
    await connect(fiona, vendor, { farms: [farms.sedge] }),
    await connect(fiona, vendor, { expires_at: '2026-11-20' }),
    await connect(fiona, { id: 'no-vendor' }),
    await connect(fiona, { id: '00000000-0000-7000-8000-00000000000a' }),
  ];
  expect(replies.map(({ status, body }) => [status, body.errors?.[0]?.pointer])).toEqual([
    [403, undefined],
    [422, '/practice_id'],
    [422, '/farms/0'],
    [422, '/expires_at'],
    [404, undefined],
    [404, undefined],
  ]);
  // The same vendor at another practice is another connection, and changes nothing of this one.
  const { body: ofFen } = await connect(edith, vendor, { scopes: ['lists:read'] });
  expect([ofFen.practice_id, ofFen._id === ofGlen._id]).toEqual([practices.fen, false]);
  expect((await fiona.get(`/api/keys/${ofGlen._id}`)).body).toEqual(ofGlen);
  expect((await edith.delete(`/api/keys/${ofGlen._id}`)).status).toBe(404);
});

it('accepts a name for one vendor only, and shows the operator the state of each', async () => {
  const again = { id: app.deps.newId(), name: 'HERDLINE', contact: 'x@y.example', now: app.clock.now };
  await expect(inTransaction(app.db, (tx) => registerVendor(tx, again))).rejects.toThrow(
    'There is already a vendor HERDLINE',
  );
  const nobody = { clientId: 'byre-vendor-nobody', isAtOnce: false, now: app.clock.now };
  await expect(inTransaction(app.db, (tx) => renewVendorSecret(tx, nobody))).rejects.toThrow('There is no vendor');
  const listed = await listVendors(app.db);
  expect(listed.find(({ client_id }) => client_id === vendor.clientId)).toMatchObject({
    name: 'Herdline',
    connections: 2,
  });
});
