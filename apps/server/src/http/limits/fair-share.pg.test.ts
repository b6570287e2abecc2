import { afterAll, beforeAll, expect, it } from 'vitest';
import { listWaiting } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';

let app: TestApp;
/** Longer than any machine takes to send a hundred requests. */

beforeAll(async () => {
  app = await startTestApp({ maxConnections: 6 });
});
afterAll(() => app.close());

it("answers another practice's reads while a hundred slow reads and writes of one practice wait", async () => {
  const [isla, tom] = [await app.as('isla'), await app.as('tom')];
  const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  const { slow, others } = await inTransaction(app.db, async (tx) => {
    await tx.rows(sql`lock table medical_record in access exclusive mode`);
    const asked = Array.from({ length: 100 }, (_, n) =>
      n % 2 === 0 ? isla.get(records) : isla.post(records, { notes: `${n}` }),
    );
    // One practice has taken all its places before the other asks.
    await expect.poll(async () => (await listWaiting(app.db)).length).toBeGreaterThanOrEqual(3);
    const replies = [];
    for (const address of ['/api/farms', path('farms', farms.sedge, 'animals'), '/api/session']) {
      replies.push((await tom.get(address)).status);
    }
    return { slow: asked, others: replies };
  });
  expect(others).toEqual([200, 200, 200]);
  const statuses = (await Promise.all(slow)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 201]));
});
