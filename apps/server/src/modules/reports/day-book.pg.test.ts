import type { DayBook, DayBookEntry } from '@byre/contract/reports/day-book-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { recountFarmDigests } from '../../db/farm-digests.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';

/* Isla and Fiona of Glen, and Tom of Fenland. Both practices serve Marsh, and only Glen serves Hillhead. */
let app: TestApp;
let isla: Client;
let fiona: Client;
let tom: Client;

const animalAt = (farm: string, animal: string) => path('farms', farm, 'animals', animal);

const make = async (client: Client, address: string, body: object): Promise<string> => {
  const reply = await client.post(address, body);
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body._id;
};

type Course = { client?: Client; farm?: string; animal?: string; at: string; treatedBy?: string[] };

/** A case with a treatment and two tubes, all at one moment. */
const treat = async ({ client = isla, farm = farms.hillhead, animal = animals.bluebell, at, treatedBy }: Course) => {
  const cases = `${animalAt(farm, animal)}/medical-records`;
  const record = await make(client, cases, {
    confirmed_conditions: [conditions.mastitis],
    body_sites: ['left fore quarter'],
    examined_at: at,
  });
  const treatments = `${cases}/${record}/treatment-history`;
  const treatment = await make(client, treatments, {
    ...{ start_date: at, intervention_desc: 'Stripped out.', ...(treatedBy && { treated_by: treatedBy }) },
  });
  const usages = `${treatments}/${treatment}/medicine-usage`;
  const usage = await make(client, usages, {
    ...{ product_id: products.tubes, start_date: at, administered_by: 'The keeper' },
    total_volume: { volume: 2, units: 'tube' },
  });
  return { record, treatment, usage, cases };
};

const ask = async (client: Client, query: string): Promise<DayBook> => {
  const { status, body, text } = await client.get(`/api/reports/day-book?limit=200&${query}`);
  if (status !== 200) throw new Error(text);
  return body;
};

const ofFarm = (farm: string, span: string) => `farm_id=${encodeURIComponent(farm)}&${span}`;
const kindsOf = ({ data }: DayBook) => data.map(({ kind }) => kind);
const idsOf = ({ data }: DayBook) => data.map(({ _id }) => _id);

beforeAll(async () => {
  app = await startTestApp();
  [isla, fiona, tom] = [await app.as('isla'), await app.as('fiona'), await app.as('tom')];
}, 120_000);
afterAll(() => app.close());

