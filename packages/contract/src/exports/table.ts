import type { TSchema } from 'typebox';
import type { Cell } from '../csv.ts';
import { isObject } from '../json.ts';
import type { SchemaNode } from '../schema-node.ts';
import { meant } from '../search.ts';
import { spellings } from '../spelling.ts';

/*
 * How a document becomes a row of a table. The columns follow from the schema, so they are the same in every file. Each
 * member of an object has a column of its own (`total_volume_volume`, `total_volume_units`), and a list is one cell of
 * JSON. The entries of a list can be requested as a table of their own.
 */

/** A column, and the path of its value in the document. */
export type Column = { readonly header: string; readonly path: readonly string[] };

/** The columns of a table whose rows are documents of this schema. Published misspellings have no column. */
export const columnsOf = (schema: TSchema): Column[] => columnsUnder(schema as SchemaNode, []);

const columnsUnder = ({ properties = {} }: SchemaNode, above: readonly string[]): Column[] =>
  Object.entries(properties)
    .filter(([name]) => !Object.hasOwn(spellings, name))
    .flatMap(([name, field]) => {
      const path = [...above, name];
      const own = meant(field);
      return own.type === 'object' && own.properties ? columnsUnder(own, path) : [{ header: path.join('_'), path }];
    });

/** The fields of documents of this schema that are lists. */
export const listsOf = (schema: TSchema): string[] =>
  Object.entries((schema as SchemaNode).properties ?? {}).flatMap(([name, field]) =>
    meant(field).items === undefined ? [] : [name],
  );

/** A table: its header, and the rows made from a document. */
export type Table = { readonly header: readonly string[]; rowsOf(document: unknown): Cell[][] };

/** The table of the documents themselves. */
export const tableOf = (schema: TSchema): Table => {
  const columns = columnsOf(schema);
  return {
    header: columns.map(({ header }) => header),
    rowsOf: (document) => [columns.map(({ path }) => cellAt(document, path))],
  };
};

/** The table of the entries of one list: the ids of the document, the position in the list from 0, and the values. */
export const tableOfList = (schema: TSchema, list: string): Table => {
  const { properties = {} } = schema as SchemaNode;
  const whose = ['farm_id', '_id'].filter((name) => Object.hasOwn(properties, name));
  const items = meant(properties[list] ?? {}).items ?? {};
  const columns = items.properties ? columnsUnder(items, []) : [{ header: 'value', path: [] }];
  return {
    header: [...whose, 'place', ...columns.map(({ header }) => header)],
    rowsOf: (document) => {
      const entries = valueAt(document, [list]);
      return (Array.isArray(entries) ? entries : []).map((entry, place) => [
        ...whose.map((name) => cellAt(document, [name])),
        place,
        ...columns.map(({ path }) => cellAt(entry, path)),
      ]);
    },
  };
};

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : null), value);

const cellAt = (document: unknown, path: readonly string[]): Cell => {
  const value = valueAt(document, path) ?? null;
  return value === null || typeof value !== 'object' ? (value as Cell) : JSON.stringify(value);
};
