import { randomUUID } from 'node:crypto';
import type { Mutation } from '@byre/contract/sync/messages';
import { oldestProtocolVersion, protocolVersion } from '@byre/contract/sync/protocol-version';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWaiting, listWaiting } from '../../../testing/lock-waits.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { testStart } from '../../../testing/test-app.ts';
import { animals, conditions, farms, path, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(async () => {
  await world.close();
});

/** A case on the server, as its creating mutation; `notes: as found`, two conditions. */
const someCase = async (more: Partial<Mutation> = {}): Promise<Mutation> => {
  const create = mutation(
    { entity: 'medical-record', op: 'create', ...more },
    { notes: 'as found', confirmed_conditions: [mastitis] },
  );
  const [result] = await world.isla.push([create]);
  expect(result).toMatchObject({ status: 'applied', duplicate: false });
  return create;
};

const mastitis = { condition_id: conditions.mastitis, date_diagnosed: '2026-11-01T00:00:00.000Z' };
const ketosis = { condition_id: conditions.ketosis, date_diagnosed: '2026-11-02T00:00:00.000Z' };
const lameness = { condition_id: conditions.lameness, date_diagnosed: '2026-11-03T00:00:00.000Z' };

const edit = (of: Mutation, values: Parameters<typeof mutation>[1], more: Partial<Mutation> = {}): Mutation =>
  mutation({ entity: of.entity, op: 'update', farm_id: of.farm_id, entity_id: of.entity_id, ...more }, values);
const removal = (of: Mutation, more: Partial<Mutation> = {}): Mutation =>
  mutation({ entity: of.entity, op: 'delete', farm_id: of.farm_id, entity_id: of.entity_id, base_version: 1, ...more });

const pathOf = ({ farm_id, animal_id, entity_id }: Mutation): string =>
  path('farms', farm_id, 'animals', animal_id, 'medical-records', entity_id);
const stands = async (of: Mutation): Promise<unknown> => (await world.morag.get(pathOf(of))).body;
const versionsOf = async (of: Mutation): Promise<string[]> => {
  const rows = await world.db.rows<{ op: string }>(sql`
    select op from revision where entity_id = ${of.entity_id} and farm_id = ${of.farm_id} order by version
  `);
  return rows.map((row) => row.op);
};
type Kept = { status: string; payload: Record<string, unknown> | null };
/** What the server remembers of an edit, and what it keeps of a refused one. */
const keptOf = async (id: string): Promise<Kept | undefined> => {
  const [row] = await world.db.rows<Kept>(sql`
    select m.status, q.payload
    from sync_mutation m
    left join quarantine q on q.farm_id = m.farm_id and q.mutation_id = m.id
    where m.id = ${id}
  `);
  return row;
};

describe('an edit that is pushed', () => {
  it('[S7] is written by the commands of REST, and its result is the document of REST', async () => {
    const create = await someCase();
    const [result] = await world.isla.push([create]);
    expect(result?.document).toEqual(await stands(create));
    expect(result).toMatchObject({ conflict: null, problem: null, ver: expect.any(Number) });
  });

  it('[S9] keeps when and on which device it happened', async () => {
    const create = mutation({ entity: 'medical-record', op: 'create', event_time: '2026-11-20 17:45:00' });
    await world.isla.push([create], { device: 'the blue phone' });
    const rows = await world.db.rows(sql`
      select iso(event_time) as event_time, iso(at) as at, device, user_name
      from revision
      where entity_id = ${create.entity_id}
    `);
    expect(rows).toEqual([
      {
        event_time: '2026-11-20T17:45:00.000Z',
        at: testStart.toISOString(),
        device: 'the blue phone',
        user_name: 'Isla Reid',
      },
    ]);
  });

  it('[S9] dates a diagnosis and an animal’s state without a date by the edit', async () => {
    const create = mutation(
      { entity: 'medical-record', op: 'create' },
      { confirmed_conditions: [conditions.mastitis] },
    );
    const state = mutation(
      { entity: 'animal', op: 'update', animal_id: animals.clover },
      { milk_yield_level: ['High'] },
    );
    const results = await world.isla.push([create, state]);
    expect(results).toMatchObject([
      {
        document: {
          confirmed_conditions: [{ condition_id: conditions.mastitis, date_diagnosed: '2026-11-21T06:30:00.000Z' }],
        },
      },
      { document: { milk_yield_level: [{ name: 'High', date: '2026-11-21T06:30:00.000Z' }] } },
    ]);
  });

  it('carries a whole case with its treatment and medicine in one push', async () => {
    const record = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'hot quarter' });
    const below = { medical_record_id: record.entity_id };
    const treatment = mutation(
      { entity: 'treatment-history', op: 'create', ...below, depends_on: [record.id] },
      { start_date: '2026-11-21', treated_by: ['vet'] },
    );
    const usage = mutation(
      {
        entity: 'medicine-usage',
        op: 'create',
        ...below,
        treatment_id: treatment.entity_id,
        depends_on: [record.id, treatment.id],
      },
      { product_id: products.tubes, total_volume: { volume: 20, units: 'ml' } },
    );
    expect(await world.isla.push([record, treatment, usage])).toMatchObject([
      { status: 'applied', document: { notes: 'hot quarter' } },
      { status: 'applied', document: { medical_record_id: record.entity_id } },
      {
        status: 'applied',
        document: { name: 'Udderclear Intramammary Suspension', treatment_id: treatment.entity_id },
      },
    ]);
  });

  it('[S11] is answered in its place if the farms of a push alternate', async () => {
    const there = mutation({
      entity: 'medical-record',
      op: 'create',
      farm_id: farms.lochside,
      animal_id: animals.daisy,
    });
    const [first, , third] = [await someCase(), there, mutation({ entity: 'medical-record', op: 'create' })];
    const results = await world.isla.push([edit(first, { notes: { base: 'as found', new: 'b' } }), there, third]);
    expect(results.map((result) => [result.document?.farm_id, result.status])).toEqual([
      [farms.hillhead, 'applied'],
      [farms.lochside, 'applied'],
      [farms.hillhead, 'applied'],
    ]);
  });
});

