import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { fetchPdf, readPdf } from '../../../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { keyFor } from '../../../../testing/walk.ts';
import { animals, farms, path, people, practices, products } from '../../../../testing/world.ts';
import { sql } from '../../../db/sql.ts';

let app: TestApp;
let isla: Client;
let tom: Client;

/** A case with a treatment and a medicine, all of the same day. */
const give = async (
  client: Client,
  farm: string,
  animal: string,
  usage: { start_date: string; [field: string]: unknown },
) => {
  const cases = path('farms', farm, 'animals', animal, 'medical-records');
  const record = await client.post(cases, { examined_at: usage.start_date });
  const treatments = `${cases}/${record.body._id}/treatment-history`;
  const treatment = await client.post(treatments, { start_date: usage.start_date });
  const made = await client.post(`${treatments}/${treatment.body._id}/medicine-usage`, {
    ...{ product_id: products.tubes, end_date: usage.start_date, administered_by: people.isla.name },
    ...usage,
  });
  expect(made.status).toBe(201);
  return `${treatments}/${treatment.body._id}/medicine-usage`;
};

const year = 'from=2026-01-01&to=2026-12-31';
const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;
const marsh = `farm_id=${encodeURIComponent(farms.marsh)}`;
const address = (name: string, query: string) => `/api/reports/${name}/pdf?${query}`;
const read = async (name: string, query: string, client = isla) =>
  readPdf(await fetchPdf(app.url, client, address(name, query)));

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  tom = await app.as('tom');
  const fiona = await app.as('fiona');
  await fiona.put(path('practices', practices.glen, 'details'), {
    ...{ name: 'Milfeddygon Tŷ Gŵydd', address_line_1: 'The Old Smiddy', address_line_2: 'Mill Wynd' },
    phone: '01632 960123',
  });
  await isla.post(path('practices', practices.glen, 'formulary'), {
    product_id: products.tubes,
    strengths: [{ substance: 'Cefquinome', amount: 75, unit: 'mg', per: 'tube' }],
  });
  const tubes = { volume: 4, units: 'tube' };
  await give(isla, farms.hillhead, animals.bluebell, {
    ...{ start_date: '2026-03-10', total_volume: tubes, batches: [{ number: 'B1', expiry: '2027-05-31' }] },
    ...{ dose: '£ 5 µg', withdrawals: [{ product_type: 'meat', period: 4, unit: 'days', basis: 'spc' }] },
  });
  await give(isla, farms.hillhead, animals.clover, { start_date: '2026-04-02' });
  await give(tom, farms.marsh, animals.fern, { start_date: '2026-05-01', administered_by: people.tom.name });
  await give(isla, farms.hillhead, animals.clover, {
    ...{ start_date: '2026-11-20', product_id: products.spray },
    withdrawals: [{ product_type: 'meat', period: 10, unit: 'days', basis: 'spc' }],
  });
});
afterAll(() => app.close());

