import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { fetchPdf, readPdf } from '../../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { animals, conditions, farms, path, practices, products } from '../../../../testing/world.ts';
import { sql } from '../../../db/sql.ts';

let app: TestApp;
let isla: Client;

const ask = (query: string, client = isla) => client.get(`/api/reports/antibiotic-trend?${query}`);
const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;

const give = async (start_date: string, volume: number) => {
  const cases = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  const record = await isla.post(cases, { examined_at: start_date });
  const treatments = `${cases}/${record.body._id}/treatment-history`;
  const treatment = await isla.post(treatments, { start_date });
  const usage = await isla.post(`${treatments}/${treatment.body._id}/medicine-usage`, {
    ...{ product_id: products.tubes, start_date, end_date: start_date, total_volume: { volume, units: 'tube' } },
  });
  expect(usage.status).toBe(201);
};

/** A farm of Glen with one cow without any records. */
const addFarm = async (n: number) => {
  const id = `99/000/${1000 + n}`;
  await app.db.rows(sql`insert into farm (_id, name, ver) values (${id}, ${`Farm ${n}`}, 1)`);
  await app.db.rows(sql`insert into farm_head (farm_id, head) values (${id}, 1)`);
  await app.db.rows(sql`insert into practice_farm (practice_id, farm_id) values (${practices.glen}, ${id})`);
  await app.db.rows(sql`
    insert into animal (farm_id, _id, species, gender, date_of_birth, reproductive_state, updated_at, ver)
    select ${id}, ${`cow-${n}`}, species, gender, date_of_birth, reproductive_state, updated_at, 1
    from animal
    where farm_id = ${farms.hillhead}
      and _id = ${animals.bluebell}
  `);
};

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  await isla.post(path('practices', practices.glen, 'formulary'), {
    product_id: products.tubes,
    strengths: [{ substance: 'Cefquinome', amount: 75, unit: 'mg', per: 'tube' }],
  });
  await give('2026-08-10', 4);
  await give('2026-02-03', 2);
});
afterAll(() => app.close());

describe('the trend of antibiotic use', () => {
  it('has the last twelve complete months or eight complete quarters, each like its own report', async () => {
    const { body: quarters } = await ask(`every=quarter&${hillhead}`);
    expect(quarters.points).toHaveLength(8);
    expect([quarters.points[0].from, quarters.points[7].to]).toEqual([
      ...['2024-09-30T23:00:00.000Z', '2026-09-30T23:00:00.000Z'],
    ]);
    expect(quarters.points.map(({ mg }: { mg: number }) => mg)).toEqual([0, 0, 0, 0, 0, 150, 0, 300]);
    const report = await isla.get(`/api/reports/antibiotic-use?${hillhead}&from=2026-07-01&to=2026-09-30`);
    expect(quarters.points[7]).toMatchObject({ mg: report.body.total.mg, mg_per_kg: report.body.total.mg_per_kg });
    const { body: months } = await ask(`every=month&${hillhead}`);
    expect(months.points).toHaveLength(12);
    expect(months.points.findIndex(({ mg }: { mg: number }) => mg === 300)).toBe(9);
  });

  it('gives a farm no place among fewer than ten, without a species, or for all farms', async () => {
    expect((await ask('every=quarter')).body.place).toBe(null);
    expect((await ask(`every=quarter&${hillhead}`)).body.place).toMatchObject({ missing: 'species', quarter: null });
    expect((await ask(`every=quarter&${hillhead}&species=Cattle`)).body).toMatchObject({
      ...{ fewest_farms: 10, place: { missing: 'farms', quarter: null, median: null } },
    });
  });

  it('places it among its practice’s farms without naming one', async () => {
    for (let n = 0; n < 10; n += 1) await addFarm(n);
    const { body, text } = await ask(`every=quarter&${hillhead}&species=Cattle`);
    expect(body.place).toMatchObject({ lower: 0, median: 0, upper: 0, quarter: 4, missing: null });
    expect(body.place.farms).toBeGreaterThanOrEqual(11);
    expect(text).not.toContain('Farm 1');
    const other = `farm_id=${encodeURIComponent('99/000/1003')}`;
    expect((await ask(`every=quarter&${other}&species=Cattle`)).body.place).toMatchObject({ mg_per_kg: 0, quarter: 1 });
  });

  it('covers farms that its reader sees', async () => {
    expect((await ask(`every=month&${hillhead}`, await app.as('tom'))).status).toBe(404);
    const lewis = await app.as('lewis');
    const lochside = `farm_id=${encodeURIComponent(farms.lochside)}`;
    expect((await ask(`every=month&${lochside}&species=Sheep`, lewis)).body.place.farms).toBeLessThanOrEqual(1);
  });
});

