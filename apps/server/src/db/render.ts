import { arrayText } from './array-text.ts';
import { Identifier, type SqlValue, Statement } from './sql.ts';

/** A value as it goes to the driver: lists are text already, JSON is still told apart. */
export type Parameter = Exclude<SqlValue, Statement | Identifier | readonly unknown[]>;

/** A statement as Postgres gets it. */
export type Rendered = { readonly text: string; readonly parameters: readonly Parameter[] };

/**
 * The text of a statement with `$1`, `$2` … for its values, and the values. Statements of one shape have one text, so that
 * Postgres plans them once.
 */
export const render = (statement: Statement): Rendered => {
  const parameters: Parameter[] = [];
  return { text: textOf(statement, parameters), parameters };
};

const textOf = ({ strings, values }: Statement, parameters: Parameter[]): string => {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    if (value instanceof Statement) text += textOf(value, parameters);
    else if (value instanceof Identifier) text += quoted(value.name);
    else text += `$${parameters.push(isList(value) ? arrayText(value) : value)}`;
    text += strings[index + 1] ?? '';
  }
  return text;
};

const isList = (value: Parameter | readonly unknown[]): value is readonly (string | number | boolean)[] =>
  Array.isArray(value);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
