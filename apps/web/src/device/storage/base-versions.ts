import type { StoredBucket, StoredVersion } from '@byre/sync/ports';
import { farmOf } from '@byre/sync/pull';
import { openPage } from './animal-pages.ts';
import type { BaseTables } from './base-tables.ts';
import { ofScope, scopeOf, shelvesOf } from './shelves.ts';

/** A bucket as it is stored, for comparison with the server's digest [C10]. Run it in one transaction. */
export const inspectBucket = async (tables: BaseTables, name: string): Promise<StoredBucket | null> => {
  const bucket = await tables.database.bucket.get(name);
  if (!bucket) return null;
  const entries = [...(await rowsIn(tables, name)), ...(await animalsIn(tables, name))];
  return { cursor: bucket.cursor, sum: bucket.sum ?? null, entries };
};

const rowsIn = async ({ database }: BaseTables, bucket: string): Promise<StoredVersion[]> => {
  const scopeId = scopeOf(bucket);
  const versions: StoredVersion[] = [];
  for (const { entity, table, scope } of shelvesOf(bucket)) {
    const rows = table(database);
    const found =
      scopeId === null
        ? rows.toCollection()
        : scope === null
          ? rows.where(':id').equals(scopeId)
          : ofScope(rows, scopeId);
    await found.each(({ id, ver, value }) => versions.push({ entity, id, ver, lives: value !== null }));
  }
  return versions;
};

const animalsIn = async ({ database, codec }: BaseTables, bucket: string): Promise<StoredVersion[]> => {
  const farmId = farmOf(bucket);
  if (farmId === null) return [];
  const pages = await ofScope(database.animal_page, farmId).toArray();
  return pages.flatMap((page) =>
    openPage(page, codec).animals.map(([id, ver, shape]) => ({
      entity: 'animal',
      id,
      ver,
      lives: shape !== undefined,
    })),
  );
};
