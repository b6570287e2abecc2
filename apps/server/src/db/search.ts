import { spellings } from '@byre/contract/spelling';
import { isUuid } from '../ids.ts';
import type { Field, Fields } from './resource.ts';
import { anyHolds, maxKeys } from './search-objects.ts';
import { during } from './search-spans.ts';
import { all, fault, isBoolean, isNumber, isText, scalars, texts } from './search-values.ts';
import { wantedOf } from './search-wanted.ts';
import { wasSpread } from './spread.ts';
import { identifier, join, type Statement, sql } from './sql.ts';

/** Alternatives of one field (the contract's `searchBodyOf`). */
const maxAlternatives = 10_000;
/** More than these are looked up in a table that Postgres makes once. Fewer it can find with an index. */
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

/** The time zone of days; and whether texts must contain what is sought, ignoring case and accents, or equal it. */
type How = { zone: string; isPart: boolean };

/** Whether there are so many alternatives that comparing a row with them is expensive. */
export const isWide = (body: Readonly<Record<string, unknown>>): boolean =>
  Object.values(body).some((values) => Array.isArray(values) && values.length > few);

/** The condition of a basic search: any text of the document contains it, whatever the case. */
export const textCondition = (search: string | undefined): Statement =>
  search ? containsText(sql`search_text`, search) : everyRow;

/** The condition where nothing is searched for. */
export const everyRow = sql`true`;

/** An index of three letters at a time cannot find fewer. */
const fewestIndexed = 3;

/**
 * Whether text, already in lower case, contains what was searched for. A shorter text than the index can find is not
 * looked for in it: a plan made for any text would read the whole index once for each farm, which takes seconds.
 */
export const containsText = (text: Statement, search: string): Statement =>
  sql`${search.length < fewestIndexed ? sql`(${text} || '')` : text}
    like '%' || lower(${search.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`;

/** The condition of an advanced search that may hold a basic search beside its fields. */
export const narrowedCondition = (
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  { search, time_zone, partly }: { search?: string; time_zone?: string; partly?: string },
): Statement => sql`${textCondition(search)}
      and ${searchCondition(fields, body, time_zone, partly)}`;

/** The wanted values of a field, and the field's name in the request. */
type Criterion = { key: string; values: unknown[] };

const criteriaOf = (fields: Fields, body: Readonly<Record<string, unknown>>): Map<string, Criterion> => {
  const criteria = new Map<string, Criterion>();
  for (const [key, value] of Object.entries(body)) {
    const name = nameOfField(fields, key);
    if (name === null) throw fault(key, 'unknown-field', `There is no field ${key}.`);
    const values = Array.isArray(value) ? value : [value];
    if (values.length > maxAlternatives) {
      throw fault(key, 'out-of-range', `Must contain at most ${maxAlternatives}.`);
    }
    const other = criteria.get(name);
    if (other && JSON.stringify(other.values) !== JSON.stringify(values)) {
      throw fault(key, 'contradiction', `${key} differs from its other spelling. Send one of them.`);
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

/** Null among the values asks for rows without one. */
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
 * Whether a text of the field contains one of the wanted texts, ignoring case and accents; null for a field without
 * text, or for objects of which more than a text is wanted. The wanted texts are normalised once, not for each row.
 */
const partly = (field: Field, name: string, values: unknown[]): Statement | null => {
  if (!values.every(isText)) return null;
  const sought = texts(name, values).map((text) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const parts = wasSpread()
    ? plainOnCitus(sought)
    : sql`(select plain_text(part) from unnest(${sought}::text[]) as part)`;
  const fits = (text: Statement): Statement => sql`plain_text(${text}) like any (array${parts})`;
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
      return wasSpread()
        ? fits(sql`array_to_string(${field.expression}, chr(10))`)
        : sql`exists (select 1 from unnest(${field.expression}) as one where ${fits(sql`one`)})`;
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

/** Citus supports no subselect in a condition on the members of a list. */
const plainOnCitus = (sought: readonly string[]): Statement =>
  sql`[${join(
    sought.map((part) => sql`plain_text(${part}::text)`),
    sql`, `,
  )}]::text[]`;

const orRefused = (name: string, condition: Statement | null): Statement => {
  if (condition !== null) return condition;
  throw fault(name, 'out-of-range', `These dates make more than ${maxKeys} periods. Ask for fewer at once.`);
};

type Values = readonly string[] | readonly number[] | readonly boolean[];

const isOneOf = (column: Statement, values: Values, list: Statement): Statement =>
  values.length > few ? isAmong(column, values, list) : sql`${column} = any(${values}::${list})`;

/**
 * With a table of the values, because Postgres would compare a row with one value after another. `is true` keeps it
 * from turning this into a join.
 */
const isAmong = (column: Statement, values: Values, list: Statement): Statement =>
  sql`((${column} in (select unnest(${values}::${list}))) is true)`;

const holdsOneOf = (column: Statement, values: readonly string[]): Statement =>
  values.length > few
    ? sql`exists (select 1 from unnest(${column}) as one where ${isAmong(sql`one`, values, sql`text[]`)})`
    : sql`${column} && ${values}::text[]`;
