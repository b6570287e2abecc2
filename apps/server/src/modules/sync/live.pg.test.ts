import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { checkerOf } from '@byre/contract/check';
import { LiveHeads, LivePresence } from '@byre/contract/sync/live';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LiveClient, listen } from '../../../testing/sync/live-client.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, farms, people } from '../../../testing/world.ts';
import { knownIdentities } from '../../access/known-identities.ts';
import { nameBook } from '../../access/names-of-others.ts';
import { hashToken } from '../../access/token-hash.ts';
import { announcerOn } from '../../db/announcements.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { importBreeds } from '../../importers/breeds.ts';
import { tell } from './live/events.ts';
import { createLive } from './live/hub.ts';

let world: SyncWorld;
/** Another process of the service on the same database. */
let process2: ChildProcess;
let url2: string;
const open: LiveClient[] = [];
/** Services beside that of the world. One that a failed test left would ask for connections without end. */
const beside: ReturnType<typeof createLive>[] = [];

beforeAll(async () => {
  world = await startSyncWorld();
  process2 = spawn(process.execPath, [join(import.meta.dirname, '../../serve.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: world.databaseUrl,
      DATABASE_LISTEN_URL: world.listenUrl,
      MIGRATE_AT_START: 'no',
      PORT: '0',
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of process2.stdout ?? []) {
    said += String(chunk);
    url2 = /answers at (\S+)/.exec(said)?.[1] ?? '';
    if (url2) break;
  }
});
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await Promise.all(beside.splice(0).map((live) => live.close()));
});
afterAll(async () => {
  process2.kill('SIGTERM');
  if (process2.exitCode === null) await once(process2, 'exit');
  await world.close();
});

const listenAt = async (url: string, person: { token: string | null }): Promise<LiveClient> => {
  const client = await listen(url, person.token);
  open.push(client);
  return client;
};

const hillhead = `farm:${farms.hillhead}`;
const has = (bucket: string) => (data: unknown) => Object.hasOwn(data as object, bucket);
const write = (farm_id: string = farms.hillhead, animal_id: string = animals.bluebell) =>
  world.isla.push([mutation({ entity: 'medical-record', op: 'create', farm_id, animal_id }, { notes: 'x' })]);

