import { chmodSync, chownSync, copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../postgres/cluster.ts';
import { choosePlace } from '../postgres/place.ts';
import { crashServer, type Settings, stopServer } from '../postgres/server.ts';
import { ensurePostgres } from '../postgres.ts';
import { takeBaseBackup } from './base-backup.ts';

/** A PostgreSQL that a proof may stop, crash and restore as it likes. Nobody else uses it. */
export type OwnPostgres = {
  databaseUrl: string;
  /** For the role that serves. */
  servingUrl: string;
  superuserUrl: string;
  /** The folder of the data, while it is down. */
  data: string;
  /** Where the cluster is kept, with the passwords of its roles. */
  folder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** `pg_ctl stop -m immediate`: whatever is in progress is cut off. */
  crash(): Promise<void>;
  remove(): Promise<void>;
};

// The operating system holds what a killed process has written, so nothing here needs to wait for the disk. Only a
// power cut would make a difference, and there is none. Commits are still written at once, as in production.
const serverSettings: Settings = { fsync: 'off', shared_buffers: '64MB' };

export const makeOwnPostgres = async (): Promise<OwnPostgres> => await runIn(makeFolder());

/** A hot standby that follows another server by streaming, starting from a base backup. */
export const makeStandbyOf = async (primary: OwnPostgres): Promise<OwnPostgres> => {
  const dataDir = makeFolder();
  const { folder } = choosePlace(dataDir, () => undefined);
  for (const name of readdirSync(primary.folder).filter((file) => file.endsWith('-password'))) {
    const { uid, gid } = statSync(join(primary.folder, name));
    copyFileSync(join(primary.folder, name), join(folder, name));
    chownSync(join(folder, name), uid, gid);
  }
  const { hostname, port, username, password } = new URL(primary.superuserUrl);
  await takeBaseBackup(primary, join(folder, 'data'), {
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  });
  return await runIn(dataDir);
};

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-proof-'));
  chmodSync(folder, 0o755);
  return folder;
};

const runIn = async (dataDir: string): Promise<OwnPostgres> => {
  const silent = () => undefined;
  const start = () => ensurePostgres({ dataDir, settings: serverSettings });
  const { databaseUrl, servingUrl } = await start();
  const cluster = await openCluster(choosePlace(dataDir, silent), silent);
  const superuserUrl = new URL(databaseUrl);
  superuserUrl.username = 'postgres';
  superuserUrl.password = cluster.superuserPassword;
  return {
    ...{ databaseUrl, servingUrl },
    superuserUrl: superuserUrl.href,
    data: cluster.data,
    folder: cluster.folder,
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
};
