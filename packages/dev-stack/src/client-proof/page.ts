import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlainProblem } from '@byre/server/plain-problem';
import { chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../browser.ts';
import { showProgress } from '../command.ts';
import { runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

/** Bundles the consumer's page with Vite; its compressed weight in bytes. */
export const bundlePage = async (folder: string): Promise<number> => {
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  const { code, output } = await runCommand(process.execPath, [vite, 'build', folder], { cwd: folder, env });
  if (code !== 0) throw new PlainProblem(`Vite could not bundle the page.\n${output.trim()}`);
  return globSync('dist/assets/*.js', { cwd: folder }).reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length,
    0,
  );
};

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves the bundled page, as another party's web server does. */
export const servePage = async (folder: string, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const file = join(folder, 'dist', path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return server;
};

type CallByre = (url: string, key: string) => Promise<unknown>;

/** The results when the page is opened at each of these addresses and calls a service, with its console messages. */
export const callFromPages = async (addresses: readonly string[], url: string, key: string): Promise<unknown[]> => {
  const executablePath = await ensureChromium(showProgress);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const found: unknown[] = [];
    for (const address of addresses) {
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForFunction(() => 'callByre' in globalThis);
      const call = ([service = '', token = '']: string[]) =>
        (globalThis as unknown as { callByre: CallByre }).callByre(service, token);
      found.push(await page.evaluate(call, [url, key]));
      await page.close();
    }
    return found;
  } finally {
    await browser.close();
  }
};
