import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@byre/server/db/migrate';
import { runAsCommand } from './command.ts';
import { ensurePostgres } from './postgres.ts';
import { recordRegistries } from './record-registries.ts';
import { schemaFile, schemaText } from './schema-text.ts';
import { projectRoot } from './settings.ts';

/** The published interface as other systems read it. */
const openApiFile = join(projectRoot, 'apps', 'server', 'src', 'docs', 'openapi.json');

await runAsCommand(async () => {
  for (const { path, text } of await recordRegistries()) {
    writeFileSync(join(projectRoot, path), text);
    console.log(`Written: ${path}`);
  }
  // Modules loaded from here on read the lists that were just written.
  const [{ api }, { openApiText }] = await Promise.all([
    import('@byre/contract/api'),
    import('@byre/server/docs/openapi'),
  ]);
  writeFileSync(openApiFile, openApiText(api));
  console.log(`Written: ${openApiFile}`);
  writeFileSync(schemaFile, await migratedSchema());
  console.log(`Written: ${schemaFile}`);
  return 0;
});

/** On an empty cluster of its own: a developer's own database may have the migrations of another branch. */
async function migratedSchema(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'byre-schema-'));
  chmodSync(dataDir, 0o755);
  const database = await ensurePostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(database.databaseUrl);
    return await schemaText(database.databaseUrl);
  } finally {
    await database.stop();
    rmSync(database.dataDir, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
