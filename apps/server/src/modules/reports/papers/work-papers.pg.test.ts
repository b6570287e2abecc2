import { practiceLogoExamples } from '@byre/contract/practices/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { fetchPdf, readPdf } from '../../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { animals, conditions, farms, path, people, practices, products } from '../../../../testing/world.ts';

let app: TestApp;
let isla: Client;
let tom: Client;

const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;
const marsh = `farm_id=${encodeURIComponent(farms.marsh)}`;
const year = 'from=2026-01-01&to=2026-12-31';
const fetched = (name: string, query: string, client = isla) =>
  fetchPdf(app.url, client, `/api/reports/${name}/pdf?${query}`);
const read = async (name: string, query: string, client = isla) => {
  const { pages, ...paper } = await readPdf(await fetched(name, query, client));
  return { ...paper, text: pages.join(' ') };
};

type Case = { farm: string; animal: string; day: string; condition: string; recheck_on?: string };

/** A case with a treatment of tubes on the same day. */
const begin = async (client: Client, { farm, animal, day, condition, recheck_on }: Case) => {
  const cases = path('farms', farm, 'animals', animal, 'medical-records');
  const record = await client.post(cases, {
    ...{ examined_at: day, confirmed_conditions: [condition] },
    ...(recheck_on && { recheck_on }),
  });
  expect(record.status).toBe(201);
  const treatments = `${cases}/${record.body._id}/treatment-history`;
  const treatment = await client.post(treatments, { start_date: day, treated_by: ['Farmer'], response: 'Good' });
  const given = await client.post(`${treatments}/${treatment.body._id}/medicine-usage`, {
    ...{ product_id: products.tubes, start_date: day, end_date: day, administered_by: 'Farmer', route: 'intramammary' },
    total_volume: { volume: 4, units: 'tube' },
  });
  expect(given.status).toBe(201);
  return `${treatments}/${treatment.body._id}`;
};

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  tom = await app.as('tom');
  const fiona = await app.as('fiona');
  const { data } = practiceLogoExamples.bodies.set.valid['a picture'];
  expect((await fiona.put(path('practices', practices.glen, 'logo'), { data })).status).toBe(200);
  await isla.post(path('practices', practices.glen, 'formulary'), {
    product_id: products.tubes,
    strengths: [{ substance: 'Cefquinome', amount: 75, unit: 'mg', per: 'tube' }],
  });
  const at = { farm: farms.hillhead, animal: animals.bluebell };
  const { mastitis } = conditions;
  await begin(isla, { ...at, day: '2025-06-01', condition: mastitis });
  const ended = await begin(isla, { ...at, day: '2026-03-10', condition: mastitis });
  expect((await isla.put(ended, { successful_treatment: true })).status).toBe(200);
  await begin(isla, {
    ...{ farm: farms.hillhead, animal: animals.clover, day: '2026-11-02', recheck_on: '2026-11-25' },
    condition: conditions.lameness,
  });
  await begin(tom, { farm: farms.marsh, animal: animals.fern, day: '2026-05-01', condition: mastitis });
});
afterAll(() => app.close());

describe('open cases as a PDF', () => {
  it('are those of the report, with how long they have been open', async () => {
    const { body } = await isla.get(`/api/reports/open-cases?${hillhead}`);
    const { text, title } = await read('open-cases', hillhead);
    expect([title, body.total]).toEqual(['Open cases', 2]);
    for (const words of [
      ...['2 open cases.', 'As of 21 Nov 2026, 09:30', 'Digital dermatitis', 'UK 300001 200002', '2 Nov 2026 19'],
      ...['25 Nov 2026', '7 to 29 days 1', '90 days or more 1', 'Cattle'],
    ]) {
      expect(text).toContain(words);
    }
  });

  it('can be limited to those due for re-check, and say so', async () => {
    const { text } = await read('open-cases', `${hillhead}&recheck=coming`);
    expect(text).toContain('Re-check in the coming week');
    expect(text).toContain('1 case to re-check in the coming week.');
    expect(text).not.toContain('1 Jun 2025');
    const { text: none } = await read('open-cases', `${hillhead}&recheck=due`);
    expect(none).toContain('No open case needs a re-check by today.');
  });
});

