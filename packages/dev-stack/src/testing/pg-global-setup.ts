import { randomUUID } from 'node:crypto';
import { migrate } from '@byre/server/db/migrate';
import type { TestProject } from 'vitest/node';
import { withConnection } from '../postgres/connection.ts';
import { startTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database, with a role that may create databases. */
    postgresUrl: string;
    /** A migrated, empty database: `create database … template …` makes a copy in a few milliseconds. */
    templateName: string;
  }
}

/**
 * One cluster for all Postgres tests of a run, with one migrated template that every test file copies. Who has a cluster for
 * many runs names it; a run then leaves nothing in it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `byre_template_${randomUUID().replaceAll('-', '')}`;
  const named = process.env.TEST_POSTGRES_URL;
  const cluster = named === undefined ? await startTestCluster() : { url: named, remove: () => drop(named, template) };
  await makeTemplate(cluster.url, template);
  project.provide('postgresUrl', cluster.url);
  project.provide('templateName', template);
  return cluster.remove;
}

async function makeTemplate(postgresUrl: string, template: string): Promise<void> {
  await withConnection(postgresUrl, (sql) => sql.unsafe(`create database ${template}`));
  const url = new URL(postgresUrl);
  url.pathname = template;
  await migrate(url.href);
}

const drop = (postgresUrl: string, template: string) =>
  withConnection(postgresUrl, async (sql) => {
    await sql.unsafe(`drop database ${template} with (force)`);
  });
