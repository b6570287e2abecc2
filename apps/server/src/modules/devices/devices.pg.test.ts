import { randomUUID } from 'node:crypto';
import { type DeviceReport, maxFarmsTold } from '@byre/contract/sync/device-report';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, path, people, practices } from '../../../testing/world.ts';
import type { Actor } from '../../access/actor.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { askRemoval } from './commands.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['127.0.0.1'] });
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
});
afterAll(() => app.close());

const reportOf = (client: string, more: Partial<DeviceReport> = {}): DeviceReport => ({
  protocol: protocolVersion,
  client,
  device: "Isla's Pixel",
  pending: 0,
  oldest_pending_at: null,
  max_seq: 0,
  persisted: true,
  app_version: '0.2.0',
  ...more,
});
const report = async (client: string, more: Partial<DeviceReport> = {}, headers: Record<string, string> = {}) => {
  const reply = await isla.post('/api/sync/device', reportOf(client, more), headers);
  expect(reply.status).toBe(200);
  return reply;
};
const glen = path('practices', practices.glen, 'devices');
const listed = async (query = '') => (await fiona.get(`${glen}${query}`)).body.data;

describe('[S14] a device', () => {
  it('reports its state, and the admin of the practice sees it', async () => {
    const client = randomUUID();
    const first = await report(client, { pending: 2, oldest_pending_at: '2026-11-20 08:00:00', max_seq: 9 });
    expect(first.body).toEqual({ known: false, lost: 0, lost_at: null, decided: [], remove: null });
    expect((await report(client, { pending: 1, max_seq: 9, persisted: null })).body.known).toBe(true);
    expect(await listed('?sort=pending&criteria=descending&limit=1')).toEqual([
      {
        _id: expect.any(String),
        user_id: people.isla.id,
        person: 'Isla Reid',
        name: "Isla's Pixel",
        created_at: '2026-11-21T09:30:00.000Z',
        last_seen_at: '2026-11-21T09:30:00.000Z',
        pending: 1,
        oldest_pending_at: null,
        persisted: null,
        app_version: '0.2.0',
        protocol: protocolVersion,
        clock_offset_ms: null,
        lost: 0,
        lost_at: null,
        removal_asked_at: null,
        records_removed_at: null,
      },
    ]);
  });

  it('learns, like its practice, what was lost with its storage when its numbers start again', async () => {
    const client = randomUUID();
    await report(client, { pending: 3, max_seq: 40 });
    app.clock.now = new Date('2026-11-21T10:00:00.000Z');
    const answer = { known: true, lost: 3, lost_at: '2026-11-21T10:00:00.000Z', decided: [], remove: null };
    expect((await report(client, { max_seq: 0 })).body).toEqual(answer);
    app.clock.now = new Date('2026-11-21T11:00:00.000Z');
    expect((await report(client, { max_seq: 2, pending: 1 })).body).toEqual(answer);
    expect(await listed('?sort=lost&criteria=descending&limit=1')).toMatchObject([
      { lost: 3, lost_at: '2026-11-21T10:00:00.000Z', pending: 1 },
    ]);
  });

  it('has lost nothing that had reached the server before its storage went', async () => {
    const client = randomUUID();
    // Another person's device with the same id does not count an edit twice.
    await (await app.as('morag')).post('/api/sync/device', reportOf(client));
    await report(client, { pending: 2, max_seq: 2 });
    app.clock.now = new Date('2026-11-21T11:30:00.000Z');
    const edit = {
      id: randomUUID(),
      pv: protocolVersion,
      seq: 1,
      entity: 'medical-record',
      op: 'create',
      farm_id: farms.hillhead,
      animal_id: 'UK/300001/100001',
      medical_record_id: null,
      treatment_id: null,
      entity_id: randomUUID(),
      fields: {},
      base_version: null,
      depends_on: [],
      event_time: '2026-11-21T09:00:00.000Z',
    };
    const push = { protocol: protocolVersion, epoch: null, client, mutations: [edit] };
    expect((await isla.post('/api/sync/push', push)).body.results).toMatchObject([{ status: 'applied' }]);
    expect((await report(client, { max_seq: 0 })).body.lost).toBe(1);
  });

  it('is recognised by its cookie when its storage was lost with its name', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    const first = await report(before, { pending: 4, max_seq: 12 });
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^byre-device-[\w-]+=[\w-]+; Path=\/api\/sync\/device; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const sent = { cookie: `other=1; ${cookie.split(';')[0]}` };
    expect((await report(after, {}, sent)).body).toMatchObject({ known: true, lost: 4 });
    expect((await report(after, {})).body).toMatchObject({ known: true, lost: 4 });
    const overHttps = await report(after, {}, { 'x-forwarded-proto': 'https' });
    const secure = overHttps.headers.get('set-cookie') ?? '';
    expect(secure).toMatch(
      /^__Host-byre-device-[\w-]+=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    // It takes precedence over one that an older service left beside it.
    const both = { cookie: `${sent.cookie}; ${secure.split(';')[0]}`, 'x-forwarded-proto': 'https' };
    expect((await report(randomUUID(), {}, both)).body.known).toBe(true);
    // Another device's cookie proves nothing.
    const morag = await app.as('morag');
    expect((await morag.post('/api/sync/device', reportOf(randomUUID()), sent)).body).toMatchObject({
      known: false,
      lost: 0,
    });
  });
});

