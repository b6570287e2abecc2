import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadDemo } from '@byre/demo-data/load';
import { withConnection } from '@byre/server/db/driver/one-connection';
import { makeDatabase, type TestDatabase } from '@byre/server/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oldestPostgres } from './debian-postgres.ts';
import { debianBinaries } from './postgres/binaries.ts';
import { startTestCluster } from './testing/test-cluster.ts';

/** A demo world, and one database for each restore. */
const patienceMs = 120_000;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'byre-backups-'));
  database = await makeDatabase();
  await loadDemo(database.url, { farms: 3, animals: 150 });
}, patienceMs);
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test(
  'a service is backed up and restored by two commands, which say what to tell people',
  async () => {
    const backup = await run('backup', [folder, '--keep', '2'], database.url);
    expect([backup.code, backup.complained]).toEqual([0, '']);
    const [name = ''] = readdirSync(folder);
    expect(backup.said).toMatch(new RegExp(`${name} is whole: .* MB, the records of 20`));
    const verified = await run('backup', ['--verify', join(folder, name)], database.url);
    expect([verified.code, verified.said]).toEqual([0, expect.stringMatching(/is whole: [\d,]+ rows of byre_test_/)]);

    const target = elsewhere(database.url);
    const restored = await run('restore', [join(folder, name)], target);
    expect([restored.code, restored.complained]).toEqual([0, '']);
    expect(restored.said).toMatch(/Restored: [\d,]+ rows, as they were on \d+ \w+ 20\d\d/);
    expect(restored.said).toContain('send again by themselves what they had sent in the last 30 days');
    expect(await counts(target)).toEqual(await counts(database.url));

    const again = await run('restore', [join(folder, name)], target);
    expect([again.code, again.said]).toEqual([1, expect.not.stringContaining('Restored')]);
    expect(again.complained.trim()).toMatch(/^The database is not empty, and nothing was changed: [^\n]+$/);
    await drop(target);
  },
  patienceMs,
);

test.skipIf(!debianBinaries(oldestPostgres))(
  'a backup is restored into the oldest PostgreSQL that Byre works with',
  async () => {
    const backup = await run('backup', [folder], database.url);
    const name = readdirSync(folder).toSorted().at(-1) ?? '';
    expect(backup.code).toBe(0);
    const cluster = await startTestCluster(debianBinaries(oldestPostgres));
    try {
      const target = elsewhere(cluster.url);
      const restored = await run('restore', [join(folder, name)], target);
      expect([restored.code, restored.complained]).toEqual([0, '']);
      expect(await counts(target)).toEqual(await counts(database.url));
    } finally {
      await cluster.remove();
    }
  },
  patienceMs,
);

test(
  'a command that cannot do its work says why in one sentence and exits with code 1',
  async () => {
    await run('backup', [folder], database.url);
    const whole = join(folder, readdirSync(folder).toSorted().at(-1) ?? '');
    truncateSync(whole, 5_000);
    const short = join(folder, 'short.txt');
    writeFileSync(short, 'too short\n');
    const target = elsewhere(database.url);
    const cases: ['backup' | 'restore', string[], string, RegExp][] = [
      ['restore', [whole], target, /is cut off: it ends too early\. Take another backup\.$/],
      ['backup', ['--verify', whole], database.url, /is cut off: it ends too early\. Take another backup\.$/],
      ['restore', [join(folder, 'nothing')], target, /^There is no file .*nothing\.$/],
      ['restore', [], target, /^Usage: npm run restore -- <file>/],
      ['backup', [], database.url, /^Usage: npm run backup -- <folder>/],
      ['backup', [folder, '--keep', '0'], database.url, /^--keep must be a whole number from 1\.$/],
      [
        'backup',
        [folder, '--passphrase-file', short],
        database.url,
        /must be a passphrase of at least 16 characters\.$/,
      ],
      ['backup', [folder], elsewhere(database.url), /^The database byre_\w+ does not exist at /],
    ];
    for (const [command, args, url, sentence] of cases) {
      const { code, complained } = await run(command, args, url);
      expect([code, complained.trim()]).toEqual([1, expect.stringMatching(sentence)]);
    }
    await drop(target);
  },
  patienceMs,
);

/** Another database of the same server, which does not exist yet. */
function elsewhere(url: string): string {
  return Object.assign(new URL(url), { pathname: `byre_restored_${crypto.randomUUID().replaceAll('-', '')}` }).href;
}

function drop(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const maintenance = Object.assign(new URL(url), { pathname: 'postgres' }).href;
  return withConnection(maintenance, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

function counts(url: string): Promise<object[]> {
  return withConnection(url, async (sql) => [
    ...(await sql`
      select farm_id, head, digest = farm_digest(farm_id) as fits,
        (select count(*)::int from animal a where a.farm_id = h.farm_id) as animals,
        (select md5(string_agg(r::text, '|' order by entity, entity_id, version)) from revision r where r.farm_id = h.farm_id)
          as history
      from farm_head h
      order by farm_id`),
  ]);
}

async function run(command: 'backup' | 'restore', args: string[], databaseUrl: string) {
  const { MIGRATION_DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as unknown, said, complained };
}
