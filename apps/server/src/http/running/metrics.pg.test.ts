import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { freshPort } from '../../../testing/fresh-port.ts';
import { mutation, type SyncClient, syncClient } from '../../../testing/sync/sync-client.ts';
import { makeDatabase } from '../../../testing/test-app.ts';
import { addWorld, animals, farms, password, path, people, practices } from '../../../testing/world.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { connect } from '../../db/driver/connect.ts';
import { sql } from '../../db/sql.ts';
import { type RunningServer, startServer } from '../../main.ts';

const token = 'a-token-for-the-watch';
let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
let server: RunningServer;
let metricsUrl: string;
let isla: SyncClient;

beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 1 });
  await addWorld(db);
  const port = await freshPort();
  metricsUrl = `http://127.0.0.1:${port}`;
  const settings = { METRICS_PORT: String(port), METRICS_TOKEN: token, PORT: '0', LOG_LEVEL: 'silent' };
  server = await startServer(readConfig({ DATABASE_URL: database.url, ...settings }));
  const signIn = { email: people.isla.email, password, name: 'phone' };
  const { body } = await clientOf(server.url, null).post('/api/authenticate/third_party', signIn);
  isla = syncClient(clientOf(server.url, String(body.token)), server.url);
});
afterAll(async () => {
  await server.close();
  await db.close();
  await database.drop();
});

const scrape = async () => (await fetch(`${metricsUrl}/metrics`)).text();

describe('metrics', () => {
  it('count requests by route template and status, refusals by code, and never an id', async () => {
    await isla.get(path('farms', farms.hillhead, 'animals'));
    await isla.get(path('farms', farms.sedge, 'animals'));
    const text = await scrape();
    const route = 'route="/api/farms/:farmId/animals"';
    expect(text).toContain(`byre_http_request_duration_seconds_count{method="GET",${route},status="200"} 1`);
    expect(text).toContain(`byre_http_request_duration_seconds_count{method="GET",${route},status="404"} 1`);
    expect(text).toContain('byre_problems_total{code="not-found"} 1');
    expect(text).not.toContain(farms.hillhead);
    expect(text).toContain('byre_database_connections_limit{pool="requests"} 10');
    expect(text).toContain('byre_live_streams 0');
    expect(text).not.toContain('byre_last_backup_timestamp_seconds 0');
  });

  it('count the results of devices’ edits', async () => {
    const edit = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'x' });
    await isla.push([edit]);
    await isla.push([edit, { ...edit, id: crypto.randomUUID(), farm_id: farms.sedge, animal_id: animals.sorrel }]);
    const text = await scrape();
    for (const result of ['applied', 'duplicate', 'no-access']) {
      expect(text).toContain(`byre_pushed_edits_total{result="${result}"} 1`);
    }
  });

  it('give for each practice the age of its oldest unsent change, and its number of open refused edits', async () => {
    const text = await scrape();
    for (const practice of Object.values(practices)) {
      expect(text).toContain(`byre_quarantined_edits{practice="${practice}"} 0`);
      expect(text).toContain(`byre_oldest_unsent_seconds{practice="${practice}"} 0`);
    }
  });

  it('can be read on the port of the API with the token only, or on their own port at one address', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${server.url}/metrics`, { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: 'Bearer another-token-of-its-own' })).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
    // Not by fetch, whose answers from addresses of the API are compared with its document.
    const [elsewhere] = await once(get(`${metricsUrl}/api/farms`), 'response');
    expect(elsewhere.statusCode).toBe(404);
    elsewhere.resume();
  });
});

describe('metrics of the database', () => {
  beforeAll(async () => {
    await db.rows(sql`
      insert into backup (taken_at, file_name, bytes, sha256)
      select at::timestamptz, 'byre.backup', 1, sha256('') from unnest(array['2026-11-20', '2026-11-21T09:30:00Z']) as at
    `);
    await db.rows(sql`
      insert into set_back (farm_id, epoch, evidence, session_hash, told_head, head)
      select farm_id, epoch, evidence, session_hash, 2, 1
      from service_epoch,
        (values ('a', 'service', null), ('a', 'device', sha256('1')), ('b', 'device', sha256('1')), ('b', 'device', sha256('2')))
          as told (farm_id, evidence, session_hash)
    `);
  });
  // They are read every ten seconds.
  const scraped = () => expect.poll(scrape, { timeout: 30_000, interval: 1_000 });

  it('give the time of the newest backup', async () => {
    await scraped().toContain(`byre_last_backup_timestamp_seconds ${Date.parse('2026-11-21T09:30:00Z') / 1_000}`);
  });

  it('give the number of farms that went back without a new epoch, by the evidence for it', async () => {
    await scraped().toMatch(/byre_set_back_farms{evidence="service"} 1\nbyre_set_back_farms{evidence="device"} 2\n/);
  });
});

describe('the dashboard and the alerts', () => {
  const deploy = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', 'deploy', name), 'utf8');
  type Panel = { targets?: { expr: string }[] };
  const ofDashboard = () =>
    (JSON.parse(deploy('grafana-dashboard.json')) as { panels: Panel[] }).panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }) => expr),
    );
  const ofAlerts = () => [...deploy('alerts.yml').matchAll(/^ *expr: (.+)$/gm)].map(([, expr = '']) => expr);

  it('use only metrics that exist', async () => {
    await db.rows(sql`select 1`);
    const known = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const asked = [...ofDashboard(), ...ofAlerts()].map((expr) =>
      [...expr.matchAll(/\b(?:byre|nodejs|process)_\w+/g)].flat(),
    );
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((names) => names.length === 0)).toEqual([]);
    expect(asked.flat().filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the id of a request', () => {
  it('is on the answer, is taken from a proxy, and is not taken where it has no form of one', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${server.url}/api/health`, { headers })).headers.get('request-id');
    expect(await ask({})).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask({ 'x-request-id': 'proxy-0123456789' })).toBe('proxy-0123456789');
    expect(await ask({ 'x-request-id': 'a b"c' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
