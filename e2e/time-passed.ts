import { ensurePostgres } from '@byre/dev-stack/postgres';
import { withConnection } from '@byre/server/db/driver/one-connection';
import type { Product } from './product.ts';

/** Makes every session an hour old, so that none counts as confirmed any more. */
export const letTimePass = async ({ dataDir }: Product): Promise<void> => {
  const postgres = await ensurePostgres({ dataDir });
  try {
    await withConnection(
      postgres.databaseUrl,
      (sql) => sql`update session set created_at = created_at - interval '1 hour', confirmed_at = null`,
    );
  } finally {
    await postgres.stop();
  }
};
