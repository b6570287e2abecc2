import type { Mutation } from '@byre/contract/sync/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endWaiting } from '../../../testing/lock-waits.ts';
import { notingRoundTrips, type RoundTrips } from '../../../testing/round-trips.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { conditions, farms, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let world: SyncWorld;
let transactions: RoundTrips[] = [];
beforeAll(async () => {
  world = await startSyncWorld({
    through: (db) => {
      const noting = notingRoundTrips(db);
      transactions = noting.transactions;
      return noting.db;
    },
  });
});
beforeEach(() => {
  transactions.length = 0;
});
afterAll(async () => {
  await world.close();
});

const times = <One>(count: number, make: (index: number) => One): One[] =>
  Array.from({ length: count }, (_none, index) => make(index));

const record = (values: Parameters<typeof mutation>[1] = {}, more: Partial<Mutation> = {}): Mutation =>
  mutation({ entity: 'medical-record', op: 'create', ...more }, values);
const edit = ({ entity, entity_id }: Mutation, values: Parameters<typeof mutation>[1]): Mutation =>
  mutation({ entity, op: 'update', entity_id }, values);
const notes = (base: string, next: string) => ({ notes: { base, new: next } });

/** A case with its treatment and its medicine. */
const wholeCase = (): Mutation[] => {
  const found = record({ confirmed_conditions: [conditions.mastitis] });
  const under = { medical_record_id: found.entity_id };
  const treatment = mutation(
    { entity: 'treatment-history', op: 'create', ...under, depends_on: [found.id] },
    { start_date: '2026-11-21' },
  );
  const usage = mutation(
    {
      ...{ entity: 'medicine-usage', op: 'create', ...under },
      treatment_id: treatment.entity_id,
      depends_on: [found.id, treatment.id],
    },
    { product_id: products.tubes, total_volume: { volume: 20, units: 'ml' } },
  );
  return [found, treatment, usage];
};

/** The transactions that stored answers, each with its round trips and statements. */
const costs = () =>
  transactions
    .filter((trips) => trips.flat().some((text) => text.startsWith('insert into sync_mutation')))
    .map((trips) => ({ trips: trips.length, statements: trips.flat().length }));

const versionsOf = ({ entity_id }: Mutation) =>
  world.db.rows<{ version: number; op: string }>(sql`
    select version, op from revision where entity_id = ${entity_id} order by version
  `);
const answersTo = (edits: readonly Mutation[]) =>
  world.db.rows<{ id: string; status: string }>(sql`
    select id, status from sync_mutation where id = any (${edits.map(({ id }) => id)}::uuid[])
  `);

describe('a push of many edits', () => {
  it('costs as many statements as one of few', async () => {
    const records = times(50, (index) => record({ notes: `found ${index}` }));
    await world.isla.push(records.slice(0, 1));
    await world.isla.push(records.slice(1));
    const [first = record(), ...others] = records;
    await world.isla.push([edit(first, notes('found 0', 'seen'))]);
    await world.isla.push(others.map((one, index) => edit(one, notes(`found ${index + 1}`, 'seen'))));
    const cost = { trips: 5, statements: 8 };
    expect(costs()).toEqual([cost, cost, cost, cost]);
  });

  it('costs no more for whole cases, whose treatments wait for them', async () => {
    const results = await world.isla.push(times(16, wholeCase).flat());
    expect(results.every(({ status }) => status === 'applied')).toBe(true);
    // Three waves: reading the rows with the lists' entries, and the writes.
    expect(costs()).toEqual([{ trips: 9, statements: 15 }]);
  });

  it('costs no more for deletes with everything below them', async () => {
    const cases = times(16, wholeCase);
    await world.isla.push(cases.flat());
    transactions.length = 0;
    const gone = cases.flatMap(([found]) =>
      found ? [mutation({ entity: 'medical-record', op: 'delete', entity_id: found.entity_id, base_version: 1 })] : [],
    );
    const results = await world.isla.push(gone);
    expect(results.every(({ status }) => status === 'applied')).toBe(true);
    expect(costs()).toEqual([{ trips: 5, statements: 11 }]);
    const [, , usage = record()] = cases[7] ?? [];
    expect(await versionsOf(usage)).toEqual([
      { version: 1, op: 'create' },
      { version: 2, op: 'delete' },
    ]);
  });

  it('costs no more if some of them are refused', async () => {
    const good = times(20, () => record());
    const bad = times(20, () => record({ confirmed_conditions: ['no such condition'] }));
    const mixed = good.flatMap((one, index) => [one, bad[index] ?? one]);
    const results = await world.isla.push(mixed);
    expect(results.map(({ id, status }) => [id, status])).toEqual(
      mixed.map(({ id }, index) => [id, index % 2 === 0 ? 'applied' : 'rejected']),
    );
    // In addition to a push of valid edits only: the lists' entries of the conditions, and the refused edits.
    expect(costs()).toEqual([{ trips: 5, statements: 10 }]);
    expect(await answersTo(bad)).toHaveLength(20);
  });
});

