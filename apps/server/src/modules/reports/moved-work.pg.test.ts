import type { ListedAnimal } from '@byre/reference-data/animals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { importAnimals } from '../../importers/animals.ts';

let app: TestApp;
/** The seller's vet, who also sees Lochside, and the buyer's on Sedge, whom nobody of the seller's may read. */
let isla: Client;
let tom: Client;
/** Of the seller's practice, limited to Lochside. */
let lewis: Client;
beforeAll(async () => {
  app = await startTestApp();
  [isla, tom, lewis] = [await app.as('isla'), await app.as('tom'), await app.as('lewis')];
});
afterAll(() => app.close());

const day = '2026-11-20';
const at = (time: string, of = day) => `${of}T${time}:00.000Z`;

const move = (farm_id: string, date_joined_farm: string | null, more: Partial<ListedAnimal> = {}) => {
  const row = listedAnimal({ ...more, _id: animals.clover, farm_id, date_joined_farm });
  return importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
};

const of = (farm: string) => path('farms', farm, 'animals', animals.clover);
const make = async (client: Client, address: string, body: object): Promise<string> => {
  const { status, body: made } = await client.post(address, body);
  expect(status).toBe(201);
  return made._id as string;
};

const ask = (client: Client, farm: string, of = day) =>
  client.get(`/api/reports/moved-work?farm_id=${encodeURIComponent(farm)}&day=${of}`);

/** The ids of an answer, by kind. */
const idsOf = async (client: Client, farm: string, of = day) => {
  const { status, body } = await ask(client, farm, of);
  expect(status).toBe(200);
  const { day: _day, farm_id: _farm, done_elsewhere, ...kinds } = body as Record<string, { _id: string }[]>;
  return {
    ...Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all.map(({ _id }) => _id)])),
    done_elsewhere,
  };
};
const nothing = {
  ...{ animals: [], medical_records: [], treatment_histories: [], medicine_usages: [], observations: [] },
  ...{ attachments: [], done_elsewhere: [] },
};

