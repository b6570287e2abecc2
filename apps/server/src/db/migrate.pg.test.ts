import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PlainProblem } from '../plain-problem.ts';
import { makeDatabase } from '../testing/test-app.ts';
import { addWorld } from '../testing/world.ts';
import { connect } from './connect.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { type Statement, sql } from './sql.ts';

test('a table that was just written anew is read off its indexes alone after the next start', async () => {
  const database = await makeDatabase();
  const db = connect(database.url, { maxConnections: 1 });
  try {
    // What has not reached the disk yet nobody counts on, and in tests that takes its time.
    await db.rows(sql`set synchronous_commit = on`);
    await addWorld(db);
    await db.rows(sql`
      insert into animal (farm_id, _id, ver)
      select farm._id, 'UK' || i, 1
      from farm
      cross join generate_series(1, 300) as i
    `);
    await db.rows(sql`analyze animal`);
    const pages = async () => {
      const [row] = await db.rows<{ known: number; all: number }>(sql`
        select relallvisible as known, relpages as all
        from pg_class
        where oid = 'animal'::regclass
      `);
      return row;
    };
    expect(await pages()).toMatchObject({ known: 0 });
    await migrate(database.url);
    const after = await pages();
    expect(after?.all).toBeGreaterThan(3);
    expect(after?.known).toBe(after?.all);
  } finally {
    await db.close();
    await database.drop();
  }
});

test('a migration that fails is told in one sentence, and leaves the database as it was', async () => {
  const database = await makeDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'byre-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, '9001.do.first-half.sql'), 'create table half_made (id integer);');
  writeFileSync(join(folder, '9002.do.second-half.sql'), 'alter table not_there add column id integer;');
  await expect(migrate(database.url, undefined, { folder })).rejects.toThrow(
    new PlainProblem(
      'Migration 9002 (second-half) failed, and nothing was changed: relation "not_there" does not exist.',
    ),
  );
  expect(await ask(database.url, sql`select to_regclass('half_made') as made`)).toEqual([{ made: null }]);
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('a migration whose text differs from the one that a database has run is refused by its name', async () => {
  const database = await makeDatabase();
  await ask(database.url, sql`update schema_version set md5 = 'other' where version = 5`);
  await expect(migrate(database.url)).rejects.toThrow(
    new PlainProblem(
      'Migration 5 (sync) has another text in this release than the one that this database has run; use the release it was made by.',
    ),
  );
  await database.drop();
});

test('a role that may not create tables is told so in one sentence', async () => {
  const database = await makeDatabase();
  await ask(database.url, sql`drop table schema_version`);
  await ask(database.url, sql`revoke create on schema public from pg_database_owner`);
  await expect(migrate(database.url)).rejects.toThrow(
    new PlainProblem(
      'The migration of the database failed, and nothing was changed: permission denied for schema public. ' +
        'The role of DATABASE_URL has to own the database and its tables, or be given the right to create in it.',
    ),
  );
  await database.drop();
});

const ask = async (url: string, statement: Statement): Promise<object[]> => {
  const db = connect(url, { maxConnections: 1 });
  try {
    return await db.rows<object>(statement);
  } finally {
    await db.close();
  }
};
