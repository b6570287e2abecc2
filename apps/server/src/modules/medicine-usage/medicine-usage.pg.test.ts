import { checkerOf } from '@byre/contract/check';
import { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let record: string;
let treatment: string;
let usages: string;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  record = `${records}/${(await isla.post(records, {})).body._id}`;
  treatment = `${record}/treatment-history/${(await isla.post(`${record}/treatment-history`, {})).body._id}`;
  usages = `${treatment}/medicine-usage`;
});
afterAll(() => app.close());

const create = async (body: object) => isla.post(usages, { product_id: products.tubes, ...body });

describe('creating a medicine usage (interface 4.4)', () => {
  it('fills name, groups and substances from the product', async () => {
    const reply = await create({
      total_volume: { volume: 12.5, units: 'ml' },
      start_date: '2026-11-20 07:00:00',
      end_date: '2026-11-21 07:00:00',
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      product_id: products.tubes,
      name: 'Udderclear Intramammary Suspension',
      theraputic_group: ['Antimicrobial', 'Anti Inflammatory'],
      active_substances: [
        { name: 'Cefquinome', concentration: null },
        { name: 'Prednisolone', concentration: null },
      ],
      total_volume: { volume: 12.5, units: 'ml' },
      start_date: '2026-11-20T07:00:00.000Z',
      end_date: '2026-11-21T07:00:00.000Z',
    });
    expect(checkerOf(MedicineUsage)(reply.body).ok).toBe(true);
  });

  it('is 404 below a record or a treatment with a malformed id', async () => {
    const records = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
    const places = [`${records}/undefined/treatment-history/undefined`, `${record}/treatment-history/none`];
    const replies = await Promise.all(
      places.map((place) => isla.post(`${place}/medicine-usage`, { product_id: products.tubes })),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('accepts a volume in an array of one, and the fields that the law requires', async () => {
    const { body } = await create({
      total_volume: [{ volume: 3 }],
      batches: [{ number: 'B-77', expiry: '2027-06-30' }],
      dose: '1 tube',
      route: 'intramammary',
      administered_by: 'farmer',
      cascade: { used: true, reason: 'no licensed product' },
      group_id: 'dry-off',
    });
    expect(body).toMatchObject({
      total_volume: { volume: 3, units: null },
      batches: [{ number: 'B-77', expiry: '2027-06-30T00:00:00.000Z' }],
      dose: '1 tube',
      route: 'intramammary',
      administered_by: 'farmer',
      cascade: { used: true, reason: 'no licensed product' },
      group_id: 'dry-off',
    });
  });

  it('accepts a product that is no longer offered, because old records name them', async () => {
    const { body } = await isla.post(usages, { product_id: products.expired });
    expect([body.name, body.theraputic_group]).toEqual(['Oldmix Powder', []]);
  });

  it('takes the strengths that one of its writer’s practices confirmed last, and none that was deleted', async () => {
    const entryOf = async (practice: string, client: Client, species: string | null, amount: number) => {
      const address = path('practices', practice, 'formulary');
      const strengths = ['Cefquinome', 'Prednisolone'].map((substance) => ({
        ...{ substance, amount, unit: 'mg', per: 'tube' },
      }));
      const { status, text, body } = await client.post(address, {
        ...{ product_id: products.tubes, species, strengths },
        confirm: ['/strengths/0', '/strengths/1'],
      });
      expect(status, text).toBe(201);
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      return `${address}/${body._id}`;
    };
    const strengthOf = async () => (await create({})).body.active_substances[0].concentration;
    const tom = await app.as('tom');
    const entries = [await entryOf(practices.fen, tom, null, 900)];
    expect(await strengthOf()).toBe(null);
    entries.push(await entryOf(practices.glen, isla, null, 75), await entryOf(practices.glen, isla, 'Sheep', 80));
    await tom.put(entries[0] ?? '', { notes: 'the newest of all' });
    expect(await strengthOf()).toBe(80);
    await isla.delete(entries[2] ?? '');
    expect(await strengthOf()).toBe(75);
    await isla.delete(entries[1] ?? '');
    expect(await strengthOf()).toBe(null);
  });

  it('ignores what only the service writes', async () => {
    const { body } = await create({ name: 'Snake oil', active_substances: 'x', theraputic_group: 1, version: 9 });
    expect([body.name, body.version]).toEqual(['Udderclear Intramammary Suspension', 1]);
  });

  it('refuses an unknown product with 422, naming the field', async () => {
    const reply = await isla.post(usages, { product_id: '00000/0000' });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ pointer: '/product_id', code: 'unknown-product', message: 'There is no product 00000/0000.' }],
    ]);
  });

  it.each([
    [{}, '/product_id', 'required'],
    [{ product_id: null }, '/product_id', 'wrong-type'],
    [{ product_id: 'x', total_volume: { volume: 0 } }, '/total_volume/volume', 'out-of-range'],
    [{ product_id: 'x', total_volume: { volume: '12.5' } }, '/total_volume/volume', 'wrong-type'],
    [{ product_id: 'x', total_volume: { volume: null } }, '/total_volume/volume', 'wrong-type'],
    [{ product_id: 'x', total_volume: { volume: 1, unit: 'ml' } }, '/total_volume/unit', 'unknown-field'],
    [{ product_id: 'x', total_volume: [{ volume: 1 }, { volume: 2 }] }, '/total_volume', 'out-of-range'],
    [{ product_id: 'x', withdrawals: [{ product_type: 'wool' }] }, '/withdrawals/0/product_type', 'bad-value'],
    [{ product_id: 'x', cascade: { used: null } }, '/cascade/used', 'wrong-type'],
  ])('refuses %j with 400 and points to %s', async (body, pointer, code) => {
    const reply = await isla.post(usages, body);
    expect([reply.status, reply.body.errors[0]]).toEqual([400, expect.objectContaining({ pointer, code })]);
  });
});

