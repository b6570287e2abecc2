import { codeOf, PlainProblem } from '../plain-problem.ts';
import { connectionProblem, withConnection } from './driver/one-connection.ts';
import { versionProblem } from './postgres-version.ts';

const noSuchDatabase = '3D000';

/**
 * Makes sure that the PostgreSQL of `DATABASE_URL` can be used: it answers, has a supported version, and has the
 * database, which is created if the role may do so and it need not exist. Anything wrong is reported in one sentence
 * without the password.
 */
export const ensureExternalPostgres = async (databaseUrl: string, { isThere = false } = {}): Promise<void> => {
  refuseMalformed(databaseUrl);
  try {
    await withConnection(databaseUrl, async (sql) => {
      const [row] = await sql<[{ version: string }]>`select current_setting('server_version') as version`;
      const problem = versionProblem(row.version);
      if (problem) throw new PlainProblem(problem);
    });
  } catch (error) {
    if (error instanceof PlainProblem) throw error;
    if (isThere || codeOf(error) !== noSuchDatabase) throw connectionProblem(databaseUrl, error);
    await createDatabase(databaseUrl);
  }
};

const refuseMalformed = (databaseUrl: string): void => {
  const url = URL.parse(databaseUrl);
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname && url.pathname.length > 1) return;
  throw new PlainProblem('DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.');
};

/** Through the database `postgres`, which every server has. */
const createDatabase = async (databaseUrl: string): Promise<void> => {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  try {
    await withConnection(url.href, async (sql) => {
      await sql`create database ${sql(name)}`;
    });
  } catch (error) {
    throw connectionProblem(databaseUrl, error);
  }
};
