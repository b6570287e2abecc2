import { animalsTable } from '@byre/reference-data/animals';
import { breedsTable } from '@byre/reference-data/breeds';
import { farmsTable } from '@byre/reference-data/farms';
import type { OnRead } from '@byre/reference-data/files';
import { readConditionFile, readListFile, readProductFiles } from '@byre/reference-data/list-files';
import { practicesTable } from '@byre/reference-data/practices';
import { keepEvent } from '../access/audit.ts';
import type { Database } from '../db/database.ts';
import { importAnimals } from './animals.ts';
import { importBreeds } from './breeds.ts';
import { importConditions } from './conditions.ts';
import { importFarms } from './farms.ts';
import { importPractices } from './practices.ts';
import { importProducts } from './products.ts';
import { type Listed, type OnProgress, type Refusal, readAll, type Tally } from './tally.ts';

/** The lists that an operator loads. */
export const lists = ['products', 'breeds', 'conditions', 'practices', 'farms', 'animals'] as const;
export type ListName = (typeof lists)[number];

export const isList = (name: string): name is ListName => lists.some((list) => list === name);

/**
 * Loads one list from a file, products also from several, because the regulator publishes them in sheets. `species` is
 * that of every animal without one. Throws
 * `DamagedFileError` with a sentence for the operator if a file cannot be read to its end, and then stores nothing.
 */
export const importFile = async (
  db: Database,
  list: ListName,
  path: string | readonly string[],
  onProgress: OnProgress = () => {},
  { now = new Date(), species = null }: { now?: Date; species?: string | null } = {},
): Promise<Tally> => {
  const tally = await storeFile(db, list, path, onProgress, { now, species });
  const { added, changed, unlisted, refused } = tally;
  const detail = { list, added, changed, unlisted, refused: refused.length };
  await keepEvent(db, { at: now, kind: 'list-imported', by: null, practiceId: 'every', detail });
  return tally;
};

const storeFile = async (
  db: Database,
  list: ListName,
  path: string | readonly string[],
  onProgress: OnProgress,
  { now, species }: { now: Date; species: string | null },
): Promise<Tally> => {
  const paths = [path].flat();
  const onRead = readProgress(onProgress);
  if (list === 'products') return await importProducts(db, await readProductFiles(paths, onRead), onProgress);
  const [file, ...more] = paths;
  if (file === undefined || more.length > 0) throw new RangeError(`The list ${list} is read from one file.`);
  const { rows, refused, store } = await readList(db, list, file, { onRead, onProgress, now, species });
  onProgress(`${rows} rows read, ${refused} refused`);
  return await store();
};

type Reading = { onRead: OnRead; onProgress: OnProgress; now: Date; species: string | null };
type Read = { rows: number; refused: number; store: () => Promise<Tally> };
type ReadRows<T> = { rows: Listed<T>[]; refused: Refusal[]; warned: string[] };

const readList = async (
  db: Database,
  list: Exclude<ListName, 'products'>,
  file: string,
  { onRead, onProgress, now, species }: Reading,
): Promise<Read> => {
  switch (list) {
    case 'breeds':
      return counted(await readAll(readListFile(breedsTable, file, onRead)), ({ rows, refused }) =>
        importBreeds(db, rowsOf(rows), refused),
      );
    case 'conditions':
      return counted(await readAll(readConditionFile(file, onRead)), ({ rows, refused }) =>
        importConditions(db, rowsOf(rows), refused),
      );
    case 'practices':
      return counted(await readAll(readListFile(practicesTable, file, onRead)), ({ rows, refused }) =>
        importPractices(db, rows, refused),
      );
    case 'farms':
      return counted(await readAll(readListFile(farmsTable, file, onRead)), ({ rows, refused }) =>
        importFarms(db, rows, refused),
      );
    case 'animals':
      return counted(await readAll(readListFile(animalsTable, file, onRead)), ({ rows, refused }) =>
        importAnimals(db, rows, { refused, now, species, onProgress }),
      );
  }
};

const counted = <T>(read: ReadRows<T>, store: (read: ReadRows<T>) => Promise<Tally>): Read => ({
  rows: read.rows.length,
  refused: read.refused.length,
  store: async () => ({ ...(await store(read)), warned: read.warned }),
});

const rowsOf = <T>(listed: readonly { row: T }[]): T[] => listed.map(({ row }) => row);

/** A line for every quarter of a file, and none for one that is read in a moment. */
const readProgress = (onProgress: OnProgress): OnRead => {
  let told = 0;
  return (bytesRead, bytesTotal) => {
    const quarter = Math.floor((4 * bytesRead) / bytesTotal);
    if (bytesTotal > 4_000_000 && quarter > told) onProgress(`${quarter * 25} % read`);
    told = quarter;
  };
};
