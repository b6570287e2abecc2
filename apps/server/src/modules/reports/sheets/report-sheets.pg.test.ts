import { api } from '@byre/contract/api';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { animals, farms, path, people, products } from '../../../../testing/world.ts';
import { json, sql } from '../../../db/sql.ts';

let app: TestApp;
let isla: Client;

const year = 'from=2026-01-01&to=2026-12-31';
const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;
const fetchFile = async (address: string, { token }: Client = isla): Promise<Buffer> => {
  const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
};
const rowsOf = async (file: Buffer, sheet = 'Data') => {
  const [head = [], ...rows] = await readSheet(file, sheet);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at]])));
};

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const cases = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  const record = await isla.post(cases, { examined_at: '2026-06-30T23:30:00Z', notes: '=1+1' });
  const treatments = `${cases}/${record.body._id}/treatment-history`;
  const treatment = await isla.post(treatments, {});
  const usage = await isla.post(`${treatments}/${treatment.body._id}/medicine-usage`, {
    ...{ product_id: products.tubes, start_date: '2026-06-30T23:30:00Z', end_date: '2026-07-02' },
    ...{ total_volume: { volume: 4.5, units: 'tube' }, batches: [{ number: '2026-01-01', expiry: '2027-05-31' }] },
    ...{ administered_by: '=HYPERLINK("http://evil.example")' },
    withdrawals: [{ product_type: 'meat', period: 4, unit: 'days', basis: 'spc' }],
  });
  expect(usage.status).toBe(201);
});
afterAll(() => app.close());

describe('a report as an Excel file', () => {
  it.each(Object.entries(api.reportSheets).filter(([, { path }]) => path.endsWith('/xlsx')))(
    '%s has its data and what it is about',
    async (name, { path: address }) => {
      const file = await fetchFile(`${address}?${hillhead}`);
      expect((await readWorkbook(file)).map(({ sheet }) => sheet)).toEqual([
        ...['Data', 'About'],
        ...(name === 'antibioticUse' ? ['Sectors', 'Routes', 'Crops', 'Tubes left out'] : []),
      ]);
      const about = new Map((await readSheet(file, 'About')).map(([field, value]) => [field, value]));
      expect([about.get('farm'), about.get('holding'), about.get('time_zone')]).toEqual([
        ...['Hillhead', farms.hillhead, 'Europe/London'],
      ]);
    },
  );

  it('has numbers as numbers, days as days of the practice, and text as text', async () => {
    const [line] = await rowsOf(await fetchFile(`/api/reports/medicine-record/xlsx?${year}&${hillhead}`));
    expect(line).toMatchObject({
      ...{ amount: 4.5, unit: 'tube', batch_number: '2026-01-01', produce: 'meat', withdrawal_period: 4 },
      // The last half-hour of June in Greenwich is July on the farm.
      ...{ start_date: new Date('2026-07-01T00:00:00Z'), end_date: new Date('2026-07-02T00:00:00Z') },
      ...{ batch_expiry: new Date('2027-05-31T00:00:00Z'), administered_by: '=HYPERLINK("http://evil.example")' },
    });
    // By the practice's clocks, which are then an hour ahead of Greenwich.
    const { body } = await isla.get(`/api/reports/medicine-record?${year}&${hillhead}`);
    const ends = Date.parse(body.data[0].withdrawals[0].ends_at) + 3_600_000;
    expect(line?.withdrawal_ends_at).toEqual(new Date(ends));
  });

  it('has what antibiotic use was calculated by, beside its figures by sector, route and crop', async () => {
    const at = { houses: '2026-05-01T00:00:00.000Z', empties: '2026-06-10T00:00:00.000Z' };
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, stock_id, date_joined_farm, head_count, updated_at, ver)
      values (
        ${farms.hillhead}, 'house-1', 'Chicken', 1, ${at.houses},
        ${json([
          { count: 900, date: at.houses },
          { count: 0, date: at.empties },
        ])}, ${at.houses}, 1
      )
    `);
    const question = `${year}&${hillhead}&conversion=ema-rev-4&weights=heifer:310,sow:250&slaughtered=broiler:850`;
    const file = await fetchFile(`/api/reports/antibiotic-use/xlsx?${question}`);
    const { body } = await isla.get(`/api/reports/antibiotic-use?${question}`);
    await app.db.rows(sql`delete from animal where farm_id = ${farms.hillhead} and _id = 'house-1'`);
    const conversion = {
      ...{ conversion: 'ema-rev-4', conversion_source: 'EMA/210691/2015 rev. 4, sections 2.3.1 and 2.3.2' },
      conversion_check: 'not checked against the document',
    };
    expect(Object.fromEntries(await readSheet(file, 'About'))).toMatchObject({
      ...conversion,
      ...{ 'weight_kg heifer': 310, 'weight_kg sow': 250, 'slaughtered broiler': 850 },
    });
    expect(await rowsOf(file)).toMatchObject([{ product_id: products.tubes, ...conversion }]);
    const sectors = body.sectors.map(({ figure, formula, source }: Record<string, string>) => ({
      figure,
      formula,
      source,
    }));
    expect(await rowsOf(file, 'Sectors')).toMatchObject(
      sectors.map((one: object) => ({
        ...{ ...one, ...conversion, own_weights: 'heifer:310,sow:250', slaughtered: 'broiler:850' },
      })),
    );
    expect(await rowsOf(file, 'Routes')).toMatchObject([{ route: 'intramammary-unknown', usages: 1, ...conversion }]);
    expect(await rowsOf(file, 'Tubes left out')).toMatchObject([
      { farm_id: farms.hillhead, farm_type: null, tubes: 4.5, usages: 1, gap_usages: 0, ...conversion },
    ]);
    expect(await rowsOf(file, 'Crops')).toMatchObject([
      {
        ...{ animal_id: 'house-1', birds: 900, mg: 0, mg_per_pcu: 0, ...conversion },
        ...{ housed_at: new Date(at.houses), left_at: new Date(at.empties) },
      },
    ]);
  });

  it('adds up to what the report says', async () => {
    const rows = await rowsOf(await fetchFile(`/api/reports/medicine-use/xlsx?${year}`));
    const { body } = await isla.get(`/api/reports/medicine-use?${year}`);
    const sum = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + Number(value ?? 0), 0);
    expect(sum(rows.map(({ usages }) => usages))).toBe(
      sum(body.products.map(({ usages }: { usages: number }) => usages)),
    );
    expect(sum(rows.map(({ amount }) => amount))).toBe(4.5);
  });

  it('is for anybody who sees the farm', async () => {
    const question = `/api/reports/medicine-record/xlsx?${hillhead}`;
    expect((await (await app.as('tom')).get(question)).status).toBe(404);
    expect((await app.stranger.get(question)).status).toBe(401);
    expect((await (await app.as('lewis')).get(question)).status).toBe(404);
  });

  it('names the other practice of a farm if its people’s names are hidden', async () => {
    const tom = await app.as('tom');
    const cases = path('farms', farms.marsh, 'animals', animals.fern, 'medical-records');
    await tom.post(cases, { examined_at: '2026-05-05' });
    const marsh = `farm_id=${encodeURIComponent(farms.marsh)}&${year}`;
    const rows = await rowsOf(await fetchFile(`/api/reports/day-book/xlsx?${marsh}`));
    expect(rows.map(({ vet }) => vet)).toEqual(['Fenland Vets']);
    const own = await rowsOf(await fetchFile(`/api/reports/day-book/xlsx?${marsh}`, tom));
    expect(own.map(({ vet }) => vet)).toEqual([people.tom.name]);
  });
});
