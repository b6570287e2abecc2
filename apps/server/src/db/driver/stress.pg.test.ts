import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../testing/test-app.ts';
import { ConnectionLost, type Database } from '../database.ts';
import { join, sql } from '../sql.ts';
import { inSavepoint, inTransaction } from '../transaction.ts';
import { connect } from './connect.ts';

const connections = 5;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let db: Database;
/** A separate pool for watching and killing the others. */
let observer: Database;
const fatal: Error[] = [];

beforeAll(async () => {
  database = await makeDatabase();
  observer = connect(database.url, { maxConnections: 1 });
  db = connect(database.url, { maxConnections: connections, onFatal: (error) => fatal.push(error) });
  await observer.rows(sql`create table account (id integer primary key, amount integer not null)`);
  await observer.rows(sql`create table note (id serial primary key, text text not null)`);
});
beforeEach(async () => {
  await observer.rows(sql`delete from account`);
  await observer.rows(sql`delete from note`);
  await observer.rows(sql`insert into account (id, amount) select i, 100 from generate_series(1, 10) as i`);
});
afterAll(async () => {
  await Promise.all([db.close(), observer.close()]);
  await database.drop();
});

const totalAmount = async () => {
  const [row] = await observer.rows<{ total: number }>(sql`select sum(amount) as total from account`);
  return row?.total;
};

const openTransactions = async () => {
  const rows = await observer.rows(sql`
    select 1
    from pg_stat_activity
    where datname = current_database()
      and state like 'idle in transaction%'
  `);
  return rows.length;
};

/** Moves money in two statements; a reader outside must never see the sum between them. */
const transfer = (from: number, to: number, fails: boolean) =>
  inTransaction(db, async (tx) => {
    await tx.rows(sql`update account set amount = amount - 1 where id = ${from}`);
    if (fails) throw new Error('changed my mind');
    await tx.rows(sql`update account set amount = amount + 1 where id = ${to}`);
  });

describe('transactions under a burst', () => {
  it('keep apart: no transaction runs inside another, and no rollback affects a neighbour', async () => {
    const reads = Array.from({ length: 600 }, () =>
      db.rows<{ total: number }>(sql`select sum(amount) as total from account`),
    );
    const transfers = Array.from({ length: 120 }, (_, i) => transfer((i % 10) + 1, ((i * 7) % 10) + 1, i % 3 === 0));
    const more = Array.from({ length: 300 }, (_, i) => db.rows<{ n: number }>(sql`select ${i}::integer as n`));
    const outcomes = await Promise.allSettled(transfers);
    const totals = (await Promise.all(reads)).map(([row]) => row?.total);
    const numbers = (await Promise.all(more)).map(([row]) => row?.n);

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40);
    expect(new Set(totals)).toEqual(new Set([1000]));
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, i) => i));
    expect([await totalAmount(), await openTransactions(), fatal]).toEqual([1000, 0, []]);
  });

  it('survive killed connections: work in progress is undone as a whole, and the pool continues', async () => {
    const ways = Array.from({ length: 60 }, (_, i) => ({ i, from: (i % 10) + 1, to: ((i * 3) % 10) + 1 }));
    const transfers = ways.map(({ i, from, to }) =>
      inTransaction(db, async (tx) => {
        await tx.rows(sql`update account set amount = amount - 1 where id = ${from}`);
        await wait(5);
        await tx.rows(sql`insert into note (text) values (${`transfer ${i}`})`);
        await tx.rows(sql`update account set amount = amount + 1 where id = ${to}`);
      }),
    );
    const settled = Promise.allSettled(transfers);
    for (let round = 0; round < 5; round += 1) {
      await wait(20);
      await observer.rows(sql`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = current_database()
          and pid <> pg_backend_pid()
      `);
    }
    const outcomes = await settled;
    const done = ways.filter(({ i }) => outcomes[i]?.status === 'fulfilled').map(({ i }) => `transfer ${i}`);
    const notes = (await observer.rows<{ text: string }>(sql`select text from note`)).map(({ text }) => text);

    expect(outcomes.length).toBeGreaterThan(done.length);
    // A connection that is killed between the commit and its answer leaves a transfer done that was not confirmed.
    expect(notes).toEqual(expect.arrayContaining(done));
    expect(new Set(notes).size).toBe(notes.length);
    const whole = new Map(Array.from({ length: 10 }, (_, id) => [id + 1, 100]));
    for (const { i, from, to } of ways) {
      if (!notes.includes(`transfer ${i}`)) continue;
      whole.set(from, (whole.get(from) ?? 0) - 1);
      whole.set(to, (whole.get(to) ?? 0) + 1);
    }
    const amounts = await observer.rows<{ id: number; amount: number }>(sql`select id, amount from account`);
    expect(new Map(amounts.map(({ id, amount }) => [id, amount]))).toEqual(whole);
    expect([await totalAmount(), await openTransactions(), fatal]).toEqual([1000, 0, []]);
    await transfer(1, 2, false);
    expect(await totalAmount()).toBe(1000);
  });
});

