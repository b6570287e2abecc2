import { distribute } from '@byre/server/db/distribute';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { migrate } from '@byre/server/db/migrate';
import { PlainProblem } from '@byre/server/plain-problem';

export type TestCitus = {
  url: string;
  servingUrl: string;
  /** The workers, each with its maintenance database. */
  workerUrls: string[];
  /** A migrated and distributed database on every machine; copies are made on every machine too. */
  makeTemplate(template: string): Promise<void>;
  remove(): Promise<void>;
};

type Node = { host: string; port: number };

/**
 * A coordinator of Citus that is already running, with the workers known to the database in its address. Tests create
 * databases on all of them and leave none. Its role must be allowed to create databases and extensions.
 */
export const openCitus = async (url: string): Promise<TestCitus> => {
  const nodes = await nodesOf(url);
  const workerUrls = nodes.map(({ host, port }) => at(url, { host, port }));
  const made: string[] = [];
  return {
    url,
    servingUrl: url,
    workerUrls,
    makeTemplate: async (template) => {
      made.push(template);
      await makeEverywhere([url, ...workerUrls], template);
      const coordinator = named(url, template);
      await withConnection(coordinator, async (sql) => {
        const { hostname, port } = new URL(url);
        await sql`select citus_set_coordinator_host(${hostname}, ${Number(port || 5432)})`;
        for (const { host, port: at } of nodes) await sql`select citus_add_node(${host}, ${at})`;
        // A few shards behave as many do, and are created and copied faster.
        await sql.unsafe(`alter database ${template} set citus.shard_count to 4`);
      });
      await migrate(coordinator);
      await distribute(coordinator, () => {});
      for (const one of [url, ...workerUrls]) await leaveAlone(one, template);
    },
    remove: async () => {
      for (const name of made) {
        for (const one of [url, ...workerUrls]) {
          await withConnection(one, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
        }
      }
    },
  };
};

const nodesOf = async (url: string): Promise<Node[]> =>
  await withConnection(url, async (sql) => {
    const [extension] = await sql`select 1 from pg_extension where extname = 'citus'`;
    if (!extension) throw new PlainProblem('The database of DATABASE_URL has no extension citus.');
    return await sql<Node[]>`
      select nodename as host, nodeport as port
      from pg_dist_node
      where noderole = 'primary'
        and isactive
        and shouldhaveshards
    `;
  });

const makeEverywhere = async (urls: readonly string[], name: string): Promise<void> => {
  for (const url of urls) {
    await withConnection(url, (sql) => sql.unsafe(`create database ${name}`));
    await withConnection(named(url, name), (sql) => sql`create extension citus`);
  }
};

/** A database with open connections cannot be copied, and Citus keeps one to each database it knows. */
const leaveAlone = async (url: string, name: string): Promise<void> => {
  await withConnection(url, async (sql) => {
    await sql.unsafe(`alter database ${name} with allow_connections false`);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  });
};

const named = (url: string, database: string): string => Object.assign(new URL(url), { pathname: database }).href;

const at = (url: string, { host, port }: Node): string =>
  Object.assign(new URL(url), { hostname: host, port: String(port), pathname: 'postgres' }).href;
