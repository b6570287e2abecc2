import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../postgres/cluster.ts';
import { choosePlace } from '../postgres/place.ts';
import { crashServer, type Settings, stopServer } from '../postgres/server.ts';
import { ensurePostgres } from '../postgres.ts';

/** A PostgreSQL that a proof may stop, crash and put back as it likes; nobody else uses it. */
export type OwnPostgres = {
  databaseUrl: string;
  superuserUrl: string;
  /** The folder of the data, while it is down. */
  data: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** `pg_ctl stop -m immediate`: whatever is under way is torn off. */
  crash(): Promise<void>;
  remove(): Promise<void>;
};

// What a killed process has written is in the hands of the system, so nothing here needs to wait for the disk; only a
// power cut would tell the difference, and there is none. Commits are written at once all the same, as in production.
const SETTINGS: Settings = { fsync: 'off', shared_buffers: '64MB' };

export async function makeOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'byre-proof-'));
  chmodSync(dataDir, 0o755);
  const silent = () => undefined;
  const start = () => ensurePostgres({ dataDir, settings: SETTINGS });
  const { databaseUrl } = await start();
  const cluster = await openCluster(choosePlace(dataDir, silent), silent);
  const superuserUrl = new URL(databaseUrl);
  superuserUrl.username = 'postgres';
  superuserUrl.password = cluster.superuserPassword;
  return {
    databaseUrl,
    superuserUrl: superuserUrl.href,
    data: cluster.data,
    start: async () => {
      const again = await start();
      if (again.databaseUrl !== databaseUrl) throw new Error('PostgreSQL came back at another address.');
    },
    stop: () => stopServer(cluster),
    crash: () => crashServer(cluster),
    remove: async () => {
      await stopServer(cluster);
      for (const folder of [cluster.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