describe('a transaction', () => {
  it('refuses every statement after its connection was lost, so that none is committed alone', async () => {
    const work = inTransaction(db, async (tx) => {
      const [me] = await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await observer.rows(sql`select pg_terminate_backend(${me?.pid ?? 0})`);
      // Postgres refuses the first, and the lost connection ends the one behind it. A later one would go to the next
      // connection.
      const asked = () => tx.rows(sql`select 1`).catch((error: unknown) => error);
      while (!((await asked()) instanceof ConnectionLost));
      await tx.rows(sql`insert into note (text) values ('orphan')`);
    });
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    expect(await observer.rows(sql`select 1 from note`)).toEqual([]);
  });

  it('refuses statements after its end', async () => {
    const tx = await inTransaction(db, async (open) => ({
      late: () => open.rows(sql`insert into note (text) values ('late')`),
    }));
    await expect(tx.late()).rejects.toBeInstanceOf(ConnectionLost);
    expect(await observer.rows(sql`select 1 from note`)).toEqual([]);
  });

  it('does not pass for committed when its work swallowed an error of a statement', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.rows(sql`insert into note (text) values ('lost')`);
      await tx.rows(sql`select 1 / 0`).catch(() => {});
    });
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    expect(await observer.rows(sql`select 1 from note`)).toEqual([]);
  });

  it('sends the commit with its last statement, and nothing can follow that', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.rows(sql`insert into note (text) values ('first')`);
      const rows = await tx.last<{ text: string }>(sql`insert into note (text) values ('last') returning text`);
      const late = tx.rows(sql`insert into note (text) values ('late')`);
      await expect(late).rejects.toBeInstanceOf(ConnectionLost);
      return rows;
    });
    expect(await work).toEqual([{ text: 'last' }]);
    expect(await observer.rows(sql`select text from note order by text`)).toEqual([
      { text: 'first' },
      { text: 'last' },
    ]);
    await observer.rows(sql`delete from note`);
  });

  it('commits nothing when its last statement fails, and says why', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.rows(sql`insert into note (text) values ('lost')`);
      await tx.last(sql`select 1 / 0`);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await observer.rows(sql`select 1 from note`)).toEqual([]);
    expect(await openTransactions()).toBe(0);
  });

  it('does not pass for committed when its work swallowed an error before its last statement', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.rows(sql`select 1 / 0`).catch(() => {});
      await tx.last(sql`insert into note (text) values ('lost')`).catch(() => []);
    });
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    expect(await observer.rows(sql`select 1 from note`)).toEqual([]);
  });

  it('lets the first read of its work see what the one before it left, though both were sent at once', async () => {
    const addOne = () =>
      inTransaction(
        db,
        async (tx, opened) => {
          const [row] = await tx.rows<{ amount: number }>(sql`select amount from account where id = 3`);
          await opened;
          await tx.rows(sql`update account set amount = ${(row?.amount ?? 0) + 1} where id = 3`);
        },
        { opening: sql`select 1 from account where id = 3 for update` },
      );
    const before = await observer.rows<{ amount: number }>(sql`select amount from account where id = 3`);
    await Promise.all(Array.from({ length: 12 }, addOne));
    const after = await observer.rows<{ amount: number }>(sql`select amount from account where id = 3`);
    expect(after[0]?.amount).toBe((before[0]?.amount ?? 0) + 12);
    await observer.rows(sql`update account set amount = amount - 12 where id = 3`);
  });

  it('reports a failure to open with its own error', async () => {
    const work = inTransaction(db, (tx) => tx.rows(sql`select 1`), { opening: sql`select 1 / 0` });
    await expect(work).rejects.toThrow('division by zero');
    expect(await openTransactions()).toBe(0);
  });

  it('runs its whole work again after a deadlock', async () => {
    const crossing = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await tx.rows(sql`update account set amount = amount + 1 where id = ${first}`);
        await wait(50);
        await tx.rows(sql`update account set amount = amount - 1 where id = ${second}`);
      });
    await Promise.all([crossing(1, 2), crossing(2, 1)]);
    expect(await observer.rows(sql`select amount from account where id in (1, 2) order by id`)).toEqual([
      { amount: 100 },
      { amount: 100 },
    ]);
  });

  it('can fail in part: a savepoint undoes only its own statements', async () => {
    await inTransaction(db, async (tx) => {
      await tx.rows(sql`insert into note (text) values ('kept')`);
      const part = inSavepoint(tx, 'part', async () => {
        await tx.rows(sql`insert into note (text) values ('undone')`);
        await tx.rows(sql`select 1 / 0`);
      });
      await expect(part).rejects.toMatchObject({ code: '22012' });
    });
    expect(await observer.rows(sql`select text from note`)).toEqual([{ text: 'kept' }]);
  });

  it('sees one snapshot and writes nothing if it is a repeatable read', async () => {
    const read = async () =>
      inTransaction(
        db,
        async (tx) => {
          const [before] = await tx.rows<{ n: number }>(sql`select count(*) as n from note`);
          await observer.rows(sql`insert into note (text) values ('meanwhile')`);
          const [after] = await tx.rows<{ n: number }>(sql`select count(*) as n from note`);
          return [before?.n, after?.n];
        },
        { readOnly: true, isolation: 'repeatable read' },
      );
    expect(await read()).toEqual([0, 0]);
    const write = inTransaction(db, (tx) => tx.rows(sql`insert into note (text) values ('x')`), { readOnly: true });
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  it('passes a stream on in batches, and can be left in the middle', async () => {
    const seen = await inTransaction(db, async (tx) => {
      const batches: number[] = [];
      for await (const rows of tx.stream(sql`select n from generate_series(1, 10000) as n`, 400)) {
        batches.push(rows.length);
        if (batches.length === 3) break;
      }
      const [row] = await tx.rows<{ n: number }>(sql`select 7 as n`);
      return [batches, row?.n];
    });
    expect(seen).toEqual([[400, 400, 400], 7]);
  });
});

