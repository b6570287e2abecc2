import { type TSchema, Type } from 'typebox';
import { DateInput, DateOutput, text } from './fields.ts';
import type { SchemaNode } from './schema-node.ts';
import { spellings } from './spelling.ts';

type OneOrMany<T> = T | readonly T[];

/** What an advanced search may ask of one value: of an object some of its members, of anything else the value itself. */
type Wanted<V> = V extends readonly (infer Member)[]
  ? Member extends object
    ? string | Members<Member>
    : Member
  : V extends object
    ? Members<V>
    : V;
type Members<O> = { [K in keyof O]?: NonNullable<O[K]> extends readonly (infer M)[] ? M : NonNullable<O[K]> };

/** The body of an advanced search for documents like `Item`: the values of a field are alternatives, all fields hold. */
export type SearchOf<Item> = { [K in keyof Item]?: OneOrMany<Wanted<NonNullable<Item[K]>>> };

const oneOrMany = <T extends TSchema>(one: T, description: string): TSchema =>
  Type.Union([...alternatives(one), Type.Array(one, { maxItems: 10_000 })], { description });

/** The branches of a union, so that "one or many" does not nest in it. */
const alternatives = (schema: TSchema): TSchema[] => ('anyOf' in schema ? (schema.anyOf as TSchema[]) : [schema]);

/** A text that a search asks for, as long as the longest field. */
export const WantedText = text(20_000, 'Compared exactly, capitals too.');

/** What a search may ask of a field of one plain kind. */
export const plainSearches = {
  text: oneOrMany(WantedText, 'A text, or several as alternatives.'),
  number: oneOrMany(Type.Number(), 'A number, or several as alternatives.'),
  boolean: oneOrMany(Type.Boolean(), 'True, false, or both as alternatives.'),
  date: oneOrMany(
    DateInput,
    'A date, or several as alternatives; a day means all of it, of UTC unless `time_zone` names another zone.',
  ),
} as const;

/**
 * The schema of the advanced search of a resource, from the schema of its documents: a field for each of theirs, in
 * every published spelling, each with one value or an array of values (decisions 2). Of an array of objects, a bare
 * string stands for the first member of its objects: the condition's id, the name, the number of the batch.
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

/** The fields that a list of such documents can be sorted by, in every published spelling: those of one plain value. */
export const sortableFieldsOf = (item: TSchema): string[] => {
  const names = searchable(item)
    .filter(([, schema]) => !['array', 'object'].includes(String(meant(schema).type)))
    .map(([name]) => name);
  const aliases = Object.entries(spellings).filter(([alias, name]) => names.includes(name) && !names.includes(alias));
  return [...names, ...aliases.map(([alias]) => alias)];
};

/** All fields but those that may hold any JSON: nobody can say what would be equal to it. */
const searchable = (item: TSchema): [string, SchemaNode][] =>
  Object.entries(propertiesOf(item)).filter(([, schema]) => Object.keys(schema).some((key) => key !== 'description'));

const propertiesOf = (schema: TSchema): Record<string, SchemaNode> => (schema as SchemaNode).properties ?? {};

/** A schema without the null that stands for "not known": nothing can be searched for by null. */
const meant = (schema: SchemaNode): SchemaNode => {
  const [only, ...others] = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? only : schema;
};

const searchOf = (schema: SchemaNode): TSchema => {
  const field = meant(schema);
  if (field.type === 'object') return oneOrMany(membersOf(field), 'Some of its members, or several such.');
  const item = field.type === 'array' ? field.items : undefined;
  if (item?.type !== 'object') return plainSearches[kindOf(item ?? field)];
  const [first = ''] = Object.keys(item.properties ?? {});
  const description = `The \`${first}\` of one, or some of its members, or several such.`;
  return oneOrMany(Type.Union([WantedText, membersOf(item)]), description);
};

const membersOf = ({ properties = {} }: SchemaNode): TSchema =>
  Type.Object(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const member = meant(schema);
        return [name, Type.Optional(plainMembers[kindOf(member.items ?? member)])];
      }),
    ),
    { additionalProperties: false },
  );

const plainMembers = { text: WantedText, number: Type.Number(), boolean: Type.Boolean(), date: DateInput } as const;

const datePattern = (DateOutput as SchemaNode).pattern;

const kindOf = ({ type, pattern }: SchemaNode): keyof typeof plainSearches => {
  if (pattern !== undefined && pattern === datePattern) return 'date';
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
