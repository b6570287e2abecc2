import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedAnimal } from '../../testing/listed-animal.ts';
import { startTestApp, type TestApp, testStart } from '../../testing/test-app.ts';
import { animals, farms, path, people, practices, products } from '../../testing/world.ts';
import type { Actor } from '../access/actor.ts';
import { listFarmAccess } from '../access/farm-access.ts';
import { sql } from '../db/sql.ts';
import { importAnimals } from '../importers/animals.ts';
import { findDayBook } from '../modules/reports/day-book.ts';
import { medicineUse } from '../modules/reports/medicine-use.ts';
import { askReader } from './reader.ts';
import { openReplica } from './replica.ts';
import { askPrimary, askStandby, standbyProblem } from './standby.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const actorOf = ({ id, name }: { id: string; name: string }): Actor => ({
  userId: id,
  name,
  role: 'vet',
  device: null,
});
const isla = actorOf(people.isla);
const lewis = actorOf(people.lewis);
const hourBefore = new Date(testStart.getTime() - 3_600_000);
const hasWritten = async (actor: Actor, since = hourBefore) => (await askReader(app.db, actor, since)).has_written;

describe('what the primary says about a reader', () => {
  it('includes the farms that they may see', async () => {
    const [ofIsla, ofLewis] = await Promise.all([isla, lewis].map((actor) => askReader(app.db, actor, hourBefore)));
    expect([ofIsla?.farms.toSorted(), ofLewis?.farms]).toEqual([
      [farms.hillhead, farms.lochside, farms.marsh],
      [farms.lochside],
    ]);
    const nobody = actorOf({ id: people.isla.id.replace(/1$/, '9'), name: 'Nobody' });
    expect((await askReader(app.db, nobody, hourBefore)).farms).toEqual([]);
  });

  it('includes whether they have written a record since a moment', async () => {
    const client = await app.as('isla');
    expect([await hasWritten(isla), await hasWritten(lewis)]).toEqual([false, false]);
    await client.post(path('farms', farms.lochside, 'animals', animals.daisy, 'medical-records'), { notes: 'x' });
    expect([await hasWritten(isla), await hasWritten(lewis)]).toEqual([true, false]);
    expect(await hasWritten(isla, new Date(testStart.getTime() + 3_600_000))).toBe(false);
  });

  it('includes whether they have changed their practice’s formulary, or a central list', async () => {
    const { fiona, morag, edith } = people;
    const ask = () => Promise.all([fiona, morag, edith].map((person) => hasWritten(actorOf(person))));
    expect(await ask()).toEqual([false, false, false]);
    const client = await app.as('fiona');
    await client.post(path('practices', practices.glen, 'formulary'), { product_id: products.tubes });
    expect(await ask()).toEqual([true, false, false]);
    const later = new Date(testStart.getTime() + 3_600_000);
    expect(await hasWritten(actorOf(fiona), later)).toBe(false);
    await app.db.rows(sql`
      insert into list_change (list, head, at, user_id, added, changed, unlisted)
      values ('products', 99, ${testStart}, ${morag.id}, 1, 0, 0)
    `);
    expect(await ask()).toEqual([true, true, false]);
    expect(await hasWritten(actorOf(morag), later)).toBe(false);
  });
});

describe('a reader who is limited to the farms named by the primary', () => {
  it('gets access to no others', async () => {
    const only = { ...isla, onlyFarms: [farms.marsh, farms.sedge] };
    expect((await listFarmAccess(app.db, only)).map(({ farmId }) => farmId)).toEqual([farms.marsh]);
  });

  it('sees no others in a report', async () => {
    const span = { from: hourBefore, to: testStart, zone: 'UTC' };
    const isThere = async (onlyFarms: string[]) => {
      const report = medicineUse({ ...isla, onlyFarms }, { farm_id: farms.lochside }, span);
      return (await app.db.raw(report)) !== null;
    };
    expect([await isThere([farms.lochside]), await isThere([farms.marsh])]).toEqual([true, false]);
  });

  it('sees no work in the day book of animals that have moved to one of the others', async () => {
    const client = await app.as('isla');
    const ofClover = path('farms', farms.hillhead, 'animals', animals.clover, 'medical-records');
    expect((await client.post(ofClover, { examined_at: '2026-08-05' })).status).toBe(201);
    const row = listedAnimal({ _id: animals.clover, farm_id: farms.lochside, date_joined_farm: '2026-08-20' });
    await importAnimals(app.db, [{ line: 2, row }], { now: testStart });
    const span = { from: new Date('2026-08-01'), to: new Date('2026-09-01'), zone: 'UTC' };
    const seen = async (onlyFarms: string[]) => {
      const question = { about: { farm_id: farms.hillhead }, span, page: { limit: 20, skip: 0 } };
      return (await findDayBook(app.db, { ...isla, onlyFarms }, question))?.total;
    };
    expect([await seen([farms.hillhead, farms.lochside]), await seen([farms.hillhead])]).toEqual([1, 0]);
  });
});

describe('without a standby', () => {
  it('a report is as of now', async () => {
    const { headers } = await (await app.as('isla')).get('/api/reports/open-cases');
    expect(headers.get('byre-data-as-of')).toBe(testStart.toISOString());
  });

  it('a database that accepts writes is not used as a standby, even if the settings name it as one', async () => {
    const told: (string | null)[] = [];
    const replica = openReplica({
      primary: app.db,
      pools: { report: app.db, export: app.db, look: app.db },
      now: () => testStart,
      maxLagMs: 1_000,
      onChange: (problem) => told.push(problem),
    });
    replica.start();
    await expect.poll(() => told).toEqual(['DATABASE_REPLICA_URL names no standby: it takes writes of its own.']);
    expect(await replica.readingFor(isla, 'report')).toBeNull();
    expect(replica.readings).toEqual({ replica: 0, primary: 1 });
    await replica.close();
  });

  it('each fault is reported with what is expected instead', async () => {
    const primary = await askPrimary(app.db);
    const standby = { ...(await askStandby(app.db)), is_standby: true, timeline: primary.timeline };
    const problems = [
      standby,
      { ...standby, system: '1' },
      { ...standby, timeline: primary.timeline + 1 },
      { ...standby, schema: 1 },
    ].map((one) => standbyProblem(primary, one));
    expect(problems).toEqual([
      null,
      'DATABASE_REPLICA_URL names a standby of another database.',
      'The replica does not follow the timeline of the primary yet.',
      'The replica does not have the newest migration yet.',
    ]);
  });
});
