import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;

const record = (farm: string, animal: string, body: object) =>
  isla.post(path('farms', farm, 'animals', animal, 'medical-records'), body);

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const lame = await record(farms.hillhead, animals.bluebell, {
    confirmed_conditions: [conditions.lameness],
    examined_at: '2026-03-10 09:00:00',
    body_sites: ['left hind quarter'],
  });
  await record(farms.lochside, animals.daisy, { notes: 'off her feed', examined_at: '2026-03-11T23:59:59.999Z' });
  const above = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records', lame.body._id);
  const treatment = await isla.post(`${above}/treatment-history`, {
    start_date: '2026-03-10',
    successful_treatment: true,
  });
  await isla.post(`${above}/treatment-history/${treatment.body._id}/medicine-usage`, {
    product_id: products.spray,
    start_date: '2026-03-10',
    end_date: '2026-03-10',
  });
});
afterAll(() => app.close());

const idsOf = (reply: { body: { data: { animal_id?: string; _id: string }[] } }) =>
  reply.body.data.map((item) => item.animal_id ?? item._id);

describe('lists across farms', () => {
  it('contain everything on the farms that somebody may see, and nothing else', async () => {
    expect(idsOf(await isla.get('/api/animals?limit=200')).sort()).toEqual(
      [animals.bluebell, animals.clover, animals.daisy, animals.fern].sort(),
    );
    expect(idsOf(await (await app.as('lewis')).get('/api/medical-records'))).toEqual([animals.daisy]);
    expect((await (await app.as('tom')).get('/api/medicine-usage')).body.total).toBe(0);
  });

  it('are ordered by the farms’ names, with each line once', async () => {
    const inOrder = await isla.get('/api/animals?sort=farm_name&limit=200');
    const names = inOrder.body.data.map((item: { farm_name: string; _id: string }) => `${item.farm_name} ${item._id}`);
    expect(names).toEqual([
      ...[`Hillhead ${animals.bluebell}`, `Hillhead ${animals.clover}`],
      ...[`Lochside ${animals.daisy}`, `Marsh ${animals.fern}`],
    ]);
  });

  it('say which animal each line is about', async () => {
    const [usage] = (await isla.get('/api/medicine-usage')).body.data;
    expect(usage).toMatchObject({
      farm_id: farms.hillhead,
      species: 'Cattle',
      happened_at: '2026-03-10T00:00:00.000Z',
      product_id: products.spray,
    });
    expect([typeof usage.farm_name, typeof usage.identification_number]).toEqual(['string', 'string']);
  });

  it('say where on the animal the case of a treatment or a medicine is, and can be searched by it', async () => {
    for (const kind of ['treatment-history', 'medicine-usage']) {
      const [listed] = (await isla.get(`/api/${kind}`)).body.data;
      expect(listed.body_sites).toEqual(['left hind quarter']);
      const found = async (body_sites: string) => (await isla.post(`/api/${kind}/search`, { body_sites })).body.total;
      expect([await found('left hind quarter'), await found('right fore quarter')]).toEqual([1, 0]);
    }
  });

  it('distinguish open cases from closed ones', async () => {
    const states = async (state: string) => idsOf(await isla.post('/api/medical-records/search', { state }));
    expect([await states('open'), await states('closed')]).toEqual([[animals.daisy], [animals.bluebell]]);
  });

  it('are found by the medicines used in the case, by number or by part of a name, except deleted ones', async () => {
    const found = async (body: object, who = isla) =>
      idsOf(await who.post('/api/medical-records/search?partly=product_name', body));
    const usages = (await isla.get('/api/medicine-usage')).body.data;
    const [given] = usages;
    expect(given.product_id).toBe(products.spray);
    expect(await found({ product_id: products.spray })).toEqual([animals.bluebell]);
    expect(await found({ product_id: ['no such number', products.spray] })).toEqual([animals.bluebell]);
    expect(await found({ product_name: given.name.slice(1, 6).toUpperCase() })).toEqual([animals.bluebell]);
    expect(await found({ product_id: null })).toEqual([animals.daisy]);
    expect(await found({ product_id: products.spray, farm_id: farms.lochside })).toEqual([]);
    expect(await found({ product_id: products.spray }, await app.as('tom'))).toEqual([]);
    const above = path('farms', farms.lochside, 'animals', animals.daisy, 'medical-records');
    const { _id: caseId } = (await isla.get(above)).body.data[0];
    const treatment = await isla.post(`${above}/${caseId}/treatment-history`, {});
    const below = `${above}/${caseId}/treatment-history/${treatment.body._id}/medicine-usage`;
    const mistaken = await isla.post(below, { product_id: products.spray });
    expect(await found({ product_id: products.spray })).toHaveLength(2);
    await isla.delete(`${below}/${mistaken.body._id}`);
    expect(await found({ product_id: products.spray })).toEqual([animals.bluebell]);
    await isla.delete(`${above}/${caseId}/treatment-history/${treatment.body._id}`);
  });

  it('include observations, by kind and by value, except deleted ones', async () => {
    const below = (farm: string, animal: string) => path('farms', farm, 'animals', animal, 'observations');
    const weights: [string, string, number][] = [
      [farms.hillhead, animals.bluebell, 640],
      [farms.lochside, animals.daisy, 95],
    ];
    for (const [farm, animal, value] of weights) {
      await isla.post(below(farm, animal), { kind: 'weight', value, unit: 'kg', observed_at: '2026-03-12 09:00:00' });
    }
    const scored = await isla.post(below(farms.hillhead, animals.clover), { kind: 'mobility', value: 2 });
    const mistaken = await isla.post(below(farms.hillhead, animals.clover), { kind: 'weight', value: 6 });
    await isla.delete(`${below(farms.hillhead, animals.clover)}/${mistaken.body._id}`);
    const heaviest = await isla.post('/api/observations/search?sort=value&criteria=descending', { kind: 'weight' });
    expect(idsOf(heaviest)).toEqual([animals.bluebell, animals.daisy]);
    expect(heaviest.body.data[0]).toMatchObject({ species: 'Cattle', happened_at: '2026-03-12T09:00:00.000Z' });
    expect((await isla.get('/api/observations')).body.total).toBe(3);
    expect((await isla.get(`/api/observations?search=${scored.body._id}`)).body.data[0].value).toBe(2);
    expect(idsOf(await (await app.as('lewis')).get('/api/observations'))).toEqual([animals.daisy]);
    expect((await (await app.as('tom')).get('/api/observations')).body.total).toBe(0);
  });

  it('come newest first when sorted so', async () => {
    const reply = await isla.get('/api/medical-records?sort=happened_at&criteria=descending');
    expect(idsOf(reply)).toEqual([animals.daisy, animals.bluebell]);
  });

  it('are paged in one order, with each document as in the whole list', async () => {
    const whole = (await isla.get('/api/animals?sort=date_of_birth&criteria=descending')).body;
    const pages = [];
    for (let skip = 0; skip < whole.total; skip += 1) {
      pages.push((await isla.get(`/api/animals?sort=date_of_birth&criteria=descending&limit=1&skip=${skip}`)).body);
    }
    expect(pages.map(({ data }) => data[0])).toEqual(whole.data);
    expect(pages.map(({ total, skip }) => [total, skip])).toEqual(pages.map((_, place) => [4, place]));
    const beyond = (await isla.post('/api/medical-records/search?skip=1&limit=2&sort=happened_at', {})).body;
    expect([idsOf({ body: beyond }), beyond.data[0].state, beyond.total]).toEqual([[animals.daisy], 'open', 2]);
  });

  it.each([
    ['from=2026-03-11', [animals.daisy]],
    ['to=2026-03-10', [animals.bluebell]],
    ['to=2026-03-11', [animals.bluebell, animals.daisy]],
    ['from=2026-03-10T09:00:00.001Z', [animals.daisy]],
    ['from=2026-03-12', []],
  ])('are narrowed by a period: %s', async (query, expected) => {
    expect(idsOf(await isla.get(`/api/medical-records?sort=happened_at&${query}`))).toEqual(expected);
  });

  it('are found by part of a name, whatever its case and accents, and by a condition of any level', async () => {
    const ask = (query: string, body: object) => isla.post(`/api/medical-records/search?${query}`, body);
    expect(idsOf(await ask('partly=farm_name', { farm_name: 'LOCHS' }))).toEqual([animals.daisy]);
    expect(idsOf(await ask('partly=farm_name', { farm_name: ['löchs', 'hillh'] }))).toHaveLength(2);
    expect(idsOf(await ask('', { farm_name: 'LOCHS' }))).toEqual([]);
    expect(idsOf(await ask('partly=conditions', { conditions: 'DERMAT' }))).toEqual([animals.bluebell]);
    expect(idsOf(await ask('', { conditions: conditions.lameness }))).toEqual([animals.bluebell]);
    expect(idsOf(await ask('partly=conditions', { conditions: 'dermat', farm_id: farms.lochside }))).toEqual([]);
    const tom = await app.as('tom');
    const foreign = await tom.post('/api/medical-records/search?partly=farm_name,conditions', { farm_name: 'hill' });
    expect(foreign.body.total).toBe(0);
  });

  it('distinguish animals in withdrawal from the others', async () => {
    const withheld = async (is: boolean) => idsOf(await isla.post('/api/animals/search?limit=200', { withheld: is }));
    expect(await withheld(true)).toEqual([]);
    expect(await withheld(false)).toHaveLength(4);
    const treat = async (who: Client, farm: string, animal: string): Promise<string> => {
      const above = path('farms', farm, 'animals', animal, 'medical-records');
      const made = await who.post(above, {});
      const treatment = await who.post(`${above}/${made.body._id}/treatment-history`, {});
      const at = '2999-01-01T00:00:00.000Z';
      const { status } = await who.post(
        `${above}/${made.body._id}/treatment-history/${treatment.body._id}/medicine-usage`,
        {
          ...{ product_id: products.spray, start_date: at, end_date: at },
          withdrawals: [{ product_type: 'meat', period: 5, unit: 'days', basis: 'spc' }],
        },
      );
      expect(status).toBe(201);
      return `${above}/${made.body._id}`;
    };
    // On a farm of another practice, an animal with the same id is in withdrawal.
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, updated_at, ver) values (${farms.sedge}, ${animals.bluebell}, 'Cattle', now(), 1)
    `);
    await treat(await app.as('edith'), farms.sedge, animals.bluebell);
    const made = await treat(isla, farms.hillhead, animals.clover);
    expect(await withheld(true)).toEqual([animals.clover]);
    expect(await withheld(false)).not.toContain(animals.clover);
    await isla.delete(made);
    expect(await withheld(true)).toEqual([]);
  });

  it('are sorted as people sort: case and accents only between equals, figures by their value', async () => {
    const names = ['Zoar', 'alpha 10', 'Älpha 9', 'beta', 'Beta'];
    for (const [nth, name] of names.entries()) {
      await app.db.rows(sql`insert into farm (_id, name, ver) values (${`77/000/000${nth}`}, ${name}, 1)`);
      await app.db.rows(
        sql`insert into practice_farm (practice_id, farm_id) values (${practices.glen}, ${`77/000/000${nth}`})`,
      );
    }
    const sorted = async (query: string) => {
      const { body } = await isla.get(`/api/farms?sort=name&limit=50${query}`);
      return body.data.map(({ name }: { name: string }) => name).filter((name: string) => names.includes(name));
    };
    expect(await sorted('&collation=natural')).toEqual(['Älpha 9', 'alpha 10', 'beta', 'Beta', 'Zoar']);
    expect(await sorted('')).toEqual(['Beta', 'Zoar', 'alpha 10', 'beta', 'Älpha 9']);
    await app.db.rows(sql`delete from practice_farm where farm_id like '77/%'`);
    await app.db.rows(sql`delete from farm where _id like '77/%'`);
  });

  it('refuse a day that does not exist, and name it', async () => {
    const reply = await isla.get('/api/treatment-history?from=2026-02-30');
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([400, '/from']);
  });

  it('combine a basic search, fields and a period', async () => {
    const ask = (query: string, body: object) => isla.post(`/api/medical-records/search?${query}`, body);
    expect(idsOf(await ask('search=feed&from=2026-03-01', { farm_id: farms.lochside }))).toEqual([animals.daisy]);
    expect(idsOf(await ask('search=feed', { farm_id: farms.hillhead }))).toEqual([]);
  });

  it('leave out what was deleted', async () => {
    const made = await record(farms.hillhead, animals.clover, {});
    await isla.delete(path('farms', farms.hillhead, 'animals', animals.clover, 'medical-records', made.body._id));
    expect(idsOf(await isla.get('/api/medical-records'))).not.toContain(animals.clover);
  });
});
