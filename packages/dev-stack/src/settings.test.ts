import { join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { expect, test } from 'vitest';
import { projectRoot, readSettings } from './settings.ts';

test('an empty environment means port 3000 on this machine alone, and data inside the clone', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(projectRoot, '.byre'),
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    migrates: true,
  });
});

test('the environment overrides the defaults', () => {
  const databaseUrl = 'postgres://vet@db.example/byre';
  const migrationDatabaseUrl = 'postgres://owner@db.example/byre';
  const env = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl };
  expect(readSettings({ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/srv/byre', ...env })).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/byre',
    databaseUrl,
    migrationDatabaseUrl,
    migrates: true,
  });
});

test('in production an external database is migrated by a separate command, unless a setting says otherwise', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://vet@db.example/byre' };
  expect(readSettings(production).migrates).toBe(false);
  expect(readSettings({ ...production, MIGRATE_AT_START: 'yes' }).migrates).toBe(true);
  expect(readSettings({ NODE_ENV: 'production' }).migrates).toBe(true);
});

test.each(['http', '70000', '-1', '80.5'])('PORT=%s is refused', (value) => {
  expect(() => readSettings({ PORT: value })).toThrow(
    new PlainProblem(`PORT is "${value}"; it must be a number from 0 to 65535.`),
  );
});
