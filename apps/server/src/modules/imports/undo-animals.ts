import type { KeptReason } from '@byre/contract/imports/schema';
import { farmOfJob, type ProvenFarm } from '../../access/proven-farm.ts';
import { moveAnimals } from '../../commands/move-animals.ts';
import { recountWithdrawals } from '../../commands/recount-withdrawals.ts';
import { recordTables } from '../../commands/tables.ts';
import type { Transaction } from '../../db/database.ts';
import { identifier, join, sql } from '../../db/sql.ts';
import type { StoredAnimal } from '../../importers/animal-merge.ts';
import {
  type Counters,
  countersOf,
  herdOf,
  importing,
  lockFarms,
  storeAnimals,
} from '../../importers/animals-of-farm.ts';
import type { KeptLine } from '../../importers/import-runs.ts';

/** By line, why it is kept. Lines that are not in it were undone. */
export type Kept = ReadonlyMap<number, KeptReason>;

/**
 * Undoes what an import did to animals, in the caller's transaction: a new one is removed, a changed one restored, and
 * one that came from another farm goes back. An animal that was changed since, or for which something was recorded
 * since, is kept.
 */
export const undoAnimals = async (tx: Transaction, lines: readonly KeptLine[], now: Date): Promise<Kept> => {
  const farmsOf = ({ farm_id, was }: KeptLine) => [farmOf(farm_id), ...(originOf(was) ?? [])];
  await lockFarms(tx, lines.flatMap(farmsOf));
  const ver = countersOf(tx);
  const kept = new Map<number, KeptReason>();
  for (const [farmId, ofFarm] of Map.groupBy(lines, ({ farm_id }) => farmOf(farm_id))) {
    const reasons = await keptOn(tx, farmId, ofFarm);
    for (const [line, reason] of reasons) kept.set(line, reason);
    await undoOn(tx, { farmId, lines: ofFarm.filter(({ line }) => !reasons.has(line)), ver, now: now.toISOString() });
  }
  return kept;
};

const originOf = (was: KeptLine['was']): ProvenFarm[] | null =>
  typeof was.farm_id === 'string' ? [farmOf(was.farm_id)] : null;

/** Whoever undoes an import was asked for its farms before. */
const farmOf = (farmId: string | null): ProvenFarm => farmOfJob('import', farmId ?? '');

/**
 * Which lines cannot be undone: there is a later version, a later record below it, or another animal in its old place.
 */
const keptOn = async (tx: Transaction, farmId: ProvenFarm, lines: readonly KeptLine[]): Promise<Kept> => {
  const ids = lines.map(({ entity_id }) => entity_id);
  const stands = await tx.rows<{ id: string; version: number }>(sql`
    select _id as id, version
    from animal
    where farm_id = ${farmId}
      and _id = any (${ids}::text[])
  `);
  const versions = new Map(stands.map(({ id, version }) => [id, version]));
  const newest = await newestBelow(tx, farmId, ids);
  const taken = await placesTaken(tx, lines);
  return new Map(
    lines.flatMap(({ line, entity_id, version, ver, was_added, was }): [number, KeptReason][] => {
      if (versions.get(entity_id) !== version || taken.has(`${was.farm_id}\n${entity_id}`))
        return [[line, 'changed-since']];
      const isMoved = originOf(was) !== null;
      const isFollowed = (was_added || isMoved) && (newest.get(entity_id) ?? 0) > (ver ?? 0);
      return isFollowed ? [[line, 'recorded-since']] : [];
    }),
  );
};

/** The last counter at which something below an animal was written. */
const newestBelow = async (
  tx: Transaction,
  farmId: ProvenFarm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const below = Object.values(recordTables).filter(({ isRecord }) => isRecord);
  const rows = await tx.rows<{ animal_id: string; ver: number }>(sql`
    select animal_id, max(ver) as ver
    from (${join(
      below.map(
        ({ table }) => sql`
          select animal_id, ver
          from ${identifier(table)}
          where farm_id = ${farmId}
            and animal_id = any (${ids}::text[])
        `,
      ),
      sql` union all `,
    )}) as below
    group by animal_id
  `);
  return new Map(rows.map(({ animal_id, ver }) => [animal_id, ver]));
};

/** Animals that are back where the import's animals came from. */
const placesTaken = async (tx: Transaction, lines: readonly KeptLine[]): Promise<ReadonlySet<string>> => {
  const moved = lines.filter(({ was }) => originOf(was) !== null);
  if (moved.length === 0) return new Set();
  const rows = await tx.rows<{ farm_id: string; id: string }>(sql`
    select farm_id, _id as id
    from animal
    where farm_id = any (${moved.flatMap(({ was }) => originOf(was) ?? [])}::text[])
      and _id = any (${moved.map(({ entity_id }) => entity_id)}::text[])
  `);
  return new Set(rows.map(({ farm_id, id }) => `${farm_id}\n${id}`));
};

type UndoingFarm = { farmId: ProvenFarm; lines: readonly KeptLine[]; ver: Counters; now: string };