describe('[S14] a device that noted elsewhere what its storage contained', () => {
  const evicted = (client: string, pending: number, max_seq: number) => ({
    ...{ client, pending, max_seq, farms: [{ farm_id: farms.hillhead, pending }] },
  });
  const namesOf = async (client: string) => {
    const [{ count } = { count: 0 }] = await app.db.rows<{ count: number }>(sql`
      select count(*)::int as count
      from sync_device
      where client = ${client}
        and replaced_by is null
    `);
    return count;
  };

  it('reports lost work that the server had never seen, to the device and its practice', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    await report(before, { device: 'Evicted phone' });
    app.clock.now = new Date('2026-11-21T12:00:00.000Z');
    const answer = { known: true, lost: 2, lost_at: '2026-11-21T12:00:00.000Z', decided: [], remove: null };
    expect((await report(after, { device: 'Evicted phone', evicted: [evicted(before, 2, 2)] })).body).toEqual(answer);
    expect((await report(after, { device: 'Evicted phone' })).body).toEqual(answer);
    // It is the same phone: its old line is gone.
    expect(await listed('?search=evicted')).toMatchObject([{ lost: 2, lost_at: '2026-11-21T12:00:00.000Z' }]);
    expect([await namesOf(before), await namesOf(after)]).toEqual([0, 1]);
  });

  it('also if the server had never seen the device at all', async () => {
    expect((await report(randomUUID(), { evicted: [evicted(randomUUID(), 5, 8)] })).body).toMatchObject({
      ...{ known: false, lost: 5 },
    });
  });

  it('has lost nothing if only the answer was lost', async () => {
    const [before, after] = [randomUUID(), randomUUID()];
    app.clock.now = new Date('2026-11-21T12:30:00.000Z');
    await report(before, {});
    app.clock.now = new Date('2026-11-21T12:45:00.000Z');
    const edit = {
      ...{ id: randomUUID(), pv: protocolVersion, seq: 1, entity: 'medical-record', op: 'create' },
      ...{ farm_id: farms.hillhead, animal_id: 'UK/300001/100001', medical_record_id: null, treatment_id: null },
      ...{ entity_id: randomUUID(), fields: {}, base_version: null, depends_on: [] },
      event_time: '2026-11-21T12:40:00.000Z',
    };
    const push = { protocol: protocolVersion, epoch: null, client: before, mutations: [edit] };
    expect((await isla.post('/api/sync/push', push)).body.results).toMatchObject([{ status: 'applied' }]);
    expect((await report(after, { evicted: [evicted(before, 1, 1)] })).body).toMatchObject({ known: true, lost: 0 });
  });
});

