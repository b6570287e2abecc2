import type { Animal } from '@byre/contract/animals/schema';
import { isKnownSpecies } from '@byre/contract/animals/species';
import { openedDevice } from '../opened/open-device.ts';
import { briefsIn, openPage } from '../storage/animal-pages.ts';
import { onDatabase } from '../storage/database.ts';
import { ofScope } from '../storage/shelves.ts';
import { stockOfAll } from '../storage/stock-count.ts';
import { openHerd } from './farm-reads.ts';

/** The animals and groups on a farm without a species that a list knows, by tag. Live inside `useLive`. */
export const listWithoutSpecies = async (farmId: string): Promise<Animal[]> => {
  const { items } = (await openHerd(farmId)).find({ status: 'on-farm', limit: Number.POSITIVE_INFINITY });
  return items.map(({ document }) => document).filter(({ species }) => !isKnownSpecies(species));
};

/** Counts them once in a copy from before they were counted. Afterwards the count is kept with every change. */
export const countWithoutSpecies = (farmId: string): Promise<void> => {
  const { baseDatabase, codec } = openedDevice();
  const { bucket: buckets, animal_page: pages } = baseDatabase;
  return onDatabase(baseDatabase, () =>
    baseDatabase.transaction('rw', buckets, pages, async () => {
      const bucket = await buckets.get(`farm:${farmId}`);
      if (!bucket || bucket.onFarm.withoutSpecies !== undefined) return;
      const rows = await ofScope(pages, farmId).toArray();
      const documents = rows.flatMap((row) => briefsIn(openPage(row, codec)).map(({ document }) => document));
      const { withoutSpecies } = stockOfAll(documents);
      await buckets.put({ ...bucket, onFarm: { ...bucket.onFarm, withoutSpecies } });
    }),
  );
};
