import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../../testing/test-app.ts';
import { ConnectionLost, type Database } from '../database.ts';
import { inLane } from '../lanes.ts';
import { readOne } from '../page.ts';
import type { Resource } from '../resource.ts';
import { type Statement, sql } from '../sql.ts';
import { sqlStateOf } from '../transaction.ts';
import { connect } from './connect.ts';

let database: TestDatabase;
const pools: Database[] = [];
const pool = (maxConnections: number): Database => {
  const opened = connect(database.url, { maxConnections });
  pools.push(opened);
  return opened;
};

beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((opened) => opened.close()));
  await database.drop();
});

/** The first column of the row, as text. */
const quick = async (db: Database, lane: string, statement: Statement): Promise<string> => {
  const row = await inLane(lane, () => db.raw(statement, { isQuick: true }));
  return new TextDecoder().decode(row?.[0] ?? new Uint8Array());
};
const whoAnswers = sql`select pg_backend_pid()`;
const many = <T>(count: number, of: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => of(nth)));

describe('quick reads', () => {
  it('of one practice that arrive together share a connection, and those of two practices do not', async () => {
    const db = pool(10);
    const reads = many(4, () => quick(db, 'glen', whoAnswers));
    expect(db.load().used).toBe(1);
    const others = many(2, () => quick(db, 'moor', whoAnswers));
    expect(db.load().used).toBe(2);
    const [glen, moor] = [new Set(await reads), new Set(await others)];
    expect([glen.size, moor.size, new Set([...glen, ...moor]).size]).toEqual([1, 1, 2]);
    expect(db.load().used).toBe(0);
  });

  it('go to another connection when four are in progress, so that few wait for a slow one', async () => {
    const db = pool(10);
    const [first, ...others] = [sql`select pg_backend_pid() from pg_sleep(0.3)`, ...Array(4).fill(whoAnswers)];
    const order: string[] = [];
    const ask = async (statement: Statement, name: string) => {
      const pid = await quick(db, 'glen', statement);
      order.push(name);
      return pid;
    };
    const slow = ask(first, 'slow');
    const pids = await Promise.all(others.map((statement, nth) => ask(statement, `${nth}`)));
    expect(new Set([await slow, ...pids]).size).toBe(2);
    expect(order.slice(0, 2)).toEqual(['3', 'slow']);
  });

  it('each have their own answer and their own error, which affects no other', async () => {
    const db = pool(10);
    const reads = await many(40, (nth) =>
      quick(db, 'glen', nth % 5 === 0 ? sql`select 1 / (${nth}::int - ${nth}::int)` : sql`select ${nth}::int`).catch(
        (error) => sqlStateOf(error) ?? String(error),
      ),
    );
    expect(reads).toEqual(Array.from({ length: 40 }, (_, nth) => (nth % 5 === 0 ? '22012' : `${nth}`)));
    expect(db.load().used).toBe(0);
  });

  it('fail together when their connection is lost, and the next ones get a new one', async () => {
    const [db, observer] = [pool(2), pool(1)];
    const pid = await quick(db, 'glen', whoAnswers);
    const reads = Promise.allSettled([
      quick(db, 'glen', sql`select 1 from pg_sleep(20)`),
      quick(db, 'glen', sql`select 2`),
    ]);
    await expect
      .poll(() => observer.rows(sql`select 1 from pg_stat_activity where pid = ${pid}::int and state = 'active'`))
      .toHaveLength(1);
    await observer.rows(sql`select pg_terminate_backend(${pid}::int)`);
    for (const outcome of await reads) {
      expect(outcome).toMatchObject({ status: 'rejected' });
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason instanceof ConnectionLost || sqlStateOf(reason) === '57P01').toBe(true);
    }
    expect(await quick(db, 'glen', whoAnswers)).not.toBe(pid);
    expect(db.load().used).toBe(0);
  });

  it('do not keep a connection for ever, even if they follow each other without a pause', async () => {
    const db = pool(1);
    let isOver = false;
    const keepReading = async () => {
      while (!isOver) await quick(db, 'glen', sql`select 1`);
    };
    const reading = [keepReading(), keepReading(), keepReading()];
    const rows = await inLane('moor', () => db.rows(sql`select 'at last' as told`));
    isOver = true;
    await Promise.all(reading);
    expect(rows).toEqual([{ told: 'at last' }]);
  });
});

it('one document is built once for each time that it is read', async () => {
  const db = pool(1);
  await db.rows(sql`create table counted (_id integer primary key)`);
  await db.rows(sql`insert into counted values (1)`);
  await db.rows(sql`create sequence built`);
  await db.rows(sql`
    create function counted_document(item counted) returns json language sql stable
    return json_build_object('_id', item._id, 'version', nextval('built'))
  `);
  const counted: Resource = { table: 'counted', document: 'counted_document', fields: {} };
  const found = await readOne(db, counted, sql`_id = 1`);
  expect([new TextDecoder().decode(found?.text), found?.tag]).toEqual(['{"_id" : 1, "version" : 1}', '"1"']);
  expect(await db.rows(sql`select last_value::int as built from built`)).toEqual([{ built: 1 }]);
});