describe('an edit that is pushed again', () => {
  it('[S2] is answered as it was the first time and not applied again', async () => {
    const create = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'once' });
    const [first] = await world.isla.push([create]);
    const changed = edit(create, { notes: { base: 'once', new: 'changed since' } });
    await world.isla.push([changed]);
    const [again] = await world.isla.push([create]);
    expect(again).toEqual({ ...first, duplicate: true });
    expect(await versionsOf(create)).toEqual(['create', 'update']);
  });

  it('[S2] is applied once if its answer was lost', async () => {
    const create = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'lost reply' });
    await sendAndHangUp(create);
    await expect.poll(() => keptOf(create.id)).toMatchObject({ status: 'applied' });
    const [again] = await world.isla.push([create]);
    expect(again).toMatchObject({ status: 'applied', duplicate: true, document: { notes: 'lost reply' } });
    expect(await versionsOf(create)).toEqual(['create']);
  });

  it('[S2] is applied once when several copies of it arrive at the same time', async () => {
    const create = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'twice at once' });
    const changed = edit(create, { notes: { base: 'twice at once', new: 'x' } }, { depends_on: [create.id] });
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.isla.push([create, changed])));
    const results = replies.flat();
    expect(results.every((result) => result.status === 'applied')).toBe(true);
    expect(results.filter((result) => !result.duplicate)).toHaveLength(2);
    expect(await versionsOf(create)).toEqual(['create', 'update']);
  });

  it('[S2] is applied once when it is in one push twice', async () => {
    const create = mutation({ entity: 'medical-record', op: 'create' });
    const results = await world.isla.push([create, create]);
    expect(results.map((result) => result.duplicate)).toEqual([false, true]);
    expect(await versionsOf(create)).toEqual(['create']);
  });

  it('[S2] may have another place in the queue, and other edits to wait for', async () => {
    const create = await someCase();
    const [again] = await world.morag.push([{ ...create, seq: 9_999, depends_on: [randomUUID()] }]);
    expect(again).toMatchObject({ status: 'applied', duplicate: true });
  });

  it('[S2] is refused if its content differs', async () => {
    const create = await someCase();
    const [other] = await world.isla.push([{ ...create, fields: { notes: { base: null, new: 'other' } } }]);
    expect(other).toMatchObject({ status: 'rejected', duplicate: false, document: null });
    expect(await stands(create)).toMatchObject({ notes: 'as found', version: 1 });
  });

  it('[M7] never doubles an entry of a history, not even under another id', async () => {
    const grazing = [{ name: 'Extensive Grazing', date: '2026-11-20T00:00:00.000Z' }];
    const first = mutation({ entity: 'animal', op: 'update', animal_id: animals.clover }, { diet_intensity: grazing });
    await world.isla.push([first]);
    const [again, renamed] = await world.isla.push([first, { ...first, id: randomUUID() }]);
    expect(again).toMatchObject({ duplicate: true });
    expect(renamed).toMatchObject({ status: 'applied', document: { diet_intensity: grazing } });
  });

  it('[M7] keeps the counts of a pen by two people, each once', async () => {
    const count = (heads: number, date: string) =>
      mutation(
        { entity: 'animal', op: 'update', animal_id: animals.clover },
        { head_count: [{ count: heads, date: `${date}T00:00:00.000Z` }] },
      );
    const [first, second] = [count(212, '2026-11-20'), count(209, '2026-11-18')];
    await world.isla.push([first]);
    const [other, again] = await world.isla.push([second, { ...first, id: randomUUID() }]);
    expect([other?.status, again?.status]).toEqual(['applied', 'applied']);
    expect(again?.document?.head_count).toEqual([
      { count: 209, date: '2026-11-18T00:00:00.000Z' },
      { count: 212, date: '2026-11-20T00:00:00.000Z' },
    ]);
  });

  it('is applied if the record it creates exists already with the same content', async () => {
    const create = await someCase();
    const [same, other] = await world.isla.push([
      { ...create, id: randomUUID() },
      { ...create, id: randomUUID(), fields: { notes: { base: null, new: 'other' } } },
    ]);
    expect(same).toMatchObject({ status: 'applied', duplicate: false });
    expect(other).toMatchObject({ status: 'rejected' });
    expect(await versionsOf(create)).toEqual(['create']);
  });
});

