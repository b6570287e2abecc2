import { defaultLimit, type PlainQuery } from '@byre/contract/paging';
import { Problem } from '@byre/contract/problem';
import type { Db } from './database.ts';
import { identifier, join, type Statement, sql } from './sql.ts';

/** A page as JSON text in the envelope of every list, with the numbers its `Link` header needs. */
export type PageText = { text: Uint8Array; total: number; limit: number; skip: number };

/** What is listed: the rows of `from`, each as `document` (of type json), in `order`; nothing at all (404) unless `exists`. */
export type Listing = {
  document: Statement;
  from: Statement;
  order: Statement;
  exists?: Statement;
  /** How many there are, where `from` holds no more of them than this page can need. */
  total?: Statement;
  /** Where `from` reads a long table as `item`: the rows of a page are chosen first, and only those are read whole. */
  long?: LongTable;
};

/** A table of a hundred thousand rows, and the columns that tell one row from all others. */
export type LongTable = { table: string; key: readonly string[] };

/** A page of a list that has an order of its own and is not searched, in one statement that gives the finished JSON text. */
export const readPlainPage = async (db: Db, query: PlainQuery, of: Listing): Promise<PageText> => {
  const { limit = defaultLimit, skip = 0 } = query;
  const row = await db.raw(sql`
    with total as (
      ${of.total ?? sql`select count(*) as items ${of.from}`}
    ), page as (
      ${of.long ? pageOfLong(of, of.long, limit, skip) : pageOf(of, sql`${of.document} as document`, limit, skip)}
    )
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

const pageOf = ({ from, order }: Listing, columns: Statement, limit: number, skip: number): Statement => sql`
      select ${columns}
      ${from}
      order by ${order}
      limit ${limit}
      offset ${skip}`;

/**
 * Postgres makes the document of every row it passes over, which on the fiftieth thousand takes seconds, and reads each row
 * whole to put them in order: so first the keys, which where an index holds all that is asked are read off it alone.
 */
const pageOfLong = (of: Listing, { table, key }: LongTable, limit: number, skip: number): Statement => {
  const columns = join(
    key.map((column) => ofItem(column)),
    sql`, `,
  );
  const isChosen = join(
    key.map((column) => sql`${ofItem(column)} = placed.${identifier(column)}`),
    sql` and `,
  );
  return sql`
      select ${of.document} as document
      from (
        select chosen.*, row_number() over () as nth
        from (${pageOf(of, columns, limit, skip)}
        ) as chosen
      ) as placed
      cross join lateral (
        select item
        from ${identifier(table)} as item
        where ${isChosen}
        offset 0
      ) as one
      order by placed.nth`;
};

const ofItem = (column: string): Statement => sql`item.${identifier(column)}`;
