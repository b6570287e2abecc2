import { connect } from '../db/driver/connect.ts';
import { addressOf, notThroughPooler } from '../db/driver/pooler.ts';
import { ensureExternalPostgres } from '../db/external-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { requireSchema } from '../db/schema-version.ts';
import { oneRoleNotice, roleUrls, servingRoleOf } from '../db/serving-role.ts';
import { PlainProblem } from '../plain-problem.ts';
import type { OperatedDatabase, Operating } from './operating.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const showProgress = (line: string): void => say(`  ${line}`);

/** A release does not include PostgreSQL. */
const openDatabase: Operating['openDatabase'] = async ({ isThere = false } = {}) => {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = process.env;
  if (!DATABASE_URL) {
    throw new PlainProblem('DATABASE_URL must say where PostgreSQL is: postgres://user:password@host:port/database.');
  }
  const { owner, serving } = roleUrls(DATABASE_URL, MIGRATION_DATABASE_URL || null);
  if (addressOf(owner).isPooled) throw new PlainProblem(notThroughPooler);
  await ensureExternalPostgres(owner, { isThere });
  if (serving !== owner) await ensureExternalPostgres(serving);
  if (servingRoleOf({ owner, serving }) === null) showProgress(oneRoleNotice);
  return { databaseUrl: owner, servingUrl: serving, stop: async () => {} };
};

const prepareDatabase = async (): Promise<OperatedDatabase> => {
  const database = await openDatabase();
  const { databaseUrl: owner, servingUrl: serving } = database;
  if (process.env.MIGRATE_AT_START === 'yes') {
    await migrate(owner, showProgress, { servingRole: servingRoleOf({ owner, serving }) });
    return database;
  }
  const db = connect(owner, { maxConnections: 1 });
  await requireSchema(db).finally(db.close);
  return database;
};

/** What the operator's commands use in an unpacked release: the PostgreSQL named by the environment. */
export const operating: Operating = { openDatabase, prepareDatabase, showProgress, say };
