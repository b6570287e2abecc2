import type { ListedAnimal } from '@byre/reference-data/animals';
import { farmOfJob, type ProvenFarm } from '../access/proven-farm.ts';
import type { Database, Db, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { findMoves } from './animal-moves.ts';
import { bringFarm, lockFarms } from './animals-of-farm.ts';
import { type LineOutcome, refusedLine, tallyOf } from './line-outcome.ts';
import { breedSpeciesOf, speciesSummary } from './species-of-lines.ts';
import type { Listed, OnProgress, Refusal, Tally } from './tally.ts';

const progressEvery = 25;

export type AnimalsImport = { refused?: Refusal[]; now: Date; species?: string | null; onProgress?: OnProgress };

/**
 * Makes the animals of farms match a list, farm by farm, each in a transaction of its own. An animal is found by its
 * id, otherwise by its ear tag. If another farm holds it, it has moved with all its cases. If it is not found it is
 * new, with its ear tag as id if the list gives none. Animals that the list does not name stay as they are.
 */
export const importAnimals = async (
  db: Database,
  listed: readonly Listed<ListedAnimal>[],
  { refused = [], now, species = null, onProgress = () => {} }: AnimalsImport,
): Promise<Tally> => {
  const { works, unknown } = await plan(db, listed, { now, within: null });
  const ofBreed = await breedSpeciesOf(db, listed);
  const outcomes = [...unknown];
  let done = 0;
  for (const work of works) {
    // Neither the differences nor what is pointed out is reported, because a long list could have as many.
    const brought = await inTransaction(db, (tx) => bringFarm(tx, { ...work, species, ofBreed }));
    outcomes.push(...brought.map(withoutFields));
    done += 1;
    if (done % progressEvery === 0) onProgress(`${done} of ${works.length} farms`);
  }
  const known = outcomes.flatMap((one) => (one.what === 'refused' ? [] : (one.species ?? [])));
  return { ...tallyOf(outcomes, refused), without_species: speciesSummary(known) };
};

type BroughtBy = { now: Date; within: readonly ProvenFarm[]; species: string | null; isTrial: boolean };

/**
 * The same for a person who may do so on some farms only, all in the caller's transaction. Animals of other farms are
 * treated as if they did not exist, so none of them moves.
 */
export const bringAnimals = async (
  tx: Transaction,
  listed: readonly Listed<ListedAnimal>[],
  { now, within, species, isTrial }: BroughtBy,
): Promise<LineOutcome[]> => {
  const planned = await plan(tx, listed, { now, within });
  const held = isTrial ? planned.works.filter(({ arrivals }) => arrivals.size > 0) : planned.works;
  // All of them first and in order, so that there is no deadlock.
  await lockFarms(
    tx,
    held.flatMap(({ farmId, arrivals }) => [farmId, ...arrivals.keys()]),
  );
  // Whatever was planned before the locks may have changed.
  const { works, unknown } = await plan(tx, listed, { now, within });
  const outcomes = [...unknown];
  const ofBreed = await breedSpeciesOf(tx, listed);
  for (const work of works) outcomes.push(...(await bringFarm(tx, { ...work, species, ofBreed, isTrial })));
  return outcomes;
};

type Planning = { now: Date; within: readonly ProvenFarm[] | null };

/** What is to be done on each farm, in the order of their ids, and the lines of farms that do not exist. */
const plan = async (db: Db, listed: readonly Listed<ListedAnimal>[], { now, within }: Planning) => {
  const byFarm = Map.groupBy(listed, ({ row }) => row.farm_id);
  const known = await knownFarms(db, [...byFarm.keys()], within);
  const taken = listed.filter(({ row }) => known.has(row.farm_id));
  const moves = await findMoves(db, taken, within);
  const farmIds = [...byFarm.keys()].sort();
  return {
    works: farmIds
      .filter((farmId) => known.has(farmId))
      .map((farmId) => ({
        farmId: farmOfJob('import', farmId),
        listed: byFarm.get(farmId) ?? [],
        arrivals: moves.get(farmId) ?? new Map<ProvenFarm, never>(),
        now: now.toISOString(),
      })),
    unknown: listed
      .filter(({ row }) => !known.has(row.farm_id))
      .map(({ line, row }) =>
        refusedLine(line, 'farm_id', within === null ? noFarm(row.farm_id) : notYours(row.farm_id)),
      ),
  };
};

const noFarm = (farmId: string): string => `farm_id is ${farmId}, which is not a known farm. Import the farms first.`;
const notYours = (farmId: string): string => `farm_id is ${farmId}, which is not a farm of your practice.`;

const withoutFields = (outcome: LineOutcome): LineOutcome =>
  outcome.what === 'refused'
    ? outcome
    : { ...outcome, fields: [], seen: null, ...(outcome.species && { species: { ...outcome.species, warnings: [] } }) };

const knownFarms = async (
  db: Db,
  ids: readonly string[],
  within: readonly ProvenFarm[] | null,
): Promise<ReadonlySet<string>> => {
  const asked = within === null ? ids : within.filter((id) => ids.includes(id));
  const rows = await db.rows<{ _id: string }>(sql`
    select _id
    from farm
    where _id = any (${asked}::text[])
  `);
  return new Set(rows.map(({ _id }) => _id));
};
