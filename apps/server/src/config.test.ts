import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { usualBudgets, usualPhotoQuota } from './http/limits/budgets.ts';

const databaseUrl = 'postgres://byre:secret@127.0.0.1:5432/byre';

describe('settings from the environment', () => {
  it('need only the database', () => {
    expect(readConfig({ DATABASE_URL: databaseUrl })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl,
      listenUrl: databaseUrl,
      migrationDatabaseUrl: null,
      replicaUrl: null,
      maxReplicaLagMs: 30_000,
      maxConnections: 10,
      webRoot: null,
      webhooks: { networks: ['127.0.0.0/8', '::1/128'], isPlainAllowed: true },
      logLevel: 'warn',
      trustedProxies: [],
      listKeeper: null,
      publicOrigin: 'as-asked',
      namedOrigins: [],
      mail: null,
      leaveMs: 0,
      metricsPort: null,
      metricsToken: null,
      migratesAtStart: true,
      photoStore: null,
      tracing: null,
      takesNewerSchema: false,
      budgets: usualBudgets,
      photoQuota: usualPhotoQuota,
    });
  });

  it('say how much work is done in a minute for whom, including without a limit', () => {
    const { budgets } = readConfig({ DATABASE_URL: databaseUrl, BUDGET_PER_PERSON: '500', BUDGET_PER_KEY: '0' });
    expect(budgets).toEqual({ ...usualBudgets, person: 500, key: 0 });
  });

  it('say how many photos a practice may send in a day', () => {
    const { photoQuota } = readConfig({
      ...{ DATABASE_URL: databaseUrl, BUDGET_PHOTOS_PER_DAY: '50', BUDGET_PHOTO_MEGABYTES_PER_DAY: '0' },
    });
    expect(photoQuota).toEqual({ photos: 50, megabytes: 0 });
  });

  it('name the trusted reverse proxies', () => {
    const { trustedProxies } = readConfig({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' });
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
  });

  it('name another role for migrations, whose address is checked too', () => {
    const owner = 'postgres://byre_owner:secret@127.0.0.1:5432/byre';
    const env = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: owner };
    expect(readConfig(env).migrationDatabaseUrl).toBe(owner);
    expect(() => readConfig({ ...env, MIGRATION_DATABASE_URL: 'byre_owner' })).toThrow(
      'MIGRATION_DATABASE_URL must be of the form postgres://user:password@host:port/database.',
    );
  });

  it('name a standby, never as the role that owns the database', () => {
    const owner = 'postgres://byre_owner:secret@127.0.0.1:5432/byre';
    const env = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: owner };
    const standby = 'postgres://byre:secret@127.0.0.1:5433/byre';
    const { replicaUrl, maxReplicaLagMs } = readConfig({
      ...env,
      DATABASE_REPLICA_URL: standby,
      REPLICA_MAX_LAG_SECONDS: '5',
    });
    expect({ replicaUrl, maxReplicaLagMs }).toEqual({ replicaUrl: standby, maxReplicaLagMs: 5_000 });
    expect(() => readConfig({ ...env, DATABASE_REPLICA_URL: owner })).toThrow(
      'DATABASE_REPLICA_URL must sign in as the role of DATABASE_URL, not as the one that owns the database.',
    );
  });

  it('may not name, in production, a database on another machine without a protected connection', () => {
    const read =
      (url: string, env = {}) =>
      () =>
        readConfig({ NODE_ENV: 'production', DATABASE_URL: url, ...env });
    const far = 'postgres://byre:secret@db.example:5432/byre';
    for (const url of [far, `${far}?sslmode=require`, `${far}?sslmode=prefer`]) {
      expect(read(url)).toThrow('DATABASE_URL names another machine, so it needs sslmode=verify-full');
    }
    expect(read(databaseUrl, { MIGRATION_DATABASE_URL: far })).toThrow(/^MIGRATION_DATABASE_URL names another machine/);
    const guarded = [`${far}?sslmode=verify-full`, `${far}?sslmode=disable`, databaseUrl];
    const here = [
      'postgres://byre@localhost/byre',
      'postgres://byre@[::1]/byre',
      'postgres://byre@%2Frun%2Fpostgresql/byre',
    ];
    for (const url of [...guarded, ...here]) expect(read(url)().databaseUrl).toBe(url);
    expect(readConfig({ DATABASE_URL: far }).databaseUrl).toBe(far);
  });

  it('name PostgreSQL itself for announcements, if requests go through PgBouncer', () => {
    const env = { DATABASE_URL: `${databaseUrl}?pgbouncer=true`, MIGRATE_AT_START: 'no' };
    expect(readConfig({ ...env, DATABASE_LISTEN_URL: databaseUrl }).listenUrl).toBe(databaseUrl);
    expect(() => readConfig(env)).toThrow('DATABASE_LISTEN_URL must name PostgreSQL itself');
    const migrating = { ...env, DATABASE_LISTEN_URL: databaseUrl, MIGRATE_AT_START: 'yes' };
    expect(() => readConfig(migrating)).toThrow('MIGRATION_DATABASE_URL must name PostgreSQL itself');
  });

  it('name the origins whose pages may call the API, each exactly as a browser writes it', () => {
    const read = (text: string) => readConfig({ DATABASE_URL: databaseUrl, CORS_ORIGINS: text }).namedOrigins;
    expect(read(' https://desk.example, https://desk.example:8443,http://localhost:5173,')).toEqual([
      'https://desk.example',
      'https://desk.example:8443',
      'http://localhost:5173',
    ]);
    const wrong = ['*', 'null', 'https://*.example', 'https://desk.example/', 'https://desk.example/app'];
    wrong.push('https://Desk.example', 'https://desk.example:443', 'http://desk.example', 'desk.example');
    for (const origin of [...wrong, 'https://u:p@desk.example', 'capacitor://localhost']) {
      expect(() => read(`https://desk.example,${origin}`)).toThrow(
        `CORS_ORIGINS must hold exact origins such as https://desk.example, without path and never *, not "${origin}".`,
      );
    }
  });

  it('name the practice that keeps the central lists', () => {
    expect(readConfig({ DATABASE_URL: databaseUrl, LISTS_KEPT_BY: ' 20/101/0001 ' }).listKeeper).toBe('20/101/0001');
  });

  it('are refused with all faults at once, one sentence each, and without passwords', () => {
    const read = () =>
      readConfig({
        DATABASE_URL: 'mysql://u:secret@h/d',
        PORT: '70000',
        LOG_LEVEL: 'loud',
        WEB_ROOT: '/no/such/folder',
        TRUSTED_PROXIES: '10.0.0.0/8,10.0.0.0/33,everybody',
      });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      [
        'PORT must be a whole number from 0 to 65535, not "70000".',
        'DATABASE_URL must be of the form postgres://user:password@host:port/database.',
        'WEB_ROOT names a folder that does not exist: /no/such/folder',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
        'TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, not "10.0.0.0/33".',
        'TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, not "everybody".',
      ].join('\n'),
    );
  });

  it('contain the address of Byre in production only if it is set, without a path and with a name', () => {
    const originOf = (env: Record<string, string>) => readConfig({ DATABASE_URL: databaseUrl, ...env }).publicOrigin;
    const production = { NODE_ENV: 'production' };
    expect(originOf(production)).toBe(null);
    expect(originOf({ ...production, PUBLIC_ORIGIN: 'https://byre.example/' })).toBe('https://byre.example');
    expect(originOf({ PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('http://localhost:3000');
    for (const wrong of ['byre.example', 'http://byre.example', 'https://192.0.2.1', 'https://byre.example/app', 'x']) {
      expect(() => originOf({ PUBLIC_ORIGIN: wrong })).toThrow(
        `PUBLIC_ORIGIN must be the address of Byre with a name, such as https://byre.example, not "${wrong}".`,
      );
    }
  });
});