describe('the day book', () => {
  const span = 'from=2026-06-01&to=2026-06-30';
  let course: Awaited<ReturnType<typeof treat>>;
  beforeAll(async () => {
    course = await treat({ at: '2026-06-10T08:00:00.000Z', treatedBy: ['Fiona Kerr', 'Isla Reid'] });
    const herd = animalAt(farms.hillhead, animals.clover);
    await make(isla, `${herd}/observations`, {
      ...{ kind: 'weight', value: 640, unit: 'kg', observed_at: '2026-06-10T09:00:00.000Z', notes: 'Crush.' },
    });
    await make(fiona, `${herd}/medical-records`, {
      examined_at: '2026-06-30T22:59:00.000Z',
      notes: 'Skin fold before injection: avian 7 mm, bovine 8 mm.',
    });
    // By the farm's clocks both are in other months.
    await make(isla, `${herd}/medical-records`, { examined_at: '2026-05-31T22:59:00.000Z' });
    await make(isla, `${herd}/medical-records`, { examined_at: '2026-06-30T23:00:00.000Z' });
    const gone = await make(isla, `${herd}/medical-records`, { examined_at: '2026-06-11' });
    await isla.delete(`${herd}/medical-records/${gone}`);
    const observed = await make(isla, `${herd}/observations`, { kind: 'weight', value: 1, observed_at: '2026-06-11' });
    await isla.delete(`${herd}/observations/${observed}`);
    const lochside = animalAt(farms.lochside, animals.daisy);
    await make(fiona, `${lochside}/medical-records`, { examined_at: '2026-06-10' });
  });

  it('has each piece of work once, by the day of the place, the farm and the animal', async () => {
    const book = await ask(isla, ofFarm(farms.hillhead, span));
    const line = ({ day, kind, animal_id, by }: DayBookEntry) => [day, kind, animal_id, by];
    const { bluebell, clover } = animals;
    expect(book.data.map(line)).toEqual([
      ['2026-06-10', 'case', bluebell, ['Isla Reid']],
      ['2026-06-10', 'treatment', bluebell, ['Fiona Kerr', 'Isla Reid']],
      ['2026-06-10', 'medicine', bluebell, ['Fiona Kerr', 'Isla Reid']],
      ['2026-06-10', 'observation', clover, ['Isla Reid']],
      ['2026-06-30', 'tb_test', clover, ['Fiona Kerr']],
    ]);
    expect([book.total, book.vets]).toEqual([5, ['Fiona Kerr', 'Isla Reid']]);
    expect([book.from, book.to]).toEqual(['2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z']);
  });

  it('says what was done: conditions, procedures, how much of which medicine, measurements', async () => {
    const { data } = await ask(isla, ofFarm(farms.hillhead, span));
    const [opened, treatment, medicine, observation] = data;
    expect(opened).toMatchObject({
      ...{ _id: course.record, conditions: [expect.stringContaining('astitis')] },
      body_sites: ['left fore quarter'],
    });
    expect([treatment?.body_sites, medicine?.body_sites, observation?.body_sites]).toEqual([[], [], []]);
    expect(treatment).toMatchObject({ medical_record_id: course.record, text: 'Stripped out.', product_id: null });
    expect(medicine).toMatchObject({
      ...{ _id: course.usage, treatment_id: course.treatment, product_id: products.tubes, farm_name: 'Hillhead' },
      ...{ total_volume: { volume: 2, units: 'tube' }, administered_by: 'The keeper', observed: null },
    });
    expect(observation).toMatchObject({
      ...{ medical_record_id: null, text: 'Crush.' },
      observed: { kind: 'weight', value: 640, unit: 'kg', scale: null },
    });
  });

  it('adds up each day over all pages, whatever page is requested', async () => {
    const counts = { cases: 0, tb_tests: 0, treatments: 0, medicines: 0, observations: 0 };
    const days = [
      { day: '2026-06-10', farms: 2, animals: 3, ...counts, cases: 2, treatments: 1, medicines: 1, observations: 1 },
      { day: '2026-06-30', farms: 1, animals: 1, ...counts, tb_tests: 1 },
    ];
    expect((await ask(isla, span)).days).toEqual(days);
    const { body } = await isla.get(`/api/reports/day-book?${span}&limit=2&skip=2`);
    expect([body.days, body.total, kindsOf(body)]).toEqual([days, 6, ['medicine', 'observation']]);
  });

  it('uses the days of another place if requested', async () => {
    const { data } = await ask(isla, `${ofFarm(farms.hillhead, span)}&time_zone=Pacific/Auckland`);
    expect(data.map(({ day, kind }) => [day, kind])).toEqual([
      ['2026-06-01', 'case'],
      ['2026-06-10', 'case'],
      ['2026-06-10', 'treatment'],
      ['2026-06-10', 'medicine'],
      ['2026-06-10', 'observation'],
    ]);
  });

  it('is the work of the person who recorded it if nobody of a practice is named as having treated', async () => {
    const at = '2026-09-10T08:00:00.000Z';
    await treat({ client: fiona, animal: animals.clover, at, treatedBy: ['Vet', 'Farmer'] });
    const { data, vets } = await ask(isla, ofFarm(farms.hillhead, 'from=2026-09-01&to=2026-09-30'));
    expect(data.map(({ by, treated_by }) => [by, treated_by])).toEqual([
      [['Fiona Kerr'], []],
      [['Fiona Kerr'], ['Vet', 'Farmer']],
      [['Fiona Kerr'], []],
    ]);
    expect(vets).toEqual(['Fiona Kerr']);
  });

  it('can be limited to one vet, to one species, or to the farms of a limited vet', async () => {
    const hers = await ask(isla, `${ofFarm(farms.hillhead, span)}&vet=${encodeURIComponent('Fiona Kerr')}`);
    expect([kindsOf(hers), hers.vets]).toEqual([
      ['treatment', 'medicine', 'tb_test'],
      ['Fiona Kerr', 'Isla Reid'],
    ]);
    const of = async (species: string) => (await ask(isla, `${span}&species=${species}`)).total;
    expect([await of('Sheep'), await of('Cattle'), await of('Goat')]).toEqual([1, 5, 0]);
    const lewis = await ask(await app.as('lewis'), span);
    expect(lewis.data.map(({ farm_id }) => farm_id)).toEqual([farms.lochside]);
    expect(lewis.vets).toEqual(['Fiona Kerr']);
  });
});

describe('on a farm of two practices', () => {
  const span = 'from=2026-07-01&to=2026-07-31';
  beforeAll(async () => {
    const at = '2026-07-10T08:00:00.000Z';
    await treat({ farm: farms.marsh, animal: animals.fern, at, treatedBy: ['Isla Reid', 'Fiona Kerr', 'Farmer'] });
    await treat({ client: tom, farm: farms.marsh, animal: animals.fern, at: '2026-07-11T08:00:00.000Z' });
  });

  it('shows the other practice as one name, which can be searched for; the names of its people find nothing', async () => {
    const book = await ask(tom, ofFarm(farms.marsh, span));
    expect(book.data.map(({ by }) => by)).toEqual([
      ['Glen Vets'],
      ['Glen Vets'],
      ['Glen Vets'],
      ['Tom Crane'],
      ['Tom Crane'],
      ['Tom Crane'],
    ]);
    expect(book.vets).toEqual(['Glen Vets', 'Tom Crane']);
    expect(book.data[1]?.treated_by).toEqual(['Glen Vets', 'Glen Vets', 'Farmer']);
    const of = async (vet: string) =>
      (await ask(tom, `${ofFarm(farms.marsh, span)}&vet=${encodeURIComponent(vet)}`)).total;
    expect([await of('Glen Vets'), await of('Isla Reid'), await of('Tom Crane')]).toEqual([3, 0, 3]);
  });
});

