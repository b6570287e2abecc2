import { dayMs, hourMs, minuteMs } from '@byre/contract/time';
import type { MemberKind } from './resource.ts';
import { wasSpread } from './spread.ts';
import { identifier, join, json, type Statement, sql } from './sql.ts';

export type Members = Readonly<Record<string, MemberKind>>;
export type Span = { readonly from: Date; readonly to: Date };
/** Members of an object as a search wants them; a date as the span of time it stands for. */
export type Wanted = Readonly<Record<string, string | number | boolean | Span>>;

/** The size of the table of keys that Postgres makes for one field, at most. */
export const maxKeys = 250_000;

/**
 * How an alternative is looked up: by this text, among objects that have these members; for dates, by this many
 * characters. A form is JSON without its brackets, `"name":0,"date":10,`. Thousands of alternatives have only a few
 * forms, which are compared as text.
 */
type Key = { text: string; form: string };
/** For each member it names, how many characters of it count. */
type Form = Readonly<Record<string, number>>;
type Name = { readonly name: string; readonly inForm: string };

const formOf = (form: string): Form => JSON.parse(`{${form.slice(0, -1)}}`) as Form;

/**
 * Whether an object has all members of one of those wanted; members that are not named may be anything. Null if there
 * would be more keys than `maxKeys`.
 * Objects and alternatives are turned into keys, which Postgres looks up in a table that it makes once. So the cost of
 * a row does not depend on the number of alternatives, only on the number of their forms. The keys of alternatives are
 * made here, each a short text: making them in Postgres from ten thousand objects costs both sides ten times as much.
 */
export const anyHolds = (object: Statement, members: Members, wanted: readonly Wanted[]): Statement | null => {
  const names = Object.keys(members).map((name) => ({ name, inForm: `${JSON.stringify(name)}:` }));
  const keys: string[] = [];
  const forms = new Set<string>();
  for (const each of wanted) {
    const own = keysOf(names, each, maxKeys - keys.length);
    if (own === null) return null;
    for (const { text, form } of own) {
      keys.push(text);
      forms.add(form);
    }
  }
  if (wasSpread()) {
    const ofEach = [...forms].map((form) => plainKeyOf(object, members, formOf(form)));
    const found = ofEach.flatMap((key) => (key === null ? [] : [isAmong(key, keys)]));
    if (found.length > 0 && found.length === ofEach.length) return sql`(${join(found, sql` or `)})`;
  }
  const [alone, ...others] = forms;
  const plain = alone === undefined || others.length > 0 ? null : plainKeyOf(object, members, formOf(alone));
  if (plain) return isAmong(plain, keys);
  return sql`(${object} is not null and exists (
    select 1
    from jsonb_array_elements(${json([...forms].map(formOf))}) as form ${listed(object, members)}
    where ${isAmong(keyOf(object, members), keys)}
  ))`;
};

/**
 * With a table that Postgres makes once. `is true` keeps it from turning this into a join, which it may run row by row.
 * As JSON, because it knows the length of an array, and would compare each row with very many keys rather than make a
 * table. Citus supports no subselect here, because the objects are members of a list.
 */
const isAmong = (text: Statement, keys: readonly string[]): Statement =>
  wasSpread()
    ? sql`((${json(keys)}::jsonb ? (${text})) is true)`
    : sql`((${text} in (select jsonb_array_elements_text(${json(keys)}))) is true)`;

/**
 * The members of an object that a form names, in one text, which is different for any two lists of members. Null if one
 * is absent.
 */
const keyOf = (object: Statement, members: Members): Statement =>
  join(
    Object.entries(members).map(
      ([name, kind]) =>
        sql`case when form ? ${name}
          then ${`${name}=`}::text || ${partOf(object, name, kind, sql`(form ->> ${name})::integer`)}
          else ''
        end`,
    ),
    sql` || `,
  );

/**
 * The same if all alternatives have one form: Postgres then need not look for it in each row, which is most of the cost
 * of a row. Null if the form names a list, each text of which has a key of its own.
 */
const plainKeyOf = (object: Statement, members: Members, form: Form): Statement | null => {
  const named = Object.entries(members).filter(([name]) => Object.hasOwn(form, name));
  if (named.length === 0 || named.some(([, kind]) => kind === 'texts')) return null;
  return join(
    named.map(
      ([name, kind]) => sql`${`${name}=`}::text || ${partOf(object, name, kind, sql`${form[name] ?? 0}::integer`)}`,
    ),
    sql` || `,
  );
};

/** `letters`: how many characters of a date count. */
const partOf = (object: Statement, name: string, kind: MemberKind, letters: Statement): Statement => {
  switch (kind) {
    case 'number':
      // Nothing to add or to subtract.
      return sql`((${object} ->> ${name})::float8 + 0)::text || ';'`;
    case 'boolean':
      return sql`(${object} ->> ${name})::boolean::text || ';'`;
    case 'date':
    case 'day':
      return sql`left(${object} ->> ${name}, ${letters}) || ';'`;
    case 'texts':
      return counted(sql`${identifier(listOf(name))}.text`);
    case 'text':
      return counted(sql`${object} ->> ${name}`);
  }
};