describe('[S12] a listener', () => {
  it('gets the counter of every bucket they may see at once, in a stream that nothing buffers', async () => {
    const lewis = await listenAt(world.url, world.lewis);
    const heads = await lewis.next('heads');
    const [hello] = await world.lewis.pull();
    const scopes = hello?.t === 'hello' ? hello.scopes : [];
    expect(heads).toEqual(Object.fromEntries(scopes.map(({ b, head }) => [b, head])));
    expect(checkerOf(LiveHeads)(heads).ok).toBe(true);
    expect(lewis.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(lewis.response.headers['content-encoding']).toBeUndefined();
    expect(lewis.response.headers['x-accel-buffering']).toBe('no');
  });

  it('receives what was written through another process, with the number of that write', async () => {
    const morag = await listenAt(url2, world.morag);
    await morag.next('heads');
    const [result] = await write();
    expect(await morag.next('head', has(hillhead))).toEqual({ [hillhead]: result?.ver });
  });

  it('receives a hint of an import by a process that serves nobody', async () => {
    const tom = await listenAt(url2, world.tom);
    await tom.next('heads');
    await importBreeds(world.db, [{ code: 'XX', name: 'Some', is_cross: false }]);
    expect(await tom.next('head', has('ref:breeds'))).toEqual({ 'ref:breeds': 2 });
  });

  it('receives nothing about other people’s farms, nor about one that they have just lost', async () => {
    const [tom, lewis, isla] = [
      await listenAt(url2, world.tom),
      await listenAt(url2, world.lewis),
      await listenAt(url2, world.isla),
    ];
    await Promise.all([tom, lewis, isla].map((client) => client.next('heads')));
    const lochside = `farm:${farms.lochside}`;
    await write(farms.lochside, animals.daisy);
    await lewis.next('head', has(lochside));
    await world.db.rows(sql`delete from user_farm where user_id = ${people.lewis.id}`);
    const before = lewis.told.length;
    await write(farms.lochside, animals.daisy);
    const [result] = await write();
    await isla.next('head', (data) => (data as Record<string, number>)[hillhead] === result?.ver);
    await world.db.rows(sql`
      insert into user_farm (user_id, farm_id)
      values (${people.lewis.id}, ${farms.lochside})
    `);
    expect(lewis.told.slice(before)).toEqual([]);
    expect(JSON.stringify(tom.told)).not.toContain(farms.hillhead);
  });

  it('receives all counters when their farms have changed, and nobody else does', async () => {
    // Streams are notified in order: what Isla is sent about a change is on its way before Lewis is notified.
    const isla = await listenAt(url2, world.isla);
    const lewis = await listenAt(url2, world.lewis);
    await Promise.all([isla, lewis].map((client) => client.next('heads')));
    const headsOf = ({ told }: LiveClient) => told.filter(({ event }) => event === 'heads').map(({ data }) => data);
    const lochside = `farm:${farms.lochside}`;
    const changed = async () => {
      const before = { isla: headsOf(isla).length, lewis: headsOf(lewis).length };
      world.deps.live.peopleChanged('everybody');
      await expect.poll(() => headsOf(lewis).length).toBeGreaterThan(before.lewis);
      const [result] = await write();
      await isla.next('head', (data) => (data as Record<string, number>)[hillhead] === result?.ver);
      return { isla: headsOf(isla).slice(before.isla), lewis: has(lochside)(headsOf(lewis).at(-1)) };
    };
    const lewisMay = async (sees: boolean) => {
      await world.db.rows(sql`delete from user_farm where user_id = ${people.lewis.id}`);
      if (!sees) return;
      await world.db.rows(sql`insert into user_farm (user_id, farm_id) values (${people.lewis.id}, ${farms.lochside})`);
    };
    await lewisMay(false);
    // The first time, nobody's farms may be known yet, so everybody may be notified.
    expect(await changed()).toMatchObject({ lewis: false });
    await lewisMay(true);
    expect(await changed()).toEqual({ isla: [], lewis: true });
    await lewisMay(false);
    expect(await changed()).toEqual({ isla: [], lewis: false });
    await lewisMay(true);
  });

  it('is told that their session has ended, whichever process ended it, and the stream ends', async () => {
    const morag = await world.as('morag');
    const [here, there] = [await listenAt(world.url, morag), await listenAt(url2, morag)];
    await Promise.all([here.next('heads'), there.next('heads')]);
    expect((await morag.delete('/api/session')).status).toBe(204);
    await Promise.all([here.next('signed-out'), there.next('signed-out')]);
    await Promise.all([here.ended, there.ended]);
  });

  it('without a token is not let in', async () => {
    const stranger = await listen(world.url, 'nobody');
    expect(stranger.response.statusCode).toBe(401);
  });
});

describe('[S12] the service', () => {
  const liveOf = (more: { heartbeatMs?: number; retryMs?: number; db?: Database }) => {
    const live = createLive({
      db: world.db,
      listenUrl: world.listenUrl,
      identities: knownIdentities(),
      names: nameBook(world.db),
      now: () => world.clock.now,
      ...more,
    });
    beside.push(live);
    return live;
  };
  /** Morag's stream at a service, and what it has said. */
  const moragAt = (live: ReturnType<typeof createLive>, { token }: { token: string | null }) => {
    const heard = { out: new PassThrough(), text: '' };
    heard.out.on('data', (chunk) => {
      heard.text += String(chunk);
    });
    const actor = { userId: people.morag.id, name: 'Morag Bell', role: 'staff', device: null } as const;
    live.add({ actor, tokenHash: hashToken(token ?? ''), out: heard.out });
    return heard;
  };

  it('sends something at every beat although nothing has changed, and ends the stream of a session that was ended only in the database', async () => {
    const live = liveOf({ heartbeatMs: 20 });
    const morag = await world.as('morag');
    const heard = moragAt(live, morag);
    const beats = () => heard.text.split('event: head\ndata: {}\n\n').length;
    await expect.poll(beats).toBeGreaterThan(3);
    expect(heard.text.split('event: heads\n')).toHaveLength(2);
    await world.db.rows(sql`update session set revoked_at = now() where token_hash = ${hashToken(morag.token ?? '')}`);
    await once(heard.out, 'end');
    expect(heard.text.endsWith('event: signed-out\ndata: {}\n\n')).toBe(true);
  });

  it('passes on everything that is announced while it looks something up as one message', async () => {
    let isOpen = Promise.resolve();
    const db: Database = {
      ...world.db,
      rows: async (statement) => {
        await isOpen;
        return world.db.rows(statement);
      },
    };
    const live = liveOf({ db, heartbeatMs: 3_600_000 });
    await live.ready;
    let announced = 0;
    live.watch(({ t }) => {
      if (t === 'moved') announced += 1;
    });
    const heard = moragAt(live, world.morag);
    const hears = async (wanted: string) => expect.poll(() => heard.text).toContain(wanted);
    const lineOf = (ver: number | null | undefined) => `data: ${JSON.stringify({ [hillhead]: ver })}\n`;
    const areAnnounced = async (times: number) => expect.poll(() => announced).toBe(times);
    await hears('event: heads\n');
    // After it nothing of earlier tests is left to be announced.
    const [first] = await write();
    await hears(lineOf(first?.ver));

    [heard.text, announced] = ['', 0];
    const { promise, resolve: open } = Promise.withResolvers<void>();
    isOpen = promise;
    let newest = first?.ver;
    for (let times = 1; times <= 4; times += 1) {
      const [result] = await write();
      newest = result?.ver;
      // One at a time, so that they are not announced together.
      await areAnnounced(times);
    }
    open();
    await hears(lineOf(newest));
    // The first was being looked up. The other three waited for it.
    expect(heard.text.split('event: head\n')).toHaveLength(3);
  });

  it('announces counters that change at about the same time once', async () => {
    const live = liveOf({});
    await live.ready;
    const heard: string[][] = [];
    live.watch((news) => {
      if (news.t === 'moved') heard.push([...news.buckets]);
    });
    const [result] = await write();
    const head = result?.ver ?? 0;
    const announcer = announcerOn(world.db);
    for (let times = 0; times < 30; times += 1) announcer.moved(new Map([[hillhead, head]]));
    await announcer.flush();
    announcer.moved(new Map([[hillhead, head]]));
    await announcer.flush();
    // That of the write itself, that of thirty changes, and the last, so that there is nothing more to come.
    await expect.poll(() => heard).toEqual([[hillhead], [hillhead], [hillhead]]);
  });

  it('listens again if Postgres has cut its connection, and sends what it missed', async () => {
    const [{ n: before = 0 } = {}] = await world.db.rows<{ n: number }>(sql`
      select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'byre live'
    `);
    expect(before).toBeGreaterThanOrEqual(2);
    const isla = await listenAt(world.url, world.isla);
    await isla.next('heads');
    await world.db.rows(sql`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = current_database()
        and application_name = 'byre live'
    `);
    const [unheard] = await write();
    const at = (ver: number | null | undefined) => (data: unknown) =>
      (data as Record<string, number>)[hillhead] === ver;
    expect(await isla.next('head', at(unheard?.ver))).toEqual({ [hillhead]: unheard?.ver });
    const [result] = await write();
    expect(await isla.next('head', at(result?.ver))).toEqual({ [hillhead]: result?.ver });
  });

  it('cuts off a device that reads nothing, and continues for the others', async () => {
    const out = new PassThrough();
    const event = { event: 'heads', data: { [`farm:${'x'.repeat(1_000)}`]: 1 } } as const;
    let told = 0;
    while (told < 10_000 && tell(out, event)) told += 1;
    expect(told).toBeLessThan(1_000);
    expect(out.destroyed).toBe(true);
  });

  it('keeps eight streams of one person, the newest', async () => {
    const isla = await world.as('isla');
    const clients: LiveClient[] = [];
    for (let i = 0; i < 9; i += 1) {
      const client = await listenAt(world.url, isla);
      clients.push(client);
      await client.next('heads');
    }
    await clients[0]?.ended;
    const [result] = await write();
    expect(await clients.at(-1)?.next('head', has(hillhead))).toEqual({ [hillhead]: result?.ver });
  });

  it('forgets a device that has gone without a message', async () => {
    const { hostname, port } = new URL(world.url);
    const socket = connectTo(Number(port), hostname);
    socket.write(`GET /api/sync/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${world.isla.token}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
    await wait(20);
    expect(await write()).toMatchObject([{ status: 'applied' }]);
  });
});

describe('[S12] a person’s place', () => {
  const place = { farm_id: farms.hillhead, animal_id: animals.bluebell, record_id: null, doing: 'editing' };

  it('is reported to the others who may see the farm, in every process, and to those who come within half a minute', async () => {
    const [morag, tom, isla] = [
      await listenAt(url2, world.morag),
      await listenAt(url2, world.tom),
      await listenAt(world.url, world.isla),
    ];
    await Promise.all([morag, tom, isla].map((client) => client.next('heads')));
    expect((await world.isla.post('/api/sync/presence', place)).status).toBe(204);
    const told = await morag.next('presence');
    expect(told).toEqual({ ...place, name: 'Isla Reid', until: '2026-11-21T09:30:30.000Z' });
    expect(checkerOf(LivePresence)(told).ok).toBe(true);
    const late = await listenAt(world.url, world.morag);
    expect(await late.next('presence')).toEqual(told);
    world.clock.now = new Date('2026-11-21T09:30:31.000Z');
    const later = await listenAt(world.url, world.morag);
    await later.next('heads');
    await world.isla.post('/api/sync/presence', { ...place, doing: 'viewing' });
    expect(await later.next('presence')).toMatchObject({ doing: 'viewing' });
    const eventsOf = (client: LiveClient) => client.told.map(({ event }) => event);
    expect([eventsOf(tom), eventsOf(isla)].flat()).not.toContain('presence');
  });

  it('is 404 on a farm that is not theirs', async () => {
    expect((await world.tom.post('/api/sync/presence', place)).status).toBe(404);
  });

  it('names no protocol, which would be an unknown field', async () => {
    const { status, body } = await world.isla.post('/api/sync/presence', { ...place, protocol: 0 });
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, '/protocol']);
  });
});
