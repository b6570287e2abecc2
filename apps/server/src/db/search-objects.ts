import type { MemberKind } from './resource.ts';
import { identifier, join, json, type Statement, sql } from './sql.ts';

export type Members = Readonly<Record<string, MemberKind>>;
export type Span = { readonly from: Date; readonly to: Date };
/** Members of an object as a search wants them; a date as the span of time it stands for. */
export type Wanted = Readonly<Record<string, string | number | boolean | Span>>;

/** What Postgres keeps in its table of keys for one field, at most. */
export const maxKeys = 250_000;

/** An alternative of which every date is the beginning of one, and how many letters of it count. */
type Key = { readonly parts: Readonly<Record<string, string | number | boolean>>; readonly form: Form };
/** Which members an alternative names; of dates, how many letters count, of others 0. */
type Form = Readonly<Record<string, number>>;

/**
 * Whether an object has all members of one of those wanted; members that are not named may be anything. Null where there would
 * be more keys than `maxKeys`.
 *
 * Objects and alternatives are made into keys, which Postgres looks up in a table that it makes once: what a row costs does
 * not depend on how many alternatives there are, only on in how many forms they come.
 */
export const anyHolds = (object: Statement, members: Members, wanted: readonly Wanted[]): Statement | null => {
  const keys: Key[] = [];
  for (const each of wanted) {
    for (const key of keysOf(each)) {
      if (keys.length === maxKeys) return null;
      keys.push(key);
    }
  }
  const forms = new Map(keys.map(({ form }) => [JSON.stringify(form), form]));
  // `is true` keeps Postgres from making a join of it, which it may run row by row.
  return sql`(${object} is not null and exists (
    select 1
    from jsonb_array_elements(${json([...forms.values()])}) as form ${listed(object, members)}
    where (${keyOf(object, members, sql`form`, 'row')} in (
      select ${keyOf(sql`(asked -> 'parts')`, members, sql`(asked -> 'form')`, 'asked')}
      from jsonb_array_elements(${json(keys)}) as asked
    )) is true
  ))`;
};

/** The members of an object that a form names, in one text; no two lists of members have the same. Null where one is absent. */
const keyOf = (object: Statement, members: Members, form: Statement, side: 'row' | 'asked'): Statement =>
  join(
    Object.entries(members).map(
      ([name, kind]) =>
        sql`case when ${form} ? ${name} then ${`${name}=`}::text || ${partOf(object, name, kind, form, side)} else '' end`,
    ),
    sql` || `,
  );

const partOf = (
  object: Statement,
  name: string,
  kind: MemberKind,
  form: Statement,
  side: 'row' | 'asked',
): Statement => {
  switch (kind) {
    case 'number':
      // Nothing added, minus nothing is nothing.
      return sql`((${object} ->> ${name})::float8 + 0)::text || ';'`;
    case 'boolean':
      return sql`(${object} ->> ${name})::boolean::text || ';'`;
    case 'date':
      return sql`left(${object} ->> ${name}, (${form} ->> ${name})::integer) || ';'`;
    case 'texts':
      return side === 'row' ? counted(sql`${identifier(listOf(name))}.text`) : counted(sql`${object} ->> ${name}`);
    case 'text':
      return counted(sql`${object} ->> ${name}`);
  }
};

/** Text of any letters, with its length: where it ends cannot be mistaken. */
const counted = (text: Statement): Statement => sql`octet_length(${text})::text || ':' || (${text})`;

/** Each member of a list of texts by itself: one of them is to be the wanted one. */
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

/** The keys of an alternative: one for each way in which the beginnings of its dates go together. */
const keysOf = (wanted: Wanted): Key[] => {
  let keys: Key[] = [{ parts: {}, form: {} }];
  for (const [name, value] of Object.entries(wanted)) {
    const ways = typeof value === 'object' ? beginningsOf(value) : [{ part: value, letters: 0 }];
    if (keys.length * ways.length > maxKeys)
      return Array.from({ length: maxKeys + 1 }, () => ({ parts: {}, form: {} }));
    keys = keys.flatMap(({ parts, form }) =>
      ways.map(({ part, letters }) => ({ parts: { ...parts, [name]: part }, form: { ...form, [name]: letters } })),
    );
  }
  return keys;
};

const dayMs = 86_400_000;
/** Steps of time that a beginning of `YYYY-MM-DDTHH:MM:SS.sssZ` stands for: days, hours, ten minutes … milliseconds. */
const steps = [
  [dayMs, 10],
  [3_600_000, 13],
  [600_000, 15],
  [60_000, 16],
  [10_000, 18],
  [1_000, 19],
  [100, 21],
  [10, 22],
  [1, 24],
] as const;

/**
 * A span of time as beginnings of dates in the answer's form: a date lies in it if it begins with one of them. A day of UTC is
 * one, a day of London in summer 24 hours, a millisecond one.
 */
export const beginningsOf = ({ from, to }: Span): { part: string; letters: number }[] => {
  const beginnings: { part: string; letters: number }[] = [];
  let at = from.getTime();
  while (at < to.getTime()) {
    const [step, letters] = steps.find(([ms]) => at % ms === 0 && at + ms <= to.getTime()) ?? [1, 24];
    beginnings.push({ part: new Date(at).toISOString().slice(0, letters), letters });
    at += step;
  }
  return beginnings;
};
