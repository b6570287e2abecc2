import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../testing/test-app.ts';
import { makeCaseOf } from '../../testing/walk.ts';
import { deliveriesOf, engineOf, makeHook } from '../../testing/webhooks/hooked.ts';
import { type Received, type Receiver, startReceiver } from '../../testing/webhooks/receiver.ts';
import { animals, farms, path, people } from '../../testing/world.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { beginEpoch } from '../modules/sync/epoch.ts';
import type { WebhookEngine } from './engine.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;
let receiver: Receiver;
let engine: WebhookEngine & { failures: unknown[] };

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = testStart;
  receiver = await startReceiver();
  engine = engineOf(app);
});
afterEach(async () => {
  await engine.stop();
  await receiver.close();
  await app.db.rows(sql`delete from webhook`);
});

const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);
const daisy = path('farms', farms.lochside, 'animals', animals.daisy);
const records = `${bluebell}/medical-records`;
const herd = (url = receiver.url) => makeHook(fiona, { url });
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const minutes = (n: number) => n * 60_000;
const days = (n: number) => n * 86_400_000;
const types = () => receiver.received.map(({ message }) => message.type);
const countOf = (id: string) => receiver.received.filter((one) => one.id === id).length;
let stockId = 1_000;
/** Writes a new value to an animal and returns it. */
const write = async (animal: string): Promise<number> => {
  stockId += 1;
  expect((await isla.put(animal, { stock_id: stockId })).status).toBe(200);
  return stockId;
};

