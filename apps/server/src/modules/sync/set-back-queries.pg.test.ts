import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { animals, farms, people } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import type { Behind } from './pull-plan.ts';
import { noteBehind, readStanding } from './set-back-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.rows(sql`delete from set_back`));

const { hillhead, sedge } = farms;
const evidence = (noted: { evidence: string }) => noted.evidence;
const epochOf = async () => (await readStanding(app.db, [], null)).epoch;

describe('how some farms stand', () => {
  it('covers them, and no others', async () => {
    await noteBehind(app.db, await epochOf(), [{ farmId: sedge, told: 9, head: 0 }], 'service');
    const { heads, stopped } = await readStanding(app.db, [hillhead], null);
    expect([heads, stopped]).toEqual([{ [hillhead]: 1 }, []]);
    expect((await readStanding(app.db, [sedge], null)).stopped).toEqual([sedge]);
  });
});

describe('a device’s report about a farm that is behind', () => {
  const session = { sessionHash: Buffer.alloc(32, 1), userId: people.isla.id };
  const tellOf = async (behind: Behind[]) => (await noteBehind(app.db, await epochOf(), behind, session)).map(evidence);
  const tell = async () => (await tellOf([{ farmId: hillhead, told: 9, head: 1 }]))[0];
  const lift = (farmId: string, ver: number) =>
    app.db.rows(sql`update animal set ver = ${ver} where farm_id = ${farmId}`);
  const record = (farmId: string, animalId: string) =>
    app.db.rows(sql`
      insert into medical_record (farm_id, _id, animal_id, created_at, updated_at, version, ver)
      values (${farmId}, gen_random_uuid(), ${animalId}, now(), now(), 1, 5)
    `);

  it('is confirmed by an animal or a record of that farm, not by those of other farms', async () => {
    await lift(sedge, 5);
    await record(sedge, animals.sorrel);
    expect(await tell()).toBe('device');
    await app.db.rows(sql`delete from set_back`);
    await record(hillhead, animals.bluebell);
    expect(await tell()).toBe('rows');
    await app.db.rows(sql`delete from set_back`);
    await app.db.rows(sql`delete from medical_record where farm_id = ${hillhead}`);
    await lift(hillhead, 5);
    expect(await tell()).toBe('rows');
  });

  it('is confirmed by what is above its own farm’s head, not above another’s', async () => {
    await app.db.rows(sql`update animal set ver = 1`);
    const both = [
      { farmId: hillhead, told: 9, head: 1 },
      { farmId: sedge, told: 19, head: 9 },
    ];
    await app.db.rows(sql`delete from medical_record`);
    await lift(sedge, 5);
    expect(await tellOf(both)).toEqual(['device', 'device']);
    await app.db.rows(sql`delete from set_back`);
    await lift(sedge, 1);
    await record(sedge, animals.sorrel);
    expect(await tellOf(both)).toEqual(['device', 'device']);
  });
});
