import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientOf } from '../testing/client.ts';
import { makeDatabase } from '../testing/test-app.ts';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { connect } from './db/driver/connect.ts';
import { migrate } from './db/migrate.ts';
import { newestMigration } from './db/schema-version.ts';
import { sql } from './db/sql.ts';
import { startServer } from './main.ts';

const newest = newestMigration();
let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
beforeEach(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 1 });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const start = (settings: Record<string, string> = {}) =>
  startServer(readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', ...settings }));

it('waits for a database that has not been migrated, says so, and serves once it is', async () => {
  await db.rows(sql`drop schema public cascade`);
  await db.rows(sql`create schema public`);
  const server = await start();
  const client = clientOf(server.url, null);
  const sentence = `Waiting for migration. The database has not been migrated, and this release needs ${newest}: run "npm run migrate".`;
  expect(server.advice).toBe(sentence);
  const signIn = { email: 'nobody@glen.example', password: 'a gate left open', name: 'phone' };
  for (const reply of [await client.get('/api/health'), await client.post('/api/authenticate/third_party', signIn)]) {
    expect([reply.status, reply.body]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable', detail: sentence }),
    ]);
    expect(reply.headers.get('retry-after')).toBe('5');
  }
  await migrate(database.url);
  await expect.poll(async () => (await client.get('/api/health')).status).toBe(200);
  expect((await client.post('/api/authenticate/third_party', signIn)).status).toBe(401);
  await server.close();
});

it('says how far behind an older database is', async () => {
  await db.rows(sql`delete from schema_version where version = ${newest}`);
  const server = await start();
  expect(server.advice).toContain(`The database is at migration ${newest - 1}, and this release needs ${newest}`);
  await server.close();
});

it('refuses a newer database, unless it is accepted for going back by one release', async () => {
  await db.rows(sql`insert into schema_version (version, name) values (${newest + 1}, 'of tomorrow')`);
  await expect(start()).rejects.toThrow(`The database is at migration ${newest + 1}, and this release knows ${newest}`);
  const server = await start({ TAKE_NEWER_SCHEMA: 'yes' });
  expect((await clientOf(server.url, null).get('/api/health')).status).toBe(200);
  await server.close();
});

it('continues to serve when its database is migrated to the next release', async () => {
  const server = await start();
  await db.rows(sql`insert into schema_version (version, name) values (${newest + 1}, 'of tomorrow')`);
  const client = clientOf(server.url, null);
  expect((await client.get('/api/health')).status).toBe(200);
  expect((await client.get('/api/farms')).status).toBe(401);
  await server.close();
});

it.each([
  [{ NODE_ENV: 'production' }, false],
  [{}, true],
  [{ NODE_ENV: 'production', MIGRATE_AT_START: 'yes' }, true],
  [{ MIGRATE_AT_START: 'no' }, false],
])('by %j migrates at its start: %s', (settings, migratesAtStart) => {
  expect(readConfig({ DATABASE_URL: database.url, ...settings })).toMatchObject({ migratesAtStart });
});