describe('a webhook', () => {
  it('receives what happens from now on, with the current record, signed', async () => {
    await makeCaseOf(isla, { farmId: farms.hillhead, animalId: animals.bluebell });
    const { secret } = await herd();
    await engine.deliver();
    expect(receiver.received).toEqual([]);
    const { body: record } = await isla.post(records, { notes: 'lame' });
    await engine.deliver();
    const [{ headers, body, message } = {} as Received] = receiver.received;
    expect(message).toEqual({
      type: 'medical-record.created',
      timestamp: app.clock.now.toISOString(),
      data: {
        ...{ resource: 'medical-record', op: 'created', _id: record._id, farm_id: farms.hillhead, version: 1 },
        ...{ at: app.clock.now.toISOString(), by: people.isla.name },
        document: (await isla.get(`${records}/${record._id}`)).body,
      },
    });
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(headers['webhook-timestamp']).toBe(String(testStart.getTime() / 1_000));
    expect([headers['content-type'], receiver.received.length]).toEqual(['application/json', 1]);
  });

  it('receives its events and farms only, and without the record if that is not wanted', async () => {
    const events = ['animal.updated'] as const;
    await makeHook(fiona, { url: receiver.url, events: [...events], farms: [farms.lochside], with_documents: false });
    await isla.post(records, {});
    await write(bluebell);
    await write(daisy);
    await engine.deliver();
    expect(receiver.received.map(({ message }) => message)).toMatchObject([
      { type: 'animal.updated', data: { _id: animals.daisy, farm_id: farms.lochside } },
    ]);
    expect(Object.hasOwn(receiver.received[0]?.message.data ?? {}, 'document')).toBe(false);
  });

  it('for changes alone receives a record that was made and changed before it was sent, but none that was only made', async () => {
    const { _id } = await makeHook(fiona, { url: receiver.url, events: ['medical-record.updated'] });
    await fiona.put(`/api/webhooks/${_id}`, { paused: true });
    const { body: made } = await isla.post(records, { notes: 'new' });
    await isla.post(records, { notes: 'another' });
    await isla.put(`${records}/${made._id}`, { notes: 'changed' });
    await fiona.put(`/api/webhooks/${_id}`, { paused: false });
    await engine.deliver();
    expect(receiver.received.map(({ message }) => [message.type, message.data?._id])).toEqual([
      ['medical-record.updated', made._id],
    ]);
  });

  it('for new records alone receives one that was changed again before it was sent, and no change of an old one', async () => {
    const { body: old } = await isla.post(records, { notes: 'old' });
    later(minutes(5));
    const { _id } = await makeHook(fiona, { url: receiver.url, events: ['medical-record.created'] });
    await fiona.put(`/api/webhooks/${_id}`, { paused: true });
    const { body: made } = await isla.post(records, { notes: 'new' });
    for (const { _id: id } of [made, old]) await isla.put(`${records}/${id}`, { notes: 'changed' });
    await fiona.put(`/api/webhooks/${_id}`, { paused: false });
    await engine.deliver();
    expect(receiver.received.map(({ message }) => [message.type, message.data?._id])).toEqual([
      ['medical-record.created', made._id],
    ]);
    later(minutes(5));
    await write(daisy);
    await engine.deliver();
    await isla.put(`${records}/${made._id}`, { notes: 'changed again' });
    await engine.deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('starts with everything that exists if it asks for that', async () => {
    await makeHook(fiona, { url: receiver.url, farms: [farms.lochside], from: 'beginning' });
    await engine.deliver();
    expect(types()).toEqual(['farm.created', 'animal.created']);
  });

  it('is never sent what its practice may no longer read', async () => {
    const { _id } = await herd();
    await write(daisy);
    receiver.behave = () => 500;
    await engine.deliver();
    expect(types()).toEqual(['animal.updated']);
    const served = sql`practice_id = ${people.isla.practice} and farm_id = ${farms.lochside}`;
    await app.db.rows(sql`delete from practice_farm where ${served}`);
    receiver.behave = () => 204;
    later(minutes(2));
    await engine.deliver();
    await app.db.rows(
      sql`insert into practice_farm (practice_id, farm_id) values (${people.isla.practice}, ${farms.lochside})`,
    );
    expect(types().slice(1)).toEqual(['farm.deleted']);
    expect((await deliveriesOf(fiona, _id)).map(({ state }) => state)).toEqual(['delivered', 'withheld']);
  });

  it('continues after a pause where it stopped, with each record in its current state', async () => {
    const { _id } = await herd();
    await fiona.put(`/api/webhooks/${_id}`, { paused: true });
    await write(bluebell);
    const stock_id = await write(bluebell);
    await engine.deliver();
    expect(receiver.received).toEqual([]);
    await fiona.put(`/api/webhooks/${_id}`, { paused: false });
    await engine.deliver();
    expect(receiver.received.map(({ message }) => message.data?.document)).toMatchObject([{ stock_id }]);
  });

  it('is told to read everything again after the database was set back', async () => {
    await herd();
    await beginEpoch(app.db, 'restore');
    await engine.deliver();
    await write(bluebell);
    later(minutes(2));
    await engine.deliver();
    expect(types()).toEqual(['feed.restarted', 'animal.updated']);
  });
});

describe('a message that does not arrive', () => {
  const faults = [
    [500, 'status', 500],
    [404, 'status', 404],
    ['stall', 'timed-out', null],
    ['garbage', 'no-http', null],
    ['cut', 'cut', null],
    [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, 'redirected', 302],
  ] as const;
  it.each(faults)('because of %j is tried again with the same id', async (behaviour, fault, status) => {
    const { _id } = await herd();
    await write(bluebell);
    receiver.behave = () => behaviour;
    await engine.deliver();
    expect(await deliveriesOf(fiona, _id)).toMatchObject([
      { state: 'waiting', tries: 1, last_fault: fault, last_status: status },
    ]);
    expect((await fiona.get(`/api/webhooks/${_id}`)).body).toMatchObject({ state: 'failing', waiting: 1 });
    receiver.behave = () => 204;
    later(minutes(1));
    await engine.deliver();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(await deliveriesOf(fiona, _id)).toMatchObject([{ state: 'delivered', tries: 2, last_fault: null }]);
    expect((await fiona.get(`/api/webhooks/${_id}`)).body).toMatchObject({ state: 'working', failing_since: null });
  });

  it('because nobody answers is tried again, and so is one whose answer never ends', async () => {
    const { _id } = await herd();
    const { url } = receiver;
    await receiver.close();
    await write(bluebell);
    await engine.deliver();
    expect(await deliveriesOf(fiona, _id)).toMatchObject([{ state: 'waiting', last_fault: 'refused' }]);
    receiver = await startReceiver();
    receiver.behave = () => 'trickle';
    await app.db.rows(sql`update webhook set url = ${receiver.url} where url = ${url}`);
    later(minutes(1));
    await engine.deliver();
    expect(await deliveriesOf(fiona, _id)).toMatchObject([{ state: 'delivered', last_status: 200 }]);
  });

  it('is tried less and less often, given up after three days, and can be sent again', async () => {
    const { _id } = await herd();
    await write(bluebell);
    receiver.behave = () => 500;
    const waits: number[] = [];
    for (let last = app.clock.now.getTime(); ; ) {
      await engine.deliver();
      const [{ state, next_try_at } = { state: 'none', next_try_at: null }] = await deliveriesOf(fiona, _id);
      if (state !== 'waiting' || next_try_at === null) break;
      waits.push((new Date(next_try_at).getTime() - last) / 1_000);
      last = new Date(next_try_at).getTime();
      app.clock.now = new Date(last);
    }
    expect(waits.slice(0, 9)).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800]);
    expect(app.clock.now.getTime() - testStart.getTime()).toBeGreaterThan(days(3));
    const [dead] = await deliveriesOf(fiona, _id);
    expect([dead?.state, dead?.tries, receiver.received.length]).toEqual(['dead', waits.length + 1, waits.length + 1]);
    expect((await fiona.get(`/api/webhooks/${_id}`)).body).toMatchObject({ dead: 1, waiting: 0 });
    const stock_id = await write(bluebell);
    receiver.behave = () => 204;
    const again = await fiona.post(`/api/webhooks/${_id}/deliveries/${dead?._id}/again`);
    expect([again.status, again.body.state, again.body.tries]).toEqual([200, 'waiting', 0]);
    await engine.deliver();
    const last = receiver.received.filter(({ id }) => id === dead?._id).at(-1);
    // In its present state: a late message never brings an old value back.
    expect(last?.message.data?.document).toMatchObject({ stock_id });
    // So it also contains what was written in the meantime.
    expect((await deliveriesOf(fiona, _id)).map(({ state }) => state)).toEqual(['delivered']);
  });

  it('waits for as long as the receiver asks', async () => {
    await herd();
    await write(bluebell);
    receiver.behave = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    await engine.deliver();
    later(minutes(59));
    await engine.deliver();
    expect(receiver.received.length).toBe(1);
    later(minutes(2));
    await engine.deliver();
    expect(receiver.received.length).toBe(2);
  });

  it('ends the webhook if the receiver is gone, or has accepted nothing for five days', async () => {
    const { _id } = await herd();
    await write(bluebell);
    receiver.behave = () => 410;
    await engine.deliver();
    expect((await fiona.get(`/api/webhooks/${_id}`)).body).toMatchObject({ state: 'paused', pause_reason: 'gone' });
    await fiona.put(`/api/webhooks/${_id}`, { paused: false });
    receiver.behave = () => 500;
    for (let day = 0; day < 6; day += 1) {
      await write(bluebell);
      await engine.deliver();
      later(days(1));
    }
    await engine.deliver();
    expect((await fiona.get(`/api/webhooks/${_id}`)).body).toMatchObject({ state: 'paused', pause_reason: 'failing' });
    const { body } = await fiona.get(`/api/audit?record=${_id}&kind=webhook-paused`);
    expect(body.data.map(({ by, detail }: { by: string | null; detail: object }) => [by, detail])).toEqual([
      [null, { webhook: 'Herd software', reason: 'failing' }],
      [null, { webhook: 'Herd software', reason: 'gone' }],
    ]);
  });
});

