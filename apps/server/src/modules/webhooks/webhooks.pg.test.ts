import { changeEvents } from '@byre/contract/webhooks/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '../../../testing/client.ts';
import { startTestApp, type TestApp, testStart } from '../../../testing/test-app.ts';
import { keyFor } from '../../../testing/walk.ts';
import { deliveriesOf, engineOf, makeHook } from '../../../testing/webhooks/hooked.ts';
import { startReceiver } from '../../../testing/webhooks/receiver.ts';
import { animals, farms, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let fiona: Client;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  [fiona, isla] = [await app.as('fiona'), await app.as('isla')];
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = testStart;
  await app.db.rows(sql`delete from webhook`);
});

const url = 'https://herd.example/byre';
const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);

describe('an admin', () => {
  it('makes a webhook, whose secret is shown once', async () => {
    const { status, body, headers } = await fiona.post('/api/webhooks', { name: 'Herd software', url });
    const { secret, ...webhook } = body;
    expect([status, headers.get('location')]).toEqual([201, `/api/webhooks/${webhook._id}`]);
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect(webhook).toMatchObject({
      ...{ practice_id: practices.glen, url, events: null, farms: null, with_documents: true, state: 'working' },
      ...{ created_by: people.fiona.name, made_by_key: false, waiting: 0, dead: 0 },
    });
    const { text } = await fiona.get('/api/webhooks');
    expect(JSON.parse(text).data).toEqual([webhook]);
    expect(text).not.toContain(secret.slice(6));
    const people_ = await fiona.get('/api/people?search=Herd');
    expect(people_.body.total).toBe(0);
  });

  it('changes, pauses and removes it, and the audit records all of it, without secrets in the address', async () => {
    const { _id } = await makeHook(fiona, { url: `${url}?token=moo` });
    const at = `/api/webhooks/${_id}`;
    const changed = await fiona.put(at, { url: `${url}/v2?token=baa`, events: ['animal.updated'] });
    expect([changed.status, changed.body.events]).toEqual([200, ['animal.updated']]);
    expect((await fiona.put(at, { paused: true })).body).toMatchObject({
      state: 'paused',
      paused_by: people.fiona.name,
    });
    expect((await fiona.put(at, { paused: false })).body).toMatchObject({ state: 'working', paused_by: null });
    expect((await fiona.put(at, changed.body)).status).toBe(200);
    await fiona.post(`${at}/secret`);
    expect((await fiona.delete(at)).status).toBe(204);
    expect((await fiona.get(at)).status).toBe(404);
    const { body, text } = await fiona.get(`/api/audit?group=webhooks&record=${_id}`);
    expect(body.data.map(({ kind }: { kind: string }) => kind).toReversed()).toEqual([
      ...['webhook-made', 'webhook-changed', 'webhook-paused', 'webhook-resumed'],
      ...['webhook-secret-renewed', 'webhook-removed'],
    ]);
    expect(text).not.toMatch(/moo|baa|whsec_/);
  });

  it.each([
    ['http://herd.example/byre', false],
    ['https://10.1.2.3/byre', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::ffff:10.0.0.1]/', false],
    ['https://0x7f000001/', true],
    ['https://2130706433/', true],
    ['https://user:password@herd.example/', false],
    ['https://herd.example/#moo', false],
  ])('is refused the address %s', async (asked, isOwnMachine) => {
    // The tests' own machine is allowed: a number in another notation is recognised if it stands for this machine.
    const { status, body } = await fiona.post('/api/webhooks', { name: 'Herd software', url: asked });
    if (isOwnMachine) expect([status, body.url]).toEqual([201, 'https://127.0.0.1/']);
    else if (asked.startsWith('http:')) expect(status).toBe(201);
    else expect([status, body.errors?.[0].pointer]).toEqual([422, '/url']);
  });

  it('must have recently confirmed who they are', async () => {
    app.clock.now = new Date(testStart.getTime() + 11 * 60_000);
    const { body } = await fiona.post('/api/webhooks', { name: 'Herd software', url });
    expect(body.code).toBe('step-up-required');
  });

  it('may have at most fifty', async () => {
    await makeHook(fiona, { url });
    await app.db.rows(sql`
      insert into webhook (_id, practice_id, actor_id, name, url, with_documents, secret, created_at, created_by_id, created_by, due_at)
      select gen_random_uuid(), practice_id, actor_id, name, url, with_documents, secret, created_at, created_by_id, created_by, due_at
      from webhook, generate_series(1, 49)
    `);
    expect((await fiona.post('/api/webhooks', { name: 'One more', url })).status).toBe(422);
    // Those of one practice do not count for another.
    expect((await (await app.as('edith')).post('/api/webhooks', { name: 'Their first', url })).status).toBe(201);
  });
});

