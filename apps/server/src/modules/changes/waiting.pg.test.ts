import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Change, Changes } from '@byre/contract/changes/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, readAll } from '../../../testing/changes/follower.ts';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keyFor, makeCaseOf } from '../../../testing/walk.ts';
import { animals, farms, path } from '../../../testing/world.ts';
import { mostOfOne } from './waiters.ts';

let app: TestApp;
let isla: Client;
let fiona: Client;

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
});
afterAll(() => app.close());

const hillhead = { farmId: farms.hillhead, animalId: animals.bluebell };

type Stream = {
  readonly response: IncomingMessage;
  /** The next matching event. */
  next(fits: (event: Told) => boolean): Promise<Told>;
  readonly ended: Promise<void>;
  close(): void;
};
type Told = { event: string; id: string; data: Changes & { code?: string } };

const stream = async (client: Client, query: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const asked = request(`${app.url}/api/changes?${query}`, {
    headers: { authorization: `Bearer ${client.token}`, accept: 'text/event-stream', ...headers },
    agent: false,
  }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const told: Told[] = [];
  const looking = new Set<() => void>();
  const read = async () => {
    let text = '';
    for await (const chunk of response) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
        if (fields.event) told.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) });
      }
      for (const look of looking) look();
    }
  };
  const next: Stream['next'] = (fits) => {
    const { promise, resolve } = Promise.withResolvers<Told>();
    const look = () => {
      const at = told.findIndex(fits);
      const [found] = at < 0 ? [] : told.splice(0, at + 1).slice(-1);
      if (found) resolve(found);
    };
    looking.add(look);
    look();
    return promise.finally(() => looking.delete(look));
  };
  return { response, next, ended: read().catch(() => undefined), close: () => asked.destroy() };
};

const isOf = (id: string | undefined) => (event: Told) => event.data.data?.some(({ _id }: Change) => _id === id);

describe('a request that waits', () => {
  it('is answered with what happens in the meantime', async () => {
    const { cursor } = await readAll(isla);
    const waiting = isla.get(addressOf({ cursor, wait: 30 }));
    const { medicalRecordId } = await makeCaseOf(isla, hillhead);
    const { data } = (await waiting).body as Changes;
    expect(data[0]).toMatchObject({ op: 'created', _id: medicalRecordId });
  });

  it('is answered at once if something has happened already', async () => {
    const { cursor } = await readAll(isla);
    await makeCaseOf(isla, hillhead);
    expect((await isla.get(addressOf({ cursor, wait: 30 }))).body.data).toHaveLength(3);
  });

  it('is answered with nothing once its time is over, and with a cursor to continue from', async () => {
    const { cursor } = await readAll(isla, { farm_id: farms.marsh });
    const { status, body } = await isla.get(addressOf({ cursor, farm_id: farms.marsh, wait: 1 }));
    expect([status, body.data, body.more]).toEqual([200, [], false]);
    const { status: later } = await isla.get(addressOf({ cursor: body.cursor, farm_id: farms.marsh }));
    expect(later).toBe(200);
  });

  it('gives way to newer ones of the same key, so that none holds the service up', async () => {
    const key = await keyFor(app, fiona, ['farms:read']);
    const { cursor } = await readAll(key);
    const ask = () => key.get(addressOf({ cursor, wait: 30 }));
    const first = ask();
    // The service handles them in the order in which they arrive.
    const others = [];
    for (let n = 0; n < mostOfOne; n += 1) others.push(ask());
    expect((await first).body.data).toEqual([]);
    await fiona.put(path('farms', farms.hillhead, 'milk'), { milk_for_people: true });
    const told = await Promise.all(others);
    expect(told.filter(({ body }) => body.data.length === 1)).toHaveLength(mostOfOne);
  });

  it('receives nothing more once its key was revoked', async () => {
    const { body: made } = await fiona.post('/api/keys', { name: 'Herd software', scopes: ['farms:read'] });
    const key = { ...isla, token: made.token };
    const asked = (query: string) =>
      fetch(`${app.url}/api/changes?${query}`, { headers: { authorization: `Bearer ${key.token}` } });
    const { cursor } = (await (await asked('')).json()) as Changes;
    const waiting = asked(`cursor=${cursor}&wait=30`);
    await fiona.delete(path('keys', made._id));
    await fiona.put(path('farms', farms.hillhead, 'milk'), { milk_for_people: false });
    expect((await waiting).status).toBe(401);
  });
});

describe('a stream of changes', () => {
  it('begins with everything that exists, continues with what happens, and can be resumed', async () => {
    const first = await stream(isla, 'limit=2');
    expect(first.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    await first.next(isOf(animals.fern));
    const one = await makeCaseOf(isla, hillhead);
    const { id } = await first.next(isOf(one.medicineUseageId));
    first.close();
    const other = await makeCaseOf(isla, hillhead);
    const again = await stream(isla, 'limit=2', { 'last-event-id': id });
    const { data } = await again.next(() => true);
    expect(data.data.map(({ _id }) => _id)).toEqual([other.medicalRecordId, other.treatmentId]);
    again.close();
  });

  it('reports a fault in its query like any other problem', async () => {
    const { response, close } = await stream(isla, 'cursor=nonsense');
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    close();
  });

  it('ends, and says why, when its session does', async () => {
    const client = await app.as('morag');
    const open = await stream(client, '');
    await open.next(isOf(animals.fern));
    await client.delete('/api/session');
    expect((await open.next(({ event }) => event === 'problem')).data.code).toBe('unauthenticated');
    await open.ended;
  });

  it('ends waiting requests and streams when the service stops', async () => {
    const other = await startTestApp();
    const client = await other.as('isla');
    const { cursor } = await readAll(client);
    const waiting = client.get(addressOf({ cursor, wait: 30 }));
    const open = await fetch(`${other.url}/api/changes`, {
      headers: { authorization: `Bearer ${client.token}`, accept: 'text/event-stream' },
    });
    await other.deps.live.close();
    expect((await waiting).body).toMatchObject({ data: [], more: false });
    expect(await open.text()).toMatch(/retry: \d+\n\n$/);
    await other.close();
  });
});
