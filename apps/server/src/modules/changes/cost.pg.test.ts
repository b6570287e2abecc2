import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, readAll, readPage } from '../../../testing/changes/follower.ts';
import type { Client } from '../../../testing/client.ts';
import { counted } from '../../../testing/counted.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

/*
 * The queries of a page of changes: their cost grows neither with the farms that its reader sees nor with the history.
 */

let app: TestApp;
let isla: Client;
let statements: string[];
const manyFarms = 40;

beforeAll(async () => {
  app = await startTestApp({
    through: (db) => {
      const counting = counted(db);
      statements = counting.statements;
      return counting.db;
    },
  });
  isla = await app.as('isla');
  await app.db.rows(sql`
    insert into farm (_id, name, ver)
    select '99/000/' || lpad(n::text, 4, '0'), 'Farm ' || n, 1
    from generate_series(1, ${manyFarms}::int) as n
  `);
  await app.db.rows(sql`insert into farm_head (farm_id, head) select _id, 1 from farm on conflict do nothing`);
  await app.db.rows(sql`
    insert into practice_farm (practice_id, farm_id)
    select ${people.isla.practice}, _id
    from farm
    where name like 'Farm %'
  `);
});
afterAll(() => app.close());

let cursor: string;
beforeEach(async () => {
  ({ cursor } = await readAll(isla, { limit: 1_000 }));
  statements.length = 0;
});

/** The statements of a page, without the one that identifies the caller and the one for all names, which are cached. */
const asked = () => statements.filter((text) => !/from session s join app_user|from known_name/.test(text));
const ofPlaces = () => asked().filter((text) => text.includes('place as materialized'));

describe('a page of changes', () => {
  it('asks for the epoch, the farms and their counters if nothing has happened', async () => {
    expect((await readPage(isla, { cursor })).data).toEqual([]);
    expect(asked().map((text) => /from (service_epoch|visible_farm|unnest)/.exec(text)?.[1] ?? text)).toEqual([
      'begin',
      'service_epoch',
      'visible_farm',
      'unnest',
    ]);
  });

  // Before anything is edited, because an edit is announced a moment later, and wakes whoever waits then.
  it('is waited for without any query', async () => {
    const waiting = isla.get(addressOf({ cursor, wait: 1 }));
    expect((await waiting).body.data).toEqual([]);
    expect(asked()).toHaveLength(4);
  });

  it('asks once for what has happened, on however many farms', async () => {
    await app.db.rows(sql`update farm set ver = ver + 1 where name like 'Farm %'`);
    await app.db.rows(sql`
      update farm_head
      set head = head + 1
      where farm_id in (select _id from farm where name like 'Farm %')
    `);
    statements.length = 0;
    expect((await readPage(isla, { cursor })).data).toHaveLength(manyFarms);
    expect([asked().length, ofPlaces().length]).toEqual([5, 1]);
  });

  it('of a first read covers a few farms and leaves the others to the next', async () => {
    const page = await readPage(isla, { limit: 1_000 });
    expect([page.more, ofPlaces().length]).toEqual([true, 12]);
  });

  it('reads no more documents than it returns', async () => {
    await isla.put(path('farms', farms.hillhead, 'animals', animals.bluebell), { stock_id: 77 });
    await isla.put(path('farms', farms.hillhead, 'animals', animals.clover), { stock_id: 77 });
    statements.length = 0;
    const page = await readPage(isla, { cursor, limit: 1 });
    expect([page.data.length, page.more, ofPlaces().length]).toEqual([1, true, 1]);
  });
});
