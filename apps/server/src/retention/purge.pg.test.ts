import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { wrongDigests } from '../../testing/digests.ts';
import { refuseEdit } from '../../testing/refused-edit.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCaseOf } from '../../testing/walk.ts';
import { animals, farms, path, people, practices, products } from '../../testing/world.ts';
import { connect } from '../db/driver/connect.ts';
import { identifier, json, type Statement, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Purged, purge } from './purge.ts';

const now = new Date('2026-11-21T09:30:00.000Z');
type Where = { farmId: string; animalId: string };
const hillhead: Where = { farmId: farms.hillhead, animalId: animals.bluebell };
const marsh: Where = { farmId: farms.marsh, animalId: animals.fern };
const tables = [
  ...['medical_record', 'treatment_history', 'medicine_usage', 'observation', 'attachment'],
  ...['revision', 'practice_revision', 'quarantine', 'sync_mutation'],
];

let app: TestApp;
const at = async (moment: string, person: 'isla' | 'fiona' = 'isla'): Promise<Client> => {
  app.clock.now = new Date(moment);
  return app.as(person);
};
const cases = ({ farmId, animalId }: Where) => path('farms', farmId, 'animals', animalId, 'medical-records');

/** The ids of the records created, by what was done to them. */
const made = { changed: '', gone: '', goneLately: '', asked: '', half: '', elsewhere: '' };
let goneCase: Awaited<ReturnType<typeof makeCaseOf>>;

beforeAll(async () => {
  app = await startTestApp();
  let isla = await at('2019-01-10T10:00:00Z');
  const create = async (where: Where) => String((await isla.post(cases(where), { notes: '1' })).body._id);
  made.changed = await create(hillhead);
  made.elsewhere = await create(marsh);
  [made.goneLately, made.asked, made.half] = [await create(hillhead), await create(hillhead), await create(hillhead)];
  goneCase = await makeCaseOf(isla, hillhead);
  made.gone = String(goneCase.medicalRecordId);
  const change = (where: Where, id: string, notes: string) => isla.put(`${cases(where)}/${id}`, { notes });
  isla = await at('2019-02-10T10:00:00Z');
  for (const [where, id] of [
    [hillhead, made.changed],
    [marsh, made.elsewhere],
  ] as const) {
    await change(where, id, '2');
    await change(where, id, '3');
  }
  for (const id of [made.gone, made.asked, made.half]) await isla.delete(`${cases(hillhead)}/${id}`);
  // A refused edit of a deleted record waits for its decision; others were decided, some long ago and some recently.
  const open = await refuseEdit(app, 'open');
  await app.db.rows(sql`update quarantine set entity_id = ${made.asked} where _id = ${open}`);
  await refuseEdit(app, 'dismissed');
  await refuseEdit(app, 'dismissed', { userId: people.tom.id, farmId: farms.marsh });
  for (const [farmId, status] of [
    [farms.hillhead, 'rejected'],
    [farms.marsh, 'rejected'],
    [farms.hillhead, 'applied'],
  ]) {
    await refuse(String(farmId), String(status), '2019-02-10T10:00:00Z');
  }
  // Its answer is looked up until somebody has decided.
  await app.db.rows(sql`
    insert into sync_mutation (farm_id, id, hash, client, user_id, status, result, at)
    select farm_id, mutation_id, sha256(''), client, user_id, 'rejected', '{}', refused_at
    from quarantine
    where _id = ${open}
  `);
  const confirmed = { product_id: products.tubes };
  let fiona = await at('2019-02-10T10:00:00Z', 'fiona');
  const { body } = await fiona.post(path('practices', practices.glen, 'formulary'), confirmed);
  const entry = `${path('practices', practices.glen, 'formulary')}/${body._id}`;
  fiona = await at('2019-03-10T10:00:00Z', 'fiona');
  await fiona.put(entry, { ...confirmed, notes: '2' });
  await fiona.put(entry, { ...confirmed, notes: '3' });
  isla = await at('2026-11-20T10:00:00Z');
  for (const [where, id] of [
    [hillhead, made.changed],
    [marsh, made.elsewhere],
  ] as const)
    await change(where, id, '4');
  fiona = await at('2026-11-20T10:00:00Z', 'fiona');
  await fiona.put(entry, { ...confirmed, notes: '4' });
  await isla.delete(`${cases(hillhead)}/${made.goneLately}`);
  await refuseEdit(app, 'dismissed');
  await refuse(farms.hillhead, 'rejected', '2026-11-20T10:00:00Z');
  app.clock.now = now;
});
afterAll(() => app.close());

