import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainProblem } from '../plain-problem.ts';
import { thisRelease } from '../release.ts';
import type { Command } from './operating.ts';
import { operating } from './packed.ts';

/**
 * The program of an unpacked release. Its sources run as they are: Node removes the types while it reads a file. So
 * what ships is what every test ran, with the same lines in stack traces, and no build can differ from it. This costs
 * the first second of a start, and only once if `NODE_COMPILE_CACHE` names a folder, as the service's unit does.
 */
const commands: Record<string, { does: string; load(): Promise<Command> }> = {
  serve: { does: 'answers requests and serves the app', load: async () => serveApp },
  migrate: {
    does: 'brings the database to this release',
    load: async () => (await import('./migrate.ts')).migrateDatabase,
  },
  distribute: {
    does: 'spreads the tables over the machines of Citus',
    load: async () => (await import('./distribute.ts')).distributeDatabase,
  },
  admin: {
    does: 'makes a practice and its admin, or lets one back in',
    load: async () => (await import('./admin.ts')).admin,
  },
  backup: {
    does: 'writes all records into a file, or looks at one',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    does: 'puts a backup into an empty database',
    load: async () => (await import('./restore.ts')).restore,
  },
  epoch: {
    does: 'begins a new epoch of sync, after another program restored the database',
    load: async () => (await import('./epoch.ts')).epoch,
  },
  purge: {
    does: 'lets go of history that was kept for long enough',
    load: async () => (await import('./purge.ts')).purgeHistory,
  },
  photos: {
    does: 'counts photos, checks those in the photo store, or moves them there',
    load: async () => (await import('./photos.ts')).photos,
  },
  import: {
    does: 'loads a central list, or the formulary of a practice',
    load: async () => (await import('./import.ts')).importList,
  },
  version: { does: 'tells the version and the commit', load: async () => tellVersion },
};

/** The built app, beside the server in the release. */
const app = join(import.meta.dirname, '..', '..', '..', '..', 'web');

const serveApp: Command = async () => {
  if (!process.env.WEB_ROOT && existsSync(app)) process.env.WEB_ROOT = app;
  const { sayWhyNot, serve } = await import('../server-process.ts');
  await serve().catch(sayWhyNot);
  return Number(process.exitCode ?? 0);
};

const tellVersion: Command = async (_args, { say }) => {
  const { version, commit } = thisRelease();
  say(`Byre ${version}, commit ${commit}`);
  return 0;
};

const usage = (): string => {
  const { version, commit } = thisRelease();
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(8)} ${does}`);
  return `Byre ${version}, commit ${commit}. Settings are read from the environment.\nUsage: byre <command> [arguments]\n${lines.join('\n')}`;
};

// Whoever read the output may have gone, which must not interrupt a restore or a migration.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
// Nobody unpacks a release for development.
process.env.NODE_ENV ||= 'production';
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command) throw new PlainProblem(usage());
  // A finished command closes what it opened. A server runs until it is told to stop.
  process.exitCode = await (await command.load())(args, operating);
} catch (error) {
  const told = error instanceof PlainProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}
