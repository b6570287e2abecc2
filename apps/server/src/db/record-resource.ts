import { Uuid } from '@byre/contract/fields';
import type { SchemaNode } from '@byre/contract/schema-node';
import { isScalar, meant, plainKindOf } from '@byre/contract/search';
import { spellings } from '@byre/contract/spelling';
import type { TSchema } from 'typebox';
import type { Field, Resource } from './resource.ts';

/**
 * A kind of record as lists and searches see it: the fields of its schema, each with its type. A field has a column of
 * its name, except for alternative spellings.
 */
export const resourceOf = (table: { table: string; document: string }, item: TSchema): Resource => ({
  table: table.table,
  document: table.document,
  fields: Object.fromEntries(
    Object.entries((item as SchemaNode).properties ?? {})
      .filter(([name]) => !Object.hasOwn(spellings, name))
      .map(([name, schema]) => [name, fieldOf(name, meant(schema))]),
  ),
});

const fieldOf = (column: string, schema: SchemaNode): Field => {
  if (schema.type === 'object') return { kind: 'object', column, members: membersOf(schema) };
  const { items } = schema;
  if (items?.type === 'object') {
    // As in the contract, a bare text stands for the first member.
    const [key = ''] = Object.keys(items.properties ?? {});
    return { kind: 'objects', column, key, members: membersOf(items) };
  }
  if (items) return { kind: 'texts', column };
  if (isScalar(schema)) return { kind: 'scalar', column };
  const isUuid = schema.pattern !== undefined && schema.pattern === (Uuid as SchemaNode).pattern;
  return { kind: isUuid ? 'uuid' : plainKindOf(schema), column };
};

const membersOf = ({ properties = {} }: SchemaNode) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const member = meant(schema);
      return [name, member.items ? ('texts' as const) : plainKindOf(member)];
    }),
  );
