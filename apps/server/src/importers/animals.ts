import type { ListedAnimal } from '@byre/reference-data/animals';
import { tagKey } from '@byre/reference-data/ear-tags';
import { animalTable } from '../commands/tables.ts';
import type { Database, Transaction } from '../db/database.ts';
import { identifiers, json, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { mergeAnimal, type StoredAnimal } from './animal-merge.ts';
import { columnsOf } from './staging.ts';
import { emptyTally, type Listed, type OnProgress, type Refusal, type Tally } from './tally.ts';

const progressEvery = 25;

export type AnimalsImport = { refused?: Refusal[]; now: Date; onProgress?: OnProgress };

/**
 * Brings the animals of farms to what a list says, farm by farm, each in a transaction of its own: its counter moves
 * once, and every row written keeps a revision. An animal is found by its id, else by its ear tag; one that is not
 * found is new, with its ear tag as id where the list gives none. Animals that the list does not name stay as they are.
 */
export const importAnimals = async (
  db: Database,
  listed: readonly Listed<ListedAnimal>[],
  { refused = [], now, onProgress = () => {} }: AnimalsImport,
): Promise<Tally> => {
  const byFarm = Map.groupBy(listed, ({ row }) => row.farm_id);
  const known = await knownFarms(db, [...byFarm.keys()]);
  const tally = { ...emptyTally(), refused: [...refused] };
  let done = 0;
  for (const farmId of [...byFarm.keys()].sort()) {
    const rows = byFarm.get(farmId) ?? [];
    if (known.has(farmId)) add(tally, await importFarm(db, farmId, rows, now.toISOString()));
    else tally.refused.push(...rows.map(({ line }) => ({ line, reason: noFarm(farmId) })));
    done += 1;
    if (done % progressEvery === 0) onProgress(`${done} of ${byFarm.size} farms`);
  }
  tally.refused.sort((one, other) => one.line - other.line);
  return tally;
};

const noFarm = (farmId: string): string => `farm_id is ${farmId}, which is no farm; import the farms first.`;

const add = (tally: Tally, farm: Tally): void => {
  tally.added += farm.added;
  tally.changed += farm.changed;
  tally.unchanged += farm.unchanged;
  tally.refused.push(...farm.refused);
};

const knownFarms = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.rows<{ _id: string }>(sql`
    select _id
    from farm
    where _id = any (${ids}::text[])
  `);
  return new Set(rows.map(({ _id }) => _id));
};

const importFarm = (
  db: Database,
  farmId: string,
  listed: readonly Listed<ListedAnimal>[],
  now: string,
): Promise<Tally> =>
  inTransaction(db, async (tx) => {
    await lockFarm(tx, farmId);
    const herd = await herdOf(tx, farmId);
    const tally = emptyTally();
    const changes: StoredAnimal[] = [];
    for (const { line, row } of listed) {
      const found = findAnimal(herd, row);
      if (found.clash !== null) {
        const reason = `identification_number is ${row.identification_number}, the tag of the animal ${found.clash}.`;
        tally.refused.push({ line, reason });
        continue;
      }
      const merged = mergeAnimal(found.stored, row, now);
      if (merged) changes.push(merged);
      if (!merged) tally.unchanged += 1;
      else if (found.stored) tally.changed += 1;
      else tally.added += 1;
    }
    if (changes.length > 0) await storeAnimals(tx, { farmId, changes, now });
    return tally;
  });

type Herd = { byId: Map<string, StoredAnimal>; byTag: Map<string, StoredAnimal> };

/** The farm's counter row is locked before its animals are read, as every writer of the farm does. */
const lockFarm = async (tx: Transaction, farmId: string): Promise<void> => {
  await tx.rows(sql`insert into farm_head (farm_id) values (${farmId}) on conflict (farm_id) do nothing`);
  await tx.rows(sql`select head from farm_head where farm_id = ${farmId} for update`);
};

const herdOf = async (tx: Transaction, farmId: string): Promise<Herd> => {
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

/** Two animals of one farm with one tag would be one animal twice. */
const findAnimal = (herd: Herd, row: ListedAnimal): { stored: StoredAnimal | undefined; clash: string | null } => {
  const byTag = row.identification_number === null ? undefined : herd.byTag.get(tagKey(row.identification_number));
  if (row._id === null) return { stored: byTag, clash: null };
  return { stored: herd.byId.get(row._id), clash: byTag && byTag._id !== row._id ? byTag._id : null };
};

type Storing = { farmId: string; changes: readonly StoredAnimal[]; now: string };

const storeAnimals = async (tx: Transaction, { farmId, changes, now }: Storing): Promise<void> => {
  const [bumped] = await tx.rows<{ head: number }>(sql`
    update farm_head
    set head = head + 1
    where farm_id = ${farmId}
    returning head
  `);
  if (!bumped) throw new Error('The farm has no counter.');
  const stamps = { farm_id: farmId, updated_at: now, ver: bumped.head };
  const rows = changes.map((animal) => ({ ...animal, ...stamps, version: animal.version + 1 }));
  const columns = [...animalTable.columns, 'updated_at', 'version', 'ver'];
  await tx.rows(sql`
    with written as (
      insert into animal as item (farm_id, _id, ${identifiers(columns)})
      select farm_id, _id, ${identifiers(columns)}
      from jsonb_populate_recordset(null::animal, ${json(rows)})
      on conflict (farm_id, _id) do update
      set (${identifiers(columns)}) = row (${columnsOf('excluded', columns)})
      returning item.farm_id, item._id, item.version, animal_document(item) as document
    )
    insert into revision (farm_id, entity, entity_id, version, op, at, user_name, document)
    select farm_id, ${animalTable.entity}, _id, version, case when version = 1 then 'create' else 'update' end,
      ${now}::timestamptz, 'import', document::jsonb
    from written
  `);
};
