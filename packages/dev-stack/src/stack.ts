import { type DemoSize, loadDemo } from '@byre/demo-data/load';
import { type Config, ConfigError, readConfig } from '@byre/server/config';
import { connect } from '@byre/server/db/driver/connect';
import { addressOf, notThroughPooler } from '@byre/server/db/driver/pooler';
import { ensureExternalPostgres } from '@byre/server/db/external-postgres';
import { migrate } from '@byre/server/db/migrate';
import { requireSchema } from '@byre/server/db/schema-version';
import { oneRoleNotice, roleUrls, servingRoleOf } from '@byre/server/db/serving-role';
import { startServer } from '@byre/server/main';
import { PlainProblem } from '@byre/server/plain-problem';
import { isPortFree } from './free-port.ts';
import { ensurePostgres } from './postgres.ts';

export type DatabaseOptions = {
  /** Where the embedded PostgreSQL keeps its data; not used with `databaseUrl`. */
  dataDir: string;
  /** A PostgreSQL of your own instead of the embedded one. */
  databaseUrl?: string;
  /** The same PostgreSQL, signed in as the role that owns the tables. Without it, `databaseUrl` is used for both. */
  migrationDatabaseUrl?: string;
  /** False: the database is migrated by a separate command, which must run first. */
  migrates?: boolean;
  /** Fills an empty database with the example world of this size. */
  demo?: DemoSize;
  onProgress?: (line: string) => void;
};

export type StackOptions = DatabaseOptions & {
  /** 0 lets the operating system choose. */
  port: number;
  host: string;
  /** The built app. Without it only the API is served. */
  webRoot?: string;
};

/**
 * `databaseUrl` belongs to the role that owns the tables. `dataDir` and `ended` are set if the embedded PostgreSQL
 * runs.
 */
export type Database = {
  databaseUrl: string;
  servingUrl: string;
  dataDir?: string;
  stop(): Promise<void>;
  ended?(): Promise<void>;
};
export type Stack = Database & { url: string; advice: string | null };

/** The example world that `npm start` creates. */
export const standardDemo: DemoSize = { farms: 12, animals: 3000, seed: 1 };

/** The whole product in this process: database, migrations, example world, API and app on one origin. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  await refuseTakenPort(options);
  // A server by itself waits for a migration that somebody else runs.
  const database = options.migrates === false ? await openDatabase(options) : await prepareDatabase(options);
  try {
    const config = configFrom({
      ...process.env,
      PORT: String(options.port),
      HOST: options.host,
      DATABASE_URL: database.servingUrl,
      WEB_ROOT: options.webRoot,
    });
    const server = await startServer(config);
    return {
      ...database,
      url: server.url,
      advice: server.advice,
      stop: async () => {
        await server.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
};

/** A migrated database, filled with the example world if requested and if it is empty. */
export const prepareDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { demo, migrates = true, onProgress } = options;
  const database = await openDatabase(options);
  try {
    if (migrates) await migrateDatabase(database, onProgress);
    else await requireMigrated(database);
    if (demo) await loadDemo(database.databaseUrl, { ...demo, onProgress });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};

/** Brings a database to this release's schema, including the privileges of the serving role. */
const migrateDatabase = async (database: Database, onProgress?: (line: string) => void): Promise<void> => {
  await migrate(database.databaseUrl, onProgress, { servingRole: servingRoleOf(ownerAndServing(database)) });
};

const requireMigrated = async ({ databaseUrl }: Database): Promise<void> => {
  const db = connect(databaseUrl, { maxConnections: 1 });
  await requireSchema(db).finally(db.close);
};

/** A database as it is, not migrated. With `isThere`, a missing database is reported, not created. */
export const openDatabase = async (options: DatabaseOptions & { isThere?: boolean }): Promise<Database> => {
  const { dataDir, databaseUrl, migrationDatabaseUrl, onProgress, isThere = false } = options;
  if (!databaseUrl) return await ensurePostgres({ dataDir, onProgress });
  const { owner, serving } = roleUrls(databaseUrl, migrationDatabaseUrl ?? null);
  if (addressOf(owner).isPooled) throw new PlainProblem(notThroughPooler);
  await ensureExternalPostgres(owner, { isThere });
  if (serving !== owner) await ensureExternalPostgres(serving);
  if (servingRoleOf({ owner, serving }) === null) onProgress?.(oneRoleNotice);
  return { databaseUrl: owner, servingUrl: serving, stop: async () => {} };
};

const ownerAndServing = ({ databaseUrl, servingUrl }: Database) => ({ owner: databaseUrl, serving: servingUrl });

const configFrom = (env: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(env);
  } catch (error) {
    throw error instanceof ConfigError ? new PlainProblem(error.message) : error;
  }
};

/** Checked before anything is started, because waiting would not change the answer. */
export const refuseTakenPort = async ({ port, host }: { port: number; host: string }): Promise<void> => {
  if (port === 0 || (await isPortFree(port, host))) return;
  throw new PlainProblem(`Port ${port} on ${host} is taken by another program; stop that one, or set PORT to another.`);
};
