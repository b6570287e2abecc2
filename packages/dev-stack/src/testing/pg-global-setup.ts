import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@byre/server/db/migrate';
import type { TestProject } from 'vitest/node';
import { withConnection } from '../postgres/connection.ts';
import { type EmbeddedPostgres, ensurePostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database, with a role that may create databases. */
    postgresUrl: string;
    /** A migrated, empty database: `create database … template …` makes a copy in a few milliseconds. */
    templateName: string;
  }
}

const TEMPLATE = 'byre_template';
/** A test cluster is thrown away, so it need not survive a power cut. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  max_wal_size: '4GB',
};

/** One cluster for all Postgres tests of a run, with one migrated template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'byre-tests-'));
  chmodSync(folder, 0o755);
  let cluster: EmbeddedPostgres | undefined;
  const remove = async () => {
    await cluster?.stop();
    rmSync(cluster?.dataDir ?? folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  // Vitest takes nothing down when it is told to end; the cluster would outlive it.
  process.once('SIGTERM', () => void remove().finally(() => process.exit(143)));
  cluster = await ensurePostgres({ dataDir: folder, settings: FAST_SETTINGS });
  await makeTemplate(cluster.databaseUrl);
  project.provide('postgresUrl', cluster.databaseUrl);
  project.provide('templateName', TEMPLATE);
  return remove;
}

async function makeTemplate(postgresUrl: string): Promise<void> {
  await withConnection(postgresUrl, (sql) => sql.unsafe(`create database ${TEMPLATE}`));
  const url = new URL(postgresUrl);
  url.pathname = TEMPLATE;
  await migrate(url.href);
}
