import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
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
afterAll(() => app.close());

type NewPerson = { client: Client; id: string; email: string };
let last = 0;

/** A new person of Glen Vets, so that a test changes nobody of the world. */
const join = async (more: object = {}, admin = fiona): Promise<NewPerson> => {
  last += 1;
  const email = `new${last}@glen.example`;
  const { token } = (await admin.post('/api/invitations', { email, role: 'vet', ...more })).body;
  const { body } = await app.stranger.post('/api/register', { token, name: `Person ${last}`, password: good });
  return { client: clientOf(app.url, body.token), id: body.user.id, email };
};
const change = (id: string, body: object, admin = fiona) => admin.put(`/api/people/${id}`, body);
const signIn = (email: string, password = good) =>
  app.stranger.post('/api/authenticate/third_party', { email, password });
const farmsOf = async (client: Client) =>
  (await client.get('/api/farms')).body.data.map((farm: { _id: string }) => farm._id);

/** Puts a person into a second practice, as only the operator of the service can. */
const alsoAt = (id: string, practice: string) =>
  app.db.rows(sql`insert into user_practice (user_id, practice_id) values (${id}, ${practice})`);

describe('the people of a practice', () => {
  it('are listed for its admin, and nobody else', async () => {
    const reply = await fiona.get('/api/people?sort=name&search=glen.example');
    const names = reply.body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Fiona Kerr', 'Isla Reid', 'Lewis Hay', 'Morag Bell']));
    expect(names).not.toContain('Tom Crane');
    expect((await fiona.get(`/api/people/${people.lewis.id}`)).body).toMatchObject({
      email: people.lewis.email,
      role: 'vet',
      practices: [practices.glen],
      farms: [farms.lochside],
      disabled: false,
      works_elsewhere: false,
      // He has never signed in; others have.
      last_seen_at: null,
    });
    expect((await edith.get('/api/people?sort=name')).body.data).toMatchObject([
      { name: 'Edith Lowe' },
      { name: 'Tom Crane' },
    ]);
  });

  it('are known by name to everybody who works there, with nothing else about them', async () => {
    const lewis = await app.as('lewis');
    const gone = await join();
    await change(gone.id, { disabled: true });
    const { body } = await lewis.get('/api/colleagues?limit=200');
    const names = body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Fiona Kerr', 'Isla Reid', 'Lewis Hay', 'Morag Bell']));
    expect(names).toEqual(names.toSorted());
    expect(names).not.toContain('Tom Crane');
    expect(body.data.find(({ _id }: { _id: string }) => _id === people.morag.id)).toEqual({
      _id: people.morag.id,
      name: 'Morag Bell',
    });
    expect(body.data.some(({ _id }: { _id: string }) => _id === gone.id)).toBe(false);
    expect((await edith.get('/api/colleagues')).body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Edith Lowe',
      'Tom Crane',
    ]);
  });

  it('are listed by name once for somebody who works with them in two practices', async () => {
    const { id, client } = await join();
    await alsoAt(id, practices.fen);
    await alsoAt(people.tom.id, practices.glen);
    try {
      const { body } = await client.get('/api/colleagues?limit=200');
      const names = body.data.map(({ name }: { name: string }) => name);
      expect(names.filter((name: string) => name === 'Tom Crane')).toEqual(['Tom Crane']);
      expect(names).toContain('Edith Lowe');
    } finally {
      await app.db.rows(
        sql`delete from user_practice where user_id = ${people.tom.id} and practice_id = ${practices.glen}`,
      );
    }
  });

  it('are found by role, by farm and by whether they may sign in', async () => {
    const search = async (body: object) => (await fiona.post('/api/people/search', body)).body.data;
    expect(await search({ role: 'staff', disabled: false })).toMatchObject([{ name: 'Morag Bell', farms: null }]);
    expect(await search({ farms: farms.lochside })).toMatchObject([{ name: 'Lewis Hay' }]);
    expect(await search({ email: people.tom.email })).toEqual([]);
  });

  it('are shown to an admin only as far as they concern the practice', async () => {
    const { id } = await join({ farms: [farms.hillhead] });
    await alsoAt(id, practices.fen);
    await app.db.rows(sql`insert into user_farm (user_id, farm_id) values (${id}, ${farms.sedge})`);
    expect((await fiona.get(`/api/people/${id}`)).body).toMatchObject({
      practices: [practices.glen],
      farms: [farms.hillhead],
      works_elsewhere: true,
    });
    expect((await edith.get(`/api/people/${id}`)).body).toMatchObject({
      practices: [practices.fen],
      farms: [farms.sedge],
    });
  });
});