describe('the order of messages', () => {
  it('holds for each record, whatever fails, and other records do not wait', async () => {
    await herd();
    const { body: record } = await isla.post(records, { notes: 'first' });
    const isOfRecord = ({ message }: Received) => message.data?._id === record._id;
    receiver.behave = (received) => (isOfRecord(received) ? 500 : 204);
    await engine.deliver();
    await isla.put(`${records}/${record._id}`, { notes: 'second' });
    await write(daisy);
    await engine.deliver();
    await isla.delete(`${records}/${record._id}`);
    await write(daisy);
    await engine.deliver();
    expect(types().filter((type) => type === 'animal.updated')).toEqual(['animal.updated', 'animal.updated']);
    expect(new Set(receiver.received.filter(isOfRecord).map(({ message }) => message.type))).toEqual(
      new Set(['medical-record.created']),
    );
    receiver.behave = () => 204;
    later(minutes(10));
    const before = receiver.received.length;
    await engine.deliver();
    expect(types().slice(before)).toEqual([
      'medical-record.created',
      'medical-record.updated',
      'medical-record.deleted',
    ]);
  });

  it('costs nothing twice: a record that changes often while its message waits is sent once', async () => {
    const { _id } = await herd();
    receiver.behave = () => 'cut';
    await write(bluebell);
    await engine.deliver();
    for (let n = 0; n < 3; n += 1) {
      await write(bluebell);
      later(minutes(10));
      await engine.deliver();
    }
    expect((await deliveriesOf(fiona, _id)).length).toBe(2);
  });
});