describe('a push whose edits affect each other', () => {
  it('has later edits of a document see the earlier ones, in any number', async () => {
    const found = record({ notes: 'as found' });
    const chain = times(5, (index) => edit(found, notes(index === 0 ? 'as found' : `${index - 1}`, `${index}`)));
    const results = await world.isla.push([found, ...chain]);
    expect(results.map(({ status, document }) => [status, document?.version])).toEqual(
      times(6, (index) => ['applied', index + 1]),
    );
    expect(new Set(results.map(({ ver }) => ver)).size).toBe(1);
  });

  it('[S4] blocks what waits for an edit that comes later, even if that one is carried out in time', async () => {
    const [first, last] = [record(), record()];
    const waits = { ...record(), depends_on: [first.id, last.id] };
    const results = await world.isla.push([first, waits, last]);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'blocked', 'applied']);
  });

  it('counts a calving before what is given after it, and recounts what was given before, each with its own time', async () => {
    const dry = (): Mutation[] => {
      const [found = record(), treatment = record(), usage = record()] = wholeCase();
      const withdrawals = [
        { product_type: 'milk', period: 4, unit: 'days', counts_from: 'calving', minimum_dry_days: null },
      ];
      const fields = { ...usage.fields, withdrawals: { base: null, new: withdrawals } };
      return [found, treatment, { ...usage, fields: { ...fields, end_date: { base: null, new: '2026-11-01' } } }];
    };
    const calving = mutation(
      { entity: 'animal', op: 'update', event_time: '2026-11-20T10:00:00.000Z' },
      { reproductive_state: [{ name: 'early lactation', date: '2026-11-20T06:00:00.000Z' }] },
    );
    const [before, after] = [dry(), dry()];
    const results = await world.isla.push([...before, calving, ...after]);
    expect(results.map(({ status }) => status)).toEqual(times(7, () => 'applied'));
    const ends = await world.db.rows<{ ends_at: string; version: number }>(sql`
      select withdrawals -> 0 ->> 'ends_at' as ends_at, version
      from medicine_usage
      where _id = any (${[before[2], after[2]].map((one) => one?.entity_id ?? '')}::uuid[])
      order by version desc
    `);
    expect(ends.map(({ version }) => version)).toEqual([2, 1]);
    expect(ends[0]?.ends_at).toBe(ends[1]?.ends_at);
    const [recounted] = await world.db.rows(sql`
      select iso(event_time) as event_time, op
      from revision
      where entity_id = ${before[2]?.entity_id ?? ''} and version = 2
    `);
    expect(recounted).toEqual({ event_time: '2026-11-20T10:00:00.000Z', op: 'update' });
  });
});

describe('an edit of many that the database refuses', () => {
  const whileNotesAreShort = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await world.db.rows(sql`
      alter table medical_record add constraint short_notes check (length(notes) < 100) not valid
    `);
    try {
      return await work();
    } finally {
      await world.db.rows(sql`alter table medical_record drop constraint short_notes`);
    }
  };

  it('[S7] fails alone, with what waits for it; those before and after it are applied once, under one number', async () => {
    const head = () =>
      world.db.rows<{ head: number }>(sql`select head from farm_head where farm_id = ${farms.hillhead}`);
    await world.isla.push([record()]);
    const [before] = await head();
    const good = times(4, (index) => record({ notes: `good ${index}` }));
    const bad = record({ notes: 'long '.repeat(40) });
    const child = mutation({
      ...{ entity: 'treatment-history', op: 'create', medical_record_id: bad.entity_id, depends_on: [bad.id] },
    });
    const run = [...good.slice(0, 2), bad, child, ...good.slice(2)];
    const results = await whileNotesAreShort(() => world.isla.push(run));
    expect(results.map(({ status }) => status)).toEqual([
      'applied',
      'applied',
      'rejected',
      'blocked',
      'applied',
      'applied',
    ]);
    expect(results[2]?.problem?.detail).toContain('23514');
    for (const one of good) expect(await versionsOf(one)).toEqual([{ version: 1, op: 'create' }]);
    expect(await versionsOf(bad)).toEqual([]);
    expect(await answersTo(run)).toHaveLength(5);
    expect(await head()).toEqual([{ head: (before?.head ?? 0) + 1 }]);
  });
});

