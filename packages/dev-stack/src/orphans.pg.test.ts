import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase } from '@byre/server/testing/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from './process-state.ts';
import { projectRoot } from './settings.ts';

type Family = { npm: number; shell: number; bootstrap: number; server: number; guard: number; postgres: number };

let dataDir: string;
let started: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'byre-orphans-'));
  chmodSync(dataDir, 0o755);
  started = [];
});
afterEach(async () => {
  for (const { pid } of started) for (const one of [...below(pid ?? 0), pid ?? 0].filter(isAlive)) end(one);
  await expect.poll(() => started.every(({ pid }) => pid === undefined || !isAlive(pid))).toBe(true);
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['bootstrap', 'SIGKILL'],
  ['server', 'SIGHUP'],
  ['server', 'SIGKILL'],
  ['guard', 'SIGTERM'],
  ['postgres', 'SIGTERM'],
] as const)('of npm start nothing is left once its %s got %s', async (who, signal) => {
  const family = await npmStart();
  process.kill(family[who], signal);
  await allEnd(family);
});

test('npm start leaves nothing running after Ctrl-C in a terminal', async () => {
  const family = await npmStart();
  process.kill(-family.npm, 'SIGINT');
  await allEnd(family);
});

test('a start that is cancelled before it is complete leaves nothing running either', async () => {
  const npm = run(['start'], { DATA_DIR: dataDir, WEB_ROOT: dataDir, NODE_ENV: 'production' });
  await expect.poll(() => postmaster(), { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
  const all = [npm, ...below(npm), postmaster()];
  process.kill(npm, 'SIGTERM');
  await expect.poll(() => all.filter(isAlive)).toEqual([]);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm run serve leaves nothing running after npm receives %s',
  async (signal) => {
    const database = await makeDatabase();
    const npm = run(['run', 'serve', '--workspace', '@byre/server'], { DATABASE_URL: database.url });
    await says(started[0], 'Byre answers at');
    const all = [npm, ...below(npm)];
    process.kill(npm, signal);
    await expect.poll(() => all.filter(isAlive)).toEqual([]);
    await database.drop();
  },
);

async function allEnd(family: Family): Promise<void> {
  await expect.poll(() => Object.entries(family).filter(([, pid]) => isAlive(pid))).toEqual([]);
}

async function npmStart(): Promise<Family> {
  writeFileSync(join(dataDir, 'index.html'), '<!doctype html>');
  const npm = run(['start'], { DATA_DIR: dataDir, WEB_ROOT: dataDir, NODE_ENV: 'production' });
  await says(started[0], 'Byre is running at');
  const [shell = 0] = childrenOf(npm);
  const [bootstrap = 0] = childrenOf(shell);
  const [server = 0] = childrenOf(bootstrap);
  const [guard = 0] = childrenOf(server);
  const family = { npm, shell, bootstrap, server, guard, postgres: postmaster() };
  expect(Object.values(family).filter((pid) => !isAlive(pid))).toEqual([]);
  return family;
}

function run(args: string[], settings: Record<string, string>): number {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DRAIN_SECONDS: '0', HOST: '127.0.0.1', ...settings };
  const npm = spawn('npm', args, {
    cwd: projectRoot,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives to each command.
    detached: true,
  });
  started.push(npm);
  return npm.pid ?? 0;
}

async function says(child: ChildProcess | undefined, words: string): Promise<void> {
  let said = '';
  for (const stream of [child?.stdout, child?.stderr]) stream?.on('data', (piece) => (said += piece));
  await Promise.race([
    expect.poll(() => said, { timeout: 25_000 }).toContain(words),
    once(child as ChildProcess, 'exit').then(() => Promise.reject(new Error(said))),
  ]);
}

/** The children of a process, as Linux lists them. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid);
}

function below(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...below(child)]);
}

function parentOf(pid: number): number {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function postmaster(): number {
  try {
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
