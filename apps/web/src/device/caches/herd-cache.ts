import type { Document } from '@byre/sync/state';
import { decodePage, pageOf } from '../storage/animal-pages.ts';
import type { Codec } from '../storage/codec.ts';
import { type BaseDatabase, onDatabase, type PageRow } from '../storage/database.ts';
import type { TagCache } from './tag-cache.ts';
import { buildTagIndex, type TagIndex } from './tag-index.ts';

/** The animals of a farm in memory, as on the server. */
export type PackedHerd = { index: TagIndex; documentOf(animalId: string): Document | null };

/** The herds opened last, as fresh as the farm's row in `bucket` says. Typing a key reads nothing else. */
export type HerdCache = {
  /** Empty for a farm that is not on the device. */
  ofFarm(farmId: string): Promise<PackedHerd>;
  /** Drops a farm from memory. */
  forget(farmId: string): void;
  /** The herd as last read, or only in this state if one is given. Never reads. */
  atHand(farmId: string, rev?: number): PackedHerd | null;
};

type Page = { stored: PageRow; animals: ReadonlyMap<string, Document> | null };
type Cached = { rev: number; herd: PackedHerd; pages: readonly (Page | undefined)[] };

/** The current farm and the one before. A phone has little memory, and nobody works on three farms at once. */
const keptFarms = 2;

const nothing: PackedHerd = { index: buildTagIndex([]), documentOf: () => null };

export const createHerdCache = (database: BaseDatabase, codec: Codec, tags: TagCache): HerdCache => {
  const cached = new Map<string, Cached>();

  const read = async (farmId: string): Promise<Cached | null> => {
    const bucket = await database.bucket.get(`farm:${farmId}`);
    const known = cached.get(farmId);
    if (!bucket || known?.rev === bucket.rev) return bucket ? (known ?? null) : null;
    const keys = Array.from({ length: bucket.pages }, (_, page): [string, number] => [farmId, page]);
    const [index, rows] = await Promise.all([tags.ofFarm(farmId), database.animal_page.bulkGet(keys)]);
    // An unchanged page is not parsed again, because most changes are to one animal.
    const pages = rows.map((row, i) => {
      const before = known?.pages[i];
      if (!row || before?.stored.value === row.value) return before;
      return { stored: row, animals: null } satisfies Page as Page;
    });
    return { rev: bucket.rev, pages, herd: { index, documentOf: (id) => documentIn(pages, id, codec) } };
  };

  return {
    ofFarm: (farmId) =>
      onDatabase(database, async () => {
        const found = await read(farmId);
        cached.delete(farmId);
        if (found === null) return nothing;
        cached.set(farmId, found);
        for (const oldest of [...cached.keys()].slice(0, -keptFarms)) cached.delete(oldest);
        return found.herd;
      }),
    forget: (farmId) => {
      cached.delete(farmId);
    },
    atHand: (farmId, rev) => {
      const known = cached.get(farmId);
      return known && (rev === undefined || known.rev === rev) ? known.herd : null;
    },
  };
};

/** A page is parsed when one of its animals is needed. */
const documentIn = (pages: readonly (Page | undefined)[], id: string, codec: Codec): Document | null => {
  const page = pages[pageOf(id, pages.length)];
  if (!page) return null;
  page.animals ??= new Map(
    decodePage(page.stored, codec).flatMap(([animalId, , document]) =>
      document === null ? [] : [[animalId, document]],
    ),
  );
  return page.animals.get(id) ?? null;
};
