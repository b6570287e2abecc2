import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { counted } from '../../../../testing/counted.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { animals, farms, type PersonName, people } from '../../../../testing/world.ts';
import type { Actor } from '../../../access/actor.ts';
import { knownIdentities } from '../../../access/known-identities.ts';
import { nameBook } from '../../../access/names-of-others.ts';
import { hashToken } from '../../../access/token-hash.ts';
import { announce } from '../../../db/announcements.ts';
import { sql } from '../../../db/sql.ts';
import type { Live } from '../../../live.ts';
import { createLive } from './hub.ts';

/*
 * The queries of one process's live streams: their number grows neither with the listeners nor with simultaneous
 * announcements.
 */

let app: TestApp;
let live: Live;
let statements: string[];
const streams: { name: PersonName; out: PassThrough; text: () => string }[] = [];
const hillhead = `farm:${farms.hillhead}`;

beforeAll(async () => {
  app = await startTestApp();
  const watched = counted(app.db);
  statements = watched.statements;
  live = createLive({
    db: watched.db,
    listenUrl: app.listenUrl,
    identities: knownIdentities(),
    names: nameBook(app.db),
    now: () => app.clock.now,
    heartbeatMs: 3_600_000,
  });
  // The first beat is over once this process and the test's other one listen.
  while ((await listening()) < 2) await wait(20);
});
afterAll(async () => {
  await live.close();
  await app.close();
});
beforeEach(() => {
  statements.length = 0;
});

const listening = async (): Promise<number> => {
  const [row] = await app.db.rows<{ count: number }>(sql`
    select count(*) as count
    from pg_stat_activity
    where datname = current_database()
      and application_name = 'byre live'
      and query like 'listen%'
  `);
  return row?.count ?? 0;
};

const actorOf = (name: PersonName): Actor => ({ userId: people[name].id, name, role: 'staff', device: null });

const listen = async (name: PersonName): Promise<void> => {
  const { token } = await app.as(name);
  const out = new PassThrough();
  let text = '';
  out.on('data', (chunk) => {
    text += String(chunk);
  });
  streams.push({ name, out, text: () => text });
  live.add({ actor: actorOf(name), tokenHash: hashToken(token ?? ''), out });
};

const of = (name: PersonName) => streams.filter((stream) => stream.name === name).map(({ text }) => text());
const headOf = async (): Promise<number> => {
  const [row] = await app.db.rows<{ head: number }>(sql`
    insert into farm_head (farm_id, head, digest) values (${farms.hillhead}, 1, farm_digest(${farms.hillhead}))
    on conflict (farm_id) do update set head = farm_head.head + 1
    returning head
  `);
  return row?.head ?? 0;
};

it('listeners who arrive together get the state of everything with at most one statement each', async () => {
  for (const name of ['isla', 'morag', 'isla', 'morag', 'tom', 'lewis'] as const) await listen(name);
  await expect.poll(() => streams.every(({ text }) => text().includes('event: heads'))).toBe(true);
  // They sign in one after the other, so each may have come alone. It is still not one statement for each kind of
  // bucket.
  expect(statements.length).toBeLessThanOrEqual(streams.length);
  expect(of('isla')[0]).toContain(`"${hillhead}":`);
  expect(of('tom')[0]).not.toContain(hillhead);
});

it('announcements that come together are looked up once, only for those who could see what has changed', async () => {
  const head = await headOf();
  const announced = [head - 2, head - 1, head].map((one) =>
    announce(app.db, { t: 'heads', heads: { [hillhead]: one } }),
  );
  await Promise.all(announced);
  const told = `event: head\ndata: {"${hillhead}":${head}}\n\n`;
  await expect.poll(() => [...of('isla'), ...of('morag')].every((text) => text.endsWith(told))).toBe(true);
  expect(statements.length).toBeLessThanOrEqual(3);
  expect(of('tom')[0]).not.toContain(hillhead);
});

it('a change on a farm that nobody here may see is not looked up at all', async () => {
  await announce(app.db, { t: 'heads', heads: { 'farm:99/999/9999': 7 } });
  const head = await headOf();
  await announce(app.db, { t: 'heads', heads: { [hillhead]: head } });
  await expect.poll(() => of('isla')[0]).toContain(`"${hillhead}":${head}}`);
  expect(statements).toHaveLength(1);
});

it('somebody’s place is one statement, however many receive it', async () => {
  const place = { farm_id: farms.hillhead, animal_id: animals.bluebell, record_id: null, doing: 'viewing' } as const;
  await live.present(actorOf('isla'), place, app.clock.now);
  await expect.poll(() => of('morag').every((text) => text.includes('event: presence'))).toBe(true);
  expect(statements.filter((text) => !text.includes('pg_notify'))).toHaveLength(1);
  expect([...of('isla'), ...of('tom')].join('')).not.toContain('presence');
});

it('a beat is one statement for all, and sends what was missed and nothing else', async () => {
  const head = await headOf();
  const before = streams.map(({ text }) => text().length);
  await loseConnection();
  const since = () => streams.map(({ text }, at) => text().slice(before[at]));
  await expect.poll(() => since().every((text) => text !== '')).toBe(true);
  for (const [at, { name }] of streams.entries()) {
    const moved = name === 'isla' || name === 'morag' ? `{"${hillhead}":${head}}` : '{}';
    expect(since()[at], name).toBe(`event: head\ndata: ${moved}\n\n`);
  }
  expect(statements).toHaveLength(1);
});

/** The beat that comes when a lost connection listens again is the same as the regular one. */
const loseConnection = () =>
  app.db.rows(sql`
    select pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database()
      and application_name = 'byre live'
  `);

it('a session that was ended is told so and removed at the next check', async () => {
  const [first] = streams;
  if (!first) throw new Error('Nobody listens.');
  await app.db.rows(sql`update session set revoked_at = now() where user_id = ${people.isla.id}`);
  live.peopleChanged(new Set([people.isla.id]));
  await once(first.out, 'end');
  expect(first.text().endsWith('event: signed-out\ndata: {}\n\n')).toBe(true);
});
