import { shippedBreeds, shippedConditions, shippedProducts } from '@byre/reference-data/shipped';
import type { Database } from '@byre/server/db/database';
import { connect } from '@byre/server/db/driver/connect';
import { sql } from '@byre/server/db/sql';
import { inTransaction } from '@byre/server/db/transaction';
import { importBreeds } from '@byre/server/importers/breeds';
import { importConditions } from '@byre/server/importers/conditions';
import { importProducts } from '@byre/server/importers/products';
import { buildWorld } from './build.ts';
import { storeFormularies } from './formulary-store.ts';
import type { Lists } from './reference.ts';
import { storePeople, storeWorld, type WorldCounts } from './store.ts';

/** The size of an example world. `npm start` makes the standard one. */
export type DemoSize = {
  farms: number;
  animals: number;
  seed: number;
  /** How many times as many cases as a practice sees; 1 if absent. */
  casesTimes?: number;
};

export type DemoOptions = Partial<DemoSize> & {
  /** The day that the world describes. Ages and open cases count back from its start. */
  today?: Date;
  onProgress?: (line: string) => void;
};

export type DemoLoaded = WorldCounts & {
  /** False if the database already had farms and nothing was done. */
  loaded: boolean;
};

const nothing = { farms: 0, animals: 0, records: 0, treatments: 0, usages: 0, observations: 0 };
/** Any number. If two processes start on one empty database, it is filled once. */
const demoLock = 7_305_195;

/**
 * Fills a migrated database without farms with the product, breed and condition lists that ship with the project, and
 * with the example world. Farms and everything below them are loaded in one transaction, completely or not at all.
 */
export const loadDemo = async (
  databaseUrl: string,
  {
    farms = 12,
    animals = 3_000,
    seed = 1,
    casesTimes = 1,
    today = new Date(),
    onProgress = () => {},
  }: DemoOptions = {},
): Promise<DemoLoaded> => {
  const db = connect(databaseUrl, { maxConnections: 2 });
  try {
    if (await holdsFarms(db)) return { loaded: false, ...nothing };
    const lists = await loadLists(db, onProgress);
    const world = buildWorld({ seed, farms, animals, casesTimes, today: today.getTime() }, lists);
    const counts = await inTransaction(db, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(${demoLock})`);
      if (await holdsFarms(tx)) return null;
      // Adding text to the search index piece by piece takes three times as long as building it at the end.
      await tx.rows(sql`set local gin_pending_list_limit = '512MB'`);
      await storePeople(tx, today);
      await storeFormularies(tx, lists.products, today);
      return await storeWorld(tx, world, { farms, onProgress });
    });
    if (!counts) return { loaded: false, ...nothing };
    onProgress(`${counts.records + counts.treatments + counts.usages + counts.observations} records`);
    onProgress('Tidying up the search index and statistics');
    // The pending entries would otherwise leave the index fourteen times as large as a built one.
    await db.rows(sql`reindex index animal_search`);
    await db.rows(
      sql`vacuum analyze farm, animal, medical_record, treatment_history, medicine_usage, observation, revision, product, condition`,
    );
    return { loaded: true, ...counts };
  } finally {
    await db.close();
  }
};

const holdsFarms = async (db: Pick<Database, 'rows'>): Promise<boolean> => {
  const rows = await db.rows(sql`select 1 from farm limit 1`);
  return rows.length > 0;
};

const loadLists = async (db: Database, onProgress: (line: string) => void): Promise<Lists> => {
  const parsed = await shippedProducts();
  const products = await importProducts(db, parsed);
  onProgress(`Products: ${products.added} added, ${products.changed} changed, ${products.unchanged} unchanged`);
  await importBreeds(db, await shippedBreeds());
  const conditions = await shippedConditions();
  await importConditions(db, conditions);
  onProgress(`Conditions: ${conditions.length}`);
  return { products: parsed.products, conditions };
};
