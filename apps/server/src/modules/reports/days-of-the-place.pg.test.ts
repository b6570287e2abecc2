import { reportsApi } from '@byre/contract/reports/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, practices, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let app: TestApp;
let isla: Client;

const hillhead = `farm_id=${encodeURIComponent(farms.hillhead)}`;
const june = 'from=2026-06-01&to=2026-06-30';

/** Medicines at the edges of a June in summer time, and at both changes of the clock, by the names used here. */
const given = {
  'May, 23:59': '2026-05-31T22:59:59.999Z',
  '1 June, 00:00': '2026-05-31T23:00:00.000Z',
  '1 June, 00:30': '2026-05-31T23:30:00.000Z',
  '30 June, 23:59': '2026-06-30T22:59:59.999Z',
  '1 July, 00:30': '2026-06-30T23:30:00.000Z',
  '29 March, 00:30': '2026-03-29T00:30:00.000Z',
  '29 March, 23:30': '2026-03-29T22:30:00.000Z',
  '30 March, 00:30': '2026-03-29T23:30:00.000Z',
  '25 October, 00:30': '2026-10-24T23:30:00.000Z',
  '25 October, 23:30': '2026-10-25T23:30:00.000Z',
  '26 October, 00:30': '2026-10-26T00:30:00.000Z',
} as const;
type Name = keyof typeof given;
const names = Object.keys(given) as Name[];

const nameOf = (at: string): Name | undefined => names.find((name) => given[name] === at);

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
  const cases = path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records');
  for (const at of Object.values(given)) {
    const record = await isla.post(cases, { confirmed_conditions: [conditions.mastitis], examined_at: at });
    const treatments = `${cases}/${record.body._id}/treatment-history`;
    const treatment = await isla.post(treatments, { start_date: at, successful_treatment: true });
    const usage = { product_id: products.tubes, start_date: at, end_date: at };
    expect((await isla.post(`${treatments}/${treatment.body._id}/medicine-usage`, usage)).status).toBe(201);
  }
});
afterAll(() => app.close());

/** The medicines in the medicine record of a period. */
const recordOf = async (query: string, client = isla): Promise<(Name | undefined)[]> => {
  const { body } = await client.get(`/api/reports/medicine-record?${hillhead}&${query}&limit=50`);
  return body.data.map(({ start_date }: { start_date: string }) => nameOf(start_date));
};

describe('a report', () => {
  it('for June contains the first half-hour of June and not that of July, by the practice’s clocks', async () => {
    expect(await recordOf(june)).toEqual(['1 June, 00:00', '1 June, 00:30', '30 June, 23:59']);
    const { body } = await isla.get(`/api/reports/medicine-record?${hillhead}&${june}`);
    expect([body.from, body.to]).toEqual(['2026-05-31T23:00:00.000Z', '2026-06-30T23:00:00.000Z']);
  });

  it('for the days of another zone uses those days', async () => {
    expect(await recordOf(`${june}&time_zone=UTC`)).toEqual(['30 June, 23:59', '1 July, 00:30']);
    expect(await recordOf('from=2026-05-31&to=2026-05-31&time_zone=America/New_York')).toEqual([
      'May, 23:59',
      '1 June, 00:00',
      '1 June, 00:30',
    ]);
  });

  it('for the day on which the clocks change covers all of its 23 or 25 hours', async () => {
    expect([await recordOf('from=2026-03-29&to=2026-03-29'), await recordOf('from=2026-10-25&to=2026-10-25')]).toEqual([
      ['29 March, 00:30', '29 March, 23:30'],
      ['25 October, 00:30', '25 October, 23:30'],
    ]);
  });

  it('has the months of the place, in uses and in new cases', async () => {
    const query = `${hillhead}&from=2026-05-01&to=2026-07-31`;
    const { months } = (await isla.get(`/api/reports/medicine-use?${query}`)).body;
    expect(months.map(({ month, usages }: { month: string; usages: number }) => [month, usages])).toEqual([
      ['2026-05', 1],
      ['2026-06', 3],
      ['2026-07', 1],
    ]);
    const { conditions: found } = (await isla.get(`/api/reports/incidence?${query}`)).body;
    const [mastitis] = found as { months: { month: string; cases: number }[] }[];
    expect(mastitis?.months.map(({ month, cases }) => [month, cases])).toEqual([
      ['2026-05', 1],
      ['2026-06', 3],
      ['2026-07', 1],
    ]);
  });

  it('without a start covers the year before its end, whatever the clocks did', async () => {
    const spanOf = async (query: string) => {
      const { body } = await isla.get(`/api/reports/outcomes?${query}`);
      return [body.from, body.to];
    };
    // In 2025 the clocks changed a day later than in 2026.
    expect([await spanOf('to=2026-03-29'), await spanOf('to=2026-10-25')]).toEqual([
      ['2025-03-30T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
      ['2025-10-25T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ]);
  });

  it('for an unknown zone is refused by the name of the parameter', async () => {
    for (const zone of ['Europe/Glasgow', '%2B01:00', '']) {
      const { status, body } = await isla.get(`/api/reports/outcomes?time_zone=${zone}`);
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '/time_zone', code: 'bad-format', message: 'There is no such time zone.' }],
      ]);
    }
  });
});