describe('an animal that moves', () => {
  const span = 'from=2026-08-01&to=2026-08-31';
  let sold: Awaited<ReturnType<typeof treat>>;
  let bought: Awaited<ReturnType<typeof treat>>;
  const move = (farm_id: string, date_joined_farm: string, more: object = {}) => {
    const row = listedAnimal({ ...more, _id: animals.clover, farm_id, date_joined_farm });
    return importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
  };
  const all = ({ record, treatment, usage }: typeof sold) => [record, treatment, usage];

  it('leaves the work on the farm where it was done, for people who see both', async () => {
    sold = await treat({ animal: animals.clover, at: '2026-08-05T08:00:00.000Z' });
    await move(farms.lochside, '2026-08-20', { identification_number: 'UK 999999 900009' });
    bought = await treat({ farm: farms.lochside, animal: animals.clover, at: '2026-08-25T08:00:00.000Z' });
    const here = await ask(isla, ofFarm(farms.hillhead, span));
    expect([idsOf(here), here.data.map(({ farm_id }) => farm_id)]).toEqual([
      all(sold),
      all(sold).map(() => farms.hillhead),
    ]);
    expect(idsOf(await ask(isla, ofFarm(farms.lochside, span)))).toEqual(all(bought));
    expect(idsOf(await ask(isla, span))).toEqual([...all(sold), ...all(bought)]);
    expect(here.data[0]?.identification_number).not.toBe('UK 999999 900009');
  });

  it('takes its later work out of sight with it, and no practice sees the other’s', async () => {
    await move(farms.sedge, '2026-08-28');
    const later = await treat({
      client: tom,
      farm: farms.sedge,
      animal: animals.clover,
      at: '2026-08-30T08:00:00.000Z',
    });
    // What was given on a holding stays in its record. Glen may see nothing more of the cases.
    expect(idsOf(await ask(isla, span))).toEqual([sold.usage, bought.usage]);
    expect(idsOf(await ask(tom, span))).toEqual(all(later));
  });

  it('shows the old farm only that it recorded a medicine, although somebody else has been named since', async () => {
    const treatment = `${animalAt(farms.sedge, animals.clover)}/medical-records/${sold.record}/treatment-history/${sold.treatment}`;
    expect((await tom.put(treatment, { treated_by: ['Tom Crane'] })).status).toBe(200);
    const { data } = await ask(isla, ofFarm(farms.hillhead, span));
    expect(data.map(({ by }) => by)).toEqual([['Isla Reid']]);
  });

  it('and comes back has its earlier work once, where it was done', async () => {
    const october = 'from=2026-10-01&to=2026-10-31';
    const one = await treat({ at: '2026-10-05T08:00:00.000Z' });
    const bluebell = (farm_id: string, date_joined_farm: string) => {
      const row = listedAnimal({ _id: animals.bluebell, farm_id, date_joined_farm });
      return importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
    };
    await bluebell(farms.lochside, '2026-10-10');
    await bluebell(farms.hillhead, '2026-10-20');
    expect(idsOf(await ask(isla, ofFarm(farms.hillhead, october)))).toEqual(all(one));
    expect(idsOf(await ask(isla, october))).toEqual(all(one));
  });

  it('is not confused with one of the same id that has moved between other farms', async () => {
    const { bluebell } = animals;
    const span = 'from=2026-11-01&to=2026-11-20';
    const ours = await treat({ at: '2026-11-05T08:00:00.000Z' });
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, gender, identification_number, updated_at, ver)
      values (${farms.marsh}, ${bluebell}, 'Cattle', 'Female', 'UK 440001 100001', now(), 1)
    `);
    await app.db.rows(sql`
      insert into past_stay (farm_id, animal_id, version, until, lives_on, identification_number, species)
      values
        (${farms.sedge}, ${bluebell}, 1, '2026-11-20', ${farms.marsh}, 'UK 222222 200002', 'Cattle'),
        (${farms.lochside}, ${bluebell}, 900, '2020-01-01', ${farms.hillhead}, 'UK 333333 300003', 'Cattle')
    `);
    await recountFarmDigests(app.db);
    const theirs = await treat({ client: tom, farm: farms.marsh, animal: bluebell, at: '2026-11-06T08:00:00.000Z' });
    expect(idsOf(await ask(isla, ofFarm(farms.hillhead, span)))).toEqual(all(ours));
    const book = await ask(tom, ofFarm(farms.sedge, span));
    expect(idsOf(book)).toEqual(all(theirs));
    expect(new Set(book.data.map((line) => line.identification_number))).toEqual(new Set(['UK 222222 200002']));
  });
});
