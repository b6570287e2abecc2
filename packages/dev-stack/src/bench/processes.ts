import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demoPassword, people } from '@byre/demo-data/people';
import { runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';
import type { Case } from './cases.ts';

/** A server in a process of its own. */
export type Running = { url: string; pid: number; stop(): Promise<void> };

/** As in the server's `npm run serve`. */
const serverFlags = ['--max-semi-space-size=8', '--initial-heap-size=96', '--heap-growing-percent=30'];

/** One person sends more requests here in a second than anybody does in a day. */
const withoutBudgets = { BUDGET_PER_PERSON: '0', BUDGET_PER_PRACTICE: '0' };

/**
 * The server as it runs in production, on a port of its own: from this checkout, or from the one in `root`. The shipped request
 * budgets apply only if asked for.
 */
export const startRealServer = async (
  databaseUrl: string,
  connections: number,
  { hasBudgets = false, root = projectRoot }: { hasBudgets?: boolean; root?: string } = {},
): Promise<Running> => {
  const child = spawn(process.execPath, [...serverFlags, join(root, 'apps', 'server', 'src', 'serve.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: String(connections),
      PORT: '0',
      DRAIN_SECONDS: '0',
      ...(hasBudgets ? {} : withoutBudgets),
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) return runningOf(child, url);
  }
  throw new Error('The server did not start.');
};

/** A token of one person of the filled world. */
export const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/authenticate/third_party`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[0]?.email, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}.`);
  return ((await response.json()) as { token: string }).token;
};

/** A server that reads and refuses every request. */
export const startTakingServer = async (): Promise<Running> => runningOf(...(await forked('taking-server.ts')));

/** The bare server for comparison, with the statements it must run. */
export const startBareServer = async (databaseUrl: string, connections: number, cases: Case[]): Promise<Running> =>
  runningOf(...(await forked('bare-server.ts', { databaseUrl, connections, cases })));

/** Runs a file of this folder as a process, which reports its address once it listens. */
const forked = async (file: string, order?: object): Promise<[ChildProcess, string]> => {
  const child = fork(join(import.meta.dirname, file), [], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  if (order) child.send(order);
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} did not start.`))),
  ]);
  return [child, String(url)];
};

/** The most memory a process has used so far on Linux; elsewhere what it uses now. In bytes; 0 if unknown. */
export const memoryOf = async (pid: number): Promise<number> => {
  if (process.platform === 'linux') {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  }
  if (process.platform === 'win32') return 0;
  return Number((await runCommand('ps', ['-o', 'rss=', '-p', String(pid)])).output) * 1024;
};

const runningOf = (child: ChildProcess, url: string): Running => {
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
};
