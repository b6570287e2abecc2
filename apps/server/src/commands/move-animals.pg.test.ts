import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwinWorld, type TwinWorld } from '../../testing/twin-world.ts';
import { animals, farms } from '../../testing/world.ts';
import { farmOfJob } from '../access/proven-farm.ts';
import { identifier, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { moveAnimals } from './move-animals.ts';

const now = '2026-11-20T09:00:00.000Z';

let world: TwinWorld;
beforeAll(async () => {
  // Marsh has an animal and records with the same ids as Hillhead's.
  world = await startTwinWorld({ farmId: farms.marsh, by: 'isla' });
  await world.db.rows(sql`
    insert into past_stay (farm_id, animal_id, version, until, lives_on)
    values (${farms.sedge}, ${animals.bluebell}, 1, '2026-01-01T00:00:00.000Z', ${farms.marsh})
  `);
  await world.db.rows(sql`
    insert into sync_tombstone (farm_id, entity, id, ver, at)
    values (${farms.sedge}, 'animal', ${animals.bluebell}, 1, '2026-01-01T00:00:00.000Z')
  `);
});
afterAll(() => world.close());

const tables = [
  ...['animal', 'medical_record', 'treatment_history', 'medicine_usage', 'observation', 'attachment'],
  ...['revision', 'sync_tombstone', 'past_stay', 'farm_head'],
];

/** All rows of a farm, as text, by the name of their table. */
const rowsOf = async (farmId: string): Promise<Record<string, unknown[]>> => {
  const held = tables.map(async (table) => {
    const rows = await world.db.rows<{ row: unknown }>(sql`
      select to_jsonb(item) as row from ${identifier(table)} as item where farm_id = ${farmId} order by to_jsonb(item)::text
    `);
    return [table, rows.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(held));
};

const farmsOf = (from: string, to: string) => ({
  from: farmOfJob('import', from),
  to: farmOfJob('import', to),
});

const move = (from: string, to: string, ver: number) =>
  inTransaction(world.db, (tx) =>
    moveAnimals(tx, {
      ...farmsOf(from, to),
      animals: [{ id: animals.bluebell, joined: null }],
      fromVer: ver,
      toVer: ver,
      now,
    }),
  );

const movedTo = async (farmId: string) => {
  const [row] = await world.db.rows<{ to: string | null }>(
    sql`select farm_moved_to(${farmId}, ${animals.bluebell}) as to`,
  );
  return row?.to;
};

const idsIn = (rows: unknown[] | undefined) => (rows as { _id: string }[]).map(({ _id }) => _id).toSorted();
const farmsIn = (rows: unknown[] | undefined) =>
  new Set((rows as { document: { farm_id: string } }[]).map(({ document }) => document.farm_id));

it('an animal moves with its own records, and records of another farm with the same ids stay as they are', async () => {
  const [before, third, past] = [await rowsOf(farms.hillhead), await rowsOf(farms.marsh), await rowsOf(farms.sedge)];
  await move(farms.hillhead, farms.lochside, 90);
  const [left, come] = [await rowsOf(farms.hillhead), await rowsOf(farms.lochside)];
  expect(await rowsOf(farms.marsh)).toEqual(third);
  expect(await rowsOf(farms.sedge)).toEqual(past);
  const moved = (table: string) => idsIn(before[table]).filter((id) => !idsIn(left[table]).includes(id));
  for (const table of ['medical_record', 'treatment_history', 'medicine_usage', 'observation', 'attachment']) {
    expect(moved(table).length, table).toBeGreaterThan(0);
    expect(idsIn(come[table]), table).toEqual(moved(table));
  }
  expect(left.past_stay).toMatchObject([{ animal_id: animals.bluebell, lives_on: farms.lochside }]);
  expect(come.past_stay).toEqual([]);
  expect([await movedTo(farms.hillhead), await movedTo(farms.sedge)]).toEqual([farms.lochside, null]);
});

it('its history moves with it, without any of another farm’s, and when it returns it has no tombstone', async () => {
  const { revision: history } = await rowsOf(farms.lochside);
  expect(farmsIn(history)).toEqual(new Set([farms.hillhead, farms.lochside]));
  await move(farms.lochside, farms.hillhead, 91);
  const { sync_tombstone: buried, past_stay: stays } = await rowsOf(farms.hillhead);
  expect(buried).not.toContainEqual(expect.objectContaining({ id: animals.bluebell }));
  expect(stays).toMatchObject([{ lives_on: farms.hillhead }]);
});
