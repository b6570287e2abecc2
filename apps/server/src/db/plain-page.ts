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
};

/** A page of a list that has an order of its own and is not searched, in one statement that gives the finished JSON text. */
export const readPlainPage = async (db: Db, query: PlainQuery, of: Listing): Promise<PageText> => {
  const { limit = defaultLimit, skip = 0 } = query;
  const row = await db.raw(sql`
    with total as (
      ${of.total ?? sql`select count(*) as items ${of.from}`}
    ), page as (
      select ${of.document} as document
      ${of.from}
      order by ${of.order}
      limit ${limit}
      offset ${skip}
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
