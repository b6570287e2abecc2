import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isAlive } from '../process-state.ts';
import { type Cluster, readPostmaster } from './cluster.ts';
import type { Stoppable } from './server.ts';

export type Guard = {
  /** Call it when the server was given back in order. */
  dismiss(): void;
  /** Resolves if the server ends, is asked to end, or has lost its guard. */
  serverEnds(): Promise<void>;
};

const lookMs = 1_000;

/** A shell waits in almost no memory. Its input line ends when the process at the other end is gone. */
const wait = 'read -r word && exit; exec "$0" "$@"';

/**
 * Stops the server of a cluster if this process dies without giving it back, for instance when it is killed, unless
 * others use it. PostgreSQL runs independently, so a separate process must watch. On Windows, which has no such shell,
 * the next process to use the data takes the server over.
 */
export const guardServer = ({ folder, data, binaries, account }: Cluster): Guard => {
  const pid = readPostmaster({ data })?.pid;
  if (process.platform === 'win32') return { dismiss: () => {}, serverEnds: () => serverGone(data, pid) };
  const what: Stoppable = { folder, data, binaries, account };
  const args = ['-c', wait, process.execPath, join(import.meta.dirname, 'release.ts'), JSON.stringify(what)];
  // In a session of its own, so that Ctrl-C does not end it too early.
  const child = spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  child.unref();
  (child.stdin as Socket).unref();
  child.stdin.on('error', () => {});
  const childEnds = once(child, 'exit').catch(() => {});
  return {
    dismiss: () => void child.stdin.end('dismissed\n'),
    serverEnds: async () => {
      await Promise.race([serverGone(data, pid), childEnds]);
    },
  };
};

const serverGone = async (data: string, pid: number | undefined): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const looking = setInterval(() => {
    const now = readPostmaster({ data });
    if (now && now.pid === pid && !now.isStopping && isAlive(now.pid)) return;
    clearInterval(looking);
    resolve();
  }, lookMs);
  looking.unref();
  return promise;
};
