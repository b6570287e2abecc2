import postgres, { type Sql } from 'postgres';
import { codeOf, PlainProblem, sentenceOf } from '../../plain-problem.ts';
import { addressOf } from './pooler.ts';

const connectTimeoutSeconds = 5;

/** Runs `work` on a connection of its own, and closes it afterwards. */
export const withConnection = async <T>(databaseUrl: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const sql = postgres(addressOf(databaseUrl).url, {
    max: 1,
    connect_timeout: connectTimeoutSeconds,
    onnotice: () => {},
  });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: connectTimeoutSeconds });
  }
};

/** Turns a failure to reach a database into one sentence that names the server and never the password. */
export const connectionProblem = (databaseUrl: string, error: unknown): Error => {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const place = `${hostname}:${port || '5432'}`;
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return new PlainProblem(`No PostgreSQL answers at ${place} (DATABASE_URL): the connection was refused.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new PlainProblem(`No PostgreSQL answers at ${place} (DATABASE_URL): there is no such host.`);
    case 'CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return new PlainProblem(`No PostgreSQL answers at ${place} (DATABASE_URL): the connection timed out.`);
    case '28P01':
    case '28000':
      return new PlainProblem(`PostgreSQL at ${place} does not let ${username} in (DATABASE_URL): check the password.`);
    case '3D000':
    case '42501':
      return new PlainProblem(
        `The database ${pathname.slice(1)} does not exist at ${place}, and ${username} may not create it.`,
      );
    default:
      return new PlainProblem(`PostgreSQL at ${place} (DATABASE_URL) cannot be used: ${sentenceOf(error)}`);
  }
};
