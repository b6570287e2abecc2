import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isPortFree } from '../free-port.ts';

export const pgbouncer = '/usr/sbin/pgbouncer';

export type PgBouncer = { port: number; stop(): Promise<void> };

/**
 * Debian's PgBouncer, in transaction mode, in front of every database of a cluster, set up as on the operations page.
 */
export const startPgBouncer = async (cluster: { url: string; servingUrl: string }): Promise<PgBouncer> => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-pgbouncer-'));
  const users = join(folder, 'users.txt');
  const signIns = [cluster.url, cluster.servingUrl].map((url) => new URL(url));
  writeFileSync(users, signIns.map(({ username, password }) => `"${username}" "${password}"\n`).join(''));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, configOf({ port, users, server: new URL(cluster.url) }));
  // It refuses to run as root, and changes its user before it reads its files.
  for (const [path, mode] of [
    [folder, 0o755],
    [users, 0o644],
    [config, 0o644],
  ] as const)
    chmodSync(path, mode);
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncer, ['-q', ...account, config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (piece) => {
    complaint = `${complaint}${piece}`.slice(-2_000);
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  while (await isPortFree(port)) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start. ${complaint}`);
    await wait(50);
  }
  return {
    port,
    stop: async () => {
      process.off('exit', endWithUs);
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true });
    },
  };
};

/** Few connections to PostgreSQL for many of ours, so that all of them are shared. */
const configOf = ({ port, users, server }: { port: number; users: string; server: URL }) => `
[databases]
* = host=${server.hostname} port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 1000
server_idle_timeout = 5
`;
