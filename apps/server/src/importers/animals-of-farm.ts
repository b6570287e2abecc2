import type { ListedAnimal } from '@byre/reference-data/animals';
import { tagKey } from '@byre/reference-data/ear-tags';
import type { ProvenFarm } from '../access/proven-farm.ts';
import { lockFarm, stepCounter } from '../commands/lock-farm.ts';
import { moveAnimals } from '../commands/move-animals.ts';
import { recountWithdrawals } from '../commands/recount-withdrawals.ts';
import { putStaysRight } from '../commands/stays.ts';
import { recordTables } from '../commands/tables.ts';
import type { Transaction } from '../db/database.ts';
import { isSpread } from '../db/spread.ts';
import { identifiers, json, sql } from '../db/sql.ts';
import { blankAnimal, mergeAnimal, type StoredAnimal } from './animal-merge.ts';
import type { Arrivals } from './animal-moves.ts';
import { differencesOf, type LineOutcome, refusedLine } from './line-outcome.ts';
import { type BreedSpecies, speciesOfLine } from './species-of-lines.ts';
import { columnsOf } from './staging.ts';
import type { Listed } from './tally.ts';

export type FarmImport = {
  farmId: ProvenFarm;
  listed: readonly Listed<ListedAnimal>[];
  arrivals: Arrivals;
  now: string;
  /** The species of animals of which neither the list nor the records have one. */
  species?: string | null;
  ofBreed: BreedSpecies;
  /** A preview: arriving animals are moved as a trial, and nothing else is written. */
  isTrial?: boolean;
};

/**
 * Makes the animals of a farm match a list, in the caller's transaction. The farm's counter moves once, and every
 * written row keeps a revision.
 */
export const bringFarm = async (
  tx: Transaction,
  { farmId, listed, arrivals, now, species = null, ofBreed, isTrial = false }: FarmImport,
): Promise<LineOutcome[]> => {
  // A preview must not hold anybody up: a list may cover all farms of a practice, and take a while.
  if (!isTrial || arrivals.size > 0) await lockFarms(tx, [farmId, ...arrivals.keys()]);
  const ver = countersOf(tx);
  const origins = await receive(tx, { farmId, arrivals, ver, now });
  const herd = await herdOf(tx, farmId);
  const changes: StoredAnimal[] = [];
  const outcomes = listed.map(({ line, row }): LineOutcome => {
    const { stored, clash } = findAnimal(herd, row);
    if (clash !== null) {
      const reason = `identification_number is ${row.identification_number}, the tag of the animal ${clash}.`;
      return refusedLine(line, 'identification_number', reason);
    }
    const isBlank = row.species === null && (stored?.species ?? null) === null;
    const merged = mergeAnimal(stored, isBlank ? { ...row, species } : row, now);
    if (merged) changes.push(merged);
    return outcomeOf({ line, farmId, stored, merged, origin: origins.get(stored?._id ?? ''), ofBreed });
  });
  if (changes.length > 0 && !isTrial) {
    await storeAnimals(tx, { farmId, changes: await numberedOn(tx, farmId, changes), now, ver: await ver(farmId) });
    await recountWithdrawals(tx, { farmId, animals: changes, ver: () => ver(farmId), now, by: importing });
  }
  return outcomes;
};

/** An animal that was on the farm before, and left or was undone, continues the versions of its history. */
const numberedOn = async (tx: Transaction, farmId: ProvenFarm, changes: StoredAnimal[]): Promise<StoredAnimal[]> => {
  const added = changes.filter(({ version }) => version === 0).map(({ _id }) => _id);
  if (added.length === 0) return changes;
  const rows = await tx.rows<{ entity_id: string; version: number }>(sql`
    select entity_id, max(version) as version
    from revision
    where farm_id = ${farmId}
      and entity = ${recordTables.animal.entity}
      and entity_id = any (${added}::text[])
    group by entity_id
  `);
  const last = new Map(rows.map(({ entity_id, version }) => [entity_id, version]));
  return changes.map((animal) => ({ ...animal, version: Math.max(animal.version, last.get(animal._id) ?? 0) }));
};

type Compared = {
  line: number;
  farmId: ProvenFarm;
  stored: StoredAnimal | undefined;
  /** Null if the list changes nothing. */
  merged: StoredAnimal | null;
  /** The farm it comes from. */
  origin: string | undefined;
  ofBreed: BreedSpecies;
};

const outcomeOf = ({ line, farmId, stored, merged, origin, ofBreed }: Compared): LineOutcome => {
  const animal = merged ?? stored;
  if (!animal) throw new Error('A list said nothing of a new animal.');
  const moved = origin === undefined ? [] : [{ field: 'farm_id', before: origin, after: farmId }];
  const fields = [...moved, ...differencesOf(comparedFields, stored ?? blankAnimal(animal._id), animal)];
  const what = !stored ? 'added' : merged || origin !== undefined ? 'changed' : 'unchanged';
  return {
    line,
    what,
    farmId,
    id: animal._id,
    fields,
    seen: [stored?.version ?? 0, origin ?? null],
    species: speciesOfLine(animal, ofBreed),
  };
};

const comparedFields = recordTables.animal.columns as readonly (string & keyof StoredAnimal)[];

export const importing = { userId: null, userName: 'import' } as const;

