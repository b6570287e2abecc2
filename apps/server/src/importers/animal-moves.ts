import { toIsoDate } from '@byre/contract/dates';
import type { ListedAnimal } from '@byre/reference-data/animals';
import { tagKey } from '@byre/reference-data/ear-tags';
import { farmOfJob, type ProvenFarm } from '../access/proven-farm.ts';
import type { Arriving } from '../commands/move-animals.ts';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Listed } from './tally.ts';

/** The animals that arrive on a farm, by the farm they leave. */
export type Arrivals = ReadonlyMap<ProvenFarm, readonly Arriving[]>;

/**
 * The animals that a list has on another farm than the one that holds them, by their new farm. An animal that the list
 * also has on its present farm has been on both, and stays; so does an animal that several farms hold, because nobody
 * could say which of them it left. If `within` names farms, only their animals are considered.
 */
export const findMoves = async (
  db: Db,
  listed: readonly Listed<ListedAnimal>[],
  within: readonly ProvenFarm[] | null = null,
): Promise<ReadonlyMap<string, Arrivals>> => {
  const rows = listed.map(({ row }) => row);
  const found = await db.rows<{ farm_id: string; _id: string; tag: string | null }>(sql`
    select farm_id, _id, tag
    from animal
    where (
        _id = any (${rows.flatMap(({ _id }) => _id ?? [])}::text[])
        or tag = any (${rows.flatMap((row) => (row._id === null ? spellingsOf(keyOf(row)) : []))}::text[])
      )
      ${within === null ? sql`` : sql`and farm_id = any (${within}::text[])`}
  `);
  const byId = Map.groupBy(found, ({ _id }) => _id);
  const byTag = Map.groupBy(found, ({ tag }) => tagKey(tag ?? ''));
  const placesOf = (row: ListedAnimal) => (row._id === null ? byTag.get(keyOf(row)) : byId.get(row._id)) ?? [];
  const named = new Set(
    rows.flatMap((row) => placesOf(row).flatMap((at) => (at.farm_id === row.farm_id ? nameOf(at) : []))),
  );
  const moves = new Map<string, Map<ProvenFarm, Arriving[]>>();
  for (const row of rows) {
    const [at, ...others] = placesOf(row);
    if (!at || others.length > 0 || at.farm_id === row.farm_id || named.has(nameOf(at))) continue;
    const arrivals = moves.get(row.farm_id) ?? new Map<ProvenFarm, Arriving[]>();
    const joined = row.date_joined_farm === null ? null : toIsoDate(row.date_joined_farm);
    const from = farmOfJob('import', at.farm_id);
    moves.set(row.farm_id, arrivals.set(from, [...(arrivals.get(from) ?? []), { id: at._id, joined }]));
  }
  return moves;
};

const keyOf = (row: ListedAnimal): string => tagKey(row.identification_number ?? '');

/** A British tag may be stored without its leading nought. */
const spellingsOf = (key: string): string[] => [key, key.replace(/^UK0(\d{11})$/, 'UK$1')];

const nameOf = ({ farm_id, _id }: { farm_id: string; _id: string }): string => `${farm_id}\n${_id}`;