describe('the devices of a practice', () => {
  it('are those of its people, and nobody else’s', async () => {
    const tom = await app.as('tom');
    await tom.post('/api/sync/device', reportOf(randomUUID(), { device: "Tom's tablet" }));
    expect(JSON.stringify(await listed('?limit=200'))).not.toContain('Tom');
    const edith = await app.as('edith');
    expect((await edith.get(path('practices', practices.fen, 'devices'))).body).toMatchObject({
      total: 1,
      data: [{ name: "Tom's tablet" }],
    });
    expect([(await edith.get(glen)).status, (await isla.get(glen)).status]).toEqual([404, 403]);
  });

  it('are found by a word, and by their fields', async () => {
    const found = await fiona.get(`${glen}?search=pixel`);
    expect(found.body.total).toBeGreaterThan(2);
    const search = { user_id: people.isla.id, lost: 3 };
    const { body } = await fiona.post(`${glen}/search`, search);
    expect(body).toMatchObject({ total: 1, data: [{ lost: 3 }] });
    const [device] = body.data;
    expect((await fiona.get(`${glen}/${device._id}`)).body).toEqual(device);
  });
});

describe('a device whose practice has requested the removal of its records', () => {
  const start = new Date('2026-11-21T13:00:00.000Z');
  const askedAt = start.toISOString();
  const deviceOf = async (client: string) => {
    const [row] = await app.db.rows<{ _id: string }>(sql`select _id from sync_device where client = ${client}`);
    return `${glen}/${row?._id}`;
  };
  const removalOf = async (device: string) => {
    const { removal_asked_at, records_removed_at } = (await fiona.get(device)).body;
    return [removal_asked_at, records_removed_at];
  };
  const noted = async () => {
    const { body } = await fiona.get('/api/audit?limit=50');
    return body.data
      .filter(({ kind }: { kind: string }) => kind === 'removal-asked' || kind === 'records-removed')
      .map(({ kind, by, person }: Record<string, unknown>) => [kind, by, person]);
  };

  it('is asked at each contact until it reports that it is done, and the practice sees when', async () => {
    const client = randomUUID();
    await report(client, { pending: 1, max_seq: 1 });
    const device = await deviceOf(client);
    app.clock.now = start;
    const asked = await fiona.post(`${device}/remove-records`);
    expect([asked.status, asked.body.removal_asked_at]).toEqual([200, askedAt]);
    app.clock.now = new Date(start.getTime() + 60_000);
    // A second request changes nothing.
    await fiona.post(`${device}/remove-records`);
    expect((await report(client, { max_seq: 1 })).body.remove).toBe(askedAt);
    expect((await report(client, { max_seq: 1 })).body.remove).toBe(askedAt);
    // A report of another person from the same browser does not count.
    const morag = await app.as('morag');
    await morag.post('/api/sync/device', reportOf(client, { removed: askedAt }));
    expect(await removalOf(device)).toEqual([askedAt, null]);
    const before = (await noted()).length;
    const removed = { max_seq: 1, removed: askedAt };
    expect((await report(client, removed)).body.remove).toBeNull();
    app.clock.now = new Date(start.getTime() + 120_000);
    // The answer may have been lost: reported again, the time of completion is unchanged.
    expect((await report(client, removed)).body.remove).toBeNull();
    expect(await removalOf(device)).toEqual([askedAt, '2026-11-21T13:01:00.000Z']);
    expect((await noted()).length).toBe(before + 1);
    expect((await noted()).slice(0, 2)).toEqual([
      ['records-removed', 'Isla Reid', 'Isla Reid'],
      ['removal-asked', people.fiona.name, 'Isla Reid'],
    ]);
    // An old report does not repeat the request, but the admin can.
    await fiona.post(`${device}/remove-records`);
    expect((await report(client, removed)).body.remove).toBe('2026-11-21T13:02:00.000Z');
  });

  it('belongs to the admin’s own practice, and only an admin can request it', async () => {
    const client = randomUUID();
    await report(client);
    const device = await deviceOf(client);
    const edith = await app.as('edith');
    const elsewhere = device.replace(encodeURIComponent(practices.glen), encodeURIComponent(practices.fen));
    const replies = [
      await isla.post(`${device}/remove-records`),
      await edith.post(`${device}/remove-records`),
      await edith.post(`${elsewhere}/remove-records`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 404, 404]);
    // Nor would it be asked if nobody had looked it up first.
    const actor: Actor = { userId: people.edith.id, name: people.edith.name, role: 'admin', device: null };
    const deviceId = device.split('/').at(-1) ?? '';
    await inTransaction(app.db, (tx) =>
      askRemoval(tx, { actor, practiceId: practices.fen, deviceId, now: app.clock.now }),
    );
    expect(await removalOf(device)).toEqual([null, null]);
  });
});

