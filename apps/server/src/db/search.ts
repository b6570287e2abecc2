import { spanOfDate } from '@byre/contract/dates';
import { isObject } from '@byre/contract/json';
import { fieldProblem, type Problem } from '@byre/contract/problem';
import type { FieldCode } from '@byre/contract/problem-codes';
import { spellings } from '@byre/contract/spelling';
import { isUuid } from '../ids.ts';
import type { Field, Fields, MemberKind } from './resource.ts';
import { anyHolds, beginOfTime, endOfTime, type Members, maxKeys, type Span, type Wanted } from './search-objects.ts';
import { identifier, join, type Statement, sql } from './sql.ts';

/** Alternatives of one field (the contract's `searchBodyOf`). */
const maxAlternatives = 10_000;
/** As long as the longest field; counted in code points, which are never more than code units. */
const maxText = 20_000;

/** More than these are looked up in a table that Postgres makes once; fewer it may find by an index. */
const few = 100;

/**
 * The condition of an advanced search: the values of one field are alternatives, all fields must hold. Keys may be any
 * declared field, in either published spelling. Throws 400 naming the field for anything else.
 *
 * A day stands for all of that day in `zone` (decisions 2 and 12). Texts of the fields `partly` match in part.
 * The values of a field travel as one parameter, so a statement has the same text however many they are, few or many.
 */
export const searchCondition = (
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  zone = 'UTC',
  partly?: string,
): Statement => {
  const conditions: Statement[] = [];
  const inPart = new Set(partly?.split(',').map((key) => nameOfField(fields, key)));
  for (const [name, { key, values }] of criteriaOf(fields, body)) {
    const field = fields[name];
    if (field) conditions.push(orAbsent(field, key, values, { zone, isPart: inPart.has(name) }));
  }
  return join(conditions, sql` and `, sql`true`);
};

/** Whose days are meant; and whether texts hold what is asked for, whatever the case and the accents, or are equal to it. */
type How = { zone: string; isPart: boolean };

/** Whether so many alternatives are asked for that to compare a row with them is dear. */
export const isWide = (body: Readonly<Record<string, unknown>>): boolean =>
  Object.values(body).some((values) => Array.isArray(values) && values.length > few);

/** The condition of a basic search: any text of the document contains it, whatever the case. */
export const textCondition = (search: string | undefined): Statement =>
  search ? containsText(sql`search_text`, search) : sql`true`;