describe('open cases', () => {
  const clockAt = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
    const before = app.clock.now;
    app.clock.now = new Date(moment);
    try {
      return await work();
    } finally {
      app.clock.now = before;
    }
  };

  it('are as many days old as midnights have passed, and due on the day that has begun in the practice', async () => {
    const cases = path('farms', farms.marsh, 'animals', animals.fern, 'medical-records');
    const made = await isla.post(cases, { recheck_on: '2026-06-01', examined_at: '2026-05-31T22:30:00.000Z' });
    const askAt = (moment: string, query = '') =>
      clockAt(moment, async () => {
        const { body } = await isla.get(
          `/api/reports/open-cases?farm_id=${encodeURIComponent(farms.marsh)}&recheck=due${query}`,
        );
        return [body.data.map(({ days }: { days: number }) => days), body.rechecks];
      });
    const answers = [
      await askAt('2026-05-31T22:59:00.000Z'),
      await askAt('2026-05-31T23:10:00.000Z'),
      await askAt('2026-06-01T23:10:00.000Z'),
      await askAt('2026-05-31T23:10:00.000Z', '&time_zone=UTC'),
    ];
    await isla.delete(`${cases}/${made.body._id}`);
    expect(answers).toEqual([
      [[], { overdue: 0, today: 0, coming: 1 }],
      [[1], { overdue: 0, today: 1, coming: 0 }],
      [[2], { overdue: 1, today: 0, coming: 0 }],
      [[], { overdue: 0, today: 0, coming: 1 }],
    ]);
  });
});

describe('a zone that the server and its database do not both know, or interpret differently', () => {
  /** The database does not know the first, takes the second for Israel, and the server does not know the others. */
  const zones = { 'SystemV/AST4': 200, IST: 200, 'europe/london': 200, Factory: 400, localtime: 400, JDT: 400 };

  it('is used as the server knows it, and refused by the name of the parameter if the server does not', async () => {
    const known = await app.db.rows<{ name: string; is_known: boolean }>(sql`
      select name, exists (select 1 from pg_timezone_names where pg_timezone_names.name = named.name) as is_known
      from unnest(${['SystemV/AST4', 'Factory']}::text[]) as named (name)
      order by name
    `);
    expect(known).toEqual([
      { name: 'Factory', is_known: true },
      { name: 'SystemV/AST4', is_known: false },
    ]);
    const reports = Object.entries(reportsApi).map(([name, { path: of }]) =>
      name === 'movedWork' ? `${of}?day=2026-06-10&${hillhead}` : `${of}?${hillhead}`,
    );
    for (const [zone, status] of Object.entries(zones)) {
      const named = `time_zone=${encodeURIComponent(zone)}`;
      const lists = ['/api/medicine-usage', '/api/medical-records'].map((of) => `${of}?to=2026-06-01&${named}`);
      const ofFarm = reports.map((of) => `${of}&${named}`);
      const asked = await Promise.all([...ofFarm, ...lists].map((at) => isla.get(at)));
      const answers = asked.map(({ status, body }) => [status, status === 200 ? [] : body.errors]);
      const fault = { pointer: '/time_zone', code: 'bad-format', message: 'There is no such time zone.' };
      expect([zone, answers]).toEqual([zone, asked.map(() => [status, status === 200 ? [] : [fault]])]);
    }
  });

  it('has the open cases of the days that the server counts', async () => {
    const cases = path('farms', farms.marsh, 'animals', animals.fern, 'medical-records');
    // In India it is 1 June from half past six in the UTC evening, in Israel from nine.
    const made = await isla.post(cases, { notes: 'lame', examined_at: '2026-05-31T19:00:00.000Z' });
    const before = app.clock.now;
    app.clock.now = new Date('2026-06-07T19:00:00.000Z');
    const { body } = await isla.get(
      `/api/reports/open-cases?farm_id=${encodeURIComponent(farms.marsh)}&time_zone=IST&limit=1`,
    );
    app.clock.now = new Date('2026-06-07T18:00:00.000Z');
    const earlier = await isla.get(
      `/api/reports/open-cases?farm_id=${encodeURIComponent(farms.marsh)}&time_zone=IST&limit=1`,
    );
    app.clock.now = before;
    await isla.delete(`${cases}/${made.body._id}`);
    const shown = [body, earlier.body].map(({ data, by_age, limit, skip, total }) => ({
      days: data.map(({ days }: { days: number }) => days),
      ages: by_age.map(({ cases }: { cases: number }) => cases),
      ...{ limit, skip, total },
    }));
    expect(shown).toEqual([
      { days: [7], ages: [0, 1, 0, 0], limit: 1, skip: 0, total: 1 },
      { days: [6], ages: [1, 0, 0, 0], limit: 1, skip: 0, total: 1 },
    ]);
  });

  it('is replaced by the default if it is a practice’s', async () => {
    await app.db.rows(sql`update practice set time_zone = 'Factory' where _id = ${practices.fen}`);
    app.deps.identities.forget('everybody');
    const { status, body } = await (await app.as('tom')).get('/api/reports/outcomes?from=2026-06-01&to=2026-06-01');
    await app.db.rows(sql`update practice set time_zone = 'Europe/London' where _id = ${practices.fen}`);
    app.deps.identities.forget('everybody');
    expect([status, body.from]).toEqual([200, '2026-05-31T23:00:00.000Z']);
  });
});

