import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@byre/dev-stack/free-port';

const startScript = join(import.meta.dirname, '..', 'packages', 'dev-stack', 'src', 'start.ts');
/** The first start loads the demo world; later ones are quick. */
const startTimeoutMs = 90_000;

/** The whole product as `npm start` runs it, in a process of its own that can be stopped and started again. */
export type Product = {
  url: string;
  /** The folder of its database, for stories with SQL of their own. */
  dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** A product with its own empty data folder. `start` starts it with the demo world, or empty. */
export const prepareProduct = async ({ isEmpty = false } = {}): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'byre-e2e-'));
  // If tests run as root, the database server runs as another user and must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    let output = '';
    const started = spawn(process.execPath, [startScript], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...(isEmpty ? { NODE_ENV: 'production' } : {}),
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
    child = started;
    const deadline = Date.now() + startTimeoutMs;
    while (!(await isHealthy(url))) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`The product did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const stop = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  };
  const remove = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, start, stop, remove };
};

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};
