import { type Countable, isStockGroup } from '@byre/contract/animals/stock-group';
import { api } from '@byre/contract/api';
import { checkerOf } from '@byre/contract/check';
import type { Endpoint } from '@byre/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, practices, products } from '../../../testing/world.ts';
import { knownIdentities } from '../../access/known-identities.ts';
import { buildApp } from '../../app.ts';
import { identifier, json, sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;
let counted: FastifyInstance;
/** Statements of one request, those without an answer yet, and the largest number of those. */
const nothingAsked = { statements: 0, unanswered: 0, mostAtOnce: 0 };
let asked = { ...nothingAsked };
const counting = <T>(answer: Promise<T>): Promise<T> => {
  const request = asked;
  request.statements += 1;
  request.unanswered += 1;
  request.mostAtOnce = Math.max(request.mostAtOnce, request.unanswered);
  return answer.finally(() => {
    request.unanswered -= 1;
  });
};
/** Reports that read every animal and thousands of records, independently of each other. */
const asksTwoAtOnce = ['antibioticUse', 'incidence'];

type Given = {
  farm?: string;
  animal?: string;
  product?: string;
  at: string;
  volume?: { volume: number; units: string };
  conditions?: string[];
  sites?: string[];
  treatment?: object;
  usage?: object;
};

/** A case with a treatment and a medicine, all on the same day. */
const give = async ({ farm = farms.hillhead, animal = animals.bluebell, at, ...given }: Given): Promise<string> => {
  const cases = path('farms', farm, 'animals', animal, 'medical-records');
  const record = await isla.post(cases, {
    confirmed_conditions: given.conditions ?? [],
    body_sites: given.sites ?? [],
    examined_at: at,
  });
  const treatments = `${cases}/${record.body._id}/treatment-history`;
  const treatment = await isla.post(treatments, { start_date: at, ...given.treatment });
  const usage = await isla.post(`${treatments}/${treatment.body._id}/medicine-usage`, {
    product_id: given.product ?? products.tubes,
    start_date: at,
    end_date: at,
    ...(given.volume ? { total_volume: given.volume } : {}),
    ...given.usage,
  });
  expect(usage.status).toBe(201);
  return record.body._id;
};

const hillheadOnly = `farm_id=${encodeURIComponent(farms.hillhead)}`;
const spring = 'from=2026-03-01&to=2026-05-31';
const ask = (name: string, query = '', client = isla) => client.get(`/api/reports/${name}?${query}`);

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const { db } = app;
  counted = await buildApp({
    deps: {
      ...app.deps,
      identities: knownIdentities(),
      db: {
        ...db,
        rows: (statement) => counting(db.rows(statement)),
        raw: (statement) => counting(db.raw(statement)),
      },
    },
  });
  await isla.post(path('practices', practices.glen, 'formulary'), {
    product_id: products.tubes,
    strengths: [
      { substance: 'Cefquinome', amount: 75, unit: 'mg', per: 'tube' },
      { substance: 'Prednisolone', amount: 20, unit: 'mg', per: 'tube' },
    ],
  });
  const tubes = (volume: number) => ({ volume, units: 'tube' });
  const withheld = (product_type: string, period: number) => ({ product_type, period, unit: 'days', basis: 'spc' });
  await give({
    ...{ at: '2026-03-10', volume: tubes(3), conditions: [conditions.mastitis], sites: ['left hind quarter'] },
    treatment: { response: 'Good', successful_treatment: true },
    usage: { batches: [{ number: 'B1' }], administered_by: 'Isla Reid', withdrawals: [withheld('meat', 4)] },
  });
  await give({ at: '2026-03-31T22:59:59.999Z', volume: tubes(2), conditions: [conditions.mastitis] });
  await give({
    ...{ at: '2026-04-02', animal: animals.clover, usage: { cascade: { used: true, reason: 'No other.' } } },
    treatment: { response: 'Poor', successful_treatment: false },
  });
  await give({ at: '2026-05-31', product: products.spray, volume: { volume: 40, units: 'ml' } });
  await give({ farm: farms.lochside, animal: animals.daisy, at: '2026-04-10', volume: tubes(1) });
  await give({ at: '2026-06-01', volume: tubes(99) });
  await give({
    ...{
      at: '2026-11-20',
      animal: animals.clover,
      conditions: [conditions.lameness],
      sites: ['right hind outer claw'],
    },
    usage: { withdrawals: [withheld('meat', 10), withheld('milk', 0), withheld('eggs', 1)] },
  });
});
afterAll(async () => {
  await counted.close();
  await app.close();
});

describe('every report', () => {
  const reports = Object.entries<Endpoint>(api.reports);
  const queryOf = (name: string) => (name === 'medicineRecord' ? `farm_id=${encodeURIComponent(farms.hillhead)}` : '');

  it.each(reports)(
    '%s fits its schema, and is one statement, or two at once',
    async (name, { path: address, reply }) => {
      const headers = { authorization: `Bearer ${isla.token}` };
      await counted.inject({ url: '/api/farms', headers });
      asked = { ...nothingAsked };
      const answer = await counted.inject({ url: `${address}?${queryOf(name)}`, headers });
      const body = answer.json();
      if (!reply) throw new Error('It has a reply.');
      const statements = asksTwoAtOnce.includes(name) ? 2 : 1;
      expect([answer.statusCode, asked]).toEqual([200, { statements, unanswered: 0, mostAtOnce: statements }]);
      expect(checkerOf(reply)(body)).toEqual({ ok: true, value: body });
    },
  );

  it.each(reports)('%s of a farm of others is 404', async (_name, { path: address }) => {
    const sedge = `${address}?farm_id=${encodeURIComponent(farms.sedge)}`;
    const lewis = await app.as('lewis');
    const hillhead = `${address}?farm_id=${encodeURIComponent(farms.hillhead)}`;
    expect([(await isla.get(sedge)).status, (await lewis.get(hillhead)).status]).toEqual([404, 404]);
  });

  it.each(reports.filter(([, { query }]) => query && 'from' in query.properties && 'to' in query.properties))(
    '%s refuses a time that ends before it begins, that is not in the calendar, or that is endless',
    async (_name, { path: address }) => {
      const of = (span: string) => isla.get(`${address}?farm_id=${encodeURIComponent(farms.hillhead)}&${span}`);
      const replies = [
        await of('from=2026-05-02&to=2026-05-01'),
        await of('to=2026-02-30'),
        await of('from=1026-01-01&to=2026-01-01'),
      ];
      expect(replies.map(({ status, body }) => [status, body.errors[0].pointer])).toEqual([
        [400, '/to'],
        [400, '/to'],
        [400, '/from'],
      ]);
    },
  );

  it('contains nothing of a farm that somebody may not see', async () => {
    const lewis = await app.as('lewis');
    const { body } = await ask('medicine-use', spring, lewis);
    expect(body.products.map((line: { farm_id: string }) => line.farm_id)).toEqual([farms.lochside]);
    expect((await ask('antibiotic-use', spring, lewis)).body.total).toMatchObject({ mg: 75, animals: 1 });
    expect((await ask('withdrawals', '', lewis)).body.total).toBe(0);
  });
});

