import { withConnection } from '@byre/server/db/driver/one-connection';
import type { Binaries } from './postgres/binaries.ts';
import type { Cluster } from './postgres/cluster.ts';
import { openCluster } from './postgres/cluster.ts';
import { guardServer } from './postgres/guard.ts';
import { takeLease, withLock } from './postgres/leases.ts';
import { choosePlace } from './postgres/place.ts';
import { appRole, runServer, type Settings, servingRole, stopServer, urlOf } from './postgres/server.ts';

export type EmbeddedPostgres = {
  /** Signs in as an ordinary role that owns the database and may create others; never as superuser. */
  databaseUrl: string;
  /** Signs in with the serving role: it can read and write what the migrations have granted, and owns nothing. */
  servingUrl: string;
  /** The folder that actually holds the data. */
  dataDir: string;
  /** Gives the server back; it is stopped when nobody else uses it. */
  stop(): Promise<void>;
  /** Resolves if the server ends, or is asked to end, although it was not given back. */
  ended(): Promise<void>;
};

export type PostgresOptions = {
  /** Folder of the project's data; the cluster lives in `postgres` below it. */
  dataDir: string;
  onProgress?: (line: string) => void;
  /** Overrides single settings. Takes effect only if the server is not running yet. */
  settings?: Settings;
  /** Programs to use instead of those that come with Byre. */
  binaries?: Binaries;
};

const database = 'byre';

/**
 * Provides a running embedded PostgreSQL for `dataDir`: created on first use, started if it is down, shared if another
 * process already runs it, taken over if its owner was killed. The same data never have two servers.
 */
export const ensurePostgres = async (options: PostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, onProgress = () => {}, settings = {}, binaries } = options;
  const place = choosePlace(dataDir, onProgress, binaries);
  return await withLock(place.folder, async () => {
    const cluster = await openCluster(place, onProgress);
    const port = await runServer(cluster, settings, onProgress);
    const giveBack = takeLease(place.folder);
    const guard = guardServer(cluster);
    await ensureDatabase(urlOf(cluster, port, 'superuser', 'postgres'), cluster);
    return {
      databaseUrl: urlOf(cluster, port, 'app', database),
      servingUrl: urlOf(cluster, port, 'serving', database),
      dataDir: place.folder,
      stop: () =>
        withLock(place.folder, async () => {
          guard.dismiss();
          if (!giveBack().othersRemain) await stopServer(cluster);
        }),
      ended: guard.serverEnds,
    };
  });
};

/** `create role` takes no parameters. All values are our own: constants and base64url. */
const ensureDatabase = async (superuserUrl: string, cluster: Cluster): Promise<void> => {
  const roles = [
    { name: appRole, may: 'createdb', password: cluster.appPassword },
    { name: servingRole, may: 'nocreatedb', password: cluster.servingPassword },
  ];
  await withConnection(superuserUrl, async (sql) => {
    for (const { name, may, password } of roles) {
      const found = await sql`select 1 from pg_roles where rolname = ${name}`;
      if (found.length === 0) await sql.unsafe(`create role ${name} login ${may} password '${password}'`);
    }
    const databases = await sql`select 1 from pg_database where datname = ${database}`;
    if (databases.length === 0) await sql.unsafe(`create database ${database} owner ${appRole}`);
  });
};
