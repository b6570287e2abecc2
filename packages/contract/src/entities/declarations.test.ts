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

  it('names as filled in exactly the members that requests may send and that are ignored', () => {
    const filledIn = Object.entries(fields).map(([name, kind]) => [
      name,
      typeof kind === 'object' ? kind.filled : null,
    ]);
    const ignored = Object.keys(fields).map((name) => [name, ignoredMembers(propertiesOf(input)[name] ?? {})]);
    expect(memberNames(filledIn)).toEqual(memberNames(ignored));
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

/** The members of the objects that a field may hold, one or several. */
const membersIn = ({ properties, items, anyOf = [] }: SchemaNode): Readonly<Record<string, SchemaNode>> =>
  properties ?? Object.assign({}, ...[...(items ? [items] : []), ...anyOf].map(membersIn));

const ignoredMembers = (schema: SchemaNode): string[] =>
  Object.entries(membersIn(schema)).flatMap(([name, member]) => (isIgnored(member) ? [name] : []));

/** `field.member` of each, in order. */
const memberNames = (fields: readonly unknown[][]): string[] =>
  (fields as [string, readonly string[] | null | undefined][])
    .flatMap(([field, members]) => (members ?? []).map((member) => `${field}.${member}`))
    .sort();

it('gives a field of one name the same kind in every declaration', () => {
  const kinds = new Map<string, FieldKind>();
  for (const [name, kind] of mutableEntities.flatMap((entity) => Object.entries(declarationOf(entity).fields))) {
    expect([name, kind]).toEqual([name, kinds.get(name) ?? kind]);
    kinds.set(name, kind);
  }
});