it('nobody else sees or makes webhooks of a practice', async () => {
  const { _id } = await makeHook(fiona, { url });
  const edith = await app.as('edith');
  expect((await edith.get(`/api/webhooks/${_id}`)).status).toBe(404);
  expect((await edith.get('/api/webhooks')).body.total).toBe(0);
  for (const client of [isla, await keyFor(app, fiona, ['farms:read'])]) {
    const replies = [
      await client.get('/api/webhooks'),
      await client.post('/api/webhooks', { name: 'x', url }),
      await client.post(`/api/webhooks/${_id}/test`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
});

describe('a key', () => {
  const scopes = ['farms:read', 'animals:read', 'webhooks:read', 'webhooks:write'] as const;

  it('has webhooks of its own, which receive what the key may read, and end with it', async () => {
    const receiver = await startReceiver();
    const engine = engineOf(app);
    const made = await fiona.post('/api/keys', { name: 'Herd software', scopes, farms: [farms.hillhead] });
    const key = clientOf(app.url, made.body.token);
    await makeHook(fiona, { url });
    const hook = await makeHook(key, { url: receiver.url });
    expect(hook).toMatchObject({ made_by_key: true, created_by: 'Herd software' });
    expect((await key.get('/api/webhooks')).body.total).toBe(1);
    const elsewhere = await key.post('/api/webhooks', { name: 'x', url, farms: [farms.lochside] });
    expect([elsewhere.status, elsewhere.body.errors[0].pointer]).toEqual([422, '/farms/0']);
    await isla.post(`${bluebell}/medical-records`, {});
    await isla.put(bluebell, { stock_id: 901 });
    await isla.put(path('farms', farms.lochside, 'animals', animals.daisy), { stock_id: 902 });
    await engine.deliver();
    expect(receiver.received.map(({ message }) => [message.type, message.data?._id])).toEqual([
      ['animal.updated', animals.bluebell],
    ]);
    await fiona.delete(`/api/keys/${made.body._id}`);
    await isla.put(bluebell, { stock_id: 903 });
    await engine.deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await fiona.get(`/api/webhooks/${hook._id}`)).body).toMatchObject({ pause_reason: 'key-ended' });
    await Promise.all([engine.stop(), receiver.close()]);
  });
});

describe('a message', () => {
  it('can be sent as a test, which is tried once and has no content', async () => {
    const receiver = await startReceiver();
    const engine = engineOf(app);
    const { _id } = await makeHook(fiona, { url: receiver.url });
    receiver.behave = () => 500;
    const { status, body } = await fiona.post(`/api/webhooks/${_id}/test`);
    expect([status, body.type, body.state]).toEqual([200, 'webhook.test', 'waiting']);
    await engine.deliver();
    expect(await deliveriesOf(fiona, _id)).toMatchObject([
      { _id: body._id, state: 'dead', tries: 1, last_status: 500 },
    ]);
    expect(receiver.received[0]?.message).toEqual({
      type: 'webhook.test',
      timestamp: testStart.toISOString(),
      data: null,
    });
    expect((await fiona.get(`/api/webhooks/${_id}`)).body.state).toBe('working');
    await Promise.all([engine.stop(), receiver.close()]);
  });

  it('is also signed with the old secret, for a day after a new one was made', async () => {
    const receiver = await startReceiver();
    const engine = engineOf(app);
    const { _id, secret } = await makeHook(fiona, { url: receiver.url });
    const renewed = await fiona.post(`/api/webhooks/${_id}/secret`);
    expect(renewed.body.secret).not.toBe(secret);
    expect(renewed.body.old_secret_until).toBe('2026-11-22T09:30:00.000Z');
    const signaturesNow = async () => {
      await fiona.post(`/api/webhooks/${_id}/test`);
      await engine.deliver();
      return String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ').length;
    };
    expect(await signaturesNow()).toBe(2);
    app.clock.now = new Date(testStart.getTime() + 24 * 3_600_000);
    fiona = await app.as('fiona');
    expect(await signaturesNow()).toBe(1);
    await Promise.all([engine.stop(), receiver.close()]);
  });
});

it('every event of the contract can be chosen', async () => {
  const hook = await makeHook(fiona, { url, events: [...changeEvents] });
  expect(hook.events).toEqual([...changeEvents].sort());
});