describe('somebody who is limited to some farms', () => {
  it('sees those, whatever another person in the practice is limited to', async () => {
    const seen = async () =>
      (await (await app.as('lewis')).get('/api/farms')).body.data.map(({ _id }: { _id: string }) => _id);
    await app.db.rows(sql`update app_user set limited = true where id = ${people.isla.id}`);
    await app.db.rows(sql`insert into user_farm (user_id, farm_id) values (${people.isla.id}, ${farms.hillhead})`);
    expect(await seen()).toEqual([farms.lochside]);
    await app.db.rows(sql`delete from user_farm where user_id = ${people.isla.id}`);
    await app.db.rows(sql`update app_user set limited = false where id = ${people.isla.id}`);
  });
});

describe('changing somebody', () => {
  it('changes only the fields sent, and accepts the document as it was read', async () => {
    const { id, client } = await join({ farms: [farms.hillhead, farms.marsh] });
    const reply = await change(id, { farms: [farms.marsh] });
    expect([reply.status, reply.body.farms, reply.body.role]).toEqual([200, [farms.marsh], 'vet']);
    expect(await farmsOf(client)).toEqual([farms.marsh]);
    expect((await fiona.get(`/api/people/${people.lewis.id}`)).body.farms).toEqual([farms.lochside]);
    expect((await change(id, reply.body)).body).toEqual(reply.body);
    await change(id, { farms: null });
    expect(await farmsOf(client)).toEqual([farms.hillhead, farms.lochside, farms.marsh]);
  });

  it('refuses another practice’s farm, another id, and an admin of only some farms', async () => {
    const { id } = await join({ farms: [farms.marsh] });
    const replies = [
      await change(id, { farms: [farms.sedge] }),
      await change(id, { _id: people.isla.id }),
      await change(id, { role: 'admin' }),
      await change(id, { email: 'other@glen.example', password: good }),
    ];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer, body.errors[0].code])).toEqual([
      [422, '/farms/0', 'unknown-farm'],
      [400, '/_id', 'id-mismatch'],
      [422, '/farms', 'contradiction'],
      [400, '/password', 'unknown-field'],
    ]);
  });

  it('takes effect at once: a new admin may invite, a former one may not', async () => {
    const { id, client } = await join();
    expect((await client.get('/api/people')).status).toBe(403);
    await change(id, { role: 'admin' });
    expect((await client.get('/api/people')).status).toBe(200);
    await change(id, { role: 'staff' });
    expect((await client.get('/api/people')).status).toBe(403);
  });

  it('disables: sessions end, signing in is like a wrong password, and enabling brings no session back', async () => {
    const { id, client, email } = await join();
    await change(id, { disabled: true });
    expect((await client.get('/api/session')).status).toBe(401);
    const [disabled, unknown] = [await signIn(email), await signIn('nobody@glen.example')];
    expect([disabled.status, disabled.text]).toEqual([401, unknown.text]);
    await change(id, { disabled: false });
    expect((await client.get('/api/session')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('cannot take the role of oneself, nor disable oneself: there is always an admin', async () => {
    const { id } = people.fiona;
    const replies = [await change(id, { role: 'vet' }), await change(id, { disabled: true })];
    expect(replies.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
      [422, '/role'],
      [422, '/disabled'],
    ]);
    expect((await change(id, { name: 'Fiona K. Kerr' })).status).toBe(200);
  });

  it('leaves one admin when two take each other’s role at the same moment', async () => {
    const [one, other] = [await join({ role: 'admin' }), await join({ role: 'admin' })];
    const replies = await Promise.all([
      change(other.id, { role: 'vet' }, one.client),
      change(one.id, { role: 'vet' }, other.client),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403]);
  });
});

describe('a new password from the admin', () => {
  const reset = (token: string, password = 'a password of my own') =>
    app.stranger.post('/api/password/reset', { token, password });

  it('comes as a link that works once and ends every session', async () => {
    const { id, client, email } = await join();
    const offer = await fiona.post(`/api/people/${id}/password-reset`);
    const { token, link, expires_at } = offer.body;
    expect([offer.status, offer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([link, expires_at]).toEqual([`/reset-password#${token}`, '2026-11-22T09:30:00.000Z']);
    expect((await signIn(email)).status).toBe(200);
    expect((await reset(token)).status).toBe(204);
    expect((await client.get('/api/session')).status).toBe(401);
    expect([(await signIn(email)).status, (await signIn(email, 'a password of my own')).status]).toEqual([401, 200]);
    expect([(await reset(token)).status, (await reset('unknown')).status]).toEqual([410, 410]);
  });

  it('is replaced by a newer link, and void after a day, once disabled, or once the person chose one', async () => {
    const offerTo = async ({ id }: NewPerson) => (await fiona.post(`/api/people/${id}/password-reset`)).body.token;
    const [twice, late, disabled, chosen] = [await join(), await join(), await join(), await join()];
    const [old, current] = [await offerTo(twice), await offerTo(twice)];
    const [tooLate, ofDisabled, unneeded] = [await offerTo(late), await offerTo(disabled), await offerTo(chosen)];
    await change(disabled.id, { disabled: true });
    await change(disabled.id, { disabled: false });
    await chosen.client.put('/api/password', { current: good, new: 'chosen by myself' });
    const replies = [await reset(old), await reset(current), await reset(ofDisabled), await reset(unneeded)];
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 24 * 3_600_000);
    replies.push(await reset(tooLate));
    app.clock.now = start;
    expect(replies.map((reply) => reply.status)).toEqual([410, 204, 410, 410, 410]);
  });

  it('keeps to the rules for passwords, and a refused one leaves the link open', async () => {
    const { id, email } = await join();
    const { token } = (await fiona.post(`/api/people/${id}/password-reset`)).body;
    const replies = [await reset(token, 'too short'), await reset(token, email), await reset(token)];
    expect(replies.map(({ status, body }) => [status, body.errors?.[0].code])).toEqual([
      [400, 'too-short'],
      [422, 'weak-password'],
      [204, undefined],
    ]);
  });

  it('lets in somebody who had tried too often', async () => {
    const { id, email } = await join();
    for (let n = 0; n < 11; n += 1) await signIn(email, 'not this one');
    expect((await signIn(email)).status).toBe(429);
    const { token } = (await fiona.post(`/api/people/${id}/password-reset`)).body;
    await reset(token);
    expect((await signIn(email, 'a password of my own')).status).toBe(200);
  });

  it('is changed once when a link is used twice at the same moment', async () => {
    const { id } = await join();
    const { token } = (await fiona.post(`/api/people/${id}/password-reset`)).body;
    const replies = await Promise.all([reset(token, 'the first password'), reset(token, 'the second password')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([204, 410]);
  });

  it('does not open another practice: a person who works there too can be changed by neither admin', async () => {
    const { id, email } = await join();
    await alsoAt(id, practices.fen);
    const replies = [
      await fiona.post(`/api/people/${id}/password-reset`),
      await edith.post(`/api/people/${id}/password-reset`),
      await change(id, { role: 'admin' }),
      await fiona.delete(`/api/people/${id}/sessions`),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403]);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('signing somebody out everywhere', () => {
  it('ends all their sessions and nobody else’s', async () => {
    const [one, other] = [await join(), await join()];
    const second = clientOf(app.url, (await signIn(one.email)).body.token);
    expect((await fiona.delete(`/api/people/${one.id}/sessions`)).status).toBe(204);
    const replies = [await one.client.get('/api/session'), await second.get('/api/session')];
    expect(replies.map((reply) => reply.status)).toEqual([401, 401]);
    expect((await other.client.get('/api/session')).status).toBe(200);
  });
});

describe('the sessions of somebody', () => {
  it('are listed for the admin, and one of them can be ended', async () => {
    const { id, email, client } = await join();
    const body = { email, password: good, name: 'Pixel 9' };
    const phone = clientOf(app.url, (await app.stranger.post('/api/authenticate/third_party', body)).body.token);
    const listed = await fiona.get(`/api/people/${id}/sessions`);
    expect(listed.body.total).toBe(2);
    const [ofPhone] = listed.body.data.filter(({ device }: { device: string | null }) => device === 'Pixel 9');
    expect((await fiona.delete(`/api/people/${id}/sessions/${ofPhone._id}`)).status).toBe(204);
    expect([(await phone.get('/api/session')).status, (await client.get('/api/session')).status]).toEqual([401, 200]);
    expect((await fiona.delete(`/api/people/${id}/sessions/${ofPhone._id}`)).status).toBe(404);
  });

  it('are not ended under somebody else’s name', async () => {
    const [one, other] = [await join(), await join()];
    const [session] = (await fiona.get(`/api/people/${one.id}/sessions`)).body.data;
    expect((await fiona.delete(`/api/people/${other.id}/sessions/${session._id}`)).status).toBe(404);
    expect((await one.client.get('/api/session')).status).toBe(200);
  });
});

describe('two admins who change the same person', () => {
  it('do not overwrite each other: the second gets the current value', async () => {
    const { id } = await join();
    const read = await fiona.get(`/api/people/${id}`);
    const ifMatch = { 'if-match': read.headers.get('etag') ?? '' };
    const first = await fiona.put(`/api/people/${id}`, { role: 'staff' }, ifMatch);
    const second = await fiona.put(`/api/people/${id}`, { farms: [farms.marsh] }, ifMatch);
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    expect([second.status, second.body.code, second.headers.get('etag')]).toEqual([412, 'stale', '"2"']);
    expect(second.body.current).toEqual(first.body);
    expect((await fiona.put(`/api/people/${id}`, { farms: [farms.marsh] }, { 'if-match': '"2"' })).status).toBe(200);
  });
});

describe('changes to somebody’s access', () => {
  it('are recorded with who, what and when, and no password', async () => {
    const { id, client } = await join();
    await change(id, { role: 'staff', farms: [farms.marsh] });
    await change(id, { role: 'staff' });
    const { token } = (await fiona.post(`/api/people/${id}/password-reset`)).body;
    await app.stranger.post('/api/password/reset', { token, password: 'a password of my own' });
    await fiona.delete(`/api/people/${id}/sessions`);
    await client.delete('/api/sessions');
    const rows = await app.db.rows<{ kind: string; who: string | null; detail: unknown }>(sql`
      select kind, who, detail
      from audit_event
      where person_id = ${id}
      order by id
    `);
    expect(rows.map(({ kind, who }) => [kind, who])).toEqual([
      ['registered', null],
      ['changed', people.fiona.id],
      ['reset-offered', people.fiona.id],
      ['password-reset', null],
      ['signed-out-everywhere', people.fiona.id],
    ]);
    expect(rows[1]?.detail).toEqual({
      role: { from: 'vet', to: 'staff' },
      farms: { from: null, to: [farms.marsh] },
    });
    expect(JSON.stringify(rows)).not.toMatch(/password of|argon2/);
  });
});
