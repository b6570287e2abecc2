import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { codeOf, PlainProblem } from '@byre/server/plain-problem';
import { freePort, isPortFree } from '../free-port.ts';
import { isAlive, isPostgres } from '../process-state.ts';
import { lastLine, runCommand } from '../run-command.ts';
import { type Cluster, type Postmaster, postgresEnvironment, readPostmaster, superuserName } from './cluster.ts';

/** Values for `postgresql.conf`. They must not contain spaces, because they are passed on a command line. */
export type Settings = Record<string, string | number>;

/** All that is needed to stop a server; it includes no password. */
export type Stoppable = Pick<Cluster, 'folder' | 'data' | 'binaries' | 'account'>;

const startAttempts = 3;
const startPatienceS = 300;
const stopPatienceS = 60;
const answerPatienceMs = 5_000;
const answerRetryMs = 50;
/** PostgreSQL's "cannot connect now": starting, recovering after a crash, or shutting down. */
const cannotConnectNow = '57P03';

/** Above the largest process id of any system that Byre runs on. */
const nobodysPid = 5_000_000;

/** Query results hold medical data, so errors are logged without DETAIL and CONTEXT, which would quote them. */
const serverSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 50,
  shared_buffers: '256MB',
  work_mem: '16MB',
  max_wal_size: '2GB',
  jit: 'off',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
};

/** The port of the one server of this cluster: the running one, or else one that is started now. */
export const runServer = async (
  cluster: Cluster,
  settings: Settings,
  onProgress: (line: string) => void,
): Promise<number> => {
  const running = readPostmaster(cluster);
  if (running && isAlive(running.pid) && (await isPostgres(running.pid))) {
    if (await answersAsOurs(cluster, running, onProgress)) return running.port;
    await crashServer(cluster);
  } else if (running) disown(cluster);
  return await start(cluster, settings);
};

/** Stops the server. Open connections are closed, and nothing committed is lost. */
export const stopServer = async (cluster: Stoppable): Promise<void> => {
  if (!readPostmaster(cluster)) return;
  const { code, output } = await pgCtl(cluster, ['stop', '--mode', 'fast']);
  if (code !== 0 && readPostmaster(cluster)) {
    throw new PlainProblem(`PostgreSQL in ${cluster.folder} did not stop: ${lastLine(output)}`);
  }
};

/** Stops the server as a power cut would: nothing is finished or written out, and the next start recovers. */
export const crashServer = async (cluster: Cluster): Promise<void> => {
  const { code, output } = await pgCtl(cluster, ['stop', '--mode', 'immediate']);
  if (code !== 0) throw new PlainProblem(`PostgreSQL in ${cluster.folder} did not stop: ${lastLine(output)}`);
};

/** The address of a database on this cluster's server, signed in with one of its three roles. */
export const urlOf = (
  cluster: Cluster,
  port: number,
  who: 'superuser' | 'app' | 'serving',
  database: string,
): string => {
  const [user, password] = {
    superuser: [superuserName, cluster.superuserPassword],
    app: [appRole, cluster.appPassword],
    serving: [servingRole, cluster.servingPassword],
  }[who];
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
};

/** Owns the database and migrates it. */
export const appRole = 'byre';
/** Answers requests and owns nothing. */
export const servingRole = 'byre_serving';

const start = async (cluster: Cluster, settings: Settings): Promise<number> => {
  if (existsSync(cluster.log)) renameSync(cluster.log, `${cluster.log}.previous`);
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    const port = await choosePort(cluster);
    const options = Object.entries({ ...serverSettings, ...settings, port }).map(
      ([name, value]) => `-c ${name}=${value}`,
    );
    const { code } = await pgCtl(cluster, ['start', '--log', cluster.log, '--options', options.join(' ')]);
    if (code === 0) return port;
    // Another program took the port in between, or child processes of a killed server still hold its shared memory.
    await wait(attempt * 500);
  }
  const reason = existsSync(cluster.log) ? lastLine(readFileSync(cluster.log, 'utf8')) : 'it wrote no log';
  throw new PlainProblem(`PostgreSQL in ${cluster.folder} did not start: ${reason} (more in ${cluster.log}).`);
};

/** The previous port if it is free, so that a saved address stays valid. */
const choosePort = async (cluster: Cluster): Promise<number> => {
  const file = join(cluster.folder, 'port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (remembered && (await isPortFree(remembered))) return remembered;
  const port = await freePort();
  writeFileSync(file, String(port));
  return port;
};

/** Whether the process in the pid file is this cluster's server. Waits while it starts or recovers. */
const answersAsOurs = async (
  cluster: Cluster,
  { pid, port }: Postmaster,
  onProgress: (line: string) => void,
): Promise<boolean> => {
  let deadlineMs = Date.now() + answerPatienceMs;
  while (isAlive(pid) && Date.now() < deadlineMs) {
    try {
      const url = urlOf(cluster, port, 'superuser', 'postgres');
      const [row] = await withConnection(url, (sql) => sql`select current_setting('data_directory') as data`);
      return row?.data === cluster.data;
    } catch (error) {
      if (codeOf(error) === cannotConnectNow) {
        onProgress('Waiting for PostgreSQL to recover…');
        deadlineMs = Date.now() + startPatienceS * 1000;
      } else if (codeOf(error) !== 'ECONNREFUSED') return false;
    }
    await wait(answerRetryMs);
  }
  return false;
};

/**
 * Removes the process id from the pid file of a server that is gone. The id may belong to another process by now, or
 * the dead process may not have been reaped, and PostgreSQL would refuse to start. The rest of the file stays, because
 * PostgreSQL uses it to find out whether child processes of the dead server still write to the data.
 */
const disown = (cluster: Cluster): void => {
  const file = join(cluster.data, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [nobodysPid, ...rest].join('\n'));
};

const pgCtl = (cluster: Stoppable, args: string[]) => {
  const isStart = args[0] === 'start';
  const patienceS = isStart ? startPatienceS : stopPatienceS;
  return runCommand(
    cluster.binaries.pgCtl,
    [...args, '--pgdata', cluster.data, '--wait', '--timeout', String(patienceS)],
    { account: cluster.account, env: postgresEnvironment(), cwd: cluster.folder, detached: isStart },
  );
};
