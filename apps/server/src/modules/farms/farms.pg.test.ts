import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { farms, path, people, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importFarms } from '../../importers/farms.ts';

let app: TestApp;
let isla: Client;
beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

const marsh = path('farms', farms.marsh);
const answer = (client: Client, milk_for_people: unknown) => client.put(`${marsh}/milk`, { milk_for_people });
const audit = async (client: Client) => (await client.get('/api/audit?group=settings')).body.data;
const counter = async () => {
  const [row] = await app.db.rows<{ head: number }>(sql`select head from farm_head where farm_id = ${farms.marsh}`);
  return row?.head ?? 0;
};

describe('whether a farm’s milk is for human consumption', () => {
  it('is answered once by anyone who sees the farm, and can be undone', async () => {
    const { body: farm } = await isla.get(marsh);
    expect(farm.milk_for_people).toBe(null);
    const said = await answer(await app.as('morag'), false);
    expect([said.status, said.body]).toEqual([200, { ...farm, milk_for_people: false }]);
    expect((await isla.get(marsh)).body).toEqual(said.body);
    expect((await isla.post('/api/farms/search', { milk_for_people: false })).body.data).toEqual([said.body]);
    expect((await answer(isla, null)).body).toEqual(farm);
  });

  it('is not answered by those who do not see the farm, nor with anything but yes, no or nothing', async () => {
    const replies = [
      await answer(await app.as('lewis'), false),
      await answer(app.stranger, false),
      await answer(isla, 'no'),
      await isla.put(`${marsh}/milk`, {}),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 401, 400, 400]);
    expect(replies[2]?.body.errors[0].pointer).toBe('/milk_for_people');
    expect((await isla.get(marsh)).body.milk_for_people).toBe(null);
  });

  it('is in the audit of every practice that serves the farm, once for each change', async () => {
    const before = await counter();
    await answer(isla, false);
    await answer(isla, false);
    expect(await counter()).toBe(before + 1);
    // The person in the other practice is not named.
    const tellers = { fiona: people.isla.id, edith: null } as const;
    for (const admin of ['fiona', 'edith'] as const) {
      const [newest, earlier] = await audit(await app.as(admin));
      expect(newest).toMatchObject({
        kind: 'milk-answered',
        by_id: tellers[admin],
        farm_id: farms.marsh,
        detail: { milk_for_people: { from: null, to: false } },
      });
      expect(earlier.detail).toEqual({ milk_for_people: { from: false, to: null } });
    }
  });

  it('is kept when farms are imported', async () => {
    const { milk_for_people, ...stands } = (await isla.get(marsh)).body;
    const row = { ...stands, name: 'Great Marsh', practice_ids: [] };
    await importFarms(app.db, [{ line: 2, row }]);
    expect((await isla.get(marsh)).body).toEqual({ ...stands, name: 'Great Marsh', milk_for_people });
  });
});

describe('a practice that no longer serves a farm on the list', () => {
  it('loses it, although the list names the practice for another farm', async () => {
    const listed = async (_id: string, practice_ids: string[]) => {
      const { milk_for_people, ...stands } = (await isla.get(path('farms', _id))).body;
      return { line: 2, row: { ...stands, practice_ids } };
    };
    const lewis = await app.as('lewis');
    const hillhead = await listed(farms.hillhead, [practices.glen]);
    const rows = [await listed(farms.hillhead, [practices.fen]), await listed(farms.lochside, [practices.glen])];
    await importFarms(app.db, rows);
    const seen = [isla, lewis].map(async (client) => (await client.get('/api/farms?sort=_id')).body.data);
    const ids = (await Promise.all(seen)).map((found) => found.map((farm: { _id: string }) => farm._id));
    await importFarms(app.db, [hillhead]);
    expect(ids).toEqual([[farms.lochside, farms.marsh], [farms.lochside]]);
  });
});

describe('farms that are stopped because the database was set back', () => {
  it('are listed for those who see them, each once, by its own name', async () => {
    await app.db.rows(sql`
      insert into set_back (farm_id, epoch, evidence, told_head, head)
      select farm_id, epoch, 'service', 9, 1
      from unnest(${[farms.hillhead, farms.sedge]}::text[]) as farm_id
      cross join (select epoch from service_epoch order by since desc limit 1) as now
    `);
    const told = async (client: Client) => (await client.get('/api/set-back-farms')).body.farms;
    const hillhead = { farm_id: farms.hillhead, farm_name: 'Hillhead', since: expect.any(String) };
    const sedge = { farm_id: farms.sedge, farm_name: 'Sedge', since: expect.any(String) };
    expect([await told(isla), await told(await app.as('lewis')), await told(await app.as('tom'))]).toEqual([
      [hillhead],
      [],
      [sedge],
    ]);
  });
});
