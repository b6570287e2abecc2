import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { password, people } from '../../../testing/world.ts';
import { triesMs, triesPerAccount, triesPerAddress, triesPerKnownDevice } from '../../access/sign-in-tries.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
const { email } = people.isla;
const path = '/api/authenticate/third_party';
const home = '192.0.2.1';

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['127.0.0.1'] });
});
beforeEach(async () => {
  app.clock.now = testStart;
  await app.db.rows(sql`delete from sign_in_tries`);
  await app.db.rows(sql`delete from known_device`);
});
afterAll(() => app.close());

type From = { address?: string; cookie?: string; scheme?: string };
const signIn = (credentials: object, { address = home, cookie, scheme = 'https' }: From = {}) =>
  app.stranger.post(
    path,
    { email, password, place: 'phone', ...credentials },
    { 'x-forwarded-for': address, 'x-forwarded-proto': scheme, ...(cookie === undefined ? {} : { cookie }) },
  );
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
const wrong = { password: 'not this one' };
/** The cookie of a browser that has signed somebody in. */
const known = async (of: string = email, cookie?: string) => cookieOf(await signIn({ email: of }, { cookie }));
/** Strangers try until nobody else may. */
const flood = async (of: string = email) => {
  for (let n = 0; n < triesPerAccount; n += 1) await signIn({ email: of, ...wrong }, { address: `198.51.100.${n}` });
};
const knownOf = async (userId: string): Promise<number> =>
  (await app.db.rows(sql`select 1 from known_device where user_id = ${userId}`)).length;
const clientFrom = async (cookie: string): Promise<Client> => {
  const { body } = await signIn({}, { cookie });
  return clientOf(app.url, body.token);
};

