import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../testing/client.ts';
import { counted } from '../../../testing/counted.ts';
import { mutation, syncClient } from '../../../testing/sync/sync-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keyFor } from '../../../testing/walk.ts';
import { animals, farms, path } from '../../../testing/world.ts';
import type { Database } from '../../db/database.ts';
import { type Budgets, noBudgets, usualBudgets } from './budgets.ts';

let app: TestApp;
afterEach(() => app.close());

const startWith = async (budgets: Partial<Budgets>) => {
  app = await startTestApp({ budgets: { ...noBudgets, ...budgets } });
};
const startCounted = async (budgets: Partial<Budgets>): Promise<string[]> => {
  let statements: string[] = [];
  const through = (db: Database) => {
    const counting = counted(db);
    statements = counting.statements;
    return counting.db;
  };
  app = await startTestApp({ budgets: { ...noBudgets, ...budgets }, through });
  return statements;
};
const limitsOf = ({ headers }: Reply) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
const after = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

describe('a budget', () => {
  it('is shown in every answer that counts, and once it is used up the answer is 429 until enough is available', async () => {
    await startWith({ person: 3 });
    const isla = await app.as('isla');
    expect(limitsOf(await isla.get('/api/session'))).toEqual(['"person";q=3;w=60', '"person";r=2;t=20']);
    expect(limitsOf(await isla.put('/api/session', {}))).toEqual([null, null]);
    expect(limitsOf(await isla.delete('/api/sessions/none'))).toEqual(['"person";q=3;w=60', '"person";r=0;t=60']);
    const refused = await isla.get('/api/session');
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'too-many-requests',
      '20',
    ]);
    expect(limitsOf(refused)).toEqual(['"person";q=3;w=60', '"person";r=0;t=60']);
    after(19_000);
    expect((await isla.get('/api/session')).status).toBe(429);
    after(1_000);
    expect((await isla.get('/api/session')).status).toBe(200);
    after(-3_600_000);
    expect((await isla.get('/api/session')).status).toBe(429);
  });

  it('is for one person, with all their devices', async () => {
    await startWith({ person: 2 });
    const [phone, desk, morag] = [await app.as('isla'), await app.as('isla'), await app.as('morag')];
    const statuses = [];
    for (const client of [phone, desk, phone, desk, morag]) statuses.push((await client.get('/api/session')).status);
    expect(statuses).toEqual([200, 200, 429, 429, 200]);
  });

  it('is for one practice, with its keys, and affects no other practice', async () => {
    await startWith({ practice: 30, key: 5 });
    const [fiona, isla, tom] = [await app.as('fiona'), await app.as('isla'), await app.as('tom')];
    const key = await keyFor(app, fiona, ['farms:read']);
    const first = await key.get('/api/farms');
    expect(limitsOf(first)).toEqual(['"key";q=5;w=60, "practice";q=30;w=60', '"key";r=4;t=12, "practice";r=27;t=6']);
    // A report costs twenty, which leaves seven of 27.
    expect((await isla.get('/api/reports/outcomes')).status).toBe(200);
    expect((await isla.get('/api/reports/outcomes')).status).toBe(429);
    expect((await isla.get('/api/farms')).status).toBe(200);
    expect((await tom.get('/api/reports/outcomes')).status).toBe(200);
  });

  it('is for an address before anybody has signed in there', async () => {
    await startWith({ address: 20 });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await app.stranger.post('/api/authenticate/third_party', {})).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it('is charged for the length of a body, even if that was not announced', async () => {
    await startWith({ person: 1_000 });
    const isla = await app.as('isla');
    const leftAfter = async (init: RequestInit) => {
      const headers = { authorization: `Bearer ${isla.token}`, 'content-type': 'application/json' };
      const reply = await fetch(`${app.url}/api/animals/search`, { method: 'POST', headers, ...init });
      await reply.arrayBuffer();
      expect(reply.status).toBe(200);
      return /r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1];
    };
    const long = JSON.stringify({ identification_number: Array.from({ length: 4_000 }, (_, n) => `number ${n}`) });
    const units = Math.floor(long.length / 4_096);
    expect(await leftAfter({ body: '{}' })).toBe('995');
    expect(await leftAfter({ body: long })).toBe(String(990 - units));
    const streamed = { body: new Blob([long]).stream(), duplex: 'half' } as RequestInit;
    expect(await leftAfter(streamed)).toBe(String(985 - 2 * units));
  });

  it('is charged for a chunked write before any of it is read', async () => {
    await startWith({ person: 1_000 });
    const isla = await app.as('isla');
    const put = async (text: string) => {
      const headers = { authorization: `Bearer ${isla.token}`, 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body: new Blob([text]).stream(), duplex: 'half' } as RequestInit;
      const reply = await fetch(app.url + path('farms', farms.hillhead, 'animals', animals.bluebell), init);
      await reply.arrayBuffer();
      return [reply.status, /r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1]];
    };
    const notJson = 'x'.repeat(512 * 1024);
    expect(await put('{}')).toEqual([200, '998']);
    const units = 2 + 32;
    for (let n = 1; n <= 29; n += 1) expect(await put(notJson)).toEqual([400, String(998 - n * units)]);
    expect(await put(notJson)).toEqual([429, '10']);
  });

  it('is refused again, once used up, without asking the database who the caller is', async () => {
    const statements = await startCounted({ person: 100 });
    const isla = await app.as('isla');
    const upload = () => isla.post('/api/lists/products/preview', { files: [] });
    await upload();
    expect((await upload()).status).toBe(429);
    statements.length = 0;
    expect([(await upload()).status, (await upload()).headers.get('ratelimit')]).toEqual([429, '"person";r=0;t=60']);
    expect(statements).toEqual([]);
    // Cheaper requests are checked separately, and after a few seconds all are.
    after(1_000);
    expect((await isla.get('/api/session')).status).toBe(200);
    after(5_000);
    statements.length = 0;
    expect((await upload()).status).toBe(429);
    expect(statements).toHaveLength(1);
  });

  it('is never too small for a single request', async () => {
    await startWith({ person: 3 });
    const isla = await app.as('isla');
    expect((await isla.get('/api/reports/outcomes')).status).toBe(200);
  });
});

it('is never reached by a normal phone that signs in, fills, sends a thousand edits and fills again at once', async () => {
  await startWith(usualBudgets);
  const isla = syncClient(await app.as('isla'), app.url);
  await isla.pull();
  const about = {
    entity: 'medical-record',
    op: 'create',
    farm_id: farms.hillhead,
    animal_id: animals.bluebell,
  } as const;
  let applied = 0;
  for (let sent = 0; sent < 1_000; sent += 50) {
    const results = await isla.push(Array.from({ length: 50 }, () => mutation(about, { notes: 'x' })));
    applied += results.filter(({ status }) => status === 'applied').length;
  }
  expect(applied).toBe(1_000);
  await isla.pull();
  const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
  for (let n = 0; n < 200; n += 1) expect((await isla.get(animal)).status).toBe(200);
});

it('delays the answer to a caller who was just refused, and nobody else’s', async () => {
  app = await startTestApp({ holding: { holdMs: 500, most: 10, freeASecond: 0 } });
  const isla = await app.as('isla');
  const order: string[] = [];
  const refused = app.stranger.get('/api/farms').then(({ status }) => order.push(`stranger ${status}`));
  await isla.get('/api/farms').then(({ status }) => order.push(`Isla ${status}`));
  await refused;
  expect(order).toEqual(['Isla 200', 'stranger 401']);
});
