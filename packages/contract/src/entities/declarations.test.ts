import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../schema-node.ts';
import { isScalar, meant, plainKindOf } from '../search.ts';
import { spellings } from '../spelling.ts';
import { declarationOf, mutableEntities } from '../sync/entities.ts';
import type { FieldKind } from './declaration.ts';
import { recordApis, recordBodies } from './record-apis.ts';

const propertiesOf = (schema: TSchema): Readonly<Record<string, SchemaNode>> => (schema as SchemaNode).properties ?? {};

/** What a kind looks like in the schema of a document. */
const formOf = (kind: FieldKind): string => {
  if (kind === 'history') return 'objects';
  if (kind === 'id') return 'text';
  return typeof kind === 'string' ? kind : kind.kind === 'set' ? 'objects' : kind.kind;
};

const formIn = (schema: SchemaNode): string => {
  const node = meant(schema);
  if (isScalar(node)) return 'scalar';
  if (node.items) return node.items.type === 'object' ? 'objects' : 'texts';
  return node.type === 'object' ? 'object' : plainKindOf(node);
};

describe.each(mutableEntities)('%s', (entity) => {
  const { reply: document } = recordApis[entity].get;
  const { create, update } = recordBodies(entity);
  const input = create ?? update;
  const { fields, filled = {}, groups = [] } = declarationOf(entity);

  it('declares each field as it is in its document', () => {
    const declared = Object.entries({ ...fields, ...filled });
    const held = declared.map(([name]) => [name, formIn(propertiesOf(document)[name] ?? {})]);
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(declared.map(([name, kind]) => [name, formOf(kind)])));
  });

  it('declares everything that may be sent, and nothing else', () => {
    const sent = Object.entries(propertiesOf(input)).filter(
      ([name, schema]) => name !== '_id' && !Object.hasOwn(spellings, name) && !isIgnored(schema),
    );
    expect(Object.keys(fields).sort()).toEqual(sent.map(([name]) => name).sort());
  });

  it('has only fields of its own in its groups, each once', () => {
    const grouped = groups.flat();
    expect(grouped.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  it('comes after its parents and what it may refer to', () => {
    const above = mutableEntities
      .slice(0, mutableEntities.indexOf(entity))
      .map((other) => declarationOf(other).namedBy);
    const { parents, shows = [] } = declarationOf(entity);
    expect([...parents, ...shows].filter((named) => !above.includes(named))).toEqual([]);
    expect(shows.filter((named) => fields[named] !== 'id')).toEqual([]);
  });
});

const isIgnored = (schema: SchemaNode): boolean =>
  Object.keys(schema).every((key) => key.startsWith('~') || key === 'description');
