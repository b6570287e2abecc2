import { readConfig } from '@byre/server/config';
import type { Database } from '@byre/server/db/database';
import { connect } from '@byre/server/db/driver/connect';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { migrate } from '@byre/server/db/migrate';
import { servingRoleOf } from '@byre/server/db/serving-role';
import { sql } from '@byre/server/db/sql';
import { type RunningServer, startServer } from '@byre/server/main';
import type { Client } from '@byre/server/testing/client';
import { addWorld, animals, farms, password, path, people } from '@byre/server/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOwnPostgres, makeStandbyOf, type OwnPostgres } from './own-postgres.ts';
import { signIn } from './rest-writer.ts';

const patienceMs = 120_000;
const token = 'a-token-for-the-watch';
const maxLagSeconds = 2;

let primary: OwnPostgres;
let standby: OwnPostgres;
let db: Database;
let server: RunningServer;
let isla: Client;
let lewis: Client;
let fiona: Client;

beforeAll(async () => {
  primary = await makeOwnPostgres();
  const { servingUrl } = primary;
  const servingRole = servingRoleOf({ owner: primary.databaseUrl, serving: servingUrl });
  await migrate(primary.databaseUrl, () => {}, { servingRole });
  db = connect(primary.databaseUrl, { maxConnections: 1 });
  await addWorld(db);
  standby = await makeStandbyOf(primary);
  server = await startServer(
    readConfig({
      ...{ DATABASE_URL: servingUrl, MIGRATION_DATABASE_URL: primary.databaseUrl },
      ...{ DATABASE_REPLICA_URL: standby.servingUrl, REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds) },
      ...{ PORT: '0', METRICS_TOKEN: token, LOG_LEVEL: 'silent' },
    }),
  );
  [isla, lewis, fiona] = (await Promise.all(
    (['isla', 'lewis', 'fiona'] as const).map((name) => signIn(server.url, people[name].email, password)),
  )) as [Client, Client, Client];
}, patienceMs);
afterAll(async () => {
  await server.close();
  await db.close();
  await standby.remove();
  await primary.remove();
}, patienceMs);

