import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { password, people } from '../../../testing/world.ts';
import { triesMs, triesPerAccount, triesPerAddress } from '../../access/sign-in-tries.ts';
import { buildApp } from '../../app.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
const path = '/api/authenticate/third_party';
const { email } = people.isla;

beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['127.0.0.1'] });
});
beforeEach(async () => {
  app.clock.now = testStart;
  await app.db.rows(sql`delete from sign_in_tries`);
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (credentials: { email?: string; password?: string }, address = '192.0.2.1', client = app.stranger) =>
  client.post(path, { email, password: 'not this one', ...credentials }, from(address));
const times = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Uses up all tries of an account, each from a different address. */
const useUp = async (of: string) => {
  for (const n of times(triesPerAccount)) await signIn({ email: of }, `198.51.100.${n}`);
};

/** As if this many tries had come from an address, without the work of each. */
const useUpAddress = (address: string) =>
  app.db.rows(sql`
    insert into sign_in_tries (key, tries, ends_at)
    values (
      sha256(convert_to('address ' || ${address}::text, 'UTF8')), ${triesPerAddress},
      ${new Date(testStart.getTime() + triesMs)}
    )
  `);

describe('tries to sign in to one account', () => {
  it('are 429 after ten, with the correct password too, wherever they come from', async () => {
    await useUp(email);
    const reply = await signIn({ password }, '203.0.113.9');
    expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([
      429,
      'too-many-requests',
      '900',
    ]);
  });

  it('are ten in total even if they come at the same moment', async () => {
    const replies = await Promise.all(times(16).map((n) => signIn({}, `198.51.100.${n}`)));
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(triesPerAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it('are counted together by all processes of the service', async () => {
    const other = await buildApp({ deps: app.deps, trustedProxies: ['127.0.0.1'] });
    await other.listen({ host: '127.0.0.1', port: 0 });
    const elsewhere = clientOf(`http://127.0.0.1:${(other.server.address() as AddressInfo).port}`, null);
    for (const n of times(triesPerAccount)) await signIn({}, `198.51.100.${n}`, n % 2 ? app.stranger : elsewhere);
    const replies = [await signIn({}, '203.0.113.9'), await signIn({}, '203.0.113.9', elsewhere)];
    await other.close();
    expect(replies.map((reply) => reply.status)).toEqual([429, 429]);
  });

  it('are one account in any case of its letters', async () => {
    await useUp(email);
    expect((await signIn({ email: 'ISLA@GLEN.example' }, '203.0.113.9')).status).toBe(429);
  });

  it('get the same answer whether or not there is such an account', async () => {
    const nobody = 'nobody@glen.example';
    const first = [await signIn({}), await signIn({ email: nobody })];
    await useUp(email);
    await useUp(nobody);
    const last = [await signIn({}, '203.0.113.9'), await signIn({ email: nobody }, '203.0.113.9')];
    const seen = [...first, ...last].map((reply) => [reply.status, reply.text, reply.headers.get('retry-after')]);
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[2]).toEqual(seen[3]);
    expect(seen.map(([status]) => status)).toEqual([401, 401, 429, 429]);
  });

  it('may start again after a quarter of an hour, which more tries do not prolong', async () => {
    await useUp(email);
    app.clock.now = new Date(testStart.getTime() + triesMs - 60_000);
    const blocked = await signIn({ password }, '203.0.113.9');
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '60']);
    app.clock.now = new Date(testStart.getTime() + triesMs);
    expect((await signIn({ password }, '203.0.113.9')).status).toBe(200);
  });

  it('are forgotten after a successful one', async () => {
    for (const n of times(triesPerAccount - 1)) await signIn({}, `198.51.100.${n}`);
    expect((await signIn({ password })).status).toBe(200);
    expect((await signIn({})).status).toBe(401);
  });

  it('leave other accounts alone', async () => {
    await useUp(email);
    expect((await signIn({ email: people.morag.email, password })).status).toBe(200);
  });
});

describe('tries to sign in from one address', () => {
  it('are 429 after fifty, whichever accounts they are about', async () => {
    await useUpAddress('192.0.2.1');
    const statuses = [await signIn({ password }), await signIn({ password }, '192.0.2.2')].map(({ status }) => status);
    expect(statuses).toEqual([429, 200]);
  });

  it('only count if they fail: a whole practice may sign in from one address', async () => {
    for (const _ of times(3)) expect((await signIn({ password })).status).toBe(200);
    const [left] = await app.db.rows<{ tries: number }>(sql`select sum(tries)::integer as tries from sign_in_tries`);
    expect(left?.tries).toBe(0);
  });

  it('take the word of a trusted proxy only: what a stranger claims of themselves changes nothing', async () => {
    const open = await buildApp({ deps: app.deps });
    await open.listen({ host: '127.0.0.1', port: 0 });
    const direct = clientOf(`http://127.0.0.1:${(open.server.address() as AddressInfo).port}`, null);
    await useUpAddress('127.0.0.1');
    const reply = await signIn({ password }, '203.0.113.77', direct);
    await open.close();
    expect(reply.status).toBe(429);
  });

  it('add no more accounts to the table once there are too many', async () => {
    await useUpAddress('192.0.2.1');
    for (const n of times(20)) await signIn({ email: `guess${n}@glen.example` });
    const [row] = await app.db.rows<{ keys: number }>(sql`select count(*)::integer as keys from sign_in_tries`);
    expect(row?.keys).toBe(1);
  });
});

describe('the table of tries', () => {
  it('is cleaned by the tries that follow, and stores no address unhashed', async () => {
    await app.db.rows(sql`
      insert into sign_in_tries (key, tries, ends_at)
      select sha256(n::text::bytea), 1, ${testStart}::timestamptz
      from generate_series(1, 30) as n
    `);
    await signIn({ email: 'my-password-by-mistake' });
    await signIn({ email: 'my-password-by-mistake' });
    const rows = await app.db.rows<{ text: string }>(sql`select t::text as text from sign_in_tries t`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('mistake');
  });
});
