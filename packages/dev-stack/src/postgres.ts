import type { Binaries } from './postgres/binaries.ts';
import { openCluster } from './postgres/cluster.ts';
import { withConnection } from './postgres/connection.ts';
import { takeLease, withLock } from './postgres/leases.ts';
import { choosePlace } from './postgres/place.ts';
import { APP_ROLE, runServer, type Settings, stopServer, urlOf } from './postgres/server.ts';

export type EmbeddedPostgres = {
  /** Signs in as an ordinary role that owns the database and may create others; never as superuser. */
  databaseUrl: string;
  /** The folder the data are really in. */
  dataDir: string;
  /** Gives the server back; it is stopped when nobody else uses it. */
  stop(): Promise<void>;
};

export type PostgresOptions = {
  /** Folder of the project's data; the cluster lives in `postgres` below it. */
  dataDir: string;
  onProgress?: (line: string) => void;
  /** Replaces single settings; takes effect only if the server is not running yet. */
  settings?: Settings;
  /** Other programs than those that come with Byre. */
  binaries?: Binaries;
};

const DATABASE = 'byre';

/**
 * Gives a running embedded PostgreSQL for `dataDir`: made on first use, started if it is down, used together if
 * another process runs it already, taken over if its owner was killed. There are never two on the same data.
 */
export async function ensurePostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => {}, settings = {}, binaries } = options;
  const place = choosePlace(dataDir, onProgress, binaries);
  return await withLock(place.folder, async () => {
    const cluster = await openCluster(place, onProgress);
    const port = await runServer(cluster, settings, onProgress);
    const giveBack = takeLease(place.folder);
    await ensureDatabase(urlOf(cluster, port, 'superuser', 'postgres'), cluster.appPassword);
    return {
      databaseUrl: urlOf(cluster, port, 'app', DATABASE),
      dataDir: place.folder,
      stop: () =>
        withLock(place.folder, async () => {
          if (!giveBack().othersRemain) await stopServer(cluster);
        }),
    };
  });
}

/** Statements of `create role` take no parameters; both values are our own: a constant and base64url. */
async function ensureDatabase(superuserUrl: string, appPassword: string): Promise<void> {
  await withConnection(superuserUrl, async (sql) => {
    const roles = await sql`select 1 from pg_roles where rolname = ${APP_ROLE}`;
    if (roles.length === 0) await sql.unsafe(`create role ${APP_ROLE} login createdb password '${appPassword}'`);
    const databases = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (databases.length === 0) await sql.unsafe(`create database ${DATABASE} owner ${APP_ROLE}`);
  });
}
