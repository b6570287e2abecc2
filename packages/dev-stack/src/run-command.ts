import { spawn } from 'node:child_process';

/** The account that a child process runs as. Only root can choose another than its own. */
export type Account = { uid: number; gid: number };

export type Finished = { code: number | null; output: string };

/**
 * Runs a program to its end and collects its output. With `detached` it may leave a daemon behind: nothing is piped
 * then, because a daemon that inherits a pipe would keep it, and this call, open for ever.
 */
export const runCommand = (
  file: string,
  args: string[],
  options: { account?: Account; env?: NodeJS.ProcessEnv; cwd?: string; detached?: boolean } = {},
): Promise<Finished> => {
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  const { account, env, cwd, detached } = options;
  const child = spawn(file, args, { ...account, env, cwd, stdio: detached ? 'ignore' : ['ignore', 'pipe', 'pipe'] });
  const endWithUs = () => child.kill();
  if (!detached) process.once('exit', endWithUs);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  child.once('error', reject);
  child.once('close', (code) => {
    process.off('exit', endWithUs);
    resolve({ code, output });
  });
  return promise;
};

/** The last line of a program's output that is not empty, where the reason of a failure usually is. */
export const lastLine = (output: string): string => output.trim().split('\n').at(-1)?.trim() ?? '';
