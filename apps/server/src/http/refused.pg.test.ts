import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { counted } from '../../testing/counted.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bodyOf, endpoints, fill, prepareWalk, type Walk } from '../../testing/walk.ts';
import { animals, farms, password, path, people, practices } from '../../testing/world.ts';
import type { Announcement } from '../db/announcements.ts';
import { listenTo } from '../db/driver/listen.ts';
import { json, sql } from '../db/sql.ts';

let app: TestApp;
let walk: Walk;
let statements: string[] = [];
let told: Announcement[] = [];
/** What waits for a mark, by its id. */
const awaited = new Map<string, () => void>();
let listening: { close(): Promise<void> };

beforeAll(async () => {
  app = await startTestApp({
    through: (db) => {
      const counting = counted(db);
      statements = counting.statements;
      return counting.db;
    },
  });
  walk = await prepareWalk(app);
  // The first use of a key is recorded whatever the request.
  for (const endpoint of endpoints) if (endpoint.auth === 'user') await walk.keyWithout(endpoint).get('/api/session');
  await new Promise<void>((onListening) => {
    listening = listenTo(app.listenUrl, {
      onAnnouncement: (announcement: Announcement | { t: 'mark'; id: string }) => {
        if (announcement.t === 'mark') awaited.get(announcement.id)?.();
        else told.push(announcement);
      },
      onListening,
    });
  });
});
beforeEach(async () => {
  await allTold();
  statements.length = 0;
  told = [];
});
afterAll(async () => {
  await listening.close();
  await app.close();
});

/**
 * Resolves once everything that was announced before has been heard, as good as always: this travels on another
 * connection. So what must be heard is polled for.
 */
const allTold = async () => {
  await app.db.rows(sql`select 1`);
  const id = randomUUID();
  const { promise: isHeard, resolve } = Promise.withResolvers<void>();
  awaited.set(id, resolve);
  await app.db.rows(sql`select pg_notify('byre', ${json({ t: 'mark', id })}::text)`);
  await isHeard;
};

/** Statements of a request, without the one that identifies the caller and those of this test. */
const behindIdentity = () =>
  statements.filter(
    (text) => !/from session s join app_user|from integration_key k|^select 1$|pg_notify\('byre'/.test(text),
  );

describe('a refused request', () => {
  it.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))(
    'changes nothing, notifies nobody and asks the database only who the caller is: $name',
    async ({ endpoint }) => {
      const { method } = endpoint;
      const address = fill(endpoint.path, walk.ids);
      const client = endpoint.auth === 'none' ? app.stranger : walk.oneWhoMay(endpoint);
      const statuses: number[] = [];
      const refuse = async (one: Client, ...[body, headers]: [unknown?, Record<string, string>?]) => {
        statuses.push((await one.send(method, address, body, headers)).status);
      };
      if (endpoint.auth === 'user') {
        await refuse(app.stranger, bodyOf(endpoint, walk.ids));
        await refuse(walk.keyWithout(endpoint), bodyOf(endpoint, walk.ids));
        if (isForAdmins(endpoint)) await refuse(walk.morag, bodyOf(endpoint, walk.ids));
      }
      if (endpoint.body) {
        await refuse(client, '{');
        await refuse(client, '{}', { 'content-type': 'text/plain' });
        await refuse(client, { no_such_field: true, protocol: 0 });
      }
      if (endpoint.method !== 'GET') {
        await refuse(client, bodyOf(endpoint, walk.ids), { 'idempotency-key': 'k'.repeat(256) });
      }
      await allTold();
      expect({ told, behind: behindIdentity() }).toEqual({ told: [], behind: [] });
      expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    },
  );

  it('forgets nobody who was known', async () => {
    const list = path('farms', farms.hillhead, 'animals');
    await walk.isla.get(list);
    statements.length = 0;
    await app.stranger.put('/api/people/x', {});
    await app.stranger.post('/api/register', {});
    await walk.morag.put(path('people', people.lewis.id), { name: 'Lewis' });
    await walk.morag.delete(path('keys', 'x'));
    await app.as('morag');
    statements.length = 0;
    await walk.isla.get(list);
    expect(statements).toHaveLength(1);
  });
});

