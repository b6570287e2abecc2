import { join, resolve } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import type { DatabaseOptions, StackOptions } from './stack.ts';

/** Top folder of the project, wherever a command is run from. */
export const projectRoot = resolve(import.meta.dirname, '..', '..', '..');

const defaultPort = 3000;
const defaultHost = '127.0.0.1';

/** The settings from the environment: where to listen and where the data are. */
export const readSettings = (env: NodeJS.ProcessEnv): Pick<StackOptions, 'port' | 'host'> & DatabaseOptions => ({
  port: readPort(env.PORT),
  host: env.HOST || defaultHost,
  dataDir: resolve(projectRoot, env.DATA_DIR || '.byre'),
  databaseUrl: env.DATABASE_URL || undefined,
  migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || undefined,
  migrates: !env.DATABASE_URL || migratesAtStart(env),
});

/** The folder the app is built into. */
export const webDist = join(projectRoot, 'apps', 'web', 'dist');

/**
 * As the server reads it: in production, migrating is a separate step. Nobody else uses the embedded database, so it is
 * always migrated.
 */
const migratesAtStart = ({ MIGRATE_AT_START, NODE_ENV }: NodeJS.ProcessEnv): boolean =>
  MIGRATE_AT_START ? MIGRATE_AT_START === 'yes' : NODE_ENV !== 'production';

const readPort = (value: string | undefined): number => {
  if (!value) return defaultPort;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PlainProblem(`PORT is "${value}"; it must be a number from 0 to 65535.`);
};
