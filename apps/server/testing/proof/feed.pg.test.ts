import { expect, it } from 'vitest';
import { connect } from '../../src/db/driver/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { notOnCitus } from '../citus.ts';
import { startTestApp } from '../test-app.ts';
import { addFeed, feedCursors, losingCursors, readFeed, transactionsOver } from './feed.ts';

/** A row of a farm's history, as the trigger records it. */
const noteIn = (farmId: string) => sql`
  insert into feed (farm_id, counter, entity, id, version, op)
  values (${farmId}, 1, 'animal', ${farmId}, 1, 'create')
  returning xid::text as xid
`;

it('loses a row with each cursor that is known to lose some, when two farms are written at once', async (test) => {
  notOnCitus(test, 'machines have no order of transactions in common');
  await using stack = new AsyncDisposableStack();
  const app = await startTestApp();
  stack.defer(() => app.close());
  const db = connect(app.databaseUrl, { maxConnections: 4 });
  stack.defer(() => db.close());
  await addFeed(db);
  const cursors = feedCursors(db);

  await db.withSession(async (slow) => {
    await slow.begin(sql`begin`);
    await slow.rows(sql`select 1`);
    await db.withSession(async (quick) => {
      await quick.begin(sql`begin`);
      await quick.rows(sql`select pg_current_xact_id()`);
      // Before the other in time and in sequence, after it by transaction number, and the last to commit.
      const [own] = await slow.rows<{ xid: string }>(noteIn('slow'));
      await quick.rows(noteIn('quick'));
      await quick.command(sql`commit`);
      await transactionsOver(db, own?.xid);
    });
    for (const cursor of cursors) await cursor.poll();
    await slow.command(sql`commit`);
  });
  await transactionsOver(db);
  for (const cursor of cursors) await cursor.poll();

  const feed = await readFeed(db);
  expect(feed.map(({ farm_id }) => farm_id)).toEqual(['quick', 'slow']);
  const losing = cursors.filter(({ delivered }) => feed.some(({ seq }) => !delivered.has(seq)));
  expect(losing.map(({ name }) => name)).toEqual(losingCursors);
});