type Herd = { byId: Map<string, StoredAnimal>; byTag: Map<string, StoredAnimal> };

/**
 * Counters are locked before animals are read, as every writer of a farm does, and in order, so that there is no
 * deadlock.
 */
export const lockFarms = async (tx: Transaction, farmIds: readonly ProvenFarm[]): Promise<void> => {
  const inOrder = [...new Set(farmIds)].toSorted();
  await tx.rows(sql`
    insert into farm_head (farm_id)
    select farm_id
    from unnest(${inOrder}::text[]) with ordinality as asked (farm_id, at)
    order by at
    on conflict (farm_id) do nothing
  `);
  // Citus can lock rows of only one farm at a time.
  if (await isSpread(tx)) {
    for (const farmId of inOrder) await lockFarm(tx, farmId);
    return;
  }
  await tx.rows(sql`
    select h.head
    from unnest(${inOrder}::text[]) with ordinality as asked (farm_id, at)
    join farm_head h on h.farm_id = asked.farm_id
    order by asked.at
    for update of h
  `);
};

export type Counters = (farmId: ProvenFarm) => Promise<number>;

/** The counter of each farm that is written, incremented once in the transaction. */
export const countersOf = (tx: Transaction): Counters => {
  const stepped = new Map<ProvenFarm, Promise<number>>();
  return (farmId) => {
    const ver = stepped.get(farmId) ?? stepCounter(tx, farmId);
    stepped.set(farmId, ver);
    return ver;
  };
};

type Receiving = { farmId: ProvenFarm; arrivals: Arrivals; ver: Counters; now: string };

/** Moves the animals that come from other farms, with everything below them, and returns where each came from. */
const receive = async (
  tx: Transaction,
  { farmId: to, arrivals, ver, now }: Receiving,
): Promise<ReadonlyMap<string, string>> => {
  for (const [from, animals] of arrivals) {
    await moveAnimals(tx, { from, to, animals, fromVer: await ver(from), toVer: await ver(to), now });
  }
  return new Map([...arrivals].flatMap(([from, animals]) => animals.map(({ id }) => [id, from] as const)));
};

export const herdOf = async (tx: Transaction, farmId: ProvenFarm): Promise<Herd> => {
  const rows = await tx.rows<{ document: StoredAnimal & Record<string, unknown> }>(sql`
    select animal_document(a) as document
    from animal a
    where a.farm_id = ${farmId}
  `);
  const animals = rows.map(({ document: { age, updated_at, farm_id, ...stored } }) => stored);
  const tagged = animals.flatMap((animal) =>
    animal.identification_number ? [[tagKey(animal.identification_number), animal] as const] : [],
  );
  return { byId: new Map(animals.map((animal) => [animal._id, animal])), byTag: new Map(tagged) };
};

/** Two animals of one farm with the same tag would be one animal twice. */
const findAnimal = (herd: Herd, row: ListedAnimal): { stored: StoredAnimal | undefined; clash: string | null } => {
  const byTag = row.identification_number === null ? undefined : herd.byTag.get(tagKey(row.identification_number));
  if (row._id === null) return { stored: byTag, clash: null };
  return { stored: herd.byId.get(row._id), clash: byTag && byTag._id !== row._id ? byTag._id : null };
};

type Storing = { farmId: ProvenFarm; changes: readonly StoredAnimal[]; now: string; ver: number };

/**
 * Writes animals of a farm as a list or its undoing leaves them, each with a revision. The farm's counter is already
 * `ver`.
 */
export const storeAnimals = async (tx: Transaction, { farmId, changes, now, ver }: Storing): Promise<void> => {
  await putStaysRight(tx, farmId, changes);
  const stamps = { farm_id: farmId, updated_at: now, ver };
  const rows = changes.map((animal) => ({ ...animal, ...stamps, version: animal.version + 1 }));
  const columns = [...recordTables.animal.columns, 'updated_at', 'version', 'ver'];
  await tx.rows(sql`
    with replaced as materialized (
      select _id, ver
      from animal
      where farm_id = ${farmId}
        and _id = any (${changes.map(({ _id }) => _id)}::text[])
    ),
    stored as (
      insert into animal as item (farm_id, _id, ${identifiers(columns)})
      select farm_id, _id, ${identifiers(columns)}
      from jsonb_populate_recordset(null::animal, ${json(rows)})
      on conflict (farm_id, _id) do update
      set (${identifiers(columns)}) = row (${columnsOf('excluded', columns)})
      returning item.*
    ),
    written as (
      select stored.farm_id, stored._id, stored.version, stored.ver, animal_document(stored::animal) as document
      from stored
    ),
    risen as (
      delete from sync_tombstone
      where farm_id = ${farmId}
        and entity = ${recordTables.animal.entity}
        and id = any (${changes.map(({ _id }) => _id)}::text[])
    ),
    summed as (
      update farm_head
      set digest = digest
        + (select sum(row_digest(${recordTables.animal.entity}, _id, ver)) from written)
        - (
          select coalesce(sum(row_digest(${recordTables.animal.entity}, _id, ver)), 0)
          from replaced
        )
      where farm_id = ${farmId}
    )
    insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document, ver)
    select farm_id, ${recordTables.animal.entity}, _id, version, case when version = 1 then 'create' else 'update' end,
      ${now}::timestamptz, 'import', document::jsonb, ver
    from written
  `);
};
