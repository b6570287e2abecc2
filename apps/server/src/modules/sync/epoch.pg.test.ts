import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, farms } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { beginEpoch } from './epoch.ts';
import { pruneSync } from './prune.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

const someEdit = () => mutation({ entity: 'medical-record', op: 'create' }, { notes: 'x' });
const modesOf = (lines: Awaited<ReturnType<SyncWorld['isla']['pull']>>) =>
  new Set(lines.flatMap((line) => (line.t === 'begin' ? line.mode : [])));

describe('a new epoch', () => {
  it('[S13] after a restore accepts edits that are sent again, each once, and everything is read again', async () => {
    const before = read(emptyReplica(), await world.isla.pull());
    const edit = someEdit();
    await world.isla.push([edit], { epoch: before.epoch });
    const epoch = await beginEpoch(world.db, 'restore');
    const lines = await world.isla.pull({ epoch: before.epoch, have: before.have });
    expect(lines[0]).toMatchObject({ t: 'hello', epoch, mode: 'restore' });
    expect(modesOf(lines)).toEqual(new Set(['snapshot']));
    // A device that does not know yet may build on lost work, so it is told first.
    const [early] = await world.isla.push([edit], { epoch: before.epoch });
    expect(early).toMatchObject({ status: 'blocked', duplicate: false });
    const [again] = await world.isla.push([edit], { epoch });
    expect(again).toMatchObject({ status: 'applied', duplicate: true });
  });

  it('[S13] after a reset accepts nothing that its person has not checked', async () => {
    const before = read(emptyReplica(), await world.isla.pull());
    const epoch = await beginEpoch(world.db, 'reset');
    const edit = someEdit();
    const reply = await world.isla.post('/api/sync/push', {
      protocol: 2,
      epoch: before.epoch,
      client: edit.id,
      mutations: [edit, { id: 'torn' }],
    });
    expect(reply.body).toMatchObject({ epoch, mode: 'reset', results: [{ id: edit.id, status: 'blocked' }, {}] });
    expect(await world.db.rows(sql`select 1 from sync_mutation where id = ${edit.id}`)).toEqual([]);
    // The person has checked: the device is in the new epoch.
    expect(await world.isla.push([edit], { epoch })).toMatchObject([{ status: 'applied', duplicate: false }]);
  });

  it('[S13] follows the last one even if the clock is behind it', async () => {
    await world.db.rows(sql`update service_epoch set since = '2036-11-21T09:30:00Z'`);
    const epoch = await beginEpoch(world.db, 'restore');
    expect((await world.isla.pull())[0]).toMatchObject({ epoch });
  });
});

describe('what is older than any device', () => {
  const yearsLater = new Date('2028-11-21T09:30:00.000Z');

  it('[P12] is forgotten, and a device that was away for longer gets the whole farm', async () => {
    const bury = (id: string, ver: number, at: string) =>
      world.db.rows(sql`
        insert into sync_tombstone (farm_id, entity, id, ver, at)
        values (${farms.lochside}, 'animal', ${id}, ${ver}, ${at}::timestamptz)
      `);
    await world.db.rows(sql`update farm_head set head = 9 where farm_id = ${farms.lochside}`);
    await bury('UK1', 3, '2026-11-21T09:30:00.000Z');
    await bury('UK2', 5, '2026-11-22T09:30:00.000Z');
    await bury('UK3', 8, '2028-11-01T09:30:00.000Z');
    expect(await pruneSync(world.db, yearsLater)).toMatchObject({ tombstones: 2 });
    expect(await pruneSync(world.db, yearsLater)).toMatchObject({ tombstones: 0 });
    const { epoch } = read(emptyReplica(), await world.isla.pull());
    const bucket = `farm:${farms.lochside}`;
    const modeFrom = async (have: number) =>
      modesOf(await world.isla.pull({ epoch, have: { [bucket]: have }, want: [bucket] }));
    expect([await modeFrom(4), await modeFrom(5)]).toEqual([new Set(['snapshot']), new Set(['delta'])]);
    const delta = await world.isla.pull({ epoch, have: { [bucket]: 5 }, want: [bucket] });
    expect(delta.filter((line) => line.t === 'del')).toEqual([
      { t: 'del', e: 'animal', id: 'UK3', v: 8, why: 'moved' },
    ]);
  });

  it('[P12] includes the answers to applied edits, but leaves refused ones to people', async () => {
    const [good, bad] = [someEdit(), mutation({ entity: 'animal', op: 'update' }, { gender: 7 })];
    await world.isla.push([good, bad]);
    expect(await pruneSync(world.db, new Date(world.clock.now.getTime() + 399 * 86_400_000))).toMatchObject({
      answers: 0,
    });
    expect((await pruneSync(world.db, yearsLater)).answers).toBeGreaterThan(0);
    const left = await world.db.rows(sql`select id from sync_mutation`);
    expect(left).toEqual([{ id: bad.id }]);
    expect(
      (
        await world.isla.get(
          `/api/farms/${encodeURIComponent(farms.hillhead)}/animals/${encodeURIComponent(animals.bluebell)}`,
        )
      ).status,
    ).toBe(200);
  });
});

describe('[S1] a device of an earlier protocol', () => {
  it('is served: it gets what it knows, and its edits are applied', async () => {
    const lines = await world.isla.pull({ protocol: 1 });
    expect(lines[0]).toMatchObject({ t: 'hello', protocol: 1 });
    expect(lines.every((line) => !('b' in line) || /^(farm|ref):/.test(line.b))).toBe(true);
    const edit = { ...someEdit(), pv: 1 };
    expect(await world.isla.push([edit], { protocol: 1 })).toMatchObject([{ status: 'applied' }]);
  });

  it('is told which field of an edit is no longer known', async () => {
    const odd = { ...someEdit(), pv: 1, priority: 'high' };
    const unwritable = { ...someEdit(), pv: 1, fields: { mood: { base: null, new: 'grumpy' } } };
    expect(await world.isla.push([odd, unwritable], { protocol: 1 })).toMatchObject([
      { status: 'rejected', problem: { errors: [{ pointer: '/priority', code: 'unknown-field' }] } },
      { status: 'rejected', problem: { detail: 'There is no field mood that can be written.' } },
    ]);
  });
});
