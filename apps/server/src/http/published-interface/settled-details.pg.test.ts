import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';

let app: TestApp;
let isla: Client;
let record: string;
let treatment: string;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  record = String((await isla.post(records, {})).headers.get('location'));
  treatment = String((await isla.post(`${record}/treatment-history`, {})).headers.get('location'));
});
afterAll(() => app.close());

const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');

describe('dates (decisions 4)', () => {
  it.each([
    ['2026-02-03 10:20:30', '2026-02-03T10:20:30.000Z'],
    ['2026-02-03T10:20:30.123Z', '2026-02-03T10:20:30.123Z'],
    ['2026-02-03T10:20:30+05:30', '2026-02-03T04:50:30.000Z'],
    ['2026-02-03', '2026-02-03T00:00:00.000Z'],
  ])('%s is accepted, and answered as %s', async (sent, answered) => {
    const { status, body } = await isla.post(`${record}/treatment-history`, { start_date: sent });
    expect([status, body.start_date]).toEqual([201, answered]);
  });

  it.each(['2026-02-30', '2026-13-01T00:00:00Z', '03/02/2026', ' ', 'yesterday', 20_260_203])(
    '%j is 400 and names the field',
    async (sent) => {
      const { status, body } = await isla.post(`${record}/treatment-history`, { start_date: sent });
      expect([status, body.errors[0].pointer]).toEqual([400, '/start_date']);
    },
  );
});