const metrics = async (): Promise<string> =>
  (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
const metric = async (name: string): Promise<number> =>
  Number((await metrics()).match(new RegExp(`^${name} (.+)$`, 'm'))?.[1] ?? Number.NaN);
const isUsable = (value: 0 | 1) =>
  expect.poll(() => metric('byre_replica_usable{database="replica"}'), { timeout: 60_000, interval: 200 }).toBe(value);
const readFrom = (database: 'replica' | 'primary') => metric(`byre_replica_readings_total{database="${database}"}`);

/** Which database answered a read. */
const sourceOf = async <Result>(ask: () => Promise<Result>): Promise<[Result, 'replica' | 'primary']> => {
  const before = await readFrom('replica');
  const result = await ask();
  return [result, (await readFrom('replica')) > before ? 'replica' : 'primary'];
};

const openCases = async (client: Client) => {
  const { status, body, headers } = await client.get('/api/reports/open-cases?limit=1');
  expect(status).toBe(200);
  return { total: Number(body.total), asOf: String(headers.get('byre-data-as-of')) };
};

const record = async (client: Client, farm: string, animal: string) => {
  const reply = await client.post(path('farms', farm, 'animals', animal, 'medical-records'), { notes: 'x' });
  expect(reply.status).toBe(201);
};

const onStandby = (statement: string) => withConnection(standby.superuserUrl, (own) => own.unsafe(statement));
const caughtUp = () =>
  expect
    .poll(async () => (await sourceOf(() => openCases(isla)))[1], { timeout: 60_000, interval: 200 })
    .toBe('replica');
/** The standby replays no more until it is allowed to. */
const whileBehind = async (work: () => Promise<void>): Promise<void> => {
  await caughtUp();
  await onStandby('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await onStandby('select pg_wal_replay_resume()');
    await caughtUp();
  }
};

it(
  'a report on an up-to-date replica is read from it, and says so',
  async () => {
    await isUsable(1);
    const before = new Date().toISOString();
    const ask = async () => {
      const [{ asOf }, source] = await sourceOf(() => openCases(isla));
      return [source, asOf >= before, asOf <= new Date().toISOString()];
    };
    await expect.poll(ask, { timeout: 30_000, interval: 200 }).toEqual(['replica', true, true]);
  },
  patienceMs,
);

it(
  'a report that may lack others’ work states its time, and one for somebody who just wrote lacks nothing',
  async () => {
    await whileBehind(async () => {
      const before = await openCases(isla);
      await record(lewis, farms.lochside, animals.daisy);
      const writtenAt = new Date().toISOString();
      const [ofIsla, islas] = await sourceOf(() => openCases(isla));
      const [ofLewis, his] = await sourceOf(() => openCases(lewis));
      expect([islas, ofIsla.total, ofIsla.asOf < writtenAt]).toEqual(['replica', before.total, true]);
      expect([his, ofLewis.total, ofLewis.asOf >= writtenAt]).toEqual(['primary', 1, true]);
    });
    expect((await openCases(isla)).total).toBe(1);
  },
  patienceMs,
);

it(
  'a report is read from the primary once the replica is further behind than the setting allows',
  async () => {
    await whileBehind(async () => {
      const before = await openCases(isla);
      await record(lewis, farms.lochside, animals.daisy);
      const total = async () => (await openCases(isla)).total;
      await expect.poll(total, { timeout: 30_000, interval: 200 }).toBe(before.total + 1);
      expect((await sourceOf(() => openCases(isla)))[1]).toBe('primary');
      expect(await metric('byre_replica_lag_seconds{database="replica"}')).toBeGreaterThan(maxLagSeconds);
    });
  },
  patienceMs,
);

it(
  'what must not enter the food chain is never read from a replica',
  async () => {
    const withheld = async () => (await isla.get('/api/reports/withdrawals')).status;
    expect(await sourceOf(withheld)).toEqual([200, 'primary']);
  },
  patienceMs,
);

it(
  'a farm that was taken away is not read from a replica that does not know it yet',
  async () => {
    await record(lewis, farms.lochside, animals.daisy);
    await whileBehind(async () => {
      const before = await openCases(isla);
      expect(before.total).toBeGreaterThan(0);
      await db.rows(sql`update app_user set limited = true where id = ${people.isla.id}`);
      const [{ total }, source] = await sourceOf(() => openCases(isla));
      await db.rows(sql`update app_user set limited = false where id = ${people.isla.id}`);
      expect([source, total]).toEqual(['replica', 0]);
    });
  },
  patienceMs,
);

it(
  'an export lacks nothing that was committed when it was requested',
  async () => {
    const lines = async () => {
      const { status, text, headers } = await fiona.get('/api/medical-records/export');
      expect([status, headers.has('byre-data-as-of')]).toEqual([200, true]);
      return text.trim().split('\n').length;
    };
    const [before, source] = await sourceOf(lines);
    expect(source).toBe('replica');
    await whileBehind(async () => {
      await record(lewis, farms.lochside, animals.daisy);
      expect(await sourceOf(lines)).toEqual([before + 1, 'primary']);
    });
    expect(await sourceOf(lines)).toEqual([before + 1, 'replica']);
  },
  patienceMs,
);

it(
  'everything is read from the primary while the replica is away, and from the replica once it is back',
  async () => {
    const { total } = await openCases(isla);
    await standby.stop();
    const [during, source] = await sourceOf(() => openCases(isla));
    expect(during.total).toBe(total);
    await isUsable(0);
    expect((await sourceOf(() => openCases(isla)))[1]).toBe('primary');
    expect(['primary', 'replica']).toContain(source);
    await standby.start();
    await isUsable(1);
    await caughtUp();
  },
  patienceMs,
);

it(
  'nothing is read from a standby that was promoted to primary',
  async () => {
    await onStandby('select pg_promote()');
    await isUsable(0);
    await record(lewis, farms.lochside, animals.daisy);
    const [{ total }, source] = await sourceOf(() => openCases(lewis));
    expect([source, total]).toEqual(['primary', (await openCases(isla)).total]);
  },
  patienceMs,
);
