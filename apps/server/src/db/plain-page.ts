import { defaultLimit, type PlainQuery } from '@byre/contract/paging';
import { Problem } from '@byre/contract/problem';
import type { Db } from './database.ts';
import { identifier, join, type Statement, sql } from './sql.ts';

/** A page as JSON text in the envelope of every list, with the numbers that its `Link` header needs. */
export type PageText = { text: Uint8Array; total: number; limit: number; skip: number };

/** The list: the rows of `from`, each as `document` (of type json), in `order`. 404 unless `exists` is true. */
export type Listing = {
  document: Statement;
  from: Statement;
  order: Statement;
  exists?: Statement;
  /** The total, if `from` returns only as many rows as this page can need. */
  total?: Statement;
  /** Parts of the statement that come before all others. */
  first?: Statement;
  /** There is no search: one plan is good for all values. */
  isWhole?: boolean;
  /** If `from` reads a long table as `item`: the page's rows are chosen first, and only those are read whole. */
  long?: LongTable;
};

/** A table of a hundred thousand rows, and the columns that identify a row. */
export type LongTable = {
  table: string;
  key: readonly string[];
  /** Finding the rows of `from` is expensive. */
  isDear: boolean;
};

/** A page of a list with a fixed order and no search, in one statement that returns the finished JSON text. */
export const readPlainPage = async (db: Db, query: PlainQuery, of: Listing): Promise<PageText> => {
  const { limit = defaultLimit, skip = 0 } = query;
  const row = await db.raw(sql`
    with ${of.first ?? sql``}${parts(of, limit, skip)}
    select '{"data":[' || coalesce((select string_agg(document::text, ',') from page), '')
      || '],"total":' || total.items || ',"limit":' || ${limit}::bigint || ',"skip":' || ${skip}::bigint || '}' as text,
      total.items
    from total
    where ${of.exists ?? sql`true`}
  `);
  const [text, total] = row ?? [];
  if (!text || !total) throw new Problem('not-found');
  return { text, total: Number(new TextDecoder().decode(total)), limit, skip };
};

/** `total` and `page`. */
const parts = (of: Listing, limit: number, skip: number): Statement => {
  const { long } = of;
  if (!long) return totalAndPage(of, pageOf(of, sql`${of.document} as document`, part(of, limit, skip)));
  if (!long.isDear) return totalAndPage(of, documentsOf(of, long, chosenOfLong(of, long, part(of, limit, skip))));
  // Sorting all rows for one page costs little compared with finding them twice.
  const placed = sql`
        select found.*
        from found
        where nth > ${skip}
        order by nth
        limit ${limit}`;
  return sql`found as materialized (
      select ${columnsOf(long)}, row_number() over (order by ${of.order}) as nth
      ${of.from}
    ), total as (
      select count(*) as items
      from found
    ), page as (
      ${documentsOf(of, long, placed)}
    )`;
};

const totalAndPage = ({ total, from }: Listing, page: Statement): Statement => sql`total as (
      ${total ?? sql`select count(*) as items ${from}`}
    ), page as (
      ${page}
    )`;

const pageOf = ({ from, order }: Listing, columns: Statement, rows: Statement): Statement => sql`
      select ${columns}
      ${from}
      order by ${order}
      ${rows}`;

/** Common page sizes: the default, and those of our own lists. */
const usualSizes: ReadonlyMap<number, Statement> = new Map([
  [20, sql`limit 20`],
  [50, sql`limit 50`],
  [100, sql`limit 100`],
  [200, sql`limit 200`],
]);

/**
 * The rows of a page. If a number is a parameter, Postgres hopes for a better plan for each new value and plans a list
 * of 20 animals again each time, which takes longer than reading them. So a first page of a usual size has its size in
 * the statement.
 */
const part = ({ isWhole, long }: Listing, limit: number, skip: number): Statement =>
  (isWhole && !long && skip === 0 ? usualSizes.get(limit) : undefined) ?? sql`limit ${limit} offset ${skip}`;

/**
 * Postgres builds the document of every row it skips, which takes seconds at the fifty-thousandth, and reads whole rows
 * to sort them. So the keys are found first, from the index alone if it covers the query.
 */
const chosenOfLong = (of: Listing, long: LongTable, rows: Statement): Statement => sql`
        select chosen.*, row_number() over () as nth
        from (${pageOf(of, columnsOf(long), rows)}
        ) as chosen`;

const documentsOf = (of: Listing, { table, key }: LongTable, placed: Statement): Statement => {
  const isChosen = join(
    key.map((column) => sql`${ofItem(column)} = placed.${identifier(column)}`),
    sql` and `,
  );
  return sql`
      select ${of.document} as document
      from (${placed}
      ) as placed
      join ${identifier(table)} as item on ${isChosen}
      order by placed.nth`;
};

const columnsOf = ({ key }: LongTable): Statement =>
  join(
    key.map((column) => ofItem(column)),
    sql`, `,
  );

const ofItem = (column: string): Statement => sql`item.${identifier(column)}`;