describe('an edit that depends on another', () => {
  it('[S4] is blocked until that is applied, and is not remembered until then', async () => {
    const create = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'a' });
    const changed = edit(create, { notes: { base: 'a', new: 'b' } }, { depends_on: [create.id] });
    expect(await world.isla.push([changed])).toMatchObject([{ status: 'blocked', ver: null }]);
    expect(await keptOf(changed.id)).toBeUndefined();
    expect(await world.isla.push([create, changed])).toMatchObject([
      { status: 'applied' },
      { status: 'applied', document: { notes: 'b' } },
    ]);
  });

  it('[S4] is blocked behind one that was refused, and the others continue', async () => {
    const bad = mutation({ entity: 'medical-record', op: 'create' }, { confirmed_conditions: ['no such condition'] });
    const child = edit(bad, { notes: { base: null, new: 'x' } }, { depends_on: [bad.id] });
    const other = mutation({ entity: 'medical-record', op: 'create' });
    const results = await world.isla.push([bad, child, other]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'blocked', 'applied']);
  });
});

describe('an edit that cannot be applied', () => {
  it('[S3] is refused alone, each with its own fault', async () => {
    const good = [
      mutation({ entity: 'medical-record', op: 'create' }),
      mutation({ entity: 'medical-record', op: 'create' }),
    ];
    const record = await someCase();
    const bad = [
      { ...mutation({ entity: 'medical-record', op: 'create' }), event_time: '2026-02-30' },
      mutation({ entity: 'medical-record', op: 'create' }, { notes: 5 }),
      mutation({ entity: 'medical-record', op: 'create' }, { weight: 5 }),
      mutation({ entity: 'medical-record', op: 'create' }, { confirmed_conditions: ['nonsense'] }),
      mutation({ entity: 'animal', op: 'delete', base_version: 1 }),
      mutation(
        { entity: 'treatment-history', op: 'update', medical_record_id: record.entity_id },
        { start_date: '2026-11-21' },
      ),
    ];
    const results = await world.isla.push([good[0], ...bad, good[1]]);
    expect(
      results.map(({ status, problem }) => [status, problem?.errors.map(({ pointer, code }) => [pointer, code])]),
    ).toEqual([
      ['applied', undefined],
      ['rejected', [['/event_time', 'bad-format']]],
      ['rejected', [['/notes', 'wrong-type']]],
      ['rejected', [['/fields/weight', 'unknown-field']]],
      ['rejected', [['/confirmed_conditions/0', 'unknown-condition']]],
      ['rejected', [['/op', 'bad-value']]],
      ['rejected', [['/fields/end_date', 'required']]],
      ['applied', undefined],
    ]);
  });

  it('[S8] is kept with its payload, so that it is not lost with the phone', async () => {
    const bad = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'typed in the rain', weight: 5 });
    await world.isla.push([bad]);
    expect(await keptOf(bad.id)).toEqual({ status: 'rejected', payload: bad });
    const good = await someCase();
    expect(await keptOf(good.id)).toEqual({ status: 'applied', payload: null });
  });

  it('[S8] is kept without the characters that cannot be stored', async () => {
    const bad = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'a\0b\ud800c' });
    expect(await world.isla.push([bad])).toMatchObject([
      { status: 'rejected', problem: { errors: [{ pointer: '/fields/notes/new' }] } },
    ]);
    expect(await keptOf(bad.id)).toMatchObject({ payload: { fields: { notes: { new: 'a\ufffdb\ufffdc' } } } });
    expect(await world.isla.push([bad])).toMatchObject([{ status: 'rejected', duplicate: true }]);
  });

  it('[S3] is refused alone if it is not an edit at all', async () => {
    const good = mutation({ entity: 'medical-record', op: 'create' });
    const results = await world.isla.push([null, 'x', {}, { id: good.id }, good]);
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      ['', 'rejected'],
      ['', 'rejected'],
      ['', 'rejected'],
      [good.id, 'rejected'],
      [good.id, 'applied'],
    ]);
  });

  it('[S7] is undone as a whole if the database refuses a part of it, and the others continue', async () => {
    await world.db.rows(sql`
      alter table treatment_history
      add constraint keeps_adverse check (deleted_at is null or response is distinct from 'Adverse')
    `);
    const record = await someCase();
    const treatment = mutation(
      { entity: 'treatment-history', op: 'create', medical_record_id: record.entity_id },
      { response: 'Adverse' },
    );
    const changed = edit(record, { notes: { base: 'as found', new: 'still there' } });
    const results = await world.isla.push([treatment, removal(record), changed]);
    await world.db.rows(sql`alter table treatment_history drop constraint keeps_adverse`);
    expect(results).toMatchObject([
      { status: 'applied', document: { response: 'Adverse' } },
      { status: 'rejected', document: null, problem: { code: 'bad-values', detail: expect.stringContaining('23514') } },
      { status: 'applied', document: { notes: 'still there', version: 2 } },
    ]);
    expect(results[0]?.ver).toBe(results[2]?.ver);
  });

  it('leaves nothing behind: the farm counter is unchanged', async () => {
    const headOf = async () => world.db.rows(sql`select head from farm_head where farm_id = ${farms.hillhead}`);
    const before = await headOf();
    await world.isla.push([
      mutation({ entity: 'medical-record', op: 'create' }, { confirmed_conditions: ['nonsense'] }),
    ]);
    expect(await headOf()).toEqual(before);
  });

  it('is refused if its parent was deleted', async () => {
    const record = await someCase();
    const treatment = mutation({ entity: 'treatment-history', op: 'create', medical_record_id: record.entity_id });
    expect(await world.isla.push([removal(record), treatment])).toMatchObject([
      { status: 'applied', document: null },
      { status: 'rejected' },
    ]);
  });
});

