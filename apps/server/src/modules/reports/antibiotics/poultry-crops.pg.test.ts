import { addDays } from '@byre/contract/place-days';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { addDoxycycline, giveDoxycycline } from '../../../../testing/doxycycline.ts';
import { listedAnimal } from '../../../../testing/listed-animal.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { farms, practices } from '../../../../testing/world.ts';
import { json, sql } from '../../../db/sql.ts';
import { importAnimals } from '../../../importers/animals.ts';

let app: TestApp;
let tom: Client;

beforeAll(async () => {
  app = await startTestApp();
  tom = await app.as('tom');
  await addDoxycycline(app, tom, { practice: practices.fen, species: 'Chicken' });
});
afterAll(() => app.close());
afterEach(async () => {
  const both = [farms.sedge, farms.marsh];
  await app.db.rows(sql`delete from medicine_usage where farm_id = any (${both}::text[])`);
  await app.db.rows(sql`delete from animal where farm_id = any (${both}::text[]) and species = 'Chicken'`);
  await app.db.rows(sql`delete from past_stay`);
});

type Count = readonly [day: string, birds: number];
const addHouse = (id: string, { arrived = null, counts }: { arrived?: string | null; counts: readonly Count[] }) =>
  app.db.rows(sql`
    insert into animal (farm_id, _id, species, stock_id, date_joined_farm, head_count, updated_at, ver)
    values (
      ${farms.sedge}, ${id}, 'Chicken', 7, ${arrived}::timestamptz,
      ${json(counts.map(([day, count]) => ({ count, date: `${day}T00:00:00.000Z` })))}, '2026-01-01T00:00:00.000Z', 1
    )
  `);

/** 1,000 g of doxycycline 500 mg/g in the water: 500,000 mg. */
const medicate = (animal: string, at: string, farm: string = farms.sedge) =>
  giveDoxycycline(tom, { farm, animal, at, grams: 1_000 });

type Crop = Record<'housed_at' | 'left_at', string | null> & Record<'birds' | 'mg' | 'mg_per_pcu', number | null>;
const cropsOf = async (period: string, farm: string = farms.sedge): Promise<unknown[]> => {
  const address = `/api/reports/antibiotic-use?${period}&farm_id=${encodeURIComponent(farm)}`;
  const { crops } = (await tom.get(address)).body as { crops: Crop[] };
  const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? null;
  return crops.map((one) => [dayOf(one.housed_at), dayOf(one.left_at), one.birds, one.mg, one.mg_per_pcu]);
};

