import { digestText, startDigest } from '@byre/contract/sync/digest';
import type { Entity } from '@byre/contract/sync/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongDigests } from '../../../testing/digests.ts';
import { listedAnimal } from '../../../testing/listed-animal.ts';
import { emptyReplica, read } from '../../../testing/sync/replica.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { writeCalls } from '../../../testing/sync/write-endpoints.ts';
import { animals, farms } from '../../../testing/world.ts';
import { sql } from '../../db/sql.ts';
import { importAnimals } from '../../importers/animals.ts';
import { importBreeds } from '../../importers/breeds.ts';
import { importFarms } from '../../importers/farms.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await startSyncWorld();
});
afterAll(() => world.close());

/** The stored digest of each farm and list, once all are found to be those of their rows. */
const expectAllToHold = async (after: string) => {
  const lists = await world.db.rows<{ list: string; kept: string; counted: string }>(
    sql`select list, digest::text as kept, list_digest(list)::text as counted from list_head`,
  );
  const ofLists = lists.filter(({ kept, counted }) => kept !== counted);
  expect([after, ofLists, await wrongDigests(world.db)]).toEqual([after, [], []]);
  const ofFarms = await world.db.rows<{ farm_id: string; kept: string }>(
    sql`select farm_id, digest::text as kept from farm_head`,
  );
  return new Map([
    ...lists.map(({ list, kept }) => [list, kept] as const),
    ...ofFarms.map(({ farm_id, kept }) => [farm_id, kept] as const),
  ]);
};

describe('[P10] the stored digest', () => {
  it('is the same in Postgres and on a device, whatever the id', async () => {
    const rows = [
      ['animal', 'UK123456789012', 12],
      ['farm', '12/345/6789', 1],
      ['medical-record', '018f0000-0000-7000-8000-000000000001', 7],
      ['product', '牛🐄'.repeat(60), 3],
      ['condition', 'x'.repeat(200), Number.MAX_SAFE_INTEGER],
    ] as const;
    for (const [entity, id, ver] of rows) {
      const [row] = await world.db.rows<{ sum: string }>(
        sql`select row_digest(${entity}, ${id}, ${ver}::bigint)::text as sum`,
      );
      const digest = startDigest();
      digest.add(entity, id, ver);
      expect(digestText(row?.sum ?? '')).toBe(digest.text());
    }
  });

  it('matches the rows after every address that writes to a farm', async () => {
    let before = (await expectAllToHold('nothing')).get(farms.hillhead);
    for (const [name, prepare] of Object.entries(writeCalls)) {
      const call = await prepare(world.isla);
      before = (await expectAllToHold(`what ${name} needs`)).get(farms.hillhead);
      await call();
      expect((await expectAllToHold(name)).get(farms.hillhead)).not.toBe(before);
    }
  });

  it('matches the rows after a push of which a part was refused and undone', async () => {
    const record = mutation({ entity: 'medical-record', op: 'create' }, { notes: 'a' });
    const refused = mutation({ entity: 'medical-record', op: 'create' }, { tentative_conditions: ['no such'] });
    const gone = mutation({
      entity: 'medical-record',
      op: 'delete',
      entity_id: record.entity_id,
      base_version: 1,
      depends_on: [record.id],
    });
    await world.isla.push([record, refused]);
    await expectAllToHold('a refusal');
    await world.isla.push([gone]);
    await expectAllToHold('a delete');
  });

  it('matches the rows after every import', async () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const rows = [
      listedAnimal({ farm_id: farms.hillhead, _id: animals.bluebell, gender: 'Male' }),
      listedAnimal({ farm_id: farms.hillhead, identification_number: 'UK 300001 900009', species: 'Cattle' }),
      listedAnimal({ farm_id: farms.hillhead, _id: animals.daisy, species: 'Sheep' }),
    ];
    await importAnimals(
      world.db,
      rows.map((row, at) => ({ line: at + 2, row })),
      { now },
    );
    await expectAllToHold('animals: one changed, one new, one moved');
    const farm = { _id: farms.lochside, name: 'Loch Side', practice_ids: [] };
    const blank = { keeper: null, address: null, post_code: null, robust_farm_type: null };
    const flags = {
      less_favoured_area_status: null,
      organic_status: null,
      e_animal_records: null,
      e_ketosis_data: null,
    };
    const more = { e_milk_conductivity_data: null, e_milk_yield_data: null };
    const added = { ...farm, _id: '55/555/5555', name: 'New' };
    const farmRows = [farm, added].map((row, at) => ({ line: at + 2, row: { ...row, ...blank, ...flags, ...more } }));
    await importFarms(world.db, farmRows);
    await expectAllToHold('farms: one changed, one new');
    await importBreeds(world.db, [{ code: 'HF', name: 'Holstein', is_cross: false }]);
    const lists = await expectAllToHold('a list');
    expect(lists.get('breeds')).not.toBe('0');
  });

  it('matches the complete copy that a device gets', async () => {
    const replica = read(emptyReplica(), await world.isla.pull());
    const digest = startDigest();
    for (const [key, { v }] of Object.entries(replica.rows[`farm:${farms.hillhead}`] ?? {})) {
      const space = key.indexOf(' ');
      digest.add(key.slice(0, space) as Entity, key.slice(space + 1), v);
    }
    const [row] = await world.db.rows<{ kept: string }>(
      sql`select digest::text as kept from farm_head where farm_id = ${farms.hillhead}`,
    );
    expect(digestText(row?.kept ?? '')).toBe(digest.text());
  });
});
