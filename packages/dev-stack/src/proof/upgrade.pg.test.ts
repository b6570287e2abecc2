import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { migrate } from '@byre/server/db/migrate';
import { migrationsFolder } from '@byre/server/db/schema-version';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type OldTree, previousRelease, previousTree, startTraffic, type Traffic } from './previous-release.ts';

const unreachable = `Not tested: the history here does not hold ${previousRelease}, the release before, and no remote gives it.`;

let tree: OldTree | null;
let databaseUrl: string;
let folder: string;
let traffic: Traffic | null = null;

beforeAll(async () => {
  tree = await previousTree();
  // A clone without history says so and continues.
  if (tree === null) console.log(unreachable);
});
afterAll(() => tree?.remove());

beforeEach(async (context) => {
  if (tree === null) return context.skip(unreachable);
  const url = new URL(inject('postgresUrl'));
  const name = `byre_upgrade_${crypto.randomUUID().replaceAll('-', '')}`;
  await withConnection(url.href, (sql) => sql`create database ${sql(name)}`);
  databaseUrl = Object.assign(url, { pathname: name }).href;
  folder = mkdtempSync(join(tmpdir(), 'byre-upgrade-'));
  for (const file of oldMigrations(tree)) copyFileSync(join(migrationsFolder, file), join(folder, file));
  traffic = await startTraffic(tree, databaseUrl);
  await moreRounds(traffic);
});
afterEach(async () => {
  if (traffic === null) return;
  await traffic.stop();
  traffic = null;
  const name = new URL(databaseUrl).pathname.slice(1);
  await withConnection(inject('postgresUrl'), (sql) => sql`drop database ${sql(name)} with (force)`);
  rmSync(folder, { recursive: true });
});

test('the previous release serves reads, writes and sync during and after each new migration', async () => {
  const old = oldMigrations(tree);
  const added = readdirSync(migrationsFolder).filter((file) => !old.includes(file));
  for (const file of added.sort()) {
    copyFileSync(join(migrationsFolder, file), join(folder, file));
    await migrate(databaseUrl, () => {}, { folder });
    await moreRounds(traffic);
    expect(traffic?.failures, `after ${file}`).toEqual([]);
  }
  expect(traffic?.failures).toEqual([]);
}, 120_000);

test('a migration that removes something the previous release needs is noticed', async () => {
  writeFileSync(join(folder, '9001.do.away.sql'), 'alter table medical_record rename column notes to remarks;');
  await migrate(databaseUrl, () => {}, { folder });
  await expect.poll(() => traffic?.failures.length).toBeGreaterThan(0);
}, 60_000);

/** Two rounds, so that one of them began after this call. */
async function moreRounds(of: Traffic | null): Promise<void> {
  const before = of?.rounds() ?? 0;
  await expect.poll(() => of?.failures.length || (of?.rounds() ?? 0) >= before + 2, { timeout: 50_000 }).toBeTruthy();
  expect(of?.failures).toEqual([]);
}

function oldMigrations(of: OldTree | null): string[] {
  return of === null ? [] : readdirSync(join(of.folder, 'apps', 'server', 'src', 'db', 'migrations'));
}
