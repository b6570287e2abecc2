import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase, makeEmptyDatabase } from '../../testing/test-app.ts';
import type { Database } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { sql } from '../db/sql.ts';
import { openFacts } from '../metrics/facts.ts';
import { keepBackup } from './keep-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'byre-noted-'));
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const take = async () => {
  const said: string[] = [];
  const options = { folder, keep: 14, passphrase: null, onProgress: (line: string) => said.push(line) };
  return { ...(await keepBackup(database.url, options)), said };
};
const newest = () => openFacts(db).lastBackup();

describe('a backup', () => {
  it('that is complete is recorded with its moment, its file, its size and its hash', async () => {
    expect(await newest()).toBeNull();
    const { path, takenAt, bytes } = await take();
    const rows = await db.rows(sql`
      select file_name, bytes, encode(sha256, 'hex') as sha256, iso(taken_at) as at, ended_at >= taken_at as is_after
      from backup
    `);
    const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(rows).toEqual([{ file_name: basename(path), bytes, sha256, at: takenAt, is_after: true }]);
    expect(await newest()).toBe(takenAt);
  });

  it('that fails is not recorded', async () => {
    const before = await newest();
    const taking = keepBackup(database.url, { folder: '/dev/null/folder', keep: 1, passphrase: null });
    await expect(taking).rejects.toThrow('Backups cannot be kept in');
    expect(await newest()).toBe(before);
  });

  it('does not contain these entries, because a restored database has no backup yet', async () => {
    const { path } = await take();
    const target = await makeEmptyDatabase();
    const restored = connect(target.url, { maxConnections: 1 });
    try {
      await restoreBackup(target.url, { path, passphrase: null, servingRole: null });
      expect(await openFacts(restored).lastBackup()).toBeNull();
    } finally {
      await restored.close();
      await target.drop();
    }
  });

  it('of a database that is read-only, or older than this table, is complete, and says so', async () => {
    const told = 'It could not be recorded in the database, so the service’s metrics do not include it';
    await db.rows(sql`revoke insert on backup from current_user`);
    const readOnly = await take();
    expect([readOnly.said.includes(told), readOnly.bytes > 0]).toEqual([true, true]);
    await db.rows(sql`grant insert on backup to current_user`);
    await db.rows(sql`drop table backup`);
    expect((await take()).said).toContain(told);
  });
});
