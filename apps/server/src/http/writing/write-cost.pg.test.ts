import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { notingRoundTrips, type RoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let transactions: RoundTrips[] = [];
beforeAll(async () => {
  app = await startTestApp({
    through: (db) => {
      const noting = notingRoundTrips(db);
      transactions = noting.transactions;
      return noting.db;
    },
  });
  isla = await app.as('isla');
  // The farm's counter is made by its first write.
  await made(records, {});
});
beforeEach(() => {
  transactions.length = 0;
});
afterAll(async () => {
  await app.close();
});

const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
const key = () => ({ 'idempotency-key': randomUUID() });

const made = async (address: string, body: object): Promise<string> => {
  const { status, text, body: document } = await isla.post(address, body);
  if (status !== 201) throw new Error(text);
  return `${address}/${document._id}`;
};

/** For each transaction, how many statements were sent together, from `begin` to `commit`. */
const groups = () => transactions.map((trips) => trips.map((statements) => statements.length));

describe('a write through the API', () => {
  it('reads everything that a new document needs in one round trip, and commits with its row', async () => {
    await made(records, { confirmed_conditions: [conditions.mastitis], notes: 'hot quarter' });
    // begin, lock, place and list; row and commit.
    expect(groups()).toEqual([[4, 2]]);
  });

  it('changes and deletes a document in two round trips', async () => {
    const record = await made(records, { notes: 'a' });
    const treatment = await made(`${record}/treatment-history`, { start_date: '2026-11-12' });
    const usage = { product_id: products.tubes, total_volume: { volume: 20, units: 'ml' } };
    await made(`${treatment}/medicine-usage`, usage);
    transactions.length = 0;
    expect((await isla.put(record, { notes: 'b' })).status).toBe(200);
    expect((await isla.delete(record)).status).toBe(204);
    // begin, lock and row; row and commit. A delete includes the treatments, the medicines and the photos.
    expect(groups()).toEqual([
      [3, 2],
      [3, 5],
    ]);
    expect((await isla.get(treatment)).status).toBe(404);
  });

  it('takes two round trips more with a key, under which its answer is stored', async () => {
    await isla.post(records, { notes: 'once' }, key());
    // begin, claim and kept answer; lock and place; row; answer and commit.
    expect(groups()).toEqual([[3, 2, 1, 2]]);
  });

  it('takes one to be repeated', async () => {
    const once = key();
    const first = await isla.post(records, { notes: 'again' }, once);
    transactions.length = 0;
    const again = await isla.post(records, { notes: 'again' }, once);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(groups()).toEqual([[3, 1]]);
  });
});

describe('a write with a key to a farm without any writes', () => {
  it('makes its counter and is carried out once', async () => {
    const cases = path('farms', farms.lochside, 'animals', animals.daisy, 'medical-records');
    const once = key();
    const replies = [
      await isla.post(cases, { notes: 'first' }, once),
      await isla.post(cases, { notes: 'first' }, once),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await app.db.rows(sql`select 1 from medical_record where farm_id = ${farms.lochside}`)).toHaveLength(1);
  });
});
