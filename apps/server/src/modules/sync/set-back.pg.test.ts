import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation, type SyncClient, syncClient } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { isOnCitus } from '../../../testing/test-app.ts';
import { farms } from '../../../testing/world.ts';
import { knownIdentities } from '../../access/known-identities.ts';
import { buildApp } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { identifier, sql } from '../../db/sql.ts';
import { beginEpoch } from './epoch.ts';
import { createLive } from './live/hub.ts';
import { createSetBackWatch, type SetBackFound } from './set-back.ts';

let world: SyncWorld;
/** Another device of Isla's. */
let tablet: SyncClient;
const closing: (() => Promise<void>)[] = [];
const closeAll = async () => {
  for (const close of closing.splice(0).toReversed()) await close();
};
beforeEach(async () => {
  await closeAll();
  world = await startSyncWorld();
  tablet = syncClient(await world.as('isla'), world.url);
  closing.push(world.close);
});
afterAll(closeAll);

const bucket = `farm:${farms.hillhead}`;
const someEdit = (more: Parameters<typeof mutation>[0] = { entity: 'medical-record', op: 'create' }) =>
  mutation(more, { notes: 'x' });

/** The farm's rows as they are now. The returned function restores them, as another tool would. */
const copyOf = async (db: Database): Promise<() => Promise<void>> => {
  const tables = ['medical_record', 'sync_mutation', 'revision'];
  const earlier = (table: string) => identifier(`earlier_${table}`);
  for (const table of [...tables, 'farm_head']) {
    await db.rows(sql`create table ${earlier(table)} as table ${identifier(table)}`);
    // Citus joins it with the rows of farms only if every machine has it.
    if (isOnCitus()) await db.rows(sql`select create_reference_table(${`earlier_${table}`}::regclass)`);
  }
  return async () => {
    for (const table of tables) {
      const name = identifier(table);
      await db.rows(sql`alter table ${name} disable trigger user`);
      await db.rows(sql`
        delete from ${name} as r
        where not exists (select from ${earlier(table)} e where to_jsonb(e) = to_jsonb(r))
      `);
      await db.rows(sql`alter table ${name} enable trigger user`);
    }
    await db.rows(sql`
      update farm_head h
      set head = e.head, digest = e.digest
      from earlier_farm_head e
      where e.farm_id = h.farm_id
    `);
  };
};

/** A second server on the same database. */
const startNode = async (): Promise<{
  of(person: SyncClient): SyncClient;
  found: SetBackFound[];
  check(): Promise<void>;
}> => {
  const { deps, listenUrl } = world;
  const found: SetBackFound[] = [];
  const setBack = createSetBackWatch(deps.db, (one) => found.push(one));
  const identities = knownIdentities();
  const live = createLive({ db: deps.db, listenUrl, identities, names: deps.names, now: deps.now, setBack });
  const app = await buildApp({ deps: { ...deps, identities, live, setBack } });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  // It does not receive what is announced before it listens.
  await live.ready;
  closing.push(async () => {
    await live.close();
    await app.close();
  });
  return { of: ({ token }) => syncClient(clientOf(url, token), url), found, check: setBack.check };
};

const noted = () =>
  world.db.rows<{ farm_id: string; evidence: string; is_ahead: boolean }>(
    sql`select farm_id, evidence, told_head > head as is_ahead from set_back order by farm_id, evidence`,
  );
const pushRaw = (client: SyncClient, mutations: readonly unknown[], epoch: string | null) =>
  client.post('/api/sync/push', { protocol: 4, epoch, client: crypto.randomUUID(), mutations });
const byService = [{ farm_id: farms.hillhead, evidence: 'service', is_ahead: true }];
const byDevice = [{ farm_id: farms.hillhead, evidence: 'device', is_ahead: true }];

