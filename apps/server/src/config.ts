import { existsSync } from 'node:fs';
import { asAsked, type PublicOrigin, siteOf } from './access/site.ts';
import { addressOf, notThroughPooler } from './db/driver/pooler.ts';
import { readNamedOrigins } from './http/browsers/named-origins.ts';
import {
  type BudgetName,
  type Budgets,
  type PhotoQuota,
  usualBudgets,
  usualPhotoQuota,
} from './http/limits/budgets.ts';
import { type MailSettings, readMailSettings } from './mail/settings.ts';
import { type PhotoStoreSettings, readPhotoStoreSettings } from './photo-store/settings.ts';
import { readTracingSettings, type TracingSettings } from './tracing/settings.ts';
import { readNetworks, readWebhookSettings, type WebhookSettings } from './webhooks/settings.ts';

export type Config = {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** For requests. */
  readonly databaseUrl: string;
  /** PostgreSQL itself, to listen for announcements. The same as for requests, unless that is PgBouncer. */
  readonly listenUrl: string;
  /** A standby from which reports and exports are read; null: none. */
  readonly replicaUrl: string | null;
  /** A report that would be older than this is read from the primary, in milliseconds. */
  readonly maxReplicaLagMs: number;
  /** For migrations, as the role that owns the tables; null: the same as for requests. */
  readonly migrationDatabaseUrl: string | null;
  /** The server migrates the database itself before it answers requests. */
  readonly migratesAtStart: boolean;
  /** A schema newer than this release's is accepted, for going back by one release. */
  readonly takesNewerSchema: boolean;
  /** How long requests are still answered after the server was told to stop and health reports it, in milliseconds. */
  readonly leaveMs: number;
  /** A port of its own for `/metrics`; null: none. */
  readonly metricsPort: number | null;
  /** Gives access to `/metrics` on the API's port; null: nobody has access. */
  readonly metricsToken: string | null;
  /** Connections for requests; long streams have a few of their own. */
  readonly maxConnections: number;
  /** Folder of the built app, or null to serve the API only. */
  readonly webRoot: string | null;
  readonly logLevel: LogLevel;
  /**
   * Addresses or networks of reverse proxies that are trusted to name the caller (`X-Forwarded-For`). Without it,
   * everybody behind a proxy would share one count of attempts to sign in.
   */
  readonly trustedProxies: readonly string[];
  /** Id of the practice whose admins keep the central lists until one has been named; null: none. */
  readonly listKeeper: string | null;
  /**
   * The address at which people open Byre, to which their passkeys are bound. Without it there are no passkeys in
   * production, and elsewhere they are bound to the host named in the request.
   */
  readonly publicOrigin: PublicOrigin;
  /** Other origins whose pages may call the API. */
  readonly namedOrigins: readonly string[];
  /** How mail is sent; null: it is not, and links are handed over. */
  readonly mail: MailSettings | null;
  /** Where the bytes of new photos are stored; null: in the database. */
  readonly photoStore: PhotoStoreSettings | null;
  /** Where traces are sent; null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** The addresses that webhooks may use. */
  readonly webhooks: WebhookSettings;
  /** How much work is done for whom in a minute. */
  readonly budgets: Budgets;
  /** How many bytes of photos a practice may send in a day. */
  readonly photoQuota: PhotoQuota;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** All faults of an environment at once, one sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the server, read from the environment. Throws `ConfigError` with every fault found. */
export const readConfig = (env: Environment): Config => {
  const faults: string[] = [];
  const config: Config = {
    host: env.HOST || '127.0.0.1',
    port: readWhole(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 }, faults),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL', faults),
    listenUrl: readListenUrl(env, faults),
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ? readDatabaseUrl(env, 'MIGRATION_DATABASE_URL', faults) : null,
    replicaUrl: env.DATABASE_REPLICA_URL ? readDatabaseUrl(env, 'DATABASE_REPLICA_URL', faults) : null,
    maxReplicaLagMs: readWhole(env, 'REPLICA_MAX_LAG_SECONDS', { fallback: 30, min: 1, max: 3_600 }, faults) * 1_000,
    migratesAtStart: readYesNo(env, 'MIGRATE_AT_START', env.NODE_ENV !== 'production', faults),
    takesNewerSchema: readYesNo(env, 'TAKE_NEWER_SCHEMA', false, faults),
    leaveMs: readWhole(env, 'DRAIN_SECONDS', { fallback: usualDrainSeconds(env), min: 0, max: 600 }, faults) * 1_000,
    metricsPort: env.METRICS_PORT ? readWhole(env, 'METRICS_PORT', { fallback: 0, min: 0, max: 65_535 }, faults) : null,
    metricsToken: readMetricsToken(env.METRICS_TOKEN, faults),
    maxConnections: readWhole(env, 'DATABASE_CONNECTIONS', { fallback: 10, min: 1, max: 1_000 }, faults),
    webRoot: readFolder(env.WEB_ROOT, faults),
    logLevel: readLogLevel(env.LOG_LEVEL, faults),
    trustedProxies: readNetworks('TRUSTED_PROXIES', env.TRUSTED_PROXIES ?? '', faults),
    listKeeper: env.LISTS_KEPT_BY?.trim() || null,
    publicOrigin: readOrigin(env, faults),
    namedOrigins: readNamedOrigins(env.CORS_ORIGINS, faults),
    mail: readMailSettings(env, faults),
    photoStore: readPhotoStoreSettings(env, faults),
    tracing: readTracingSettings(env, faults),
    webhooks: readWebhookSettings(env, faults),
    budgets: {
      person: readBudget(env, 'person', faults),
      key: readBudget(env, 'key', faults),
      practice: readBudget(env, 'practice', faults),
      address: readBudget(env, 'address', faults),
    },
    photoQuota: {
      photos: readUnits(env, 'BUDGET_PHOTOS_PER_DAY', usualPhotoQuota.photos, faults),
      megabytes: readUnits(env, 'BUDGET_PHOTO_MEGABYTES_PER_DAY', usualPhotoQuota.megabytes, faults),
    },
  };
  const owner = config.migrationDatabaseUrl ?? config.databaseUrl;
  if (config.migratesAtStart && addressOf(owner).isPooled) faults.push(notThroughPooler);
  if (
    config.replicaUrl !== null &&
    userOf(config.replicaUrl) === userOf(owner) &&
    userOf(owner) !== userOf(config.databaseUrl)
  ) {
    faults.push(
      'DATABASE_REPLICA_URL must sign in as the role of DATABASE_URL, not as the one that owns the database.',
    );
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
};

const userOf = (url: string): string | undefined => URL.parse(url)?.username;

/** In production a load balancer checks health every second or two. Elsewhere nothing needs this time. */
const usualDrainSeconds = (env: Environment): number => (env.NODE_ENV === 'production' ? 5 : 0);

type Range = { fallback: number; min: number; max: number };

const readWhole = (env: Environment, name: string, { fallback, min, max }: Range, faults: string[]): number => {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  faults.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return fallback;
};

const readYesNo = (env: Environment, name: string, fallback: boolean, faults: string[]): boolean => {
  const text = env[name];
  if (!text) return fallback;
  if (text !== 'yes' && text !== 'no') faults.push(`${name} must be yes or no, not "${text}".`);
  return text === 'yes';
};

const readBudget = (env: Environment, name: BudgetName, faults: string[]): number =>
  readUnits(env, `BUDGET_PER_${name.toUpperCase()}`, usualBudgets[name], faults);

const readUnits = (env: Environment, name: string, fallback: number, faults: string[]): number =>
  readWhole(env, name, { fallback, min: 0, max: 1_000_000_000 }, faults);

const readDatabaseUrl = (env: Environment, name: string, faults: string[]): string => {
  const text = env[name];
  // The value is not repeated, because it may contain a password.
  if (!text) faults.push(`${name} must say where PostgreSQL is: postgres://user:password@host:port/database.`);
  else if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    faults.push(`${name} must be of the form postgres://user:password@host:port/database.`);
  } else if (env.NODE_ENV === 'production' && !isGuarded(new URL(text))) {
    faults.push(
      `${name} names another machine, so it needs sslmode=verify-full; sslmode=disable where nobody else is on the line.`,
    );
  }
  return text ?? '';
};