describe('withdrawals (decisions 6 and 11)', () => {
  const withdrawals = [
    { product_type: 'milk', period: 60, unit: 'hours', basis: 'vet', ends_at: '2000-01-01T00:00:00.000Z' },
    { product_type: 'meat', period: 7, unit: 'days' },
  ];
  const endsOf = (body: { withdrawals: { ends_at: string }[] }) => body.withdrawals.map(({ ends_at }) => ends_at);

  const later = { not_permitted: false, counts_from: 'treatment', minimum_dry_days: null, period_reason: null };

  it('end the period after the end of treatment, whatever a client says', async () => {
    const { body } = await create({ withdrawals, end_date: '2026-11-20T10:00:00Z' });
    expect(body.withdrawals).toEqual([
      { ...later, product_type: 'milk', period: 60, unit: 'hours', basis: 'vet', ends_at: '2026-11-22T22:00:00.000Z' },
      { ...later, product_type: 'meat', period: 7, unit: 'days', basis: null, ends_at: '2026-11-27T10:00:00.000Z' },
    ]);
  });

  it.each(['2026-11-20', '2026-11-20 00:00:00'])(
    'count from the end of the day when treatment ended on %s',
    async (end) => {
      const { body } = await create({ withdrawals, end_date: end });
      expect(endsOf(body)).toEqual(['2026-11-23T12:00:00.000Z', '2026-11-28T00:00:00.000Z']);
    },
  );

  it('have no end if the produce must never be used', async () => {
    const never = { product_type: 'milk', not_permitted: true, basis: 'spc' };
    const { body } = await create({ withdrawals: [never], end_date: '2026-11-20' });
    expect(body.withdrawals).toEqual([{ ...later, ...never, period: null, unit: null, ends_at: null }]);
    const same = await isla.put(`${usages}/${body._id}`, { withdrawals: body.withdrawals });
    expect([same.status, same.body.version]).toEqual([200, 1]);
  });

  it('have no end while treatment has none, and follow it when it is changed', async () => {
    const { body } = await create({ withdrawals });
    expect(endsOf(body)).toEqual([null, null]);
    const changed = await isla.put(`${usages}/${body._id}`, { end_date: '2026-11-20T10:00:00Z' });
    expect(endsOf(changed.body)).toEqual(['2026-11-22T22:00:00.000Z', '2026-11-27T10:00:00.000Z']);
  });
});

