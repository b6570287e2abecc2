import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Finished } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

const running = new Set<ChildProcess>();

/** Runs a tool and collects its output, for tools whose output only matters when they fail. */
export const runQuietly = async (file: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> => {
  const child = start(file, args, 'pipe', env);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { code: await exitCode(child), output };
};

/** Runs a tool whose progress the reader follows. */
export const runVisibly = async (file: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> =>
  await exitCode(start(file, args, 'inherit', env));

/** Ends whatever is running now, so that an interrupted run leaves no browser and no database behind. */
export const endChildren = async (): Promise<void> => {
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
};

const start = (file: string, args: string[], output: 'pipe' | 'inherit', env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn(file, args, {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  running.add(child);
  return child;
};

const exitCode = async (child: ChildProcess): Promise<number | null> => {
  const [code] = await once(child, 'close');
  running.delete(child);
  return code;
};