describe('lists and searches', () => {
  const listed = async (query: string) => {
    const { body } = await isla.get(`/api/medicine-usage?limit=50&sort=start_date&${query}`);
    return body.data.map(({ start_date }: { start_date: string }) => nameOf(start_date));
  };
  const searched = async (query: string, address = '/api/medicine-usage/search') => {
    const { body } = await isla.post(`${address}?limit=50&sort=start_date&${query}`, { start_date: '2026-06-01' });
    return body.data.map(({ start_date }: { start_date: string }) => nameOf(start_date));
  };

  it('take a day as a UTC day', async () => {
    expect(await listed('from=2026-06-30&to=2026-06-30')).toEqual(['30 June, 23:59', '1 July, 00:30']);
    expect(await searched('')).toEqual([]);
  });

  it('take it as a day of the zone that the request names', async () => {
    const zone = 'time_zone=Europe/London';
    expect(await listed(`from=2026-06-01&to=2026-06-01&${zone}`)).toEqual(['1 June, 00:00', '1 June, 00:30']);
    expect(await listed(`from=2026-06-30&to=2026-06-30&${zone}`)).toEqual(['30 June, 23:59']);
    expect(await searched(zone)).toEqual(['1 June, 00:00', '1 June, 00:30']);
    const refused = await isla.post('/api/medicine-usage/search?time_zone=Mars/Olympus', {});
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/time_zone']);
  });

  it('do so below an animal too, and in the members of its lists', async () => {
    const records = `${path('farms', farms.hillhead, 'animals', animals.bluebell, 'medical-records')}/search`;
    const found = async (query: string) =>
      (await isla.post(`${records}?${query}`, { examined_at: ['2026-06-01', '2026-06-30'] })).body.total;
    expect([await found(''), await found('time_zone=Europe/London')]).toEqual([2, 3]);
    const animal = path('farms', farms.hillhead, 'animals', animals.clover);
    await isla.put(animal, { diet_intensity: { name: 'Low', date: '2026-05-31T23:30:00.000Z' } });
    const dieted = async (query: string) =>
      (await isla.post(`/api/animals/search?${query}`, { diet_intensity: { date: '2026-06-01' } })).body.total;
    expect([await dieted(''), await dieted('time_zone=Europe/London')]).toEqual([0, 1]);
  });

  it('include the first and the last day that can be written', async () => {
    const days = ['0001-01-01', '9999-12-31'].flatMap((day) =>
      ['Pacific/Auckland', 'America/New_York'].map((zone) => ({ day, zone })),
    );
    for (const { day, zone } of days) {
      expect((await isla.get(`/api/medicine-usage?from=${day}&to=${day}&time_zone=${zone}`)).status).toBe(200);
      expect((await isla.post(`/api/medicine-usage/search?time_zone=${zone}`, { start_date: day })).status).toBe(200);
    }
  });
});

it('a practice elsewhere has the days of its own zone in its reports, which name that zone', async () => {
  const setZone = async (zone: string) => {
    await app.db.rows(sql`update practice set time_zone = ${zone} where _id = ${practices.fen}`);
    app.deps.identities.forget('everybody');
  };
  const tom = await app.as('tom');
  await setZone('America/New_York');
  const { body } = await tom.get('/api/reports/outcomes?from=2026-06-01&to=2026-06-01');
  const [practice] = (await tom.get('/api/practices')).body.data;
  await setZone('Europe/London');
  expect([body.from, body.to, practice.time_zone]).toEqual([
    '2026-06-01T04:00:00.000Z',
    '2026-06-02T04:00:00.000Z',
    'America/New_York',
  ]);
});
