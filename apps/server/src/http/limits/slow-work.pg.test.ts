import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { counted } from '../../../testing/counted.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, path } from '../../../testing/world.ts';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A busy machine delays what is waited for, and must not fail the test. */
const patiently = { timeout: 20_000 };

let app: TestApp;
let statements: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    maxConnections: 10,
    slowPlaces: { ofOne: 2, ofAll: 3 },
    through: (db) => {
      const counting = counted(db);
      statements = counting.statements;
      return counting.db;
    },
  });
});
beforeEach(() => {
  statements.length = 0;
});
afterAll(() => app.close());

/** Runs something while every search of animals waits for a lock. */
const whileHeld = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inTransaction(app.db, async (tx: Transaction) => {
    await tx.rows(sql`lock table animal in access exclusive mode`);
    return work();
  });
const searches = () => statements.filter((text) => text.includes('from "animal" as item')).length;

it('never runs more searches of one practice than it has places, and another practice has its own places', async () => {
  const [isla, tom] = [await app.as('isla'), await app.as('tom')];
  const search = (client: typeof isla) => client.post('/api/animals/search', { species: 'Cattle' });
  const { asked, most } = await whileHeld(async () => {
    const ofIsla = Array.from({ length: 12 }, () => search(isla));
    await expect.poll(searches, patiently).toBe(2);
    const ofTom = Array.from({ length: 3 }, () => search(tom));
    await expect.poll(searches, patiently).toBe(3);
    // A small read by a caller who has taken all their places is still answered.
    expect((await isla.get('/api/farms')).status).toBe(200);
    return { asked: [...ofIsla, ...ofTom], most: searches() };
  });
  expect(most).toBe(3);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(searches()).toBe(15);
});

it('runs quick searches of one farm side by side, but not one with many alternatives', async () => {
  const isla = await app.as('isla');
  const search = path('farms', farms.hillhead, 'animals', 'search');
  const few = { species: 'Cattle' };
  const many = { national_breed_code: Array.from({ length: 1_000 }, (_, at) => `breed ${at}`) };
  expect((await isla.post(search, few)).status).toBe(200);
  statements.length = 0;
  const begunOf = async (wanted: object, most: number) => {
    const asked = await whileHeld(async () => {
      const sent = Array.from({ length: 6 }, () => isla.post(search, wanted));
      await expect.poll(searches, patiently).toBe(most);
      expect((await isla.get('/api/farms')).status).toBe(200);
      expect(searches()).toBe(most);
      return sent;
    });
    await Promise.all(asked);
    statements.length = 0;
  };
  await begunOf(many, 2);
  await begunOf(few, 3);
});

it('reads nothing of waiting requests, and does nothing for clients that disconnected before their turn', async () => {
  const isla = await app.as('isla');
  const search = '/api/animals/search';
  const answers = await whileHeld(async () => {
    const asked = [isla.post(search, {}), isla.post(search, {})];
    await expect.poll(searches, patiently).toBe(2);
    const gone = Array.from({ length: 5 }, () => hangingUp(search, isla.token));
    asked.push(isla.send('POST', search, 'no JSON'));
    // They have been received once a later read is answered.
    expect((await isla.get('/api/farms')).status).toBe(200);
    for (const socket of gone) socket.destroy();
    expect((await isla.get('/api/farms')).status).toBe(200);
    return asked;
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 400]);
  expect((await isla.post(search, {})).status).toBe(200);
  expect(searches()).toBe(3);
});

/** A connection with a search on it, which the test can end. */
const hangingUp = (path: string, token: string | null): Socket => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `authorization: Bearer ${token}`, 'content-type: application/json'];
  socket.write(`${head.join('\r\n')}\r\ncontent-length: 2\r\n\r\n{}`);
  return socket;
};
