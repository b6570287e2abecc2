/**
 * Statements as values: `sql` builds one, a handle of `database.ts` runs it. Values become parameters, statements
 * in braces become part of the text; nothing else can get into the text.
 */
export class Statement {
  readonly strings: readonly string[];
  readonly values: readonly SqlValue[];

  constructor(strings: readonly string[], values: readonly SqlValue[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A name of a table, column or function; quoted when it reaches the text. */
export class Identifier {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A value that travels as jsonb. Strings, too: a text parameter cast to jsonb would be encoded twice by the driver. */
export class JsonValue {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

export type SqlValue =
  | string
  | number
  | boolean
  | null
  | Date
  | Uint8Array
  | readonly string[]
  | readonly number[]
  | readonly boolean[]
  | Statement
  | Identifier
  | JsonValue;

export const sql = (strings: TemplateStringsArray, ...values: SqlValue[]): Statement => new Statement(strings, values);

export const identifier = (name: string): Identifier => new Identifier(name);

export const json = (value: unknown): JsonValue => new JsonValue(value);

/** Statements one after the other, with a separator between them; `otherwise` when there is none. */
export const join = (parts: readonly Statement[], separator: Statement, otherwise: Statement = sql``): Statement => {
  if (parts.length === 0) return otherwise;
  const values = parts.flatMap((part, position) => (position === 0 ? [part] : [separator, part]));
  // Side by side, not one inside the other: a long list must not become a deep one.
  return new Statement(blanksOf(values.length + 1), values);
};

/** The same list for the same length, as a template has the same strings each time: `render.ts` knows shapes by them. */
const blanksOf = (length: number): readonly string[] => {
  const made = blanks.get(length) ?? Array.from({ length }, () => '');
  if (length <= longestKept) blanks.set(length, made);
  return made;
};
const blanks = new Map<number, readonly string[]>();
const longestKept = 100;

/** Names separated by commas: a column list. */
export const identifiers = (names: readonly string[]): Statement =>
  join(
    names.map((name) => sql`${identifier(name)}`),
    sql`, `,
  );
