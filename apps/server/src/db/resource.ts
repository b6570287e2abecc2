import type { Statement } from './sql.ts';

/** The type of a member of an object, or of the objects of an array. */
export type MemberKind = 'text' | 'number' | 'boolean' | 'date' | 'day' | 'texts';

/** How a field of a document can be searched and sorted. */
export type Field =
  | { readonly kind: 'text' | 'uuid' | 'number' | 'boolean' | 'date' | 'day' | 'texts'; readonly column: string }
  /** A number or a text, as jsonb. Sorted, texts come before numbers. */
  | { readonly kind: 'scalar'; readonly column: string }
  /** Text that is computed when it is read. */
  | { readonly kind: 'computed'; readonly expression: Statement }
  /** The same, for a search that is faster through another table: `among` is the condition that it matches there. */
  | {
      readonly kind: 'named';
      readonly expression: Statement;
      readonly among: (fits: (text: Statement) => Statement) => Statement;
    }
  /** A list of texts that is computed when it is read. */
  | { readonly kind: 'computed-texts'; readonly expression: Statement }
  /** A boolean that is computed when it is read. */
  | { readonly kind: 'condition'; readonly expression: Statement }
  | { readonly kind: 'object'; readonly column: string; readonly members: Readonly<Record<string, MemberKind>> }
  | {
      readonly kind: 'objects';
      readonly column: string;
      readonly members: Readonly<Record<string, MemberKind>>;
      /** The member that a bare text or number stands for. */
      readonly key: string;
    };

export type Fields = Readonly<Record<string, Field>>;

/** A table of documents as lists and searches see it. Only what is declared here gets into a statement. */
export type Resource = {
  readonly table: string;
  /** The function that builds the document of a row. */
  readonly document: string;
  /** The document of the row `item`, if it has more than that function returns. */
  readonly inFull?: Statement;
  readonly fields: Fields;
};

/** Fields whose column has the same name. */
export const columns = <Kind extends 'text' | 'uuid' | 'number' | 'boolean' | 'date' | 'texts'>(
  kind: Kind,
  ...names: string[]
): Record<string, { kind: Kind; column: string }> =>
  Object.fromEntries(names.map((name) => [name, { kind, column: name }]));

/** A field that is an array of objects. */
export const objects = (column: string, key: string, members: Readonly<Record<string, MemberKind>>): Field => ({
  kind: 'objects',
  column,
  key,
  members,
});
