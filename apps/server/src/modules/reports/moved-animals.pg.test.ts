import type { ListedAnimal } from '@byre/reference-data/animals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';

let app: TestApp;
/** Hillhead's vet, who sells Clover; and Sedge's, whose farmer buys her. Neither may see the other's farm. */
let isla: Client;
let tom: Client;
beforeAll(async () => {
  app = await startTestApp();
  [isla, tom] = [await app.as('isla'), await app.as('tom')];
  await isla.post(path('practices', practices.glen, 'formulary'), {
    product_id: products.tubes,
    strengths: [{ substance: 'Cefquinome', amount: 75, unit: 'mg', per: 'tube' }],
  });
});
afterAll(() => app.close());

/** The list says that Clover is on this farm from then on. */
const move = (farm_id: string, date_joined_farm: string | null = null, more: Partial<ListedAnimal> = {}) => {
  const row = listedAnimal({ ...more, _id: animals.clover, farm_id, date_joined_farm });
  return importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
};

const casesOf = (farm: string, animal: string = animals.clover) =>
  path('farms', farm, 'animals', animal, 'medical-records');

/** A case with a treatment and two tubes, all on one day. */
const give = async (
  client: Client,
  farm: string,
  at: string,
  more: object = {},
  { animal = animals.clover as string, heads = null as number | null } = {},
) => {
  const cases = casesOf(farm, animal);
  const record = await client.post(cases, {
    confirmed_conditions: [conditions.mastitis],
    notes: 'Clots in two quarters.',
    examined_at: at,
  });
  const treatments = `${record.body._id}/treatment-history`;
  const treatment = await client.post(`${cases}/${treatments}`, {
    ...{ start_date: at, intervention_desc: 'Culture: the isolate is sensitive to cefquinome.' },
    number_of_animals: heads,
  });
  const usages = `${treatments}/${treatment.body._id}/medicine-usage`;
  const usage = await client.post(`${cases}/${usages}`, {
    ...{ product_id: products.tubes, start_date: at, end_date: at, total_volume: { volume: 2, units: 'tube' } },
    ...{ batches: [{ number: 'B1' }], administered_by: 'The keeper' },
    withdrawals: [{ product_type: 'meat', period: 60, unit: 'days', basis: 'spc' }],
    ...more,
  });
  expect(usage.status).toBe(201);
  return {
    holding: usage.body.holding_id as string,
    id: usage.body._id as string,
    record: (on: string) => `${casesOf(on, animal)}/${record.body._id}`,
    usage: (on: string) => `${casesOf(on, animal)}/${usages}/${usage.body._id}`,
  };
};

const ask = async (client: Client, name: string, farm: string, span = 'from=2026-06-01&to=2026-06-30') =>
  client.get(`/api/reports/${name}?${span}&farm_id=${encodeURIComponent(farm)}`);

/** What an inspection sees for June on a farm, regardless of how often a line was written. */
const shown = async (client: Client, farm: string) => {
  const names = ['medicine-record', 'antibiotic-use', 'medicine-use'];
  const replies = await Promise.all(names.map((name) => ask(client, name, farm)));
  return replies.map(({ status, text }) => [status, text.replace(/"version":\d+/g, '')]);
};

const atRisk = async (client: Client, farm: string, span?: string) =>
  (await ask(client, 'antibiotic-use', farm, span)).body.total.animals;

const lineOf = async (client: Client, farm: string, id: string) =>
  (await ask(client, 'medicine-record', farm)).body.data.find((line: { _id: string }) => line._id === id);

