import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, debianBinaries } from '../postgres/binaries.ts';
import { type EmbeddedPostgres, ensurePostgres } from '../postgres.ts';

/**
 * A test cluster is thrown away, so it need not survive a power cut. Autovacuum is off too: a role that is not a
 * superuser cannot drop a database while one of its workers is in it.
 */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  max_wal_size: '4GB',
  autovacuum: 'off',
};

/** A PostgreSQL for tests in a folder of its own. Removing it removes everything in it. */
export const startTestCluster = async (
  binaries = chosenBinaries(),
): Promise<{ url: string; servingUrl: string; remove(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'byre-tests-'));
  chmodSync(folder, 0o755);
  let cluster: EmbeddedPostgres | undefined;
  const remove = async () => {
    await cluster?.stop();
    rmSync(cluster?.dataDir ?? folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  // A process that is asked to end does not stop its children. The cluster would outlive it.
  process.once('SIGTERM', () => void remove().finally(() => process.exit(143)));
  cluster = await ensurePostgres({ dataDir: folder, settings: fastSettings, binaries });
  return { url: cluster.databaseUrl, servingUrl: cluster.servingUrl, remove };
};

/** The PostgreSQL that comes with Byre, or the Debian version that `POSTGRES_VERSION` names. */
const chosenBinaries = (): Binaries | undefined => {
  const version = process.env.POSTGRES_VERSION;
  if (!version) return undefined;
  const binaries = debianBinaries(Number(version));
  if (!binaries) throw new Error(`PostgreSQL ${version} is not installed: npm run test:postgres15 installs it.`);
  return binaries;
};
