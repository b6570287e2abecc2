import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Packed } from '../release/pack.ts';
import { type Account, type Finished, runCommand } from '../run-command.ts';

type Settings = Record<string, string>;

/** A release as an operator has unpacked it. */
export type Installed = {
  folder: string;
  /** Runs one of its commands to the end, with only these settings in the environment. */
  byre(args: string[], settings?: Settings): Promise<Finished>;
  /** Serves until it is stopped. Resolves when it is ready. */
  serve(settings: Settings): Promise<Serving>;
};

export type Serving = {
  url: string;
  pid: number;
  said(): string;
  /** As a supervisor does. Resolves with the exit code. */
  stop(): Promise<number | null>;
};

const patienceMs = 60_000;

/** A user who may read what everybody may, and owns nothing. Without root, only the own account is possible. */
export const plainUser: Account | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Unpacks an archive into a new folder, verifies its checksums, and removes write permission for everybody. */
export const install = async ({ archive, name }: Packed, below: string): Promise<Installed> => {
  mkdirSync(below, { mode: 0o755 });
  await must('tar', ['-xzf', archive, '--no-same-owner', '-C', below]);
  const folder = join(below, name);
  await must('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], folder);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) takeWriting(join(folder, path));
  takeWriting(folder);
  const program = join(folder, 'bin', 'byre');
  return {
    folder,
    byre: (args, env = {}) => runCommand(program, args, { account: plainUser, env, cwd: '/' }),
    serve: (env) => serve(program, env),
  };
};

const serve = async (program: string, env: Settings): Promise<Serving> => {
  const child = spawn(program, ['serve'], { ...plainUser, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const url = `http://127.0.0.1:${env.PORT}`;
  const deadlineMs = Date.now() + patienceMs;
  // It answers a moment before it says so.
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok || !said.includes('\n')) {
    if (child.exitCode !== null) throw new Error(`The server ended. ${said}`);
    if (Date.now() > deadlineMs) {
      child.kill('SIGKILL');
      throw new Error(`The server is not ready. ${said}`);
    }
    await wait(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = (await exit) as [number | null];
    return code;
  };
  return { url, pid: child.pid ?? 0, said: () => said, stop };
};

/** Links have no permissions of their own. */
const takeWriting = (path: string): void => {
  const found = lstatSync(path);
  if (!found.isSymbolicLink()) chmodSync(path, found.mode & 0o555);
};

/** Restores the owner's write permission, so that the folder can be removed. */
export const giveWriting = (folder: string): void => {
  chmodSync(folder, lstatSync(folder).mode | 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) giveWriting(join(folder, entry.name));
  }
};

export const must = async (file: string, args: string[], cwd?: string): Promise<string> => {
  const { code, output } = await runCommand(file, args, { cwd });
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${output}`);
  return output;
};
