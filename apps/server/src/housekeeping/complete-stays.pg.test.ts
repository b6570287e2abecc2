import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listedAnimal } from '../../testing/listed-animal.ts';
import { listWaiting } from '../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { farms, path } from '../../testing/world.ts';
import type { Transaction } from '../db/database.ts';
import { json, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { importAnimals } from '../importers/animals.ts';
import { completeStays } from './complete-stays.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await completeStays(app.db);
  await app.db.rows(sql`delete from past_stay`);
});

const counted = (count: number, date = '2026-05-20') => ({ count, date: `${date}T00:00:00.000Z` });
const pen = { species: 'Pig', stock_id: 9, eid: [] as string[], head_count: [counted(200)] };

/** A stay at Hillhead of version 2, as a server of the release before writes it. */
const addStay = (id: string, species: string) =>
  app.db.rows(sql`
    insert into past_stay (farm_id, animal_id, version, until, lives_on, species)
    values (${farms.hillhead}, ${id}, 2, '2026-06-16', ${farms.lochside}, ${species})
  `);
const addRevision = (id: string, version: number, document: object, farm: string = farms.hillhead) =>
  app.db.rows(sql`
    insert into revision (farm_id, entity, entity_id, version, op, document)
    values (${farm}, 'animal', ${id}, ${version}, 'update', ${json(document)})
  `);
const staysNow = () =>
  app.db.rows(sql`
    select animal_id as id, stock_id, eid, head_count,
      is_stock_group(species, stock_id, identification_number, eid) as is_group
    from past_stay
    order by animal_id
  `);

it('gives a stay of before the group and the counts with which it left', async () => {
  await addStay('pen', 'Pig');
  await addRevision('pen', 2, { ...pen, head_count: [counted(210)] });
  await addRevision('pen', 3, pen);
  // What was known once it was back.
  await addRevision('pen', 4, { ...pen, head_count: [counted(90)] });
  await addStay('before counts', 'Cattle');
  await addRevision('before counts', 3, { species: 'Cattle', stock_id: 8 });
  // The last version that the farm wrote is the one that left.
  await addStay('last version', 'Pig');
  await addRevision('last version', 2, pen);
  expect(await completeStays(app.db)).toBe(3);
  expect(await staysNow()).toEqual([
    { id: 'before counts', stock_id: 8, eid: [], head_count: [], is_group: true },
    { id: 'last version', stock_id: 9, eid: [], head_count: [counted(200)], is_group: true },
    { id: 'pen', stock_id: 9, eid: [], head_count: [counted(200)], is_group: true },
  ]);
  expect(await completeStays(app.db)).toBe(0);
});

it('leaves a pen uncounted of which the history has only another version, or that of another farm', async () => {
  await addStay('purged', 'Pig');
  await addRevision('purged', 1, { ...pen, head_count: [counted(500)] });
  await addRevision('purged', 4, { ...pen, head_count: [counted(90)] });
  await addRevision('purged', 3, pen, farms.marsh);
  expect(await completeStays(app.db)).toBe(1);
  expect(await staysNow()).toEqual([{ id: 'purged', stock_id: null, eid: [], head_count: [], is_group: true }]);
});

it('makes no group of a single animal', async () => {
  await addStay('cow', 'Cattle');
  await addRevision('cow', 3, { species: 'Cattle', stock_id: null, eid: ['826000000000002'], head_count: [] });
  await addStay('boar', 'Pig');
  await addRevision('boar', 3, { species: 'Pig', stock_id: null, eid: ['826000000000001'], head_count: [] });
  await completeStays(app.db);
  expect(await staysNow()).toEqual([
    { id: 'boar', stock_id: null, eid: ['826000000000001'], head_count: [], is_group: false },
    { id: 'cow', stock_id: null, eid: ['826000000000002'], head_count: [], is_group: false },
  ]);
});

/** A pen of 200 that a server of the release before has moved from Hillhead to Lochside. */
const movePen = async (id: string) => {
  const pens = { _id: id, species: 'Pig', stock_id: 9 };
  const rows = [
    {
      ...pens,
      farm_id: farms.hillhead,
      date_joined_farm: '2026-05-20',
      head_count: { count: 200, date: '2026-05-20' },
    },
    { ...pens, farm_id: farms.lochside, date_joined_farm: '2026-06-16' },
  ];
  for (const row of rows) await importAnimals(app.db, [{ line: 2, row: listedAnimal(row) }], { now: app.clock.now });
  await app.db.rows(sql`update past_stay set stock_id = default, eid = default, head_count = default`);
};

it('completes a stay that a server of the release before writes later, with a count that came since', async () => {
  await movePen('late');
  const isla = await app.as('isla');
  for (const head_count of [counted(140, '2026-06-06'), counted(120, '2026-06-21')]) {
    expect((await isla.put(path('farms', farms.lochside, 'animals', 'late'), { head_count })).status).toBe(200);
  }
  expect(await staysNow()).toMatchObject([{ stock_id: null, head_count: null }]);
  // Another farm has its own pen of this name, and one that came from the same farm.
  await app.db.rows(sql`
    insert into animal (farm_id, _id, ver, head_count)
    values (${farms.marsh}, 'late', 1, ${json([counted(5, '2026-06-01')])}),
      (${farms.marsh}, 'later', 1, ${json([counted(200), counted(60, '2026-06-01')])})
  `);
  await addStay('later', 'Pig');
  await app.db.rows(sql`update past_stay set lives_on = ${farms.marsh} where animal_id = 'later'`);
  await addRevision('later', 3, pen);
  expect(await completeStays(app.db)).toBe(2);
  const isPen = { stock_id: 9, eid: [], is_group: true };
  expect(await staysNow()).toEqual([
    { ...isPen, id: 'late', head_count: [counted(200), counted(140, '2026-06-06')] },
    { ...isPen, id: 'later', head_count: [counted(200), counted(60, '2026-06-01')] },
  ]);
});

it('waits for a write on the farm where the animal lives now, and for none elsewhere', async () => {
  await movePen('busy');
  const lock = (tx: Transaction, farm: string) =>
    tx.rows(sql`select head from farm_head where farm_id = ${farm} for update`);
  const waiting = async () => (await listWaiting(app.db)).length;
  const completed = await inTransaction(app.db, async (other) => {
    await lock(other, farms.hillhead);
    // An object, since a promise that a transaction returns is waited for before it ends.
    const { completing } = await inTransaction(app.db, async (tx) => {
      await lock(tx, farms.lochside);
      const running = { completing: completeStays(app.db) };
      await expect.poll(waiting).toBe(1);
      await tx.rows(sql`
        update animal
        set head_count = head_count || ${json([counted(140, '2026-06-06')])}
        where farm_id = ${farms.lochside}
          and _id = 'busy'
      `);
      return running;
    });
    await expect.poll(waiting).toBe(0);
    return completing;
  });
  expect(completed).toBe(1);
  expect(await staysNow()).toMatchObject([{ head_count: [counted(200), counted(140, '2026-06-06')] }]);
});

it('completes more stays than fit into one transaction, of every farm', async () => {
  await app.db.rows(sql`
    insert into past_stay (farm_id, animal_id, version, until, lives_on, species)
    select farm_id, 'pig ' || i, 2, '2026-06-16', ${farms.sedge}, 'Pig'
    from unnest(${[farms.hillhead, farms.lochside]}::text[]) as farm_id
    cross join generate_series(1, 700) as i
  `);
  expect(await completeStays(app.db)).toBe(1_400);
});
