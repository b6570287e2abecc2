import { type Static, type TSchema, Type } from 'typebox';
import { type DerivedOf, derivedFields } from './derived-fields.ts';
import { DateInput, DateOutput, Day, text } from './fields.ts';
import type { SchemaNode } from './schema-node.ts';
import { spellings } from './spelling.ts';

type OneOrMany<T> = T | readonly T[];

/** A span of time, open at a side that is absent. */
export const DateSpan = Type.Object(
  { from: Type.Optional(DateInput), to: Type.Optional(DateInput) },
  {
    additionalProperties: false,
    description:
      'From the first moment of `from` on, up to the first moment of `to` and without it; an end that is absent is open. A day begins where `time_zone` says, else in UTC.',
  },
);
export type DateSpan = Static<typeof DateSpan>;

/** The names of fields that hold a date. */
type DateName = `date_${string}` | `${string}_${'at' | 'date' | 'time' | 'on'}` | 'date' | 'expiry';
type Spanning<K, V> = K extends DateName ? (V extends string ? DateSpan : never) : never;

/** What an advanced search may ask for in one value: some members of an object, otherwise the value itself. */
type Wanted<V> = V extends readonly (infer Member)[]
  ? Member extends object
    ? (Member extends { count: number } ? number : string) | Members<Member>
    : Member
  : V extends object
    ? Members<V>
    : V;
type Members<O> = {
  [K in keyof O]?: NonNullable<O[K]> extends readonly (infer M)[]
    ? M
    : NonNullable<O[K]> | Spanning<K, NonNullable<O[K]>>;
};
type Asked<K, V> = Wanted<V> | Spanning<K, V> | null;

/**
 * The body of an advanced search for documents like `Item`. The values of a field are alternatives, and all fields must
 * match. Null matches documents in which the field is empty.
 */
export type SearchOf<Item> = { [K in keyof Item]?: OneOrMany<Asked<K, NonNullable<Item[K]>>> } & {
  [K in keyof DerivedOf<Item>]?: OneOrMany<DerivedOf<Item>[K] | null>;
};

/** Null means absent. */
const oneOrMany = <T extends TSchema>(one: T, description: string): TSchema => {
  const orAbsent = Type.Union([...alternatives(one), Type.Null()]);
  const words = `${description} Null: documents without one.`;
  return Type.Union([...alternatives(orAbsent), Type.Array(orAbsent, { maxItems: 10_000 })], { description: words });
};

/** The branches of a union, so that "one or many" does not nest in it. */
const alternatives = (schema: TSchema): TSchema[] => ('anyOf' in schema ? (schema.anyOf as TSchema[]) : [schema]);

/** A text to search for, at most as long as the longest field. */
export const WantedText = text(20_000, 'Compared exactly, capitals too.');

/** What a search may ask for in a field of one plain kind. */
export const plainSearches = {
  text: oneOrMany(WantedText, 'A text, or several as alternatives.'),
  number: oneOrMany(Type.Number(), 'A number, or several as alternatives.'),
  scalar: oneOrMany(Type.Union([WantedText, Type.Number()]), 'A number or a text, or several as alternatives.'),
  boolean: oneOrMany(Type.Boolean(), 'True, false, or both as alternatives.'),
  date: oneOrMany(
    Type.Union([DateInput, DateSpan]),
    'A date or a span of time, or several as alternatives. A day means the whole day, in UTC unless `time_zone` names another zone.',
  ),
  day: oneOrMany(
    Type.Union([DateInput, DateSpan]),
    'A day, a span of time, or several as alternatives. A day is the same in every zone.',
  ),
} as const;

/**
 * The schema of the advanced search of a resource, made from the schema of its documents: each of their fields, in
 * every published spelling, with one value or an array of values (decisions 2). For an array of objects, a bare value
 * stands for the first member of an object: the id of a condition, a name, the number of a batch, a count.
 */
export const searchBodyOf = (item: TSchema): TSchema => {
  const fields = searchable(item).map(([name, schema]) => [name, Type.Optional(searchOf(schema))]);
  const known = new Map(fields as [string, TSchema][]);
  for (const [alias, name] of Object.entries(spellings)) {
    const field = known.get(name);
    if (field) known.set(alias, field);
  }
  return Type.Object(Object.fromEntries(known), { additionalProperties: false });
};

/**
 * The fields by which a list of such documents can be sorted, in every published spelling: those with one plain value.
 */
export const sortableFieldsOf = (item: TSchema): string[] => {
  const names = searchable(item)
    .filter(([, schema]) => !['array', 'object'].includes(String(meant(schema).type)))
    .map(([name]) => name);
  const aliases = Object.entries(spellings).filter(([alias, name]) => names.includes(name) && !names.includes(alias));
  return [...names, ...aliases.map(([alias]) => alias)];
};

/**
 * All stored fields except those that may hold any JSON, for which equality has no meaning, with the derived fields.
 * Warnings are about what was sent, and are not stored.
 */
const searchable = (item: TSchema): [string, SchemaNode][] => {
  const properties = propertiesOf(item);
  const derived = Object.entries(derivedFields).filter(([, { from }]) => Object.hasOwn(properties, from));
  return [
    ...Object.entries(properties).filter(
      ([name, schema]) => name !== 'warnings' && Object.keys(schema).some((key) => key !== 'description'),
    ),
    ...derived.map(([name, { schema }]) => [name, schema as SchemaNode] as [string, SchemaNode]),
  ];
};

const propertiesOf = (schema: TSchema): Record<string, SchemaNode> => (schema as SchemaNode).properties ?? {};

/** A schema without the null that means "not known". */
export const meant = (schema: SchemaNode): SchemaNode => {
  const [only, ...others] = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? only : schema;
};

const searchOf = (schema: SchemaNode): TSchema => {
  const field = meant(schema);
  if (isScalar(field)) return plainSearches.scalar;
  if (field.type === 'object') return oneOrMany(membersOf(field), 'Some of its members, or several such.');
  const item = field.type === 'array' ? field.items : undefined;
  if (item?.type !== 'object') return plainSearches[plainKindOf(item ?? field)];
  const [first = ''] = Object.keys(item.properties ?? {});
  const description = `The \`${first}\` of an entry, or some of its members, or several such.`;
  const bare = plainKindOf(item.properties?.[first] ?? {}) === 'number' ? Type.Number() : WantedText;
  return oneOrMany(Type.Union([bare, membersOf(item)]), description);
};

const membersOf = ({ properties = {} }: SchemaNode): TSchema =>
  Type.Object(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const member = meant(schema);
        return [name, Type.Optional(plainMembers[plainKindOf(member.items ?? member)])];
      }),
    ),
    { additionalProperties: false },
  );

const plainMembers = {
  text: WantedText,
  number: Type.Number(),
  boolean: Type.Boolean(),
  date: Type.Union([DateInput, DateSpan]),
  day: Type.Union([DateInput, DateSpan]),
} as const;

const datePattern = (DateOutput as SchemaNode).pattern;
const dayPattern = (Day as SchemaNode).pattern;

/** Whether a field holds a number or a text. */
export const isScalar = ({ anyOf = [] }: SchemaNode): boolean => anyOf.some(({ type }) => type === 'number');

/** The kind as which a field or member with one plain value is searched. */
export const plainKindOf = ({ type, pattern }: SchemaNode): 'text' | 'number' | 'boolean' | 'date' | 'day' => {
  if (pattern !== undefined && pattern === datePattern) return 'date';
  if (pattern !== undefined && pattern === dayPattern) return 'day';
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
};
