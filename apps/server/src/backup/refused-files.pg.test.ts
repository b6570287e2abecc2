import {
  copyFileSync,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeDatabase,
  makeEmptyDatabase,
  startTestApp,
  type TestApp,
  type TestDatabase,
} from '../../testing/test-app.ts';
import { connect } from '../db/driver/connect.ts';
import { newestMigration } from '../db/schema-version.ts';
import { sql } from '../db/sql.ts';
import { keepBackup } from './keep-backup.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { type BackupRecord, recordBytes } from './records.ts';
import { restoreBackup } from './restore-backup.ts';
import { seal } from './sealing.ts';
import { isEmptyDatabase } from './tables.ts';

const passphrase = 'a gate left open in May';
let world: TestApp;
let folder: string;
let target: TestDatabase;
let files: Record<'open' | 'sealed', string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'byre-refused-'));
  world = await startTestApp();
  target = await makeEmptyDatabase();
  const take = async (word: string | null) =>
    (await keepBackup(world.databaseUrl, { folder: join(folder, String(word !== null)), keep: 3, passphrase: word }))
      .path;
  files = { open: await take(null), sealed: await take(passphrase) };
});
afterAll(async () => {
  await world.close();
  await target.drop();
  rmSync(folder, { recursive: true });
});

const changed = (from: string, change: (path: string) => void): string => {
  const path = join(folder, 'changed.backup');
  copyFileSync(from, path);
  change(path);
  return path;
};
const flipped = (from: string, at: number): string =>
  changed(from, (path) => {
    const bytes = readFileSync(path);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  });
const restore = (path: string, word: string | null = null) =>
  restoreBackup(target.url, { path, passphrase: word, servingRole: null });
const isUntouched = async (): Promise<boolean> => {
  const db = connect(target.url, { maxConnections: 1 });
  return isEmptyDatabase(db).finally(() => db.close());
};

/** The records of a backup, changed and sealed again as a complete file. */
const rewritten = async (change: (record: BackupRecord) => BackupRecord | null): Promise<string> => {
  const path = join(folder, 'rewritten.backup');
  rmSync(path, { force: true });
  const records = async function* () {
    for await (const record of readBackup(files.open, null)) {
      const other = change(record);
      if (other) yield recordBytes(other);
    }
  };
  await pipeline(Readable.from(records()), createZstdCompress(), await seal(null), createWriteStream(path));
  return path;
};

it.each(['open', 'sealed'] as const)(
  'a file that is cut off anywhere is refused before anything is written: %s',
  async (kind) => {
    const word = kind === 'sealed' ? passphrase : null;
    const { length } = readFileSync(files[kind]);
    for (const left of [0, 5, 40, 200, Math.floor(length / 2), length - 33, length - 1]) {
      const path = changed(files[kind], (copy) => truncateSync(copy, left));
      await expect(checkBackup(path, word), `${left} bytes left`).rejects.toThrow(
        left < 14 ? 'is not a backup of Byre' : /is cut off: it ends too early|is damaged/,
      );
    }
    await expect(
      restore(
        changed(files[kind], (copy) => truncateSync(copy, length - 1)),
        word,
      ),
    ).rejects.toThrow('is cut off');
    expect(await isUntouched()).toBe(true);
  },
);

it.each(['open', 'sealed'] as const)('a file with one changed bit is refused: %s', async (kind) => {
  const word = kind === 'sealed' ? passphrase : null;
  const { length } = readFileSync(files[kind]);
  // A key is expensive to derive.
  const places = kind === 'sealed' ? 4 : 40;
  for (let at = 300; at < length; at += Math.floor(length / places)) {
    await expect(checkBackup(flipped(files[kind], at), word), `at ${at}`).rejects.toThrow(/is damaged|is cut off/);
  }
  for (const at of [length - 1, length - 33]) {
    await expect(restore(flipped(files[kind], at), word)).rejects.toThrow('is damaged');
  }
  const longer = changed(files[kind], (path) =>
    writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('x')])),
  );
  await expect(checkBackup(longer, word)).rejects.toThrow('is damaged');
  expect(await isUntouched()).toBe(true);
});

it('a table whose lines do not match their checksum is refused, even in a complete file', async () => {
  let isFirst = true;
  const path = await rewritten((record) => {
    if (record.kind !== 'lines' || !isFirst) return record;
    isFirst = false;
    return { ...record, bytes: Buffer.concat([record.bytes, record.bytes]) };
  });
  await expect(restore(path)).rejects.toThrow('is damaged');
  const unended = await rewritten((record) => (record.kind === 'end' ? null : record));
  await expect(restore(unended)).rejects.toThrow('is cut off');
  expect(await isUntouched()).toBe(true);
});

it('a file of a newer release is refused, with what to do', async () => {
  const newer = newestMigration() + 1;
  const path = await rewritten((record) =>
    record.kind === 'head' ? { ...record, value: { ...record.value, schemaVersion: newer } } : record,
  );
  await expect(restore(path)).rejects.toThrow(
    `is of a newer release of Byre (its tables are of version ${newer}, this release knows ${newer - 1}): restore it with that release or a later one.`,
  );
  expect(await isUntouched()).toBe(true);
});

it('a file that is not a backup is refused', async () => {
  const path = join(folder, 'letter.backup');
  writeFileSync(path, 'Dear practice, the bull is lame.');
  await expect(restore(path)).rejects.toThrow('is not a backup of Byre');
});

it('a database that holds anything is left as it is', async () => {
  const used = await makeDatabase();
  const db = connect(used.url, { maxConnections: 1 });
  await db.rows(sql`insert into practice (_id, name) values ('here', 'Here already')`);
  await expect(restoreBackup(used.url, { path: files.open, passphrase: null, servingRole: null })).rejects.toThrow(
    'The database is not empty, and nothing was changed',
  );
  expect(await db.rows(sql`select _id from practice`)).toEqual([{ _id: 'here' }]);
  await db.close();
  await used.drop();
});