describe('edits of two people', () => {
  it('[M2] merge when they change different fields', async () => {
    const record = await someCase();
    const mine = edit(record, { notes: { base: 'as found', new: 'mine' } });
    const theirs = edit(record, { examined_at: { base: null, new: '2026-11-21' } });
    await world.morag.push([theirs]);
    expect(await world.isla.push([mine])).toMatchObject([
      {
        status: 'applied',
        document: { notes: 'mine', examined_at: '2026-11-21T00:00:00.000Z', updated_by: 'Isla Reid' },
      },
    ]);
  });

  it('[M3] merge when they add and remove different conditions', async () => {
    const record = await someCase();
    const addTo = (added: typeof lameness | typeof ketosis) =>
      edit(record, { confirmed_conditions: { base: [mastitis], new: [mastitis, added] } });
    await world.morag.push([addTo(lameness)]);
    const [result] = await world.isla.push([addTo(ketosis)]);
    expect(result?.document?.confirmed_conditions).toMatchObject([mastitis, lameness, ketosis]);
    const without = edit(record, { confirmed_conditions: { base: [mastitis], new: [] } });
    expect(await world.isla.push([without])).toMatchObject([
      {
        status: 'applied',
        document: {
          confirmed_conditions: [{ condition_id: conditions.lameness }, { condition_id: conditions.ketosis }],
        },
      },
    ]);
  });

  it('[M4] wait for a person if they change the same field, with the other’s author and time', async () => {
    const record = await someCase();
    world.clock.now = new Date('2026-11-21T09:00:00.000Z');
    await world.morag.push([edit(record, { notes: { base: 'as found', new: 'theirs' } })]);
    world.clock.now = new Date('2026-11-21T10:00:00.000Z');
    await world.isla.push([edit(record, { examined_at: { base: null, new: '2026-11-21' } })]);
    const mine = edit(record, {
      notes: { base: 'as found', new: 'mine' },
      examined_at: { base: null, new: '2026-11-21' },
    });
    const [result] = await world.isla.push([mine]);
    world.clock.now = testStart;
    expect(result).toMatchObject({
      status: 'conflict',
      ver: null,
      document: { notes: 'theirs', version: 3 },
      conflict: {
        kind: 'fields',
        fields: [{ field: 'notes', base: 'as found', mine: 'mine', theirs: 'theirs' }],
        by: 'Morag Bell',
        at: '2026-11-21T09:00:00.000Z',
      },
    });
    expect(await stands(record)).toMatchObject({ notes: 'theirs', version: 3 });
    expect(await keptOf(mine.id)).toEqual({ status: 'conflict', payload: mine });
  });

  it('[M1] need no write if both have the same content', async () => {
    const record = await someCase();
    const change = { notes: { base: 'as found', new: 'same' } };
    await world.morag.push([edit(record, change)]);
    expect(await world.isla.push([edit(record, change)])).toMatchObject([
      { status: 'applied', document: { version: 2 } },
    ]);
  });

  it('[S10] wait for a person if one edits what the other deleted', async () => {
    const record = await someCase();
    await world.morag.push([removal(record)]);
    expect(await world.isla.push([edit(record, { notes: { base: 'as found', new: 'late' } })])).toMatchObject([
      { status: 'conflict', document: null, conflict: { kind: 'deleted', fields: [], by: 'Morag Bell' } },
    ]);
    expect((await world.isla.get(pathOf(record))).status).toBe(404);
  });

  it('[S10] wait for a person if one deletes what the other edited', async () => {
    const record = await someCase();
    await world.morag.push([edit(record, { notes: { base: 'as found', new: 'theirs' } })]);
    expect(await world.isla.push([removal(record)])).toMatchObject([
      { status: 'conflict', document: { notes: 'theirs' }, conflict: { kind: 'edited', by: 'Morag Bell' } },
    ]);
    expect(await world.isla.push([removal(record, { base_version: 2 })])).toMatchObject([
      { status: 'applied', document: null },
    ]);
  });

  it('[S10] need no decision if both delete', async () => {
    const record = await someCase();
    await world.morag.push([removal(record)]);
    expect(await world.isla.push([removal(record)])).toMatchObject([
      { status: 'applied', document: null, conflict: null },
    ]);
    expect(await versionsOf(record)).toEqual(['create', 'delete']);
  });

  it('[S10] do not block a delete because of its author’s own edits', async () => {
    const record = await someCase();
    const own = edit(record, { notes: { base: 'as found', new: 'mine' } });
    const gone = removal(record, { depends_on: [own.id] });
    expect(await world.isla.push([own, gone])).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    const other = await someCase();
    const mine = edit(other, { notes: { base: 'as found', new: 'mine' } });
    await world.isla.push([mine]);
    await world.morag.push([edit(other, { notes: { base: 'mine', new: 'theirs' } })]);
    expect(await world.isla.push([removal(other, { depends_on: [mine.id] })])).toMatchObject([
      { status: 'conflict', conflict: { kind: 'edited' } },
    ]);
  });
});