describe('a crop of poultry', () => {
  it('is one filling of a house, with the birds and the medicines of that filling', async () => {
    const fillings = [0, 1, 2, 3, 4, 5].map((place) => {
      const housed = addDays('2026-01-05', place * 50);
      return { housed, treated: addDays(housed, 10), thinned: addDays(housed, 30), emptied: addDays(housed, 40) };
    });
    await addHouse('house', {
      arrived: '2026-01-05',
      counts: fillings.flatMap(({ housed, thinned, emptied }): Count[] => [
        [housed, 24_600],
        [thinned, 24_000],
        [emptied, 0],
      ]),
    });
    for (const { treated } of fillings) await medicate('house', treated);
    // Six crops of 24,000 birds, each given 500,000 mg: 500,000 ÷ (24,000 × 1 kg) = 20.833333 mg/PCU, six times.
    // All six over the birds of the last would be 3,000,000 ÷ 24,000 = 125.
    expect(await cropsOf('from=2026-01-01&to=2026-11-20')).toEqual(
      fillings.map(({ housed, emptied }) => [housed, emptied, 24_000, 500_000, 20.833333]),
    );
    // In August only the crop of 24 July was in the house, in October that of 12 September ended.
    expect(await cropsOf('from=2026-08-01&to=2026-08-31')).toEqual([['2026-07-24', null, 24_000, 500_000, 20.833333]]);
    expect(await cropsOf('from=2026-10-01&to=2026-10-31')).toEqual([
      ['2026-09-12', '2026-10-22', 24_000, 500_000, 20.833333],
    ]);
  });

  it('counts what it was given before the period, and no crop is listed as ended before it has', async () => {
    const counts: Count[] = [
      ['2026-09-20', 24_000],
      ['2026-10-25', 0],
    ];
    await addHouse('house', { arrived: '2026-09-20', counts });
    await medicate('house', '2026-09-28');
    // 500,000 mg ÷ (24,000 × 1 kg). Nothing was given in October.
    const whole = [24_000, 500_000, 20.833333];
    expect(await cropsOf('from=2026-10-01&to=2026-10-31')).toEqual([['2026-09-20', '2026-10-25', ...whole]]);
    expect(await cropsOf('from=2026-10-01&to=2026-10-15')).toEqual([['2026-09-20', null, ...whole]]);
    expect(await cropsOf('from=2026-09-01&to=2026-09-27')).toEqual([['2026-09-20', null, 24_000, 0, 0]]);
    expect(await cropsOf('from=2026-10-26&to=2026-11-20')).toEqual([]);
    expect(await cropsOf('from=2026-09-01&to=2026-09-19')).toEqual([]);
  });

  it('has what was given on the day it left, and the next has what was given before its first count', async () => {
    const counts: Count[] = [
      ['2026-06-01', 10_000],
      ['2026-07-10', 0],
      ['2026-07-20', 20_000],
      ['2026-08-30', 0],
      ['2026-08-31', 0],
    ];
    await addHouse('house', { counts });
    for (const moment of ['2026-07-10T14:00:00Z', '2026-07-19', '2026-08-01']) await medicate('house', moment);
    // 500,000 ÷ 10,000 and 1,000,000 ÷ 20,000.
    expect(await cropsOf('from=2026-06-01&to=2026-11-20')).toEqual([
      ['2026-06-01', '2026-07-10', 10_000, 500_000, 50],
      ['2026-07-20', '2026-08-30', 20_000, 1_000_000, 50],
    ]);
  });

  it('is listed without a figure if nobody counted, and begins on the last arrival where software changes that', async () => {
    await addHouse('house', { arrived: '2026-10-01', counts: [] });
    await medicate('house', '2026-10-05');
    expect(await cropsOf('from=2026-11-01&to=2026-11-20')).toEqual([['2026-10-01', null, null, 500_000, null]]);
    await addHouse('refilled', {
      arrived: '2026-09-01',
      counts: [
        ['2026-05-01', 12_000],
        ['2026-09-03', 10_000],
      ],
    });
    for (const moment of ['2026-05-10', '2026-09-02']) await medicate('refilled', moment);
    expect(await cropsOf('from=2026-09-01&to=2026-09-30')).toEqual([['2026-09-01', null, 10_000, 500_000, 50]]);
    await addHouse('empty', { arrived: '2026-01-01', counts: [['2026-01-01', 0]] });
    expect(await cropsOf('from=2026-02-01&to=2026-03-01')).toEqual([]);
  });
});

describe('a crop of a house that moves', () => {
  const move = async (farm_id: string, date_joined_farm: string) =>
    importAnimals(app.db, [{ line: 2, row: listedAnimal({ farm_id, _id: 'house', date_joined_farm }) }], {
      now: app.clock.now,
    });
  const period = 'from=2026-06-01&to=2026-11-20';

  it('is one of each farm, with what was given there, and earlier crops stay where they were', async () => {
    await addHouse('house', {
      arrived: '2026-06-01',
      counts: [
        ['2026-06-01', 10_000],
        ['2026-07-10', 0],
        ['2026-07-20', 20_000],
      ],
    });
    for (const day of ['2026-06-10', '2026-07-25', '2026-08-05']) await medicate('house', day);
    await move(farms.marsh, '2026-08-01');
    await medicate('house', '2026-08-10', farms.marsh);
    const first = ['2026-06-01', '2026-07-10', 10_000, 500_000, 50];
    // Given at Sedge on 5 August, before the list arrived: its records have it.
    expect(await cropsOf(period)).toEqual([first, ['2026-07-20', '2026-08-01', 20_000, 1_000_000, 50]]);
    expect(await cropsOf(period, farms.marsh)).toEqual([['2026-08-01', null, 20_000, 500_000, 25]]);

    await move(farms.sedge, '2026-08-21');
    await medicate('house', '2026-08-25');
    expect(await cropsOf(period)).toEqual([
      first,
      ['2026-07-20', '2026-08-01', 20_000, 1_000_000, 50],
      ['2026-08-21', null, 20_000, 500_000, 25],
    ]);
    expect(await cropsOf(period, farms.marsh)).toEqual([['2026-08-01', '2026-08-21', 20_000, 500_000, 25]]);
  });

  it('is one of the farm that it left, uncounted, while its stay there is not complete', async () => {
    await addHouse('house', { arrived: '2026-06-01', counts: [] });
    await medicate('house', '2026-06-10');
    await move(farms.marsh, '2026-08-01');
    const whole = await cropsOf(period);
    expect(whole).toHaveLength(1);
    await app.db.rows(sql`update past_stay set head_count = null`);
    expect(await cropsOf(period)).toEqual(whole);
  });
});