describe('[S18] a database that was restored without a new epoch', () => {
  it('is noticed by a server that remembers, and stops the farm at every server for every device until the epoch is begun', async () => {
    const other = await startNode();
    const back = await copyOf(world.db);
    const lost = someEdit();
    expect(await world.isla.push([lost])).toMatchObject([{ status: 'applied' }]);
    await back();
    // The other server has only been told of the edit.
    await expect
      .poll(async () => {
        await other.check();
        return other.found;
      })
      .toEqual([{ farms: 1, evidence: 'service' }]);
    expect(await noted()).toEqual(byService);
    for (const client of [world.isla, tablet, other.of(world.isla)]) {
      const reply = await pushRaw(client, [someEdit()], null);
      expect([reply.status, reply.body.code, reply.headers.get('retry-after')]).toEqual([503, 'set-back', '60']);
      expect(reply.body.detail).toContain('stays on this device and is sent afterwards');
    }
    // Somebody without access to the farm learns nothing about it.
    expect(await world.lewis.push([someEdit()])).toMatchObject([{ status: 'no-access' }]);
    expect(await world.db.rows(sql`select 1 from sync_mutation where farm_id = ${farms.hillhead}`)).toEqual([]);
    const epoch = await beginEpoch(world.db, 'restore');
    expect(await noted()).toEqual([]);
    // What was confirmed and is lost is sent again, as after any restore.
    expect(await other.of(world.isla).push([lost], { epoch })).toMatchObject([{ status: 'applied', duplicate: false }]);
    await other.check();
    expect(await noted()).toEqual([]);
  });

  it('is noticed by a push before anything of it is applied', async () => {
    const back = await copyOf(world.db);
    await world.isla.push([someEdit()]);
    const { head } = (
      await world.db.rows<{ head: number }>(sql`select head from farm_head where farm_id = ${farms.hillhead}`)
    )[0] ?? { head: 0 };
    world.deps.setBack.moved({ [bucket]: head });
    await back();
    const [first, second] = [await pushRaw(tablet, [someEdit()], null), await pushRaw(tablet, [], null)];
    expect([first.status, second.status]).toEqual([503, 200]);
    expect(await noted()).toEqual(byService);
  });

  it('lets a push’s other farms continue', async () => {
    await world.db.rows(sql`
      insert into set_back (farm_id, epoch, evidence, told_head, head)
      select ${farms.lochside}, epoch, 'service', 9, 1 from service_epoch
    `);
    const [stopped, free] = [someEdit({ entity: 'medical-record', op: 'create', farm_id: farms.lochside }), someEdit()];
    expect(await world.isla.push([stopped, free])).toMatchObject([
      { status: 'blocked', why: 'set-back', problem: { detail: expect.stringContaining('stays on this device') } },
      { status: 'applied' },
    ]);
  });

  it('is reported by a device that has passed it; its own pushes stop, and no others', async () => {
    const back = await copyOf(world.db);
    await world.isla.push([someEdit()]);
    const { epoch, have } = read(emptyReplica(), await world.isla.pull());
    await back();
    // All servers were stopped for the restore: this one remembers nothing.
    const node = await startNode();
    const [isla, other] = [node.of(world.isla), node.of(tablet)];
    await isla.pull({ epoch, have });
    expect(await noted()).toEqual(byDevice);
    expect(node.found).toEqual([{ farms: 1, evidence: 'device' }]);
    expect((await pushRaw(isla, [someEdit()], epoch)).status).toBe(503);
    expect((await pushRaw(other, [someEdit()], epoch)).status).toBe(200);
    const next = await beginEpoch(world.db, 'restore');
    expect(await isla.push([someEdit()], { epoch: next })).toMatchObject([{ status: 'applied' }]);
  });

  it('is confirmed if rows have a counter above the head', async () => {
    const { epoch, have } = read(emptyReplica(), await world.isla.pull());
    await world.isla.push([someEdit()]);
    await world.db.rows(sql`update farm_head set head = head - 1 where farm_id = ${farms.hillhead}`);
    await startNode();
    await world.isla.pull({ epoch, have: { ...have, [bucket]: 1_000 } });
    expect(await noted()).toEqual([{ farm_id: farms.hillhead, evidence: 'rows', is_ahead: true }]);
    expect((await pushRaw(tablet, [someEdit()], epoch)).status).toBe(503);
  });
});

describe('[S18] a device that reports false counters', () => {
  it('stops nobody, with however many devices, and writes at most one row for each farm and session', async () => {
    const { epoch } = read(emptyReplica(), await world.isla.pull());
    const have = { [bucket]: Number.MAX_SAFE_INTEGER, 'farm:nowhere': 7, [`farm:${farms.sedge}`]: 7 };
    for (const liar of [world.isla, world.isla, world.morag]) await liar.pull({ epoch, have });
    const rows = await noted();
    expect(rows.every(({ farm_id, evidence }) => farm_id !== 'nowhere' && evidence === 'device')).toBe(true);
    expect(rows.filter(({ farm_id }) => farm_id === farms.hillhead).length).toBeLessThanOrEqual(2);
    expect(await tablet.push([someEdit()])).toMatchObject([{ status: 'applied' }]);
    await world.deps.setBack.check();
    expect(await tablet.push([someEdit()])).toMatchObject([{ status: 'applied' }]);
  });

  it('from another epoch proves nothing', async () => {
    await world.isla.pull({ epoch: 'another', have: { [bucket]: 1_000_000 } });
    expect(await noted()).toEqual([]);
  });
});

it('[S18] what is remembered ends with its epoch, and is limited in size', async () => {
  const watch = createSetBackWatch(world.db, undefined, 1);
  await watch.check();
  watch.moved({ [bucket]: 1_000_000, 'practice:1': 5, [`farm:${farms.lochside}`]: 1 });
  await watch.check();
  expect(await noted()).toEqual([]);
  watch.moved({ [bucket]: 1_000_000 });
  await beginEpoch(world.db, 'reset');
  await watch.check();
  await watch.check();
  expect(await noted()).toEqual([]);
});
