import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAll, readPage } from '../../../testing/changes/follower.ts';
import type { Client } from '../../../testing/client.ts';
import { type HeldSnapshots, heldSnapshots } from '../../../testing/held-snapshots.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { isOnCitus, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCaseOf } from '../../../testing/walk.ts';
import { animals, farms, path } from '../../../testing/world.ts';
import { identifier, sql } from '../../db/sql.ts';
import { inTransaction } from '../../db/transaction.ts';
import { importAnimals } from '../../importers/animals.ts';

/*
 * What is written while a page is being read. Where farms are on several machines, each takes its part of the snapshot
 * when the page first asks it.
 */

let app: TestApp;
let isla: Client;
let snapshots: HeldSnapshots;

beforeAll(async () => {
  app = await startTestApp({
    through: (db) => {
      snapshots = heldSnapshots(db);
      return snapshots.db;
    },
  });
  isla = await app.as('isla');
});
afterAll(() => app.close());

/** What a follower is told who reads a page just while something is written, and then reads on to the end. */
const toldWhile = async (write: () => Promise<unknown>) => {
  const { cursor } = await readAll(isla);
  const held = snapshots.holdNext();
  const reading = readPage(isla, { cursor });
  await held.reached;
  await write();
  held.letGo();
  const page = await reading;
  const rest = await readAll(isla, { cursor: page.cursor });
  return [...page.data, ...rest.changes];
};

/** The coordinator's own copy of the stays says that Bluebell now lives here. */
const coordinatorHas = async (farmId: string): Promise<void> => {
  const [shard] = await app.db.rows<{ name: string }>(sql`
    select shard_name as name from citus_shards where table_name = 'past_stay'::regclass limit 1
  `);
  await inTransaction(app.db, async (tx) => {
    await tx.rows(sql`set local citus.enable_manual_changes_to_shards to on`);
    await tx.rows(sql`
      update ${identifier(shard?.name ?? '')} set lives_on = ${farmId} where animal_id = ${animals.bluebell}
    `);
  });
};

describe('a page that is read while somebody writes', () => {
  it('tells a move as a move', async () => {
    const { medicalRecordId } = await makeCaseOf(isla, { farmId: farms.hillhead, animalId: animals.clover });
    const row = listedAnimal({ farm_id: farms.lochside, _id: animals.clover });
    const told = await toldWhile(() => importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now }));
    const ofClover = told.filter(({ _id }) => [animals.clover, medicalRecordId].includes(_id));
    expect(ofClover.map(({ op, _id, farm_id, document }) => [op, _id, farm_id, document !== null])).toEqual([
      ['moved', animals.clover, farms.hillhead, false],
      ['moved', medicalRecordId, farms.hillhead, false],
      ['moved', animals.clover, farms.lochside, true],
      ['moved', medicalRecordId, farms.lochside, true],
    ]);
  });

  it.runIf(isOnCitus())('tells a move as a move while the next one has appeared on the coordinator only', async () => {
    const row = listedAnimal({ farm_id: farms.marsh, _id: animals.bluebell });
    const { cursor } = await readAll(isla);
    await importAnimals(app.db, [{ line: 2, row }], { now: app.clock.now });
    // A transaction of several machines is committed on the coordinator first.
    await coordinatorHas(farms.lochside);
    const { changes } = await readAll(isla, { cursor });
    await coordinatorHas(farms.marsh);
    const ofBluebell = changes.filter(({ _id, farm_id }) => _id === animals.bluebell && farm_id === farms.marsh);
    expect(ofBluebell.map(({ op }) => op)).toEqual(['moved']);
  });

  it('passes over no change of a farm itself', async () => {
    const told = await toldWhile(() => isla.put(path('farms', farms.marsh, 'milk'), { milk_for_people: true }));
    expect(told).toMatchObject([
      { resource: 'farm', op: 'updated', _id: farms.marsh, document: { milk_for_people: true } },
    ]);
  });
});
