import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../settings.ts';

/** One of several servers of a service, on a port of its own. */
export type ServerNode = {
  port: number;
  start(): Promise<void>;
  /** As a supervisor does: asks it to end, and waits. */
  stop(): Promise<void>;
};

const drainSeconds = '3';
const patienceMs = 60_000;

export const makeNode = (port: number, databaseUrl: string): ServerNode => {
  let child: ChildProcess | undefined;
  return {
    port,
    start: async () => {
      child = spawn(process.execPath, [join(projectRoot, 'apps', 'server', 'src', 'serve.ts')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          DRAIN_SECONDS: drainSeconds,
          TRUSTED_PROXIES: '127.0.0.1',
          BUDGET_PER_PERSON: '0',
          BUDGET_PER_PRACTICE: '0',
        },
      });
      await isReady(port);
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
};

const isReady = async (port: number): Promise<void> => {
  const deadlineMs = Date.now() + patienceMs;
  while (Date.now() < deadlineMs) {
    if ((await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) return;
    await wait(100);
  }
  throw new Error(`The server at port ${port} is not ready.`);
};
