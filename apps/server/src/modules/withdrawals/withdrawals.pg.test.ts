import { randomUUID } from 'node:crypto';
import { checkerOf } from '@byre/contract/check';
import { inFull } from '@byre/contract/medicine-usage/rules';
import type { MedicineUsage, WithdrawalInput } from '@byre/contract/medicine-usage/schema';
import {
  produceStatesNow,
  type Withheld,
  type WithholdingUsage,
  withheldNow,
  withheldOfUsage,
} from '@byre/contract/medicine-usage/withheld';
import { type GeneratedAnimal, type GeneratedUsage, withheldAnimal } from '@byre/contract/testing/withheld-animals';
import { AnimalWithdrawals } from '@byre/contract/withdrawals/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { wrongDigests } from '../../../testing/digests.ts';
import { takingEqualIds } from '../../../testing/equal-ids.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { rewriteHistory } from '../../../testing/rewrite-history.ts';
import { mutation, syncClient } from '../../../testing/sync/sync-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, path, practices, products } from '../../../testing/world.ts';
import { json, sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';

let app: TestApp;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

let made = 0;
/** A new animal at Hillhead, the only one of its species, so that reports can be limited to it. */
const makeAnimal = async (): Promise<{ id: string; species: string }> => {
  made += 1;
  const [id, species] = [`UK3000019${String(made).padStart(5, '0')}`, `Kind ${made}`];
  const row = listedAnimal({ farm_id: farms.hillhead, _id: id, identification_number: id, species });
  await importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
  return { id, species };
};

const pathOf = (id: string, farm: string = farms.hillhead) => path('farms', farm, 'animals', id);

const makeCase = async (id: string, farm?: string): Promise<string> => {
  const records = `${pathOf(id, farm)}/medical-records`;
  const treatments = `${records}/${(await isla.post(records, {})).body._id}/treatment-history`;
  return `${treatments}/${(await isla.post(treatments, {})).body._id}/medicine-usage`;
};

const give = async (usages: string, body: object): Promise<MedicineUsage> => {
  const reply = await isla.post(usages, { product_id: products.tubes, ...body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};

const calve = (id: string, date: string, farm: string = farms.hillhead) =>
  isla.put(pathOf(id, farm), { reproductive_state: { name: 'early lactation (lactation 4)', date } });

const dryCow: WithdrawalInput[] = [
  { product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving', minimum_dry_days: 42, basis: 'spc' },
  { product_type: 'meat', period: 28, unit: 'days', basis: 'spc' },
];
const driedOff = { start_date: '2026-10-01T10:00:00Z', end_date: '2026-10-01T10:00:00Z', withdrawals: dryCow };

const endsOf = ({ withdrawals }: Pick<MedicineUsage, 'withdrawals'>) => withdrawals.map(({ ends_at }) => ends_at);

const withheldOf = async (id: string, farm?: string): Promise<AnimalWithdrawals> =>
  (await isla.get(`${pathOf(id, farm)}/withdrawals`)).body;

describe('a withdrawal that counts from calving', () => {
  it('has no end until a calving is recorded, and is then calculated with a new version', async () => {
    const { id } = await makeAnimal();
    const usages = await makeCase(id);
    const { _id, ...first } = await give(usages, driedOff);
    expect([first.version, endsOf(first)]).toEqual([1, [null, '2026-10-29T10:00:00.000Z']]);
    expect((await withheldOf(id)).withheld).toMatchObject([
      { product_type: 'milk', until: null, reason: 'awaits_calving' },
    ]);
    await calve(id, '2026-11-20T06:00:00Z');
    const { body: counted } = await isla.get(`${usages}/${_id}`);
    expect([counted.version, endsOf(counted), counted.updated_by]).toEqual([
      2,
      ['2026-11-24T06:00:00.000Z', '2026-10-29T10:00:00.000Z'],
      'Isla Reid',
    ]);
    expect((await withheldOf(id)).withheld).toMatchObject([
      { product_type: 'milk', until: '2026-11-24T06:00:00.000Z', reason: 'dated' },
    ]);
    const { body: history } = await isla.get(`${usages}/${_id}/history`);
    expect(
      history.data.map(({ version, op, user, device }: Record<string, unknown>) => [version, op, user, device]),
    ).toEqual(
      [2, 1].map((version) => [
        version,
        version === 1 ? 'create' : 'update',
        { id: expect.any(String), name: 'Isla Reid' },
        "isla's phone",
      ]),
    );
  });

  it('is not changed by history without a later calving', async () => {
    const { id } = await makeAnimal();
    const usages = await makeCase(id);
    const { _id } = await give(usages, driedOff);
    await isla.put(pathOf(id), { reproductive_state: { name: 'dry', date: '2026-10-01T10:00:00Z' } });
    await calve(id, '2025-09-01');
    await isla.put(pathOf(id), { stock_id: 3 });
    expect((await isla.get(`${usages}/${_id}`)).body.version).toBe(1);
  });

  it('is calculated again when an earlier calving is recorded later, and not for deleted records', async () => {
    const { id } = await makeAnimal();
    const usages = await makeCase(id);
    const [kept, deleted] = [await give(usages, driedOff), await give(usages, driedOff)];
    await calve(id, '2026-11-20T06:00:00Z');
    await isla.delete(`${usages}/${deleted._id}`);
    await calve(id, '2026-11-14T06:00:00Z');
    const versions = await app.db.rows(sql`
      select version, withdrawals -> 0 ->> 'ends_at' as ends_at
      from medicine_usage
      where _id = any (${[kept._id, deleted._id]}::uuid[])
      order by ends_at
    `);
    expect(versions).toEqual([
      { version: 3, ends_at: '2026-11-18T06:00:00.000Z' },
      { version: 3, ends_at: '2026-11-24T06:00:00.000Z' },
    ]);
  });

  it('leaves another farm’s medicine with the same id unchanged', async () => {
    await takingEqualIds(app.db);
    const { id } = await makeAnimal();
    const other = await give(await makeCase(animals.daisy, farms.lochside), driedOff);
    const usages = await makeCase(id);
    await give(usages, { ...driedOff, _id: other._id });
    await calve(id, '2026-11-20T06:00:00Z');
    const versions = await app.db.rows(sql`
      select farm_id, version
      from medicine_usage
      where _id = ${other._id}
      order by version
    `);
    expect(versions).toEqual([
      { farm_id: farms.lochside, version: 1 },
      { farm_id: farms.hillhead, version: 2 },
    ]);
  });

  it('knows a calving that was recorded before the medicine', async () => {
    const { id } = await makeAnimal();
    await calve(id, '2026-11-20T06:00:00Z');
    const usages = await makeCase(id);
    const usage = await give(usages, driedOff);
    expect(endsOf(usage)[0]).toBe('2026-11-24T06:00:00.000Z');
    const { body } = await isla.put(`${usages}/${usage._id}`, { end_date: '2026-10-20T10:00:00Z' });
    // Dry for 31 days only: 42 days from the last dose, and the period.
    expect(endsOf(body)[0]).toBe('2026-12-05T10:00:00.000Z');
    const same = await isla.put(`${usages}/${usage._id}`, { dose: null });
    expect(same.body.version).toBe(2);
  });

  it('is calculated from a calving that a device pushes', async () => {
    const { id } = await makeAnimal();
    const usages = await makeCase(id);
    const { _id } = await give(usages, driedOff);
    const calved = [{ name: 'early lactation', date: '2026-11-20T06:00:00.000Z' }];
    const pushed = mutation({ entity: 'animal', op: 'update', animal_id: id }, { reproductive_state: calved });
    expect(await syncClient(isla, app.url).push([pushed])).toMatchObject([{ status: 'applied' }]);
    const { body } = await isla.get(`${usages}/${_id}`);
    expect([body.version, endsOf(body)[0]]).toEqual([2, '2026-11-24T06:00:00.000Z']);
  });

  it('is calculated from an imported calving, and keeps its end when the animal moves', async () => {
    const { id, species } = await makeAnimal();
    const usages = await makeCase(id);
    const { _id } = await give(usages, driedOff);
    const state = { name: 'early lactation', date: '2026-11-20T06:00:00Z' };
    const of = { _id: id, identification_number: id, species, reproductive_state: state };
    const row = listedAnimal({ farm_id: farms.hillhead, ...of });
    await importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
    const { body } = await isla.get(`${usages}/${_id}`);
    expect([body.version, endsOf(body)[0]]).toEqual([2, '2026-11-24T06:00:00.000Z']);
    const moved = { ...row, farm_id: farms.lochside, reproductive_state: null };
    await importAnimals(app.db, [{ line: 2, row: moved }], { now: app.clock.now });
    expect((await withheldOf(id, farms.lochside)).withheld).toMatchObject([{ until: '2026-11-24T06:00:00.000Z' }]);
    expect((await isla.get(`${pathOf(id)}/withdrawals`)).status).toBe(404);
  });

  it('updates the farm’s digest, and devices get the change with the calving’s step of the counter', async () => {
    const { id } = await makeAnimal();
    const _id = randomUUID();
    // Two farms may have the same ids.
    await give(await makeCase(animals.daisy, farms.lochside), { ...driedOff, _id });
    await give(await makeCase(id), { ...driedOff, _id });
    await calve(id, '2026-11-20T06:00:00Z');
    const [farm] = await app.db.rows(sql`
      select
        (select ver from medicine_usage u where u._id = ${_id} and u.farm_id = farm_head.farm_id) = head as usage_is_new,
        (select ver from animal a where a._id = ${id} and a.farm_id = farm_head.farm_id) = head as animal_is_new
      from farm_head
      where farm_id = ${farms.hillhead}
    `);
    expect(farm).toEqual({ usage_is_new: true, animal_is_new: true });
    expect(await wrongDigests(app.db)).toEqual([]);
  });
});

describe('a usage that was stored before the later members existed', () => {
  it('has every documented member in its history', async () => {
    const { id } = await makeAnimal();
    const usages = await makeCase(id);
    const old = { product_type: 'meat', period: 4, unit: 'days', basis: 'spc', ends_at: null };
    const { _id } = await give(usages, {
      withdrawals: [{ product_type: 'meat', period: 4, unit: 'days', basis: 'spc' }],
    });
    await rewriteHistory(
      app.db,
      sql`
        update revision
        set document = document || jsonb_build_object('withdrawals', ${json([old])})
        where entity_id = ${_id}
      `,
    );
    const { body } = await isla.get(`${usages}/${_id}/history`);
    expect(body.data[0].document.withdrawals).toEqual([
      inFull({ product_type: 'meat', period: 4, unit: 'days', basis: 'spc' }),
    ]);
  });

  it('may be sent again by a device that does not know them', async () => {
    const { id } = await makeAnimal();
    const usages = await makeCase(id);
    const old = { product_type: 'meat', period: 4, unit: 'days', basis: 'spc' } as const;
    const body = { _id: randomUUID(), withdrawals: [old] };
    await give(usages, body);
    await rewriteHistory(
      app.db,
      sql`
        update revision
        set document = document || jsonb_build_object('withdrawals', ${json([{ ...old, ends_at: null }])})
        where entity_id = ${body._id}
      `,
    );
    const again = await isla.post(usages, { product_id: products.tubes, ...body });
    expect([again.status, again.body.withdrawals]).toEqual([201, [inFull(old)]]);
  });
});

describe('invalid withdrawals', () => {
  it.each([
    [{ product_type: 'milk' }, '/withdrawals/0/period', 'required'],
    [{ product_type: 'milk', not_permitted: true, period: 4, unit: 'days' }, '/withdrawals/0/period', 'contradiction'],
    [
      { product_type: 'meat', period: 4, unit: 'days', counts_from: 'calving' },
      '/withdrawals/0/counts_from',
      'contradiction',
    ],
    [
      { product_type: 'milk', period: 4, unit: 'days', minimum_dry_days: 42 },
      '/withdrawals/0/minimum_dry_days',
      'contradiction',
    ],
    [
      { product_type: 'milk', period: 4, unit: 'days', counts_from: 'calving', minimum_dry_days: 1.5 },
      '/withdrawals/0/minimum_dry_days',
      'wrong-type',
    ],
    [
      { product_type: 'milk', period: 4, unit: 'days', counts_from: 'birth' },
      '/withdrawals/0/counts_from',
      'bad-value',
    ],
  ])('is 400: %j', async (withdrawal, pointer, code) => {
    const { id } = await makeAnimal();
    const usages = await makeCase(id);
    const reply = await isla.post(usages, { product_id: products.tubes, withdrawals: [withdrawal] });
    expect([reply.status, reply.body.errors[0]]).toEqual([400, expect.objectContaining({ pointer, code })]);
  });
});

type Told = readonly [product: string, state: string, reason: string, until: string | null];
const inOrder = (told: readonly Told[]) => told.map((one) => JSON.stringify(one)).toSorted();
const linesOf = (withheld: readonly Withheld<WithholdingUsage>[]): Told[] =>
  withheld.flatMap(({ lines }) => lines.map((one) => [one.productType, one.state, one.reason, one.until] as const));

describe('every surface of the service', () => {
  const scene = fc.record({
    animal: withheldAnimal,
    deleted: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    isCalvedFirst: fc.boolean(),
    isMoved: fc.boolean(),
  });

  const own = (uuid: string, product_name: string, substance: string) => ({
    product_id: `practice:${uuid}`,
    practice_product: { product_name, authority: 'human', active_substances: [substance] },
  });
  const tramadol = own('01946606-7a10-7c25-8d3e-6b9f1a2c4e01', 'Tramadol 50 mg capsules', 'Tramadol hydrochloride');
  const flagyl = own('01946606-7a10-7c25-8d3e-6b9f1a2c4e02', 'Flagyl 400 mg', 'Metronidazole');

  /** A product like the generated one: with a label or none, banned, or without a residue limit. */
  const productOf = (usage: GeneratedUsage) => {
    if (usage.active_substances.some(({ name }) => name === 'Metronidazole')) return flagyl;
    if (usage.residue_limit === 'unknown') return tramadol;
    return { product_id: usage.label_withdrawals.length > 0 ? products.tubes : products.spray };
  };

  /** What the service answers of the animal and its medicines, once all is written. */
  const record = async (id: string, { usages, animal }: GeneratedAnimal, isCalvedFirst: boolean) => {
    const { species, gender, date_of_birth, national_breed_code, reproductive_state } = animal;
    const push = () =>
      isla.put(pathOf(id), { species, gender, date_of_birth, national_breed_code, reproductive_state });
    if (isCalvedFirst) await push();
    const treatment = await makeCase(id);
    const written: string[] = [];
    for (const { start_date, end_date, cascade, withdrawals, ...usage } of usages) {
      const body = { ...productOf({ start_date, end_date, cascade, withdrawals, ...usage }), start_date, end_date };
      written.push(`${treatment}/${(await give(treatment, { ...body, cascade, withdrawals }))._id}`);
    }
    if (!isCalvedFirst) await push();
    return written;
  };

  const label = async () => {
    const formulary = path('practices', practices.glen, 'formulary');
    const meat = { product_type: 'meat', period: 18, unit: 'days' };
    const fromCalving = { product_type: 'milk', period: 96, unit: 'hours', counts_from: 'calving' };
    for (const [species, milk] of [
      ['Cattle', { product_type: 'milk', period: 60, unit: 'hours' }],
      ['Sheep', fromCalving],
    ]) {
      const withdrawal_periods = [meat, milk];
      const made = await isla.post(formulary, { product_id: products.tubes, species, withdrawal_periods });
      expect(made.status, made.text).toBe(201);
    }
  };

  it('shows for any animal what the one rule says', { timeout: 240_000 }, async () => {
    const { now } = app.clock;
    await label();
    await fc.assert(
      fc.asyncProperty(scene, async ({ animal, deleted, isCalvedFirst, isMoved }) => {
        const { id } = await makeAnimal();
        const written = await record(id, animal, isCalvedFirst);
        for (const [at, usage] of written.entries()) if (deleted[at]) await isla.delete(usage);
        const farm = isMoved ? farms.lochside : farms.hillhead;
        const row = listedAnimal({ _id: id, farm_id: farm, identification_number: id });
        await importAnimals(app.db, [{ line: 2, row }], { now });

        const at = pathOf(id, farm);
        const { body: stored } = await isla.get(at);
        const farmFacts = (await isla.get(path('farms', farm))).body;
        const search = { animal_id: id };
        const { body: found } = await isla.post('/api/medicine-usage/search?limit=200', search);
        const usages: MedicineUsage[] = found.data;
        expect(usages.length).toBe(animal.usages.filter((_, place) => !deleted[place]).length);
        const asked = { animal: stored, farm: farmFacts };
        const expected = withheldNow({ ...asked, usages, now });

        for (const usage of usages) expect(usage.withheld).toEqual(withheldOfUsage(usage, asked));

        const { body: answer } = await isla.get(`${at}/withdrawals`);
        expect(checkerOf(AnimalWithdrawals)(answer)).toEqual({ ok: true, value: answer });
        expect(
          answer.withheld.map((one: AnimalWithdrawals['withheld'][number]) => [
            one.product_type,
            one.state,
            one.reason,
            one.until,
          ]),
        ).toEqual(expected.map((one) => [one.productType, one.state, one.reason, one.until]));
        expect(answer.produce).toEqual(
          produceStatesNow({ ...asked, usages, now }).map(({ productType, state, until }) => ({
            product_type: productType,
            state,
            until,
          })),
        );

        const { body: report } = await isla.get(
          `/api/reports/withdrawals?farm_id=${encodeURIComponent(farm)}&limit=200`,
        );
        expect(report, JSON.stringify(report)).toMatchObject({ total: expect.any(Number) });
        expect(report.total).toBeLessThanOrEqual(200);
        const reported = report.data
          .filter((one: Record<string, string>) => one.animal_id === id)
          .map((one: Record<string, string>) => [one.product_type, one.state, one.reason, one.ends_at]);
        expect(inOrder(reported)).toEqual(inOrder(linesOf(expected)));

        // The filters of a list go by the clock of the database.
        const { body: lists } = await isla.post(`/api/animals/search?limit=200`, { _id: id, withheld: true });
        const listed = withheldNow({ ...asked, usages, now: new Date() });
        expect(lists.data.length).toBe(listed.length === 0 ? 0 : 1);

        // The record stays with the holding where the medicines were given.
        const span = `farm_id=${encodeURIComponent(farms.hillhead)}&from=2020-01-01&to=2027-12-31`;
        const { body: medicines } = await isla.get(`/api/reports/medicine-record?${span}&limit=200`);
        const ofRecord = medicines.data.filter((one: MedicineUsage) => one.animal_id === id);
        expect(ofRecord.flatMap((one: MedicineUsage) => one.withheld).length).toBe(
          usages.flatMap((one) => one.withheld).length,
        );
        for (const usage of written) await isla.delete(isMoved ? usage.replace(pathOf(id), at) : usage);
      }),
      { numRuns: 30 },
    );
  });
});
