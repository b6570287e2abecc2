import { type Static, Type } from 'typebox';
import { Line, ListId, Nullable, oneOf, Uuid } from '../fields.ts';
import { FieldDifference, ListFile, RefusedLine } from '../lists/schema.ts';
import { DoubtfulFigure } from '../plausible/formulary/doubt-schema.ts';
import { Warning } from '../warning.ts';

/** The whole formulary as a table that can be edited and loaded again. */
export const FormularyFile = Type.Object({ name: Line, csv: Type.String() });
export type FormularyFile = Static<typeof FormularyFile>;

/** `head` is the counter from a preview. With it, either exactly what was previewed is applied, or nothing. */
export const FormularyUpload = Type.Object(
  { file: ListFile, head: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
);
export type FormularyUpload = Static<typeof FormularyUpload>;

/** A line of a file that adds an entry or changes one. */
export const FormularyLine = Type.Object({
  line: Type.Integer(),
  what: oneOf(['added', 'changed']),
  entry_id: Uuid,
  product_id: ListId,
  product_name: Nullable(Line),
  species: Nullable(Line),
  fields: Type.Array(FieldDifference),
  doubts: Type.Optional(Type.Array(DoubtfulFigure)),
  warnings: Type.Array(Warning),
});
export type FormularyLine = Static<typeof FormularyLine>;

const Count = Type.Integer({ minimum: 0 });

export const FormularyCounts = Type.Object({ added: Count, changed: Count, unchanged: Count, refused: Count });

/** What a file changes in a formulary, or has changed: the number of lines, and the first of them. */
export const FormularyImport = Type.Object({
  applied: Type.Boolean(),
  head: Type.Integer(),
  counts: FormularyCounts,
  lines: Type.Array(FormularyLine),
  refused: Type.Array(RefusedLine),
  import_id: Type.Optional(Uuid),
});
export type FormularyImport = Static<typeof FormularyImport>;
