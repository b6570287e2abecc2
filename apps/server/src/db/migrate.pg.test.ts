import { expect, test } from 'vitest';
import { makeDatabase } from '../testing/test-app.ts';
import { addWorld } from '../testing/world.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { sql } from './sql.ts';

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
