import type { Breed } from '@byre/reference-data/breeds';
import type { Database } from '../db/database.ts';
import { importList } from './central-list.ts';
import type { CentralList } from './list-difference.ts';
import type { Refusal, Tally } from './tally.ts';

const breeds: CentralList = {
  list: 'breeds',
  table: 'breed',
  key: 'code',
  name: 'name',
  columns: ['code', 'name', 'is_cross', 'species'],
};

/** Adds and replaces breed codes. The published list is of cattle only. */
export const importBreeds = (db: Database, rows: readonly Breed[], refused: Refusal[] = []): Promise<Tally> =>
  importList(db, breeds, { rows: rows.map((row) => ({ ...row, species: 'Cattle' })), refused, isWhole: false });