describe('a browser that has signed a person in', () => {
  it('lets them in while strangers flood their name, and gives those no new tries', async () => {
    const cookie = await known();
    await flood();
    const statuses = [
      await signIn({}, { address: '203.0.113.9' }),
      await signIn({}, { cookie }),
      await signIn({}, { address: '203.0.113.9' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([429, 200, 429]);
  });

  it('lets them in from an address that is blocked for strangers', async () => {
    const cookie = await known();
    await app.db.rows(sql`
      insert into sign_in_tries (key, tries, ends_at)
      values (
        sha256(convert_to('address ' || ${home}::text, 'UTF8')), ${triesPerAddress},
        ${new Date(testStart.getTime() + triesMs)}
      )
      on conflict (key) do update set tries = excluded.tries, ends_at = excluded.ends_at
    `);
    expect([(await signIn({})).status, (await signIn({}, { cookie })).status]).toEqual([429, 200]);
  });

  it('has a limit of its own, which locks nobody else out', async () => {
    const cookie = await known();
    const statuses: number[] = [];
    for (let n = 0; n <= triesPerKnownDevice; n += 1) statuses.push((await signIn(wrong, { cookie })).status);
    expect(statuses).toEqual([...Array(triesPerKnownDevice).fill(401), 429]);
    const after = [await signIn({}, { cookie }), await signIn({}), await signIn({}, { cookie: await known() })];
    expect(after.map(({ status }) => status)).toEqual([429, 200, 200]);
  });

  it('stays known when they sign out, and until 400 days after their last sign-in', async () => {
    const cookie = await known();
    const client = await clientFrom(cookie);
    expect((await client.delete('/api/session')).status).toBe(204);
    await flood();
    expect((await signIn({}, { cookie })).status).toBe(200);
    app.clock.now = new Date(testStart.getTime() + 400 * 24 * 3_600_000);
    await flood();
    expect((await signIn({}, { cookie })).status).toBe(429);
  });

  it('is asked for the password and may confirm with it while strangers flood the name', async () => {
    const cookie = await known();
    const client = await clientFrom(cookie);
    await flood();
    const confirm = (headers?: Record<string, string>) =>
      client.post('/api/session/confirmation', { password }, headers);
    expect([(await confirm()).status, (await confirm({ cookie })).status]).toEqual([429, 200]);
  });

  it('keeps its token for the same person, and gets another if it is also somebody else’s, which then counts for both', async () => {
    const first = await known();
    expect(await known(email, first)).toBe(first);
    const both = await known(people.morag.email, first);
    expect(both).not.toBe(first);
    await flood();
    await flood(people.morag.email);
    const statuses = [
      await signIn({}, { cookie: both }),
      await signIn({ email: people.morag.email }, { cookie: both }),
      await signIn({}, { cookie: first }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('is one of twenty at most: the least used is forgotten, and none of somebody else’s', async () => {
    const oldest = await known(email, await known(people.morag.email));
    for (let n = 1; n <= 20; n += 1) {
      app.clock.now = new Date(testStart.getTime() + n * 1_000);
      await known();
    }
    await known(people.morag.email);
    expect(await knownOf(people.isla.id)).toBe(20);
    expect(await knownOf(people.morag.id)).toBe(2);
    await flood();
    expect((await signIn({}, { cookie: oldest })).status).toBe(429);
  });
});

describe('no browser is known any more', () => {
  const ends = [
    ['the person signs out everywhere', (client: Client) => client.delete('/api/sessions')],
    [
      'an admin signs them out everywhere',
      async () => (await app.as('fiona')).delete(`/api/people/${people.isla.id}/sessions`),
    ],
  ] as const;
  it.each(ends)('once %s', async (_, end) => {
    const cookie = await known();
    await known(people.morag.email);
    expect((await end(await clientFrom(cookie))).status).toBe(204);
    await flood();
    expect((await signIn({}, { cookie })).status).toBe(429);
    expect([await knownOf(people.isla.id), await knownOf(people.morag.id)]).toEqual([0, 1]);
  });

  it('once the password was changed, or set with a link, which works and lets the person in while strangers flood', async () => {
    const fiona = await app.as('fiona');
    const { token } = (await fiona.post('/api/invitations', { email: 'una@glen.example', role: 'vet' })).body;
    const first = { email: 'una@glen.example', password: 'first of all it is' };
    const joined = await app.stranger.post('/api/register', {
      ...{ token, name: 'Una Grant', password: first.password },
      place: 'phone',
    });
    const cookie = cookieOf(joined);
    await flood(first.email);
    expect((await signIn(first, { cookie })).status).toBe(200);
    const change = { current: first.password, new: 'four words are better' };
    const una = clientOf(app.url, joined.body.token);
    expect((await una.put('/api/password', change, { cookie })).status).toBe(204);
    const second = { email: first.email, password: change.new };
    expect((await signIn(second, { cookie })).status).toBe(429);

    await app.db.rows(sql`delete from sign_in_tries`);
    const again = cookieOf(await signIn(second));
    await flood(first.email);
    const link = (await fiona.post(`/api/people/${joined.body.user.id}/password-reset`)).body.token;
    const reset = { token: link, password: 'quite another one' };
    expect((await app.stranger.post('/api/password/reset', reset)).status).toBe(204);
    const [row] = await app.db.rows<{ rows: number }>(sql`select count(*)::integer as rows from known_device`);
    expect(row?.rows).toBe(0);
    const third = { email: first.email, password: reset.password };
    expect((await signIn(third, { cookie: again })).status).toBe(200);
  });
});

describe('a stranger', () => {
  it('cannot distinguish a name with known browsers from one without, nor from one that nobody has', async () => {
    await known();
    const unknown = `__Host-byre-known=${'x'.repeat(43)}`;
    const names = [email, people.lewis.email, 'nobody@glen.example'];
    const answersTo = async (of: string) => {
      const replies = [
        await signIn({ email: of, ...wrong }),
        await signIn({ email: of, ...wrong }, { cookie: unknown }),
      ];
      await flood(of);
      replies.push(await signIn({ email: of }), await signIn({ email: of }, { cookie: unknown }));
      return replies.map(({ status, text, headers }) => {
        const { 'byre-time': _, date: __, 'request-id': ___, ...rest } = Object.fromEntries(headers);
        return { status, text, rest };
      });
    };
    const [first, ...others] = [
      await answersTo(names[0] ?? ''),
      await answersTo(names[1] ?? ''),
      await answersTo(names[2] ?? ''),
    ];
    expect(first.map(({ status }) => status)).toEqual([401, 401, 429, 429]);
    for (const other of others) expect(other).toEqual(first);
  });

  it('gets nothing from a browser that knows somebody else', async () => {
    await known();
    const other = await known(people.lewis.email);
    await flood();
    expect((await signIn({}, { cookie: other })).status).toBe(429);
  });
});

describe('the cookie', () => {
  it('is for this host alone over HTTPS, cannot be read by scripts, and its token is not stored', async () => {
    const header = (await signIn({})).headers.get('set-cookie') ?? '';
    expect(header).toMatch(
      /^__Host-byre-known=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const plain = (await signIn({}, { scheme: 'http' })).headers.get('set-cookie') ?? '';
    expect(plain).toMatch(/^byre-known=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    const token = header.slice(header.indexOf('=') + 1, header.indexOf(';'));
    const rows = await app.db.rows(sql`select k::text as kept from known_device k`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('comes with an app that names its kind of device, and not to other systems or after a refusal', async () => {
    const replies = [await signIn({ place: undefined }), await signIn(wrong)];
    expect(replies.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual([
      [200, null],
      [401, null],
    ]);
  });
});
