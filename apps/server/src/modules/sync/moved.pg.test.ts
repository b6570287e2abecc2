import type { ListedAnimal } from '@byre/reference-data/animals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, farms, path, products } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

const [hillhead, marsh] = [`farm:${farms.hillhead}`, `farm:${farms.marsh}`];

/** The list says that Clover is now on this farm. */
const list = (farmId: string, more: Partial<ListedAnimal> = {}) => {
  const row = listedAnimal({ farm_id: farmId, _id: animals.clover, ...more });
  return importAnimals(world.db, [{ line: 2, row }], { now: world.clock.now });
};

/** A case of Clover with everything below it, and one that was deleted. */
const makeCase = async () => {
  const at = { animal_id: animals.clover };
  const record = mutation({ entity: 'medical-record', op: 'create', ...at }, { notes: 'before the move' });
  const below = { ...at, medical_record_id: record.entity_id };
  const treatment = mutation({ entity: 'treatment-history', op: 'create', ...below });
  const ofTreatment = { ...below, treatment_id: treatment.entity_id };
  const usage = mutation({ entity: 'medicine-usage', op: 'create', ...ofTreatment }, { product_id: products.tubes });
  const other = mutation({ entity: 'medical-record', op: 'create', ...at }, { notes: 'a mistake' });
  await world.isla.push([record, treatment, usage, other]);
  const gone = { entity: 'medical-record', op: 'delete', ...at, entity_id: other.entity_id, base_version: 1 } as const;
  await world.isla.push([mutation(gone)]);
  return { record, treatment, usage, other };
};

const recordsAt = (farm: string) => path('farms', farm, 'animals', animals.clover, 'medical-records');

describe('an animal that a list has on another farm', () => {
  it('[P11] leaves tombstones on its old farm and appears with everything below it on the new one, in one step of both', async () => {
    const { record, treatment, usage, other } = await makeCase();
    const before = read(emptyReplica(), await world.isla.pull());
    expect(await list(farms.marsh)).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    const lines = await world.isla.pull({ epoch: before.epoch, have: before.have });
    const moved = lines.flatMap((line) => (line.t === 'del' && line.why === 'moved' ? `${line.e} ${line.id}` : []));
    const ids = [
      `animal ${animals.clover}`,
      `medical-record ${record.entity_id}`,
      `medical-record ${other.entity_id}`,
      `treatment-history ${treatment.entity_id}`,
      `medicine-usage ${usage.entity_id}`,
    ];
    expect(moved.toSorted()).toEqual(ids.toSorted());
    const after = read(before, lines);
    expect(after).toEqual(read(emptyReplica(), await world.isla.pull()));
    expect(after.have).toMatchObject({
      [hillhead]: (before.have[hillhead] ?? 0) + 1,
      [marsh]: (before.have[marsh] ?? 0) + 1,
    });
    const there = await world.isla.get(`${recordsAt(farms.marsh)}/${record.entity_id}`);
    expect(there.body).toMatchObject({ farm_id: farms.marsh, notes: 'before the move', version: 2 });
    expect((await world.isla.get(recordsAt(farms.hillhead))).status).toBe(404);
  });

  it('[P11] takes its history along', async () => {
    const { body } = await world.isla.get(recordsAt(farms.marsh));
    const [record] = body.data;
    const history = await world.isla.get(`${recordsAt(farms.marsh)}/${record._id}/history`);
    expect(history.body.data.map(({ op, user }: { op: string; user: { name: string } }) => [op, user.name])).toEqual([
      ['update', 'import'],
      ['create', 'Isla Reid'],
    ]);
    const [kept] = await world.db.rows(sql`
      select count(*) as versions
      from revision
      where farm_id = ${farms.hillhead}
        and entity_id = ${record._id}
    `);
    expect(kept).toEqual({ versions: 2 });
  });

  it('[S8] refuses what was written about it on the old farm, with a sentence, and keeps it', async () => {
    const late = mutation(
      { entity: 'medical-record', op: 'create', animal_id: animals.clover },
      { notes: 'written without a signal' },
    );
    const [result] = await world.isla.push([late]);
    expect(result).toMatchObject({
      status: 'rejected',
      problem: { code: 'moved', detail: 'The animal is no longer on this farm: it has moved to another one.' },
    });
    const [kept] = await world.db.rows(sql`select payload from quarantine where mutation_id = ${late.id}`);
    expect(kept).toMatchObject({ payload: { fields: { notes: { new: 'written without a signal' } } } });
  });

  it('[P11] lives again where it comes back to', async () => {
    const before = read(emptyReplica(), await world.isla.pull());
    await list(farms.hillhead);
    const after = read(before, await world.isla.pull({ epoch: before.epoch, have: before.have }));
    expect(after).toEqual(read(emptyReplica(), await world.isla.pull()));
    expect(after.rows[hillhead]).toHaveProperty([`animal ${animals.clover}`]);
    const [row] = await world.db.rows(sql`
      select count(*) as left
      from sync_tombstone
      where farm_id = ${farms.hillhead}
    `);
    expect(row).toEqual({ left: 0 });
  });

  it('stays where it is if the list has it on both farms', async () => {
    const rows = [farms.hillhead, farms.lochside].map((farm_id, at) => ({
      line: at + 2,
      row: listedAnimal({ _id: animals.clover, farm_id }),
    }));
    expect(await importAnimals(world.db, rows, { now: world.clock.now })).toMatchObject({ added: 1, unchanged: 1 });
    expect((await world.isla.get(recordsAt(farms.hillhead))).status).toBe(200);
  });
});
