import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { runAsCommand, showProgress } from './command.ts';
import { freePort } from './free-port.ts';
import { projectRoot, readSettings } from './settings.ts';
import { untilAskedToEnd, untilItEnds } from './shutdown.ts';
import { type Database, prepareDatabase, refuseTakenPort, standardDemo } from './stack.ts';
import { welcome } from './welcome.ts';

await runAsCommand(async () => {
  const asked = untilAskedToEnd();
  const settings = readSettings(process.env);
  await refuseTakenPort(settings);
  const database = await prepareDatabase({ ...settings, demo: standardDemo, onProgress: showProgress });
  const apiPort = await freePort();
  const api = spawnApi(apiPort, database);
  const web = await serveWeb(settings, apiPort);
  const url = `http://${settings.host}:${settings.port}`;
  console.log(welcome({ url, dataDir: database.dataDir }, { isDemo: true }));
  await untilItEnds(asked, database);
  await web.close();
  await end(api);
  await database.stop();
  return 0;
});

/** A process of its own, because a changed module can only be reloaded by a new process. */
function spawnApi(port: number, { databaseUrl, servingUrl }: Database): ChildProcess {
  const args = ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')];
  const roles = { DATABASE_URL: servingUrl, MIGRATION_DATABASE_URL: databaseUrl };
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', ENDS_WITH: String(process.pid), ...roles };
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
}

/** On the address `npm start` uses, so that the browser finds the same offline data under the same origin. */
async function serveWeb({ port, host }: { port: number; host: string }, apiPort: number) {
  const target = `http://127.0.0.1:${apiPort}`;
  const server = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    server: { port, host, strictPort: true, proxy: { '/api': { target }, '/authenticate': { target } } },
  });
  return await server.listen();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