const undoOn = async (tx: Transaction, { farmId, lines, ver, now }: UndoingFarm): Promise<void> => {
  if (lines.length === 0) return;
  const added = lines.filter(({ was_added }) => was_added).map(({ entity_id }) => entity_id);
  if (added.length > 0) await removeAnimals(tx, { farmId, ids: added, ver: await ver(farmId), now });
  const moved = lines.filter(({ was }) => originOf(was) !== null);
  for (const [from, come] of Map.groupBy(moved, ({ was }) => farmOf(String(was.farm_id)))) {
    await moveBack(tx, { from: farmId, to: from, ids: come.map(({ entity_id }) => entity_id), ver, now });
  }
  const changed = lines.filter(({ was_added, was }) => !was_added && originOf(was) === null);
  if (changed.length === 0) return;
  const { byId } = await herdOf(tx, farmId);
  await store(
    tx,
    farmId,
    changed.map(({ entity_id, was }) => ({ ...found(byId, entity_id), ...was })),
    { ver, now },
  );
};

const found = (byId: ReadonlyMap<string, StoredAnimal>, id: string): StoredAnimal => {
  const animal = byId.get(id);
  if (!animal) throw new Error('An animal that was just looked at is gone.');
  return animal;
};

const store = async (
  tx: Transaction,
  farmId: ProvenFarm,
  animals: readonly StoredAnimal[],
  { ver, now }: Pick<UndoingFarm, 'ver' | 'now'>,
): Promise<void> => {
  await storeAnimals(tx, { farmId, changes: animals, now, ver: await ver(farmId) });
  await recountWithdrawals(tx, { farmId, animals, ver: () => ver(farmId), now, by: importing });
};

/** New animals are removed. Devices learn of it from a tombstone, and the history keeps their data. */
const removeAnimals = async (
  tx: Transaction,
  { farmId, ids, ver, now }: { farmId: ProvenFarm; ids: readonly string[]; ver: number; now: string },
): Promise<void> => {
  const { entity } = recordTables.animal;
  await tx.rows(sql`
    with gone as (
      delete from animal as item
      where farm_id = ${farmId}
        and _id = any (${ids}::text[])
      returning item.*
    ),
    buried as (
      insert into sync_tombstone (farm_id, entity, id, ver, at)
      select ${farmId}, ${entity}, _id, ${ver}, ${now}::timestamptz
      from gone
      on conflict (farm_id, entity, id) do update
      set ver = excluded.ver, at = excluded.at
    ),
    noted as (
      insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document, ver)
      select ${farmId}, ${entity}, _id, version + 1, 'delete', ${now}::timestamptz, 'import',
        animal_document(gone::animal)::jsonb, ${ver}::bigint
      from gone
    )
    update farm_head
    set digest = digest - (select coalesce(sum(row_digest(${entity}, _id, ver)), 0) from gone)
    where farm_id = ${farmId}
  `);
};

type MovingBack = { from: ProvenFarm; to: ProvenFarm; ids: readonly string[]; ver: Counters; now: string };

/** Animals that an import moved from another farm are back as they left it, as if they had never moved. */
const moveBack = async (tx: Transaction, { from, to, ids, ver, now }: MovingBack): Promise<void> => {
  const asItLeft = await lastLeft(tx, to, ids);
  const animals = ids.map((id) => ({ id, joined: null }));
  await moveAnimals(tx, { from, to, animals, fromVer: await ver(from), toVer: await ver(to), now });
  // The days on either farm of a move that did not happen.
  await forgetStays(tx, to, asItLeft);
  await forgetStays(tx, from, await lastLeft(tx, from, ids));
  await forgetReturns(tx, { farmId: from, livesOn: to, ids });
  const { byId } = await herdOf(tx, to);
  const columns = recordTables.animal.columns as readonly (keyof StoredAnimal)[];
  const restored = ids.map((id) => {
    const was = asItLeft.get(id)?.document;
    const values = was ? Object.fromEntries(columns.map((column) => [column, was[column] ?? null])) : {};
    return { ...found(byId, id), ...values } as StoredAnimal;
  });
  await store(tx, to, restored, { ver, now });
};

type Left = { document: StoredAnimal & Record<string, unknown>; version: number };

/** The state of animals when they last left a farm, by id. */
const lastLeft = async (
  tx: Transaction,
  farmId: ProvenFarm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Left>> => {
  const left = await tx.rows<Left>(sql`
    select distinct on (entity_id) document, version
    from revision
    where farm_id = ${farmId}
      and entity = ${recordTables.animal.entity}
      and entity_id = any (${ids}::text[])
      and op = 'delete'
    order by entity_id, version desc
  `);
  return new Map(left.map((row) => [row.document._id, row]));
};

/** The stays that ended when these animals left. Each has the version one below the one noted then. */
const forgetStays = async (tx: Transaction, farmId: ProvenFarm, left: ReadonlyMap<string, Left>): Promise<void> => {
  await tx.rows(sql`
    delete from past_stay
    where farm_id = ${farmId}
      and (animal_id, version) in (
        select animal_id, version - 1
        from unnest(${[...left.keys()]}::text[], ${[...left.values()].map(({ version }) => version)}::integer[])
          as gone (animal_id, version)
      )
  `);
};

/** These animals did not come back to a farm, so that their stays there end when they left, or when a later one began. */
const forgetReturns = async (
  tx: Transaction,
  { farmId, livesOn, ids }: { farmId: ProvenFarm; livesOn: ProvenFarm; ids: readonly string[] },
): Promise<void> => {
  await tx.rows(sql`
    update past_stay as stay
    set back_since = (
      select min(later.since)
      from past_stay as later
      where later.farm_id = ${farmId}
        and later.animal_id = stay.animal_id
        and later.lives_on = ${livesOn}
        and later.version > stay.version
    )
    where stay.farm_id = ${farmId}
      and stay.animal_id = any (${ids}::text[])
      and stay.lives_on = ${livesOn}
  `);
};
