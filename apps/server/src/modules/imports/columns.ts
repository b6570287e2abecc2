import { type LoadedListName, loadedLists } from '@byre/contract/imports/lists';
import type { ImportColumns } from '@byre/contract/imports/schema';
import { Problem } from '@byre/contract/problem';
import type { Db, Transaction } from '../../db/database.ts';
import { json, sql } from '../../db/sql.ts';

/** The most headers that are remembered for a list of a practice: enough for several systems. */
const mostHeaders = 500;

/** The list at an address; 404 for one that cannot be loaded. */
export const listNamed = (name: string): LoadedListName => {
  const list = loadedLists.find((one) => one === name);
  if (!list) throw new Problem('not-found');
  return list;
};

/** How a practice's columns were mapped before. The caller checks who may read it. */
export const findColumns = async (db: Db, practiceId: string, list: LoadedListName): Promise<ImportColumns> => {
  const [row] = await db.rows<ImportColumns>(sql`
    select columns
    from import_columns
    where practice_id = ${practiceId}
      and list = ${list}
  `);
  return row ?? { columns: {} };
};

/** Adds mappings. For a known header the new meaning counts. Throws 422 if there are too many. */
export const rememberColumns = async (
  tx: Transaction,
  practiceId: string,
  list: LoadedListName,
  { columns }: ImportColumns,
): Promise<void> => {
  const [row] = await tx.rows<{ headers: number }>(sql`
    insert into import_columns as stored (practice_id, list, columns)
    values (${practiceId}, ${list}, ${json(columns)})
    on conflict (practice_id, list) do update
    set columns = stored.columns || excluded.columns
    returning (select count(*) from jsonb_object_keys(columns)) as headers
  `);
  if (row && row.headers > mostHeaders) {
    throw new Problem('rule-broken', `At most ${mostHeaders} headers can be stored for a list of a practice.`);
  }
};
