/**
 * Arrays in the text form of Postgres, `{"a","b"}`. The driver would ask each new connection for all array types first, and
 * when the connection dies in the middle of that, nobody hears of it; so arrays travel as text.
 */
export const arrayText = (values: readonly (string | number | boolean)[]): string =>
  `{${values.map((value) => (typeof value === 'string' ? `"${escaped(value)}"` : value)).join(',')}}`;

/** A search has ten thousand texts, of which hardly any needs it. */
const escaped = (text: string): string =>
  text.includes('"') || text.includes('\\') ? text.replaceAll(/[\\"]/g, '\\$&') : text;

const member = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;

/** The members of a one-dimensional array of texts without nulls, which is all our columns hold. */
export const parseTextArray = (text: string): string[] =>
  [...text.slice(1, -1).matchAll(member)].map(([, quoted, bare = '']) => quoted?.replaceAll(/\\(.)/gs, '$1') ?? bare);
