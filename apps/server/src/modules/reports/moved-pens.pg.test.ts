import { dayMs } from '@byre/contract/time';
import type { ListedAnimal } from '@byre/reference-data/animals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { addDoxycycline, giveDoxycycline } from '../../../testing/doxycycline.ts';
import { listFile } from '../../../testing/list-file.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { conditions, farms, path, practices } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';

let app: TestApp;
/** The vet of both farms. */
let isla: Client;
const { hillhead, lochside } = farms;
const june = 'from=2026-06-01&to=2026-06-30&species=Pig';

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  await addDoxycycline(app, isla, { practice: practices.glen, species: 'Pig', target: 'Pigs' });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
});

const list = async (row: Partial<ListedAnimal> & Pick<ListedAnimal, 'farm_id' | '_id'>) =>
  importAnimals(app.db, [{ line: 2, row: listedAnimal(row) }], { now: app.clock.now });

/** Weaners of two months in June, at Hillhead from May on. */
const addPen = (id: string, counts: ListedAnimal['head_count'], more: Partial<ListedAnimal> = {}) =>
  list({
    ...{ farm_id: hillhead, _id: id, species: 'Pig', stock_id: 9, date_of_birth: '2026-04-25' },
    ...{ date_joined_farm: '2026-05-20', head_count: counts },
    ...more,
  });

/** A case of lameness on the 10th of June, with 15 g of doxycycline 500 mg/g: 7,500 mg. */
const treat = (farm: string, animal: string) =>
  giveDoxycycline(isla, {
    ...{ farm, animal, at: '2026-06-10T08:00:00.000Z', grams: 15 },
    record: { confirmed_conditions: [conditions.lameness] },
  });

const ask = async (name: string, farm: string) =>
  (await isla.get(`/api/reports/${name}?${june}&farm_id=${encodeURIComponent(farm)}`)).body;
const antibiotics = async (farm: string) => {
  const { total, sectors, uncounted_groups } = await ask('antibiotic-use', farm);
  const standing = sectors.find(({ figure }: { figure: string }) => figure === 'pigs-standing');
  const { mg, animals, kg, mg_per_kg } = total;
  return {
    ...{ mg, animals, kg, mg_per_kg, value: standing?.value ?? null, missing: standing?.missing ?? null },
    uncounted: uncounted_groups.map(({ groups }: { groups: number }) => groups),
  };
};
const monthsAtRisk = async (farm: string) =>
  (await ask('incidence', farm)).conditions.map(({ animal_months }: { animal_months: number }) => animal_months);
const count = async (id: string, farm: string, counted: number, day: string) => {
  const head_count = { count: counted, date: `${day}T00:00:00.000Z` };
  expect((await isla.put(path('farms', farm, 'animals', id), { head_count })).status).toBe(200);
};
/** The mean over June of the days of all heads. */
const mean = (headDays: number) => Math.round((headDays / 30) * 1_000) / 1_000;

const none = { mg: 0, animals: 0, kg: 0, mg_per_kg: null, value: null, missing: null, uncounted: [] as number[] };