describe('an edit of a farm that is not theirs', () => {
  it('[S5] is not applied, not stored, and reveals nothing about the farm', async () => {
    const foreign = mutation({ entity: 'medical-record', op: 'create', farm_id: farms.sedge }, { notes: 'x' });
    const nowhere = mutation({ entity: 'medical-record', op: 'create', farm_id: 'no such farm' }, { notes: 'x' });
    const [one, two] = await world.isla.push([foreign, nowhere]);
    expect(one).toMatchObject({ status: 'no-access', ver: null, document: null, conflict: null });
    expect({ ...two, id: one?.id }).toEqual(one);
    expect(await keptOf(foreign.id)).toBeUndefined();
    expect(await world.db.rows(sql`select 1 from farm_head where farm_id = 'no such farm'`)).toEqual([]);
  });

  it('[S5] is known to its author as applied if the farm was lost after it', async () => {
    const create = mutation({
      entity: 'medical-record',
      op: 'create',
      farm_id: farms.lochside,
      animal_id: animals.daisy,
    });
    const [first] = await world.lewis.push([create]);
    await world.db.rows(sql`delete from user_farm where farm_id = ${farms.lochside}`);
    const replies = [await world.lewis.push([create]), await world.tom.push([create])];
    await world.db.rows(sql`
      insert into user_farm (user_id, farm_id)
      select id, ${farms.lochside} from app_user where name = 'Lewis Hay'
    `);
    expect(replies).toMatchObject([
      [{ status: 'applied', duplicate: true, ver: first?.ver, document: null }],
      [{ status: 'no-access', ver: null }],
    ]);
  });
});

