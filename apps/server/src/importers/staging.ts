import type { Transaction } from '../db/database.ts';
import { identifier, identifiers, join, json, type Statement, sql } from '../db/sql.ts';

const rowsAtOnce = 1_000;
/**
 * Any number, the same in every process. Imports run one after another, so that what one has compared is still true
 * when it writes.
 */
const importLock = 7_305_194;

/** Waits until no other import is running. No other starts until the end of the transaction. */
export const lockImports = async (tx: Transaction): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${importLock})`);
};

/**
 * Puts rows into the temporary table `incoming`, which has these columns of `table` and is dropped with the
 * transaction. Rows are compared there by whole statements, so an import is a handful of round trips, however long the
 * list.
 */
export const stage = async (
  tx: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> => {
  const names = identifiers(columns);
  await tx.rows(sql`
    create temporary table incoming on commit drop as
    select ${names}
    from ${identifier(table)}
    limit 0
  `);
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await tx.rows(sql`
      insert into incoming (${names})
      select ${names}
      from jsonb_populate_recordset(null::${identifier(table)}, ${json(rows.slice(first, first + rowsAtOnce))})
    `);
  }
  await tx.rows(sql`analyze incoming`);
};

/** The columns of one table in a row of several: `stored.name, stored.town`. */
export const columnsOf = (table: string, columns: readonly string[]): Statement =>
  join(
    columns.map((column) => sql`${identifier(table)}.${identifier(column)}`),
    sql`, `,
  );

/** The columns of `given`, or those of `otherwise` where they are null. */
export const filledFrom = (given: string, otherwise: string, columns: readonly string[]): Statement =>
  join(
    columns.map(
      (column) =>
        sql`coalesce(${identifier(given)}.${identifier(column)}, ${identifier(otherwise)}.${identifier(column)})`,
    ),
    sql`, `,
  );

/**
 * In the `returning` of an upsert: an updated row has the mark of the transaction that replaced its previous version.
 */
export const wasInserted: Statement = sql`(xmax = 0)`;
