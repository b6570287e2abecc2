import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeDatabase, makeEmptyDatabase } from '../../testing/test-app.ts';
import { addWorld, animals, farms } from '../../testing/world.ts';
import { completeStays } from '../housekeeping/complete-stays.ts';
import { PlainProblem } from '../plain-problem.ts';
import type { Database } from './database.ts';
import { connect } from './driver/connect.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, newestMigration } from './schema-version.ts';
import { json, type Statement, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

test('a table that was just rewritten is read from its indexes alone after the next start', async () => {
  const database = await makeDatabase();
  const db = connect(database.url, { maxConnections: 1 });
  try {
    // Postgres ignores what has not reached the disk yet, and in tests that takes a while.
    await db.rows(sql`set synchronous_commit = on`);
    await addWorld(db);
    await db.rows(sql`
      insert into animal (farm_id, _id, ver)
      select farm._id, 'UK' || i, 1
      from farm
      cross join generate_series(1, 300) as i
    `);
    const pages = async () => {
      const [row] = await db.rows<{ known: number; all: number }>(sql`
        select relallvisible as known, relpages as all
        from pg_class
        where oid = 'animal'::regclass
      `);
      return row;
    };
    // It remembers for 32 transactions together what has reached it, so others of other tests can hide these.
    await vi.waitFor(
      async () => {
        await db.rows(sql`vacuum full animal`);
        expect(await pages()).toMatchObject({ known: 0 });
        await migrate(database.url);
        const after = await pages();
        expect(after?.all).toBeGreaterThan(3);
        expect(after?.known).toBe(after?.all);
      },
      { timeout: 20_000, interval: 500 },
    );
  } finally {
    await db.close();
    await database.drop();
  }
});

/** What a database of long ago knows of the world: it has not all its columns. */
const addTwoFarms = async (db: Database): Promise<void> => {
  await db.rows(sql`
    insert into farm (_id, name, ver) values (${farms.hillhead}, 'Hillhead', 1), (${farms.lochside}, 'Lochside', 1)
  `);
  await db.rows(sql`insert into farm_head (farm_id, head) select _id, 1 from farm`);
  await db.rows(sql`insert into animal (farm_id, _id, ver) values (${farms.hillhead}, ${animals.bluebell}, 1)`);
  await db.rows(sql`update farm_head set digest = farm_digest(farm_id)`);
};

test('the day of a re-check is copied from the notes once, under the counter of its farm', async () => {
  const { database, db } = await databaseBefore('recheck-on');
  try {
    await addTwoFarms(db);
    const notes = [
      'Re-check on 21 November',
      'Lame. Re-check on Tue 3 March. Then: re-check on Wednesday 25 November 2026.',
      'Re-check on 29 February.',
      'pre-check on 3 May 2027',
    ];
    await db.rows(sql`
      insert into medical_record (farm_id, _id, animal_id, notes, created_at, updated_at, ver)
      select ${farms.hillhead}, gen_random_uuid(), ${animals.bluebell}, said, '2026-11-21T22:00:00Z', '2026-11-21T22:00:00Z', 1
      from unnest(${notes}::text[]) as said
    `);
    await db.rows(sql`update farm_head set digest = farm_digest(farm_id)`);
    await migrate(database.url);
    const records = await db.rows<{ notes: string; recheck_on: string | null; ver: string }>(sql`
      select notes, medical_record_document(medical_record) ->> 'recheck_on' as recheck_on, ver::text
      from medical_record
    `);
    const said = new Map(records.map((record) => [record.notes, [record.recheck_on, record.ver]]));
    expect(notes.map((note) => said.get(note))).toEqual([
      ['2026-11-21', '2'],
      ['2026-11-25', '2'],
      [null, '1'],
      [null, '1'],
    ]);
    const heads = await db.rows<{ farm_id: string; head: number; is_right: boolean }>(sql`
      select farm_id, head::integer, digest = farm_digest(farm_id) as is_right
      from farm_head
      where farm_id in (${farms.hillhead}, ${farms.lochside})
    `);
    expect(new Map(heads.map(({ farm_id, head, is_right }) => [farm_id, [head, is_right]]))).toEqual(
      new Map([
        [farms.hillhead, [2, true]],
        [farms.lochside, [1, true]],
      ]),
    );
  } finally {
    await db.close();
    await database.drop();
  }
});

test('a stay of before its counts were kept is left to be completed after the start', async () => {
  const { database, db } = await databaseBefore('pens-that-moved');
  try {
    await addTwoFarms(db);
    const addStay = (id: string) =>
      db.rows(sql`
        insert into past_stay (farm_id, animal_id, version, until, lives_on, species)
        values (${farms.hillhead}, ${id}, 2, '2026-06-16', ${farms.lochside}, 'Pig')
      `);
    await addStay('pen');
    const document = { species: 'Pig', stock_id: 9, eid: [], head_count: [{ count: 200, date: '2026-05-20' }] };
    await db.rows(sql`
      insert into revision (farm_id, entity, entity_id, version, op, document)
      values (${farms.hillhead}, 'animal', 'pen', 3, 'delete', ${json(document)})
    `);
    await migrate(database.url);
    // The server of the release before goes on writing such stays.
    await addStay('late pen');
    const stays = () => db.rows(sql`select animal_id as id, stock_id, head_count from past_stay order by animal_id`);
    expect(await stays()).toEqual([
      { id: 'late pen', stock_id: null, head_count: null },
      { id: 'pen', stock_id: null, head_count: null },
    ]);
    expect(await completeStays(db)).toBe(2);
    expect(await stays()).toEqual([
      { id: 'late pen', stock_id: null, head_count: [] },
      { id: 'pen', stock_id: 9, head_count: document.head_count },
    ]);
  } finally {
    await db.close();
    await database.drop();
  }
});

test('a migration that fails says so in one sentence, and leaves the database as it was', async () => {
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

test('a migration releases its locks while somebody holds what it needs, and finishes once they are done', async () => {
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

test('a role that may not create tables is reported in one sentence', async () => {
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

/** An empty database as it is before the migration of this name. */
async function databaseBefore(name: string) {
  const files = readdirSync(migrationsFolder).toSorted();
  const own = files.findIndex((file) => file.endsWith(`.do.${name}.sql`));
  const folder = mkdtempSync(join(tmpdir(), 'byre-migrations-'));
  for (const file of files.slice(0, own)) cpSync(join(migrationsFolder, file), join(folder, file));
  const database = await makeEmptyDatabase();
  await migrate(database.url, undefined, { folder });
  rmSync(folder, { recursive: true });
  return { database, db: connect(database.url, { maxConnections: 1 }) };
}
