import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { pruneSync } from './prune.ts';

/** Two farms that each lost a record with the same id, long enough ago; the first of them before the second. */
let app: TestApp;
const [first, second] = [farms.hillhead, farms.lochside];
const now = new Date('2029-01-01T00:00:00.000Z');

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.rows(sql`delete from sync_tombstone`);
  await app.db.rows(sql`update farm_head set horizon = 0`);
  await app.db.rows(sql`
    insert into sync_tombstone (farm_id, entity, id, ver, at)
    values (${first}, 'medical-record', 'x', 5, '2026-01-01'), (${second}, 'medical-record', 'x', 9, '2026-01-02')
  `);
});

const standing = () =>
  app.db.rows(sql`
    select h.farm_id, h.horizon,
      (select count(*)::int from sync_tombstone t where t.farm_id = h.farm_id) as tombstones
    from farm_head h
    where h.farm_id in (${first}, ${second})
    order by h.farm_id
  `);

it('what one farm no longer needs is removed by its own horizon, and the next farm is unchanged', async () => {
  expect((await pruneSync(app.db, now)).tombstones).toBe(1);
  expect(await standing()).toEqual([
    { farm_id: first, horizon: 5, tombstones: 0 },
    { farm_id: second, horizon: 0, tombstones: 1 },
  ]);
});

it('a device that works on another farm is not waited for', async () => {
  const pruned = await inTransaction(app.db, async (tx) => {
    await tx.rows(sql`select head from farm_head where farm_id = ${second} for update`);
    return Promise.race([pruneSync(app.db, now), wait(3_000, 'waited')]);
  });
  expect(pruned).toMatchObject({ tombstones: 1 });
});
