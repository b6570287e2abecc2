import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PlainProblem } from '../plain-problem.ts';
import { makeDatabase } from '../testing/test-app.ts';
import { addWorld } from '../testing/world.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, newestMigration } from './schema-version.ts';
import { type Statement, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

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

test('a database of a newer release is refused in one sentence', async () => {
  const database = await makeDatabase();
  const newest = newestMigration();
  await ask(database.url, sql`insert into schema_version (version, name) values (${newest + 1}, 'of tomorrow')`);
  await expect(migrate(database.url)).rejects.toThrow(
    new PlainProblem(
      `The database is at migration ${newest + 1}, and this release knows ${newest}: run the release that migrated it, or a later one.`,
    ),
  );
  await database.drop();
});

test('a migration lets go while somebody holds what it needs, and is done once they are through', async () => {
  const database = await makeDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'byre-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(
    join(folder, '9001.do.colour.sql'),
    'create table tried (); alter table animal add column colour text;',
  );
  const holder = connect(database.url, { maxConnections: 1 });
  const said: string[] = [];
  const done = Promise.withResolvers<void>();
  const hold = inTransaction(holder, async (tx) => {
    await tx.rows(sql`lock table animal in access share mode`);
    await expect(migrate(database.url, () => {}, { folder, lockTimeoutMs: 20, attempts: 1 })).rejects.toThrow(
      new PlainProblem(
        'Migration 9001 (colour) needs a table that somebody else holds. Nothing was changed; run it again when less is under way.',
      ),
    );
    const migrating = migrate(database.url, (line) => void said.push(line), { folder, lockTimeoutMs: 20 });
    void migrating.then(done.resolve, done.reject);
    await expect.poll(() => said.some((line) => line.endsWith('Once more…'))).toBe(true);
  });
  await hold;
  await done.promise;
  const columns = sql`select count(*) from pg_attribute where attrelid = 'animal'::regclass and attname = 'colour'`;
  expect(await ask(database.url, columns)).toEqual([{ count: 1 }]);
  await holder.close();
  await database.drop();
  rmSync(folder, { recursive: true });
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