describe('the pool', () => {
  it('returns big counters as numbers and instants as text', async () => {
    const rows = await db.rows(
      sql`select ${2 ** 52}::bigint as big, '2026-11-21T01:02:03.456789Z'::timestamptz at time zone 'UTC' as at`,
    );
    expect(rows).toEqual([{ big: 2 ** 52, at: '2026-11-21 01:02:03.456789' }]);
  });

  it('lets no connection collect prepared statements without end', async () => {
    const small = connect(database.url, { maxConnections: 1 });
    const counts: number[] = [];
    for (let shape = 0; shape < 700; shape += 1) {
      const columns = join(
        Array.from({ length: shape + 1 }, () => sql`1`),
        sql`, `,
      );
      const [row] = await small.rows<{ n: number }>(sql`
        select (select count(*) from pg_prepared_statements) as n, ${columns}
      `);
      counts.push(row?.n ?? 0);
    }
    await small.close();
    expect(Math.max(...counts)).toBeLessThanOrEqual(300);
    expect(counts.at(-1)).toBeLessThan(200);
  });

  it('cancels a statement that takes longer than allowed', async () => {
    const hasty = connect(database.url, { maxConnections: 1, statementTimeoutMs: 50 });
    await expect(hasty.rows(sql`select pg_sleep(600)`)).rejects.toMatchObject({ code: '57014' });
    expect(await hasty.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await hasty.close();
  });

  it('refuses those who wait when it closes', async () => {
    const small = connect(database.url, { maxConnections: 1 });
    const held = Promise.withResolvers<void>();
    const first = small.withSession(() => held.promise);
    const second = small.rows(sql`select 1`);
    const closing = small.close();
    await expect(second).rejects.toMatchObject({ code: 'unavailable' });
    held.resolve();
    await Promise.all([first, closing]);
  });
});
