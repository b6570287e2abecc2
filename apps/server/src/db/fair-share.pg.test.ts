import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { connect } from './driver/connect.ts';
import { inLane } from './lanes.ts';
import { sql } from './sql.ts';

let database: { url: string; drop(): Promise<void> };
const pools: Database[] = [];

beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await database.drop();
});

const pool = (maxConnections: number): Database => {
  const opened = connect(database.url, { maxConnections });
  pools.push(opened);
  return opened;
};

/** Work of a lane that takes as long as the test wants, and which of it has begun so far. */
const slowWork = (db: Database) => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: string): Promise<unknown> =>
    inLane(lane, () =>
      db.withSession(async (session) => {
        await session.rows(sql`select 1`);
        begun.push(lane);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
  /** Ends what has begun, and what begins then, until nothing is left. */
  const endAll = async (works: readonly Promise<unknown>[]) => {
    const ending = setInterval(() => {
      for (const end of ends.splice(0)) end();
    }, 5);
    await Promise.allSettled(works);
    clearInterval(ending);
  };
  return { begun, ends, add, endAll };
};

const read = (db: Database, lane: string) => inLane(lane, () => db.rows<{ one: number }>(sql`select 1 as one`));

describe('the connections of the pool', () => {
  it('are never all taken by one practice: with a hundred of its slow reports, another still reads as usual', async () => {
    const db = pool(6);
    const slow = slowWork(db);
    const works = Array.from({ length: 100 }, () => slow.add('glen'));
    await expect.poll(() => slow.begun.length).toBe(4);
    for (const lane of ['fen', 'moor', 'fen']) expect(await read(db, lane)).toEqual([{ one: 1 }]);
    expect(slow.begun).toHaveLength(4);
    await slow.endAll(works);
    expect(slow.begun).toHaveLength(100);
  });

  it('leave one for a third practice when two take what they can', async () => {
    const db = pool(8);
    const slow = slowWork(db);
    const works = ['glen', 'fen'].flatMap((lane) => Array.from({ length: 20 }, () => slow.add(lane)));
    await expect.poll(() => new Set(slow.begun)).toEqual(new Set(['glen', 'fen']));
    expect(await read(db, 'moor')).toEqual([{ one: 1 }]);
    await slow.endAll(works);
  });

  it('go to the practice that has the fewest, when all are taken', async () => {
    const db = pool(3);
    const slow = slowWork(db);
    const works = [slow.add('glen'), slow.add('glen'), slow.add('fen')];
    await expect.poll(() => slow.begun.length).toBe(3);
    works.push(slow.add('glen'), slow.add('glen'), slow.add('moor'));
    slow.ends.shift()?.();
    await expect.poll(() => slow.begun).toHaveLength(4);
    expect(slow.begun.at(-1)).toBe('moor');
    await slow.endAll(works);
    expect(slow.begun.toSorted()).toEqual(['fen', 'glen', 'glen', 'glen', 'glen', 'moor']);
  });

  it('are all available to the service’s own work', async () => {
    const db = pool(3);
    const held = Promise.withResolvers<void>();
    let begun = 0;
    const works = Array.from({ length: 3 }, () =>
      db.withSession(async (session) => {
        await session.rows(sql`select 1`);
        begun += 1;
        await held.promise;
      }),
    );
    await expect.poll(() => begun).toBe(3);
    held.resolve();
    await Promise.all(works);
  });

  it('have a limited queue: a request beyond it is refused at once with "try later", and another practice’s is not', async () => {
    const db = pool(3);
    const slow = slowWork(db);
    const works = Array.from({ length: 202 }, () => slow.add('glen'));
    await expect(slow.add('glen')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    expect(await read(db, 'fen')).toEqual([{ one: 1 }]);
    await slow.endAll(works);
    expect(slow.begun).toHaveLength(202);
  });
});
