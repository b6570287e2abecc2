import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../../testing/test-app.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { inTransaction, sqlStateOf } from '../transaction.ts';
import { connect } from './connect.ts';

/*
 * The limits that PostgreSQL must apply to each statement, alone or in a transaction, whichever of PgBouncer's
 * connections it runs on. `npm run test:pgbouncer` runs this there.
 */

const statementTimeoutMs = 700;
const lockTimeoutMs = { read: 150, write: 300 };

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  db = connect(database.url, { maxConnections: 4, statementTimeoutMs, lockTimeoutMs });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

type Limits = { statement: string; locks: string; idle: string };
const limits = sql`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as locks,
    current_setting('idle_in_transaction_session_timeout') as idle
`;

it('a single read, and a read and a write in a transaction, each have their limits', async () => {
  expect(await db.rows<Limits>(limits)).toEqual([{ statement: '700ms', locks: '150ms', idle: '2min' }]);
  const reading = await inTransaction(db, (tx) => tx.rows<Limits>(limits), { readOnly: true });
  expect(reading).toEqual([{ statement: '700ms', locks: '150ms', idle: '2min' }]);
  const writing = await inTransaction(db, (tx) => tx.rows<Limits>(limits));
  expect(writing).toEqual([{ statement: '700ms', locks: '300ms', idle: '2min' }]);
});

it('PostgreSQL cancels what takes too long, alone and in a transaction, and the connection stays usable', async () => {
  const codeOf = (work: Promise<unknown>) => work.then(() => 'done', sqlStateOf);
  expect(await codeOf(db.rows(sql`select pg_sleep(5)`))).toBe('57014');
  expect(await codeOf(inTransaction(db, (tx) => tx.rows(sql`select pg_sleep(5)`)))).toBe('57014');
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

it('pools with other limits, and one without, do not get each other’s', async () => {
  const others = [100, 200, 0].map((ms) => ({
    ms,
    pool: connect(database.url, { maxConnections: 3, statementTimeoutMs: ms }),
  }));
  const ask = async ({ ms, pool }: (typeof others)[number]) => {
    const [row] = await pool.rows<Limits>(limits);
    expect(row?.statement).toBe(ms === 0 ? '0' : `${ms}ms`);
  };
  await Promise.all(Array.from({ length: 60 }, (_, at) => ask(others[at % 3] as (typeof others)[number])));
  await Promise.all(others.map(({ pool }) => pool.close()));
});

it('statements of many forms from two pools at once get their own answers', async () => {
  const other = connect(database.url, { maxConnections: 12 });
  const ask = async (pool: Database, at: number) => {
    const columns = Array.from({ length: (at % 7) + 1 }, (_, n) => ({ n: `${at} ${n}` }));
    const asked = await pool.rows<{ n: string }>(
      sql`select n from unnest(${columns.map(({ n }) => n)}::text[]) as a (n) limit ${99 + (at % 3)}`,
    );
    expect(asked).toEqual(columns);
  };
  await Promise.all(Array.from({ length: 400 }, (_, at) => ask(at % 2 === 0 ? db : other, at)));
  await other.close();
});

it('a single statement that fails writes nothing', async () => {
  await inTransaction(db, (tx) => tx.rows(sql`create table once (n integer primary key)`));
  await expect(db.rows(sql`insert into once values (1), (1)`)).rejects.toThrow('duplicate key');
  await db.rows(sql`insert into once values (2)`);
  expect(await db.rows(sql`select n from once`)).toEqual([{ n: 2 }]);
});