describe('a request that was carried out', () => {
  const who = () => told.flatMap((one) => (one.t === 'people' ? [one.who ?? 'everybody'] : []));

  it('forgets the one person whose session it ends, or whose rights it changes, and nobody for a sign-in', async () => {
    const isla = await app.as('isla');
    await allTold();
    expect(who()).toEqual([]);
    expect((await isla.delete('/api/session')).status).toBe(204);
    await expect.poll(who).toEqual([[people.isla.id]]);
    await walk.fiona.put(path('people', people.lewis.id.toUpperCase()), { name: 'Lewis H' });
    await expect.poll(who).toEqual([[people.isla.id], [people.lewis.id]]);
    await allTold();
    expect(who()).toHaveLength(2);
  });

  it('takes effect immediately for the people concerned', async () => {
    const lewis = await app.as('lewis');
    const list = path('farms', farms.lochside, 'animals');
    expect((await lewis.get(list)).status).toBe(200);
    await walk.fiona.put(path('people', people.lewis.id), { disabled: true });
    expect((await lewis.get(list)).status).toBe(401);
    await walk.fiona.put(path('people', people.lewis.id), { disabled: false });
  });

  it('forgets nobody if it is about records, lists or the formulary', async () => {
    const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
    expect((await walk.isla.put(animal, { stock_id: 5 })).status).toBe(200);
    expect((await walk.isla.put(path('lock-keys', randomUUID()), { key: 'x'.repeat(43) })).status).toBe(204);
    const { email } = people.isla;
    expect((await app.stranger.post('/api/authenticate/third_party', { email, password })).status).toBe(200);
    await allTold();
    expect(who()).toEqual([]);
  });
});

describe('the names of all people', () => {
  const list = path('farms', farms.hillhead, 'animals');
  const haveBeenReadAgain = async () => {
    await walk.isla.get(list);
    return statements.some((text) => text.includes('from known_name'));
  };
  const makeChange = async (change: () => Promise<{ status: number }>) => {
    await walk.isla.get(list);
    statements.length = 0;
    expect((await change()).status).toBeLessThan(300);
  };
  const practice = (setting: string) => path('practices', practices.glen, setting);

  it.each([
    ['somebody signs out', async () => (await app.as('morag')).delete('/api/session')],
    ['somebody signs out everywhere', async () => (await app.as('morag')).delete('/api/sessions')],
    ['somebody confirms who they are', () => walk.fiona.post('/api/session/confirmation', { password })],
    ['somebody is signed out by an admin', () => walk.fiona.delete(`${path('people', people.lewis.id)}/sessions`)],
    ['a practice sets its time zone', () => walk.fiona.put(practice('time-zone'), { time_zone: 'Europe/London' })],
  ])('are not read again when %s', async (_title, change) => {
    await makeChange(change);
    // This process is notified like every other.
    await allTold();
    expect(await haveBeenReadAgain()).toBe(false);
  });

  it.each([
    ['somebody is renamed', () => walk.fiona.put(path('people', people.lewis.id), { name: 'Lewis Hay' })],
    ['a practice is renamed', () => walk.fiona.put(practice('details'), { name: 'Glen Farm Vets' })],
    ['a practice shows them', () => walk.fiona.put(practice('shown-names'), { shows_names: true })],
    ['a key is made', () => walk.fiona.post('/api/keys', { name: 'Milk buyer', scopes: ['farms:read'] })],
  ])('are read again when %s', async (_title, change) => {
    await makeChange(change);
    await expect.poll(haveBeenReadAgain).toBe(true);
  });
});

/** What only admins may do: vets and staff are refused by their role alone. */
const isForAdmins = ({ path: address }: { path: string }): boolean =>
  /^\/api\/(people|keys|invitations|audit|security-log|lists|imports\/(animals|farms|people)|practices\/:practiceId\/(time-zone|quarantine|devices))(\/|$)/.test(
    address,
  );
