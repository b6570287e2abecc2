import type { EntityDeclaration, FieldKind, ObjectKind } from '../entities/declaration.ts';
import { declarations } from '../entities/declarations.generated.ts';
import type { Json } from '../fields.ts';

/** What a device may change, by the names of the resources. */
export type MutableEntity = keyof typeof declarations;
export const mutableEntities = Object.keys(declarations) as readonly MutableEntity[];

/** Everything that is sent to a device. */
export const entities = [
  'farm',
  ...mutableEntities,
  'condition',
  'product',
  'breed',
  'formulary-entry',
  'practice-product',
] as const;
export type Entity = (typeof entities)[number];

/** The declaration of a kind of record. */
export const declarationOf = (entity: MutableEntity): EntityDeclaration => declarations[entity];

/** The name of a field that a person writes, of any entity. */
export type RecordField = {
  [Entity in MutableEntity]: keyof (typeof declarations)[Entity]['fields'];
}[MutableEntity];

/** The kind of a field that a person writes; undefined if the entity has no such field. */
export const kindOf = (entity: MutableEntity, field: string): FieldKind | undefined => {
  const { fields } = declarationOf(entity);
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
};

/** How the fields of an entity are compared and merged (SPEC, M rules). */
export type MergeShape = {
  /** Fields that a person writes, in their canonical form. The service sets all others. */
  readonly fields: readonly string[];
  /** Fields that are one clinical statement: they are sent and merged together, and conflict together. */
  readonly groups: readonly (readonly string[])[];
  /** Arrays that are sets: merged member by member, identified by this key of a member. */
  readonly sets: Readonly<Record<string, string>>;
  /** Histories: what is sent is pushed and nothing is ever replaced, so they never conflict. */
  readonly histories: readonly string[];
};

const shapeOf = ({ fields, groups = [] }: EntityDeclaration): MergeShape => {
  const kinds = Object.entries(fields);
  return {
    fields: kinds.flatMap(([name, kind]) => (kind === 'history' ? [] : [name])),
    groups,
    sets: Object.fromEntries(
      kinds.flatMap(([name, kind]) => (typeof kind === 'object' && kind.key !== undefined ? [[name, kind.key]] : [])),
    ),
    histories: kinds.flatMap(([name, kind]) => (kind === 'history' ? [name] : [])),
  };
};

export const mergeShapes = Object.fromEntries(
  mutableEntities.map((entity) => [entity, shapeOf(declarations[entity])]),
) as Readonly<Record<MutableEntity, MergeShape>>;

/**
 * The writable part of a document, in the canonical form in which base, mine and theirs are compared: without members
 * that the service fills in, absent values as null, absent arrays as `[]`.
 */
export const writableFields = (
  entity: MutableEntity,
  document: Readonly<Record<string, unknown>>,
): Record<string, Json> => {
  const writable: Record<string, Json> = {};
  for (const field of mergeShapes[entity].fields)
    writable[field] = canonical(field, document[field] as Json | undefined);
  return writable;
};

/** One writable value in its canonical form. */
export const canonical = (field: string, value: Json | undefined): Json => {
  const kind = kindsByField.get(field);
  if (value === undefined || value === null) return isArray(kind) ? [] : null;
  return strip(typeof kind === 'object' ? kind : null, value);
};

const isArray = (kind: FieldKind | undefined): boolean =>
  kind === 'texts' || (typeof kind === 'object' && (kind.kind === 'objects' || kind.kind === 'set'));

/** A field of one name has the same kind in every entity. */
const kindsByField: ReadonlyMap<string, FieldKind> = new Map(
  mutableEntities.flatMap((entity) => Object.entries(declarationOf(entity).fields)),
);

/** A value without members that say nothing: filled in by the service, at their default, or idle. */
const strip = (kind: ObjectKind | null, value: Json): Json => {
  if (Array.isArray(value)) return value.map((member) => strip(kind, member));
  if (value === null || typeof value !== 'object') return value;
  const { filled = [], defaults = {}, idle } = kind ?? {};
  const isIdle = idle !== undefined && value[idle.when] === true;
  const kept: Record<string, Json> = {};
  for (const key of Object.keys(value).sort()) {
    if (filled.includes(key)) continue;
    if (isIdle && idle.members.includes(key)) continue;
    if ((value[key] ?? null) === defaults[key]) continue;
    kept[key] = value[key] ?? null;
  }
  return kept;
};
