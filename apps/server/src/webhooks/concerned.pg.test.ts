import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deliveriesOf, engineOf, makeHook } from '../../testing/webhooks/hooked.ts';
import { type Receiver, startReceiver } from '../../testing/webhooks/receiver.ts';
import { animals, farms, path } from '../../testing/world.ts';
import { sql } from '../db/sql.ts';
import { markDue } from './subscription.ts';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

it('a change on a farm wakes the webhooks of the practices that serve it, and no others', async () => {
  const ours = await makeHook(await app.as('fiona'), { url: receiver.url });
  const theirs = await makeHook(await app.as('edith'), { url: receiver.url });
  const { now } = app.clock;
  const later = new Date(now.getTime() + 3_600_000);
  const dueAfter = async (farm: string) => {
    await app.db.rows(sql`update webhook set due_at = ${later}`);
    await markDue(app.db, { farms: [farm] }, now);
    const rows = await app.db.rows<{ _id: string }>(sql`select _id from webhook where due_at <= ${now}`);
    return rows.map(({ _id }) => _id).toSorted();
  };
  expect(await dueAfter(farms.hillhead)).toEqual([ours._id]);
  expect(await dueAfter(farms.sedge)).toEqual([theirs._id]);
  expect(await dueAfter(farms.marsh)).toEqual([ours._id, theirs._id].toSorted());
  await app.db.rows(sql`delete from webhook`);
});

it('does not send the content of a record that was deleted before it could be sent', async () => {
  const [isla, fiona] = [await app.as('isla'), await app.as('fiona')];
  const engine = engineOf(app);
  const { _id: hookId } = await makeHook(fiona, { url: receiver.url });
  const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  const { body } = await isla.post(records, { notes: 'on the wrong cow' });
  receiver.behave = () => 500;
  await engine.deliver();
  await isla.delete(`${records}/${body._id}`);
  receiver.behave = () => 204;
  receiver.received.length = 0;
  app.clock.now = new Date(app.clock.now.getTime() + 120_000);
  await engine.deliver();
  const told = receiver.received.map(({ message }) => [message.type, message.data?.document]);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(([, document]) => document !== null)).toEqual([]);
  expect((await deliveriesOf(fiona, hookId)).every(({ state }) => state !== 'waiting')).toBe(true);
  await engine.stop();
});