const refuse = (farmId: string, status: string, moment: string) =>
  app.db.rows(sql`
    insert into sync_mutation (farm_id, id, hash, client, user_id, status, result, at)
    values (${farmId}, ${randomUUID()}, sha256(''), ${randomUUID()}, ${people.isla.id}, ${status}, ${json({})}, ${moment})
  `);

const count = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await app.db.rows<{ rows: number }>(sql`select count(*) as rows from ${identifier(table)}`);
    counts[table] = row?.rows ?? 0;
  }
  return counts;
};

const hashes = async (table: string): Promise<string[]> => {
  const rows = await app.db.rows<{ hash: string }>(sql`
    select encode(sha256(convert_to(item::text, 'UTF8')), 'hex') as hash
    from ${identifier(table)} as item
  `);
  return rows.map(({ hash }) => hash);
};

const versionsOf = async (id: string): Promise<number[]> => {
  const rows = await app.db.rows<{ version: number }>(sql`
    select version
    from revision
    where entity_id = ${id}
    order by version
  `);
  return rows.map(({ version }) => version);
};

/**
 * Counted by hand: the case with everything below it, each with two versions; the case that was half deleted; replaced
 * versions and decided edits.
 */
const expected: [string, Purged][] = [
  [
    farms.hillhead,
    {
      ...{ medicine_usage: 1, treatment_history: 1, medical_record: 2 },
      ...{ revision: 2 + 2 + 2 + 2 + 1, quarantine: 1, sync_mutation: 1 },
    },
  ],
  [farms.marsh, { revision: 1, quarantine: 1, sync_mutation: 1 }],
  [practices.glen, { practice_revision: 1 }],
];

const run = async (isTrial: boolean, years = 5): Promise<[string, Purged][]> => {
  const told: [string, Purged][] = [];
  await purge(app.db, {
    ...{ years, isTrial, now },
    onDone: (where, purged) => told.push(['farmId' in where ? where.farmId : where.practiceId, purged]),
  });
  return told;
};

const events = () =>
  app.db.rows<{
    practice_id: string;
    farm_id: string | null;
    detail: { rows: Purged; digest: string; until: string };
  }>(sql`
    select practice_id, farm_id, detail
    from audit_event
    where kind = 'history-purged'
    order by farm_id, practice_id
  `);

