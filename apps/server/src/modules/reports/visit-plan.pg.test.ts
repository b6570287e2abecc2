import type { VisitPlan, VisitTask } from '@byre/contract/reports/visit-plan-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { takingEqualIds } from '../../../testing/equal-ids.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

/* Today is 21 November 2026, 09:30. */

let app: TestApp;
let isla: Client;
const made: Record<string, string> = {};

const records = (farm: string, animal: string) => path('farms', farm, 'animals', animal, 'medical-records');
const idOf = async (reply: Promise<{ status: number; text: string; body: { _id: string } }>): Promise<string> => {
  const { status, text, body } = await reply;
  if (status !== 201) throw new Error(text);
  return body._id;
};
const addCase = async (name: string, body: object, [farm, animal]: [string, string]) => {
  made[name] = await idOf(isla.post(records(farm, animal), body));
};
const addUsage = async (name: string, treatment: object, usage: object): Promise<void> => {
  await addCase(name, {}, [farms.hillhead, animals.clover]);
  const treatments = `${records(farms.hillhead, animals.clover)}/${made[name]}/treatment-history`;
  const id = await idOf(isla.post(treatments, treatment));
  const withdrawals = ['meat', 'milk'].map((product_type) => ({ product_type, period: 0, unit: 'days' }));
  await idOf(isla.post(`${treatments}/${id}/medicine-usage`, { product_id: products.tubes, withdrawals, ...usage }));
};

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const bluebell: [string, string] = [farms.hillhead, animals.bluebell];
  const lame = { presumptive_conditions: [conditions.lameness] };
  await addCase('overdue', { ...lame, body_sites: ['left hind foot'], recheck_on: '2026-11-02' }, bluebell);
  await addCase('today', { recheck_on: '2026-11-21' }, bluebell);
  await addCase('last day', { recheck_on: '2026-11-27' }, bluebell);
  await addCase('after', { recheck_on: '2026-11-28' }, bluebell);
  await addCase('open', {}, [farms.lochside, animals.daisy]);
  await addCase('deleted', { recheck_on: '2026-11-22' }, bluebell);
  await isla.delete(`${records(...bluebell)}/${made.deleted}`);
  // Given on 20 November, to continue until the 23rd: on three more days.
  await addUsage(
    'course',
    { start_date: '2026-11-20T08:00:00.000Z' },
    { start_date: '2026-11-20T08:00:00.000Z', end_date: '2026-11-23T08:00:00.000Z' },
  );
  // One that has ended, and one given once: nothing is due, but the withdrawal of the second ends on the 25th.
  await addUsage(
    'cured',
    { start_date: '2026-11-20', successful_treatment: true },
    { start_date: '2026-11-19T08:00:00.000Z', end_date: '2026-11-26T08:00:00.000Z' },
  );
  const once = { start_date: '2026-11-20T08:00:00.000Z', end_date: '2026-11-20T08:00:00.000Z' };
  const withdrawals = [
    { product_type: 'meat', period: 5, unit: 'days', basis: 'spc' },
    { product_type: 'milk', period: 400, unit: 'days', basis: 'spc' },
  ];
  await addUsage('withheld', { ...once, successful_treatment: true }, { ...once, withdrawals });
});
afterAll(() => app.close());

const plan = async (query = '', client = isla): Promise<VisitPlan> =>
  (await client.get(`/api/reports/visit-plan?${query === '' ? 'limit=200' : query}`)).body;
const nameOf = ({ medical_record_id }: VisitTask) =>
  Object.keys(made).find((name) => made[name] === medical_record_id) ?? 'another';
const linesOf = ({ data }: VisitPlan, kind: VisitTask['kind']) =>
  data
    .filter((one) => one.kind === kind && nameOf(one) !== 'another')
    .map((one) => [nameOf(one), one.day, one.overdue]);

