import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, clientOf } from '../testing/client.ts';
import { openSilentLine, type SilentLine } from '../testing/silent-line.ts';
import { makeDatabase } from '../testing/test-app.ts';
import { addWorld, animals, farms, password, path, people } from '../testing/world.ts';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { connect } from './db/driver/connect.ts';
import { sql } from './db/sql.ts';
import { inTransaction } from './db/transaction.ts';
import { type RunningServer, startServer } from './main.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let line: SilentLine;
let direct: Database;
let server: RunningServer;
let isla: Client;

beforeAll(async () => {
  database = await makeDatabase();
  line = await openSilentLine(database.url);
  direct = connect(database.url, { maxConnections: 1 });
  await addWorld(direct);
  const settings = { DATABASE_URL: line.url, DATABASE_CONNECTIONS: '4', PORT: '0', LOG_LEVEL: 'silent' };
  server = await startServer(readConfig(settings), {
    statementTimeoutMs: 1_000,
    lockTimeoutMs: { read: 500, write: 500 },
  });
  const signIn = { email: people.isla.email, password, name: 'phone' };
  const { body } = await clientOf(server.url, null).post('/api/authenticate/third_party', signIn);
  isla = clientOf(server.url, String(body.token));
});
afterAll(async () => {
  await server.close();
  await direct.close();
  await line.close();
  await database.drop();
});

const health = async (): Promise<number> => (await fetch(`${server.url}/api/health`)).status;
const list = path('farms', farms.hillhead, 'animals');
const records = path('farms', farms.hillhead, 'animals', animals.clover, 'medical-records');

it('health reports at once that the database does not answer, and that it is back', async () => {
  expect(await health()).toBe(200);
  line.setNew('silent');
  line.silenceOpen();
  // The pool would hold the query as long as anybody may wait, which is longer than this test may take.
  expect(await Promise.all([health(), health(), health()])).toEqual([503, 503, 503]);
  line.setNew('sound');
  expect(await health()).toBe(200);
}, 10_000);

it('requests are answered again once new connections are, whatever became of the old ones', async () => {
  await Promise.all(Array.from({ length: 4 }, () => isla.get(list)));
  line.silenceOpen();
  await Promise.all(Array.from({ length: 4 }, () => isla.get(list)));
  const after = await Promise.all(Array.from({ length: 8 }, () => isla.get(list)));
  expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
}, 60_000);

it('a locked table does not hold up other reads, and its writers are asked to try again', async () => {
  const locked = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holder = inTransaction(direct, async (tx) => {
    await tx.rows(sql`lock table medical_record in access exclusive mode`);
    isHeld.resolve();
    await locked.promise;
  });
  await isHeld.promise;
  const writers = Array.from({ length: 8 }, () => isla.post(records, {}));
  const reads = await Promise.all(Array.from({ length: 10 }, () => isla.get(list)));
  const told = await Promise.all(writers);
  locked.resolve();
  await holder;
  expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(told.map(({ status, headers }) => [status, headers.has('retry-after')])).toEqual(
    Array.from({ length: 8 }, () => [503, true]),
  );
  expect((await isla.post(records, {})).status).toBe(201);
}, 60_000);