describe('medicine use', () => {
  it('adds up what the usages of the period say, each unit separately', async () => {
    const { body } = await ask('medicine-use', `${spring}&farm_id=${encodeURIComponent(farms.hillhead)}`);
    expect(body.products).toEqual([
      {
        ...{ farm_id: farms.hillhead, farm_name: 'Hillhead', product_id: products.tubes },
        ...{ name: 'Udderclear Intramammary Suspension', theraputic_group: ['Antimicrobial', 'Anti Inflammatory'] },
        quantities: [{ volume: 5, units: 'tube' }],
        ...{ usages: 3, treatments: 3, animals: 2, uncounted_groups: 0, without_amount: 1, cascade: 1 },
      },
      expect.objectContaining({ product_id: products.spray, quantities: [{ volume: 40, units: 'ml' }], usages: 1 }),
    ]);
    expect(body.months).toEqual([
      { month: '2026-03', usages: 2, treatments: 2, animals: 1, uncounted_groups: 0 },
      { month: '2026-04', usages: 1, treatments: 1, animals: 1, uncounted_groups: 0 },
      { month: '2026-05', usages: 1, treatments: 1, animals: 1, uncounted_groups: 0 },
    ]);
  });

  it('counts animals by the head: the most in a pen, untagged ones, and says which pens nobody counted', async () => {
    const pens = ['pen-21', 'pen-22', 'pen-23'];
    for (const [at, pen] of pens.entries())
      await app.db.rows(sql`
        insert into animal (farm_id, _id, species, stock_id, updated_at, ver)
        values (${farms.lochside}, ${pen}, 'Pig', ${21 + at}, '2025-01-01T00:00:00.000Z', 1)
      `);
    const [counted, told, silent] = pens;
    const spray = { farm: farms.lochside, product: products.spray };
    const of = (number_of_animals: number) => ({ number_of_animals });
    await give({ ...spray, animal: counted, at: '2025-06-03', usage: of(184) });
    await give({ ...spray, animal: counted, at: '2025-06-20', usage: of(180) });
    await give({ ...spray, animal: counted, at: '2025-07-03', usage: of(170) });
    // Another system says the number with the treatment.
    await give({ ...spray, animal: told, at: '2025-06-05', treatment: of(50) });
    // One use of the pen has a number and the other has none.
    await give({ ...spray, animal: told, at: '2025-06-06' });
    await give({ ...spray, animal: silent, at: '2025-06-07' });
    // Forty untagged lambs are filed under a ewe, who is a single animal in July.
    await give({ ...spray, animal: animals.daisy, at: '2025-06-08', usage: of(40) });
    await give({ ...spray, animal: animals.daisy, at: '2025-07-08' });
    const query = `from=2025-06-01&to=2025-07-31&farm_id=${encodeURIComponent(farms.lochside)}`;
    const { body } = await ask('medicine-use', query);
    const pigs = (await ask('medicine-use', `${query}&species=Pig`)).body;
    expect(body.products).toEqual([
      expect.objectContaining({
        product_id: products.spray,
        usages: 8,
        animals: 184 + 50 + 1 + 40,
        uncounted_groups: 1,
      }),
    ]);
    expect(body.months).toEqual([
      { month: '2025-06', usages: 6, treatments: 6, animals: 184 + 50 + 1 + 40, uncounted_groups: 1 },
      { month: '2025-07', usages: 2, treatments: 2, animals: 170 + 1, uncounted_groups: 0 },
    ]);
    expect(pigs.products[0]).toMatchObject({ usages: 6, animals: 184 + 50 + 1, uncounted_groups: 1 });
    for (const table of ['medicine_usage', 'treatment_history', 'medical_record'])
      await app.db.rows(sql`
        delete from ${identifier(table)} where farm_id = ${farms.lochside} and happened_at between '2025-06-01' and '2025-08-01'
      `);
    await app.db.rows(sql`delete from animal where farm_id = ${farms.lochside} and _id = any(${pens}::text[])`);
  });

  it('is limited to one species if requested', async () => {
    const { body } = await ask('medicine-use', `${spring}&species=Sheep`);
    expect(body.products.map((line: { farm_id: string }) => line.farm_id)).toEqual([farms.lochside]);
  });

  it('follows an animal whose species was corrected', async () => {
    const usesOf = async (species: string): Promise<number> =>
      (await ask('medicine-use', `${spring}&farm_id=${encodeURIComponent(farms.lochside)}&species=${species}`)).body
        .products.length;
    const daisy = path('farms', farms.lochside, 'animals', animals.daisy);
    await isla.put(daisy, { species: 'Goat' });
    const asGoat = [await usesOf('Sheep'), await usesOf('Goat')];
    await isla.put(daisy, { species: 'Sheep' });
    expect([asGoat, [await usesOf('Sheep'), await usesOf('Goat')]]).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
});

describe('antibiotic use', () => {
  it('equals what plain SQL gives for the same records, and names what has no strength', async () => {
    const { body } = await ask('antibiotic-use', spring);
    const [own] = await app.db.rows<{ mg: number; kg: number }>(sql`
      select (
        select sum(75 * (total_volume ->> 'volume')::float8)
        from medicine_usage
        where product_id = ${products.tubes}
          and start_date >= '2026-03-01'
          and start_date < '2026-06-01'
      ) as mg, (
        select sum(case when species = 'Sheep' then 75 when gender = 'Male' then 425 else 200 end)::float8
        from animal
        where farm_id <> ${farms.sedge}
      ) as kg
    `);
    if (!own) throw new Error('A sum is a row.');
    expect(body.total).toEqual({
      ...{ mg: own.mg, highest_priority_mg: own.mg, usages: 5, gap_usages: 2 },
      ...{ animals: 4, kg: own.kg, mg_per_kg: Math.round((own.mg / own.kg) * 1e6) / 1e6 },
    });
    const gaps = body.products.flatMap((one: { name: string; species: string; gaps: object[] }) =>
      one.gaps.map((gap) => ({ name: one.name, species: one.species, ...gap })),
    );
    expect(gaps).toEqual([
      { name: 'Udderclear Intramammary Suspension', species: 'Cattle', gap: 'amount', usages: 1 },
      { name: 'Hoofguard Cutaneous Spray', species: 'Cattle', gap: 'strength', usages: 1 },
    ]);
    expect(body.not_counted).toEqual(['Prednisolone']);
    expect(body.months.map(({ month, mg }: { month: string; mg: number | null }) => [month, mg])).toEqual([
      ['2026-03', 375],
      ['2026-04', 75],
      ['2026-05', null],
    ]);
    expect(body.products[0]).toMatchObject({ cascade: 1, imported: false, listed: true, highest_priority: true });
  });

  it('counts an animal for the part of the period that it was there', async () => {
    const query = `farm_id=${encodeURIComponent(farms.hillhead)}&from=2026-04-01&to=2026-04-30`;
    await app.db.rows(sql`update animal set date_left_farm = '2026-04-16' where _id = ${animals.clover}`);
    const { body } = await ask('antibiotic-use', query);
    await app.db.rows(sql`update animal set date_left_farm = null where _id = ${animals.clover}`);
    expect([body.days, body.total.animals, body.total.kg]).toEqual([30, 1.5, 300]);
  });

  it('decides a class by the calendar on the day on which an animal reaches its age', async () => {
    // Half of April ends with the 15th, so an animal born on the 16th of a month has just reached a class.
    const query = `farm_id=${encodeURIComponent(farms.hillhead)}&species=Pig&from=2026-04-01&to=2026-04-30`;
    const make = (species: string, born: string | null) =>
      app.db.rows(sql`
        update animal
        set species = ${species}, date_of_birth = ${born}::timestamptz
        where _id = ${animals.clover}
      `);
    const [before] = await app.db.rows<{ species: string; date_of_birth: string | null }>(sql`
      select species, date_of_birth
      from animal
      where _id = ${animals.clover}
    `);
    if (!before) throw new Error('Clover is there.');
    const classes: (string | null)[] = [];
    for (const day of ['2026-01-17', '2026-01-16', '2025-08-17', '2025-08-16', '2022-02-28', null]) {
      await make('Pig', day);
      const { body } = await ask('antibiotic-use', query);
      classes.push(body.at_risk[0].class);
    }
    await make(before.species, before.date_of_birth);
    expect(classes).toEqual(['weaner', 'pig', 'pig', 'sow', 'sow', null]);
  });

  it('recognises pens and flocks by the rule of the contract, and calculates nothing per kg for them', async () => {
    const entries: Countable[] = ['Pig', 'Chicken', 'Cattle', null].flatMap((species) =>
      [null, 7].flatMap((stock_id) =>
        [null, 'UK 1'].flatMap((identification_number) =>
          [[], ['826000000000001']].map((eid) => ({ species, stock_id, identification_number, eid })),
        ),
      ),
    );
    const told = await app.db.rows<{ is_group: boolean }>(sql`
      select is_stock_group(
        entry ->> 'species', (entry ->> 'stock_id')::float8, entry ->> 'identification_number',
        array(select jsonb_array_elements_text(entry -> 'eid'))
      ) as is_group
      from jsonb_array_elements(${json(entries)}::jsonb) with ordinality as listed (entry, place)
      order by place
    `);
    expect(told.map(({ is_group }) => is_group)).toEqual(entries.map(isStockGroup));

    const fen = await app.as('tom');
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, stock_id, date_of_birth, updated_at, ver)
      values (${farms.sedge}, 'pen-1', 'Pig', 1, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', 1),
        (${farms.sedge}, 'pen-2', 'Pig', null, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', 1)
    `);
    const { body } = await ask('antibiotic-use', `${spring}&farm_id=${encodeURIComponent(farms.sedge)}`, fen);
    expect(body.uncounted_groups).toEqual([{ farm_id: farms.sedge, farm_name: 'Sedge', species: 'Pig', groups: 2 }]);
    // None was used, which is zero per kg as well.
    expect(body.total).toMatchObject({ animals: 1, kg: 240, mg: 0, mg_per_kg: 0 });
    expect(body.at_risk).toMatchObject([{ class: 'sow', animals: 1 }]);
    const others = await ask('antibiotic-use', `${spring}&farm_id=${encodeURIComponent(farms.hillhead)}`);
    expect(others.body.uncounted_groups).toEqual([]);
  });

  it('counts the heads of a pen for as long as each count applied, as independent SQL does', async () => {
    const fen = await app.as('tom');
    await app.db.rows(sql`
      update animal
      set head_count = '[
        {"count": 200, "date": "2026-03-01T00:00:00.000Z"}, {"count": 100, "date": "2026-04-16T00:00:00.000Z"}
      ]'
      where farm_id = ${farms.sedge}
        and _id = 'pen-1'
    `);
    await app.db.rows(sql`delete from animal where farm_id = ${farms.sedge} and _id = 'pen-2'`);
    const query = `from=2026-04-01&to=2026-04-30&farm_id=${encodeURIComponent(farms.sedge)}`;
    const { body } = await ask('antibiotic-use', query, fen);
    // 200 for fifteen days and 100 for fifteen, beside the sow; pigs of three months weigh 65 kg.
    expect(body.total).toMatchObject({ animals: 151, kg: 150 * 65 + 240, mg_per_kg: 0 });
    expect(body.uncounted_groups).toEqual([]);
    expect(body.sectors.map(({ figure, value, missing }: Record<string, unknown>) => [figure, value, missing])).toEqual(
      [
        ['pigs-standing', 0, null],
        ['pigs-slaughtered', null, 'slaughter'],
      ],
    );
    const slaughtered = await ask('antibiotic-use', `${query}&slaughtered=pig:300`, fen);
    expect(slaughtered.body.sectors[1]).toMatchObject({ value: 0, divisor: 300 * 65 + 240 });
    expect((await ask('antibiotic-use', `${query}&slaughtered=ox:3`, fen)).status).toBe(400);
    await app.db.rows(sql`delete from animal where farm_id = ${farms.sedge} and _id = 'pen-1'`);
  });

  it('knows a pen without a birth date by what a vet called it, and says how many it does not know', async () => {
    const fen = await app.as('tom');
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, gender, stock_id, head_count, date_joined_farm, updated_at, ver)
      select ${farms.sedge}, id, 'Pig', gender, place, '[{"count": 60, "date": "2026-03-01T00:00:00.000Z"}]'::jsonb,
        '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', 1
      from (values ('sows', 'Female', 1), ('boars', null, 2)) as pen (id, gender, place)
    `);
    const query = `from=2026-04-01&to=2026-04-30&farm_id=${encodeURIComponent(farms.sedge)}`;
    const standing = async () => (await ask('antibiotic-use', query, fen)).body.sectors[0];
    expect(await standing()).toMatchObject({ animals: 121, value: null, missing: 'weights', unclassed: 120 });
    const say = async (pen: string, state: string) =>
      expect(
        (await fen.put(`/api/farms/${encodeURIComponent(farms.sedge)}/animals/${pen}`, { reproductive_state: state }))
          .status,
      ).toBe(200);
    await say('boars', 'boar');
    expect(await standing()).toMatchObject({ animals: 61, value: null, missing: 'weights', unclassed: 60 });
    await say('sows', 'sow');
    expect(await standing()).toMatchObject({ animals: 61, divisor: 61 * 240, value: 0, missing: null, unclassed: 0 });
    await app.db.rows(sql`delete from animal where farm_id = ${farms.sedge} and _id in ('sows', 'boars')`);
  });

  it('is the same for both practices of a shared farm, whichever confirmed the strength', async () => {
    const fen = await app.as('tom');
    await app.db.rows(sql`
      insert into practice_farm (practice_id, farm_id)
      values (${practices.fen}, ${farms.hillhead})
    `);
    const query = `${spring}&${hillheadOnly}&conversion=ema-rev-4`;
    const [ours, theirs] = [(await ask('antibiotic-use', query)).body, (await ask('antibiotic-use', query, fen)).body];
    await app.db.rows(sql`
      delete from practice_farm
      where practice_id = ${practices.fen}
        and farm_id = ${farms.hillhead}
    `);
    expect(ours.total.mg).toBeGreaterThan(0);
    expect(theirs).toEqual(ours);
  });

  it('says whether the conversion table was compared with its source, which only its keeper may state', async () => {
    const fiona = await app.as('fiona');
    const conversionNow = async () => (await ask('antibiotic-use', `${spring}&conversion=ema-rev-4`)).body.conversion;
    const source = 'EMA/210691/2015 rev. 4, sections 2.3.1 and 2.3.2';
    const unchecked = { name: 'ema-rev-4', source, checked_at: null, checked_by: null };
    expect(await conversionNow()).toEqual(unchecked);
    const table = path('lists', 'conversions', 'ema-rev-4');
    expect((await isla.put(table, { checked: true })).status).toBe(403);
    expect((await fiona.put(path('lists', 'conversions', 'other'), { checked: true })).status).toBe(404);
    const checked = { ...unchecked, checked_at: app.clock.now.toISOString(), checked_by: 'Fiona Kerr' };
    expect((await fiona.put(table, { checked: true })).body).toEqual(checked);
    expect(await conversionNow()).toEqual(checked);
    const [event] = (await fiona.get('/api/audit?kind=conversion-checked')).body.data;
    expect(event.detail).toEqual({ name: 'ema-rev-4', checked: true });
    expect((await fiona.put(table, { checked: false })).body).toEqual(unchecked);
    expect((await ask('antibiotic-use', spring)).body.conversion).toMatchObject({ name: 'none', source: null });
  });

  it('uses the weights of the request and reports them', async () => {
    const { body } = await ask('antibiotic-use', `${spring}&species=Cattle&weights=heifer:300`);
    expect(body.at_risk.map((one: { class: string; weight_kg: number }) => [one.class, one.weight_kg])).toEqual([
      ['bull', 425],
      ['heifer', 300],
    ]);
    for (const weights of ['ox:620', 'cow:62000']) {
      const refused = await ask('antibiotic-use', `weights=${weights}`);
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/weights']);
    }
  });

  it('uses no strength that nobody confirmed, nor one of a practice that is not theirs', async () => {
    await app.db.rows(sql`update formulary_entry set confirmed_by = null`);
    const unconfirmed = (await ask('antibiotic-use', spring)).body.total;
    await app.db.rows(sql`update formulary_entry set confirmed_by = 'Isla Reid', practice_id = ${practices.fen}`);
    const ofOthers = (await ask('antibiotic-use', spring)).body.total;
    await app.db.rows(sql`update formulary_entry set practice_id = ${practices.glen}`);
    expect([unconfirmed, ofOthers].map(({ mg, gap_usages }) => [mg, gap_usages])).toEqual([
      [null, 5],
      [null, 5],
    ]);
  });
});

describe('open cases', () => {
  it('are those that no treatment has ended, oldest first, of animals that are still there', async () => {
    const of = async (query: string) => (await ask('open-cases', query)).body;
    const before = await of('');
    expect(before.total).toBe(6);
    expect(before.data.at(-1)).toMatchObject({
      ...{ animal_id: animals.clover, conditions: ['Digital dermatitis'], days: 1, treatments: 1 },
      ...{ last_treated_at: '2026-11-20T00:00:00.000Z', body_sites: ['right hind outer claw'] },
    });
    const [own] = await app.db.rows<{ cases: number }>(sql`
      select count(*) as cases
      from medical_record
      where happened_at <= '2026-11-21T09:30:00Z'::timestamptz - interval '90 days'
        and not exists (
          select 1
          from treatment_history t
          where t.farm_id = medical_record.farm_id
            and t.medical_record_id = medical_record._id
            and t.successful_treatment
        )
    `);
    expect(before.by_age).toEqual([
      { from_days: 0, to_days: 7, cases: 1 },
      { from_days: 7, to_days: 30, cases: 0 },
      { from_days: 30, to_days: 90, cases: 0 },
      { from_days: 90, to_days: null, cases: own?.cases },
    ]);
    await app.db.rows(sql`update animal set date_left_farm = '2026-11-21' where _id = ${animals.clover}`);
    const after = await of('limit=1&skip=1');
    await app.db.rows(sql`update animal set date_left_farm = null where _id = ${animals.clover}`);
    expect([after.total, after.departed, after.data.length]).toEqual([4, 2, 1]);
    expect((await ask('open-cases', 'limit=2&skip=2')).headers.get('link')).toContain('rel="next"');
  });

  it('say which are due for re-check, and when; notes are not read for it', async () => {
    const cases = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
    const days = ['2026-11-21', '2026-11-02', '2026-11-28', '2026-11-29', null];
    const made: string[] = [];
    for (const recheck_on of days) made.push((await isla.post(cases, { recheck_on })).body._id);
    // The sentence in the notes from before there was a field for it.
    made.push((await isla.post(cases, { notes: 'Re-check on Friday 20 November 2026.' })).body._id);
    const of = async (recheck: string) => {
      const { data, total, rechecks } = (await ask('open-cases', `recheck=${recheck}&limit=5`)).body;
      const rows = data.map((one: { _id: string; recheck_on: string }) => [made.indexOf(one._id), one.recheck_on]);
      return { rows, total, rechecks };
    };
    const [due, coming] = [await of('due'), await of('coming')];
    for (const id of made) await isla.delete(`${cases}/${id}`);
    const rechecks = { overdue: 1, today: 1, coming: 1 };
    const dueRows = [
      [1, '2026-11-02T00:00:00.000Z'],
      [0, '2026-11-21T00:00:00.000Z'],
    ];
    expect(due).toEqual({ rows: dueRows, total: 2, rechecks });
    expect(coming).toEqual({ rows: [[2, '2026-11-28T00:00:00.000Z']], total: 1, rechecks });
    expect((await ask('open-cases', 'recheck=never')).status).toBe(400);
  });
});

describe('incidence', () => {
  it('is new cases per 100 animal-months, by month', async () => {
    const { body } = await ask('incidence', `${spring}&species=Cattle`);
    // Three cattle, for all of the three months.
    expect(body.conditions).toEqual([
      {
        ...{ condition_id: conditions.mastitis, name: 'Mastitis', species: 'Cattle', cases: 2 },
        ...{ routine: false, animals_affected: 2, animal_months: 9 },
        ...{ per_100_animal_months: 22.222, per_100_animal_years: 266.667 },
        // Two of the three are cows, for a quarter of a year.
        breeding: { population: 'cows', cases: 2, animals_affected: 2, animal_years: 0.5, per_100_animal_years: 400 },
        places: null,
        months: [
          { month: '2026-03', cases: 2, per_100_animal_months: 66.667 },
          { month: '2026-04', cases: 0, per_100_animal_months: 0 },
          { month: '2026-05', cases: 0, per_100_animal_months: 0 },
        ],
      },
    ]);
  });
});

describe('incidence in breeding females, and in pens', () => {
  it('is per 100 cows a year, of the cows only', async () => {
    const [before] = await app.db.rows<{ gender: string | null; date_of_birth: string | null }>(sql`
      select gender, date_of_birth
      from animal
      where farm_id = ${farms.hillhead}
        and _id = ${animals.bluebell}
    `);
    const be = (gender: string | null, born: string | null) =>
      app.db.rows(sql`
        update animal
        set gender = ${gender}, date_of_birth = ${born}::timestamptz
        where farm_id = ${farms.hillhead}
          and _id = ${animals.bluebell}
      `);
    await be('Female', '2024-04-01');
    const { body } = await ask('incidence', `${spring}&${hillheadOnly}&species=Cattle`);
    await be(before?.gender ?? null, before?.date_of_birth ?? null);
    // She is a cow from April on, so her two cases of March are those of a heifer. At risk are she for two months and another cow for three.
    expect(body.conditions[0].breeding).toEqual({
      population: 'cows',
      ...{ cases: 0, animals_affected: 0, animal_years: 0.417, per_100_animal_years: 0 },
    });
    expect(body.conditions[0]).toMatchObject({ cases: 2, routine: false });
  });

  it('counts untagged animals that are filed under a single one, as a treatment or a medicine says', async () => {
    const watery = { farm: farms.lochside, animal: animals.daisy, product: products.spray };
    const query = `from=2025-04-01&to=2025-04-30&farm_id=${encodeURIComponent(farms.lochside)}`;
    await give({ ...watery, at: '2025-04-03', conditions: [conditions.lameness], usage: { number_of_animals: 40 } });
    await give({ ...watery, at: '2025-04-04', conditions: [conditions.lameness], treatment: { number_of_animals: 7 } });
    await give({ ...watery, at: '2025-04-05', conditions: [conditions.lameness] });
    const { body } = await ask('incidence', query);
    for (const table of ['medicine_usage', 'treatment_history', 'medical_record'])
      await app.db.rows(sql`
        delete from ${identifier(table)} where farm_id = ${farms.lochside} and happened_at between '2025-04-01' and '2025-05-01'
      `);
    expect(body.conditions[0]).toMatchObject({ cases: 3, animals_affected: 48 });
  });

  it('counts the heads of a pen at risk, and those treated as ill', async () => {
    const fen = await app.as('tom');
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, stock_id, date_of_birth, head_count, updated_at, ver)
      values (
        ${farms.sedge}, 'pen-3', 'Pig', 3, '2026-01-01T00:00:00.000Z',
        '[{"count": 199, "date": "2026-02-01T00:00:00.000Z"}]', '2026-02-01T00:00:00.000Z', 1
      )
    `);
    const cases = path('farms', farms.sedge, 'animals', 'pen-3', 'medical-records');
    const record = await fen.post(cases, {
      confirmed_conditions: [conditions.lameness],
      examined_at: '2026-04-10',
    });
    expect(record.status).toBe(201);
    const treatment = await fen.post(`${cases}/${record.body._id}/treatment-history`, {
      ...{ start_date: '2026-04-10', number_of_animals: 40 },
    });
    expect(treatment.status).toBe(201);
    const query = `${spring}&farm_id=${encodeURIComponent(farms.sedge)}&species=Pig`;
    const { body } = await ask('incidence', query, fen);
    await app.db.rows(sql`delete from medical_record where farm_id = ${farms.sedge} and animal_id = 'pen-3'`);
    await app.db.rows(sql`delete from treatment_history where farm_id = ${farms.sedge} and animal_id = 'pen-3'`);
    await app.db.rows(sql`delete from animal where farm_id = ${farms.sedge} and _id = 'pen-3'`);
    // 199 heads and the sow for three months: 40 × 100 ÷ 600, and twelve times that in a year.
    expect(body.conditions[0]).toMatchObject({
      ...{ cases: 1, animals_affected: 40, animal_months: 600 },
      ...{ per_100_animal_months: 6.667, per_100_animal_years: 80 },
    });
  });
});

describe('incidence per 100 places', () => {
  const query = `${spring}&farm_id=${encodeURIComponent(farms.sedge)}`;
  type Pen = { species: string; gender?: string; state?: string; born?: string; counts: object[] };
  const addPen = (id: string, about: Pen) =>
    app.db.rows(sql`
      insert into animal (
        farm_id, _id, species, gender, stock_id, date_of_birth, reproductive_state, head_count, updated_at, ver
      )
      values (
        ${farms.sedge}, ${id}, ${about.species}, ${about.gender ?? null}, 9, ${about.born ?? null}::timestamptz,
        ${json(about.state ? [{ name: about.state, date: '2026-01-02T00:00:00.000Z' }] : [])}, ${json(about.counts)}, '2026-02-01T00:00:00.000Z', 1
      )
    `);
  const addCase = async (id: string, day: string, treated: number) => {
    const fen = await app.as('tom');
    const cases = path('farms', farms.sedge, 'animals', id, 'medical-records');
    const record = await fen.post(cases, { confirmed_conditions: [conditions.lameness], examined_at: day });
    const treatment = { start_date: day, number_of_animals: treated };
    expect((await fen.post(`${cases}/${record.body._id}/treatment-history`, treatment)).status).toBe(201);
  };
  const remove = async (...ids: string[]) => {
    for (const table of ['treatment_history', 'medical_record'])
      await app.db.rows(
        sql`delete from ${identifier(table)} where farm_id = ${farms.sedge} and animal_id = any(${ids}::text[])`,
      );
    await app.db.rows(sql`delete from animal where farm_id = ${farms.sedge} and _id = any(${ids}::text[])`);
  };

  it('counts the heads that stood in a house at one time, with nought while it was empty', async () => {
    const day = (date: string, count: number) => ({ count, date: `${date}T00:00:00.000Z` });
    const counts = [day('2026-02-01', 900), day('2026-04-01', 0), day('2026-05-01', 600)];
    await addPen('house-1', { species: 'Chicken', born: '2026-01-01', counts });
    await addCase('house-1', '2026-03-10', 45);
    await addCase('house-1', '2026-05-10', 30);
    const { body } = await ask('incidence', `${query}&species=Chicken`, await app.as('tom'));
    await remove('house-1');
    // 900 in March, none in April and 600 in May: 500 at one time. 75 × 1,200 ÷ 500 ÷ 3 months.
    expect(body.conditions[0]).toMatchObject({ cases: 2, animals_affected: 75, breeding: null });
    expect(body.conditions[0].places).toEqual({
      population: 'bird-places',
      ...{ cases: 2, animals_affected: 75, places: 500, per_100_place_years: 60 },
    });
  });

  it('leaves out pens of sows and boars, whether by age or by what a vet calls them, and pens that nobody counted', async () => {
    const counts = [{ count: 200, date: '2026-02-01T00:00:00.000Z' }];
    await addPen('fatteners', { species: 'Pig', born: '2026-01-01', counts });
    await addPen('dry-sows', { species: 'Pig', gender: 'Female', born: '2024-01-01', counts });
    // Nobody knows when they were born, but a vet said what they are.
    await addPen('said-to-be-sows', { species: 'Pig', state: 'sow', counts });
    await addPen('boars', { species: 'Pig', state: 'Boars', counts });
    await addPen('uncounted', { species: 'Pig', born: '2026-01-01', counts: [] });
    const pens = ['fatteners', 'dry-sows', 'said-to-be-sows', 'boars', 'uncounted'];
    for (const id of pens) await addCase(id, '2026-04-10', 10);
    const { body } = await ask('incidence', `${query}&species=Pig`, await app.as('tom'));
    await remove(...pens);
    expect(body.conditions[0]).toMatchObject({ cases: 5, animals_affected: 50 });
    // 200 for the whole time: 10 × 1,200 ÷ 200 ÷ 3 months.
    expect(body.conditions[0].places).toEqual({
      population: 'pig-places',
      ...{ cases: 1, animals_affected: 10, places: 200, per_100_place_years: 20 },
    });
  });

  it('counts a pen of sows by the head per 100 sows, known by their age or by what a vet calls them', async () => {
    const counts = [{ count: 200, date: '2026-02-01T00:00:00.000Z' }];
    const breeding = async (species: string) =>
      (await ask('incidence', `${query}&species=${species}`, await app.as('tom'))).body.conditions[0].breeding;
    const ofSows = { population: 'sows', cases: 1, animals_affected: 10, animal_years: 50, per_100_animal_years: 20 };
    for (const [id, pen] of Object.entries({
      born: { gender: 'Female', born: '2024-01-01' },
      'said-sow': { state: 'sow' },
      'said-gilts': { state: 'in-pig gilts', born: '2026-01-01' },
    })) {
      await addPen(id, { species: 'Pig', counts: [{ ...counts[0], count: 199 }], ...pen });
      await addCase(id, '2026-04-10', 10);
      // 199 and the farm's own sow for three months: 10 × 1,200 ÷ 600.
      expect([id, await breeding('Pig')]).toEqual([id, ofSows]);
      await remove(id);
    }
    await addPen('ewes', { species: 'Sheep', state: 'ewes', counts });
    await addPen('lambs', { species: 'Sheep', state: 'ewe lambs', counts });
    await addPen('rams', { species: 'Sheep', gender: 'Male', state: 'ewe', counts });
    await addCase('ewes', '2026-04-10', 10);
    await addCase('lambs', '2026-04-10', 10);
    expect(await breeding('Sheep')).toEqual({ ...ofSows, population: 'ewes' });
    await remove('ewes', 'lambs', 'rams');
    // They are cows from the first of April on: 200 for two months, with one of the two cases.
    await addPen('heifers', { species: 'Cattle', gender: 'Female', born: '2024-04-01', counts });
    await addCase('heifers', '2026-03-10', 50);
    await addCase('heifers', '2026-05-10', 10);
    expect(await breeding('Cattle')).toEqual({
      population: 'cows',
      ...{ cases: 1, animals_affected: 10, animal_years: 33.333, per_100_animal_years: 30 },
    });
    await remove('heifers');
  });

  it('is not given for species that are not kept in places, or without any', async () => {
    await addPen('calves', {
      species: 'Cattle',
      born: '2026-01-01',
      counts: [{ count: 20, date: '2026-02-01T00:00:00.000Z' }],
    });
    await addCase('calves', '2026-04-10', 2);
    const { body } = await ask('incidence', `${query}&species=Cattle`, await app.as('tom'));
    await remove('calves');
    expect(body.conditions.map(({ places }: { places: unknown }) => places)).toEqual([null]);
  });
});

describe('outcomes', () => {
  it('show how treatments with each product went', async () => {
    const { body } = await ask('outcomes', `${spring}&farm_id=${encodeURIComponent(farms.hillhead)}`);
    expect(body.products[0]).toEqual({
      ...{ product_id: products.tubes, name: 'Udderclear Intramammary Suspension', treatments: 3 },
      ...{ successful: 1, unsuccessful: 1, undecided: 1 },
      responses: [
        { response: 'Good', treatments: 1 },
        { response: 'Poor', treatments: 1 },
        { response: null, treatments: 1 },
      ],
    });
  });
});

describe('withdrawals', () => {
  it('are those that apply now, with their end and their cause', async () => {
    const { body } = await ask('withdrawals');
    expect([body.total, body.by_produce]).toEqual([
      2,
      [
        { product_type: 'eggs', animals: 1, heads: 1 },
        { product_type: 'meat', animals: 1, heads: 1 },
      ],
    ]);
    expect(body.data.map((one: { product_type: string; ends_at: string }) => [one.product_type, one.ends_at])).toEqual([
      ['eggs', '2026-11-22T00:00:00.000Z'],
      ['meat', '2026-12-01T00:00:00.000Z'],
    ]);
    expect(body.data[0]).toMatchObject({
      animal_id: animals.clover,
      farm_name: 'Hillhead',
      on_farm: true,
      basis: 'spc',
    });
  });
});

describe('the medicine record', () => {
  it('contains each medicine of the period, and marks what nobody recorded', async () => {
    const { body } = await ask('medicine-record', `${spring}&farm_id=${encodeURIComponent(farms.hillhead)}`);
    expect(body.total).toBe(4);
    expect(body.data[0]).toMatchObject({
      ...{ identification_number: 'UK 300001 100001', species: 'Cattle', conditions: ['Mastitis'], group_size: 1 },
      ...{ body_sites: ['left hind quarter'], missing: ['evidence', 'milk'] },
      examined_at: '2026-03-10T00:00:00.000Z',
      substances_given: [
        { substance: 'Cefquinome', amount: 225, unit: 'mg' },
        { substance: 'Prednisolone', amount: 60, unit: 'mg' },
      ],
    });
    expect(body.data[2].missing).toEqual([
      ...['batch', 'quantity', 'reason', 'substance_amount', 'evidence', 'by', 'meat'],
    ]);
  });

  it('says of how many animals a treatment was: each once, pens by the head, and that it may be more', async () => {
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, stock_id, identification_number, updated_at, ver)
      values (${farms.hillhead}, 'pen-7', 'Cattle', 7, null, '2026-02-01T00:00:00.000Z', 1),
        (${farms.hillhead}, 'pen-8', 'Cattle', 8, null, '2026-02-01T00:00:00.000Z', 1)
    `);
    const together = async (day: string, given: readonly { animal: string; more?: object; treatment?: object }[]) => {
      for (const { animal, more, treatment = {} } of given)
        await give({ at: day, animal, treatment, usage: { group_id: `together ${day}`, ...more } });
      const { body } = await ask('medicine-record', `from=${day}&to=${day}&${hillheadOnly}`);
      const told = body.data.map(({ group_size, group_uncounted }: Record<string, unknown>) => [
        group_size,
        group_uncounted,
      ]);
      return told.every((one: unknown) => JSON.stringify(one) === JSON.stringify(told[0])) ? told[0] : told;
    };
    const [one, other] = [{ animal: animals.bluebell }, { animal: animals.clover }];
    expect(await together('2023-03-01', [one, { ...one, more: { product_id: products.spray } }, other])).toEqual([
      2,
      false,
    ]);
    const pen = { animal: 'pen-7', more: { number_of_animals: 100 } };
    expect(await together('2023-03-02', [pen, { animal: 'pen-8', treatment: { number_of_animals: 50 } }])).toEqual([
      150,
      false,
    ]);
    expect(await together('2023-03-03', [pen, { animal: 'pen-8' }])).toEqual([101, true]);
    await app.db.rows(sql`delete from animal where farm_id = ${farms.hillhead} and _id in ('pen-7', 'pen-8')`);
  });

  it('checks a use against what its reader’s practices have confirmed, not against what others have or was deleted', async () => {
    await give({
      at: '2024-02-01',
      usage: {
        ...{ cascade: { used: true, reason: 'No other.' } },
        withdrawals: [{ product_type: 'meat', period: 28, unit: 'days', basis: 'cascade' }],
      },
    });
    const isShort = async () => {
      const { body } = await ask('medicine-record', `from=2024-02-01&to=2024-02-01&${hillheadOnly}`);
      return body.data[0].missing.includes('cascade_period');
    };
    const confirm = async (client: Client, practice: string): Promise<string> => {
      const { body, text } = await client.post(path('practices', practice, 'formulary'), {
        ...{ product_id: products.tubes, species: 'Cattle' },
        withdrawal_periods: [{ product_type: 'meat', period: 60, unit: 'days' }],
      });
      expect(body._id, text).toBeDefined();
      return path('practices', practice, 'formulary', body._id);
    };
    await confirm(await app.as('tom'), practices.fen);
    expect(await isShort()).toBe(false);
    const ours = await confirm(isla, practices.glen);
    expect(await isShort()).toBe(true);
    await isla.delete(ours);
    expect(await isShort()).toBe(false);
  });

  it('knows the amount of a substance once its reader’s practice has confirmed the strength, also for earlier uses', async () => {
    const cascade = { used: true, reason: 'No other.' };
    await give({ at: '2024-05-01', product: products.spray, volume: { volume: 40, units: 'ml' }, usage: { cascade } });
    const isUnknown = async () => {
      const { body } = await ask('medicine-record', `from=2024-05-01&to=2024-05-01&${hillheadOnly}`);
      return body.data[0].missing.includes('substance_amount');
    };
    const confirm = async (client: Client, practice: string): Promise<string> => {
      const { body } = await client.post(path('practices', practice, 'formulary'), {
        ...{ product_id: products.spray, strengths: [{ amount: 20, unit: 'mg', per: 'ml' }] },
      });
      return path('practices', practice, 'formulary', body._id);
    };
    await confirm(await app.as('tom'), practices.fen);
    expect(await isUnknown()).toBe(true);
    const ours = await confirm(isla, practices.glen);
    expect(await isUnknown()).toBe(false);
    // A product that the practice no longer stocks is what it was.
    await isla.put(ours, { active: false });
    expect(await isUnknown()).toBe(false);
    await isla.delete(ours);
    expect(await isUnknown()).toBe(true);
  });

  it('no longer asks for milk if none of the holding’s is for human consumption, and shows what was recorded', async () => {
    const milk = [{ product_type: 'milk', period: 4, unit: 'days' }];
    await give({ at: '2024-03-01' });
    await give({ at: '2024-03-02', usage: { withdrawals: milk } });
    const milkOf = async () => {
      const at = `from=2024-03-01&to=2024-03-02&farm_id=${encodeURIComponent(farms.hillhead)}`;
      const { body } = await ask('medicine-record', at);
      return body.data.map(({ missing, withdrawals }: { missing: string[]; withdrawals: { period: number }[] }) => [
        missing.includes('milk'),
        withdrawals.map(({ period }) => period),
      ]);
    };
    const answer = (milk_for_people: boolean | null) =>
      isla.put(path('farms', farms.hillhead, 'milk'), { milk_for_people });
    expect(await milkOf()).toEqual([
      [true, []],
      [false, [4]],
    ]);
    await answer(false);
    expect(await milkOf()).toEqual([
      [false, []],
      [false, [4]],
    ]);
    await answer(null);
    expect(await milkOf()).toEqual([
      [true, []],
      [false, [4]],
    ]);
  });

  it('marks what cannot be right, which the interface accepts anyway', async () => {
    const pen = 'pen-7';
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, stock_id, identification_number, updated_at, ver)
      values (${farms.lochside}, ${pen}, 'Pig', 7, 'AB1234 Finishers', '2026-11-01T00:00:00.000Z', 1)
    `);
    const cascade = { used: true, reason: null };
    const meat = [{ product_type: 'meat', period: 1, unit: 'days' }];
    const known = { administered_by: 'Isla Reid', withdrawals: meat };
    const [first, second] = ['2025-02-01T10:00:00.000Z', '2025-02-02T10:00:00.000Z'];
    const spray = { farm: farms.lochside, product: products.spray, conditions: [conditions.lameness] };
    await give({
      ...{ ...spray, animal: pen, at: first, volume: { volume: 5, units: 'ml' } },
      usage: { ...known, batches: [{ number: 'B1', expiry: '2025-01-31' }], end_date: null },
    });
    await give({
      ...{ ...spray, animal: pen, at: second },
      usage: { ...known, batches: [{ number: 'B2', expiry: '2025-02-02' }], cascade, total_volume: { volume: 5 } },
    });
    const formulary = await isla.post(path('practices', practices.glen, 'formulary'), {
      product_id: products.spray,
      withdrawal_periods: [{ product_type: 'meat', period: 2, unit: 'days' }],
      // An entry of the product that was deleted had a strength.
      confirm: ['/strengths'],
    });
    const of = async () => {
      const { body } = await ask(
        'medicine-record',
        `from=2025-02-01&to=2025-02-28&farm_id=${encodeURIComponent(farms.lochside)}`,
      );
      return body.data.map(({ missing }: { missing: string[] }) => missing);
    };
    expect(await of()).toEqual([
      ['number', 'species', 'expired_batch', 'end'],
      ['number', 'units', 'cascade_reason', 'cascade_period', 'substance_amount'],
    ]);
    const entry = path('practices', practices.glen, 'formulary', formulary.body._id);
    await isla.put(entry, { active: false });
    expect((await of())[1]).toEqual(['number', 'units', 'cascade_reason', 'substance_amount']);
  });

  it('has the number of animals of the treatment if the medicine has none', async () => {
    const pen = 'pen-8';
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, stock_id, updated_at, ver)
      values (${farms.lochside}, ${pen}, 'Pig', 8, '2026-11-01T00:00:00.000Z', 1)
    `);
    const spray = { farm: farms.lochside, animal: pen, product: products.spray };
    await give({ ...spray, at: '2025-09-01', treatment: { number_of_animals: 180 } });
    await give({ ...spray, at: '2025-09-02', treatment: { number_of_animals: 180 }, usage: { number_of_animals: 12 } });
    await give({ ...spray, at: '2025-09-03' });
    const query = `from=2025-09-01&to=2025-09-03&farm_id=${encodeURIComponent(farms.lochside)}`;
    const { body } = await ask('medicine-record', query);
    expect(
      body.data.map(({ number_of_animals, missing }: { number_of_animals: number | null; missing: string[] }) => [
        number_of_animals,
        missing.includes('number'),
      ]),
    ).toEqual([
      [180, false],
      [12, false],
      [null, true],
    ]);
  });

  it('shows none of the facts from which the gaps are derived', async () => {
    const { body } = await ask('medicine-record', `${spring}&farm_id=${encodeURIComponent(farms.hillhead)}`);
    expect(Object.keys(body.data[0])).not.toContain('around');
  });
});
