import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { fetchPdf, readPdf } from '../../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { animals, farms, path, practices } from '../../../../testing/world.ts';
import { json, sql } from '../../../db/sql.ts';

let app: TestApp;
let isla: Client;
let aerosol: string;

const question = `from=2026-01-01&to=2026-11-20&farm_id=${encodeURIComponent(farms.hillhead)}`;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const added = await isla.post(path('practices', practices.glen, 'products'), {
    ...{ product_name: 'Terramycin blue aerosol', authority: 'special_import', certificate: 'SIC 104512' },
    ...{ active_substances: ['Oxytetracycline'], treatment_strategy: ['Cutaneous spray'], target_species: ['Cattle'] },
  });
  expect(added.status).toBe(201);
  aerosol = added.body._id;
  await isla.post(path('practices', practices.glen, 'formulary'), {
    product_id: aerosol,
    strengths: [{ substance: 'Oxytetracycline', amount: 20, unit: 'mg', per: 'ml' }],
  });
  const cases = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  const record = await isla.post(cases, { examined_at: '2026-05-01' });
  const treatments = `${cases}/${record.body._id}/treatment-history`;
  const treatment = await isla.post(treatments, { start_date: '2026-05-01' });
  const given = await isla.post(`${treatments}/${treatment.body._id}/medicine-usage`, {
    ...{ product_id: aerosol, start_date: '2026-05-01', total_volume: { volume: 100, units: 'ml' } },
  });
  expect(given.status).toBe(201);
});
afterAll(() => app.close());

const report = async (client = isla) => (await client.get(`/api/reports/antibiotic-use?${question}`)).body;

it('a practice’s own product has the route of its stated form, and the authority for its use', async () => {
  const { products, routes, sectors, total } = await report();
  // 100 ml × 20 mg/ml. A spray for the skin is in the total, and in no figure of a sector.
  expect(total.mg).toBe(2_000);
  expect(routes).toMatchObject([{ route: 'topical', mg: 2_000 }]);
  expect(sectors.map(({ amount }: { amount: number }) => amount)).toEqual([0]);
  expect(products).toMatchObject([{ product_id: aerosol, listed: false, authority: 'special_import' }]);
});

it('the facts are those stated with the uses on these farms, not those of another practice’s farm', async () => {
  const stated = { authority: 'human', treatment_strategy: ['Oral powder'] };
  await app.db.rows(sql`
    insert into medicine_usage (
      farm_id, holding_id, animal_id, _id, medical_record_id, treatment_id, product_id, name, theraputic_group,
      active_substances, total_volume, start_date, created_at, updated_at, ver, practice_product
    )
    select ${farms.sedge}, ${farms.sedge}, ${animals.sorrel}, 'ffffffff-ffff-7fff-8fff-ffffffffffff', medical_record_id,
      treatment_id, product_id, name, theraputic_group, active_substances, total_volume, start_date, created_at,
      updated_at, ver, ${json(stated)}::jsonb
    from medicine_usage
    where product_id = ${aerosol}
  `);
  expect((await report()).products).toMatchObject([{ authority: 'special_import' }]);
  const tom = await app.as('tom');
  const ofSedge = await tom.get(`/api/reports/antibiotic-use?from=2026-01-01&to=2026-11-20`);
  expect(ofSedge.body.products).toMatchObject([{ authority: 'human' }]);
  expect(ofSedge.body.routes).toMatchObject([{ route: 'oral' }]);
});

it.each([
  ['an older use', '00000000-0000-7000-8000-000000000001', 'special_import'],
  ['a newer use', 'ffffffff-ffff-7fff-8fff-fffffffffffe', 'extemporaneous'],
])('of uses under two names the newest states the facts, beside %s', async (_title, id, authority) => {
  await app.db.rows(sql`
    insert into medicine_usage (
      farm_id, holding_id, animal_id, _id, medical_record_id, treatment_id, product_id, name, active_substances,
      total_volume, start_date, created_at, updated_at, ver, practice_product
    )
    select farm_id, holding_id, animal_id, ${id}, medical_record_id, treatment_id, product_id, 'Blue spray',
      active_substances, total_volume, start_date, created_at, updated_at, ver,
      ${json({ authority: 'extemporaneous', treatment_strategy: ['Oral powder'] })}::jsonb
    from medicine_usage
    where product_id = ${aerosol}
      and farm_id = ${farms.hillhead}
  `);
  const { products } = await report();
  await app.db.rows(sql`delete from medicine_usage where _id = ${id}`);
  expect(products).toMatchObject([{ usages: 2, authority }]);
});

it.each([
  ['en', 'not on the list: special import', 'no longer listed'],
  ['cy', 'ddim ar y rhestr: mewnforyn arbennig', 'heb ei restru mwyach'],
])('its paper says so (%s)', async (language, mark, unlisted) => {
  const address = `/api/reports/antibiotic-use/pdf?${question}&language=${language}`;
  const { pages } = await readPdf(await fetchPdf(app.url, isla, address));
  const text = pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(mark);
  expect(text).not.toContain(unlisted);
});
