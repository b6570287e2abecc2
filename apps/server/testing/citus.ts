import { inject, type TestContext } from 'vitest';
import { connect } from '../src/db/driver/connect.ts';
import { identifier, sql } from '../src/db/sql.ts';
import { isOnCitus, makeEmptyDatabase, type TestDatabase } from './test-app.ts';

/** Skips a test on Citus, and says why. */
export const notOnCitus = (test: TestContext, reason: string): void => test.skip(isOnCitus(), `On Citus: ${reason}`);

/** An empty database with the extension on each machine, as an operator prepares it. */
export const makeEmptyCitus = async (): Promise<TestDatabase> => {
  const database = await makeEmptyDatabase();
  const name = new URL(database.url).pathname;
  const [coordinator = '', ...workers] = inject('citusUrls').map(
    (machine) => Object.assign(new URL(machine), { pathname: name }).href,
  );
  for (const url of [coordinator, ...workers]) await statement(url, [sql`create extension citus`]);
  const addressOf = (url: string) => [new URL(url).hostname, Number(new URL(url).port || 5432)] as const;
  const [host, port] = addressOf(coordinator);
  await statement(coordinator, [
    sql`select citus_set_coordinator_host(${host}, ${port}::integer)`,
    ...workers.map(addressOf).map(([worker, at]) => sql`select citus_add_node(${worker}, ${at}::integer)`),
    sql`alter database ${identifier(name.slice(1))} set citus.shard_count to 4`,
  ]);
  return database;
};

const statement = async (url: string, statements: readonly ReturnType<typeof sql>[]): Promise<void> => {
  const db = connect(url, { maxConnections: 1 });
  try {
    for (const one of statements) await db.rows(one);
  } finally {
    await db.close();
  }
};