describe('changing a medicine usage', () => {
  it('keeps what the list said when it was written, although the list has changed', async () => {
    const { body } = await create({});
    await app.db.rows(sql`update product set product_name = 'Renamed' where _id = ${products.tubes}`);
    const changed = await isla.put(`${usages}/${body._id}`, {
      product_id: products.tubes,
      total_volume: { volume: 2 },
    });
    await app.db.rows(sql`
      update product set product_name = 'Udderclear Intramammary Suspension' where _id = ${products.tubes}
    `);
    expect(changed.body).toMatchObject({ name: 'Udderclear Intramammary Suspension', total_volume: { volume: 2 } });
  });

  it('fills them again when the product changes', async () => {
    const { body } = await create({ dose: '1 tube' });
    const changed = await isla.put(`${usages}/${body._id}`, { product_id: products.spray });
    expect(changed.body).toMatchObject({
      name: 'Hoofguard Cutaneous Spray',
      theraputic_group: ['Antimicrobial'],
      active_substances: [{ name: 'Chlortetracycline', concentration: null }],
      dose: '1 tube',
    });
  });

  it('keeps the units of a volume that is sent without any, and clears them with null', async () => {
    const { body } = await create({ total_volume: { volume: 5, units: 'ml' } });
    const put = async (total_volume: object | null) =>
      (await isla.put(`${usages}/${body._id}`, { total_volume })).body.total_volume;
    expect(await put({ volume: 12 })).toEqual({ volume: 12, units: 'ml' });
    expect(await put([{ volume: 13 }])).toEqual({ volume: 13, units: 'ml' });
    expect(await put({ volume: 13, units: null })).toEqual({ volume: 13, units: null });
    expect(await put(null)).toBeNull();
    expect(await put({ volume: 2 })).toEqual({ volume: 2, units: null });
  });

  it('cannot remove the product', async () => {
    const { body } = await create({});
    expect((await isla.put(`${usages}/${body._id}`, { product_id: null })).status).toBe(400);
  });
});

describe('the address of a medicine usage', () => {
  it('is valid only under its own treatment', async () => {
    const { body } = await create({});
    const other = (await isla.post(`${record}/treatment-history`, {})).body._id;
    const wrong = `${record}/treatment-history/${other}/medicine-usage/${body._id}`;
    const statuses = await Promise.all([isla.get(wrong), isla.put(wrong, {}), isla.delete(wrong)]);
    expect(statuses.map((reply) => reply.status)).toEqual([404, 404, 404]);
    expect((await isla.get(`${usages}/${body._id}`)).status).toBe(200);
  });

  it('disappears with its treatment, and its history is kept', async () => {
    const other = `${record}/treatment-history/${(await isla.post(`${record}/treatment-history`, {})).body._id}`;
    const { body } = await isla.post(`${other}/medicine-usage`, { product_id: products.tubes });
    await isla.delete(other);
    expect((await isla.get(`${other}/medicine-usage/${body._id}`)).status).toBe(404);
    const kept = await app.db.rows(sql`
      select op, version, user_name from revision where entity_id = ${body._id} order by version
    `);
    expect(kept).toEqual([
      { op: 'create', version: 1, user_name: 'Isla Reid' },
      { op: 'delete', version: 2, user_name: 'Isla Reid' },
    ]);
  });

  it('can be searched by product, by volume and by substance', async () => {
    const other = `${record}/treatment-history/${(await isla.post(`${record}/treatment-history`, {})).body._id}`;
    const { body } = await isla.post(`${other}/medicine-usage`, {
      product_id: products.tubes,
      total_volume: { volume: 4, units: 'ml' },
    });
    const found = async (criteria: object) =>
      (await isla.post(`${other}/medicine-usage/search`, criteria)).body.data.map((one: { _id: string }) => one._id);
    expect(await found({ product_id: products.tubes })).toEqual([body._id]);
    expect(await found({ total_volume: { volume: 4 } })).toEqual([body._id]);
    expect(await found({ total_volume: { volume: 5 } })).toEqual([]);
    expect(await found({ active_substances: 'Prednisolone', theraputic_group: 'Antimicrobial' })).toEqual([body._id]);
    expect(await found({ active_substances: { name: 'Sulphur' } })).toEqual([]);
  });
});

describe('the concentration of a substance', () => {
  it('is what somebody in the practice confirmed, null if nobody did, and stays as it was at the time of use', async () => {
    const before = (await create({})).body;
    const formulary = path('practices', practices.glen, 'formulary');
    const strengths = [{ substance: 'Cefquinome', amount: 0.075, unit: 'g', per: 'tube' }];
    await isla.post(formulary, { product_id: products.tubes, species: 'Cattle', strengths });
    expect((await create({})).body.active_substances).toEqual([
      { name: 'Cefquinome', concentration: 75 },
      { name: 'Prednisolone', concentration: null },
    ]);
    const { body } = await isla.get(`${usages}/${before._id}`);
    expect(body.active_substances[0]).toEqual({ name: 'Cefquinome', concentration: null });
  });
});