describe('a push', () => {
  it('[S1] is refused whole in an unsupported protocol', async () => {
    for (const protocol of [protocolVersion + 1, oldestProtocolVersion - 1]) {
      const reply = await world.isla.post('/api/sync/push', { protocol, shape: 'of another time' });
      expect(reply.status).toBe(426);
      expect(reply.body).toMatchObject({ code: 'update-required', minProtocol: oldestProtocolVersion });
    }
  });

  it('may hold at most fifty edits', async () => {
    const edits = Array.from({ length: 51 }, () => mutation({ entity: 'medical-record', op: 'create' }));
    await expect(world.isla.push(edits)).rejects.toThrow('400');
    const results = await world.isla.push(edits.slice(0, 50));
    expect(results.map((result) => result.id)).toEqual(edits.slice(0, 50).map((item) => item.id));
  });

  it('[S6] is answered 503 if the database fails during it, and nothing of it is stored', async () => {
    const create = mutation({ entity: 'medical-record', op: 'create' });
    const reply = await whileFarmIsLocked(async () => {
      const pushed = world.isla.start('push', { mutations: [create] });
      await expect.poll(() => endWaiting(world.db)).toBe(1);
      return pushed;
    });
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).not.toBeNull();
    expect(await keptOf(create.id)).toBeUndefined();
    expect(await world.isla.push([create])).toMatchObject([{ status: 'applied', duplicate: false }]);
  });
});

/** Sends a push and hangs up while the server works on it. */
const sendAndHangUp = (item: Mutation): Promise<void> =>
  whileFarmIsLocked(async () => {
    const hangUp = new AbortController();
    const answer = world.isla.start('push', { mutations: [item] }, { signal: hangUp.signal });
    await expect.poll(async () => (await listWaiting(world.db)).length).toBe(1);
    hangUp.abort();
    await expect(answer).rejects.toThrow('abort');
  });

const whileFarmIsLocked = <Result>(work: () => Promise<Result>): Promise<Result> =>
  world.db.withSession(async (session) => {
    await session.command(sql`begin`);
    await session.rows(sql`select head from farm_head where farm_id = ${farms.hillhead} for update`);
    try {
      return await work();
    } finally {
      await session.command(sql`rollback`);
    }
  });
