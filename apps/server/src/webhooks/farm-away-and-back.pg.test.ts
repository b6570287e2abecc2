import type { Change } from '@byre/contract/changes/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, type Copy, heldBy, sorted } from '../../testing/changes/follower.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { engineOf, makeHook } from '../../testing/webhooks/hooked.ts';
import { type Receiver, startReceiver } from '../../testing/webhooks/receiver.ts';
import { farms, practices } from '../../testing/world.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startTestApp();
  receiver = await startReceiver();
  await app.db.rows(sql`update practice set shows_names = true`);
  app.deps.names.forget();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

const serveMarsh = (isServed: boolean) =>
  app.db.rows(
    isServed
      ? sql`insert into practice_farm (practice_id, farm_id) values (${practices.glen}, ${farms.marsh})`
      : sql`delete from practice_farm where practice_id = ${practices.glen} and farm_id = ${farms.marsh}`,
  );

/**
 * The database as seen by a process that reads the feed, loses Marsh before it makes the bodies of its messages,
 * records what it does with them, and dies. Its first two transactions read the feed, the third makes the bodies.
 */
const losingMarsh = (): Database => {
  let transactions = 0;
  let left = Number.POSITIVE_INFINITY;
  const alive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    if (left < 0) throw new Error('Killed.');
    return work();
  };
  return {
    ...app.db,
    rows: (statement) => alive(() => app.db.rows(statement)),
    withSession: (work, lending) =>
      alive(async () => {
        transactions += 1;
        if (transactions === 3) {
          await serveMarsh(false);
          left = 1;
        }
        return app.db.withSession(work, lending);
      }),
  };
};

it('a receiver that has a farm again before it heard of the loss receives everything that was not sent meanwhile', async () => {
  const copy: Copy = new Map();
  receiver.behave = ({ message }) => {
    if (message.data) apply(copy, { document: null, ...message.data } as Change);
    return 204;
  };
  await makeHook(await app.as('fiona'), { url: receiver.url, from: 'beginning' });
  const dying = engineOf(app, { db: losingMarsh() });
  await dying.deliver().catch(() => undefined);
  await dying.stop();
  const withheld = await app.db.rows(sql`select farm_id from webhook_delivery where state = 'withheld' group by 1`);
  expect(withheld).toEqual([{ farm_id: farms.marsh }]);
  await serveMarsh(true);
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  const engine = engineOf(app);
  await engine.deliver();
  await engine.stop();
  const glens = [farms.hillhead, farms.lochside, farms.marsh];
  expect(sorted(copy)).toEqual(sorted(await heldBy(app.db, glens)));
});