describe('pushes that come together', () => {
  it('[S2] get the same answers and are stored once, if they are copies of each other', async () => {
    const run = [...times(10, () => record()), ...wholeCase()];
    const replies = await Promise.all(times(4, () => world.isla.push(run)));
    const plain = replies.map((results) => results.map(({ duplicate: _duplicate, ...result }) => result));
    for (const results of plain) expect(results).toEqual(plain[0]);
    expect(replies.flat().filter(({ duplicate }) => !duplicate)).toHaveLength(run.length);
    for (const one of run) expect(await versionsOf(one)).toEqual([{ version: 1, op: 'create' }]);
  });

  it('by two people for one farm are both applied whole, one after the other', async () => {
    const [ours, theirs] = [times(25, () => record()), times(25, () => record())];
    const [one, other] = await Promise.all([world.isla.push(ours), world.morag.push(theirs)]);
    const numbersIn = (results: typeof one) => [...new Set(results?.map(({ ver }) => ver))];
    expect([numbersIn(one), numbersIn(other)].map((numbers) => numbers.length)).toEqual([1, 1]);
    expect(numbersIn(one)).not.toEqual(numbersIn(other));
    expect(await answersTo([...ours, ...theirs])).toHaveLength(50);
  });
});

describe('a push that is cut off between its edits and their answers', () => {
  it('[S2] leaves neither, and is applied once when it comes again', async () => {
    const run = times(5, () => record());
    const reply = await whileAnswersWait(async () => {
      const pushed = world.isla.start('push', { mutations: run });
      await expect.poll(() => endWaiting(world.db, 'insert into sync_mutation')).toBe(1);
      return pushed;
    });
    expect(reply.status).toBe(503);
    for (const one of run) expect(await versionsOf(one)).toEqual([]);
    expect(await answersTo(run)).toEqual([]);
    const again = await world.isla.push(run);
    expect(again.map(({ status, duplicate }) => [status, duplicate])).toEqual(times(5, () => ['applied', false]));
    for (const one of run) expect(await versionsOf(one)).toEqual([{ version: 1, op: 'create' }]);
  });

  it('[S2] has left both if it was cut off after its commit', async () => {
    const run = times(5, () => record());
    const hangUp = new AbortController();
    const pushed = world.isla.start('push', { mutations: run }, { signal: hangUp.signal });
    await expect.poll(async () => (await answersTo(run)).length).toBe(5);
    hangUp.abort();
    await pushed.then((reply) => reply.text()).catch(() => undefined);
    const again = await world.isla.push(run);
    expect(again.map(({ status, duplicate }) => [status, duplicate])).toEqual(times(5, () => ['applied', true]));
    for (const one of run) expect(await versionsOf(one)).toEqual([{ version: 1, op: 'create' }]);
  });
});

/** Nobody can store an answer in the meantime: a push's edits are written, and their answers wait. */
const whileAnswersWait = <Result>(work: () => Promise<Result>): Promise<Result> =>
  world.db.withSession(async (session) => {
    await session.command(sql`begin`);
    await session.rows(sql`lock table sync_mutation in share mode`);
    try {
      return await work();
    } finally {
      await session.command(sql`rollback`);
    }
  });

describe('a repeated edit in a push of new ones', () => {
  it('[S2] is answered as before, and refused if its content differs', async () => {
    const known = record({ notes: 'first' });
    await world.isla.push([known]);
    const fresh = record();
    const other = { ...known, fields: { notes: { base: null, new: 'other' } } };
    const results = await world.isla.push([fresh, known, other, record()]);
    expect(results.map(({ status, duplicate }) => [status, duplicate])).toEqual([
      ['applied', false],
      ['applied', true],
      ['rejected', false],
      ['applied', false],
    ]);
  });
});