it('notices new writes and sends them without being asked', async () => {
  engine.start();
  await herd();
  await write(bluebell);
  await receiver.came(1);
  expect(types()).toEqual(['animal.updated']);
});

describe('a slow receiver', () => {
  it('holds nobody else up, and has at most four messages in progress', async () => {
    const slow = await startReceiver();
    let [underWay, most] = [0, 0];
    const open = Promise.withResolvers<void>();
    slow.behave = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await open.promise;
      underWay -= 1;
      return 204;
    };
    const patient = engineOf(app, { deadlineMs: 60_000 });
    await herd(slow.url);
    await herd();
    for (let n = 0; n < 6; n += 1) await isla.post(records, {});
    const delivered = patient.deliver();
    await Promise.all([slow.came(4), receiver.came(6)]);
    expect([most, slow.received.length]).toEqual([4, 4]);
    open.resolve();
    await delivered;
    expect([slow.received.length, most]).toEqual([6, 4]);
    await Promise.all([patient.stop(), slow.close()]);
  });
});

describe('where a message goes', () => {
  const sentTo = async (url: string, addresses: string[], reach = app.deps.webhooks.reach) => {
    const asked: string[] = [];
    const own = engineOf(app, {
      reach,
      resolve: async (hostname) => {
        asked.push(hostname);
        return addresses;
      },
    });
    const { _id } = await herd(url);
    await write(bluebell);
    await own.deliver();
    await own.stop();
    const [delivery] = await deliveriesOf(fiona, _id);
    await app.db.rows(sql`delete from webhook`);
    later(1_000);
    return { fault: delivery?.last_fault, state: delivery?.state, asked };
  };
  const { port } = { port: () => new URL(receiver.url).port };

  it('is an address that was checked: all addresses of a name must be public, and it is looked up once', async () => {
    const there = await sentTo(`http://herd.example:${port()}/byre`, ['127.0.0.1']);
    expect(there).toEqual({ fault: null, state: 'delivered', asked: ['herd.example'] });
    const addresses = ['10.0.0.5', '169.254.169.254', '192.168.1.1', '::ffff:10.0.0.5', 'fd00::1', '64:ff9b::a00:5'];
    for (const address of addresses) {
      const told = await sentTo(`http://herd.example:${port()}/byre`, ['127.0.0.1', address]);
      expect([address, told.fault]).toEqual([address, 'private-address']);
    }
    expect((await sentTo(`http://herd.example:${port()}/byre`, [])).fault).toBe('no-address');
    expect(receiver.received.length).toBe(1);
  });
});

describe('a process that is killed', () => {
  /** The database as seen by a process that can die: from then on nothing it does has an effect. */
  const mortal = () => {
    const life = { isOver: false };
    const died = () => Promise.reject(new Error('Killed.'));
    const db: Database = {
      ...app.db,
      rows: (statement) => (life.isOver ? died() : app.db.rows(statement)),
      withSession: (work, lending) => (life.isOver ? died() : app.db.withSession(work, lending)),
    };
    return { db, life };
  };

  it('between sending and recording the result has the message sent again by another process, with the same id', async () => {
    const { _id } = await herd();
    const { db, life } = mortal();
    const doomed = engineOf(app, { db });
    await write(bluebell);
    receiver.behave = () => {
      life.isOver = true;
      return 204;
    };
    await doomed.deliver().catch(() => undefined);
    expect(doomed.failures).toHaveLength(1);
    receiver.behave = () => 204;
    await engine.deliver();
    // No other process touches it while the lease is valid.
    expect(receiver.received.length).toBe(1);
    later(minutes(3));
    await engine.deliver();
    const [delivery] = await deliveriesOf(fiona, _id);
    expect([delivery?.state, delivery?.tries, countOf(String(delivery?._id))]).toEqual(['delivered', 2, 2]);
    await doomed.stop();
  });

  it('leaves a webhook to one process at a time', async () => {
    await herd();
    for (let n = 0; n < 5; n += 1) await isla.post(records, {});
    const others = [engineOf(app), engineOf(app), engineOf(app)];
    await Promise.all([engine, ...others].map((one) => one.deliver()));
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
    expect(receiver.received.length).toBe(5);
    await Promise.all(others.map((one) => one.stop()));
  });
});
