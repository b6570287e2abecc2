import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { oneRoleNotice, ownsTables, roleUrls, servingRoleOf } from './db/serving-role.ts';
import { startServer } from './main.ts';
import { watchNpm } from './npm-caller.ts';
import { PlainProblem } from './plain-problem.ts';

/** Requests in progress may take this long to finish once the process is told to stop. */
const graceMs = 10_000;

/** The process of a production server: settings from the environment, migrations, requests, an orderly end. */
export const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  const urls = roleUrls(config.databaseUrl, config.migrationDatabaseUrl);
  const servingRole = servingRoleOf(urls);
  // A server that does not migrate need not know the role that does.
  if (servingRole === null && (config.migratesAtStart || (await ownsTables(urls.serving)))) say(oneRoleNotice);
  if (config.migratesAtStart) await migrate(urls.owner, say, { servingRole });
  const server = await startServer(config);
  say(`Byre answers at ${server.url}`);
  if (server.advice) say(server.advice);
  const closing = closeWithGrace({ delay: config.leaveMs + graceMs, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
    await server.close();
  });
  watchNpm(() => void closing.close());
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Why the server did not start, on one line if the settings or the database are at fault. */
export const sayWhyNot = (error: unknown): void => {
  const isPlain = error instanceof ConfigError || error instanceof PlainProblem;
  const isExpected = isPlain || (error instanceof Error && 'code' in error);
  const told = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error);
  process.stderr.write(`Byre cannot start. ${told}\n`);
  process.exitCode = 1;
};