/** Whether text, in lower case already, contains what was searched for. */
export const containsText = (text: Statement, search: string): Statement =>
  sql`${text} like '%' || lower(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;

/** The condition of an advanced search that may hold a basic search beside its fields. */
export const narrowedCondition = (
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  { search, time_zone, partly }: { search?: string; time_zone?: string; partly?: string },
): Statement => sql`${textCondition(search)}
      and ${searchCondition(fields, body, time_zone, partly)}`;

/** What is wanted of a field, and what the request calls it. */
type Criterion = { key: string; values: unknown[] };

const criteriaOf = (fields: Fields, body: Readonly<Record<string, unknown>>): Map<string, Criterion> => {
  const criteria = new Map<string, Criterion>();
  for (const [key, value] of Object.entries(body)) {
    const name = nameOfField(fields, key);
    if (name === null) throw fault(key, 'unknown-field', `There is no field ${key}.`);
    const values = Array.isArray(value) ? value : [value];
    if (values.length > maxAlternatives) {
      throw fault(key, 'out-of-range', `Must hold at most ${maxAlternatives}.`);
    }
    const other = criteria.get(name);
    if (other && JSON.stringify(other.values) !== JSON.stringify(values)) {
      throw fault(key, 'contradiction', `${key} says something else than its other spelling.`);
    }
    criteria.set(name, { key, values });
  }
  return criteria;
};

/** The declared field that a key or a sort names, in any spelling the interface publishes. */
export const nameOfField = (fields: Fields, key: string): string | null => {
  const name = Object.hasOwn(spellings, key) ? spellings[key] : key;
  return name !== undefined && Object.hasOwn(fields, name) ? name : null;
};

/** Null among the values asks for what has none. */
const orAbsent = (field: Field, name: string, values: unknown[], how: How): Statement => {
  if (!values.includes(null)) return alternatives(field, name, values, how);
  const others = values.filter((value) => value !== null);
  if (others.length === 0) return absent(field);
  return sql`(${alternatives(field, name, others, how)} or ${absent(field)})`;
};

const absent = (field: Field): Statement => {
  switch (field.kind) {
    case 'computed':
    case 'named':
    case 'condition':
      return sql`(${field.expression}) is null`;
    case 'computed-texts':
      return sql`coalesce(cardinality(${field.expression}), 0) = 0`;
    case 'texts':
      return sql`coalesce(cardinality(${identifier(field.column)}), 0) = 0`;
    case 'objects':
      return sql`coalesce(${identifier(field.column)}, '[]') = '[]'`;
    default:
      return sql`${identifier(field.column)} is null`;
  }
};

const alternatives = (field: Field, name: string, values: unknown[], { zone, isPart }: How): Statement => {
  if (isPart) {
    const found = partly(field, name, values);
    if (found !== null) return found;
  }
  switch (field.kind) {
    case 'text':
      return isOneOf(sql`${identifier(field.column)}`, texts(name, values), sql`text[]`);
    case 'computed':
    case 'named':
      return isOneOf(field.expression, texts(name, values), sql`text[]`);
    case 'computed-texts':
      return holdsOneOf(field.expression, texts(name, values));
    case 'uuid':
      return isOneOf(sql`${identifier(field.column)}`, texts(name, values).filter(isUuid), sql`uuid[]`);
    case 'texts':
      return holdsOneOf(sql`${identifier(field.column)}`, texts(name, values));
    case 'number':
      return isOneOf(sql`${identifier(field.column)}`, all(name, values, isNumber, 'a number'), sql`float8[]`);
    case 'scalar':
      return isOneOf(sql`${identifier(field.column)}`, scalars(name, values), sql`text[]::jsonb[]`);
    case 'boolean':
      return isOneOf(sql`${identifier(field.column)}`, all(name, values, isBoolean, 'true or false'), sql`boolean[]`);
    case 'condition':
      return isOneOf(field.expression, all(name, values, isBoolean, 'true or false'), sql`boolean[]`);
    case 'date':
      return during(sql`${identifier(field.column)}`, name, values, zone);
    case 'day':
      // A day has no zone, so it is compared as one of UTC, whatever zone the search names.
      return during(sql`(${identifier(field.column)}::timestamp at time zone 'UTC')`, name, values, 'UTC');
    case 'object':
      return orRefused(
        name,
        anyHolds(sql`${identifier(field.column)}`, field.members, wantedOf(field.members, name, values, zone)),
      );
    case 'objects': {
      const condition = orRefused(
        name,
        anyHolds(sql`member`, field.members, wantedOf(field.members, name, values, zone, field.key)),
      );
      return sql`exists (select 1 from jsonb_array_elements(${identifier(field.column)}) as member where ${condition})`;
    }
  }
};

/**
 * Whether a text of the field holds one of those asked for, whatever the case and the accents; null for a field that holds no
 * text, or objects of which more than a text is asked. What is asked for is made plain once, and not again for each row.
 */
const partly = (field: Field, name: string, values: unknown[]): Statement | null => {
  if (!values.every(isText)) return null;
  const sought = texts(name, values).map((text) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const fits = (text: Statement): Statement =>
    sql`plain_text(${text}) like any (array(select plain_text(part) from unnest(${sought}::text[]) as part))`;
  switch (field.kind) {
    case 'text':
      return fits(sql`${identifier(field.column)}`);
    case 'computed':
      return fits(field.expression);
    case 'named':
      return field.among(fits);
    case 'texts':
      return sql`exists (select 1 from unnest(${identifier(field.column)}) as one where ${fits(sql`one`)})`;
    case 'computed-texts':
      return sql`exists (select 1 from unnest(${field.expression}) as one where ${fits(sql`one`)})`;
    case 'objects':
      return sql`exists (
        select 1
        from jsonb_array_elements(${identifier(field.column)}) as member
        where ${fits(sql`member ->> ${field.key}`)}
          or ${fits(sql`member ->> 'name'`)}
      )`;
    default:
      return null;
  }
};

const orRefused = (name: string, condition: Statement | null): Statement => {
  if (condition !== null) return condition;
  throw fault(name, 'out-of-range', `Its dates stand for more than ${maxKeys} spans together: ask for fewer at once.`);
};

type Values = readonly string[] | readonly number[] | readonly boolean[];

const isOneOf = (column: Statement, values: Values, list: Statement): Statement =>
  values.length > few ? isAmong(column, values, list) : sql`${column} = any(${values}::${list})`;

/** By a table of the values: Postgres would compare a row with one value after the other. `is true` keeps it from making a join of it. */
const isAmong = (column: Statement, values: Values, list: Statement): Statement =>
  sql`((${column} in (select unnest(${values}::${list}))) is true)`;

const holdsOneOf = (column: Statement, values: readonly string[]): Statement =>
  values.length > few
    ? sql`exists (select 1 from unnest(${column}) as one where ${isAmong(sql`one`, values, sql`text[]`)})`
    : sql`${column} && ${values}::text[]`;

/**
 * Whether a date lies in one of the spans of time that the values stand for. Spans that touch are one, so the last that
 * has begun is the only one that can hold it, and it is found by halving.
 */
const during = (column: Statement, name: string, values: unknown[], zone: string): Statement => {
  const spans = apart(values.map((value) => spanOf(`/${name}`, value, zone)));
  const [since, until] = [spans.map(({ from }) => from.toISOString()), spans.map(({ to }) => endText(to))];
  return sql`((${column} < (${until}::timestamptz[])[
    width_bucket(${column}, ${since}::timestamptz[])
  ]) is true)`;
};

const endText = (end: Date): string => (end < endOfTime ? end.toISOString() : 'infinity');

const apart = (spans: readonly Span[]): Span[] => {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = joined.at(-1);
    if (last && span.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: span.to > last.to ? span.to : last.to };
    else joined.push(span);
  }
  return joined;
};

/** `key`: the member that a bare text or number stands for. */
const wantedOf = (members: Members, field: string, values: unknown[], zone: string, key?: string): Wanted[] =>
  values.map((value) => {
    if (typeof value === 'string' && key !== undefined && members[key] === 'text') {
      if (value.length > maxText) checkLength(`/${field}/${key}`, value);
      return { [key]: value };
    }
    const isBare = isText(value) || isNumber(value);
    const object = isBare && key !== undefined ? { [key]: value } : value;
    if (object === null || typeof object !== 'object' || Array.isArray(object)) {
      throw fault(field, 'wrong-type', 'Must be an object with some of the fields, or an array of such.');
    }
    const wanted = Object.entries(object).map(([name, sought]) => {
      const kind = Object.hasOwn(members, name) ? members[name] : undefined;
      if (!kind) throw faultAt(`/${field}/${name}`, 'unknown-field', `There is no field ${name} in it.`);
      return [name, memberWanted(kind, `/${field}/${name}`, sought, zone)] as const;
    });
    return Object.fromEntries(wanted);
  });

const memberWanted = (
  kind: MemberKind,
  pointer: string,
  value: unknown,
  zone: string,
): string | number | boolean | Span => {
  switch (kind) {
    case 'number':
      if (!isNumber(value)) throw faultAt(pointer, 'wrong-type', 'Must be a number.');
      return value;
    case 'boolean':
      if (!isBoolean(value)) throw faultAt(pointer, 'wrong-type', 'Must be true or false.');
      return value;
    case 'date':
    case 'day':
      return spanOf(pointer, value, zone);
    case 'text':
    case 'texts':
      if (!isText(value)) throw faultAt(pointer, 'wrong-type', 'Must be a string.');
      checkLength(pointer, value);
      return value;
  }
};

/** The span of time a date of a search stands for: all of a day, or one of the milliseconds that answers tell apart, or what is told. */
const spanOf = (pointer: string, value: unknown, zone: string): Span => {
  if (isObject(value)) return spanBetween(pointer, value, zone);
  if (typeof value !== 'string') throw faultAt(pointer, 'wrong-type', 'Must be a date.');
  const span = spanOfDate(value, zone);
  if (span === null) throw faultAt(pointer, 'bad-format', 'There is no such date.');
  return span;
};

/** From the beginning of `from` to the beginning of `to`; without one of them, of all time on that side. */
const spanBetween = (pointer: string, value: object, zone: string): Span => {
  const told: { from?: unknown; to?: unknown } = value;
  for (const name of Object.keys(told)) {
    if (name !== 'from' && name !== 'to') throw faultAt(`${pointer}/${name}`, 'unknown-field', 'Must be from or to.');
  }
  const startOf = (name: 'from' | 'to') => {
    if (!Object.hasOwn(told, name)) return null;
    const date = told[name];
    if (typeof date !== 'string') throw faultAt(`${pointer}/${name}`, 'wrong-type', 'Must be a date.');
    return spanOf(`${pointer}/${name}`, date, zone).from;
  };
  const from = startOf('from') ?? beginOfTime;
  const to = startOf('to') ?? endOfTime;
  // What ends before it begins holds nothing.
  return { from, to: to < from ? from : to };
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isScalar = (value: unknown): value is string | number => isText(value) || isNumber(value);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const texts = (name: string, values: unknown[]): string[] => {
  const sought = all(name, values, isText, 'a string');
  for (const text of sought) checkLength(`/${name}`, text);
  return sought;
};

/** As JSON texts: Postgres compares numbers by their value. */
const scalars = (name: string, values: unknown[]): string[] =>
  all(name, values, isScalar, 'a number or a string').map((value) => {
    if (isText(value)) checkLength(`/${name}`, value);
    return JSON.stringify(value);
  });

const checkLength = (pointer: string, text: string): void => {
  if (text.length > maxText && [...text].length > maxText) {
    throw faultAt(pointer, 'too-long', `Must be at most ${maxText} characters.`);
  }
};

const all = <T>(name: string, values: unknown[], fits: (value: unknown) => value is T, word: string): T[] => {
  if (values.every(fits)) return values;
  throw fault(name, 'wrong-type', `Must be ${word}, or an array of such.`);
};

const fault = (name: string, code: FieldCode, message: string): Problem => faultAt(`/${name}`, code, message);

const faultAt = (pointer: string, code: FieldCode, message: string): Problem =>
  fieldProblem('bad-request', { pointer, code, message: `${pointer.slice(1)}: ${message}` });