/**
 * All records cross this connection. A database on another machine must identify itself by a certificate, unless the
 * operator has set otherwise.
 */
const isGuarded = ({ hostname, searchParams }: URL): boolean =>
  /^(localhost|127\.[\d.]+|\[::1\]|%2f.*|)$/i.test(hostname) ||
  ['verify-full', 'disable'].includes(searchParams.get('sslmode') ?? '') ||
  searchParams.get('sslrootcert') === 'system';

/** Announcements are received only on a connection that stays open. */
const readListenUrl = (env: Environment, faults: string[]): string => {
  const { DATABASE_LISTEN_URL: named, DATABASE_URL: usual = '' } = env;
  const url = named ? readDatabaseUrl(env, 'DATABASE_LISTEN_URL', faults) : usual;
  if (addressOf(url).isPooled) {
    faults.push('DATABASE_LISTEN_URL must name PostgreSQL itself, because DATABASE_URL goes through PgBouncer.');
  }
  return url;
};

const readFolder = (path: string | undefined, faults: string[]): string | null => {
  if (!path) return null;
  if (!existsSync(path)) faults.push(`WEB_ROOT names a folder that does not exist: ${path}`);
  return path;
};

const readOrigin = ({ PUBLIC_ORIGIN: text, NODE_ENV }: Environment, faults: string[]): PublicOrigin => {
  if (!text) return NODE_ENV === 'production' ? null : asAsked;
  const site = siteOf(text);
  const isSafe = site && (site.origin.startsWith('https://') || site.rpId === 'localhost');
  // Anything after the origin would be silently ignored.
  if (isSafe && text.replace(/\/$/, '') === site.origin) return site.origin;
  faults.push(`PUBLIC_ORIGIN must be the address of Byre with a name, such as https://byre.example, not "${text}".`);
  return null;
};

const readLogLevel = (text: string | undefined, faults: string[]): LogLevel => {
  if (!text) return 'warn';
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  faults.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
  return 'warn';
};

const readMetricsToken = (text: string | undefined, faults: string[]): string | null => {
  if (!text) return null;
  // The value is not repeated, because it grants access.
  if (text.length < 20) faults.push('METRICS_TOKEN must have at least 20 characters.');
  return text;
};
