import { defaultLimit, type PlainQuery } from '@byre/contract/paging';
import { Problem } from '@byre/contract/problem';
import type { Db } from './database.ts';
import { type Statement, sql } from './sql.ts';

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
  /** The table that `from` reads as `item`, where it is long: the rows before a page are passed over unread. */
  longTable?: Statement;
};

/** A page of a list that has an order of its own and is not searched, in one statement that gives the finished JSON text. */
export const readPlainPage = async (db: Db, query: PlainQuery, of: Listing): Promise<PageText> => {
  const { limit = defaultLimit, skip = 0 } = query;
  const row = await db.raw(sql`
    with total as (
      ${of.total ?? sql`select count(*) as items ${of.from}`}
    ), page as (
      ${of.longTable && skip > 0 ? latePage(of, of.longTable, limit, skip) : pageOf(of, sql`${of.document} as document`, limit, skip)}
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

/** Postgres makes the document of every row it passes over, which on the fiftieth thousand takes seconds: so first the places, then the documents. */
const latePage = (of: Listing, table: Statement, limit: number, skip: number): Statement => sql`
      select ${of.document} as document
      from (
        select chosen.place, row_number() over () as nth
        from (${pageOf(of, sql`item.ctid as place`, limit, skip)}
        ) as chosen
      ) as placed
      cross join lateral (
        select item
        from ${table} as item
        where item.ctid = placed.place
        offset 0
      ) as one
      order by placed.nth`;
