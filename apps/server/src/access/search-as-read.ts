import { plainText } from '@byre/contract/plain-text';
import type { Field, Fields } from '../db/resource.ts';
import { containsText, textCondition } from '../db/search.ts';
import { identifier, type Statement, sql } from '../db/sql.ts';
import type { Actor } from './actor.ts';
import { othersOf } from './names-of-others.ts';

/*
 * A name that somebody may not read cannot be found by searching for it either: records are searched and sorted as they
 * are read.
 */

const naming = ['created_by', 'updated_by', 'treated_by', 'administered_by'] as const;

/** The request to a list: the fields searched, those of them that may match in part, and the order. */
type Asked = { wanted?: Readonly<Record<string, unknown>>; partly?: string; sort?: string };

/** Fields as the caller searches and sorts by them: the practice's name instead of a hidden name. */
export const fieldsAsRead = async (actor: Actor, fields: Fields, asked: Asked): Promise<Fields> => {
  const { wanted = {}, partly = '', sort } = asked;
  const named = naming.filter((name) => name === sort || Object.hasOwn(wanted, name));
  if (named.length === 0) return fields;
  const { hidden } = await othersOf(actor);
  const inPart = partly.split(',');
  const changed = named.flatMap((name): [string, Field][] => {
    const field = fields[name];
    if (!field) return [];
    const concerned =
      name === sort ? [...hidden] : namesConcerned([wanted[name]].flat(), inPart.includes(name), hidden);
    return concerned.length === 0 ? [] : [[name, asRead(field, concerned)]];
  });
  return { ...fields, ...Object.fromEntries(changed) };
};

type Hidden = readonly [name: string, shown: string][];

/** The hidden names that decide whether a record matches: few of thousands. */
const namesConcerned = (values: readonly unknown[], isPart: boolean, hidden: ReadonlyMap<string, string>): Hidden => {
  const sought = values.filter((value) => typeof value === 'string');
  const fits = isPart
    ? (text: string) => sought.some((value) => plainText(text).includes(plainText(value)))
    : (text: string) => sought.includes(text);
  return [...hidden].filter(([name, shown]) => fits(name) || fits(shown));
};

const asRead = (field: Field, names: Hidden): Field => {
  const shown = (text: Statement): Statement => sql`coalesce((
    select one.shown
    from unnest(${names.map(([name]) => name)}::text[], ${names.map(([, label]) => label)}::text[]) as one (name, shown)
    where one.name = ${text}
  ), ${text})`;
  if (field.kind === 'text') return { kind: 'computed', expression: shown(sql`item.${identifier(field.column)}`) };
  if (field.kind !== 'texts') return field;
  const texts = sql`item.${identifier(field.column)}`;
  return {
    kind: 'computed-texts',
    expression: sql`(select array_agg(${shown(sql`said`)}) from unnest(${texts}) as said)`,
  };
};

/** The separator of the texts in a record's `search_text`. */
const between = '\u001f';

/** The condition of a basic search, which a hidden name alone does not meet. */
export const textAsRead = async (
  actor: Actor,
  search: string | undefined,
  text: Statement = sql`search_text`,
): Promise<Statement> => {
  if (!search) return textCondition(search);
  const { hidden } = await othersOf(actor);
  const names = [...hidden.keys()].map((name) => name.toLowerCase()).filter((name) => couldBeIn(name, search));
  const contains = containsText(text, search);
  if (names.length === 0) return contains;
  return sql`(${contains} and exists (
    select 1
    from unnest(string_to_array(${text}, ${between})) as said
    where ${containsText(sql`said`, search)}
      and said <> all (${names}::text[])
  ))`;
};

/** A search text may reach beyond the end of one text into the next. */
const couldBeIn = (name: string, search: string): boolean =>
  search.includes(between) || name.includes(search.toLowerCase());