describe('new cases over the years', () => {
  const trend = (query: string, client = isla) => client.get(`/api/reports/incidence-trend?${query}`);
  const days = 'from=2026-01-01&to=2026-10-31';
  const paper = async (name: string, query: string) => {
    const { pages } = await readPdf(await fetchPdf(app.url, isla, `/api/reports/${name}/pdf?${query}`));
    return pages.join(' ');
  };

  beforeAll(async () => {
    const cases = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
    const began = async (examined_at: string, condition: string) =>
      expect((await isla.post(cases, { examined_at, confirmed_conditions: [condition] })).status).toBe(201);
    await began('2026-03-01', conditions.mastitis);
    await began('2026-04-01', conditions.mastitis);
    await began('2025-05-01', conditions.mastitis);
    await began('2024-05-01', conditions.lameness);
  });

  it('are those that a report of the same days has', async () => {
    const { body } = await trend(`${hillhead}&${days}`);
    expect(body.years.map(({ from }: { from: string }) => from.slice(0, 10))).toEqual([
      ...['2026-01-01', '2025-01-01', '2024-01-01', '2023-01-01'],
    ]);
    const rateIn = async (year: number) => {
      const report = await isla.get(`/api/reports/incidence?${hillhead}&from=${year}-01-01&to=${year}-10-31`);
      const line = report.body.conditions.find(
        ({ condition_id }: { condition_id: string }) => condition_id === conditions.mastitis,
      );
      return line?.per_100_animal_years;
    };
    const [line] = body.conditions;
    // In 2024 she was lame and had no mastitis; in 2023 nobody recorded anything.
    expect([line.condition_id, line.rates]).toEqual([
      conditions.mastitis,
      [await rateIn(2026), await rateIn(2025), 0, null],
    ]);
    expect(line.rates[0]).toBeGreaterThan(line.rates[1]);
  });

  it('place a farm among those of its practice without naming one', async () => {
    const { body, text } = await trend(`${hillhead}&${days}`);
    expect(body.conditions[0].place).toMatchObject({ lower: 0, median: 0, upper: 0, quarter: 4, missing: null });
    expect(body.conditions[0].place.farms).toBeGreaterThanOrEqual(11);
    expect(text).not.toMatch(/Farm \d/);
    expect((await trend(days)).body.conditions[0].place).toBe(null);
    const lochside = `farm_id=${encodeURIComponent(farms.lochside)}`;
    const cases = path('farms', farms.lochside, 'animals', animals.daisy, 'medical-records');
    await isla.post(cases, { examined_at: '2026-03-01', confirmed_conditions: [conditions.lameness] });
    // Of sheep the practice has one farm.
    const [lame] = (await trend(`${lochside}&${days}`)).body.conditions;
    expect(lame.place).toMatchObject({ missing: 'farms', quarter: null, lower: null });
  });

  it('are of farms that their reader sees', async () => {
    expect((await trend(`${hillhead}&${days}`, await app.as('tom'))).status).toBe(404);
  });

  it('stand on paper with the years before and the quarters, in English and in Welsh', async () => {
    const text = await paper('incidence', `${hillhead}&${days}`);
    for (const words of [
      '1 Jan 2025 to 31 Oct 2025',
      'compared with the farms of the practice',
      'the highest quarter of',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Farm \d/);
    expect(await paper('incidence', `${hillhead}&${days}&language=cy`)).toContain('y chwarter uchaf o');
    expect(await paper('incidence', days)).not.toContain('compared with the farms of the practice');
  });

  it('have their quarter beside antibiotic use on paper too, where a species is chosen', async () => {
    const text = await paper('antibiotic-use', `${hillhead}&${days}&species=Cattle`);
    expect(text).toMatch(/This farm used [\d.]+ mg\/kg and is in the highest quarter of \d+ farms of the practice/);
    expect(await paper('antibiotic-use', `${hillhead}&${days}`)).not.toContain('farms of the practice');
  });
});