describe('what was given to an animal that moves', () => {
  it('stays in the record and the figures of the holding where it was given, byte for byte, through every move', async () => {
    const given = await give(isla, farms.hillhead, '2026-06-10T08:00:00.000Z');
    expect(given.holding).toBe(farms.hillhead);
    const [seller, buyer, third] = [
      await shown(isla, farms.hillhead),
      await shown(tom, farms.sedge),
      await shown(isla, farms.lochside),
    ];
    expect(seller[0]?.[1]).toContain(given.id);
    // Another farm once had an animal with this name.
    await app.db.rows(sql`
      insert into past_stay (farm_id, animal_id, version, until, lives_on, species)
      values (${farms.marsh}, ${animals.clover}, 999, '2020-01-01T00:00:00.000Z', ${farms.marsh}, 'Goat')
    `);
    const after = [];
    for (const [farm, joined] of [
      [farms.sedge, '2026-11-01'],
      [farms.lochside, '2026-11-10'],
      [farms.hillhead, '2026-11-15'],
      [farms.sedge, null],
    ] as const) {
      await move(farm, joined);
      after.push([await shown(isla, farms.hillhead), await shown(tom, farms.sedge), await shown(isla, farms.lochside)]);
    }
    expect(after).toEqual(after.map(() => [seller, buyer, third]));
    const usage = await tom.get(given.usage(farms.sedge));
    expect(usage.body).toMatchObject({ farm_id: farms.sedge, holding_id: farms.hillhead });
    const running = await tom.get('/api/reports/withdrawals');
    expect([running.status, (await isla.get('/api/reports/withdrawals')).body.total]).toEqual([200, 0]);
  });

  it('counts the animal at risk on each farm for its days there, and no day twice', async () => {
    const november = 'from=2026-11-01&to=2026-11-20';
    const daysOf = async (client: Client, farm: string) =>
      Math.round(((await atRisk(client, farm, november)) - 1) * 20 * 1000) / 1000;
    const days = async () => [
      await daysOf(isla, farms.hillhead),
      await daysOf(tom, farms.sedge),
      await daysOf(isla, farms.lochside),
    ];
    expect(await days()).toEqual([6, 9, 5]);
    // Back on Hillhead, whose list gives only her first arrival.
    await move(farms.hillhead, '2024-01-01');
    expect(await days()).toEqual([20, 9, 5]);
    await isla.put(path('farms', farms.hillhead, 'animals', animals.clover), {
      date_joined_farm: app.clock.now.toISOString(),
    });
    expect(await days()).toEqual([6, 9, 5]);
  });

  it('counts months at risk by the days on each farm', async () => {
    const query = `from=2026-11-01&to=2026-11-20&farm_id=${encodeURIComponent(farms.lochside)}&species=Cattle`;
    await give(isla, farms.hillhead, '2026-11-21T08:00:00.000Z');
    await move(farms.lochside);
    const { body } = await isla.get(`/api/reports/incidence?${query.replace('2026-11-20', '2026-11-21')}`);
    expect(body.conditions.map((one: { animal_months: number }) => one.animal_months)).toEqual([0.167]);
    await move(farms.hillhead);
  });
});