describe('the work of a day on animals that have moved since', () => {
  let ids: Record<'record' | 'examined' | 'treatment' | 'usage' | 'weight' | 'photo', string>;

  it('is nothing as long as nothing has moved', async () => {
    const cases = `${of(farms.hillhead)}/medical-records`;
    const record = await make(isla, cases, {
      ...{ confirmed_conditions: [conditions.mastitis], notes: 'Clots in two quarters.', examined_at: at('08:00') },
    });
    const treatment = await make(isla, `${cases}/${record}/treatment-history`, {
      ...{ start_date: at('08:05'), treated_by: ['Isla Reid'], intervention_desc: 'Stripped out.' },
    });
    const usage = await make(isla, `${cases}/${record}/treatment-history/${treatment}/medicine-usage`, {
      ...{ product_id: products.tubes, start_date: at('08:05'), end_date: at('08:05'), administered_by: 'Isla Reid' },
    });
    const examined = await make(isla, cases, {
      ...{ confirmed_conditions: [conditions.lameness], notes: 'Trimmed.', examined_at: at('09:00') },
    });
    const weight = await make(isla, `${of(farms.hillhead)}/observations`, {
      ...{ kind: 'weight', value: 612, unit: 'kg', observed_at: at('09:05') },
    });
    const photo = await make(isla, `${of(farms.hillhead)}/attachments`, { caption: 'The foot', taken_at: at('09:10') });
    ids = { record, examined, treatment, usage, weight, photo };
    expect(await idsOf(isla, farms.hillhead)).toEqual(nothing);
  });

  it('stays with the holding, and none of it is of the buyer', async () => {
    await move(farms.lochside, '2026-11-21');
    const left = {
      animals: [animals.clover],
      medical_records: [ids.record, ids.examined].sort(),
      treatment_histories: [ids.treatment],
      medicine_usages: [ids.usage],
      observations: [ids.weight],
      attachments: [ids.photo],
      done_elsewhere: [],
    };
    expect(await idsOf(isla, farms.hillhead)).toEqual(left);
    const { done_elsewhere, ...bought } = await idsOf(isla, farms.lochside);
    expect({ ...bought, done_elsewhere: [] }).toEqual(nothing);
    expect(done_elsewhere).toEqual(Object.values(ids).sort());
    expect(await idsOf(isla, farms.hillhead, '2026-11-19')).toEqual(nothing);
    expect(await idsOf(isla, farms.hillhead, '2026-11-21')).toEqual(nothing);
    expect((await ask(lewis, farms.hillhead)).status).toBe(404);
  });

  it('is answered as the holding last knew it, and a medicine in its present version', async () => {
    const cases = `${of(farms.lochside)}/medical-records`;
    await isla.put(`${cases}/${ids.record}`, { notes: 'The buyer says she was coughing too.' });
    await isla.put(`${cases}/${ids.record}/treatment-history/${ids.treatment}/medicine-usage/${ids.usage}`, {
      total_volume: { volume: 2, units: 'tube' },
    });
    const { body } = await ask(isla, farms.hillhead);
    const notes = body.medical_records.map((one: { notes: string }) => one.notes);
    expect(notes.sort()).toEqual(['Clots in two quarters.', 'Trimmed.']);
    expect(body.treatment_histories[0].treated_by).toEqual(['Isla Reid']);
    expect(body.medicine_usages[0]).toMatchObject({ total_volume: { volume: 2 }, holding_id: farms.hillhead });
    expect(body.animals[0]).toMatchObject({ farm_id: farms.hillhead, _id: animals.clover });
    // Where its picture can be fetched.
    expect(body.attachments[0]).toMatchObject({ _id: ids.photo, farm_id: farms.lochside });
  });

  it('follows a correction of the day, and a deletion', async () => {
    const cases = `${of(farms.lochside)}/medical-records`;
    await isla.put(`${cases}/${ids.examined}`, { examined_at: at('09:00', '2026-11-19') });
    expect(await idsOf(isla, farms.hillhead)).toMatchObject({ medical_records: [ids.record] });
    const { body } = await ask(isla, farms.hillhead, '2026-11-19');
    expect(body.medical_records).toEqual([
      expect.objectContaining({ _id: ids.examined, notes: 'Trimmed.', examined_at: at('09:00', '2026-11-19') }),
    ]);
    await isla.delete(`${of(farms.lochside)}/observations/${ids.weight}`);
    expect(await idsOf(isla, farms.hillhead)).toMatchObject({ observations: [] });
  });

  it('has what was written only after the move, as first written, for those who see where it is kept', async () => {
    const cases = `${of(farms.lochside)}/medical-records`;
    const late = await make(isla, cases, { notes: 'Eye stained.', examined_at: at('10:00') });
    await isla.put(`${cases}/${late}`, { notes: 'Eye stained. Better at the buyer’s.' });
    const lateOf = async (client: Client) =>
      (await ask(client, farms.hillhead)).body.medical_records.filter((one: { _id: string }) => one._id === late);
    expect(await lateOf(isla)).toEqual([expect.objectContaining({ notes: 'Eye stained.' })]);

    // Sold on to where the seller's practice sees nothing.
    await move(farms.sedge, '2026-11-22');
    const hidden = await make(tom, `${of(farms.sedge)}/medical-records`, {
      ...{ confirmed_conditions: [conditions.ketosis], notes: 'Of the buyer only.', examined_at: at('11:00') },
    });
    const { body, text } = await ask(isla, farms.hillhead);
    expect(body.medical_records.map((one: { _id: string }) => one._id)).toEqual([ids.record]);
    expect(text).not.toContain('Of the buyer only.');
    expect(text).not.toContain(hidden);
    expect(text).toContain('Clots in two quarters.');
    expect((await ask(tom, farms.hillhead)).status).toBe(404);
    // Nothing of the day was done on Sedge, where its records are kept now.
    const { done_elsewhere, ...bought } = await idsOf(tom, farms.sedge);
    expect({ ...bought, done_elsewhere: [] }).toEqual(nothing);
    expect(done_elsewhere).toContain(hidden);
  });

  it('has the reason of a medicine that the buyer’s vet recorded for a day before the move, and no note of it', async () => {
    const cases = `${of(farms.sedge)}/medical-records`;
    const record = await make(tom, cases, {
      ...{ confirmed_conditions: [conditions.ketosis], notes: 'Told by the buyer.', examined_at: at('12:00') },
    });
    const treatment = await make(tom, `${cases}/${record}/treatment-history`, {
      ...{ start_date: at('12:00'), treated_by: ['Tom Crane'], intervention_desc: 'Drenched.', number_of_animals: 1 },
    });
    const usage = await make(tom, `${cases}/${record}/treatment-history/${treatment}/medicine-usage`, {
      ...{ product_id: products.tubes, start_date: at('12:00'), end_date: at('12:00') },
    });
    const { body, text } = await ask(isla, farms.hillhead);
    expect(body.medicine_usages.map((one: { _id: string }) => one._id)).toContain(usage);
    expect(body.medical_records.find((one: { _id: string }) => one._id === record)).toMatchObject({ notes: null });
    expect(body.treatment_histories.find((one: { _id: string }) => one._id === treatment)).toMatchObject({
      ...{ treated_by: [], intervention_desc: null, number_of_animals: 1 },
    });
    for (const hidden of ['Told by the buyer.', 'Drenched.', 'Tom Crane']) expect(text).not.toContain(hidden);
  });

  it('has an animal of which a state is dated on the day, even without a record', async () => {
    const today = app.clock.now.toISOString();
    await move(farms.hillhead, null);
    await isla.put(of(farms.hillhead), { reproductive_state: { name: 'early lactation', date: today } });
    await move(farms.sedge, null);
    expect(await idsOf(isla, farms.hillhead, today.slice(0, 10))).toEqual({ ...nothing, animals: [animals.clover] });
    expect(await idsOf(isla, farms.hillhead, '2026-11-22')).toEqual(nothing);
  });

  it('is of the farm again, and nowhere else, after the animal came back', async () => {
    await move(farms.hillhead, '2026-11-25');
    const { done_elsewhere, ...kinds } = await idsOf(isla, farms.hillhead);
    expect({ ...kinds, done_elsewhere }).toEqual(nothing);
  });
});

describe('the day', () => {
  it('is one of the practice, or of the zone that is asked for', async () => {
    const cases = `${of(farms.hillhead)}/medical-records`;
    const night = await make(isla, cases, { notes: 'At half past eleven.', examined_at: '2026-06-30T22:30:00.000Z' });
    await move(farms.lochside, '2026-11-26');
    expect(await idsOf(isla, farms.hillhead, '2026-06-30')).toMatchObject({ medical_records: [night] });
    const { body } = await isla.get(
      `/api/reports/moved-work?farm_id=${encodeURIComponent(farms.hillhead)}&day=2026-07-01&time_zone=Europe/Athens`,
    );
    expect(body.medical_records.map((one: { _id: string }) => one._id)).toEqual([night]);
  });

  it('must be one from which time can be counted', async () => {
    expect((await ask(isla, farms.hillhead, '9999-12-31')).status).toBe(400);
  });
});
