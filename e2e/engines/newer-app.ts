import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/** A future release, built into its own folder. */
export type NewerApp = {
  version: string;
  /** Answers requests for the app's own files; false for the server's addresses. */
  serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  remove(): void;
};

const script = join(import.meta.dirname, '..', '..', 'packages', 'dev-stack', 'src', 'test', 'newer-app.ts');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export const buildNewerApp = async (): Promise<NewerApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-newer-'));
  await run(folder);
  return {
    version: '99.0.0',
    serve: ({ url = '/' }, outgoing) => {
      const path = url.split('?')[0] ?? '/';
      if (/^\/(api|authenticate)(\/|$)/.test(path)) return false;
      const asked = join(folder, path);
      const file = extname(path) && existsSync(asked) ? asked : join(folder, 'index.html');
      const type = types[extname(file)] ?? 'application/octet-stream';
      outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      createReadStream(file).pipe(outgoing);
      return true;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const run = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' };
    const child = spawn(process.execPath, [script, folder], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The newer app was not built:\n${output}`)),
    );
  });
