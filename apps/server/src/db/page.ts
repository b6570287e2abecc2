import { fieldProblem, type Problem } from '@byre/contract/problem';
import type { Db } from './database.ts';
import { type PageText, readPlainPage } from './plain-page.ts';
import type { Field, Resource } from './resource.ts';
import { everyRow, nameOfField } from './search.ts';
import { identifier, type Statement, sql } from './sql.ts';

export type PageQuery = {
  limit?: number;
  skip?: number;
  sort?: string;
  criteria?: 'descending';
  collation?: 'natural';
};

/** Which rows: those of `scope` that meet `condition`. 404 unless `parent` is true. */
export type PageOf = {
  scope: Statement;
  condition: Statement;
  parent?: Statement;
  /** There may be a hundred thousand of them, identified by these columns. */
  longBy?: readonly string[];
  /** In such a table, evaluating the condition for a row is expensive and is done once. */
  isDear?: boolean;
  /** A table joined to it, whose rows each match once. */
  beside?: Statement;
  /** Parts of the statement that come before all others. */
  first?: Statement;
};

/**
 * One page of documents in one statement, which returns the finished JSON text. The order is stable: by the requested
 * field, nulls last, then by `_id`; text in byte order, or in dictionary order if requested.
 */
export const readPage = (db: Db, resource: Resource, query: PageQuery, of: PageOf): Promise<PageText> => {
  const from = sql`
      from ${identifier(resource.table)} as item ${of.beside ?? sql``}
      where ${of.scope}
        and ${of.condition}`;
  return readPlainPage(db, query, {
    document: resource.inFull ?? documentOf(resource),
    from,
    order: orderOf(resource, query),
    exists: of.parent,
    isWhole: of.condition === everyRow,
    ...(of.first && { first: of.first }),
    ...(of.longBy ? { long: { table: resource.table, key: of.longBy, isDear: of.isDear ?? false } } : {}),
  });
};

/** One document as JSON text, with its version; null if there is none. */
export const readOne = async (
  db: Db,
  resource: Resource,
  condition: Statement,
  first: Statement = sql``,
): Promise<{ text: Uint8Array; tag: string } | null> => {
  // Materialised, because Postgres would otherwise build the document three times.
  const one = sql`
    with ${first}found as materialized (
      select ${documentOf(resource)}::text as text
      from ${identifier(resource.table)} as item
      where ${condition}
    )
    select text, coalesce(text::json ->> 'version', md5(text)) as tag
    from found
  `;
  const row = await db.raw(one, { isQuick: true });
  const [text, tag] = row ?? [];
  return text && tag ? { text, tag: `"${new TextDecoder().decode(tag)}"` } : null;
};

/** With the type of its table, because a row read from a part of the statement (Citus) has none. */
const documentOf = ({ document, table }: Resource): Statement =>
  sql`${identifier(document)}(item::${identifier(table)})`;

const orderOf = (resource: Resource, { sort, criteria, collation }: PageQuery): Statement => {
  const direction = criteria === 'descending' ? sql`desc nulls last` : sql`asc nulls last`;
  if (sort === undefined) return sql`_id ${direction}`;
  const name = nameOfField(resource.fields, sort);
  const field = name === null ? undefined : resource.fields[name];
  if (!field) throw refuseSort(`There is no field ${sort} to sort by.`, 'unknown-field');
  if (name === '_id') return sql`_id ${direction}`;
  return sql`${sortKeyOf(field, sort, collation)} ${direction}, _id`;
};

const sortKeyOf = (field: Field, sort: string, collation: PageQuery['collation']): Statement => {
  const asText = collation === 'natural' ? sql`collate "natural"` : sql`collate "C"`;
  switch (field.kind) {
    case 'text':
      return sql`${identifier(field.column)} ${asText}`;
    case 'computed':
    case 'named':
      return sql`${field.expression} ${asText}`;
    case 'condition':
      return field.expression;
    case 'uuid':
    case 'scalar':
    case 'number':
    case 'boolean':
    case 'date':
    case 'day':
      return sql`${identifier(field.column)}`;
    default:
      throw refuseSort(`${sort} holds several values and has no order.`, 'bad-value');
  }
};

const refuseSort = (message: string, code: 'unknown-field' | 'bad-value'): Problem =>
  fieldProblem('bad-request', { pointer: '/sort', code, message });
