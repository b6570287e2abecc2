import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { projectRoot } from '../settings.ts';

/** The server as a process, at an address that stays the same however often it is killed and restarted. */
export type ServerProcess = {
  url: string;
  start(): Promise<void>;
  /** SIGKILL: it gets no chance to finish anything. */
  kill(): Promise<void>;
};

export const makeServerProcess = async (databaseUrl: string): Promise<ServerProcess> => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [join(projectRoot, 'apps', 'server', 'src', 'serve.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        // A few people write here as fast as the machine allows.
        BUDGET_PER_PERSON: '0',
        BUDGET_PER_PRACTICE: '0',
      },
    });
    await saysThatItAnswers(child);
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, kill };
};

const saysThatItAnswers = (child: ChildProcess): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  const hear = (piece: Buffer) => {
    said = (said + piece.toString()).slice(-10_000);
    if (said.includes('Byre answers at')) resolve();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.once('exit', () => reject(new Error(`The server did not start: ${said}`)));
  return promise;
};