describe('a visit plan', () => {
  it('has the re-checks of a week, including overdue ones, but no deleted cases or later days', async () => {
    const found = await plan();
    expect([found.from, found.to]).toEqual(['2026-11-21', '2026-11-27']);
    expect(linesOf(found, 'recheck')).toEqual([
      ['overdue', '2026-11-02', true],
      ['today', '2026-11-21', false],
      ['last day', '2026-11-27', false],
    ]);
    const [first] = found.data.filter((one) => nameOf(one) === 'overdue');
    expect(first).toMatchObject({
      ...{ conditions: ['Digital dermatitis'], body_sites: ['left hind foot'], version: 1, farm_id: farms.hillhead },
    });
  });

  it('has a dose for each day of a course after the first, until the case is closed', async () => {
    expect(linesOf(await plan(), 'dose')).toEqual([
      ['course', '2026-11-21', false],
      ['course', '2026-11-22', false],
      ['course', '2026-11-23', false],
    ]);
  });

  it('has withdrawals on the day on which the last of them ends', async () => {
    const { data } = await plan();
    const ending = data.filter(({ kind }) => kind === 'withdrawal');
    expect(ending.map(({ product_type, day, ends_at }) => [product_type, day, ends_at])).toEqual([
      ['meat', '2026-11-25', '2026-11-25T08:00:00.000Z'],
    ]);
    expect(data.some(({ product_type }) => product_type === 'milk')).toBe(false);
  });

  it('has open cases without a re-check in these days at the end of their farm, and totals by farm', async () => {
    const found = await plan();
    expect(linesOf(found, 'open_case')).toContainEqual(['after', '2026-11-28', false]);
    expect(linesOf(found, 'open_case')).toContainEqual(['open', null, false]);
    expect(found.farms.map(({ farm_name }) => farm_name)).toEqual(
      [...found.farms.map(({ farm_name }) => farm_name)].sort(),
    );
    const hillhead = found.farms.find(({ farm_id }) => farm_id === farms.hillhead);
    expect(hillhead).toMatchObject({ rechecks: 3, doses: 3, withdrawals: 1 });
    expect(found.total).toBe(found.data.length);
    const paged = await plan('limit=2&skip=1');
    expect(paged.data).toEqual(found.data.slice(1, 3));
  });

  it('covers the requested days, in the requested zone', async () => {
    const later = await plan('from=2026-11-28&days=1');
    expect([later.from, later.to, linesOf(later, 'recheck').map(([name]) => name)]).toEqual([
      ...['2026-11-28', '2026-11-28'],
      ['overdue', 'after'],
    ]);
    // On Kiritimati, fourteen hours ahead, it is ten in the evening of the same day.
    const far = await plan('time_zone=Pacific/Kiritimati');
    expect(far.data.find(({ kind }) => kind === 'withdrawal')?.day).toBe('2026-11-25');
    expect((await isla.get('/api/reports/visit-plan?days=29')).status).toBe(400);
  });

  it('leaves out animals that have left or died, and has nothing of other practices’ farms', async () => {
    await app.db.rows(sql`update animal set date_left_farm = '2026-11-20' where _id = ${animals.bluebell}`);
    const without = await plan();
    await app.db.rows(sql`update animal set date_left_farm = null where _id = ${animals.bluebell}`);
    expect(linesOf(without, 'recheck')).toEqual([]);
    const [lewis, tom] = [await app.as('lewis'), await app.as('tom')];
    expect((await plan('', lewis)).data.map(({ farm_id }) => farm_id)).toEqual([farms.lochside]);
    expect((await plan('', tom)).data.filter((one) => nameOf(one) !== 'another')).toEqual([]);
    const foreign = `/api/reports/visit-plan?farm_id=${encodeURIComponent(farms.hillhead)}`;
    expect((await tom.get(foreign)).status).toBe(404);
  });

  it('ignores deleted records, uses elsewhere, and what another farm has under the same ids', async () => {
    await takingEqualIds(app.db);
    const course = { start_date: '2026-11-20T08:00:00.000Z', end_date: '2026-11-23T08:00:00.000Z' };
    const withdrawals = [{ product_type: 'eggs', period: 3, unit: 'days', basis: 'spc' }];
    const give = async (name: string, farm: string, body: object) => {
      const at = records(farm, animals.clover);
      const record = await idOf(isla.post(at, body));
      made[name] = record;
      const treatments = `${at}/${record}/treatment-history`;
      const usages = `${treatments}/${await idOf(isla.post(treatments, {}))}/medicine-usage`;
      const usage = await idOf(isla.post(usages, { product_id: products.tubes, ...course, withdrawals }));
      return { treatments, usage, usageAt: `${usages}/${usage}` };
    };
    const cure = (treatments: string) => idOf(isla.post(treatments, { successful_treatment: true }));
    const told = async () => {
      const found = await plan();
      const eggs = found.data.filter(({ product_type }) => product_type === 'eggs').map(({ farm_id }) => farm_id);
      return { doses: [...new Set(linesOf(found, 'dose').map(([name]) => name))].toSorted(), eggs };
    };

    await isla.delete((await give('deleted use', farms.hillhead, {})).usageAt);
    const elsewhere = await give('given elsewhere', farms.hillhead, {});
    await app.db.rows(sql`
      update medicine_usage
      set holding_id = ${farms.lochside}, withdrawals = '[]'
      where _id = ${elsewhere.usage}
    `);
    expect(await told()).toEqual({ doses: ['course'], eggs: [] });

    const { treatments, usageAt } = await give('taken back', farms.hillhead, {});
    await isla.delete(`${treatments}/${await cure(treatments)}`);
    expect(await told()).toEqual({ doses: ['course', 'taken back'], eggs: [farms.hillhead] });
    await isla.put(usageAt, { withdrawals: [] });

    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, updated_at, ver)
      values (${farms.lochside}, ${animals.clover}, 'Cattle', '2026-11-01', 1)
    `);
    const twin = await give('taken back', farms.lochside, { _id: made['taken back'] });
    await cure(twin.treatments);
    expect(await told()).toEqual({ doses: ['course', 'taken back'], eggs: [farms.lochside] });
  });
});
