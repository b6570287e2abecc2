import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client, Reply } from '../../testing/client.ts';
import { wrongDigests } from '../../testing/digests.ts';
import { takingEqualIds } from '../../testing/equal-ids.ts';
import { notingRoundTrips, type RoundTrips } from '../../testing/round-trips.ts';
import { isOnCitus, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { conditions, farms, path, people, practices } from '../../testing/world.ts';
import type { Database, Session } from '../db/database.ts';
import { connect } from '../db/driver/connect.ts';
import { recountFarmDigests } from '../db/farm-digests.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { writesTogether } from './writes-together.ts';

const connections = 8;
let app: TestApp;
let isla: Client;
let transactions: RoundTrips[] = [];
let gate = Promise.withResolvers<void>();
let atGate = 0;
/** How many writes have come to be done together. */
let arrived = 0;

/** Holds writes back until a test releases them. Writes that arrive in the meantime wait, and are done together. */
const behindGate = (db: Database): Database => ({
  ...db,
  withSession: async (work, lending) => {
    if (lending?.kind === 'write') {
      atGate += 1;
      await gate.promise.finally(() => {
        atGate -= 1;
      });
    }
    return db.withSession(work, lending);
  },
});

const farmIds = Array.from({ length: 8 }, (_none, index) => `together/${index}`);
/** Nobody has written to it yet. */
const fresh = 'together/fresh';
const [blocking = '', ...free] = farmIds;
const [a = '', b = '', c = ''] = free;
const cases = (farmId: string): string => path('farms', farmId, 'animals', 'cow', 'medical-records');

beforeAll(async () => {
  gate.resolve();
  app = await startTestApp({
    maxConnections: connections,
    through: (db) => {
      const noting = notingRoundTrips(behindGate(db));
      transactions = noting.transactions;
      return noting.db;
    },
  });
  // Until all writes that should be done together have arrived, however busy the machine is.
  const queues = writesTogether(app.deps.db, { waitMs: 5_000 });
  const { add } = queues;
  Object.assign(queues, {
    add: (...write: Parameters<typeof add>) => {
      arrived += 1;
      return add(...write);
    },
  });
  for (const farmId of [...farmIds, fresh]) {
    await app.db.rows(sql`insert into farm (_id, name, ver) values (${farmId}, 'A farm', 1)`);
    if (farmId !== fresh) await app.db.rows(sql`insert into farm_head (farm_id, head) values (${farmId}, 1)`);
    await app.db.rows(sql`insert into practice_farm (practice_id, farm_id) values (${practices.glen}, ${farmId})`);
    await app.db.rows(sql`
      insert into animal (farm_id, _id, species, ver) values (${farmId}, 'cow', 'Cattle', 1), (${farmId}, 'calf', 'Cattle', 1)
    `);
  }
  await recountFarmDigests(app.db);
  isla = await app.as('isla');
  // Statements that run only once are not counted.
  await isla.post(cases(farms.hillhead), {});
});
beforeEach(() => {
  transactions.length = 0;
});
afterAll(() => app.close());

/** The answers, when one write is in progress and the others arrive in the meantime. */
const together = async (writes: readonly (() => Promise<Reply>)[]): Promise<Reply[]> => {
  gate = Promise.withResolvers();
  const before = isla.post(cases(blocking), { notes: 'before' });
  await expect.poll(() => atGate).toBe(1);
  const first = arrived;
  const answers = writes.map((write) => write());
  // On several machines each write is carried out by itself, and whatever has not come by then changes no answer.
  if (isOnCitus()) await new Promise((resolve) => setTimeout(resolve, 500));
  else await expect.poll(() => arrived - first).toBeGreaterThanOrEqual(writes.length);
  gate.resolve();
  expect((await before).status).toBe(201);
  return Promise.all(answers);
};

const ofSeveralFarms = () => transactions.filter((trips) => trips.flat().some((text) => text.includes('skip locked')));
const expectFew = (): void => {
  const costs = ofSeveralFarms().map((trips) => trips.map((statements) => statements.length));
  // begin, the planning settings, locks and current rows; rows and commit.
  expect(costs).toEqual([[4, 2]]);
};
/** What Postgres refused is repeated one by one, immediately. */
const expectNoneUndone = (): void => {
  expect(ofSeveralFarms().length).toBeGreaterThan(0);
  expect(ofSeveralFarms().filter((trips) => trips.flat().includes('rollback'))).toEqual([]);
};
const statusesOf = (answers: readonly Reply[]): number[] => answers.map(({ status }) => status);
/** The content of a document's history. */
const historyOf = (farmId: string, id: unknown) =>
  app.db.rows<{ version: number; op: string; user_name: string; notes: string }>(sql`
    select version, op, user_name, document ->> 'notes' as notes
    from revision
    where farm_id = ${farmId}
      and entity_id = ${String(id)}
    order by version
  `);
const digestsAreRight = async () => {
  expect(await wrongDigests(app.db)).toEqual([]);
};
const headOf = async (farmId: string): Promise<number> => {
  const [row] = await app.db.rows<{ head: number }>(sql`select head from farm_head where farm_id = ${farmId}`);
  return row?.head ?? 0;
};

/** How often Postgres has made a plan for particular values of a statement, on every connection. */
const plannedForOneTime = async (part: string): Promise<number[]> => {
  const asked: Promise<number[]>[] = [];
  const all = Promise.withResolvers<void>();
  const count = async (session: Session): Promise<number[]> => {
    const rows = await session.rows<{ plans: number }>(sql`
      select custom_plans::int as plans
      from pg_prepared_statements
      where position(${part} in statement) > 0
    `);
    await all.promise;
    return rows.map(({ plans }) => plans);
  };
  for (let nth = 0; nth < connections; nth += 1) asked.push(app.deps.db.withSession(count));
  all.resolve();
  return (await Promise.all(asked)).flat();
};

describe.skipIf(isOnCitus())('writes of one caller that arrive while others are in progress', () => {
  it('use plans that fit any number of them', async () => {
    await together(free.map((farmId) => () => isla.post(cases(farmId), {})));
    for (const part of ['for update of h skip locked', 'as counter (farm_id, ver)']) {
      const plans = await plannedForOneTime(part);
      expect(plans.length).toBeGreaterThan(0);
      expect(new Set(plans)).toEqual(new Set([0]));
    }
  });

  it('are one transaction with few statements, whatever their number', async () => {
    const answers = await together(free.map((farmId) => () => isla.post(cases(farmId), { notes: `of ${farmId}` })));
    expect(statusesOf(answers)).toEqual(free.map(() => 201));
    expectFew();
    transactions.length = 0;
    const changed = await together(
      answers.map(
        ({ body }, index) =>
          () =>
            isla.put(`${cases(free[index] ?? '')}/${body._id}`, { notes: 'seen' }),
      ),
    );
    expect(statusesOf(changed)).toEqual(free.map(() => 200));
    expectFew();
  });

  it('each have their own document, version, history and counter', async () => {
    const heads = await Promise.all(free.map(headOf));
    const answers = await together(free.map((farmId) => () => isla.post(cases(farmId), { notes: `of ${farmId}` })));
    for (const [index, { body, headers }] of answers.entries()) {
      const farmId = free[index] ?? '';
      expect(body).toMatchObject({
        farm_id: farmId,
        animal_id: 'cow',
        notes: `of ${farmId}`,
        created_by: people.isla.name,
      });
      expect(headers.get('location')).toBe(`${cases(farmId)}/${body._id}`);
      expect(headers.get('etag')).toBe('"1"');
      expect(await historyOf(farmId, body._id)).toEqual([
        { version: 1, op: 'create', user_name: people.isla.name, notes: `of ${farmId}` },
      ]);
    }
    const changed = await together(
      answers.map(
        ({ body }, index) =>
          () =>
            isla.put(`${cases(free[index] ?? '')}/${body._id}`, { notes: `${index}` }),
      ),
    );
    for (const [index, { body, headers }] of changed.entries()) {
      expect(body).toMatchObject({ farm_id: free[index], notes: `${index}` });
      expect(headers.get('etag')).toBe('"2"');
      expect((await historyOf(free[index] ?? '', body._id)).at(-1)).toMatchObject({ version: 2, notes: `${index}` });
    }
    expect(await Promise.all(free.map(headOf))).toEqual(heads.map((head) => head + 2));
    await digestsAreRight();
  });

  it('with the same new id on two farms, one is made and the other refused', async () => {
    const _id = randomUUID();
    const made = await together([a, b].map((farmId) => () => isla.post(cases(farmId), { _id, notes: farmId })));
    expect(statusesOf(made).toSorted()).toEqual(isOnCitus() ? [201, 201] : [201, 409]);
  });

  it('are not confused if ids are the same on several farms', async () => {
    await takingEqualIds(app.db);
    const _id = randomUUID();
    const [here = a, there = b] = free;
    for (const farmId of [here, there]) await isla.post(cases(farmId), { _id, notes: farmId });
    const [one, other] = await together([
      () => isla.put(`${cases(here)}/${_id}`, { notes: 'changed here' }),
      () => isla.post(cases(there), { _id, notes: there }),
    ]);
    expect([one?.status, other?.status]).toEqual([200, 201]);
    const both = await together([
      () => isla.put(`${cases(here)}/${_id}`, { notes: 'here again' }),
      () => isla.put(`${cases(there)}/${_id}`, { notes: 'there' }),
    ]);
    expect(both.map(({ body }) => [body.farm_id, body.notes])).toEqual([
      [here, 'here again'],
      [there, 'there'],
    ]);
    expect((await isla.get(`${cases(there)}/${_id}`)).body.notes).toBe('there');
    expect(await historyOf(there, _id)).toHaveLength(2);
    expect(await historyOf(here, _id)).toHaveLength(3);
    await digestsAreRight();
  });

  it('do not change what has the same id on a farm that others of them write to', async () => {
    const _id = randomUUID();
    const diagnosed = (condition: string) => ({ _id, notes: condition, confirmed_conditions: [condition] });
    await isla.post(cases(a), diagnosed(conditions.mastitis));
    await isla.post(cases(b), diagnosed(conditions.lameness));
    const other = String((await isla.post(cases(b), { notes: 'another' })).body._id);
    const [changed, neighbour, made] = await together([
      () => isla.put(`${cases(a)}/${_id}`, { notes: 'seen' }),
      () => isla.put(`${path('farms', b, 'animals', 'cow', 'medical-records')}/${other}`, { notes: 'seen too' }),
      () => isla.post(cases(c), diagnosed(conditions.ketosis)),
    ]);
    expect([changed?.status, neighbour?.status, made?.status]).toEqual([200, 200, 201]);
    expect(changed?.body.confirmed_conditions).toMatchObject([{ condition_id: conditions.mastitis }]);
    const untouched = await isla.get(`${cases(b)}/${_id}`);
    expect(untouched.headers.get('etag')).toBe('"1"');
    expect(untouched.body).toMatchObject({ notes: conditions.lameness });
    const stamped = await app.db.rows(sql`
      select r.farm_id from medical_record r join farm_head h on h.farm_id = r.farm_id and h.head = r.ver
      where r._id = any (${[_id, other]}::uuid[]) order by r.farm_id
    `);
    expect(stamped).toEqual([{ farm_id: a }, { farm_id: b }, { farm_id: c }]);
    expectNoneUndone();
    await digestsAreRight();
  });

  it('find no animal of another farm that they write to', async () => {
    await app.db.rows(sql`insert into animal (farm_id, _id, species, ver) values (${b}, 'bull', 'Cattle', 1)`);
    await recountFarmDigests(app.db);
    const bull = (farmId: string) => path('farms', farmId, 'animals', 'bull', 'medical-records');
    const answers = await together([a, b, c].map((farmId) => () => isla.post(bull(farmId), { notes: 'lame' })));
    expect(statusesOf(answers)).toEqual([404, 201, 404]);
  });

  it('on one farm are stamped with one counter, and writes to one animal are done one after the other', async () => {
    const head = await headOf(a);
    const calf = path('farms', a, 'animals', 'calf', 'medical-records');
    const answers = await together([
      () => isla.post(cases(a), { notes: 'cow' }),
      () => isla.post(calf, { notes: 'calf' }),
      () => isla.post(cases(a), { notes: 'cow again' }),
      () => isla.post(cases(b), { notes: 'elsewhere' }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201]);
    expect(await headOf(a)).toBe(head + 2);
    await digestsAreRight();
  });
});

describe('a write among others', () => {
  const made = async (farmId: string): Promise<string> => {
    const { body } = await isla.post(cases(farmId), { notes: 'first' });
    return `${cases(farmId)}/${body._id}`;
  };

  it('is refused on its own: a rule, a version, something that does not exist, an id that is taken', async () => {
    const [record, taken] = [await made(a), await made(b)];
    const before = await headOf(a);
    const answers = await together([
      () => isla.put(record, { notes: 'late' }, { 'if-match': '"7"' }),
      () => isla.post(cases(b), { _id: taken.split('/').at(-1), notes: 'not the same' }),
      () => isla.put(`${cases(c)}/${randomUUID()}`, { notes: 'nowhere' }),
      () => isla.post(cases(free[3] ?? ''), { tentative_conditions: ['no-such-condition'] }),
      () => isla.post(path('farms', free[4] ?? '', 'animals', 'nobody', 'medical-records'), { notes: 'whose?' }),
      () => isla.post(cases(free[5] ?? ''), { notes: 'sound', confirmed_conditions: [conditions.mastitis] }),
      () => isla.post(cases(free[6] ?? ''), { notes: 'sound too', confirmed_conditions: [conditions.lameness] }),
    ]);
    expect(statusesOf(answers)).toEqual([412, 409, 404, 422, 404, 201, 201]);
    expect(answers[5]?.body.confirmed_conditions).toMatchObject([
      { condition_id: conditions.mastitis, name: 'Mastitis' },
    ]);
    expect(await headOf(a)).toBe(before);
    await digestsAreRight();
  });

  it('that Postgres itself refuses affects none of the others', async () => {
    await app.db.rows(sql`
      alter table medical_record add constraint no_thunder check (notes is null or notes not like '%thunder%')
    `);
    try {
      const answers = await together([
        () => isla.post(cases(a), { notes: 'thunder' }),
        ...[b, c].map((farmId) => () => isla.post(cases(farmId), { notes: `calm ${farmId}` })),
      ]);
      expect(statusesOf(answers).slice(1)).toEqual([201, 201]);
      expect(answers[0]?.status).toBeGreaterThanOrEqual(400);
      for (const [index, farmId] of [b, c].entries()) {
        expect(await historyOf(farmId, answers[index + 1]?.body._id)).toHaveLength(1);
      }
      await digestsAreRight();
    } finally {
      await app.db.rows(sql`alter table medical_record drop constraint no_thunder`);
    }
  });

  it('waits if somebody else holds its farm, and none of the others does', async () => {
    const other = connect(app.databaseUrl, { maxConnections: 1 });
    const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = inTransaction(other, async (tx) => {
      await tx.rows(sql`select 1 from farm_head where farm_id = ${a} for update`);
      held.resolve();
      await end.promise;
    });
    await held.promise;
    let isAnswered = false;
    let waiting: Promise<Reply> | undefined;
    const answers = await together([
      async () => {
        waiting = isla.post(cases(a), { notes: 'waits' });
        void waiting.then(() => {
          isAnswered = true;
        });
        return isla.post(cases(b), { notes: 'goes on' });
      },
      () => isla.post(cases(c), { notes: 'goes on' }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(isAnswered).toBe(false);
    end.resolve();
    await holding;
    expect((await waiting)?.status).toBe(201);
    await other.close();
  });

  it('to a farm that its person may no longer see is refused, whatever was known a moment ago', async () => {
    const lost = free[6] ?? '';
    for (const farmId of [lost, b]) await isla.get(cases(farmId));
    await app.db.rows(sql`delete from practice_farm where farm_id = ${lost}`);
    const answers = await together([
      () => isla.post(cases(lost), { notes: 'not mine' }),
      () => isla.post(cases(b), { notes: 'mine' }),
      () => isla.post(cases(c), { notes: 'mine' }),
    ]);
    expect(statusesOf(answers)).toEqual([404, 201, 201]);
    await app.db.rows(sql`insert into practice_farm (practice_id, farm_id) values (${practices.glen}, ${lost})`);
  });

  it('to a farm without any writes makes its counter', async () => {
    const answers = await together([a, b, fresh].map((farmId) => () => isla.post(cases(farmId), { notes: 'first' })));
    expect(statusesOf(answers)).toEqual([201, 201, 201]);
    expect(await headOf(fresh)).toBeGreaterThan(0);
    await digestsAreRight();
  });

  it('by somebody else is not done with them', async () => {
    const morag = await app.as('fiona');
    const answers = await together([
      () => isla.post(cases(a), { notes: 'by Isla' }),
      () => isla.post(cases(b), { notes: 'by Isla' }),
      () => morag.post(cases(c), { notes: 'by Fiona' }),
    ]);
    expect(answers.map(({ body }) => body.created_by)).toEqual([people.isla.name, people.isla.name, people.fiona.name]);
    expect(await historyOf(c, answers[2]?.body._id)).toMatchObject([{ user_name: people.fiona.name }]);
  });
});

describe.skipIf(isOnCitus())('many writers at once', () => {
  it('leave every document with as many versions as were answered, and every farm with the right digest', async () => {
    const writers = await Promise.all((['isla', 'isla', 'fiona', 'morag'] as const).map((name) => app.as(name)));
    const records = await Promise.all(
      free.map(async (farmId) => `${cases(farmId)}/${(await isla.post(cases(farmId), { notes: '0' })).body._id}`),
    );
    const answered = new Map(records.map((record) => [record, 1]));
    const made: { address: string; notes: string }[] = [];
    // Each writer has seven writes in progress at any time, over all farms, some of them to the same record.
    const lines = writers.flatMap((writer, who) => Array.from({ length: 7 }, (_none, line) => ({ writer, who, line })));
    await Promise.all(
      lines.map(async ({ writer, who, line }) => {
        for (let step = 0; step < 6; step += 1) {
          const at = (line * 5 + step * 3 + who) % free.length;
          const notes = `${who} ${line} ${step}`;
          const [record = '', farmId = ''] = [records[at], free[at]];
          if (step % 3 === 0) {
            const { status, body } = await writer.post(cases(farmId), { notes });
            expect(status).toBe(201);
            made.push({ address: `${cases(farmId)}/${body._id}`, notes });
          } else {
            const ifMatch: Record<string, string> = step % 3 === 2 ? { 'if-match': '"1"' } : {};
            const { status, headers, body } = await writer.put(record, { notes }, ifMatch);
            if (status === 412) continue;
            expect([status, body.notes]).toEqual([200, notes]);
            answered.set(record, (answered.get(record) ?? 0) + 1);
            expect(Number(headers.get('etag')?.replaceAll('"', ''))).toBeGreaterThan(1);
          }
        }
      }),
    );
    for (const [record, versions] of answered) {
      const [, , , farmId = '', , , , id = ''] = record.split('/').map(decodeURIComponent);
      const history = await historyOf(farmId, id);
      expect(history.map(({ version }) => version)).toEqual(
        Array.from({ length: versions }, (_none, index) => index + 1),
      );
      expect((await isla.get(record)).body).toMatchObject({ notes: history.at(-1)?.notes });
    }
    for (const { address, notes } of made) expect((await isla.get(address)).body).toMatchObject({ notes });
    expect(ofSeveralFarms().length).toBeGreaterThan(0);
    await digestsAreRight();
  });
});
