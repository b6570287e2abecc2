import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSilentLine, type SilentLine } from '../../../testing/silent-line.ts';
import { makeDatabase } from '../../../testing/test-app.ts';
import { ConnectionLost, type Database, type Transaction } from '../database.ts';
import { openProbe } from '../probe.ts';
import { sql } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import { connect } from './connect.ts';

const connections = 3;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let line: SilentLine;
let direct: Database;
let db: Database;

beforeEach(async () => {
  database = await makeDatabase();
  line = await openSilentLine(database.url);
  direct = connect(database.url, { maxConnections: 1 });
  db = connect(line.url, { maxConnections: connections, statementTimeoutMs: 500 });
  await direct.rows(sql`create table note (text text not null)`);
});
afterEach(async () => {
  await Promise.all([db.close(), direct.close()]);
  await line.close();
  await database.drop();
});

type Reader = (of: Pick<Transaction, 'stream'>) => Promise<void>;
const one = sql`select 1 as one`;
const ones = (pool: Database) => Promise.allSettled(Array.from({ length: connections }, () => pool.rows(one)));
/** The end of a connection is noticed within a few turns. */
const untilHeard = () => wait(100);
const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
const states = (outcomes: PromiseSettledResult<unknown>[]) => [...new Set(outcomes.map(({ status }) => status))];

describe('a connection to the database that goes silent', () => {
  it('ends what was requested on it, and the pool continues with new connections', async () => {
    expect(states(await ones(db))).toEqual(['fulfilled']);
    line.silenceOpen();
    const lost = await ones(db);
    expect(lost.map((outcome) => outcome.status === 'rejected' && outcome.reason)).toEqual(
      Array.from({ length: connections }, () => expect.any(ConnectionLost)),
    );
    expect(states(await ones(db))).toEqual(['fulfilled']);
  });

  it('ends a transaction as a whole, and nothing of it is written', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.rows(sql`insert into note (text) values ('half')`);
      line.silenceOpen();
      await tx.rows(sql`insert into note (text) values ('other half')`);
    });
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    expect(await db.rows(sql`select text from note`)).toEqual([]);
  });

  it('reports nothing as written if it breaks before the transaction is over', async () => {
    for (const end of [(tx: Transaction) => tx.rows(one), () => Promise.resolve()]) {
      const work = inTransaction(db, async (tx) => {
        await tx.rows(sql`insert into note (text) values ('lost')`);
        line.cutOpen();
        await untilHeard();
        await end(tx);
      });
      await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    }
    expect(await db.rows(sql`select text from note`)).toEqual([]);
  });

  it('sends nothing of a transaction that was still waiting when its connection broke', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.rows(one);
      line.silenceOpen();
      // The driver keeps the others back: until the first was described, and until a hundred were answered.
      const sent = Array.from({ length: 150 }, (_, at) => tx.rows(sql`insert into note (text) values (${`${at}`})`));
      await wait(20);
      line.cutOpen();
      await Promise.all(sent);
    });
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    await untilHeard();
    expect(await direct.rows(sql`select text from note`)).toEqual([]);
  });

  it('refuses what is asked of a transaction whose connection was given up, and says why', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.rows(one);
      line.silenceOpen();
      await expect(tx.rows(one)).rejects.toBeInstanceOf(ConnectionLost);
      await tx.rows(one);
    });
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
  });

  // Alone too, because a transaction cannot commit after it.
  it.each([
    ['in a transaction', (read: Reader) => inTransaction(db, read)],
    ['alone', (read: Reader) => db.withSession(read)],
  ])('ends a stream that breaks while a batch is being read, but not the process: %s', async (_, run) => {
    const work = run(async ({ stream }) => {
      for await (const _ of stream(sql`select n from generate_series(1, 1000) as n`, 400)) {
        line.cutOpen();
        await untilHeard();
      }
    });
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    // Work that the driver postpones happens in the next turns. An error there belongs to nobody, and fails this file.
    await wait(50);
    expect(await db.rows(one)).toEqual([{ one: 1 }]);
  });

  it('ends a stream in the middle, even in a pool whose statements may take long', async () => {
    const streams = connect(line.url, { maxConnections: 1, silenceMs: 500 });
    const taken: number[] = [];
    const work = inTransaction(
      streams,
      async (tx) => {
        for await (const rows of tx.stream(sql`select n from generate_series(1, 1000) as n`, 400)) {
          taken.push(rows.length);
          line.silenceOpen();
        }
      },
      { readOnly: true },
    );
    await expect(work).rejects.toBeInstanceOf(ConnectionLost);
    expect(taken).toEqual([400]);
    expect(await streams.rows(one)).toEqual([{ one: 1 }]);
    await streams.close();
  });

  it('is not noticed by later callers if it was idle', async () => {
    const rested = connect(line.url, { maxConnections: connections, restMs: 0 });
    await ones(rested);
    line.silenceOpen();
    expect(states(await ones(rested))).toEqual(['fulfilled']);
    await rested.close();
  });

  it('keeps neither the pool from closing nor its sockets open, each of which would keep the process alive', async () => {
    await ones(db);
    line.silenceOpen();
    const held = openSockets();
    await db.close();
    await expect.poll(() => held - openSockets()).toBe(connections);
  });

  it('ends those who wait for a connection to be opened', async () => {
    line.setNew('silent');
    expect(states(await ones(db))).toEqual(['rejected']);
    line.setNew('sound');
    expect(states(await ones(db))).toEqual(['fulfilled']);
  });
});

describe('the check whether the database answers', () => {
  it('succeeds with a new connection if the old one is silent, and fails if all are', async () => {
    const probe = openProbe(line.url);
    const answers = [await probe.answers()];
    line.silenceOpen();
    answers.push(await probe.answers());
    line.setNew('silent');
    line.silenceOpen();
    answers.push(await probe.answers());
    line.setNew('sound');
    answers.push(await probe.answers());
    expect(answers).toEqual([true, true, false, true]);
    await probe.close();
  });
});

describe('a table that is locked', () => {
  it('holds up those who need it, and leaves connections to the others', async () => {
    const pool = connect(database.url, {
      maxConnections: 4,
      maxWriters: 2,
      lockTimeoutMs: { read: 300, write: 60_000 },
    });
    const locked = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holder = inTransaction(direct, async (tx) => {
      await tx.rows(sql`lock table note in access exclusive mode`);
      isHeld.resolve();
      await locked.promise;
    });
    await isHeld.promise;
    const writers = Array.from({ length: 12 }, () =>
      inTransaction(pool, (tx) => tx.rows(sql`insert into note (text) values ('late')`)),
    );
    const needing = await Promise.allSettled(Array.from({ length: 3 }, () => pool.rows(sql`select text from note`)));
    expect(needing.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
      '55P03',
      '55P03',
      '55P03',
    ]);
    expect(states(await Promise.allSettled(Array.from({ length: 20 }, () => pool.rows(one))))).toEqual(['fulfilled']);
    locked.resolve();
    await Promise.all([holder, ...writers]);
    expect(await pool.rows(sql`select count(*) as n from note`)).toEqual([{ n: 12 }]);
    await pool.close();
  });
});