describe('a counted pen that moves to another farm', () => {
  it('is all its animals on each farm for its days there, and no day twice', async () => {
    await addPen('pen-1', { count: 200, date: '2026-05-20' });
    await treat(hillhead, 'pen-1');
    // 200 weaners of 25 kg for all of June.
    const whole = { ...none, mg: 7_500, animals: 200, kg: 5_000, mg_per_kg: 1.5, value: 1.5 };
    expect(await antibiotics(hillhead)).toEqual(whole);
    await list({ farm_id: lochside, _id: 'pen-1', date_joined_farm: '2026-06-16' });
    const half = { animals: 100, kg: 2_500 };
    const left = { ...whole, ...half, mg_per_kg: 3, value: 3 };
    const come = { ...none, ...half, mg_per_kg: 0, value: 0 };
    expect([await antibiotics(hillhead), await antibiotics(lochside)]).toEqual([left, come]);

    // What is counted after the move is about the new farm.
    await count('pen-1', lochside, 120, '2026-06-21');
    expect(await antibiotics(hillhead)).toEqual(left);
    expect((await antibiotics(lochside)).animals).toBe(mean(200 * 5 + 120 * 10));
    // A phone without signal sends what was counted before it.
    await count('pen-1', lochside, 140, '2026-06-06');
    expect((await antibiotics(hillhead)).animals).toBe(mean(200 * 5 + 140 * 10));

    // Back again, and no day is of two farms.
    await list({ farm_id: hillhead, _id: 'pen-1', date_joined_farm: '2026-06-26' });
    const animals = [(await antibiotics(hillhead)).animals, (await antibiotics(lochside)).animals];
    expect(animals).toEqual([mean(200 * 5 + 140 * 10 + 120 * 5), mean(140 * 5 + 120 * 5)]);
  });

  it('is all its animals in the months at risk', async () => {
    const whole = await monthsAtRisk(hillhead);
    await addPen('pen-2', { count: 60, date: '2026-05-20' });
    // A single pig on either farm has lameness.
    for (const farm_id of [hillhead, lochside]) {
      const date_joined_farm = '2026-06-01';
      await list({ farm_id, _id: `pig-${farm_id}`, species: 'Pig', identification_number: farm_id, date_joined_farm });
      await treat(farm_id, `pig-${farm_id}`);
    }
    const before = [await monthsAtRisk(hillhead), await monthsAtRisk(lochside)];
    await list({ farm_id: lochside, _id: 'pen-2', date_joined_farm: '2026-06-16' });
    const after = [await monthsAtRisk(hillhead), await monthsAtRisk(lochside)];
    expect(before[0]).toEqual([(whole[0] ?? 0) + 61]);
    expect(after).toEqual([[(before[0]?.[0] ?? 0) - 30], [(before[1]?.[0] ?? 0) + 30]]);
  });

  it('is where it was, with what was counted, once the import is undone', async () => {
    const both = async () => [await antibiotics(hillhead), await antibiotics(lochside)];
    const stays = () =>
      app.db.rows(sql`
        select farm_id, animal_id, version, since, until, back_since, lives_on, head_count
        from past_stay
        order by farm_id, animal_id, version
      `);
    await addPen('pen-3', { count: 30, date: '2026-05-20' });
    await list({ farm_id: lochside, _id: 'pen-3', date_joined_farm: '2026-06-11' });
    // The list gives only its first arrival.
    const [before, staysBefore] = [await both(), await stays()];
    const fiona = await app.as('fiona');
    const rows = [
      'farm_id,_id,date_joined_farm,head_count,head_count_date',
      `${hillhead},pen-3,2026-05-01,12,2026-06-05`,
    ];
    const loaded = await fiona.post('/api/imports/animals', listFile(rows));
    expect([loaded.status, loaded.body.counts.changed]).toEqual([200, 1]);
    expect(await both()).not.toEqual(before);
    expect((await fiona.post(`/api/imports/${loaded.body.import_id}/undo`, undefined)).body.counts.undone).toBe(1);
    expect(await both()).toEqual(before);
    expect(await stays()).toEqual(staysBefore);
  });
});

describe('a pen that nobody had counted before it moved', () => {
  it('is reported on the farm that it left, and not taken for one animal, until somebody says how many there were', async () => {
    await app.db.rows(sql`delete from past_stay`);
    await app.db.rows(sql`delete from animal where species = 'Pig' and farm_id in (${hillhead}, ${lochside})`);
    await addPen('pen-4', null);
    await treat(hillhead, 'pen-4');
    await list({ farm_id: lochside, _id: 'pen-4', date_joined_farm: '2026-06-16' });
    await count('pen-4', lochside, 90, '2026-06-20');
    const left = await antibiotics(hillhead);
    expect(left).toMatchObject({ animals: 0, kg: 0, mg_per_kg: null, value: null, missing: 'heads', uncounted: [1] });
    expect(await antibiotics(lochside)).toMatchObject({ animals: 45, uncounted: [] });
    await count('pen-4', lochside, 100, '2026-06-12');
    expect(await antibiotics(hillhead)).toMatchObject({ animals: 50, missing: null, uncounted: [] });
  });

  it('is not counted by what is counted on the next farm on the day it came, if no list says when that was', async () => {
    await app.db.rows(sql`delete from past_stay`);
    await app.db.rows(sql`delete from animal where species = 'Pig' and farm_id in (${hillhead}, ${lochside})`);
    const today = app.clock.now.toISOString().slice(0, 10);
    const span = `from=2026-06-01&to=${today}&species=Pig&farm_id=${encodeURIComponent(hillhead)}`;
    const uncounted = async () => {
      const { uncounted_groups } = (await isla.get(`/api/reports/antibiotic-use?${span}`)).body;
      return uncounted_groups.map(({ groups }: { groups: number }) => groups);
    };
    for (const pen of ['pen-6', 'pen-7']) await addPen(pen, null);
    // The list of the next farm has its count, and the vet there counts another pen.
    await list({ farm_id: lochside, _id: 'pen-6', head_count: { count: 90, date: today } });
    await list({ farm_id: lochside, _id: 'pen-7' });
    await count('pen-7', lochside, 60, today);
    expect(await uncounted()).toEqual([2]);
    const yesterday = new Date(app.clock.now.getTime() - dayMs).toISOString().slice(0, 10);
    await count('pen-7', lochside, 70, yesterday);
    expect(await uncounted()).toEqual([1]);
  });

  it('is a group by its species alone, unless it has an electronic tag', async () => {
    await app.db.rows(sql`delete from past_stay`);
    await addPen('pen-5', { count: 20, date: '2026-05-20' }, { stock_id: null });
    await addPen('boar', null, { stock_id: null, eid: ['826000000000001'] });
    for (const _id of ['pen-5', 'boar']) await list({ farm_id: lochside, _id, date_joined_farm: '2026-06-16' });
    expect(await antibiotics(hillhead)).toMatchObject({ animals: 10.5, uncounted: [] });
  });
});
