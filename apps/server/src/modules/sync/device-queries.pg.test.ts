import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countArrived, replaceDevice } from './device-queries.ts';

/** One phone, and so one device name, with which two people work. */
let app: TestApp;
const client = randomUUID();

beforeAll(async () => {
  app = await startTestApp();
  for (const { id } of [people.lewis, people.isla]) {
    await app.db.rows(sql`
      insert into sync_device (_id, user_id, client, created_at, last_seen_at, pending, max_seq, app_version, protocol)
      values (${randomUUID()}, ${id}, ${client}, '2026-11-01', '2026-11-01', 0, 0, '0.1.0', 4)
    `);
    await app.db.rows(sql`
      insert into sync_mutation (farm_id, id, hash, client, user_id, status, result, at)
      values (${farms.lochside}, ${randomUUID()}, '\\x00', ${client}, ${id}, 'applied', '{}', '2026-11-02')
    `);
  }
});
afterAll(() => app.close());

it('each person’s own edits are counted', async () => {
  const arrived = await inTransaction(app.db, (tx) => countArrived(tx, people.isla.id, client));
  expect([...arrived].map(([farm, count]) => [farm, Number(count)])).toEqual([[farms.lochside, 1]]);
});

it('one person’s device continues under another name, and the other’s does not', async () => {
  const by = randomUUID();
  await inTransaction(app.db, (tx) => replaceDevice(tx, people.isla.id, client, by));
  const rows = await app.db.rows(sql`select user_id, replaced_by from sync_device order by user_id`);
  expect(rows).toEqual([
    { user_id: people.isla.id, replaced_by: by },
    { user_id: people.lewis.id, replaced_by: null },
  ]);
});
