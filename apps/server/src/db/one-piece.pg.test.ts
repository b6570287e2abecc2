import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { connect } from './driver/connect.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 1 });
  await db.rows(sql`create table note (text text not null)`);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await db.close();
  await database.drop();
});

/** Pieces in which sockets pass on what was written to them, by the two ways in which a stream can do so. */
const pieces = () => {
  const alone = vi.spyOn(Socket.prototype, '_write');
  const several = vi.spyOn(Socket.prototype, '_writev' as '_write');
  return () => alone.mock.calls.length + several.mock.calls.length;
};

it.each([
  ['short', 10],
  ['longer than what the driver keeps back', 100_000],
])('the last statement of a transaction and its commit are sent in one packet: %s', async (_what, length) => {
  const write = () =>
    inTransaction(db, async (tx) => {
      await tx.rows(sql`select 1`);
      const counted = pieces();
      const before = counted();
      await tx.last(sql`insert into note (text) values (${'x'.repeat(length)})`);
      return counted() - before;
    });
  // The first time, its parameters are described and it is prepared.
  await write();
  expect(await write()).toBe(1);
  const notes = await db.rows(sql`select count(*)::int as n from note where length(text) = ${length}`);
  expect(notes).toEqual([{ n: 2 }]);
});