describe('an id in a path that is not a UUID (decisions 11)', () => {
  it('is 404 for any request below it, including creates', async () => {
    const below = [`${records}/nope/treatment-history`, `${record}/treatment-history/nope/medicine-usage`];
    const usage = { product_id: products.tubes };
    const replies = await Promise.all(
      below.flatMap((address) => [
        isla.post(address, address.endsWith('usage') ? usage : {}),
        isla.get(address),
        isla.post(`${address}/search`, {}),
        isla.put(`${address}/nope`, {}),
        isla.delete(`${address}/nope`),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  });
});

describe('400 against a schema, 422 against the data (decisions 11)', () => {
  it.each<[object, number, string]>([
    [{}, 400, '/product_id'],
    [{ product_id: 'no-such-product' }, 422, '/product_id'],
    [{ product_id: products.tubes, total_volume: { volume: 0, units: 'ml' } }, 400, '/total_volume/volume'],
    [{ product_id: products.tubes, total_volume: [{ volume: 1 }, { volume: 2 }] }, 400, '/total_volume'],
    [{ product_id: products.tubes, total_volume: { volume: 1, unit: 'ml' } }, 400, '/total_volume/unit'],
    [{ product_id: products.tubes, _id: 'not-a-uuid' }, 400, '/_id'],
    [{ product_id: products.tubes, dose: 'a\0b' }, 400, '/dose'],
    [{ product_id: products.tubes, start_date: '2026-02-02', end_date: '2026-02-01' }, 422, '/end_date'],
  ])('a usage %j is %d at %s', async (body, status, pointer) => {
    const reply = await isla.post(`${treatment}/medicine-usage`, body);
    expect([reply.status, reply.body.errors?.[0]?.pointer]).toEqual([status, pointer]);
  });

  it('names unknown fields at any depth', async () => {
    const body = { tentative_diagnosis_methods: [{ name: 'Clinical signs', note: 'x' }] };
    const reply = await isla.post(records, body);
    expect([reply.status, reply.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ pointer: '/tentative_diagnosis_methods/0/note', code: 'unknown-field' }),
    ]);
  });
});

describe('a partial PUT (decisions 11)', () => {
  it('changes the dates and additive fields of a usage, and nothing else', async () => {
    const made = await isla.post(`${treatment}/medicine-usage`, {
      product_id: products.tubes,
      total_volume: { volume: 2, units: 'tube' },
      route: 'intramammary',
    });
    const changed = await isla.put(String(made.headers.get('location')), {
      end_date: '2026-11-23',
      dose: '1 tube',
      route: null,
    });
    // What it withholds follows from its end.
    const { version: _version, updated_at: _at, withheld: _withheld, ...rest } = made.body;
    expect(changed.body).toMatchObject({ ...rest, end_date: '2026-11-23T00:00:00.000Z', dose: '1 tube', route: null });
  });

  it('treats null on create as absent', async () => {
    const { status, body } = await isla.post(records, { notes: null, tentative_conditions: null });
    expect([status, body.notes, body.tentative_conditions]).toEqual([201, null, []]);
  });

  it('ignores fields that only the service writes, but not another _id', async () => {
    const made = await isla.post(records, { notes: 'First.' });
    const address = String(made.headers.get('location'));
    const ignored = await isla.put(address, { notes: 'Second.', created_by: 'Somebody else', version: 99 });
    expect(ignored.body).toMatchObject({ notes: 'Second.', created_by: 'Isla Reid', version: 2 });
    const refused = await isla.put(address, { _id: '01900000-0000-7000-8000-000000000001' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'id-mismatch']);
  });
});

describe('conditions and methods (decisions 11)', () => {
  it('an explicit date wins over the stored one', async () => {
    const made = await isla.post(records, { confirmed_conditions: [conditions.ketosis] });
    const date_diagnosed = '2026-11-01T08:00:00.000Z';
    const changed = await isla.put(String(made.headers.get('location')), {
      confirmed_conditions: [{ condition_id: conditions.ketosis, date_diagnosed }],
    });
    expect(changed.body.confirmed_conditions[0].date_diagnosed).toBe(date_diagnosed);
  });

  it('methods sent are checked even if they were there before', async () => {
    const methods = [{ name: 'Clots in milk' }];
    const made = await isla.post(records, {
      tentative_conditions: [conditions.mastitis],
      tentative_diagnosis_methods: methods,
    });
    const address = String(made.headers.get('location'));
    const alone = await isla.put(address, { tentative_conditions: [conditions.ketosis] });
    const again = await isla.put(address, { tentative_diagnosis_methods: methods });
    expect([alone.status, again.status, again.body.errors[0].code]).toEqual([200, 422, 'unknown-method']);
  });
});

describe('who may do what (decisions 8 and 11)', () => {
  it('staff write clinical data as vets do', async () => {
    expect((await (await app.as('morag')).post(records, { notes: 'Phoned in.' })).status).toBe(201);
  });

  it('both practices of a shared farm can read and write all its records', async () => {
    const shared = path('farms', farms.marsh, 'animals', animals.fern, 'medical-records');
    const made = await isla.post(shared, { notes: 'Seen by Glen.' });
    const tom = await app.as('tom');
    const address = String(made.headers.get('location'));
    const changed = await tom.put(address, { notes: 'Seen by Fen.' });
    // The names of people stay inside each practice.
    const seen = { ...changed.body, created_by: 'Isla Reid', updated_by: 'Fenland Vets' };
    expect(changed.body).toMatchObject({ created_by: 'Glen Vets', updated_by: 'Tom Crane' });
    expect([changed.status, (await isla.get(address)).body]).toEqual([200, seen]);
  });
});

describe('an id of the wrong form in an address (decisions 11)', () => {
  it.each(['people', 'invitations', 'sessions'])('/api/%s/x is 404', async (kind) => {
    const fiona = await app.as('fiona');
    const method = kind === 'sessions' ? 'DELETE' : 'GET';
    expect((await fiona.send(method, `/api/${kind}/x`)).status).toBe(404);
  });
});

it('the contract can be read without a token (decisions 11)', async () => {
  const [machine, person] = [await app.stranger.get('/api/openapi.json'), await app.stranger.get('/api/docs')];
  expect([machine.status, machine.body.openapi, person.status]).toEqual([200, expect.stringMatching(/^3\.1\./), 200]);
});
