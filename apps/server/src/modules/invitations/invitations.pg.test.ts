import { checkerOf } from '@byre/contract/check';
import { Session } from '@byre/contract/session/schema';
import { dayMs } from '@byre/contract/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { farms, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
let edith: Client;
const good = 'four words are better';

beforeAll(async () => {
  app = await startTestApp();
  [fiona, edith] = [await app.as('fiona'), await app.as('edith')];
});
afterEach(() => {
  app.clock.now = testStart;
});
afterAll(() => app.close());

let last = 0;
const newEmail = () => {
  last += 1;
  return `new${last}@glen.example`;
};
const invite = async (more: object = {}, admin = fiona) => {
  const { status, body } = await admin.post('/api/invitations', { email: newEmail(), role: 'vet', ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
};
const register = (token: string, more: object = {}) =>
  app.stranger.post('/api/register', { token, name: 'Ailsa Munro', password: good, ...more });
const farmsOf = async (client: Client) =>
  (await client.get('/api/farms')).body.data.map((farm: { _id: string }) => farm._id);

describe('inviting', () => {
  it('returns a link to hand over, only this once', async () => {
    const reply = await fiona.post('/api/invitations', { email: newEmail(), name: 'Ailsa', role: 'vet' });
    const { token, link, ...invitation } = reply.body;
    expect(link).toBe(`/register#${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const read = await fiona.get(reply.headers.get('location') ?? '');
    expect(read.body).toEqual(invitation);
    expect(read.headers.get('etag')).toBe(reply.headers.get('etag'));
    expect(invitation).toMatchObject({ practice_id: practices.glen, created_by: 'Fiona Kerr', used_at: null });
  });

  it('stores no token, only its hash', async () => {
    const { token } = await invite();
    const rows = await app.db.rows(sql`
      select i::text as kept from invitation i union all select e::text from audit_event e
    `);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is for seven days, or as many as the admin says, thirty at most', async () => {
    expect((await invite()).expires_at).toBe('2026-11-28T09:30:00.000Z');
    expect((await invite({ days: 30 })).expires_at).toBe('2026-12-21T09:30:00.000Z');
    const reply = await fiona.post('/api/invitations', { email: newEmail(), role: 'vet', days: 31 });
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([400, '/days']);
  });

  it('refuses farms that the practice does not serve, naming each', async () => {
    const body = { email: newEmail(), role: 'vet', farms: [farms.hillhead, farms.sedge, 'no farm'] };
    const reply = await fiona.post('/api/invitations', body);
    const errors = reply.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]);
    expect([reply.status, errors]).toEqual([
      422,
      [
        ['/farms/1', 'unknown-farm'],
        ['/farms/2', 'unknown-farm'],
      ],
    ]);
  });

  it('refuses another practice, and an admin of only some farms', async () => {
    const post = (more: object) => fiona.post('/api/invitations', { email: newEmail(), role: 'admin', ...more });
    const replies = [await post({ practice_id: practices.fen }), await post({ farms: [farms.hillhead] })];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
      [422, '/practice_id'],
      [422, '/farms'],
    ]);
  });

  it('refuses somebody who belongs to the practice, and reveals nothing of accounts elsewhere', async () => {
    const post = (email: string) => fiona.post('/api/invitations', { email, role: 'vet' });
    const replies = [await post('ISLA@glen.example'), await post(people.tom.email)];
    expect(replies.map((reply) => reply.status)).toEqual([409, 201]);
  });

  it('withdraws the earlier one to the same address: the newest link is the one that works', async () => {
    const email = newEmail();
    const [first, second] = [await invite({ email }), await invite({ email: email.toUpperCase() })];
    expect((await register(first.token)).status).toBe(410);
    expect((await register(second.token)).status).toBe(200);
  });

  it('withdraws nothing of another practice, which its own link names', async () => {
    const email = newEmail();
    const [theirs, ours] = [await invite({ email }, edith), await invite({ email })];
    const said = async ({ token }: { token: string }) =>
      (await app.stranger.post('/api/register/invitation', { token })).body.practice_name;
    expect([await said(theirs), await said(ours)]).toEqual(['Fenland Vets', 'Glen Vets']);
  });
});

describe('registering', () => {
  it('shows the content of the invitation before it is accepted', async () => {
    const { token, email } = await invite({ name: 'Ailsa' });
    const reply = await app.stranger.post('/api/register/invitation', { token });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(reply.body).toEqual({
      email,
      name: 'Ailsa',
      role: 'vet',
      practice_id: practices.glen,
      practice_name: 'Glen Vets',
      expires_at: '2026-11-28T09:30:00.000Z',
    });
  });

  it('makes the account in the practice of the invitation, and answers as signing in does', async () => {
    const { token, email } = await invite({ role: 'staff' });
    const reply = await register(token, { device: 'tablet' });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(checkerOf(Session)(reply.body).ok).toBe(true);
    expect(reply.body.user).toMatchObject({ email, role: 'staff', practices: [{ _id: practices.glen }] });
    const ailsa = clientOf(app.url, reply.body.token);
    expect(await farmsOf(ailsa)).toEqual([farms.hillhead, farms.lochside, farms.marsh]);
    expect((await ailsa.get('/api/sessions')).body.data).toMatchObject([{ device: 'tablet', current: true }]);
    const again = await app.stranger.post('/api/authenticate/third_party', { email, password: good });
    expect(again.status).toBe(200);
  });

  it('limits the person to the farms of the invitation; to none if it names none', async () => {
    const [some, none] = [await invite({ farms: [farms.marsh] }), await invite({ farms: [] })];
    const [one, other] = [await register(some.token), await register(none.token)];
    expect(await farmsOf(clientOf(app.url, one.body.token))).toEqual([farms.marsh]);
    expect(await farmsOf(clientOf(app.url, other.body.token))).toEqual([]);
  });

  it('drops a farm that the practice gave up in the meantime', async () => {
    const { token } = await invite({ farms: [farms.lochside, farms.marsh] });
    await app.db.rows(
      sql`delete from practice_farm where practice_id = ${practices.glen} and farm_id = ${farms.marsh}`,
    );
    const reply = await register(token);
    await app.db.rows(sql`insert into practice_farm values (${practices.glen}, ${farms.marsh})`);
    expect(await farmsOf(clientOf(app.url, reply.body.token))).toEqual([farms.lochside]);
  });

  it('answers an unknown, used, withdrawn, replaced or expired token in the same way', async () => {
    const [used, withdrawn, late] = [await invite(), await invite(), await invite({ days: 1 })];
    await register(used.token);
    await fiona.delete(`/api/invitations/${withdrawn._id}`);
    app.clock.now = new Date(testStart.getTime() + dayMs);
    const tokens = [used.token, withdrawn.token, late.token, 'unknown', ''];
    const replies = [
      ...(await Promise.all(tokens.map((token) => register(token)))),
      ...(await Promise.all(tokens.map((token) => app.stranger.post('/api/register/invitation', { token })))),
    ];
    expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(10).fill('410 link-void'));
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  });

  it('makes one account when a link is used many times at the same moment', async () => {
    const { token, email } = await invite();
    const replies = await Promise.all(Array.from({ length: 6 }, () => register(token)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const rows = await app.db.rows(sql`select id from app_user where email = ${email}`);
    expect(rows).toHaveLength(1);
  });

  it('takes over no account: if there is one with the address, 409, and it does not change', async () => {
    const { token } = await invite({ email: people.tom.email, role: 'admin' });
    const reply = await register(token);
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    const tom = await app.as('tom');
    expect((await tom.get('/api/session')).body).toMatchObject({ role: 'vet', practices: [{ _id: practices.fen }] });
  });

  it('requires a password of ten characters that is not the e-mail address, and names the field', async () => {
    const { token, email } = await invite();
    const replies = [
      await register(token, { password: 'nine char' }),
      await register(token, { password: ` ${email.toUpperCase()}` }),
      await register(token, { name: '' }),
      await register(token, { role: 'admin' }),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer, body.errors[0].code])).toEqual([
      [400, '/password', 'too-short'],
      [422, '/password', 'weak-password'],
      [400, '/name', 'bad-value'],
      [400, '/role', 'unknown-field'],
    ]);
    expect((await register(token)).status).toBe(200);
  });
});

describe('withdrawing', () => {
  it('is 204, and 204 again', async () => {
    const { _id } = await invite();
    const replies = [await fiona.delete(`/api/invitations/${_id}`), await fiona.delete(`/api/invitations/${_id}`)];
    expect(replies.map((reply) => reply.status)).toEqual([204, 204]);
    expect((await fiona.get(`/api/invitations/${_id}`)).body.withdrawn_at).toBe('2026-11-21T09:30:00.000Z');
  });

  it('is 409 once it was used', async () => {
    const { _id, token } = await invite();
    await register(token);
    expect((await fiona.delete(`/api/invitations/${_id}`)).status).toBe(409);
  });

  it('happens automatically when the person who invited is no longer an admin', async () => {
    const { token } = await register((await invite({ role: 'admin' })).token).then(({ body }) => body);
    const second = clientOf(app.url, token);
    const { id } = (await second.get('/api/session')).body;
    const backDoor = await invite({}, second);
    await fiona.put(`/api/people/${id}`, { role: 'vet' });
    expect((await register(backDoor.token)).status).toBe(410);
  });
});

describe('invitations belong to their practice', () => {
  it('shows an admin those of their practice, and nothing of other practices', async () => {
    const [ours, theirs] = [await invite(), await invite({}, edith)];
    const search = (client: Client, body: object) => client.post('/api/invitations/search', body);
    const email = [ours.email, theirs.email];
    expect((await search(fiona, { email })).body.data).toMatchObject([{ _id: ours._id }]);
    expect((await search(edith, { email })).body.data).toMatchObject([{ _id: theirs._id }]);
    expect((await fiona.get(`/api/invitations?search=${theirs.email}`)).body.total).toBe(0);
    expect((await fiona.delete(`/api/invitations/${theirs._id}`)).status).toBe(404);
    expect((await register(theirs.token)).body.user.practices).toMatchObject([{ _id: practices.fen }]);
  });

  it('records who invited, withdrew and registered', async () => {
    const one = await invite();
    const { user } = (await register(one.token)).body;
    const two = await invite();
    await fiona.delete(`/api/invitations/${two._id}`);
    const rows = await app.db.rows(sql`
      select kind, who, person_id
      from audit_event
      where subject = any(${[one._id, two._id]}::text[])
      order by id
    `);
    expect(rows).toEqual([
      { kind: 'invited', who: people.fiona.id, person_id: null },
      { kind: 'registered', who: null, person_id: user.id },
      { kind: 'invited', who: people.fiona.id, person_id: null },
      { kind: 'invitation-withdrawn', who: people.fiona.id, person_id: null },
    ]);
  });
});

describe('an invitation made again', () => {
  it('has the same content under a new link, and the earlier link no longer works', async () => {
    const first = await invite({ name: 'Ailsa', farms: [farms.lochside], days: 2 });
    const made = await fiona.post(`/api/invitations/${first._id}/again`);
    expect(made.status).toBe(201);
    const { email, name, role, farms: limit, expires_at } = first;
    expect(made.body).toMatchObject({ email, name, role, farms: limit, expires_at });
    const look = (token: string) => app.stranger.post('/api/register/invitation', { token });
    expect([(await look(first.token)).status, (await look(made.body.token)).status]).toEqual([410, 200]);
  });
});