describe('each practice', () => {
  it('sees what was given on its holding, as the holding knew the animal and the case, and nothing more', async () => {
    const given = await give(isla, farms.hillhead, '2026-06-11T08:00:00.000Z');
    const before = await lineOf(isla, farms.hillhead, given.id);
    await move(farms.sedge);
    await tom.put(given.record(farms.sedge), {
      notes: 'Seen on Sedge.',
      confirmed_conditions: [conditions.mastitis, conditions.ketosis],
    });
    await tom.put(path('farms', farms.sedge, 'animals', animals.clover), { identification_number: 'UK 999999 999999' });
    const after = await lineOf(isla, farms.hillhead, given.id);
    expect(after).toEqual({ ...before, version: before.version + 1 });
    const replies = await Promise.all([
      isla.get(given.usage(farms.sedge)),
      isla.get(given.usage(farms.hillhead)),
      isla.get(given.record(farms.hillhead)),
      ask(isla, 'medicine-record', farms.sedge),
      ask(tom, 'medicine-record', farms.hillhead),
      ask(await app.as('lewis'), 'medicine-record', farms.hillhead),
      tom.get(`${given.usage(farms.hillhead)}/history`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const listed = await isla.post('/api/medicine-usage/search', { _id: given.id });
    const theirs = await tom.post('/api/medicine-usage/search', { holding_id: farms.hillhead, _id: given.id });
    expect([listed.body.total, theirs.body.total]).toEqual([0, 1]);
  });

  it('sees what the other corrects in the use, with who did it, and that it was deleted', async () => {
    await move(farms.hillhead);
    const use = await give(isla, farms.hillhead, '2026-06-12T08:00:00.000Z');
    await move(farms.sedge);
    const before = await lineOf(isla, farms.hillhead, use.id);
    // For people in the other practice, the practice is shown.
    const corrected = { batches: [{ number: 'B2', expiry: null }], administered_by: 'Fenland Vets' };
    await tom.put(use.usage(farms.sedge), { ...corrected, administered_by: 'Tom Crane' });
    const stamps = { version: 3, updated_by: 'Fenland Vets' };
    expect(await lineOf(isla, farms.hillhead, use.id)).toEqual({ ...before, ...corrected, ...stamps });
    await tom.delete(use.usage(farms.sedge));
    expect(await lineOf(isla, farms.hillhead, use.id)).toBeUndefined();
    const history = await isla.get(`${use.usage(farms.hillhead)}/history`);
    expect(
      history.body.data.map(({ op, user, document }: { op: string; user: { name: string }; document: object }) => [
        op,
        user.name,
        document,
      ]),
    ).toEqual([
      ['delete', 'Fenland Vets', expect.objectContaining({ farm_id: farms.hillhead, ...corrected })],
      ['update', 'Fenland Vets', expect.objectContaining({ farm_id: farms.hillhead, ...corrected })],
      ['delete', 'import', expect.objectContaining({ farm_id: farms.hillhead })],
      ['create', 'Isla Reid', expect.objectContaining({ holding_id: farms.hillhead })],
    ]);
  });
});

describe('a use that is written after the move', () => {
  it('belongs to the holding where the animal was on its first day', async () => {
    await move(farms.hillhead);
    await move(farms.sedge);
    const early = await give(tom, farms.sedge, '2026-06-13T08:00:00.000Z');
    // Another farm has its own case under this id.
    await app.db.rows(sql`
      insert into medical_record (farm_id, _id, animal_id, notes, created_at, updated_at, version, ver)
      select ${farms.marsh}, ${early.record('').split('/').at(-1) ?? ''}::uuid, ${animals.fern}, 'of Marsh', now(), now(), 1, 1
    `);
    const late = await give(tom, farms.sedge, app.clock.now.toISOString());
    expect([early.holding, late.holding]).toEqual([farms.hillhead, farms.sedge]);
    expect(await lineOf(isla, farms.hillhead, early.id)).toMatchObject({
      ...{ farm_id: farms.hillhead, identification_number: 'UK 999999 999999', conditions: ['Mastitis'], notes: null },
    });
    expect((await isla.get(`${early.usage(farms.hillhead)}/history`)).body.data).toMatchObject([
      { op: 'create', user: { name: 'Fenland Vets' } },
    ]);
  });

  it('follows its first day when that is corrected, and nothing else', async () => {
    const use = await give(tom, farms.sedge, '2026-06-14T08:00:00.000Z');
    const holdingAfter = async (change: object) => (await tom.put(use.usage(farms.sedge), change)).body.holding_id;
    expect([
      await holdingAfter({ holding_id: farms.sedge, dose: 'once' }),
      await holdingAfter({ start_date: app.clock.now.toISOString(), end_date: null }),
      await holdingAfter({ start_date: '2026-06-15', end_date: null }),
    ]).toEqual([farms.hillhead, farms.sedge, farms.hillhead]);
    const { body } = await isla.get(`${use.usage(farms.hillhead)}/history`);
    const holdings = body.data.map(({ document }: { document: { holding_id: string } }) => document.holding_id);
    expect(holdings).toEqual([farms.hillhead, farms.sedge, farms.hillhead, farms.hillhead]);
  });

  it('belongs to the farm it is written on if nobody knows where the animal was', async () => {
    const unknown = await give(tom, farms.sedge, '1999-01-01T08:00:00.000Z');
    expect(unknown.holding).toBe(farms.sedge);
  });
});

describe('a correction of an animal that has moved', () => {
  it('reaches the farms that it has left: species, sex and birth, but not its tag there', async () => {
    const facts = async () => {
      const { body } = await ask(isla, 'antibiotic-use', farms.hillhead);
      return body.at_risk.map((one: { species: string; class: string; animals: number }) => [
        one.species,
        one.class,
        one.animals,
      ]);
    };
    const before = await facts();
    await tom.put(path('farms', farms.sedge, 'animals', animals.clover), {
      ...{ gender: 'Male', date_of_birth: '2026-05-20', identification_number: 'UK 888888 888888' },
    });
    const { body } = await ask(isla, 'medicine-record', farms.hillhead);
    const told = body.data.map((line: { gender: string; identification_number: string }) => [
      line.gender,
      line.identification_number,
    ]);
    expect([before, await facts()]).toEqual([
      [['Cattle', 'heifer', 2]],
      [
        ['Cattle', 'heifer', 1],
        ['Cattle', 'calf', 1],
      ],
    ]);
    expect(new Set(told.map(String))).toEqual(new Set(['Male,UK 999999 999999']));
  });
});

describe('heads of what has moved', () => {
  it('stay in the totals of the holding where they were treated, as it knew them', async () => {
    const pen = 'PEN-THAT-MOVES';
    const movePen = (farm_id: string) =>
      importAnimals(
        app.db,
        [
          {
            line: 2,
            row: listedAnimal({ _id: pen, farm_id, species: 'Pig', stock_id: 7, date_of_birth: '2026-01-01' }),
          },
        ],
        { now: app.clock.now },
      );
    await movePen(farms.hillhead);
    await move(farms.hillhead);
    // Thirty untagged calves are filed under Clover.
    const calves = await give(isla, farms.hillhead, '2025-08-10', {}, { heads: 30 });
    await give(isla, farms.hillhead, '2025-08-11', {}, { animal: pen });
    const august = 'from=2025-08-01&to=2025-08-31';
    const totals = async () => {
      const { body } = await ask(isla, 'medicine-use', farms.hillhead, august);
      return [body.products, body.months].flatMap(([one]) => [one.animals, one.uncounted_groups]);
    };
    expect(await totals()).toEqual([30 + 1, 1, 30 + 1, 1]);
    await move(farms.sedge);
    await movePen(farms.sedge);
    expect(await totals()).toEqual([30 + 1, 1, 30 + 1, 1]);
    // The buyer's practice corrects its own copy.
    const treatment = calves.usage(farms.sedge).replace(/\/medicine-usage\/.*/, '');
    expect((await tom.put(treatment, { number_of_animals: 3 })).status).toBe(200);
    expect(await totals()).toEqual([30 + 1, 1, 30 + 1, 1]);
    expect((await ask(tom, 'medicine-use', farms.sedge, august)).body.products).toEqual([]);
  });

  it('are seen by that holding for a use of before the move that the next practice records, with nothing else of it', async () => {
    const pen = 'PEN-THAT-MOVES';
    const july = 'from=2026-07-01&to=2026-07-31';
    const calves = await give(tom, farms.sedge, '2026-07-10', {}, { heads: 30 });
    const weaners = await give(tom, farms.sedge, '2026-07-11', {}, { animal: pen, heads: 25 });
    expect([calves.holding, weaners.holding]).toEqual([farms.hillhead, farms.hillhead]);
    // Another farm has its own treatments under these ids.
    await app.db.rows(sql`
      insert into treatment_history (
        farm_id, _id, animal_id, medical_record_id, number_of_animals, created_at, updated_at, version, ver
      )
      select ${farms.marsh}, _id, ${animals.fern}, medical_record_id, 400, created_at, updated_at, 1, 1
      from treatment_history
      where farm_id = ${farms.sedge}
        and number_of_animals in (25, 30)
    `);
    const { body } = await ask(isla, 'medicine-use', farms.hillhead, july);
    const totals = [body.products, body.months].flatMap(([one]) => [one.animals, one.uncounted_groups]);
    expect(totals).toEqual([30 + 25, 0, 30 + 25, 0]);
    const record = await ask(isla, 'medicine-record', farms.hillhead, july);
    const lines = record.body.data.map((line: { number_of_animals: number; missing: string[] }) => [
      line.number_of_animals,
      line.missing.includes('number'),
    ]);
    expect(lines).toEqual([
      [30, false],
      [25, false],
    ]);
    expect(record.text).not.toContain('sensitive to cefquinome');
  });
});
