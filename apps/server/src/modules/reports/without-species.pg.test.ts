import { api } from '@byre/contract/api';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { fetchPdf, readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

/*
 * Whatever narrows by species says how many animals it leaves out because no list knows theirs: every endpoint that
 * takes a species is found in the contract.
 */

let app: TestApp;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  for (const animal of [animals.bluebell, animals.clover]) {
    const cases = path('farms', farms.hillhead, 'animals', animal, 'medical-records');
    const record = await isla.post(cases, {
      ...{ confirmed_conditions: [conditions.mastitis], examined_at: '2026-11-18' },
    });
    const treatments = `${cases}/${record.body._id}/treatment-history`;
    const treatment = await isla.post(treatments, { start_date: '2026-11-18' });
    const usage = await isla.post(`${treatments}/${treatment.body._id}/medicine-usage`, {
      ...{ product_id: products.tubes, start_date: '2026-11-18', end_date: '2026-11-20', administered_by: 'Gwen' },
      ...{ total_volume: { volume: 2, units: 'tube' }, batches: [{ number: 'B1' }] },
      withdrawals: [{ product_type: 'meat', period: 10, unit: 'days', basis: 'spc' }],
    });
    expect(usage.status).toBe(201);
  }
  await recordAs([animals.bluebell, null], [animals.clover, 'Cow']);
});
afterAll(() => app.close());

/** What a list says of their species. */
const recordAs = async (...given: (readonly [animal: string, species: string | null])[]) => {
  for (const [animal, species] of given) {
    await app.db.rows(sql`update animal set species = ${species} where _id = ${animal}`);
  }
};

type Endpoint = { method: string; path: string; query?: { properties: Record<string, unknown> }; reply?: object };
const endpoints: Endpoint[] = Object.values(api).flatMap((resource) =>
  Object.values(resource as Record<string, Endpoint>),
);
const bySpecies = endpoints.filter(({ query }) => query && 'species' in query.properties);
const ending = (end: string) => bySpecies.filter((one) => one.path.endsWith(end));
/** Its reply is a file of the day book for another program; the day book beside it says how many are left out. */
const isForPrograms = (one: Endpoint) => one.path.endsWith('/csv');
/** Its reply is a mail with the paper of a report. */
const isMail = (one: Endpoint) => one.path.endsWith('/report-sendings/preview');
const files = new Set([
  ...ending('/pdf'),
  ...ending('/xlsx'),
  ...bySpecies.filter(isForPrograms),
  ...bySpecies.filter(isMail),
]);
const answers = bySpecies.filter((one) => !files.has(one));

/** The address of a question about Hillhead, in a period if it has one. */
const about = (one: Endpoint, species: string | null): string => {
  const given: Record<string, string> = {
    ...{ farm_id: farms.hillhead, from: '2026-11-01', to: '2026-11-30', every: 'month' },
    ...(species === null ? {} : { species }),
  };
  const asked = Object.entries(given).filter(([name]) => name in (one.query?.properties ?? {}));
  return `${one.path}?${new URLSearchParams(asked)}`;
};

it.each(answers)('$path says how many animals it leaves out by species', async (one) => {
  for (const species of ['Cattle', 'Sheep']) {
    const { status, body } = await isla.get(about(one, species));
    expect([one.path, species, status, body.without_species]).toEqual([one.path, species, 200, 2]);
  }
  const whole = await isla.get(about(one, null));
  expect([whole.status, whole.body.without_species]).toEqual([200, 0]);
});

it.each(ending('/pdf'))('$path says it on paper, in both languages', async (one) => {
  const read = async (species: string | null, language: string) =>
    (await readPdf(await fetchPdf(app.url, isla, `${about(one, species)}&language=${language}`))).pages.join(' ');
  expect(await read('Cattle', 'en')).toContain('2 animals without a species are not in this report.');
  expect(await read('Cattle', 'cy')).toContain('Nid yw 2 anifail heb rywogaeth yn yr adroddiad hwn.');
  expect(await read(null, 'en')).not.toContain('without a species');
});

it.each(ending('/xlsx'))('$path says it in the sheet about the report', async (one) => {
  const response = await fetch(app.url + about(one, 'Cattle'), { headers: { authorization: `Bearer ${isla.token}` } });
  expect(response.status).toBe(200);
  const sheet = await readSheet(Buffer.from(await response.arrayBuffer()), 'About');
  expect(new Map(sheet.map(([field, value]) => [field, value])).get('without_species')).toBe(2);
});

it('counts nobody twice, nobody whose species is another, and nobody who was not there', async () => {
  const count = async (name: string) =>
    (await isla.get(`/api/reports/${name}?species=Cattle&from=2026-01-01&to=2026-01-31`)).body.without_species;
  // Both were there before their cases.
  expect(await count('incidence')).toBe(2);
  await app.db.rows(sql`update animal set date_left_farm = '2025-06-01' where _id = ${animals.bluebell}`);
  expect(await count('incidence')).toBe(1);
  await app.db.rows(sql`update animal set date_left_farm = null where _id = ${animals.bluebell}`);
  await recordAs([animals.bluebell, 'Cattle'], [animals.clover, 'Sheep']);
  expect(await count('incidence')).toBe(0);
});
