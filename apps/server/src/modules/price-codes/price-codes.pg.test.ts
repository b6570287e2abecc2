import type { PriceCode } from '@byre/contract/price-codes/schema';
import type { DayBook } from '@byre/contract/reports/day-book-schema';
import { csvRecords } from '@byre/reference-data/csv-records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { keyFor } from '../../../testing/walk.ts';
import { animals, conditions, farms, path, people, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let morag: Client;
let fiona: Client;
let tom: Client;

const ofGlen = path('practices', practices.glen, 'price-codes');
const ofFen = path('practices', practices.fen, 'price-codes');
const day = '2026-06-10';
const marsh = `/api/reports/day-book?from=${day}&to=${day}&farm_id=${encodeURIComponent(farms.marsh)}`;

const fern = path('farms', farms.marsh, 'animals', animals.fern);

const make = async (client: Client, address: string, body: object): Promise<string> => {
  const reply = await client.post(address, body);
  expect(reply.status).toBe(201);
  return `${address}/${reply.body._id}`;
};

/** A case with a treatment on the farm that both practices serve; where its medicines are. */
const usagesOf = async (client: Client, on: string): Promise<string> => {
  const body = { confirmed_conditions: [conditions.mastitis], examined_at: on };
  const record = await make(client, `${fern}/medical-records`, body);
  return `${await make(client, `${record}/treatment-history`, { start_date: on })}/medicine-usage`;
};

/** The same with a medicine, and a weight. */
const work = async (client: Client): Promise<void> => {
  await make(client, await usagesOf(client, day), {
    ...{ product_id: products.tubes, start_date: day, total_volume: { volume: 2, units: 'tube' } },
  });
  await make(client, `${fern}/observations`, { kind: 'weight', value: 640, unit: 'kg', observed_at: day });
};

const set = (client: Client, body: object, at = ofGlen) => client.put(at, body);
const aCode = { kind: 'procedure', subject: 'case', code: 'VISIT' };
const bookOf = async (client: Client): Promise<DayBook> => (await client.get(marsh)).body;
const codesOf = ({ data }: DayBook) => data.map(({ kind, by, price_code }) => [kind, by[0], price_code]);

beforeAll(async () => {
  app = await startTestApp();
  [isla, morag, fiona, tom] = [await app.as('isla'), await app.as('morag'), await app.as('fiona'), await app.as('tom')];
  await work(isla);
  await work(tom);
}, 120_000);
beforeEach(() => app.db.rows(sql`delete from price_code`));
afterAll(() => app.close());

describe('a price code', () => {
  it('is set, replaced and removed by anybody in the practice, and says who did it', async () => {
    const { status, body } = await set(morag, { ...aCode, code: ' VISIT ' });
    expect([status, body]).toEqual([
      200,
      {
        ...{ practice_id: practices.glen, ...aCode, updated_by: people.morag.name, version: 1 },
        updated_at: expect.any(String),
      },
    ]);
    expect((await set(isla, aCode)).body.version).toBe(1);
    expect((await set(isla, { ...aCode, code: 'V2' })).body).toMatchObject({ code: 'V2', version: 2 });
    const list = await fiona.get(ofGlen);
    expect(list.body.data.map(({ subject, code }: PriceCode) => [subject, code])).toEqual([['case', 'V2']]);
    expect((await set(isla, { ...aCode, code: null })).body).toMatchObject({ code: null, version: 3 });
    expect((await fiona.get(ofGlen)).body.total).toBe(0);
  });

  it('is in the audit, with the code before and after', async () => {
    await set(morag, aCode);
    await set(isla, { ...aCode, code: 'V2' });
    const { body } = await fiona.get('/api/audit?kind=price-code-changed');
    expect(body.data[0]).toMatchObject({
      ...{ by: people.isla.name, detail: { price_of: 'case', price_code: { from: 'VISIT', to: 'V2' } } },
    });
  });

  it('is refused for work that the day book does not have', async () => {
    const { status, body } = await set(isla, { ...aCode, subject: 'mileage' });
    expect([status, body.errors[0].pointer]).toEqual([422, '/subject']);
    expect((await set(isla, { ...aCode, subject: 'observation:gait' })).status).toBe(200);
  });

  it('does not exist for another practice', async () => {
    await set(isla, aCode);
    expect([(await tom.get(ofGlen)).status, (await set(tom, aCode)).status]).toEqual([404, 404]);
    expect((await set(tom, { ...aCode, code: 'FEN' }, ofFen)).status).toBe(200);
    expect((await isla.get(ofGlen)).body.data.map(({ code }: PriceCode) => code)).toEqual(['VISIT']);
  });

  it('may be the same in two practices, and each has its own', async () => {
    await set(isla, aCode);
    const { body } = await set(tom, aCode, ofFen);
    expect(body).toMatchObject({ practice_id: practices.fen, updated_by: people.tom.name, version: 1 });
    expect((await tom.get(ofFen)).body.data).toEqual([body]);
  });
});

describe('the day book', () => {
  it('has the reader’s own codes beside their practice’s work, and none beside another’s', async () => {
    await set(isla, aCode);
    await set(isla, { kind: 'product', subject: products.tubes, code: 'MED-1' });
    await set(isla, { kind: 'procedure', subject: 'observation:weight', code: 'W' });
    await set(tom, { ...aCode, code: 'FEN' }, ofFen);
    const [ours, theirs] = [await bookOf(isla), await bookOf(tom)];
    const own = people.isla.name;
    expect(codesOf(ours).filter(([, by]) => by === own)).toEqual([
      ['case', own, 'VISIT'],
      ['observation', own, 'W'],
      ['treatment', own, null],
      ['medicine', own, 'MED-1'],
    ]);
    expect(codesOf(ours).filter(([, by, code]) => by !== own && code !== null)).toEqual([]);
    expect(codesOf(theirs).filter(([, , code]) => code !== null)).toEqual([['case', people.tom.name, 'FEN']]);
  });

  it('counts what has no code yet, and lists it first', async () => {
    await set(isla, aCode);
    const book = await bookOf(isla);
    expect(book.uncoded).toBe(3);
    expect(book.price_codes.map(({ subject, price_code, entries }) => [subject, price_code, entries])).toEqual([
      ['observation:weight', null, 1],
      ['treatment', null, 1],
      [products.tubes, null, 1],
      ['case', 'VISIT', 1],
    ]);
    expect(book.price_codes[2]).toMatchObject({
      practice_id: practices.glen,
      kind: 'product',
      name: expect.any(String),
    });
    const { body } = await isla.get(`${marsh}&limit=1`);
    expect([body.uncoded, body.price_codes]).toEqual([book.uncoded, book.price_codes]);
  });

  it('adds up how much of a medicine was used for each unit, and counts what has no amount', async () => {
    const usages = await usagesOf(isla, '2026-06-12');
    const amounts = [{ volume: 0.1, units: 'ml' }, { volume: 0.2, units: 'ml' }, { volume: 1, units: 'tube' }, null];
    for (const total_volume of amounts) {
      const body = { product_id: products.tubes, start_date: '2026-06-12', ...(total_volume && { total_volume }) };
      expect((await isla.post(usages, body)).status).toBe(201);
    }
    const { body } = await isla.get(marsh.replaceAll(day, '2026-06-12'));
    expect(body.price_codes.filter(({ kind }: PriceCode) => kind === 'product')).toMatchObject([
      {
        ...{ entries: 4, without_amount: 1 },
        quantities: [
          { volume: 1, units: 'tube' },
          { volume: 0.3, units: 'ml' },
        ],
      },
    ]);
    expect(body.price_codes.filter(({ kind }: PriceCode) => kind === 'procedure')).toMatchObject([
      { subject: 'case', quantities: [], without_amount: 0 },
      { subject: 'treatment', quantities: [], without_amount: 0 },
    ]);
  });

  it('leaves out another practice’s work even if that practice shows its names', async () => {
    const edith = await app.as('edith');
    const showNames = (isShown: boolean) =>
      edith.put(path('practices', practices.fen, 'shown-names'), { shows_names: isShown });
    const namesTom = async () => (await bookOf(isla)).data.some(({ by }) => by.includes(people.tom.name));
    expect((await showNames(true)).status).toBe(200);
    // Every process is told of it after the answer.
    await expect.poll(namesTom).toBe(true);
    await set(isla, aCode);
    expect((await bookOf(isla)).price_codes.map(({ entries }) => entries)).toEqual([1, 1, 1, 1]);
    await showNames(false);
    await expect.poll(namesTom).toBe(false);
  });
});

describe('an invoicing system', () => {
  it('reads a day with its codes by key, as JSON and as CSV, and no other practice’s codes', async () => {
    await set(isla, aCode);
    await set(tom, { ...aCode, code: 'FEN' }, ofFen);
    const key = await keyFor(app, fiona, ['records:read']);
    expect((await bookOf(key)).price_codes).toContainEqual(
      expect.objectContaining({ price_code: 'VISIT', entries: 1 }),
    );
    const response = await fetch(app.url + marsh.replace('day-book?', 'day-book/csv?'), {
      headers: { authorization: `Bearer ${key.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const reader = csvRecords();
    const [head = [], ...lines] = [...reader.write(await response.text()), ...reader.end()].map(({ cells }) => cells);
    const rows = lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
    expect(
      rows.filter(({ price_code }) => price_code).map(({ kind, vet, price_code }) => [kind, vet, price_code]),
    ).toEqual([['case', people.isla.name, 'VISIT']]);
    expect(rows.filter(({ kind }) => kind === 'medicine').map(({ amount, unit }) => [amount, unit])).toContainEqual([
      '2',
      'tube',
    ]);
  });

  it('gets the headings of a day without work', async () => {
    const { token } = await keyFor(app, fiona, ['records:read']);
    const csvOf = async (on: string) => {
      const address = marsh.replaceAll(day, on).replace('day-book?', 'day-book/csv?');
      const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${token}` } });
      return (await response.text()).split('\r\n');
    };
    const [head] = await csvOf(day);
    expect(await csvOf('2026-06-11')).toEqual([head, '']);
  });

  it('needs a key with the scope of records, and one that may write them to set codes', async () => {
    const [lists, reads, writes] = [
      await keyFor(app, fiona, ['lists:read']),
      await keyFor(app, fiona, ['records:read']),
      await keyFor(app, fiona, ['records:read', 'records:write']),
    ];
    expect([(await lists.get(marsh)).status, (await lists.get(ofGlen)).status]).toEqual([403, 403]);
    expect([(await reads.get(ofGlen)).status, (await set(reads, aCode)).status]).toEqual([200, 403]);
    expect([(await set(writes, aCode)).status, (await set(writes, aCode, ofFen)).status]).toEqual([200, 404]);
  });
});
