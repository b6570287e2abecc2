import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { demoPassword, people } from '@byre/demo-data/people';
import type { Database } from '@byre/server/db/database';
import { connect } from '@byre/server/db/driver/connect';
import { sql } from '@byre/server/db/sql';
import { PlainProblem } from '@byre/server/plain-problem';
import { build } from 'vite';
import { lastLine, runCommand } from '../run-command.ts';
import { projectRoot } from '../settings.ts';

export const contestantNames = ['Byre', 'PouchDB', 'RxDB'] as const;
export type ContestantName = (typeof contestantNames)[number];

/** A server with its page, and a way to change its animals without the devices. */
export type Contestant = {
  name: ContestantName;
  url: string;
  /** The query string that the page's address needs. */
  query: string;
  change(count: number): Promise<void>;
  stop(): Promise<void>;
};

const rivals = join(projectRoot, 'packages', 'dev-stack', 'rivals');
const page = {
  Byre: join(import.meta.dirname, 'sync-page'),
  PouchDB: join(rivals, 'pouchdb'),
  RxDB: join(rivals, 'rxdb'),
};

/** Installs the systems Byre is measured against, which are not part of the product. */
export const ensureRivals = async (onProgress: (line: string) => void): Promise<void> => {
  const noted = join(rivals, 'node_modules', '.package-lock.json');
  if (existsSync(noted) && statSync(noted).mtimeMs >= statSync(join(rivals, 'package-lock.json')).mtimeMs) return;
  onProgress('Installing PouchDB and RxDB, for this benchmark only…');
  const { code, output } = await runCommand('npm', ['ci', '--ignore-scripts'], { cwd: rivals, env: process.env });
  if (code !== 0) throw new PlainProblem(`PouchDB and RxDB could not be installed: ${lastLine(output)}`);
};

/** Builds a contestant's page into a folder of its own. */
export const buildPage = async (name: ContestantName, outDir: string): Promise<string> => {
  await build({
    root: page[name],
    configFile: false,
    logLevel: 'error',
    define: { global: 'globalThis' },
    build: { outDir, emptyOutDir: true, target: 'esnext', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  return outDir;
};

/** Byre's own server as it runs in production, with the page in the app's place. */
export const startByre = async (pageFolder: string, databaseUrl: string): Promise<Contestant> => {
  const server = await startProgram('apps/server/src/serve.ts', [], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    WEB_ROOT: pageFolder,
    PORT: '0',
    // The replay makes more requests in a second than anybody does in a day.
    BUDGET_PER_PERSON: '0',
    BUDGET_PER_PRACTICE: '0',
  });
  const db = connect(databaseUrl, { maxConnections: 1 });
  return {
    name: 'Byre',
    url: server.url,
    query: `?token=${await signIn(server.url)}`,
    change: (count) => changeAnimals(db, count),
    stop: async () => {
      await db.close();
      await server.stop();
    },
  };
};

/** A rival's server over the same animals, in its own memory. */
export const startRival = async (
  name: Exclude<ContestantName, 'Byre'>,
  pageFolder: string,
  animals: string,
): Promise<Contestant> => {
  const file = `packages/dev-stack/rivals/${name.toLowerCase()}/server.js`;
  const server = await startProgram(file, [pageFolder, animals], {});
  let word = 0;
  return {
    name,
    url: server.url,
    query: '',
    change: async (count) => {
      word += 1;
      const answer = await fetch(`${server.url}/change/${count}/${word}`, { method: 'POST' });
      if (!answer.ok) throw new Error(`${name} did not change its animals.`);
    },
    stop: server.stop,
  };
};

/** Starts a program of the project that prints its address once it answers. */
const startProgram = async (
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const child = spawn(process.execPath, [join(projectRoot, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const found = /http:\/\/\S+/.exec(line)?.[0];
        if (found) resolve(found);
      });
    }),
    ended.then(() => Promise.reject(new Error(`${file} did not start.`))),
  ]);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
};

const signIn = async (url: string): Promise<string> => {
  const [vet] = people;
  const answer = await fetch(`${url}/api/authenticate/third_party`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: vet?.email, password: demoPassword, name: 'bench' }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}.`);
  return ((await answer.json()) as { token: string }).token;
};

/** As an import does: each farm's animals get the next number of the farm's counter, and the digest is stored. */
const changeAnimals = async (db: Database, count: number): Promise<void> => {
  await db.rows(sql`
    with chosen as (select farm_id, _id from animal order by farm_id, _id limit ${count}),
    moved as (
      update farm_head
      set head = head + 1
      where farm_id in (select farm_id from chosen)
      returning farm_id, head
    )
    update animal
    set stock_id = coalesce(animal.stock_id, 0) + 1, version = animal.version + 1, ver = moved.head
    from chosen join moved using (farm_id)
    where animal.farm_id = chosen.farm_id
      and animal._id = chosen._id
  `);
  await db.rows(sql`
    update farm_head
    set digest = farm_digest(farm_id)
    where digest is distinct from farm_digest(farm_id)
  `);
};