describe('antibiotic use as a PDF', () => {
  it('has the content of the report, on A4, with the practice, the period and the page', async () => {
    const { body } = await isla.get(`/api/reports/antibiotic-use?${year}&${hillhead}`);
    const { pages, title, width, height } = await read('antibiotic-use', `${year}&${hillhead}`);
    expect({ title, width, height, pages: pages.length }).toEqual({
      ...{ title: 'Antibiotic use', width: 595, height: 842, pages: 2 },
    });
    const [page = ''] = pages;
    expect(body.total).toMatchObject({ mg: 300, usages: 3, gap_usages: 2 });
    for (const words of [
      ...['Antibiotic use', 'Milfeddygon Tŷ Gŵydd', 'The Old Smiddy, Mill Wynd', 'Aberfeldy, PH15 2AA'],
      ...['Tel. 01632 960123', 'Hillhead', '1 Jan 2026 to 31 Dec 2026', '21 Nov 2026, 09:30', 'Page 1 of 2'],
      ...['at least 0.3 g', `${body.total.animals.toFixed(1).replace('.0', '')}`, 'Mar 2026', 'Cefquinome 300 mg'],
      ...['By route', 'Topical: skin, eye, ear'],
      '2 uses of 3 could not be weighed',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('says clearly that nothing was used', async () => {
    const { pages } = await read('antibiotic-use', `from=2025-01-01&to=2025-12-31&${hillhead}`);
    expect(pages[0]).toContain('No antibiotic was recorded here in this period.');
    expect(pages[0]).not.toContain('mg/kg 0');
  });

  it('is in Welsh if requested', async () => {
    const { pages, title } = await read('antibiotic-use', `${year}&${hillhead}&language=cy`);
    expect(title).toBe('Defnydd gwrthfiotigau');
    expect(pages[0]).toContain('1 Ion 2026 i 31 Rhag 2026');
    expect(pages[0]).toContain('Tudalen 1 o 2');
  });

  it('is the same file for the same records at the same moment', async () => {
    const question = address('antibiotic-use', `${year}&${hillhead}`);
    const [one, other] = [await fetchPdf(app.url, isla, question), await fetchPdf(app.url, isla, question)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});

describe('the medicine record as a PDF', () => {
  // One glyph is both the micro sign and the Greek letter. A text reader returns the letter.
  it('has each fact, and says where one is missing', async () => {
    const { pages, width } = await read('medicine-record', `${year}&${hillhead}`);
    expect(width).toBe(842);
    for (const words of [
      ...['Veterinary medicine record', 'B1 (exp. 31 May 2027)', '4 tubes; £ 5 \u03bcg', 'UK 300001 100001'],
      ...['4 days, fit for consumption from 15 Mar 2026', 'not recorded', 'Isla Reid'],
      'Keep this record for five years',
    ]) {
      expect(pages.join(' ')).toContain(words);
    }
  });

  it('has the day of examination and the amounts of the substances of a use under the cascade', async () => {
    await give(isla, farms.hillhead, animals.bluebell, {
      ...{ start_date: '2024-06-10', total_volume: { volume: 4, units: 'tube' }, route: 'intramammary' },
      cascade: { used: true, reason: 'Two others have failed.' },
    });
    const on = (language: string) =>
      read('medicine-record', `from=2024-06-01&to=2024-06-30&${hillhead}&language=${language}`);
    const [english, welsh] = [await on('en'), await on('cy')];
    for (const words of ['4 tubes; Cefquinome 300 mg', 'Two others have failed.; examined 10 Jun 2024'])
      expect(english.pages[0]).toContain(words);
    for (const words of ['Cefquinome 300 mg', 'archwiliwyd ar 10 Meh 2024']) expect(welsh.pages[0]).toContain(words);
  });

  it('repeats its table head on each page', async () => {
    const day = '2026-02-02';
    const batches = [{ number: 'B7', expiry: '2027-05-31' }];
    const usages = await give(isla, farms.hillhead, animals.bluebell, { start_date: day, batches });
    for (let n = 1; n < 45; n += 1) {
      await isla.post(usages, { product_id: products.tubes, start_date: day, end_date: day, batches });
    }
    const { pages } = await read('medicine-record', `from=2026-02-02&to=2026-02-02&${hillhead}`);
    expect(pages.length).toBeGreaterThan(2);
    const withRows = pages.filter((page) => page.includes('B7 (exp.'));
    expect(withRows.every((page) => page.includes('Given Animal Product Batch'))).toBe(true);
    expect(pages.map((page, at) => page.includes(`Page ${at + 1} of ${pages.length}`))).toEqual(pages.map(() => true));
    const lines = withRows.join(' ').split('B7 (exp.').length - 1;
    expect(lines).toBe(45);
  });

  it('names the other practice of a farm if its people’s names are hidden', async () => {
    const { pages } = await read('medicine-record', `${year}&${marsh}`);
    expect(pages[0]).not.toContain(people.tom.name);
    expect(pages[0]).toContain('Fenland Vets');
    const own = await read('medicine-record', `${year}&${marsh}`, tom);
    expect(own.pages[0]).toContain(people.tom.name);
  });
});

describe('medicines used and withdrawals as PDFs', () => {
  it('list every product by its name, and every animal in withdrawal', async () => {
    const used = await read('medicine-use', year);
    const report = await isla.get(`/api/reports/medicine-use?${year}`);
    const names = [...new Set<string>(report.body.products.map(({ name }: { name: string }) => name))];
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(used.pages.join(' ')).toContain(name);
    expect(used.pages[0]).toContain('All farms (3)');
    const withheld = await read('withdrawals', hillhead);
    expect(withheld.pages[0]).toContain('UK 300001 200002');
    expect(withheld.pages[0]).toContain('Animals in withdrawal: meat 1');
    expect(withheld.pages[0]).toContain('As of 21 Nov 2026, 09:30');
  });

  it('say “at least” beside the number of animals if nobody counted a pen', async () => {
    const pages = async () => (await read('medicine-use', `${year}&${hillhead}`)).pages.join(' ');
    expect(await pages()).not.toMatch(/at least \d/);
    await app.db.rows(sql`update animal set stock_id = 9 where farm_id = ${farms.hillhead}`);
    const withPens = await pages();
    await app.db.rows(sql`update animal set stock_id = null where farm_id = ${farms.hillhead}`);
    expect(withPens).toMatch(/at least \d/);
  });
});

describe('who may make one', () => {
  const question = address('antibiotic-use', hillhead);

  it('is anybody who sees the farm; nobody else learns that it exists', async () => {
    expect((await tom.get(question)).status).toBe(404);
    expect((await (await app.as('lewis')).get(question)).status).toBe(404);
    expect((await app.stranger.get(question)).status).toBe(401);
  });

  it('must have confirmed within ten minutes who they are; a key needs only its scope', async () => {
    const key = await keyFor(app, await app.as('fiona'), ['records:read']);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    const late = await isla.get(question);
    expect([late.status, late.body.code]).toEqual([401, 'step-up-required']);
    expect((await key.get(question)).status).toBe(200);
  });
});
