import { type TagEntry, tagPage } from '../storage/animal-pages.ts';
import type { Codec } from '../storage/codec.ts';
import { type BaseDatabase, type BucketRow, onDatabase } from '../storage/database.ts';
import { buildTagIndex, type TagIndex } from './tag-index.ts';

/** The tags of the farms in memory, as fresh as the farm's row in `bucket` says. */
export type TagCache = {
  /** The index of one farm; empty for a farm that is not on the device. */
  ofFarm(farmId: string): Promise<TagIndex>;
  /** Drops a farm from memory. */
  forget(farmId: string): void;
  /** The indexes of all farms. */
  ofAllFarms(): Promise<TagsOfFarm[]>;
  /** The indexes of all farms as last read; null before that. Never reads. */
  atHand(): readonly TagsOfFarm[] | null;
};

export type TagsOfFarm = { farmId: string; index: TagIndex };

type Cached = { rev: number; index: TagIndex };

const nothing = buildTagIndex([]);

export const createTagCache = (database: BaseDatabase, codec: Codec): TagCache => {
  const cached = new Map<string, Cached>();
  let all: TagsOfFarm[] | null = null;

  const load = async (farmId: string, bucket: BucketRow): Promise<TagIndex> => {
    const known = cached.get(farmId);
    if (known?.rev === bucket.rev) return known.index;
    const keys = Array.from({ length: bucket.pages }, (_, page): [string, number] => [farmId, page]);
    const rows = await database.tag_page.bulkGet(keys);
    const index = buildTagIndex(
      rows.flatMap((row) => (row ? (codec.decode(row.value, tagPage(row.farm_id, row.page)) as TagEntry[]) : [])),
    );
    cached.set(farmId, { rev: bucket.rev, index });
    return index;
  };

  return {
    forget: (farmId) => {
      cached.delete(farmId);
      all = all?.filter((farm) => farm.farmId !== farmId) ?? null;
    },
    ofFarm: (farmId) =>
      onDatabase(database, async () => {
        const bucket = await database.bucket.get(`farm:${farmId}`);
        if (bucket) return load(farmId, bucket);
        cached.delete(farmId);
        return nothing;
      }),
    ofAllFarms: () =>
      onDatabase(database, async () => {
        const buckets = await database.bucket.where('bucket').startsWith('farm:').toArray();
        const farmIds = new Set(buckets.map((row) => row.bucket.slice(5)));
        for (const farmId of cached.keys()) if (!farmIds.has(farmId)) cached.delete(farmId);
        all = await Promise.all(
          buckets.map(async (bucket) => {
            const farmId = bucket.bucket.slice(5);
            return { farmId, index: await load(farmId, bucket) };
          }),
        );
        return all;
      }),
    atHand: () => all,
  };
};
