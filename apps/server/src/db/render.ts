import { arrayText } from './array-text.ts';
import { Identifier, type SqlValue, Statement } from './sql.ts';

/** A value for the driver: lists are already text, JSON is still marked as such. */
export type Parameter = Exclude<SqlValue, Statement | Identifier | readonly unknown[]>;

/** A statement as Postgres gets it. */
export type Rendered = { readonly text: string; readonly parameters: readonly Parameter[] };

/**
 * The text of a statement with `$1`, `$2` … for its values, and the values. Statements of one form have one text, so
 * that Postgres plans them once.
 *
 * The text of a form is built once and is then the same string. Building it again, and looking it up among the prepared
 * statements by its thousand characters, took a tenth of a small read. A form is what a walk through the statement
 * meets, in order: templates, names, and places of values.
 */
export const render = (statement: Statement): Rendered => {
  const parameters: Parameter[] = [];
  const shape = walk(root, statement, parameters);
  shape.text ??= textOf(statement, { parameters: 0 });
  return { text: shape.text, parameters };
};

type Shape = { text: string | undefined; readonly next: Map<unknown, Shape> };

/** Searches have unlimited forms. The service's own statements have about a thousand steps. */
const maxShapes = 20_000;
const place = Symbol('place of a value');

let shapes = 0;
let root: Shape = { text: undefined, next: new Map() };

const walk = (from: Shape, { strings, values }: Statement, parameters: Parameter[]): Shape => {
  let shape = step(from, strings);
  for (const value of values) {
    if (value instanceof Statement) shape = walk(shape, value, parameters);
    else if (value instanceof Identifier) shape = step(shape, value.name);
    else {
      parameters.push(isList(value) ? arrayText(value) : value);
      shape = step(shape, place);
    }
  }
  return shape;
};

const step = (from: Shape, to: unknown): Shape => {
  const known = from.next.get(to);
  if (known) return known;
  // A walk in progress continues on the discarded tree. It only builds its text again.
  if (shapes >= maxShapes) {
    shapes = 0;
    root = { text: undefined, next: new Map() };
  }
  shapes += 1;
  const made: Shape = { text: undefined, next: new Map() };
  from.next.set(to, made);
  return made;
};

const textOf = ({ strings, values }: Statement, count: { parameters: number }): string => {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    if (value instanceof Statement) text += textOf(value, count);
    else if (value instanceof Identifier) text += quoted(value.name);
    else {
      count.parameters += 1;
      text += `$${count.parameters}`;
    }
    text += strings[index + 1] ?? '';
  }
  return text;
};

const isList = (value: Parameter | readonly unknown[]): value is readonly (string | number | boolean)[] =>
  Array.isArray(value);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
