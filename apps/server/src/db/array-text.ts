/**
 * Arrays in Postgres's text form, `{"a","b"}`. The driver would first ask each new connection for all array types, and
 * if the connection dies in the middle of that, nobody notices. So arrays are sent as text.
 */
export const arrayText = (values: readonly (string | number | boolean)[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? `"${escaped(value)}"` : value)).join(',')}}`;

/** A search may have ten thousand texts, and hardly any needs escaping. */
const escaped = (text: string): string =>
  text.includes('"') || text.includes('\\') ? text.replaceAll(/[\\"]/g, '\\$&') : text;

const member = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;

/** The members of a one-dimensional array of texts without nulls; our columns hold nothing else. */
export const parseTextArray = (text: string): string[] =>
  [...text.slice(1, -1).matchAll(member)].map(([, quoted, bare = '']) => quoted?.replaceAll(/\\(.)/gs, '$1') ?? bare);
