import { codeOf, PlainProblem } from './plain-problem.ts';
import { connectionProblem, withConnection } from './postgres/connection.ts';

const OLDEST_VERSION = 15;
const NO_SUCH_DATABASE = '3D000';

/**
 * Makes sure the PostgreSQL of `DATABASE_URL` can be used: it answers, is of version 15 or later, and has the database,
 * which is created if the role may do so. Whatever is wrong is told in one sentence without the password.
 */
export async function ensureExternalPostgres(databaseUrl: string): Promise<void> {
  refuseMalformed(databaseUrl);
  try {
    await withConnection(databaseUrl, async (sql) => {
      const [row] = await sql<[{ version: number }]>`select current_setting('server_version_num')::int as version`;
      refuseOldVersion(row.version, new URL(databaseUrl).host);
    });
  } catch (error) {
    if (error instanceof PlainProblem) throw error;
    if (codeOf(error) !== NO_SUCH_DATABASE) throw connectionProblem(databaseUrl, error);
    await createDatabase(databaseUrl);
  }
}

function refuseMalformed(databaseUrl: string): void {
  const url = URL.parse(databaseUrl);
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname && url.pathname.length > 1) return;
  throw new PlainProblem('DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.');
}

function refuseOldVersion(version: number, host: string): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_VERSION) return;
  throw new PlainProblem(
    `PostgreSQL at ${host} (DATABASE_URL) is version ${major}; Byre needs version ${OLDEST_VERSION} or later.`,
  );
}

/** Through the database `postgres`, which every server has. */
async function createDatabase(databaseUrl: string): Promise<void> {
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
}