/** Text of any characters, with its length, so that its end is unambiguous. */
const counted = (text: Statement): Statement => sql`length(${text})::text || ':' || (${text})`;

/** Each member of a list of texts by itself, because any one of them may be the wanted one. */
const listed = (object: Statement, members: Members): Statement =>
  join(
    Object.keys(members)
      .filter((name) => members[name] === 'texts')
      .map(
        (name) => sql`
      left join lateral jsonb_array_elements_text(
        case when form ? ${name} and jsonb_typeof(${object} -> ${name}) = 'array' then ${object} -> ${name} end
      ) as ${identifier(listOf(name))} (text) on true`,
      ),
    sql``,
  );

const listOf = (name: string): string => `one of ${name}`;

/**
 * The keys of an alternative, from its members in order: one for each combination of the prefixes of its dates. Null if
 * there are more than `most`.
 */
const keysOf = (names: readonly Name[], wanted: Wanted, most: number): Key[] | null => {
  let keys: Key[] = [{ text: '', form: '' }];
  for (const { name, inForm } of names) {
    const value = wanted[name];
    if (value === undefined) continue;
    if (typeof value !== 'object') {
      const part = `${name}=${partWanted(value)}`;
      for (const key of keys) {
        key.text += part;
        key.form += `${inForm}0,`;
      }
      continue;
    }
    const beginnings = beginningsOf(value);
    if (keys.length * beginnings.length > most) return null;
    keys = keys.flatMap(({ text, form }) =>
      beginnings.map(({ part, letters }) => ({ text: `${text}${name}=${part};`, form: `${form}${inForm}${letters},` })),
    );
  }
  return keys.length > most ? null : keys;
};

/** The lookup text of a wanted member, as `partOf` builds it for a row's. */
const partWanted = (value: string | number | boolean): string => {
  switch (typeof value) {
    case 'string':
      return `${lengthOf(value)}:${value}`;
    case 'number':
      return `${floatText(value)};`;
    default:
      return `${value};`;
  }
};

/** In characters, as Postgres counts them. */
const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/**
 * A number as Postgres writes a `float8`: the fewest digits that identify it, with an exponent beyond 15 digits or 4
 * noughts.
 */
const floatText = (value: number): string => {
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 15) return String(value + 0);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
};

/** Years have four digits in answers and in Postgres. */
export const beginOfTime = new Date('0001-01-01T00:00:00.000Z');
export const endOfTime = new Date('+010000-01-01T00:00:00.000Z');

/** Years and months with the same prefix: a thousand years begin with one digit, a month is `YYYY-MM`. */
const calendarSteps = [
  [1_000, 1],
  [100, 2],
  [10, 3],
  [1, 4],
] as const;

/**
 * The end of the longest of these that begins at a moment and is within a span, and its number of characters; null if
 * there is none.
 */
const calendarStep = (at: number, until: number): readonly [end: number, letters: number] | null => {
  if (at % dayMs !== 0 || until - at < 28 * dayMs) return null;
  const date = new Date(at);
  if (date.getUTCDate() !== 1) return null;
  const year = date.getUTCFullYear();
  if (date.getUTCMonth() === 0) {
    for (const [years, letters] of calendarSteps) {
      const end = Date.UTC(year + years, 0, 1);
      if (year % years === 0 && end <= until) return [end, letters];
    }
  }
  const end = new Date(at).setUTCMonth(date.getUTCMonth() + 1);
  return end <= until ? [end, 7] : null;
};

/** Steps of time that a prefix of `YYYY-MM-DDTHH:MM:SS.sssZ` can mean: days, hours, ten minutes … milliseconds. */
const steps = [
  [dayMs, 10],
  [hourMs, 13],
  [600_000, 15],
  [minuteMs, 16],
  [10_000, 18],
  [1_000, 19],
  [100, 21],
  [10, 22],
  [1, 24],
] as const;

/**
 * A span of time as prefixes of dates in the answer's form: a date is in it if it begins with one of them. A UTC day is
 * one prefix, a London summer day 24 hours, a millisecond one.
 */
export const beginningsOf = ({ from, to }: Span): { part: string; letters: number }[] => {
  const beginnings: { part: string; letters: number }[] = [];
  let at = from.getTime();
  while (at < to.getTime()) {
    const [end, letters] = calendarStep(at, to.getTime()) ?? stepWithin(at, to.getTime());
    beginnings.push({ part: new Date(at).toISOString().slice(0, letters), letters });
    at = end;
  }
  return beginnings;
};

const stepWithin = (at: number, until: number): readonly [end: number, letters: number] => {
  const [step, letters] = steps.find(([ms]) => at % ms === 0 && at + ms <= until) ?? [1, 24];
  return [at + step, letters];
};