describe('new cases as a PDF', () => {
  it('are next to the same days of the years before', async () => {
    const { body } = await isla.get(`/api/reports/incidence?${year}&${hillhead}`);
    const before = await isla.get(`/api/reports/incidence?from=2025-01-01&to=2025-12-31&${hillhead}`);
    const rateOf = (report: { conditions: { condition_id: string; per_100_animal_years: number }[] }) =>
      report.conditions
        .find(({ condition_id }) => condition_id === conditions.mastitis)
        ?.per_100_animal_years.toFixed(2);
    const { text } = await read('incidence', `${year}&${hillhead}`);
    expect(rateOf(before.body)).not.toBe(rateOf(body));
    expect(text).toContain('1 Jan 2025 to 31 Dec 2025');
    expect(text).toContain(`Mastitis Cattle ${rateOf(body)} ${rateOf(before.body)} nothing recorded nothing recorded`);
  });

  it('compare nothing if the period is longer than a year', async () => {
    const { text } = await read('incidence', `from=2024-01-01&to=2026-12-31&${hillhead}`);
    expect(text).toContain('Mastitis');
    expect(text).not.toContain('years before');
  });

  it('have the species and all words in Welsh if requested', async () => {
    const { text, title } = await read('incidence', `${year}&${hillhead}&species=Cattle&language=cy`);
    expect(title).toBe('Achosion newydd');
    expect(text).toContain('Rhywogaeth Gwartheg');
    expect(text).not.toContain('Cattle');
  });
});

describe('antibiotic use and the medicine record as PDFs', () => {
  it('have the years before beside the year', async () => {
    const { text } = await read('antibiotic-use', `${year}&${hillhead}`);
    expect(text).toContain('The same days of the years before');
    expect(text).toMatch(/1 Jan 2025 to 31 Dec 2025 [\d.]+ 300 300 1/);
    expect(text).toContain('1 Jan 2024 to 31 Dec 2024 nothing recorded nothing recorded nothing recorded 0');
  });

  it('give species, route and who gave it in the language of the paper', async () => {
    const english = await read('medicine-record', `${year}&${hillhead}`);
    const welsh = await read('medicine-record', `${year}&${hillhead}&language=cy`);
    expect(english.text).toContain('Into the udder');
    expect(english.text).toContain('; Cattle');
    for (const words of ['; Gwartheg', 'I’r gadair', 'Ffermwr']) expect(welsh.text).toContain(words);
    for (const words of ['Cattle', 'intramammary', 'Farmer']) expect(welsh.text).not.toContain(words);
  });
});

describe('outcomes and the day book as PDFs', () => {
  it('have the content of the reports', async () => {
    const { text } = await read('outcomes', `${year}&${hillhead}`);
    expect(text).toContain('Treatments by product');
    expect(text).toMatch(/2 1 0 1 100% Good 2/);
    const book = await read('day-book', `${year}&${hillhead}`);
    expect(book.width).toBe(842);
    expect(book.text).toContain('6 entries on 2 days: 2 cases, 2 treatments, 2 medicines.');
    expect(book.text).toContain('2 Nov 2026 · 1 farm, 1 animal: 1 case, 1 treatment, 1 medicine');
    expect(book.text).toContain('4 tubes');
    expect(book.text).not.toContain('Price code');
  });

  it('have the practice’s price codes in the day book, and what there is to invoice by code', async () => {
    const ofGlen = path('practices', practices.glen, 'price-codes');
    await isla.put(ofGlen, { kind: 'product', subject: products.tubes, code: 'MED-0412' });
    const { text } = await read('day-book', `${year}&${hillhead}`);
    expect(text).toMatch(/Carried out by Price code/);
    expect(text).toMatch(/4 tubes .*? MED-0412/);
    expect(text).toMatch(/By price code .*MED-0412 .*? 2 8 tubes 0/);
    const welsh = await read('day-book', `${year}&${hillhead}&language=cy`);
    expect(welsh.text).toContain('Yn ôl cod pris');
  });

  it('name the vet that is asked for, and the practice in place of another’s people', async () => {
    const own = await read('day-book', `${year}&${marsh}&vet=${encodeURIComponent(people.tom.name)}`, tom);
    expect(own.text).toContain(`Vet ${people.tom.name}`);
    const { text } = await read('day-book', `${year}&${marsh}`);
    expect(text).toContain('Fenland Vets');
    expect(text).not.toContain(people.tom.name);
  });
});

it('a paper has the logo of the practice whose name is on it, and of no other', async () => {
  const hasPicture = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').includes('/Subtype /Image');
  expect(hasPicture(await fetched('outcomes', marsh))).toBe(true);
  expect(hasPicture(await fetched('outcomes', marsh, tom))).toBe(false);
});

it('reports of other practices’ farms do not exist as PDFs either', async () => {
  for (const name of ['open-cases', 'incidence', 'outcomes', 'day-book']) {
    expect((await tom.get(`/api/reports/${name}/pdf?${hillhead}`)).status).toBe(404);
  }
});
