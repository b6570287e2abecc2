import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@byre/server/db/database';
import { connect } from '@byre/server/db/driver/connect';
import { migrate } from '@byre/server/db/migrate';
import { showProgress } from '../command.ts';
import { ensurePostgres } from '../postgres.ts';
import { fill, fillSettings } from './fill.ts';

/** A cluster of its own, filled and thrown away afterwards. */
export const withFilledDatabase = async <Result>(
  animals: number,
  work: (databaseUrl: string, db: Database) => Promise<Result>,
): Promise<Result> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'byre-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await ensurePostgres({ dataDir, settings: fillSettings });
  try {
    await migrate(postgres.databaseUrl);
    const db = connect(postgres.databaseUrl, { maxConnections: 2 });
    try {
      showProgress(`Loading ${animals} animals`);
      const { farms, records } = await fill(db, animals);
      showProgress(`Loaded: ${farms} farms, ${animals} animals, ${records} records`);
      return await work(postgres.databaseUrl, db);
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
    for (const folder of [postgres.dataDir, dataDir]) rmSync(folder, { recursive: true, force: true });
  }
};
