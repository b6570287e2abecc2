import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@byre/contract/api';
import type { Endpoint } from '@byre/contract/endpoint';
import type { Mutation, PullLine } from '@byre/contract/sync/messages';
import type { SyncPeer } from '@byre/sync/testing/server-rule';
import { holdServerTo } from '@byre/sync/testing/server-rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyReplica, type Replica, read } from '../../../testing/sync/replica.ts';
import { mutation, type SyncClient } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { writeCalls } from '../../../testing/sync/write-endpoints.ts';
import { animals, farms, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(async () => {
  await world.close();
});

const hillhead = `farm:${farms.hillhead}`;

const refresh = async (client: SyncClient, replica: Replica): Promise<Replica> =>
  read(replica, await client.pull({ epoch: replica.epoch, have: replica.have }));

const deltaOf = async (client: SyncClient, replica: Replica): Promise<PullLine[]> => {
  const lines = await client.pull({ epoch: replica.epoch, have: replica.have });
  expect(lines.filter((line) => line.t === 'begin').map((line) => line.mode)).toEqual(['delta']);
  return lines.filter((line) => line.t === 'put' || line.t === 'del');
};

/** A case with one treatment and one medicine, as the mutations that create it. */
const wholeCase = (): [Mutation, Mutation, Mutation] => {
  const record = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'a' });
  const below = { medical_record_id: record.entity_id };
  const treatment = mutation({ entity: 'treatment-history', op: 'create', ...below });
  const ofTreatment = { ...below, treatment_id: treatment.entity_id };
  const usage = mutation({ entity: 'medicine-usage', op: 'create', ...ofTreatment }, { product_id: products.tubes });
  return [record, treatment, usage];
};

const peer = (client: SyncClient): SyncPeer => ({
  push: (mutations, epoch = null) => client.push(mutations, { epoch }),
  pull: (request) => client.pull(request),
});

describe('the server on Postgres', () => {
  holdServerTo(() => ({
    one: peer(world.isla),
    other: peer(world.morag),
    stranger: peer(world.tom),
    farmId: farms.hillhead,
    animalId: animals.bluebell,
    uuid: randomUUID,
  }));
  // One of them says that it is past the counters of the server, which stops its own pushes [S18].
  afterAll(async () => {
    await world.db.rows(sql`delete from set_back`);
  });
});

