import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import { lastLine, runCommand } from '../run-command.ts';
import type { Place } from './place.ts';

/** The files of one cluster below its folder. `superuserPassword` is for the supervisor only, never for the app. */
export type Cluster = Place & {
  data: string;
  log: string;
  superuserPassword: string;
  appPassword: string;
  servingPassword: string;
};

/** What `postmaster.pid` says about the server that wrote it. */
export type Postmaster = { pid: number; port: number; isStopping: boolean };

/** Where PostgreSQL writes its status, which `pg_ctl` reads. */
const statusLine = 7;

export const superuserName = 'postgres';

/** Opens the cluster of a place, and creates it first if there is none. */
export const openCluster = async (place: Place, onProgress: (line: string) => void): Promise<Cluster> => {
  const cluster: Cluster = {
    ...place,
    data: join(place.folder, 'data'),
    log: join(place.folder, 'server.log'),
    superuserPassword: readOrMakePassword(place, 'superuser-password'),
    appPassword: readOrMakePassword(place, 'app-password'),
    servingPassword: readOrMakePassword(place, 'serving-password'),
  };
  if (existsSync(cluster.data)) refuseOtherVersion(cluster);
  else await initialise(cluster, onProgress);
  return cluster;
};

/** The server that last ran on the cluster, if it left its pid file behind: it is running, or it was killed. */
export const readPostmaster = (cluster: Pick<Cluster, 'data'>): Postmaster | undefined => {
  const file = join(cluster.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, , , port] = lines.map(Number);
  return pid && port ? { pid, port, isStopping: lines[statusLine]?.trim() === 'stopping' } : undefined;
};

/**
 * The environment for PostgreSQL's programs: without the caller's own database settings, and the same on every machine.
 */
export const postgresEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|DATABASE_URL)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
};

/**
 * Created under another name and renamed when complete, so that an interrupted first start leaves nothing half made.
 */
const initialise = async (cluster: Cluster, onProgress: (line: string) => void): Promise<void> => {
  onProgress('Setting up PostgreSQL…');
  const unfinished = `${cluster.data}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { code, output } = await runCommand(
    cluster.binaries.initdb,
    [
      ...['--pgdata', unfinished, '--username', superuserName, '--pwfile', join(cluster.folder, 'superuser-password')],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', ...localeFlags(cluster.binaries.version)],
      ...['--no-sync', '--no-instructions'],
    ],
    { account: cluster.account, env: postgresEnvironment(), cwd: cluster.folder },
  );
  if (code !== 0) throw new PlainProblem(`PostgreSQL could not be set up in ${cluster.folder}: ${lastLine(output)}`);
  renameSync(unfinished, cluster.data);
};

/**
 * A character set and sort order that are the same on every machine. Before version 17 only the system can provide
 * them.
 */
const localeFlags = (version: string): string[] => {
  if (Number.parseInt(version, 10) < 17) return ['--locale', 'C.UTF-8'];
  return ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
};

const refuseOtherVersion = (cluster: Cluster): void => {
  const found = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  const [expected] = cluster.binaries.version.split('.');
  if (found === expected) return;
  throw new PlainProblem(
    `The database in ${cluster.data} was made by PostgreSQL ${found}, and this Byre comes with PostgreSQL ${expected}; ` +
      'set DATA_DIR to another folder, or run the old data with DATABASE_URL.',
  );
};

const readOrMakePassword = (place: Place, name: string): string => {
  const file = join(place.folder, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  if (place.account) chownSync(file, place.account.uid, place.account.gid);
  return password;
};
