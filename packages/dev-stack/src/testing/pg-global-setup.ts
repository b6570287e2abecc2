import { randomUUID } from 'node:crypto';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { migrate } from '@byre/server/db/migrate';
import { servingRoleOf } from '@byre/server/db/serving-role';
import type { TestProject } from 'vitest/node';
import { openCitus } from './citus.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database, with a role that may create databases. */
    postgresUrl: string;
    /** The same cluster for the role that serves. */
    servingUrl: string;
    /** The address of PgBouncer in front of the cluster; null if there is none. */
    poolerPort: number | null;
    /** A migrated, empty database: `create database … template …` makes a copy in a few milliseconds. */
    templateName: string;
    /** The maintenance database of each machine of Citus, the coordinator first, as a superuser; empty without Citus. */
    citusUrls: string[];
  }
}

/**
 * One cluster for all Postgres tests of a run, with one migrated template that every test file copies. To use one
 * cluster for many runs, name it: a run then leaves nothing in it.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const template = `byre_template_${randomUUID().replaceAll('-', '')}`;
  const { TEST_POSTGRES_URL: named, TEST_POSTGRES_SERVING_URL: servingUrl } = process.env;
  const citus = process.env.TEST_ON_CITUS ? await openCitus(process.env.TEST_ON_CITUS) : null;
  const cluster =
    citus ??
    (named === undefined || servingUrl === undefined
      ? await startTestCluster()
      : { url: named, servingUrl, remove: () => drop(named, template) });
  const pooler = process.env.TEST_THROUGH_PGBOUNCER ? await startPgBouncer(cluster) : null;
  await (citus ? citus.makeTemplate(template) : makeTemplate(cluster, template));
  project.provide('citusUrls', citus?.machineUrls ?? []);
  project.provide('servingUrl', cluster.servingUrl);
  project.provide('postgresUrl', cluster.url);
  project.provide('templateName', template);
  project.provide('poolerPort', pooler?.port ?? null);
  return async () => {
    await pooler?.stop();
    await cluster.remove();
  };
};

const makeTemplate = async (cluster: { url: string; servingUrl: string }, template: string): Promise<void> => {
  await withConnection(cluster.url, (sql) => sql.unsafe(`create database ${template}`));
  const url = new URL(cluster.url);
  url.pathname = template;
  const servingRole = servingRoleOf({ owner: cluster.url, serving: cluster.servingUrl });
  await migrate(url.href, () => {}, { servingRole });
};

const drop = (postgresUrl: string, template: string) =>
  withConnection(postgresUrl, async (sql) => {
    await sql.unsafe(`drop database ${template} with (force)`);
  });
