import { Buffer } from 'node:buffer';
import type { Json } from '@byre/contract/fields';
import { sameJson } from '@byre/contract/sync/merge';
import type { NamesOfOthers } from './actor.ts';

/* Where documents of records contain the names of people, and how they are hidden there. */

const text = '"(?:[^"\\\\]|\\\\.)*"';
/** Inside a JSON text every quotation mark has a backslash before it, so no notes can look like a member. */
const members = new RegExp(
  `("(?:created_by|updated_by|confirmed_by|changed_by|administered_by|by)"\\s*:\\s*)(${text})` +
    `|("treated_by"\\s*:\\s*)(\\[(?:\\s*${text}\\s*,?)*\\s*\\]|${text})`,
  'g',
);
/** What all of those members end with. */
const mark = Buffer.from('by"');

/** A JSON text as the caller may read it: the practice's name replaces the names of other practices' people. */
export const withoutNames = (json: string, { hidden }: NamesOfOthers): string => {
  if (hidden.size === 0) return json;
  // A page of a thousand documents contains the same few names three thousand times.
  const known = new Map<string, string>();
  const shownFor = (said: string): string => {
    const shown = known.get(said) ?? shownText(said, hidden);
    known.set(said, shown);
    return shown;
  };
  return json.replace(members, (whole, member?: string, name?: string, list?: string, names?: string) => {
    if (member !== undefined && name !== undefined) return `${member}${shownFor(name)}`;
    return list === undefined || names === undefined ? whole : `${list}${shownFor(names)}`;
  });
};

/** The JSON of a name or of a list of names; unchanged if nothing is hidden. */
const shownText = (said: string, hidden: ReadonlyMap<string, string>): string => {
  const value = JSON.parse(said) as string | string[];
  const shown = shownValue(value, hidden);
  return sameJson(shown, value) ? said : JSON.stringify(shown);
};

/** The same for an answer or a line as made by Postgres, which is unchanged if it contains no hidden name. */
export const bytesWithoutNames = (json: Uint8Array, names: NamesOfOthers): Uint8Array => {
  if (names.hidden.size === 0) return json;
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  if (!bytes.includes(mark) || !mayHold(bytes, names)) return json;
  return Buffer.from(withoutNames(bytes.toString(), names));
};

/** With more names than this, one pass over the text is quicker than a search for each. */
const mostSought = 24;
/** What JSON writes as it is. Characters beyond ASCII may be written in two ways. */
const plain = /^[ !#-[\]-~]+$/;

const mayHold = (bytes: Buffer, { hidden }: NamesOfOthers): boolean => {
  if (hidden.size > mostSought) return true;
  for (const name of hidden.keys()) if (!plain.test(name) || bytes.includes(name)) return true;
  return false;
};

const shownValue = (value: Json, hidden: ReadonlyMap<string, string>): Json => {
  if (typeof value === 'string') return hidden.get(value) ?? value;
  return Array.isArray(value) ? value.map((one) => shownValue(one, hidden)) : value;
};

/** The fields in which people enter who did something. */
export const namingFields = ['treated_by', 'administered_by'] as const;

/**
 * The value to store for somebody who was shown a practice instead of a name: if they left it as shown, the stored
 * name. So a name they could not see is not overwritten by what they saw instead.
 */
export const asItStands = (sent: Json, stands: Json, { hidden }: NamesOfOthers): Json =>
  hidden.size > 0 && sameJson([sent].flat(), [shownValue(stands, hidden)].flat()) ? stands : sent;

/** A value of such a field, as the caller may read it. */
export const valueWithoutNames = (value: Json, { hidden }: NamesOfOthers): Json => shownValue(value, hidden);
