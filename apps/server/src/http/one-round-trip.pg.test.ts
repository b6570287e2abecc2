import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { animals, farms, path, people } from '../../testing/world.ts';
import { knownForMs, knownIdentities } from '../access/known-identities.ts';
import { buildApp } from '../app.ts';
import type { Database, Session } from '../db/database.ts';
import { sql } from '../db/sql.ts';

let world: TestApp;
/** The same server, with every statement counted. */
let app: FastifyInstance;
let headers: { authorization: string };
let statements = 0;

const list = path('farms', farms.hillhead, 'animals');
const bluebell = path('farms', farms.hillhead, 'animals', animals.bluebell);

beforeAll(async () => {
  world = await startTestApp();
  app = await buildApp({ deps: { ...world.deps, db: counting(world.db), identities: knownIdentities() } });
});
beforeEach(async () => {
  headers = { authorization: `Bearer ${(await world.as('isla')).token}` };
  await app.inject({ url: list, headers });
  statements = 0;
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const counting = (db: Database): Database => {
  const handle = <Handle extends Pick<Session, 'rows' | 'raw'>>(counted: Handle): Handle => ({
    ...counted,
    rows: (statement) => {
      statements += 1;
      return counted.rows(statement);
    },
    raw: (statement) => {
      statements += 1;
      return counted.raw(statement);
    },
  });
  return { ...handle(db), withSession: (work) => db.withSession((session) => work(handle(session))) };
};

const statusOf = async (url: string) => (await app.inject({ url, headers })).statusCode;

describe('a read by a recent caller', () => {
  it.each([
    ['a list', { url: list }],
    ['one animal', { url: bluebell }],
    ['a basic search', { url: `${list}?search=cattle` }],
    ['an advanced search', { method: 'POST', url: `${list}/search`, payload: { species: 'Cattle', eid: ['1'] } }],
    ['the records of an animal', { url: `${bluebell}/medical-records` }],
  ] as const)('is one statement: %s', async (_title, request) => {
    expect((await app.inject({ ...request, headers })).statusCode).toBe(200);
    expect(statements).toBe(1);
  });

  it('is refused at once after signing out here', async () => {
    expect((await app.inject({ method: 'DELETE', url: '/api/session', headers })).statusCode).toBe(204);
    expect(await statusOf(list)).toBe(401);
  });
});

describe('a write by a recent caller', () => {
  it('checks the caller together with the lock of the farm, and separately only if its answer is stored under a key', async () => {
    const write = (more: Record<string, string> = {}) =>
      app.inject({ method: 'PUT', url: bluebell, headers: { ...headers, ...more }, payload: { stock_id: statements } });
    statements = 100;
    expect((await write()).statusCode).toBe(200);
    // The lock, the current row, and the write.
    expect(statements).toBe(103);
    statements = 200;
    expect((await write({ 'idempotency-key': 'once' })).statusCode).toBe(200);
    // With a key: first the caller, then its claim, what is stored under it and what will be stored.
    expect(statements).toBe(207);
  });
});

describe('a caller whose access another process removed', () => {
  const takeAway = () => world.db.rows(sql`update app_user set disabled_at = now() where id = ${people.isla.id}`);
  const giveBack = () => world.db.rows(sql`update app_user set disabled_at = null where id = ${people.isla.id}`);

  it('can read for five seconds at most', async () => {
    await takeAway();
    expect(await statusOf(list)).toBe(200);
    world.clock.now = new Date(world.clock.now.getTime() + knownForMs);
    expect(await statusOf(list)).toBe(401);
    await giveBack();
  });

  it('can no longer write', async () => {
    await takeAway();
    const written = await app.inject({ method: 'PUT', url: bluebell, headers, payload: { stock_id: 9 } });
    expect(written.statusCode).toBe(401);
    await giveBack();
  });
});
