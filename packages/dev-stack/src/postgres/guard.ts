import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { isAlive } from '../process-state.ts';
import { type Cluster, readPostmaster } from './cluster.ts';
import type { Stoppable } from './server.ts';

export type Guard = {
  /** The server was given back in order. */
  dismiss(): void;
  /** Resolves if the server ends, or is told to, or if nobody would stop it any more. */
  serverEnds(): Promise<void>;
};

const lookMs = 1_000;

/** A shell waits in next to no memory; the line ends for it when whoever holds the other end is gone. */
const wait = 'read -r word && exit; exec "$0" "$@"';

/**
 * Stops the server of a cluster when this process dies without giving it back, by a kill for instance, unless others use it.
 * PostgreSQL leads a life of its own, so a process beside it has to watch. On Windows, which has no such shell, the next one
 * to use the data takes the server over.
 */
export const guardServer = ({ folder, data, binaries, account }: Cluster): Guard => {
  const pid = readPostmaster({ data })?.pid;
  if (process.platform === 'win32') return { dismiss: () => {}, serverEnds: () => serverGone(data, pid) };
  const what: Stoppable = { folder, data, binaries, account };
  const args = ['-c', wait, process.execPath, join(import.meta.dirname, 'release.ts'), JSON.stringify(what)];
  // In a session of its own, so that Ctrl-C does not take it away before its time.
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