describe('a device of somebody who works for two practices', () => {
  const at = (hour: number) => `2026-11-21T0${hour}:00:00.000Z`;
  const unsent = {
    pending: 6,
    oldest_pending_at: at(6),
    max_seq: 6,
    farms: [
      { farm_id: farms.hillhead, pending: 1, oldest_pending_at: at(8) },
      { farm_id: farms.marsh, pending: 2, oldest_pending_at: at(7) },
      { farm_id: farms.sedge, pending: 3, oldest_pending_at: at(6) },
    ],
  };
  let edith: Client;
  let lewis: Client;
  beforeAll(async () => {
    [edith, lewis] = [await app.as('edith'), await app.as('lewis')];
    await app.db.rows(sql`
      insert into user_practice (user_id, practice_id)
      values (${people.lewis.id}, ${practices.fen})
    `);
  });
  const tell = (client: string, more: Partial<DeviceReport>) =>
    lewis.post('/api/sync/device', reportOf(client, { device: "Lewis's phone", ...more }));
  const seenBy = async (admin: Client, practiceId: string) => {
    const { body } = await admin.get(`${path('practices', practiceId, 'devices')}?search=lewis`);
    return body.data.map(({ pending, oldest_pending_at, lost, lost_at }: Record<string, unknown>) => ({
      ...{ pending, oldest_pending_at, lost, lost_at },
    }));
  };

  it('is counted for each practice by the farms that it serves, and so are its losses', async () => {
    const client = randomUUID();
    app.clock.now = new Date(at(9));
    await tell(client, unsent);
    expect([await seenBy(fiona, practices.glen), await seenBy(edith, practices.fen)]).toEqual([
      [{ pending: 3, oldest_pending_at: at(7), lost: 0, lost_at: null }],
      [{ pending: 5, oldest_pending_at: at(6), lost: 0, lost_at: null }],
    ]);
    await tell(client, { farms: [] });
    expect([await seenBy(fiona, practices.glen), await seenBy(edith, practices.fen)]).toEqual([
      [{ pending: 0, oldest_pending_at: null, lost: 3, lost_at: at(9) }],
      [{ pending: 0, oldest_pending_at: null, lost: 5, lost_at: at(9) }],
    ]);
  });

  it('shows a practice nothing of what is lost on the other’s farms', async () => {
    const client = randomUUID();
    await tell(client, { pending: 3, max_seq: 3, farms: unsent.farms.slice(2) });
    await tell(client, { farms: [] });
    expect(await seenBy(fiona, practices.glen)).toContainEqual({
      ...{ pending: 0, oldest_pending_at: null, lost: 0, lost_at: null },
    });
  });

  it('is not counted at all if the app does not report farm by farm', async () => {
    const { farms: _, ...whole } = unsent;
    await tell(randomUUID(), whole);
    const unknown = { pending: null, oldest_pending_at: null, lost: 0, lost_at: null };
    expect(await seenBy(fiona, practices.glen)).toContainEqual(unknown);
    expect(await seenBy(edith, practices.fen)).toContainEqual(unknown);
  });

  it('is refused with more farms than anybody has', async () => {
    const many = Array.from({ length: maxFarmsTold + 1 }, (_, n) => ({
      ...{ farm_id: `f${n}`, pending: 1, oldest_pending_at: at(8) },
    }));
    expect((await tell(randomUUID(), { farms: many })).status).toBe(400);
  });
});