describe('a delta', () => {
  it('[P4] takes the children of a deleted record away with it', async () => {
    const [record, treatment, usage] = wholeCase();
    await world.isla.push([record, treatment, usage]);
    const before = await refresh(world.morag, emptyReplica());
    const gone = mutation({ entity: 'medical-record', op: 'delete', entity_id: record.entity_id, base_version: 1 });
    const [result] = await world.isla.push([gone]);
    const delta = await deltaOf(world.morag, before);
    expect(delta.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      { t: 'del', e: 'medical-record', id: record.entity_id, v: result?.ver, why: 'deleted' },
      { t: 'del', e: 'medicine-usage', id: usage.entity_id, v: result?.ver, why: 'deleted' },
      { t: 'del', e: 'treatment-history', id: treatment.entity_id, v: result?.ver, why: 'deleted' },
    ]);
    const snapshot = await world.morag.pull({ want: [hillhead] });
    expect(JSON.stringify(snapshot)).not.toContain(record.entity_id);
  });

  it('[P8] brings what was written through each address that writes, stamped with the counter of its farm', async () => {
    // The address of a farm's people is a practice's own, and stays at its desk.
    const { farmContacts: _, ...ofRecords } = api;
    const writing = Object.entries(ofRecords).flatMap(([resource, endpoints]) =>
      Object.entries<Endpoint>(endpoints)
        .filter(([, { method, path }]) => method !== 'GET' && path.includes(':farmId') && !path.endsWith('/search'))
        .map(([name]) => `${resource}.${name}`),
    );
    expect(Object.keys(writeCalls).toSorted()).toEqual(writing.toSorted());
    for (const [name, prepare] of Object.entries(writeCalls)) {
      const call = await prepare(world.isla);
      const before = await refresh(world.morag, emptyReplica());
      const { status } = await call();
      expect([name, Math.floor(status / 100)]).toEqual([name, 2]);
      const vers = (await deltaOf(world.morag, before)).map((line) => ('v' in line ? line.v : null));
      expect([name, ...new Set(vers)]).toEqual([name, (before.have[hillhead] ?? 0) + 1]);
    }
  });

  it('[P4] read from any point and folded gives the same as the whole', async () => {
    const step = fc.record({
      who: fc.constantFrom('isla', 'morag') as fc.Arbitrary<'isla' | 'morag'>,
      what: fc.constantFrom('create', 'create', 'edit', 'delete record', 'delete treatment', 'animal', 'poll', 'poll'),
      which: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const cases: [Mutation, Mutation, Mutation][] = [];
        const replicas = [emptyReplica(), await refresh(world.morag, emptyReplica()), emptyReplica()];
        for (const { who, what, which } of steps) {
          const target = cases[which];
          if (what === 'poll') {
            const index = which % replicas.length;
            replicas[index] = await refresh(world.morag, replicas[index] ?? emptyReplica());
          } else if (what === 'create') {
            const made = wholeCase();
            cases.push(made);
            await world[who].push(made);
          } else if (what === 'animal') {
            await world[who].push([
              mutation({ entity: 'animal', op: 'update' }, { diet_intensity: [`diet ${which}`] }),
            ]);
          } else if (target) await world[who].push([changeOf(what, target)]);
        }
        const whole = await refresh(world.morag, emptyReplica());
        for (const replica of replicas) expect(await refresh(world.morag, replica)).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });
});

const changeOf = (what: string, [record, treatment]: [Mutation, Mutation, Mutation]): Mutation => {
  const below = { medical_record_id: record.entity_id, entity_id: treatment.entity_id };
  switch (what) {
    case 'edit':
      return mutation(
        { entity: 'medical-record', op: 'update', entity_id: record.entity_id },
        { notes: { base: 'a', new: 'b' } },
      );
    case 'delete record':
      return mutation({ entity: 'medical-record', op: 'delete', entity_id: record.entity_id, base_version: 100 });
    default:
      return mutation({ entity: 'treatment-history', op: 'delete', ...below, base_version: 100 });
  }
};

describe('pollers beside writers', () => {
  it('[P1] miss no row of eight writers, through push and through REST', async () => {
    const { lochside, hillhead: hill } = farms;
    let writing = true;
    const write = async (writer: number) => {
      const [farm_id, animal_id] = writer % 2 === 0 ? [hill, animals.bluebell] : [lochside, animals.daisy];
      const client = writer % 3 === 0 ? world.morag : world.isla;
      const address = `/api/farms/${encodeURIComponent(farm_id)}/animals/${encodeURIComponent(animal_id)}/medical-records`;
      for (let round = 0; round < 25; round += 1) {
        const notes = `writer ${writer}, round ${round}`;
        const edits = [1, 2, 3].map(() =>
          mutation({ entity: 'medical-record', op: 'create', farm_id, animal_id }, { notes }),
        );
        const results = await client.push(edits);
        expect(results.every((result) => result.status === 'applied')).toBe(true);
        expect((await client.post(address, { notes })).status).toBe(201);
      }
    };
    const poll = async (): Promise<Replica> => {
      let replica = await refresh(world.isla, emptyReplica());
      while (writing) {
        replica = await refresh(world.isla, replica);
        await wait(3);
      }
      return refresh(world.isla, replica);
    };
    const pollers = [poll(), poll(), poll()];
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
    writing = false;
    const whole = await refresh(world.isla, emptyReplica());
    for (const replica of await Promise.all(pollers)) expect(replica).toEqual(whole);
    const [counted] = await world.db.rows(sql`select count(*) as n from medical_record where notes like 'writer %'`);
    expect(counted).toEqual({ n: 8 * 25 * 4 });
  });
});
