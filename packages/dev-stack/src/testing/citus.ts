import { randomBytes } from 'node:crypto';
import { distribute } from '@byre/server/db/distribute';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { migrate } from '@byre/server/db/migrate';
import { PlainProblem } from '@byre/server/plain-problem';

export type TestCitus = {
  /** The coordinator, as a role that owns the tests' databases and is no superuser. */
  url: string;
  /** The same for the role that serves. */
  servingUrl: string;
  /** The maintenance database of each machine, the coordinator first, as a superuser. */
  machineUrls: string[];
  /** A migrated and distributed database on every machine; copies are made on every machine too. */
  makeTemplate(template: string): Promise<void>;
  remove(): Promise<void>;
};

type Node = { host: string; port: number };

/**
 * A coordinator of Citus that is already running, with the workers known to the database in its address. Tests create
 * databases and two roles on all of them and leave none. The role in the address must be a superuser, as the extension
 * demands; each machine must let the coordinator sign in as the new roles.
 */
export const openCitus = async (url: string): Promise<TestCitus> => {
  const nodes = await nodesOf(url);
  const machines = [url, ...nodes.map(({ host, port }) => at(url, { host, port }))];
  const run = randomBytes(4).toString('hex');
  const [owner, serving] = [roleOf(`byre_owner_${run}`), roleOf(`byre_serving_${run}`)];
  for (const machine of machines) {
    await withConnection(machine, async (sql) => {
      // Each machine is told by itself.
      await sql`set citus.enable_create_role_propagation to off`;
      await sql.unsafe(`create role ${owner.name} login password '${owner.password}'`);
      await sql.unsafe(`create role ${serving.name} login password '${serving.password}'`);
      // Tests look at the connections of the service, and end some.
      await sql.unsafe(`grant pg_monitor, pg_signal_backend to ${owner.name}`);
    });
  }
  return {
    url: as(url, owner),
    servingUrl: as(url, serving),
    machineUrls: machines,
    makeTemplate: async (template) => {
      for (const machine of machines) {
        await withConnection(machine, (sql) => sql.unsafe(`create database ${template} owner ${owner.name}`));
        await withConnection(named(machine, template), (sql) => sql`create extension citus`);
      }
      await withConnection(named(url, template), async (sql) => {
        const { hostname, port } = new URL(url);
        await sql`select citus_set_coordinator_host(${hostname}, ${Number(port || 5432)})`;
        for (const { host, port: at } of nodes) await sql`select citus_add_node(${host}, ${at})`;
        // A few shards behave as many do, and are created and copied faster.
        await sql.unsafe(`alter database ${template} set citus.shard_count to 4`);
      });
      const coordinator = as(named(url, template), owner);
      await migrate(coordinator, () => {}, { servingRole: serving.name });
      await distribute(coordinator, { servingRole: serving.name });
      for (const machine of machines) await leaveAlone(machine, template);
    },
    remove: async () => {
      for (const machine of machines) {
        await withConnection(machine, async (sql) => {
          await sql`set citus.enable_create_role_propagation to off`;
          const left = await sql<{ name: string }[]>`
            select datname as name from pg_database where datdba = ${owner.name}::regrole
          `;
          for (const { name } of left) await sql.unsafe(`drop database ${name} with (force)`);
          for (const { name } of [owner, serving]) await sql.unsafe(`drop role ${name}`);
        });
      }
    },
  };
};

type Role = { name: string; password: string };

const roleOf = (name: string): Role => ({ name, password: randomBytes(12).toString('hex') });

const as = (url: string, { name, password }: Role): string =>
  Object.assign(new URL(url), { username: name, password }).href;

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
