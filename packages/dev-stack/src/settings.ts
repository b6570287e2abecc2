import { join, resolve } from 'node:path';
import { PlainProblem } from '@byre/server/plain-problem';
import type { DatabaseOptions, StackOptions } from './stack.ts';

/** Top folder of the project, wherever a command was called from. */
export const projectRoot = resolve(import.meta.dirname, '..', '..', '..');

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';

/** What the environment says about where to listen and where the data are. */
export function readSettings(env: NodeJS.ProcessEnv): Pick<StackOptions, 'port' | 'host'> & DatabaseOptions {
  return {
    port: readPort(env.PORT),
    host: env.HOST || DEFAULT_HOST,
    dataDir: resolve(projectRoot, env.DATA_DIR || '.byre'),
    databaseUrl: env.DATABASE_URL || undefined,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || undefined,
    migrates: !env.DATABASE_URL || migratesAtStart(env),
  };
}

/** The folder the app is built into. */
export const webDist = join(projectRoot, 'apps', 'web', 'dist');

/** As the server reads it: in production migrating is a step of its own. The embedded database is nobody else's to migrate. */
function migratesAtStart({ MIGRATE_AT_START, NODE_ENV }: NodeJS.ProcessEnv): boolean {
  return MIGRATE_AT_START ? MIGRATE_AT_START === 'yes' : NODE_ENV !== 'production';
}

function readPort(value: string | undefined): number {
  if (!value) return DEFAULT_PORT;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PlainProblem(`PORT is "${value}"; it has to be a number from 0 to 65535.`);
}