describe('a purge', () => {
  it('is refused for a period of less than five years', async () => {
    for (const years of [4, 0, -1, 4.5, Number.NaN])
      await expect(run(false, years)).rejects.toThrow('at least 5 years');
  });

  it('as a dry run shows what would be deleted, and deletes nothing', async () => {
    const before = await count();
    expect(await run(true)).toEqual(expected);
    expect([await count(), await events()]).toEqual([before, []]);
  });

  it('with more years deletes less', async () => {
    expect(await run(true, 8)).toEqual([]);
  });

  it('deletes what is old and was replaced, deleted or decided, keeps the rest, and reports it to every practice that serves the farm', async () => {
    const before = await count();
    const keptBefore = await hashes('practice_revision');
    expect(await run(false)).toEqual(expected);

    const gone = Object.values(Object.fromEntries(expected)).flatMap((purged) => Object.entries(purged));
    const after = await count();
    for (const table of tables) {
      const went = gone.filter(([name]) => name === table).reduce((sum, [, rows = 0]) => sum + rows, 0);
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) - went]);
    }
    expect(await versionsOf(made.changed)).toEqual([1, 3, 4]);
    expect(await versionsOf(made.elsewhere)).toEqual([1, 3, 4]);
    expect(await versionsOf(made.goneLately)).toEqual([1, 2]);
    expect(await versionsOf(made.asked)).toEqual([1, 2]);
    for (const id of [...Object.values(goneCase), made.half]) expect(await versionsOf(id)).toEqual([]);

    const noted = await events();
    expect(noted.map(({ practice_id, farm_id, detail }) => [practice_id, farm_id, detail.rows])).toEqual([
      [practices.glen, farms.hillhead, expected[0]?.[1]],
      [practices.glen, farms.marsh, expected[1]?.[1]],
      [practices.fen, farms.marsh, expected[1]?.[1]],
      [practices.glen, null, expected[2]?.[1]],
    ]);
    const left = new Set(await hashes('practice_revision'));
    const digest = createHash('sha256');
    for (const hash of keptBefore.filter((one) => !left.has(one)).toSorted()) digest.update(`${hash}\n`);
    expect(noted.at(-1)?.detail.digest).toBe(digest.digest('hex'));
  });

  it('leaves the farm as its devices know it, and puts devices that have been away for longer behind its horizon', async () => {
    const [row] = await app.db.rows<{ is_risen: boolean }>(sql`
      select horizon > 0 and horizon < head as is_risen
      from farm_head
      where farm_id = ${farms.hillhead}
    `);
    expect([row, await wrongDigests(app.db)]).toEqual([{ is_risen: true }, []]);
  });

  it('finds nothing more when it is repeated', async () => {
    expect(await run(false)).toEqual([]);
  });

  it('is shown to the admins at the desk', async () => {
    const fiona = await at(now.toISOString(), 'fiona');
    const { body } = await fiona.get('/api/audit?kind=history-purged');
    expect(body.data.map(({ kind, by, farm_id }: Record<string, unknown>) => [kind, by, farm_id]).toSorted()).toEqual(
      [
        ['history-purged', null, farms.hillhead],
        ['history-purged', null, farms.marsh],
        ['history-purged', null, null],
      ].toSorted(),
    );
  });
});

describe('history', () => {
  const remove = (statement: Statement, { isPurge }: { isPurge: boolean }) =>
    inTransaction(app.db, async (tx) => {
      if (isPurge) await tx.rows(sql`select set_config('byre.purging', 'yes', true)`);
      await tx.rows(statement);
    });

  it.each(['revision', 'practice_revision'])('%s younger than five years stays, also in a purge', async (table) => {
    const young = sql`delete from ${identifier(table)} where at > now() - interval '5 years'`;
    const any = sql`delete from ${identifier(table)} where at < now() - interval '5 years 1 day'`;
    const changed = sql`update ${identifier(table)} set at = at`;
    await expect(remove(young, { isPurge: true })).rejects.toThrow('is append-only');
    await expect(remove(any, { isPurge: false })).rejects.toThrow('is append-only');
    await expect(remove(changed, { isPurge: true })).rejects.toThrow('is append-only');
    await expect(remove(sql`truncate ${identifier(table)}`, { isPurge: true })).rejects.toThrow('is append-only');
  });

  it('cannot be deleted by the serving role, whatever it sets', async () => {
    const serving = connect(app.servingUrl, { maxConnections: 1 });
    const attempt = inTransaction(serving, async (tx) => {
      await tx.rows(sql`select set_config('byre.purging', 'yes', true)`);
      await tx.rows(sql`delete from revision where at < now() - interval '6 years'`);
    });
    await expect(attempt).rejects.toThrow('permission denied');
    await serving.close();
  });
});
